package grammar

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// An openTag is a tag that is being read.
type openTag struct {
	ast.Tag
	before  int      // how many findings there were before it, of those that are kept
	count   int      // and of all
	junk    ast.Span // what stands behind the value
	missing string   // the marks that it lacks

	lacks, unclosed, unbroken, broken *deviation // see deviates and absent
}

// beginTag lowers a tag up to its value (PGN-2). Those before the movetext stand on a line
// of their own each.
func (l *builder) beginTag(t *tag) {
	l.spend(manySize)
	l.tag = openTag{before: len(l.game.Diagnostics), count: l.latest.count, lacks: l.tag.lacks, broken: l.tag.broken}
	if m := l.taken(); m != nil && !l.headed() { // behind a preface a tag is no deviation
		l.find(m, span(&t.Open))
	}
	out := &l.tag.Tag
	l.token(&t.Open)
	l.gapBlank(&t.OpenSep)
	if present(&t.Name) {
		l.token(&t.Name)
		out.NameAt = span(&t.Name)
		if out.Name = scan.MeantName(t.Name.Value); out.Name != t.Name.Value && (!l.limits.syntaxOnly || !strings.EqualFold(out.Name, t.Name.Value)) {
			l.tagName(t, out)
		} else if strings.Trim(out.Name, scan.NameMarks) == "" {
			l.badTag(out.NameAt, noName)
		}
		l.gapBlank(&t.NameSep)
	}
	if name, value := scan.NameAndValue(t.Name.Value); value != "" && t.Value.Kind != token.String {
		l.marked(t, out, name, value)
	} else if present(&t.Value) {
		l.token(&t.Value)
		l.tag.missing = l.value(t, out)
		l.gapBlank(&t.ValueSep)
	}
}

// unmix reports a value that is in another encoding than the file.
func (l *builder) unmix(tag *ast.Tag) {
	if meant, mixed := text.Unmix(tag.Value); mixed {
		if d := l.report(ruleEncodingMixed, tag.At); d != nil {
			d.Args, d.Fix = []any{tag.Value, meant}, []ast.Edit{{Span: tag.At, New: meant}}
		}
	}
}

// marked takes a value without quotation marks that begins right behind a mark behind the name, as in [Red:吕钦].
func (l *builder) marked(t *tag, out *ast.Tag, name, value string) {
	end := span(&t.Name).End
	if present(&t.Value) {
		l.token(&t.Value)
		l.gapBlank(&t.ValueSep)
		end = span(&t.Value).End
	}
	out.Name, out.NameAt.End = scan.MeantName(name), out.NameAt.Start+int32(len(name))
	out.At = ast.Span{Start: span(&t.Name).End - int32(len(value)), End: end}
	out.Value = strings.TrimRight(strings.TrimLeft(l.text[out.At.Start:end], scan.OpeningMarks), scan.ClosingMarks)
	l.tag.lacks = nil
	l.noQuotes(ast.Span{Start: out.NameAt.End, End: end}, " ")
}

// noQuotes reports a value that is not in quotation marks. The fix puts it in them, behind what sets it off, in the place
// of a stretch of text.
func (l *builder) noQuotes(at ast.Span, before string) {
	d := l.badTag(at, withoutQuotes)
	if value := l.tag.Value; d != nil && value != "" && !strings.ContainsAny(value, "\"\\[]") {
		d.Fix = []ast.Edit{{Span: at, New: before + `"` + value + `"`}}
	}
}

// closedOtherwise takes the mark that closes a tag in the place of its quotation mark and bracket, or of its bracket, off
// the end of its value: [Red "吕钦】.
func (l *builder) closedOtherwise(out *ast.Tag) bool {
	raw := l.text[out.At.Start:out.At.End]
	value := strings.TrimRight(raw, " \t\u3000")
	r, size := utf8.DecodeLastRuneInString(value)
	value = value[:len(value)-size]
	inner, quoted := strings.CutSuffix(value, `"`)
	if strings.ContainsRune(scan.LooseClosers+"}｝", r) && !strings.Contains(raw, `\`) && (quoted || !strings.ContainsAny(value, scan.LooseOpeners+"{｛")) {
		out.Value, out.At.End = inner, out.At.Start+int32(len(inner))
		return true
	}
	return false
}

// tagName reports a name in another case, or with a mark behind it, which may set it off from the value.
func (l *builder) tagName(t *tag, out *ast.Tag) {
	name := out.Name
	if !strings.EqualFold(name, t.Name.Value) && l.due[1].deviation != nil && l.due[1].at == int(out.NameAt.End) {
		l.due[1].deviation = nil
		name += " "
	}
	if d := l.report(ruleTagName, out.NameAt); d != nil {
		d.Args, d.Fix = []any{t.Name.Value, out.Name}, []ast.Edit{{Span: out.NameAt, New: name}}
	}
}

// gapBlank takes note of white space in a tag that is no separator.
func (l *builder) gapBlank(g *gap) {
	l.blank(&blanks{g.Blank})
	if scan.HasLineBreak(g.Blank.Value) {
		l.tag.broken = tagBroken
	}
}

// tagBroken is the mark that no line ends within a tag.
var tagBroken = deviationOf("Gap", "Break")

// junk passes what stands behind the value of a tag.
func (l *builder) junk(j *junk) {
	l.token(&j.Text)
	if l.tag.junk.End = span(&j.Text).End; l.tag.junk.Start == 0 {
		l.tag.junk.Start = span(&j.Text).Start
	}
	l.gapBlank(&j.Sep)
}

// endTag lowers the bracket that closes a tag, and keeps the tag.
func (l *builder) endTag(t *tag) {
	l.tagSyntax(t)
	if present(&t.Close) {
		l.token(&t.Close)
	} else {
		l.tag.missing += "]"
	}
	out := &l.tag.Tag
	out.Span = ast.Span{Start: int32(t.Open.Offset), End: int32(l.offset())}
	if ends := l.tag.missing; ends != "" && (ends[0] == '"' || l.tag.unclosed != nil) {
		at := ast.Span{Start: out.Span.End, End: out.Span.End}
		if ends == `"]` {
			if l.closedOtherwise(out) {
				at.Start = out.At.End
			}
		}
		if present(&t.Close) {
			at = ast.Span{Start: out.At.End, End: out.At.End}
		}
		if d := l.report(ruleTagUnterminated, at); d != nil {
			mendedBy(d, ends, ast.Edit{Span: at, New: ends})
		}
	}
	if (l.tag.broken != nil || scan.HasLineBreak(out.Value)) && scan.HasLineBreak(l.text[out.Span.Start:out.Span.End]) {
		if d := l.report(ruleTagLine, out.Span); d != nil {
			d.Args, d.Fix = []any{brokenTag}, l.onOneLine(out)
		}
	}
	l.unmix(out)
	l.blank(&t.Sep)
	switch {
	case l.line.passed:
	case l.moves < 0 || l.headed():
		l.game.Tags = append(l.game.Tags, *out)
		if l.tag.unbroken != nil {
			l.tagLine()
		}
		if l.cut == 0 && !present(&t.Close) && l.tokens.kind == token.TagOpen && !l.brokenLine(l.tokens.start) {
			l.cut = len(l.game.Tags)
		}
		l.afterTags()
	default:
		l.game.Tags = append(l.game.Tags, *out)
		l.line.tagged = true
		l.outOfPlace()
	}
	if at := l.tag.junk; at.End > 0 && !l.line.passed { // no part of the value, and not to be lost
		node := l.nodes.comments.node()
		node.Text = ast.PairBraces(l.text[at.Start:at.End]) // without a span: it stands within the tag's
		l.attach(node)
	}
	l.tag.lacks, l.tag.broken = nil, nil // the parser comes upon those of the next tag before it begins
}

// afterTags begins the movetext, unless another tag comes.
func (l *builder) afterTags() {
	l.fastTags()
	if l.tokens.kind == token.TagOpen {
		return
	}
	if l.moves < 0 {
		l.cutHeader()
		l.moves = l.tokens.start
		if at := int32(l.moves); l.limits.syntaxOnly && l.game.Number > 1 && len(l.game.Tags) == 0 {
			// Only a tag says that the next game begins: to the specification, the moves stand behind a result.
			if d := l.report(ruleMoveAfterEnd, ast.Span{Start: at, End: at}); d != nil {
				d.Args = []any{token.Result.Words()}
			}
		}
	}
	if n := len(l.game.Tags); n > 0 {
		l.heading = l.game.Tags[n-1].End
	}
}

// cutHeader reports an unclosed tag on whose line another tag stands, if a tag after it contradicts one before it. A record
// that was cut off within its tags is joined to the tags of the next one there, and the moves are those of the next.
func (l *builder) cutHeader() {
	if l.cut == 0 {
		return
	}
	tags := l.game.Tags
	for i := l.cut; i < len(tags) && i < l.cut+mostCompared; i++ {
		for k := range min(l.cut, mostCompared) {
			if !strings.EqualFold(tags[i].Name, tags[k].Name) || tags[i].Value == tags[k].Value {
				continue
			}
			cut := &tags[l.cut-1]
			for d := range l.game.Diagnostics {
				if found := &l.game.Diagnostics[d]; found.Rule == ruleTagUnterminated && found.Span.End == cut.End {
					found.Fix = nil // closed, the tags would pass for those of one game
				}
			}
			l.badTag(cut.Span, cutOff)
			return
		}
	}
}

// mostCompared is the number of tags that cutHeader compares. No real header has more.
const mostCompared = 64

// outOfPlace completes the finding of a tag among the moves. It is mended unless there is
// more to say of the tag.
func (l *builder) outOfPlace() {
	t := &l.tag
	if found := l.game.Diagnostics[t.before:]; len(found) > 0 && found[0].Rule == ruleTagInMovetext {
		found[0].Span.End = t.End
		if l.latest.count == t.count+1 && t.Name != "Format" {
			found[0].Fix = l.movedUp(found[0].Span)
		}
	}
}

// tagLine reports that the line of a tag goes on behind it, unless it ends among blanks.
func (l *builder) tagLine() {
	at := int32(l.tokens.start)
	if l.brokenLine(int(at)) {
		return
	}
	why := movesBehind
	if l.tokens.kind == token.TagOpen {
		why = tagBefore
	}
	if d := l.report(ruleTagLine, ast.Span{Start: at, End: at}); d != nil {
		mendedBy(d, why, ast.Edit{Span: ast.Span{Start: int32(l.offset()), End: at}, New: "\n"})
	}
}

// mendedBy completes a finding that says one thing and has one mend, with memory for both.
func mendedBy(d *ast.Diagnostic, says any, mend ast.Edit) {
	memory := &struct {
		args [1]any
		fix  [1]ast.Edit
	}{[1]any{says}, [1]ast.Edit{mend}}
	d.Args, d.Fix = memory.args[:], memory.fix[:]
}

// onOneLine returns the edits that put a tag on one line: a blank is what remains of
// the line breaks in its value and before it, nothing of those beside the brackets.
func (l *builder) onOneLine(t *ast.Tag) (edits []ast.Edit) {
	text := l.text
	for i := t.Start; i < t.End; i++ {
		n := int32(scan.White(text[i:t.End]))
		if run := (ast.Span{Start: i, End: i + n}); scan.HasLineBreak(text[run.Start:run.End]) {
			edit := ast.Edit{Span: run, New: " "}
			if run.End <= t.NameAt.Start || run.Start > t.At.End {
				edit.New = ""
			}
			edits = append(edits, edit)
		}
		i += n
	}
	return edits
}

// movedUp returns the edits that put a tag from among the moves behind the others. A
// Format tag would mean other moves there.
func (l *builder) movedUp(tag ast.Span) []ast.Edit {
	text := l.text[tag.Start:tag.End]
	if l.heading > 0 {
		text = "\n" + text
	} else {
		text += "\n"
	}
	return []ast.Edit{{Span: ast.Span{Start: l.heading, End: l.heading}, New: text}, {Span: tag, New: ""}}
}

// value takes the value of a tag and returns the quotation mark that it lacks at
// its end, if so.
func (l *builder) value(t *tag, out *ast.Tag) (missing string) {
	raw := t.Value.Value
	out.At = span(&t.Value)
	if t.Value.Kind == token.Bare {
		quoted, marked := behindMark(t)
		if !marked {
			trimmed := raw
			if present(&t.Name) {
				trimmed = strings.TrimLeft(raw, scan.NameMarks)
				trimmed = strings.TrimLeft(trimmed, " \t\u3000")
			}
			trimmed = strings.TrimLeft(trimmed, scan.OpeningMarks)
			out.At.Start += int32(len(raw) - len(trimmed))
			out.Value = strings.TrimRight(trimmed, scan.ClosingMarks)
			out.At.End = out.At.Start + int32(len(out.Value))
			return ""
		}
		out.At.Start += int32(len(raw) - len(quoted))
		raw = quoted
		before := ast.Span{Start: out.NameAt.Start, End: out.At.Start}
		if d := l.report(ruleTagName, before); d != nil {
			d.Args = []any{strings.TrimSpace(l.text[before.Start:before.End]), out.Name}
			d.Fix = []ast.Edit{{Span: ast.Span{Start: out.NameAt.End, End: out.At.Start}, New: " "}}
		}
	}
	out.At.Start++
	raw = raw[1:]
	if strings.HasSuffix(raw, `"`) {
		raw = raw[:len(raw)-1]
		out.At.End--
	} else {
		missing = `"`
	}
	out.Value = raw
	if strings.Contains(raw, `\`) {
		out.Value = unescape.Replace(raw)
	}
	if strings.Contains(raw, `"`) {
		l.severalValues(raw, out.At)
	}
	return missing
}

// behindMark returns the value in quotation marks of a tag that has a mark between the
// name and it, [Event : "五羊杯"].
func behindMark(t *tag) (quoted string, ok bool) {
	raw := t.Value.Value
	quoted = strings.TrimLeft(strings.TrimLeft(raw, scan.NameMarks), " \t")
	return quoted, present(&t.Name) && strings.ContainsRune(scan.NameMarks, firstRune(raw)) && len(quoted) > 1 && quoted[0] == '"' && quoted[len(quoted)-1] == '"'
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// severalValues reports a value that holds several in quotation marks, and suggests
// to leave out the marks between them.
func (l *builder) severalValues(raw string, at ast.Span) {
	start, end, several := scan.SeparateValues(raw)
	if !several && strings.Contains(raw, "[") && !scan.HasLineBreak(raw) && !scan.StrictStringPattern.Matches(`"`+raw+`"`) {
		start, end, several = strings.IndexByte(raw, '"'), strings.LastIndexByte(raw, '"')+1, true // a mark in a bracket that nothing closes
	}
	if !several {
		return
	}
	between := ast.Span{Start: at.Start + int32(start), End: at.Start + int32(end)}
	if d := l.report(ruleTagValues, between); d != nil {
		d.Suggestions = []ast.Suggestion{{
			Edits:  []ast.Edit{{Span: between, New: strings.Trim(raw[start:end], `"`)}},
			Reason: rules.Text{EN: "if both are one value", ZH: "如果合起来是一个值"},
		}}
	}
}

// unescape resolves the escapes of chess PGN.
var unescape = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// What is wrong with the line of a tag.
var (
	tagBefore   any = rules.Text{EN: "another tag stands before it", ZH: "前面还有一个标签"}
	movesBehind any = rules.Text{EN: "the moves begin behind it", ZH: "后面紧接着着法"}
	brokenTag   any = rules.Text{EN: "this one is broken over two", ZH: "这个标签占了两行"}
)

// What is wrong with the syntax of a tag.
var (
	noName        any = rules.Text{EN: "there is no name", ZH: "没有名称"}
	noValue       any = rules.Text{EN: "there is no value", ZH: "没有值"}
	withoutQuotes any = rules.Text{EN: "the value is not in quotation marks", ZH: "值没有放在半角双引号里"}
	junkBracket   any = rules.Text{EN: "there is another bracket", ZH: "多了方括号"}
	cutOff        any = rules.Text{EN: "it is not closed, and the tags after it contradict those before it: the tags of two games are joined here", ZH: "这个标签没有结束，后面的标签又和前面的矛盾：两局棋的标签在这里连在了一起"}
	junkBehind    any = rules.Text{EN: "something stands between the value and the bracket", ZH: "值和右方括号之间有其他文字"}
)

// tagSyntax reports what a tag lacks or has too much of.
func (l *builder) tagSyntax(t *tag) {
	switch {
	case l.tag.lacks != nil && !present(&t.Name):
		l.badTag(span(&t.Open), noName)
	case l.tag.lacks != nil:
		l.badTag(span(&t.Name), noValue)
	case t.Value.Kind == token.Bare:
		if _, marked := behindMark(t); marked {
			break
		}
		if _, own := scan.NameAndValue(t.Name.Value); own == "" {
			l.noQuotes(span(&t.Value), "")
		}
	}
	var surplus []ast.Edit
	if at := span(&t.Open); at.Len() > 1 {
		surplus = append(surplus, ast.Edit{Span: ast.Span{Start: at.Start + 1, End: at.End}})
	}
	if at := span(&t.Close); at.Len() > 1 {
		surplus = append(surplus, ast.Edit{Span: ast.Span{Start: at.Start, End: at.End - 1}})
	}
	if len(surplus) > 0 {
		if d := l.badTag(surplus[0].Span, junkBracket); d != nil {
			d.Fix = surplus
		}
	}
	if l.tag.junk.End > 0 {
		l.badTag(ast.Span{Start: l.tag.junk.Start, End: int32(l.offset())}, junkBehind)
	}
}

// linesIn returns how many lines end in a text.
func linesIn(text string) (n int) {
	for i := 0; i < len(text); {
		if scan.IsLineBreak(text[i]) {
			n++
			i = scan.NextLine(text, i)
			continue
		}
		i++
	}
	return n
}

// commented reports the first line of a closed comment, of which text begins at an offset,
// that begins with a Game or Event tag: games may have been taken in between a brace that
// nobody closed and one that nobody opened (PGN-3.5).
func (l *builder) commented(comment ast.Span, text string, offset int32) {
	before := 0 // the bracket before, behind which the line has to begin
	for i := strings.IndexByte(text, '['); i >= 0; {
		head := scan.HeadOf(text[i:], scan.UTF8ByteClass)
		name := scan.MeantName(text[i+head.Name : i+head.NameEnd])
		if (name == "Game" || name == "Event") && startsLine(text[before:i]) && scan.OpensTag(text[i:], head) {
			if d := l.report(ruleCommentTag, ast.Span{Start: offset + int32(i), End: offset + int32(i+head.NameEnd)}); d != nil {
				d.Args = []any{name, linesIn(text[:i])}
				d.Related = []ast.Related{{Span: ast.Span{Start: comment.Start, End: offset}, Text: rules.Text{EN: "the comment begins here", ZH: "注释从这里开始"}}}
			}
			return
		}
		next := strings.IndexByte(text[i+1:], '[')
		if next < 0 {
			return
		}
		before = i
		i += 1 + next
	}
}

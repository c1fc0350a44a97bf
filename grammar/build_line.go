package grammar

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// beginEnding lowers the result of a line (PGN-3.6).
func (l *builder) beginEnding(e *ending) {
	before := l.last
	l.token(&e.Result)
	if before.end == l.last.start && (before.kind == token.Comment || before.kind == token.Close || before.kind == token.Glyph) && !l.line.full() {
		at := ast.Span{Start: int32(before.end), End: int32(before.end)}
		if d := l.habit(joinedResult, at, ast.Edit{Span: at, New: " "}); d != nil {
			d.Args = []any{before.kind.Words()}
		}
	}
	l.deviated(span(&e.Result))
	result := ast.Result{Span: span(&e.Result), Text: e.Result.Value}
	l.settle()
	l.line.Result, l.line.ended = result, true
	if !ast.IsResult(result.Text) {
		means := result.Meaning()
		if d := l.report(ruleResultSpelling, result.Span); d != nil {
			d.Args, d.Fix = []any{result.Text, means}, []ast.Edit{{Span: result.Span, New: means}}
		}
	}
	l.blank(&e.Sep)
}

// What stands behind a result are comments, and all else in error (PGN-3.7): text, even
// where it would be a variation or a tag elsewhere. Of each kind of error only the first is
// reported.

// behind is what stands there of a line.
type behind struct {
	text   ast.Span // from the first of it to the last
	number ast.Span // right before
	moves  ast.Span // the first move there, and its number
	next   int      // where what is being passed begins
}

// beginTrailing passes what is no comment, and no word: nothing of it is kept. Tags behind
// a result in another spelling are those of the game, as among the moves: such a result does
// not end it.
func (l *builder) beginTrailing(*trailing) {
	switch {
	case l.tokens.kind == token.Comment:
	case l.tokens.kind == token.TagOpen && !ast.IsResult(l.line.Result.Text):
	default:
		l.line.behind.next = l.behindStops()
		l.enter(nil)
	}
}

// endTrailing keeps the text behind a result.
func (l *builder) endTrailing(x *trailing) {
	var at ast.Span
	m := l.line.trailing
	l.line.trailing = nil
	switch {
	case present(&x.Word):
		at.Start = int32(l.behindStops())
		l.token(&x.Word)
		l.reportBlank(&x.Sep.Text, false)
	case l.line.ended: // it was a comment, or a tag of the game
		return
	default:
		l.open = l.leave().before.open
		at.Start = int32(l.line.behind.next)
	}
	l.last.end = max(l.last.end, l.stops) // stops are part of the text
	at.End = int32(l.offset())
	l.trail(at)
	if m == nil {
		return
	}
	behind := &l.line.behind
	if behind.text.Len() == 0 {
		behind.text = at
	}
	behind.text.End = at.End
	if x.Word.Kind == token.Move && behind.moves.Len() == 0 {
		switch {
		case behind.number.Len() > 0:
			behind.moves = ast.Span{Start: behind.number.Start, End: at.End}
		case scan.HasMoveForm(x.Word.Value):
			behind.moves = at
		}
	}
	behind.number = ast.Span{}
	if x.Word.Kind == token.Number {
		behind.number = at
	}
}

// endEnding reports the text behind a result.
func (l *builder) endEnding(*ending) {
	switch behind := &l.line.behind; {
	case behind.moves.Len() > 0:
		if d := l.report(ruleMoveAfterEnd, behind.moves); d != nil {
			d.Args = []any{token.Result.Words()}
		}
	case behind.text.Len() > 0:
		l.report(ruleTextAfterResult, behind.text)
	}
}

// behindStops returns the place of the token that comes next, where stops are white
// space too.
func (l *builder) behindStops() int {
	start := max(l.offset(), l.stops)
	return start + scan.White(l.text[start:])
}

// trail keeps text that follows the result, joined to such text right before.
func (l *builder) trail(at ast.Span) {
	var last *ast.Stray
	if n := len(l.line.remarks); n > 0 {
		last, _ = l.line.remarks[n-1].(*ast.Stray)
	}
	if last == nil {
		l.attachStray(at)
		return
	}
	l.takeIn(last, at)
	l.spend(manySize)
}

// A movetext is a line of moves that is being read (PGN-3, PGN-5).
type movetext struct {
	*ast.Line
	number          ast.Number   // read, and waiting for its move
	digits          token.Token  // the first of a number with a blank in it
	ended           bool         // its result was read: nothing is as it should be any more
	empty, unclosed *deviation   // of a variation: that it has no round, and no end
	trailing        *deviation   // of what is read behind its result
	aimless         *deviation   // of the variations before its first move
	unnumbered      bool         // that a number is missing was reported
	tagged          bool         // a tag stands in it
	behind          behind       // what stands behind that
	remarks         []ast.Remark // what stands behind the last move, so far
	strays          int          // how many of them, at the end, are strays
	parts           []byte       // of the last, which is a stray, if tags of the game or a number stand between them

	passed bool     // nothing of it is kept
	words  bool     // it is a comment
	scrap  ast.Line // is made then
	before around

	plies []ast.Ply // memory for its moves
	lent  bool      // it is in use
}

// around is what the line around another knows, and the other changes.
type around struct {
	ply  int  // see builder
	open bool // see builder
}

// enter begins a line within the one that is being read. Without one, nothing of it is kept.
func (l *builder) enter(line *ast.Line) {
	passed := line == nil || l.line != nil && l.line.passed
	m := l.memory.line()
	m.reset()
	m.Line, m.passed, m.before = line, passed, around{l.ply, l.open}
	if line == nil {
		m.Line = &m.scrap
	}
	if m.lent = cap(m.Plies) == 0; m.lent {
		m.Plies = m.plies
	}
	l.line = m
}

// reset forgets a line, but for the memory that it has.
func (m *movetext) reset() {
	remarks, plies := m.remarks, m.plies
	*m = movetext{}
	m.remarks, m.plies = remarks, plies
}

// leave ends the line that is being read, and returns it.
func (l *builder) leave() *movetext {
	m := l.line
	l.settle()
	switch {
	case !m.lent:
	case len(m.Plies) > mostKept && !m.passed: // it would not be kept: it is the tree's
		m.plies = nil
	default:
		used := m.Plies
		m.Plies = nil
		if !m.passed {
			m.Plies = l.nodes.plies.copied(used)
		}
		m.plies = emptied(used)
	}
	l.line = l.memory.leave()
	return m
}

// attach puts a remark behind the last move.
func (l *builder) attach(r ast.Remark) {
	m, size := l.line, remarkSize
	l.prefaced = false
	if m.passed || len(m.remarks) >= mostRemarks {
		size = manySize
	}
	if !m.passed {
		m.keepParts()
		m.remarks = append(roomy(m.remarks, l.offset(), len(l.text), l.room/manySize), r)
		m.strays = 0
	}
	l.spend(size)
}

// settle gives the remarks that were read to what they stand behind: nothing else will.
func (l *builder) settle() {
	m := l.line
	if len(m.remarks) == 0 {
		return
	}
	m.keepParts()
	to := &m.Leading
	switch n := len(m.Plies); {
	case m.ended:
		to = &m.Trailing
	case n > 0:
		to = &m.Plies[n-1].Remarks
	}
	if m.strays = 0; len(m.remarks) > mostKept { // they would not be kept: they are the tree's
		*to, m.remarks = m.remarks, nil
		return
	}
	*to = l.nodes.remarks.copied(m.remarks)
	m.remarks = emptied(m.remarks)
}

// The memory that things are put together in while they are read is used for one game after
// the other.

// takeTags makes room for the tags of the game, unless there is.
func (l *builder) takeTags() {
	if l.memory.lent = cap(l.game.Tags) == 0; l.memory.lent {
		l.game.Tags = l.memory.tags
	}
}

// keepTags lets the game have its tags.
func (l *builder) keepTags() {
	if l.memory.lent {
		used := l.game.Tags
		l.game.Tags = append(ast.Tags(nil), used...)
		l.memory.tags = emptied(used)
	}
}

// memory is for the tags of a game, and for its lines, one within the other.
type memory struct {
	tags  ast.Tags
	lent  bool // they are in use
	lines []*movetext
	open  int // how many of the lines are being read: the first
}

// linesKept is how many lines there is memory for behind a game.
const linesKept = 16

// release forgets what was read. Nothing of a game is in the memory behind it, and not much
// of that is kept.
func (m *memory) release() {
	for i, line := range m.lines {
		line.reset()
		if i >= linesKept {
			m.lines[i] = nil
		}
	}
	m.lines, m.open, m.lent = m.lines[:min(len(m.lines), linesKept)], 0, false
}

// line returns a line to be read within those that are.
func (m *memory) line() *movetext {
	if m.open == len(m.lines) {
		m.lines = append(m.lines, new(movetext))
	}
	m.open++
	return m.lines[m.open-1]
}

// leave leaves the line that was returned last, and returns the one around it. The line of
// the game, around which there is none, is returned itself.
func (m *memory) leave() *movetext {
	m.open--
	return m.lines[max(0, m.open-1)]
}

// stray lowers text without meaning (PGN-3.2).
func (l *builder) stray(s *stray) {
	l.token(&s.Text)
	l.deviated(span(&s.Text))
	if l.tokens.scanner.Prefaces.Has(&s.Text) {
		l.preface(&s.Text)
	} else {
		l.strayToken(&s.Text)
	}
	l.blank(&s.Sep)
}

// points lowers dots where no move is left out (PGN-3.2).
func (l *builder) points(p *points) {
	before := l.last
	l.token(&p.Dots)
	at, number := span(&p.Dots), &l.line.number
	if m := l.taken(); before.kind == token.Dots && int(number.End) == before.end && !number.Ellipsis && scan.LeavesOut(p.Dots.Value) {
		number.End, number.Ellipsis = at.End, true // 7 . ... for 7. ...
		l.blank(&p.Sep)
		return
	} else if m != nil && l.latest.rule != ruleCommentPlace { // that says what stands before the move
		l.reportStray(at)
	}
	l.keepStray(at)
	l.blank(&p.Sep)
}

// strayToken reports and keeps a token that has no meaning where it stands.
func (l *builder) strayToken(t *token.Token) {
	at := span(t)
	r, _ := utf8.DecodeRuneInString(t.Value)
	switch {
	case l.line.full(), l.room < 0:
		l.reportStray(at)
	case r == '}', r == '｝':
		l.report(ruleBraceUnmatched, at)
	case r == ')', r == '）':
		l.report(ruleParenthesisUnmatched, at)
	case r == '(', r == '（':
		if d := l.report(ruleVariationDepth, at); d != nil {
			d.Args = []any{l.limits.maxDepth}
		}
	default:
		l.reportStray(at)
	}
	l.keepStray(at)
}

// meaningless reports and keeps text without meaning.
func (l *builder) meaningless(at ast.Span) {
	l.reportStray(at)
	l.keepStray(at)
}

// mostStrays is how many strays are nodes of their own where they stand together. The last
// of them takes all others in, which are one finding: so text of nothing else does not become a
// node for every character.
const mostStrays = 1000

// full reports whether the last remark takes in the strays to come.
func (m *movetext) full() bool { return m.strays == mostStrays }

// keepStray keeps text without meaning.
func (l *builder) keepStray(at ast.Span) {
	m := l.line
	switch together := m.strays; {
	case m.passed:
		l.spend(manySize)
	case m.full():
		l.takeIn(m.remarks[len(m.remarks)-1].(*ast.Stray), at)
		l.spend(manySize)
	default:
		l.attachStray(at)
		m.strays = together + 1
	}
}

// takeIn makes text part of the stray before it, which is the last remark. The number of a move
// and tags of the game that stand between are none of it.
func (l *builder) takeIn(last *ast.Stray, at ast.Span) {
	m := l.line
	other := m.number.Len() > 0 && m.number.Start >= last.End
	if n := len(l.game.Tags); n > 0 {
		other = other || l.game.Tags[n-1].Start >= last.End
	}
	between := l.text[last.End:at.Start]
	if other {
		if between = " "; len(m.parts) == 0 {
			m.parts = append(m.parts, last.Text...)
		}
	}
	if last.End = at.End; len(m.parts) > 0 {
		m.parts = append(append(m.parts, between...), l.text[at.Start:at.End]...)
	} else {
		last.Text = l.text[last.Start:at.End]
	}
}

// keepParts gives the text that tags or the numbers of moves divide to the stray that it is of.
func (m *movetext) keepParts() {
	if len(m.parts) > 0 {
		m.remarks[len(m.remarks)-1].(*ast.Stray).Text = string(m.parts)
		m.parts = nil
	}
}

// giveUp makes one stray of the text from the token at hand on. No move follows the numbers that
// wait for one, in the line that is being read and in those around it: they are strays too.
func (l *builder) giveUp() {
	l.tokens.giveUp()
	for _, m := range l.memory.lines[:l.memory.open] {
		if at := m.number.Span; at.Len() > 0 && !m.passed {
			behind := sort.Search(len(m.remarks), func(i int) bool { return m.remarks[i].Range().Start > at.Start })
			m.remarks = slices.Insert(m.remarks, behind, ast.Remark(l.strayNode(at)))
			l.reportStray(at)
		}
		m.number = ast.Number{}
	}
}

// attachStray makes a node of text without meaning.
func (l *builder) attachStray(at ast.Span) {
	l.attach(l.strayNode(at))
}

func (l *builder) strayNode(at ast.Span) *ast.Stray {
	node := l.nodes.strays.node()
	node.Span, node.Text = at, l.text[at.Start:at.End]
	return node
}

// reportStray reports text without meaning; what follows such text joins it, and so does what
// the last stray takes in.
func (l *builder) reportStray(at ast.Span) {
	if l.line.passed {
		return
	}
	if before := &l.latest; before.rule == ruleStrayText && before.end <= at.Start && (l.line.full() || scan.IsBlank(l.text[before.end:at.Start])) {
		before.end = at.End
		if before.kept {
			d := &l.game.Diagnostics[len(l.game.Diagnostics)-1]
			if d.Span.Len() <= mostQuoted { // else it is cut short already
				d.Args[0] = quote(l.text[d.Span.Start:at.End])
			}
			d.Span.End = at.End
		}
		return
	}
	clause := ruleStrayText.Clause()
	if scan.OpensRest(0, l.text, int(at.Start)) { // a comment as in chess PGN
		clause = strayComment
	}
	if d := l.reportAbout(clause, ruleStrayText, at); d != nil {
		d.Args = []any{quote(l.text[at.Start:at.End])}
	}
}

// strayComment is the clause of a comment that does not stand in braces.
var strayComment = clauseIn("Comment", ruleStrayText)

// How many characters of a text a finding quotes, and how many bytes they can have.
const (
	quotedCharacters = 40
	mostQuoted       = quotedCharacters * utf8.UTFMax
)

// quote words a stretch of text, shortened if it is long.
func quote(s string) rules.Text {
	s = shortened(s)
	return rules.Text{EN: "\"" + s + "\"", ZH: "“" + s + "”"}
}

// shortened returns the beginning of a text, with an ellipsis if it is longer.
func shortened(s string) string {
	n := 0
	for i := range s {
		if n++; n > quotedCharacters {
			return s[:i] + "…"
		}
	}
	return s
}

// preface lowers a line above the moves (PGN-3.2). A loose tag is a tag of the game; any other line is kept
// as a comment, and the finding's fix makes tags of it where it says nothing else.
func (l *builder) preface(t *token.Token) {
	at := span(t)
	if tag, ok := scan.LooseTagAt(t.Value); ok && tag.End == len(t.Value) && l.mayAdd(scan.MeantName(t.Value[tag.Name:tag.NameEnd])) {
		l.looseTag(t, tag)
	} else {
		if l.latest.rule != ruleTagLine || l.latest.end != at.Start { // that says it
			if d := l.report(ruleTextBeforeGame, at); d != nil {
				d.Args = []any{quote(t.Value)}
				d.Fix = l.headingFix(t)
				l.headings = l.headings || d.Fix != nil
			}
		}
		node := l.nodes.comments.node()
		node.Span, node.Text = at, ast.PairBraces(t.Value)
		l.attach(node)
	}
	l.prefaced = true
}

// headed reports whether nothing but a preface and tags was read: what comes is still above the moves.
func (l *builder) headed() bool { return l.prefaced && len(l.line.Plies) == 0 && !l.line.ended }

// headingFix returns the edit that makes tags of a line, if it says tags for certain, and the game has none
// of them yet.
func (l *builder) headingFix(t *token.Token) []ast.Edit {
	end := t.Offset + len(t.Value)
	if !startsLine("\n"+l.text[:t.Offset]) || end < len(l.text) && scan.LineEnd(l.text, end) != scan.SkipBlanks(l.text, end) {
		return nil // moves stand on the line
	}
	var b strings.Builder
	for i, tag := range scan.HeadingTags(t.Value) {
		if !l.mayAdd(tag.Name) {
			return nil
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("[" + tag.Name + " \"" + tag.Value + "\"]")
	}
	if b.Len() == 0 {
		return nil
	}
	return []ast.Edit{{Span: span(t), New: b.String()}}
}

// uniqueHeadings drops the fixes of headings which would add a tag that the game has, or that the fix of
// a heading above adds.
func (l *builder) uniqueHeadings() {
	known := map[string]bool{}
	for i := range l.game.Tags {
		known[l.game.Tags[i].Name] = true
	}
	for i := range l.game.Diagnostics {
		d := &l.game.Diagnostics[i]
		if d.Rule != ruleTextBeforeGame || d.Fix == nil {
			continue
		}
		tags := scan.HeadingTags(l.text[d.Span.Start:d.Span.End])
		for _, tag := range tags {
			if known[tag.Name] {
				d.Fix = nil
			}
		}
		if d.Fix != nil {
			for _, tag := range tags {
				known[tag.Name] = true
			}
		}
	}
}

// mayAdd reports whether the text above the moves may say a tag of this name: the game has none, and it would not
// begin another game.
func (l *builder) mayAdd(name string) bool {
	tags := l.game.Tags
	if slices.ContainsFunc(tags, func(t ast.Tag) bool { return t.Name == name }) {
		return false
	}
	return len(tags) == 0 || name != "Game" && (name != "Event" || tags[0].Name == "Game")
}

// looseTag takes a tag in other brackets, or without the first.
func (l *builder) looseTag(t *token.Token, loose scan.LooseTag) {
	l.spend(manySize)
	offset := int32(t.Offset)
	part := func(from, to int) ast.Span { return ast.Span{Start: offset + int32(from), End: offset + int32(to)} }
	tag := ast.Tag{Span: span(t), NameAt: part(loose.Name, loose.NameEnd), Value: t.Value[loose.Value:loose.ValueEnd], At: part(loose.Value, loose.ValueEnd)}
	tag.Name = scan.MeantName(t.Value[loose.Name:loose.NameEnd])
	fix := []ast.Edit{{Span: span(t), New: "[" + tag.Name + " \"" + strings.ReplaceAll(tag.Value, `"`, `'`) + "\"]"}}
	if strings.ContainsAny(tag.Value, `"\[]`) {
		fix = nil
	}
	if loose.Open > 0 {
		if d := l.reportAbout("PGN-2", ruleBracketCharacter, part(0, loose.Open)); d != nil {
			d.Args, d.Fix = []any{t.Value[:loose.Open], rules.Text{}}, fix
		}
	} else if d := l.badTag(span(t), noBracket); d != nil {
		d.Fix = fix
	}
	l.game.Tags = append(l.game.Tags, tag)
	l.last.end = max(l.last.end, int(tag.End))
}

var noBracket any = rules.Text{EN: "there is no opening bracket", ZH: "没有左方括号"}

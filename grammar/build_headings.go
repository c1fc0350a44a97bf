package grammar

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// preface lowers a line above the moves (PGN-3.2). A loose tag is a tag of the game, and so is a position, without
// which the moves mean others. Any other line, and one with words beside the position, is kept as a comment; the
// finding's fix makes tags of it where it says nothing else.
func (l *builder) preface(t *token.Token) {
	at := span(t)
	if tag, ok := scan.LooseTagAt(t.Value); ok && tag.End == len(t.Value) && l.mayAdd(scan.MeantName(t.Value[tag.Name:tag.NameEnd])) {
		l.looseTag(t, tag)
		l.prefaced = true
		return
	}
	position, found := scan.PositionOf(t.Value)
	found = found && l.mayAdd("FEN")
	if found {
		l.position(t, position)
	} else if l.latest.rule != ruleTagLine || l.latest.end != at.Start { // that says it
		if d := l.report(ruleTextBeforeGame, at); d != nil {
			d.Args = []any{quote(t.Value), asComment}
			d.Fix = l.headingFix(t)
			l.headings = l.headings || d.Fix != nil
		}
	}
	if !found || !position.Alone {
		node := l.nodes.comments.node()
		node.Span, node.Text = at, ast.PairBraces(t.Value)
		l.attach(node)
	}
	l.prefaced = true
}

// How a line above the moves is read.
var (
	asComment  = rules.Text{EN: "a comment", ZH: "注释"}
	asPosition = rules.Text{EN: "the position that they begin from", ZH: "起始局面"}
)

// position takes a FEN above the moves as the tag that it should be.
func (l *builder) position(t *token.Token, p scan.Position) {
	l.spend(manySize)
	at := span(t)
	if d := l.report(ruleTextBeforeGame, at); d != nil {
		d.Args = []any{quote(t.Value), asPosition}
		if !p.Worded {
			d.Fix = []ast.Edit{{Span: at, New: `[FEN "` + p.FEN + `"]`}}
		}
	}
	start := ast.Span{Start: at.Start, End: at.Start}
	tag := ast.Tag{Span: at, NameAt: start, At: at, Name: "FEN", Value: p.FEN}
	if !p.Alone {
		tag.Span, tag.At = start, start // the line is that of the comment
	}
	l.game.Tags = append(l.game.Tags, tag)
	l.last.end = max(l.last.end, int(at.End))
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
	l.unmix(&tag)
	l.game.Tags = append(l.game.Tags, tag)
	l.last.end = max(l.last.end, int(tag.End))
}

var noBracket any = rules.Text{EN: "there is no opening bracket", ZH: "没有左方括号"}

package grammar

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// preface lowers a line above the moves (PGN-3.2). A loose tag is a tag of the game; any other line is kept
// as a comment, and the finding's fix makes tags of it where it says nothing else.
func (l *lowering) preface(t *token.Token) {
	at := span(t)
	if tag, ok := looseTagAt(t.Value); ok && tag.end == len(t.Value) && l.mayAdd(meantName(t.Value[tag.name:tag.nameEnd])) {
		l.looseTag(t, tag)
	} else {
		d := l.report(rules.TextBeforeGame, at)
		if d != nil {
			d.Args = []any{quote(t.Value)}
			d.Fix = l.headingFix(t)
		}
		node := l.nodes.comments.node()
		node.Span, node.Text = at, ast.PairBraces(t.Value)
		l.attach(node)
	}
	l.prefaced = true
}

// headed reports whether nothing but a preface and tags was read: what comes is still above the moves.
func (l *lowering) headed() bool { return l.prefaced && len(l.line.Plies) == 0 && !l.line.ended }

// headingFix returns the edit that makes tags of a line, if it says tags for certain, and the game has none
// of them yet.
func (l *lowering) headingFix(t *token.Token) []ast.Edit {
	end := t.Offset + len(t.Value)
	if !startsLine("\n"+l.text[:t.Offset]) || end < len(l.text) && lineEnd(l.text, end) != skipBlanks(l.text, end) {
		return nil // moves stand on the line
	}
	var b strings.Builder
	for i, tag := range headingTags(t.Value) {
		if !l.mayAdd(tag.name) {
			return nil
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("[" + tag.name + " \"" + tag.value + "\"]")
	}
	if b.Len() == 0 {
		return nil
	}
	return []ast.Edit{{Span: span(t), New: b.String()}}
}

// mayAdd reports whether the text above the moves may say a tag of this name: the game has none, and it would not
// begin another game.
func (l *lowering) mayAdd(name string) bool {
	tags := l.game.Tags
	if slices.ContainsFunc(tags, func(t ast.Tag) bool { return t.Name == name }) {
		return false
	}
	return len(tags) == 0 || name != "Game" && (name != "Event" || tags[0].Name == "Game")
}

// looseTag takes a tag in other brackets, or without the first.
func (l *lowering) looseTag(t *token.Token, loose looseTag) {
	l.spend(manySize)
	offset := int32(t.Offset)
	part := func(from, to int) ast.Span { return ast.Span{Start: offset + int32(from), End: offset + int32(to)} }
	tag := ast.Tag{Span: span(t), NameAt: part(loose.name, loose.nameEnd), Value: t.Value[loose.value:loose.valueEnd], At: part(loose.value, loose.valueEnd)}
	tag.Name = meantName(t.Value[loose.name:loose.nameEnd])
	fix := []ast.Edit{{Span: span(t), New: "[" + tag.Name + " \"" + strings.ReplaceAll(tag.Value, `"`, `'`) + "\"]"}}
	if strings.ContainsAny(tag.Value, `"\[]`) {
		fix = nil
	}
	if loose.open > 0 {
		if d := l.reportAbout("PGN-2", rules.BracketCharacter, part(0, loose.open)); d != nil {
			d.Args, d.Fix = []any{t.Value[:loose.open], rules.Text{}}, fix
		}
	} else if d := l.badTag(span(t), noBracket); d != nil {
		d.Fix = fix
	}
	l.game.Tags = append(l.game.Tags, tag)
	l.last.end = max(l.last.end, int(tag.End))
}

var noBracket any = rules.Text{EN: "there is no opening bracket", ZH: "没有左方括号"}

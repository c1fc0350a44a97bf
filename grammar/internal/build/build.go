// Package build makes the tree of a game from its tokens.
package build

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Builder builds the tree of a game. Between [Builder.Begin] and [Builder.End] the caller adds the tokens of the game in
// the order in which they were read. A Builder can build one game after another, and reuses its memory.
type Builder struct {
	game      *ast.Game
	text      string        // text of the game
	open      lexicon.Token // opening bracket of the tag being read
	nameToken lexicon.Token // name of the tag being read
	tagName   string        // name of the tag being read, in the fixed text
	lines     []line        // the main line, and the variations that are open
	plies     []ast.Ply     // plies of the open variations
	after     []ast.Remark  // remarks after the last move of each open line, not attached yet
	nodes     nodes
	end       int32 // end of the last token that is not white space
	moves     int32 // offset at which the moves begin; -1 before that
}

// A line is the main line or a variation that is still being read. A variation ends before the line around it goes on, so
// the plies and remarks of the innermost line are always the last ones in their slices.
type line struct {
	*ast.Line
	plies   *[]ast.Ply // slice with the plies of the line: of the game for the main line, else of the Builder
	first   int        // index in plies of the first ply of the line
	remarks int        // index in Builder.after of the first remark after the last move of the line
	number  ast.Number // round number read before the next move
	strays  int        // number of strays (texts without meaning) since the last move
	ended   bool       // the result was read
}

// Begin starts to build the tree of a text in game.
func (b *Builder) Begin(text string, game *ast.Game) {
	b.game, b.text, b.end, b.moves = game, text, 0, -1
	b.plies, b.after = emptied(b.plies), emptied(b.after)
	b.lines = append(b.lines[:0], line{Line: &game.Main, plies: &game.Main.Plies, first: len(game.Main.Plies)})
}

// End attaches the remarks at the end of the game, and sets the span of the main line.
func (b *Builder) End() {
	b.settle()
	if b.moves >= 0 && b.moves < b.end {
		b.game.Main.Span = ast.Span{Start: b.moves, End: b.end}
	}
}

// Release drops all references to the game, so that the Builder does not keep the tree in memory.
func (b *Builder) Release() {
	clear(b.lines)
	b.plies, b.after = emptied(b.plies), emptied(b.after)
	b.game, b.text, b.tagName, b.nodes = nil, "", "", nodes{}
}

// Add adds a token to the tree. text is the token's text after all fixes.
func (b *Builder) Add(t lexicon.Token, text string) {
	switch k := t.Kind; {
	case k == lexicon.Separator || k == lexicon.Break || k == lexicon.Blank || k == lexicon.EOF:
	case k < lexicon.GrammarKinds:
		b.leaf(t, text)
	default:
		b.beside(t, text)
	}
}

// line returns the innermost open line.
func (b *Builder) line() *line { return &b.lines[len(b.lines)-1] }

// leaf adds a token of a production of the strict grammar. The token is not white space.
func (b *Builder) leaf(t lexicon.Token, text string) {
	l := b.line()
	switch t.Kind {
	case lexicon.TagOpen:
		b.open, b.nameToken, b.tagName = t, lexicon.Token{}, ""
	case lexicon.Name:
		b.nameToken, b.tagName = t, text
	case lexicon.Value:
		b.value(t, text)
	case lexicon.Number:
		l.numbered(t, text)
	case lexicon.Dots:
		l.number.End, l.number.Ellipsis = t.End, true
	case lexicon.Move:
		b.settle()
		*l.plies = append(*l.plies, ast.Ply{Span: span(t), Number: l.number, Text: text})
		l.number = ast.Number{}
	case lexicon.Comment:
		b.comment(span(t), text[len("{"):len(text)-len("}")])
	case lexicon.Open:
		variation := b.nodes.lines.node()
		variation.Span = span(t)
		b.lines = append(b.lines, line{Line: variation, plies: &b.plies, first: len(b.plies), remarks: len(b.after)})
	case lexicon.Close:
		b.pass(t)
		b.leave()
	case lexicon.Result:
		b.settle()
		if l.ended = true; t.Written() { // otherwise a habit inserted the token
			l.Result = ast.Result{Span: span(t), Text: b.source(t)}
		}
	}
	b.pass(t)
}

// Tag adds a whole tag in the usual form (see [lexicon.PlainTag]).
func (b *Builder) Tag(t *lexicon.TagLine) {
	b.game.Tags = append(b.game.Tags, tagOf(b.text, t))
	b.end = int32(t.ValueEnd)
}

// tagOf returns the tag whose offsets in the text t holds.
func tagOf(text string, t *lexicon.TagLine) ast.Tag {
	return ast.Tag{
		Span: ast.Span{Start: int32(t.Start), End: int32(t.ValueEnd)},
		Name: text[t.Start+1 : t.NameEnd], NameAt: ast.Span{Start: int32(t.Start + 1), End: int32(t.NameEnd)},
		Value: text[t.Value+1 : t.ValueEnd-2], At: ast.Span{Start: int32(t.Value + 1), End: int32(t.ValueEnd - 2)},
	}
}

// Tags appends the tags at the start of text to dst. ok is false if one tag is not in the usual form (see
// [lexicon.PlainTag]), or if the text ends right after the tags.
func Tags(dst ast.Tags, text string) (tags ast.Tags, ok bool) {
	at := len(text) - len(strings.TrimLeft(text, " \t\r\n"))
	for {
		t, ok := lexicon.PlainTag(text, at)
		if !ok {
			return dst, at < len(text) && text[at] != '['
		}
		dst, at = append(dst, tagOf(text, &t)), t.End
	}
}

// Round adds a whole round in the usual form, such as 1. 炮二平五 马８进７, to the innermost line.
func (b *Builder) Round(r *lexicon.Round) {
	l := b.line()
	if len(b.after) > l.remarks {
		b.settle()
	}
	number := ast.Number{Span: ast.Span{Start: int32(r.Start), End: int32(r.NumberEnd)}, Value: r.Value}
	*l.plies = append(*l.plies,
		ast.Ply{Span: ast.Span{Start: int32(r.Red), End: int32(r.RedEnd)}, Number: number, Text: b.text[r.Red:r.RedEnd]},
		ast.Ply{Span: ast.Span{Start: int32(r.Black), End: int32(r.BlackEnd)}, Text: b.text[r.Black:r.BlackEnd]})
	if b.end = int32(r.BlackEnd); b.moves < 0 {
		b.moves = int32(r.Start)
	}
}

// beside adds a token that belongs to no production of the strict grammar: a glyph, words that are kept as a comment, or a
// stray.
func (b *Builder) beside(t lexicon.Token, text string) {
	switch t.Kind {
	case lexicon.Sign:
		glyph := b.nodes.glyphs.node()
		glyph.Span, glyph.Text = span(t), text
		b.after = append(b.after, glyph)
	case lexicon.Aside:
		if t.Written() {
			b.comment(span(t), b.source(t))
		} else {
			b.comment(ast.Span{}, text)
		}
	default:
		b.stray(t)
	}
	b.pass(t)
}

// comment adds a comment. text is the comment without its braces.
func (b *Builder) comment(at ast.Span, text string) {
	comment := b.nodes.comments.node()
	comment.Span, comment.Text = at, ast.PairBraces(text)
	b.after = append(b.after, comment)
}

// maxStrays is the number of strays after a move that become nodes of their own. A further stray is merged into the remark
// before it if that remark is a stray, too.
const maxStrays = 1000

// stray adds a text without meaning.
func (b *Builder) stray(t lexicon.Token) {
	l := b.line()
	if l.strays = min(l.strays, len(b.after)-l.remarks); l.strays >= maxStrays {
		if last, ok := b.after[len(b.after)-1].(*ast.Stray); ok {
			last.End = t.End
			last.Text = b.text[last.Start:last.End]
			return
		}
	}
	l.strays++
	stray := b.nodes.strays.node()
	stray.Span, stray.Text = span(t), b.source(t)
	b.after = append(b.after, stray)
}

// pass records the end of a token, and the start of the first token that is not part of a tag, where the moves begin. It
// ignores tokens that a habit inserted.
func (b *Builder) pass(t lexicon.Token) {
	if !t.Written() {
		return
	}
	b.end = max(b.end, t.End)
	if k := t.Kind; b.moves < 0 && k != lexicon.TagOpen && k != lexicon.Name && k != lexicon.Value {
		b.moves = t.Start
	}
}

// span returns the offsets of a token in the text of the game.
func span(t lexicon.Token) ast.Span { return ast.Span{Start: t.Start, End: t.End} }

// source returns the original text of a token.
func (b *Builder) source(t lexicon.Token) string { return b.text[t.Start:t.End] }

// value adds the tag that a value completes. text is the value after all fixes. If the original text does not contain that
// value, as when a habit joined a value of several lines, the tree has the original value with its line breaks.
func (b *Builder) value(t lexicon.Token, text string) {
	tag := ast.Tag{Span: ast.Span{Start: b.open.Start, End: t.End}, Name: b.tagName}
	if tag.Name != "" {
		if tag.NameAt = span(b.nameToken); b.nameToken.Deviates() {
			tag.NameAt.End = tag.NameAt.Start + int32(len(lexicon.WithoutMarks(b.source(b.nameToken))))
		}
	}
	source, value := b.source(t), unquoted(text)
	at := valueIndex(source, value)
	if at < 0 && t.Written() {
		value = unquoted(source)
		at = valueIndex(source, value)
	}
	switch {
	case !t.Written() && value != "": // a habit inserted the token
		tag.At = span(t)
	case at > 0 || value != "":
		tag.At.Start = t.Start + int32(at)
		tag.At.End = tag.At.Start + int32(len(value))
	}
	if tag.Value = value; strings.HasPrefix(source, `"`) {
		tag.Value = unescape(value)
	}
	b.game.Tags = append(b.game.Tags, tag)
}

// valueIndex returns the offset of a value in source, the original text of its token. It returns -1 if source does not
// contain the value literally. If source begins with a quotation mark, the value must follow the mark directly.
func valueIndex(source, value string) int {
	if rest, ok := strings.CutPrefix(source, `"`); ok {
		if strings.HasPrefix(rest, value) {
			return len(`"`)
		}
		return -1
	}
	return strings.Index(source, value)
}

// unquoted returns the value in the text of a token such as "许银川"], without the quotation marks and the bracket.
func unquoted(text string) string {
	text = strings.TrimRight(strings.TrimSuffix(text, "]"), " \t")
	return strings.TrimSuffix(strings.TrimPrefix(text, `"`), `"`)
}

// unescape resolves the escapes of chess PGN in a tag's value.
func unescape(value string) string {
	if !strings.Contains(value, `\`) {
		return value
	}
	return escapes.Replace(value)
}

var escapes = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// leave ends the innermost variation, and adds it to the remarks of the line around it.
func (b *Builder) leave() {
	b.settle()
	l := b.line()
	l.Plies, l.Span.End = b.nodes.plies.copied(b.plies[l.first:]), b.end
	clear(b.plies[l.first:])
	b.plies = b.plies[:l.first]
	b.lines = b.lines[:len(b.lines)-1]
	b.after = append(b.after, l.Line)
}

// settle attaches the remarks read since the last move of the innermost line. They go to the last move, before the first
// move to Leading, and after the result to Trailing.
func (b *Builder) settle() {
	l := b.line()
	remarks := b.after[l.remarks:]
	if len(remarks) == 0 {
		return
	}
	to := &l.Leading
	switch n := len(*l.plies); {
	case l.ended:
		to = &l.Trailing
	case n > l.first:
		to = &(*l.plies)[n-1].Remarks
	}
	if *to == nil {
		*to = b.nodes.remarks.copied(remarks)
	} else {
		*to = append(*to, remarks...)
	}
	clear(remarks)
	b.after = b.after[:l.remarks]
}

// numbered records the number of the round that the next move begins.
func (l *line) numbered(t lexicon.Token, text string) {
	if !t.Written() { // a habit inserted the token
		return
	}
	l.number = ast.Number{Span: span(t), Value: lexicon.RoundOf(text), Ellipsis: strings.HasSuffix(text, "...")}
}

package engine

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A reader builds the game of an entry.
type reader struct {
	game  *ast.Game
	begin int // offset of the game's text in the file's text
}

// span returns the place of a word in the game, or the beginning of the game if the word is outside its text.
func (r *reader) span(w word) ast.Span {
	size := w.size
	if size == 0 {
		size = len(w.text)
	}
	if w.at < r.begin || w.at-r.begin+size > len(r.game.Text) {
		return ast.Span{}
	}
	return ast.Span{Start: int32(w.at - r.begin), End: int32(w.at - r.begin + size)}
}

// damaged reports an unreadable part. The finding shows its text if why is empty.
func (r *reader) damaged(w word, why rules.Text) {
	w.text = strings.TrimRight(w.text, white)
	arg := any(why)
	if why == (rules.Text{}) {
		arg = branch.Excerpt(w.text)
	}
	r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: branch.FileDamaged, Span: r.span(w), Args: []any{arg}})
}

// read builds the tags and the moves of an entry.
func (r *reader) read(e *entry) {
	start, fen := e.start()
	tree := &branch.Tree{Comment: e.comment, CommentAt: r.span(e.fen)}
	if e.notation == notation.Unknown {
		r.squares(tree, e, start)
	}
	if tree.Turn(r.game, &start, r.turnAt(e)) || start != board.Start() && (fen != "" || e.black) {
		fen = start.FEN()
	}
	for _, l := range e.lost {
		r.damaged(l.word, l.why)
	}
	r.tags(e, fen)
	if tree.Put(r.game, start); e.notation != notation.Unknown {
		r.texts(e, start)
	}
}

// turnAt returns the place of the side to move in an entry, or the zero Span if the entry names no side.
func (r *reader) turnAt(e *entry) ast.Span {
	if e.fen.text == "" && e.fen.size == 0 {
		return ast.Span{}
	}
	return r.span(e.fen)
}

// squares adds moves that are written as squares, such as h2e2, to a tree.
func (r *reader) squares(tree *branch.Tree, e *entry, start board.Position) {
	after := branch.Start
	moves := e.read(start)
	for i, m := range moves {
		place := r.span(e.moves[i])
		after = tree.Add(branch.Move{Move: m, After: after, At: place, Comment: e.moves[i].comment, CommentAt: place})
	}
	if n := len(moves); n < len(e.moves) {
		r.damaged(e.moves[n], rules.Text{})
	}
}

// texts adds moves of a notation that depends on the position. It keeps them as written, and stops at the first word
// that is not a move.
func (r *reader) texts(e *entry, start board.Position) {
	for i, w := range e.moves {
		if notation.DetectText(w.text) == notation.Unknown {
			r.damaged(w, rules.Text{})
			return
		}
		place := r.span(w)
		r.game.Main.Plies = append(r.game.Main.Plies, ast.Ply{
			Span: place, Text: w.text, Number: branch.Number(start, i, i == 0), Remarks: branch.Remarks(w.comment, place),
		})
	}
}

// tags adds the tags of an entry, the tags that all games have, and the result.
func (r *reader) tags(e *entry, fen string) {
	for _, tag := range e.tags {
		tag.Span = r.span(word{at: int(tag.Span.Start), size: tag.Span.Size()})
		tag.At = r.span(word{at: int(tag.At.Start), size: tag.At.Size()})
		r.game.Tags = append(r.game.Tags, tag)
	}
	if fen != "" {
		at := r.span(e.fen)
		r.game.Tags = append(r.game.Tags, ast.Tag{Name: "FEN", Value: fen, Span: at, At: at})
	}
	result, ok := ast.ReadResult(r.game.Tags.Value("Result"))
	if !ok {
		result = ast.UnknownResult
	}
	r.game.Main.Result = ast.Result{Text: result}
	format := e.notation
	if format == notation.Unknown {
		format = notation.ICCS
	}
	for _, tag := range [...]ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Result", Value: result}, {Name: "Format", Value: format.String()}} {
		if r.game.Tag(tag.Name) == nil {
			r.game.Tags = append(r.game.Tags, tag)
		}
	}
	r.game.Tags.Sort()
}

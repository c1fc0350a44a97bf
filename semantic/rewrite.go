package semantic

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// RewriteOptions say how the moves of a game are to be written.
type RewriteOptions struct {
	// Notation is the one to write in; notation.Unknown is the game's own.
	Notation notation.Notation
	// Restyle decides where the notation leaves a choice: from the style that a
	// move shows it makes the one to write in. Nil keeps what the move shows.
	Restyle func(notation.Style) notation.Style
}

// Rewrite returns the game in canonical form, as a new tree without places in the
// text: tags in the order of the specification, the others behind them; the Game
// and Format tags right; every move written in full; rounds numbered; a result at
// the end. Comments and variations are kept, and text that has no meaning where it
// stands becomes a comment, single brackets aside, and so does what a variation
// without moves says. Of braces inside comments, which no comment may hold,
// it makes full-width ones.
//
// From a move on that cannot be played, a line is copied as it is; so is the
// whole of a game whose FEN cannot be read.
func Rewrite(game *ast.Game, info *Info, form RewriteOptions) *ast.Game {
	r := rewriter{info: info, form: form, notation: form.Notation}
	if r.notation == notation.Unknown {
		r.notation = info.Notation
	}
	out := &ast.Game{MoveCount: game.MoveCount}
	out.Source = ast.Source{Name: game.Name, Number: game.Number}
	out.Tags = r.tags(game.Tags)
	out.Main = r.line(&game.Main, info.Start, info.Playable)
	if out.Main.Result.Text == "" {
		out.Main.Result.Text = resultOf(game)
	}
	return out
}

// resultOf returns the result of a game whose moves end without one.
func resultOf(game *ast.Game) string {
	if tag := game.Tag("Result"); tag != nil && isResult(tag.Value) {
		return tag.Value
	}
	return unknownResult
}

// wideBraces makes braces that a comment may hold.
var wideBraces = strings.NewReplacer("{", "｛", "}", "｝")

func comment(text string) *ast.Comment {
	return &ast.Comment{Text: wideBraces.Replace(text)}
}

// A rewriter writes one game.
type rewriter struct {
	info     *Info
	form     RewriteOptions
	notation notation.Notation
}

// tags puts the tags in order. Tags of one name, and tags that the specification
// does not order, keep theirs.
func (r *rewriter) tags(tags []ast.Tag) []ast.Tag {
	out := make([]ast.Tag, 0, len(tags)+2)
	format, game := false, false
	for _, t := range tags {
		switch t.Name {
		case "Game":
			game = true
			t.Value = gameValue
		case "Format":
			format = true
			t.Value = r.format()
		}
		out = append(out, ast.Tag{Name: t.Name, Value: t.Value})
	}
	if !game {
		out = append(out, ast.Tag{Name: "Game", Value: gameValue})
	}
	if !format && r.notation != notation.Chinese {
		out = append(out, ast.Tag{Name: "Format", Value: r.format()})
	}
	slices.SortStableFunc(out, func(a, b ast.Tag) int { return cmp.Compare(tagRank(a.Name), tagRank(b.Name)) })
	return out
}

// tagRank returns the place of a tag in the order of the specification.
func tagRank(name string) int {
	if tag, _ := ast.LookupTag(name); tag.Order > 0 {
		return tag.Order
	}
	return math.MaxInt
}

// format returns the Format tag for the moves: the short form of ICCS goes by the
// name of the long one (MOVE-3).
func (r *rewriter) format() string {
	if r.notation == notation.UCI {
		return notation.ICCS.String()
	}
	return r.notation.String()
}

// line writes a line from a position; not known means that the position is not.
func (r *rewriter) line(line *ast.Line, position board.Position, known bool) ast.Line {
	out := ast.Line{Result: ast.Result{Text: line.Result.Text}}
	out.Opening = r.remarks(line.Opening, position, false)
	for i := range line.Plies {
		move := &line.Plies[i]
		before, reached := position, known
		written := ast.Ply{Text: move.Text, Index: move.Index, Number: ast.Number{Value: move.Number.Value, Ellipsis: move.Number.Ellipsis}}
		known = known && r.info.Facts[move.Index].Played
		if known {
			played := r.info.Facts[move.Index].Move
			written.Text = r.text(&before, played, move.Text)
			written.Number = ast.Number{}
			if i == 0 || before.Side() == board.Red {
				written.Number = ast.Number{Value: before.Fullmove(), Ellipsis: before.Side() == board.Black}
			}
			position.Play(played)
		}
		written.Remarks = r.remarks(move.Remarks, before, reached)
		out.Plies = append(out.Plies, written)
	}
	out.Trailing = r.remarks(line.Trailing, position, false)
	return out
}

// text writes a move.
func (r *rewriter) text(position *board.Position, move board.Move, written string) string {
	style := notation.StyleOf(written)
	if r.form.Restyle != nil {
		style = r.form.Restyle(style)
	}
	return notation.Write(position, move, r.notation, style)
}

// remarks writes what follows a move that was made from a position, if it is known.
func (r *rewriter) remarks(remarks []ast.Remark, position board.Position, known bool) []ast.Remark {
	var out []ast.Remark
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			out = append(out, comment(remark.Text))
		case *ast.Stray:
			if strings.Trim(remark.Text, "()[]{}（）｛｝") != "" {
				out = append(out, comment(remark.Text))
			}
		case *ast.Line:
			line := r.line(remark, position, known)
			if len(line.Plies) > 0 {
				out = append(out, &line)
				continue
			}
			out = append(out, line.Opening...) // what a variation without moves says
			if line.Result.Text != "" {
				out = append(out, comment(line.Result.Text))
			}
			out = append(out, line.Trailing...)
		}
	}
	return out
}

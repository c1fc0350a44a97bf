package variations

import (
	"iter"
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
)

// Tag is the tag of a line that is not the main line of its game. Its value is the number of the line, from 2. A
// [Tree] takes such a game for a variation of the game with the same tags, and does not count it.
const Tag = "Line"

// Split yields each line of a game as a game of its own: the main line, then each variation in the order of the
// text, with the moves before it. The lines have the tags, comments and glyphs of the game. A variation without
// a result gets *. Split plays no moves, so a damaged game can be split too. A nil game has no lines.
func Split(game *ast.Game) iter.Seq[*ast.Game] {
	return func(yield func(*ast.Game) bool) {
		if game == nil {
			return
		}
		s := splitting{game: game, yield: yield}
		s.line(&game.Main, nil)
	}
}

// A splitting is a run of Split.
type splitting struct {
	game  *ast.Game
	yield func(*ast.Game) bool
	count int // number of lines yielded
}

// line yields a line with the plies before it, and then its variations. It returns false to stop.
func (s *splitting) line(line *ast.Line, before []ast.Ply) bool {
	plies := slices.Clip(before)
	for i := range line.Plies {
		plies = append(plies, bare(&line.Plies[i], len(plies) == 0))
	}
	if s.count > 0 && len(line.Plies) > 0 {
		first := &plies[len(before)]
		first.Remarks = append(withoutVariations(line.Leading), first.Remarks...)
	}
	if !s.yield(s.one(line, plies)) {
		return false
	}
	for i := range line.Plies {
		for v := range line.Plies[i].Variations() {
			if len(v.Plies) > 0 && !s.line(v, plies[:len(before)+i]) {
				return false
			}
		}
	}
	return true
}

// one returns a line as a game. It shares no memory with other lines.
func (s *splitting) one(line *ast.Line, plies []ast.Ply) *ast.Game {
	s.count++
	out := &ast.Game{Tags: slices.Clone(s.game.Tags)}
	out.Source.File, out.Source.Number = s.game.File, s.game.Number
	out.Main = ast.Line{Leading: withoutVariations(s.game.Main.Leading), Plies: plies, Result: ast.Result{Text: line.Result.Text}, Trailing: withoutVariations(line.Trailing)}
	if out.Main.Result.Text == "" { // without a result, they follow the last move
		last := &out.Main.Leading
		if n := len(plies); n > 0 {
			last = &plies[n-1].Remarks
		}
		*last = slices.Concat(*last, out.Main.Trailing)
		out.Main.Trailing = nil
	}
	if s.count > 1 {
		if out.Main.Result.Text == "" {
			out.Main.Result.Text = ast.UnknownResult
		}
		out.SetTag(Tag, strconv.Itoa(s.count))
		setKnown(out, "Result", out.Result())
		setKnown(out, "PlyCount", strconv.Itoa(len(plies)))
	}
	return out.Clone()
}

// setKnown sets a tag that the game has with a known value.
func setKnown(game *ast.Game, name, value string) {
	if ast.Known(game.Tags.Value(name)) {
		game.SetTag(name, value)
	}
}

// bare returns a ply without its variations. Within a line, a move of Black's has no number.
func bare(ply *ast.Ply, first bool) ast.Ply {
	out := ast.Ply{Text: ply.Text, Remarks: withoutVariations(ply.Remarks)}
	if first || !ply.Number.Ellipsis {
		out.Number = ast.Number{Value: ply.Number.Value, Ellipsis: ply.Number.Ellipsis}
	}
	return out
}

// withoutVariations returns remarks without variations. A variation without moves is its comments and its result.
// Text without meaning becomes a comment.
func withoutVariations(remarks []ast.Remark) (out []ast.Remark) {
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Line:
			if len(remark.Plies) > 0 {
				continue
			}
			out = append(out, withoutVariations(remark.Leading)...)
			if remark.Result.Text != "" {
				out = append(out, &ast.Comment{Text: remark.Result.Text})
			}
			out = append(out, withoutVariations(remark.Trailing)...)
		case *ast.Stray:
			out = append(out, &ast.Comment{Text: ast.WideBraces(remark.Text)})
		default:
			out = append(out, remark)
		}
	}
	return out
}

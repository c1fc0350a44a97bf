package semantic

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Symmetry is a set of the transformations Mirrored and Flipped, which make a game the image of another. The zero
// Symmetry changes nothing.
type Symmetry uint8

// The transformations. They are bits: Mirrored|Flipped applies both.
const (
	Mirrored Symmetry = 1 << iota // left and right are exchanged: see Mirror
	Flipped                       // the sides are exchanged: see Flip
)

// Mirror returns the game with left and right exchanged, as a new tree in the canonical form of [Rewrite].
// Every move and the FEN become their mirror images. Tags and comments are not changed.
//
// Mirror returns an error if a move cannot be played, even in a variation, if the FEN cannot be read, if the
// game changed after its check, or if there is no game.
func Mirror(game *ast.Game, info *Info) (*ast.Game, error) {
	return Mirrored.image(game, info)
}

// Flip returns the game with the sides exchanged, as a new tree in the canonical form of [Rewrite]: Black
// plays Red's moves from the other end of the board, and the reverse. Tags whose names begin with Red or
// Black (RedTeam, BlackElo) swap these names, and the results 1-0 and 0-1 are exchanged. Moves have the
// digits and letters of the other side. Because Black moves first, the game gets a FEN tag, unless it then
// starts from the usual start. Comments and other tags are not changed.
//
// Flip returns an error where Mirror does.
func Flip(game *ast.Game, info *Info) (*ast.Game, error) {
	return Flipped.image(game, info)
}

// Equal reports whether the main lines of two games are the same on the board, up to a symmetry. It returns the
// symmetry that turns a into b, which is zero if no change is needed. Equal games have the same start position,
// except for its counters, and the same moves, in any notation. Tags, comments, results and variations do not matter.
// Games that cannot be played to their end equal none.
func Equal(a, b *Info) (Symmetry, bool) {
	if !a.Complete() || !b.Complete() || a.Played != b.Played {
		return 0, false
	}
	of, as := slices.Collect(a.MainMoves()), slices.Collect(b.MainMoves())
	for s := range (Mirrored | Flipped) + 1 {
		if start := s.position(a.Start); start.Same(b.Start) && slices.EqualFunc(of, as, func(m, n board.Move) bool { return s.move(m) == n }) {
			return s, true
		}
	}
	return 0, false
}

// position returns the image of a position.
func (s Symmetry) position(p board.Position) board.Position {
	if s&Mirrored != 0 {
		p = p.Mirror()
	}
	if s&Flipped != 0 {
		p = p.Flip()
	}
	return p
}

// move returns the image of a move.
func (s Symmetry) move(m board.Move) board.Move {
	if s&Mirrored != 0 {
		m = m.Mirror()
	}
	if s&Flipped != 0 {
		m = m.Flip()
	}
	return m
}

// image returns the image of a game.
func (s Symmetry) image(game *ast.Game, info *Info) (*ast.Game, error) {
	switch {
	case game == nil:
		return nil, errNoGame()
	case info == nil || !info.Playable:
		return nil, errNoBoard(game)
	}
	start := s.position(info.Start)
	r := rewriter{config: RewriteConfig{Notation: info.Notation}}
	out := new(ast.Game)
	r.game(out, game, s.tags(fixedTags(nil, game, nil), start))
	r.write(out)
	style := s.style(game, info)
	for step := range info.steps(game) {
		if !step.Played {
			return nil, info.unplayed(game, step)
		}
		ply, before := r.next(), s.position(step.Before)
		ply.Text = notation.Write(&before, s.move(step.Move), info.Notation, style(step.Node.Text))
		// The counters of before are from the original game, so count from start.
		plies := step.Ply - 1
		if start.Side() == board.Black {
			plies++
		}
		ply.Number = numberOf(step.Node == &step.Line.Plies[0], before.Side(), start.Fullmove()+plies/2)
	}
	if s&Flipped != 0 {
		for node := range ast.Preorder(out) {
			if result, ok := node.(*ast.Result); ok {
				result.Text = flippedResult(result.Text)
			}
		}
	}
	return out, nil
}

// unplayed returns the error for a ply that was not played.
func (info *Info) unplayed(game *ast.Game, step *Step) error {
	for _, stop := range info.Stops {
		if stop.Node == step.Node {
			return rules.Text{EN: "game %d: %v", ZH: "第 %d 局：%v"}.Err(game.Number, stop.Err)
		}
	}
	return rules.Text{
		EN: "game %d: %s: it is not known from which position the move is played",
		ZH: "第 %d 局：%s：不知道这一着从哪个局面走起",
	}.Err(game.Number, step.Node.Text)
}

// tags returns the tags of the image of a game, which begins at start.
func (s Symmetry) tags(tags []ast.Tag, start board.Position) []ast.Tag {
	image := ast.Game{Tags: slices.Clone(tags)}
	if tag := image.Tag("FEN"); tag != nil && !unknown(tag.Value) {
		tag.Value = start.FEN()
	}
	if s&Flipped == 0 {
		return image.Tags
	}
	for i := range image.Tags {
		tag := &image.Tags[i]
		tag.Name = flippedName(tag.Name)
		if tag.Name == "Result" {
			tag.Value = flippedResult(tag.Value)
		}
	}
	if start == board.Start() {
		image.DeleteTag("FEN")
	} else {
		image.SetTag("FEN", start.FEN())
	}
	return image.Tags
}

// flippedName returns the name that a tag has when the sides are exchanged.
func flippedName(name string) string {
	for _, sides := range [...][2]string{{"Red", "Black"}, {"Black", "Red"}} {
		if of, ok := strings.CutPrefix(name, sides[0]); ok && (of == "" || 'A' <= of[0] && of[0] <= 'Z') {
			return sides[1] + of
		}
	}
	return name
}

// flippedResult returns the result when the sides are exchanged.
func flippedResult(result string) string {
	switch standardResult(result) {
	case ast.RedWon:
		return ast.BlackWon
	case ast.BlackWon:
		return ast.RedWon
	default:
		return result
	}
}

// style returns a function from the text of a move to the style of its image: the game's script, and other features
// that the text shows. Some features show only in moves of Black. If the sides are exchanged, all images take these
// from Black's moves, since Red's moves become Black's.
func (s Symmetry) style(game *ast.Game, info *Info) func(text string) notation.Style {
	var black notation.Style
	if s&Flipped != 0 {
		for step := range info.steps(game) {
			if step.Side == board.Black {
				shown := notation.StyleOf(step.Node.Text)
				black.Digits = max(black.Digits, shown.Digits)
				black.BlackLower = black.BlackLower || shown.BlackLower
			}
		}
	}
	return func(text string) notation.Style {
		style := notation.StyleOf(text)
		style.Script = info.Script
		if s&Flipped != 0 {
			style.Digits, style.BlackLower = black.Digits, black.BlackLower
		}
		return style
	}
}

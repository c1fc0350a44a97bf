package account

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Reading is a game in its original state, before any part of it is written.
type Reading struct {
	Name   string // file name
	Number int    // number of the game in the file

	Game  *ast.Game
	Info  *semantic.Info // nil if the moves were not played; then no move may change
	Found ast.Findings   // findings of the grammar and of the semantic pass

	Replaced []string          // tags that get other values by request
	Notation notation.Notation // notation of the written moves; notation.Unknown keeps their own
	TopRanks bool              // whether the ranks of written squares count from the top
}

// Lost returns a loss if the written tree lacks something of the game, or nil.
func (r *Reading) Lost(written *ast.Game) error {
	for _, part := range [...]func(*Reading, *ast.Game) *Loss{(*Reading).tags, (*Reading).moves, (*Reading).remarks, (*Reading).result} {
		if l := part(r, written); l != nil {
			return l.of(r.Name, r.Number)
		}
	}
	return nil
}

// tags compares the tags. A tag that is missing or different is lost, unless a finding concerns it. Tags
// with the same name must keep their order.
func (r *Reading) tags(again *ast.Game) *Loss {
	was := r.Game.Tags
	is := newTagFinder(again.Tags)
	for i := range was {
		at := is.find(was[i].Name, was[i].Value)
		switch {
		case at < 0 && !r.explained(&was[i]):
			return loss(tagLost, was[i].Name, was[i].Value)
		case at < 0 || len(was) > fewTags:
			continue
		}
		for j := range i {
			if was[j].Name == was[i].Name && is.find(was[j].Name, was[j].Value) > at && !repeated(was[:j], &was[i]) {
				return loss(tagsMoved, was[i].Name)
			}
		}
	}
	return nil
}

// repeated reports whether tags contain a tag with the same name and value.
func repeated(tags ast.Tags, tag *ast.Tag) bool {
	for i := range tags {
		if tags[i].Name == tag.Name && tags[i].Value == tag.Value {
			return true
		}
	}
	return false
}

// fewTags is the greatest number of tags whose order is compared.
const fewTags = 64

// explained reports whether a finding or a request explains a change of a tag.
func (r *Reading) explained(tag *ast.Tag) bool {
	for _, name := range r.Replaced {
		if name == tag.Name {
			return true
		}
	}
	for i := range r.Found.Diagnostics {
		d := &r.Found.Diagnostics[i]
		if d.Span.Start < tag.End && tag.Start < d.Span.End || d.Span == tag.At { // a value may be empty, at the end of the tag
			return true
		}
	}
	return len(r.Found.Dropped) > 0 // a dropped finding may concern it
}

// A tagFinder finds tags by name and value.
type tagFinder struct {
	tags ast.Tags
	at   map[[2]string]int // index for many tags
}

func newTagFinder(tags ast.Tags) tagFinder {
	f := tagFinder{tags: tags}
	if len(tags) > fewTags {
		f.at = make(map[[2]string]int, len(tags))
		for i := range tags {
			f.at[[2]string{tags[i].Name, tags[i].Value}] = i
		}
	}
	return f
}

// find returns the index of a tag, or -1.
func (f *tagFinder) find(name, value string) int {
	if f.at != nil {
		if i, ok := f.at[[2]string{name, value}]; ok {
			return i
		}
		return -1
	}
	for i := range f.tags {
		if f.tags[i].Value == value && f.tags[i].Name == name {
			return i
		}
	}
	return -1
}

// moves compares the moves by their texts and, if these differ, by their meanings.
func (r *Reading) moves(again *ast.Game) *Loss {
	if hasVariations(&r.Game.Main) || hasVariations(&again.Main) {
		return r.variations(again)
	}
	was, is := r.Game.Main.Plies, again.Main.Plies
	if len(was) != len(is) {
		return firstMove(r.Game, again)
	}
	var position board.Position
	if r.Info != nil {
		position = r.Info.Start
	}
	at := 0 // number of moves that were played
	for i := range was {
		if was[i].Text == is[i].Text {
			continue
		}
		for ; at < i; at++ {
			if move, played := r.played(at); played {
				position.Play(move)
			}
		}
		if move, played := r.played(i); played && r.plays(&position, move, is[i].Text) { // nearly always
			at++
		} else if !r.means(&position, i, is[i].Text) {
			return loss(moveLost, i+1, was[i].Text)
		}
	}
	return nil
}

// variations is moves for games with variations.
func (r *Reading) variations(again *ast.Game) *Loss {
	if shapeOf(&r.Game.Main) != shapeOf(&again.Main) {
		return firstMove(r.Game, again)
	}
	was, is := pliesOf(r.Game), pliesOf(again)
	var step semantic.Step
	next, stop := iter.Pull(r.Info.Steps())
	defer stop()
	for i := range was {
		step, _ = next()
		if was[i].Text != is[i].Text && !r.means(&step.Before, i, is[i].Text) {
			return loss(moveLost, i+1, was[i].Text)
		}
	}
	return nil
}

// played returns the move at index i, or false if it was not played.
func (r *Reading) played(i int) (board.Move, bool) {
	if r.Info == nil || i >= len(r.Info.Facts) || !r.Info.Facts[i].Played {
		return board.Move{}, false
	}
	return r.Info.Facts[i].Move, true
}

// plays plays the move m and returns true if a text in the written notation means this move.
func (r *Reading) plays(position *board.Position, m board.Move, text string) bool {
	after := *position
	text = r.usualRanks(text)
	if read, ok := notation.Play(&after, r.Notation, r.Info.Script, text); !ok || read != m {
		return false
	}
	*position = after
	return true
}

// usualRanks returns the text of a written move with the ranks of its squares counted from the bottom.
func (r *Reading) usualRanks(text string) string {
	if r.TopRanks {
		return notation.TurnRanks(r.Notation, text)
	}
	return text
}

// means reports whether a text names the move that was played at index i in a position.
func (r *Reading) means(position *board.Position, i int, text string) bool {
	move, played := r.played(i)
	if !played {
		return false
	}
	text = r.usualRanks(text)
	for _, n := range [...]notation.Notation{r.Notation, r.Info.Notation, notation.DetectText(text)} {
		if n == notation.Unknown {
			continue
		}
		if read, err := notation.Read(position, n, text); err == nil && read.Move == move {
			return true
		}
	}
	return false
}

// hasVariations reports whether a line has variations.
func hasVariations(line *ast.Line) bool {
	for i := range line.Plies {
		if remarks := line.Plies[i].Remarks; len(remarks) > 0 && hasLine(remarks) {
			return true
		}
	}
	return hasLine(line.Leading) || hasLine(line.Trailing)
}

func hasLine(remarks []ast.Remark) bool {
	for _, remark := range remarks {
		if _, ok := remark.(*ast.Line); ok {
			return true
		}
	}
	return false
}

func pliesOf(game *ast.Game) (plies []*ast.Ply) {
	for ply := range ast.Plies(&game.Main) {
		plies = append(plies, ply)
	}
	return plies
}

// firstMove compares the moves of a game before and after it was written, variations included, and returns the loss for the
// first difference.
func firstMove(game, again *ast.Game) *Loss {
	was, is := pliesOf(game), pliesOf(again)
	for i := range was {
		if i >= len(is) || was[i].Text != is[i].Text {
			return loss(moveLost, i+1, was[i].Text)
		}
	}
	if len(is) > len(was) {
		return loss(moveAdded, is[len(was)].Text)
	}
	return loss(linesMoved)
}

// result compares the results. If there was none, any result may be written.
func (r *Reading) result(again *ast.Game) *Loss {
	was, is := r.Game.Main.Result.Text, again.Main.Result.Text
	if was == is || was == "" {
		return nil
	}
	meant, ok := ast.ReadResult(was)
	if written, _ := ast.ReadResult(is); ok && meant == written {
		return nil
	}
	return loss(resultLost, was)
}

// remarks compares comments, glyphs and text without meaning, which may become a comment.
func (r *Reading) remarks(again *ast.Game) *Loss {
	if remarksOf(r.Game) != remarksOf(again) {
		return loss(remarksLost)
	}
	return nil
}

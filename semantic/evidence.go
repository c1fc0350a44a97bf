package semantic

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// The law of evidence: a line is read for a side only if its text allows it. Three signs in a text name the side of a
// move: dots before it (Red's move is left out), its numeral (Red writes 五, Black ５), and the name of a piece that
// only one side has (兵 and 帥 of Red, 卒 and 將 of Black). A single sign may be a slip of the writer. So two moves
// must agree, or two signs in the same move.

// A vote is the evidence of a sign in the text of a move about the side to move.
type vote int8

const (
	silent vote = iota
	agrees      // the sign belongs to the side
	denies      // the sign belongs to the other side
)

// voteOf returns the vote of a sign that belongs to owner.
func voteOf(owner, side board.Color) vote {
	if owner == side {
		return agrees
	}
	return denies
}

// A witness reads evidence about the sides from the texts of a game's moves.
type witness struct {
	game     *ast.Game
	notation notation.Notation
	begins   board.Color // the side that begins
}

// numeral returns the vote of the numeral that ends a move in Chinese. Formal numerals, such as 贰 for 二, are
// silent, because writers use them for both sides.
func (w witness) numeral(move *ast.Ply, side board.Color) vote {
	if w.notation != notation.Chinese {
		return silent
	}
	switch last, _ := utf8.DecodeLastRuneInString(move.Text); {
	case last >= '1' && last <= '9', last >= '１' && last <= '９':
		return voteOf(board.Black, side)
	case strings.ContainsRune("一二三四五六七八九", last):
		return voteOf(board.Red, side)
	}
	return silent
}

// name returns the vote of the piece in a move in Chinese. 士, 象, 相 and 仕 are silent, because many writers use the
// same name for both sides.
func name(move *ast.Ply, side board.Color) vote {
	switch {
	case strings.ContainsAny(move.Text, "兵帅帥"):
		return voteOf(board.Red, side)
	case strings.ContainsAny(move.Text, "卒将將"):
		return voteOf(board.Black, side)
	}
	return silent
}

// refuses reports whether the text says that a ply of a line is not a move of side, the side to move. spelling is the
// spelling of the ply when read as a move of side. Nearly all moves need no closer look.
func (w witness) refuses(line *ast.Line, i int, side board.Color, spelling notation.Spelling) bool {
	dots := line.Plies[i].Number.Ellipsis && side == board.Red
	return (dots || spelling&notation.Numerals != 0) && w.contradicts(line, i, side, line == &w.game.Main && i == 0)
}

// contradicts is like refuses without the quick test. first says whether the ply is the first of the main line.
func (w witness) contradicts(line *ast.Line, i int, side board.Color, first bool) bool {
	plies := line.Plies
	numeral := w.numeral(&plies[i], side)
	switch {
	case numeral == agrees || plies[i].Number.Ellipsis && side == board.Black:
		return false
	case plies[i].Number.Ellipsis && side == board.Red && !namesSquares(w.notation):
		return true
	case numeral == silent:
		return false
	}
	for k := i + 1; k < len(plies); k++ {
		switch w.numeral(&plies[k], side^board.Color((k-i)&1)) {
		case denies:
			return true
		case agrees: // both sides write alike
			return first && names(plies, side) == denies
		}
	}
	return name(&plies[i], side) == denies && (first || w.tells()) || i == 0 && !first && w.tells()
}

// names returns the vote of all names of pieces in a line. They deny the side if there are at least two and all of
// them belong to the other side.
func names(plies []ast.Ply, side board.Color) vote {
	others := 0
	for i := range plies {
		switch name(&plies[i], side^board.Color(i&1)) {
		case agrees:
			return agrees
		case denies:
			others++
		}
	}
	if others < 2 {
		return silent
	}
	return denies
}

// tells reports whether numerals show the side of a move in this game: the first two moves of the main line have the
// numerals of their own sides.
func (w witness) tells() bool {
	plies, side := w.game.Main.Plies, w.begins
	return len(plies) > 1 && w.numeral(&plies[0], side) == agrees && w.numeral(&plies[1], side.Other()) == agrees
}

// namesSquares reports whether moves in a notation name a square, of departure or of arrival. Then the board shows
// whose move it is.
func namesSquares(n notation.Notation) bool { return squares(n) || n == notation.SAN }

// witness returns the witness for the game's moves.
func (c *checker) witness() witness {
	return witness{c.game, c.conventions.notation, c.info.Start.Side()}
}

// beginner lets the other side begin where the text of the main line says so and more of the moves can be played
// then. A FEN that names the side to move outweighs dots alone.
func (c *checker) beginner() {
	line, start := &c.game.Main, c.info.Start
	if len(line.Plies) == 0 || !c.info.Playable || c.wrongSide != nil {
		return
	}
	first := &line.Plies[0]
	dots := first.Number.Ellipsis && start.Side() == board.Red
	if !(dots && namesSquares(c.conventions.notation)) && !c.witness().contradicts(line, 0, start.Side(), true) {
		return
	}
	if dots && c.info.fen != "" && c.witness().numeral(first, start.Side()) != denies {
		return
	}
	if c.info.fen != "" && c.playsAs(c.conventions, start) < len(line.Plies) {
		return // the search for slips reports it
	}
	begins := start
	begins.SetSide(start.Side().Other())
	if n := c.playsAs(c.conventions, begins); n < len(line.Plies) && n <= c.playsAs(c.conventions, start) || n == len(line.Plies) && namesSquares(c.conventions.notation) && c.playsAs(c.conventions, start) == n {
		return
	}
	tag := c.game.Tag("FEN")
	var edits []ast.Edit
	switch {
	case tag != nil:
		edits = c.otherSide()
	case len(c.game.Tags) > 0:
		last := c.game.Tags[len(c.game.Tags)-1].End
		edits = c.fix(ast.Span{Start: last, End: last}, "\n"+fenTag(&begins))
	default:
		edits = c.fix(ast.Span{}, fenTag(&begins)+"\n")
	}
	if tag == nil {
		c.report(ruleStartSide, first.Span, 0, sideNames[begins.Side()]).Fix = edits
	} else {
		c.report(ruleMoveSlip, tag.At, 0, (&Slip{Kind: SlipWrongSide}).certainWords()).Fix = edits
	}
	c.info.Start, c.info.usual, c.info.begun = begins, false, true
	c.history.begin(&c.info.Start, len(line.Plies))
}

// fenTag returns the tag for a start position, without a line break.
func fenTag(start *board.Position) string { return "[FEN \"" + start.FEN() + "\"]" }

// startTag returns tags with a FEN tag of the start position if the moves show another side to begin than the tags
// say. Otherwise it returns tags.
func (info *Info) startTag(tags []ast.Tag) []ast.Tag {
	if info == nil || !info.begun {
		return tags
	}
	fen := ast.Tag{Name: "FEN", Value: info.Start.FEN()}
	if i := slices.IndexFunc(tags, func(t ast.Tag) bool { return t.Name == fen.Name }); i >= 0 {
		tags[i] = fen
		return tags
	}
	return append(tags, fen)
}

// exchanged returns the error of a move that is written for the other side.
func (c *checker) exchanged(move *ast.Ply) error {
	return &notation.MoveError{Kind: notation.Impossible, Notation: c.conventions.notation, Text: move.Text, Reason: notation.OtherSide}
}

// writtenForOther reports whether a ply stops its line because it is written for the other side.
func (info *Info) writtenForOther(ply *ast.Ply) bool {
	return slices.ContainsFunc(info.Stops, func(s Stop) bool { return s.Node == ply && s.Err.Reason == notation.OtherSide })
}

// otherSidesMove reports a move that is written for the other side.
func (c *checker) otherSidesMove(move *ast.Ply, side board.Color, ply int) *ast.Diagnostic {
	clause := notationClauses[c.info.Notation]
	if c.witness().numeral(move, side) == silent {
		clause = "PGN-3.2" // the dots
	}
	return c.reportAbout(clause, ruleMoveSide, move.Span, ply, move.Text, sideNames[side.Other()], sideNames[side])
}

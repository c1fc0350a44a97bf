package semantic

import (
	"strconv"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/internal/repair"
)

// How a line that stops is described to the search for slips.

// decode returns the likeliest explanation of a line.
func (c *checker) decode(b *brokenLine) *explained {
	plies := b.line.Plies[b.from:]
	line := repair.Line{
		Start: b.start, Stop: b.stop - b.from, Notation: c.info.Notation, Style: c.asOthers, Whole: c.likeliest,
		MayBeOtherSide: b.depth == 0 && b.from == 0 && b.plies == 0 && c.info.fen != "" && c.wrongSide == nil,
	}
	if tag := c.game.Tag("PlyCount"); tag != nil && b.depth == 0 {
		count, _ := strconv.Atoi(tag.Value)
		line.Total = max(0, count-b.plies)
	}
	texts := make([]notation.Text, len(plies))
	line.Plies = make([]repair.Ply, len(plies))
	recognised := make([][]string, len(plies)) // the likeliest texts of plies with candidates
	for i := range plies {
		written := plies[i].Text
		candidates, ok := notation.ReadRecognised(written)
		if ok {
			recognised[i] = candidates.Texts(maxTexts)
			written = recognised[i][0]
		}
		text := notation.NewText(c.conventions.notation, written)
		if !text.IsMove() {
			if other := standardNotation(notation.DetectText(written)); other != notation.Unknown && !(squares(other) && squares(c.conventions.notation)) {
				text = notation.NewText(other, plies[i].Text)
			}
		}
		texts[i] = text
		line.Plies[i] = repair.Ply{Text: written, Digits: digitsOf(c.conventions.notation, written), IsMove: text.IsMove() || ok, Recognised: candidates}
	}
	ordinals(line.Plies, plies, &b.start)
	as := c.conventions
	line.Read = func(i int, position *board.Position) (board.Move, bool, bool) {
		for _, text := range recognised[i] {
			if reading, _, err := as.read(position, text); err == nil {
				return reading.Move, true, true
			}
		}
		if as.notation != notation.SAN {
			m, spelling, ok := texts[i].On(position)
			return m, spelling == notation.Standard, ok
		}
		reading, _, err := as.read(position, plies[i].Text)
		return reading.Move, reading.Spelling&(notation.Underspecified|notation.Overspecified) == 0, err == nil
	}
	found := repair.Decode(&line)
	return &explained{from: b.from, plies: b.plies, start: b.start, reach: b.from + found.Reach, coming: found.Changes}
}

// maxTexts is the largest number of texts to try for a move with candidate characters.
const maxTexts = 16

// ordinals sets the Ordinal of each ply: the index in the line that the round number before the ply implies, or -1.
func ordinals(dst []repair.Ply, plies []ast.Ply, start *board.Position) {
	first, base := start.Fullmove(), 0
	if start.Side() == board.Black {
		base = 1
	}
	for i := range plies {
		dst[i].Ordinal = -1
		if number := plies[i].Number; number.Value >= int64(first) && number.Value < int64(first+2*len(plies)) {
			dst[i].Ordinal = 2*(int(number.Value)-first) - base
			if number.Ellipsis || dst[i].Digits == repair.BlackDigits {
				dst[i].Ordinal++
				dst[i].ByDigits = !number.Ellipsis
			}
		}
	}
}

// digitsOf returns the side whose kind of digit ends a move in Chinese, or AnyDigits.
func digitsOf(n notation.Notation, text string) repair.Digits {
	if n != notation.Chinese {
		return repair.AnyDigits
	}
	switch last, _ := utf8.DecodeLastRuneInString(text); {
	case last >= '1' && last <= '9', last >= '１' && last <= '９':
		return repair.BlackDigits
	case last > utf8.RuneSelf && notation.IsNumeral(last):
		return repair.RedDigits
	}
	return repair.AnyDigits
}

// asOthers returns the style of the specifications for a move that replaces text, with digits as wide as in most
// moves of the game.
func (c *checker) asOthers(text string) notation.Style {
	style := c.style(c.info.Notation, text)
	style.Digits = c.digits
	return style
}

// widthOfDigits returns the width of the last digit in most moves of a line.
func widthOfDigits(line *ast.Line) notation.Digits {
	narrow, wide := 0, 0
	for i := range line.Plies {
		switch last, _ := utf8.DecodeLastRuneInString(line.Plies[i].Text); {
		case last >= '1' && last <= '9':
			narrow++
		case last >= '１' && last <= '９':
			wide++
		}
	}
	if narrow > wide {
		return notation.ASCII
	}
	return notation.FullWidth
}

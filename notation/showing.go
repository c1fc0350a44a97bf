package notation

import (
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A showing is the evidence that characters give of a text's style: a set of the bits below.
type showing uint16

const (
	showsChinese showing = 1 << iota
	showsSimplified
	showsTraditional
	showsASCII // a half-width digit
	showsEH
	showsEquals
	showsLower
	showsLookalike // a compatibility character that looks like a standard one

	// Bits that no standard text sets in any style: of Red's texts in Chinese notation, of Black's (except
	// ordinals), and of texts in Latin characters.
	notRed
	notBlack
	notLatin
)

// shows returns the evidence of c, whose symbol is s.
func shows(c rune, s symbol) (shown showing) {
	set := func(bit showing, on bool) {
		if on {
			shown |= bit
		}
	}
	set(showsChinese, s > '~' && s != foreign)
	set(showsSimplified, scriptHas(Simplified, c) && !scriptHas(Traditional, c))
	set(showsTraditional, scriptHas(Traditional, c) && !scriptHas(Simplified, c))
	set(showsASCII, c >= '0' && c <= '9')
	set(showsEH, s == 'E' || s == 'H')
	set(showsEquals, s == '=')
	set(showsLower, c >= 'a' && c <= 'z')
	set(notRed, !writtenBy(board.Red, c))
	set(notBlack, !writtenBy(board.Black, c))
	set(notLatin, c > '~' || c == '=' || c >= 'a' && c <= 'z')
	return shown
}

// scriptHas reports whether the standard writes moves of either side in the script with c. Digits are
// ignored.
func scriptHas(script Script, c rune) bool {
	return sideHas(board.Red, script, c) || sideHas(board.Black, script, c)
}

// writtenBy reports whether the standard writes moves of a side with c in either script. Ordinals are
// ignored.
func writtenBy(side board.Color, c rune) bool {
	digits := numerals
	if side == board.Black {
		digits = blackDigits[FullWidth]
	}
	return slices.Contains(digits, string(c)) || sideHas(side, Simplified, c) || sideHas(side, Traditional, c)
}

// sideHas reports whether c is a piece, verb or place name of a side in the script.
func sideHas(side board.Color, script Script, c rune) bool {
	name := string(c)
	return slices.Contains(pieceNames[script][side], name) || slices.Contains(verbNames[script], name) || slices.Contains(placeNames[script], name)
}

// Scripts is the set of scripts that a text shows by characters which the standard has in one script only.
// 炮二平五 and 俥一平二 show none, 马二進三 shows both.
type Scripts uint8

// scripts returns the scripts in the evidence.
func (shown showing) scripts() Scripts {
	return Scripts(shown / showsSimplified & (1<<Simplified | 1<<Traditional))
}

// Has reports whether the text shows a script.
func (s Scripts) Has(script Script) bool { return script <= Traditional && s>>script&1 != 0 }

package notation

import (
	"slices"

	"github.com/xqpgn/xqpgn/notation/board"
)

// A showing is what characters show of the way in which a text is written: a set
// of the bits below.
type showing uint16

const (
	showsChinese showing = 1 << iota
	showsSimplified
	showsTraditional
	showsASCII // a digit of half width
	showsEH
	showsEquals
	showsLower
	showsLookalike // drawn like the character that is meant

	// What no standard text has, whatever the style: of Red's in Chinese notation,
	// of Black's, ordinals aside, and of any in Latin characters.
	notRed
	notBlack
	notLatin
)

// shows returns what c, which stands for s, shows.
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

// scriptHas reports whether the standard writes moves of either side with c in a
// script, digits aside.
func scriptHas(script Script, c rune) bool {
	return sideHas(board.Red, script, c) || sideHas(board.Black, script, c)
}

// writtenBy reports whether the standard writes moves of a side with c in either
// script, ordinals aside.
func writtenBy(side board.Color, c rune) bool {
	digits := numerals
	if side == board.Black {
		digits = blackDigits[FullWidth]
	}
	return slices.Contains(digits, string(c)) || sideHas(side, Simplified, c) || sideHas(side, Traditional, c)
}

// sideHas reports whether c is a character of the names that a side has in a script.
func sideHas(side board.Color, script Script, c rune) bool {
	name := string(c)
	return slices.Contains(pieceNames[script][side], name) || slices.Contains(verbNames[script], name) || slices.Contains(placeNames[script], name)
}

// Scripts are the scripts that a text shows by characters that the standard has in
// one of them: none for 炮二平五 and 俥一平二, both for 马二進三.
type Scripts uint8

// scripts returns the scripts that characters show.
func (shown showing) scripts() Scripts {
	return Scripts(shown / showsSimplified & (1<<Simplified | 1<<Traditional))
}

// Has reports whether a text shows a script.
func (s Scripts) Has(script Script) bool { return script <= Traditional && s>>script&1 != 0 }

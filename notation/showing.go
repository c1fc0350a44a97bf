package notation

import "github.com/xqpgn/xqpgn/notation/board"

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

// A writers value is the set of standard texts that have a character: a bit for each side and script, and a bit for each
// side that counts with it.
type writers uint8

// named returns the bit of the texts of a side in a script.
func named(side board.Color, script Script) writers { return 1 << (2*writers(side) + writers(script)) }

// counts returns the bit of the digits of a side.
func counts(side board.Color) writers { return 1 << (4 + writers(side)) }

// writersOf maps the characters of standard moves to the texts that have them.
var writersOf = func() map[rune]writers {
	all := map[rune]writers{}
	enter := func(names []string, bit writers) {
		for _, name := range names {
			for _, c := range name {
				all[c] |= bit
			}
		}
	}
	for script, sides := range pieceNames {
		for side, names := range sides {
			bit := named(board.Color(side), Script(script))
			enter(names, bit)
			enter(verbNames[script], bit)
			enter(placeNames[script], bit)
		}
	}
	enter(numerals, counts(board.Red))
	enter(blackDigits[FullWidth], counts(board.Black))
	return all
}()

// scriptHas reports whether the standard writes moves of either side in the script with c. Digits are
// ignored.
func scriptHas(script Script, c rune) bool {
	return writersOf[c]&(named(board.Red, script)|named(board.Black, script)) != 0
}

// writtenBy reports whether the standard writes moves of a side with c in either script. Ordinals are
// ignored.
func writtenBy(side board.Color, c rune) bool {
	return writersOf[c]&(named(side, Simplified)|named(side, Traditional)|counts(side)) != 0
}

// Scripts is the set of scripts that a text shows by characters which the standard has in one script only.
// 炮二平五 and 俥一平二 show none, 马二進三 shows both.
type Scripts uint8

// scripts returns the scripts, simplified or traditional, that the characters of the text show.
func (s showing) scripts() Scripts {
	return Scripts(s / showsSimplified & (1<<Simplified | 1<<Traditional))
}

// Has reports whether the text shows a script.
func (s Scripts) Has(script Script) bool { return script <= Traditional && s>>script&1 != 0 }

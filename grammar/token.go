package grammar

import (
	"iter"
	"strings"
	"unicode"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Token is a piece of a game's text that the grammar takes as one.
type Token struct {
	Kind   TokenKind
	Offset int    // of its first byte in the text
	Value  string // as written; "" at the end of the text
}

// A TokenKind is what a token is: a kind of the [Lexicon], or the end of the text.
// The zero TokenKind is no kind.
type TokenKind uint8

// The kinds of token. Two modes share them: within a tag, and outside of tags.
const (
	tokenEOF TokenKind = 1 + iota
	tokenSeparator
	tokenBlank
	tokenTagOpen
	tokenName
	tokenString
	tokenBare
	tokenJunk
	tokenTagClose
	tokenNumber
	tokenDigits
	tokenDots
	tokenMove
	tokenResult
	tokenComment
	tokenOpen
	tokenClose
	tokenGlyph
	tokenStray
	tokenKinds // how many there are; tables are as long
)

// Sets of kinds are numbers with a bit for each. This does not compile when they
// hold one kind too many.
const _ = uint(32 - tokenKinds)

// kinds says what each kind of token is called, where it can come, and what must be
// set off from it. The compiler reads where it can come, and proves that a production
// takes every token that can; FuzzTokens holds the scanner to it.
var kinds = [tokenKinds]struct {
	name   string      // in the productions' tags
	words  rules.Text  // for people: what stands beside a missing separator
	white  bool        // it comes behind all but white space, and nothing depends on it
	behind []TokenKind // it comes behind one of these, white space aside; nil for any
	closes TokenKind   // it comes only while one of this kind is open
	apart  []TokenKind // a separator must stand between it and one of these behind it
}{
	tokenEOF:       {name: "EOF"},
	tokenSeparator: {name: "Separator", white: true},
	tokenBlank:     {name: "Blank", white: true},

	tokenTagOpen: {name: "TagOpen"},
	tokenName: {
		name: "Name", words: rules.Text{EN: "a tag's name", ZH: "标签名"},
		behind: []TokenKind{tokenTagOpen},
		apart:  []TokenKind{tokenString, tokenBare},
	},
	tokenString: {
		name: "String", words: rules.Text{EN: "its value", ZH: "标签值"},
		behind: []TokenKind{tokenTagOpen, tokenName},
	},
	tokenBare: {
		name: "Bare", words: rules.Text{EN: "its value", ZH: "标签值"},
		behind: []TokenKind{tokenTagOpen, tokenName},
	},
	tokenJunk:     {name: "Junk", behind: []TokenKind{tokenString, tokenBare, tokenJunk}},
	tokenTagClose: {name: "TagClose", behind: []TokenKind{tokenTagOpen, tokenName, tokenString, tokenBare, tokenJunk}},

	tokenNumber: {
		name: "Number", words: rules.Text{EN: "a round's number", ZH: "回合数"},
		apart: []TokenKind{tokenMove, tokenDots, tokenComment, tokenNumber, tokenDigits},
	},
	tokenDigits: {name: "Digits", words: rules.Text{EN: "a round's number", ZH: "回合数"}},
	tokenDots: {
		name: "Dots", words: rules.Text{EN: "dots", ZH: "省略号"},
		apart: []TokenKind{tokenMove},
	},
	tokenMove: {
		name: "Move", words: rules.Text{EN: "a move", ZH: "着法"},
		apart: []TokenKind{tokenMove, tokenNumber, tokenDigits, tokenResult, tokenComment},
	},
	tokenResult: {name: "Result", words: rules.Text{EN: "the result", ZH: "结果"}},
	tokenComment: {
		name: "Comment", words: rules.Text{EN: "a comment", ZH: "评注"},
		apart: []TokenKind{tokenMove, tokenNumber, tokenDigits, tokenResult, tokenDots},
	},
	tokenOpen: {name: "Open"},
	tokenClose: {
		name: "Close", words: rules.Text{EN: "a variation", ZH: "变着"},
		closes: tokenOpen,
		apart:  []TokenKind{tokenMove, tokenNumber, tokenDigits, tokenResult, tokenDots},
	},
	tokenGlyph: {
		name: "Glyph", words: rules.Text{EN: "a glyph", ZH: "评价符号"},
		apart: []TokenKind{tokenMove, tokenNumber, tokenDigits, tokenResult, tokenDots, tokenComment},
	},
	tokenStray: {name: "Stray"},
}

// String returns the name of the kind as the EBNF has it: "move", "tagOpen"; "eof"
// for the end of the text.
func (k TokenKind) String() string {
	switch {
	case k == tokenEOF:
		return "eof"
	case k == 0 || k >= tokenKinds:
		return "none"
	}
	name := kinds[k].name
	return strings.ToLower(name[:1]) + name[1:]
}

// TokenKinds returns all kinds of token, the end of the text among them.
func TokenKinds() []TokenKind {
	var all []TokenKind
	for k := tokenEOF; k < tokenKinds; k++ {
		all = append(all, k)
	}
	return all
}

// Tokens yields the tokens of the text of one game in order, and last the end of
// the text: every byte is in exactly one of them, those of white space included.
// Variations nest to maxDepth; a deeper one is one stray with all that it holds. 0
// stands for [DefaultMaxDepth].
func Tokens(text string, maxDepth int) iter.Seq[Token] {
	if maxDepth <= 0 {
		maxDepth = DefaultMaxDepth
	}
	return func(yield func(Token) bool) {
		for s := newScanner(text, maxDepth); ; {
			if t := s.next(); !yield(t) || t.Kind == tokenEOF {
				return
			}
		}
	}
}

// A class says what a character can be part of.
type class uint8

const (
	other     class = iota // punctuation that means nothing
	stop                   // punctuation that sets words apart, as in prose
	separator              // PGN-3.4
	blank                  // white space that is no separator
	bracket                // opens or closes something
	digit                  // 0-9 and their full-width forms
	period                 // the period, its full-width forms, the ellipsis
	sign                   // punctuation of moves in WXF, ICCS and SAN
	letter                 // letters and numerals of any script
)

var asciiClass = func() (table [128]class) {
	for c := range table {
		switch r := rune(c); {
		case strings.ContainsRune(" \t\r\n", r):
			table[c] = separator
		case strings.ContainsRune("\v\f", r):
			table[c] = blank
		case strings.ContainsRune("()[]{}", r):
			table[c] = bracket
		case '0' <= r && r <= '9':
			table[c] = digit
		case r == '.':
			table[c] = period
		case r == ',':
			table[c] = stop
		case strings.ContainsRune("+-=#", r):
			table[c] = sign
		case unicode.IsLetter(r):
			table[c] = letter
		}
	}
	return table
}()

// wideClass names the characters beyond ASCII that are not what Unicode alone
// would make of them.
var wideClass = map[rune]class{
	'\u00a0': blank, '\u200b': blank, '\ufeff': blank, // no-break space, zero-width space, byte order mark
	'，': stop, '、': stop, '；': stop, '﹐': stop, '﹑': stop, '﹔': stop, // the small ones are of Big5
	'（': bracket, '）': bracket, '｛': bracket, '｝': bracket,
	'．': period, '。': period, '…': period, smallPeriod: period,
	'＋': sign, '＃': sign, '＝': sign, '－': sign, '‐': sign, '‑': sign, '‒': sign, '–': sign, '—': sign, '―': sign, '−': sign,
	'\ufe62': sign, '\ufe63': sign, '\ufe66': sign, // small + - =
	'\u2f00': letter, '\u2f06': letter, '\u2f0b': letter, // radicals, drawn like 一 二 八
	'\u2f20': letter, '\u2f9e': letter, '\u2fba': letter, // and 士 車 馬
}

// ends reports whether a character of the class, which neither white space nor a
// bracket has, ends a word.
func (c class) ends() bool { return c == other || c == stop }

// fullStop is the period that the key gives to who types Chinese: in words and behind
// digits it is one, by itself it is a stop.
const fullStop = '。'

// smallPeriod is the period as old encodings of Chinese have it beside that of full
// width.
const smallPeriod = '\ufe52'

// classOf returns what r can be part of. Those that nearly all text is made of come
// first, so that the call is inlined.
func classOf(r rune) class {
	if r < 128 {
		return asciiClass[r]
	}
	if '一' <= r && r <= '龥' {
		return letter
	}
	return rareClass(r)
}

// rareClass looks where most others stand: in the punctuation that Chinese text has, among
// numbers in circles, and in the forms of full width.
func rareClass(r rune) class {
	for i := range classRows {
		if n := int(r - classRows[i].first); 0 <= n && n < len(classRows[i].classes) {
			return classRows[i].classes[n]
		}
	}
	return tableClass(r)
}

// A classRow has the classes of characters that stand together in Unicode.
type classRow struct {
	first   rune
	classes []class
}

var classRows = [...]classRow{rowOf('\uff00', '～'), rowOf('\u2000', '\u203f'), rowOf('\u3000', '\u303f'), rowOf(firstSign, lastSign)}

func rowOf(first, last rune) classRow {
	all := make([]class, last-first+1)
	for i := range all {
		all[i] = tableClass(first + rune(i))
	}
	return classRow{first, all}
}

// tableClass looks into the tables, ours and those of Unicode.
func tableClass(r rune) class {
	if '０' <= r && r <= '９' {
		return digit
	}
	if c, ok := wideClass[r]; ok {
		return c
	}
	switch {
	case unicode.IsSpace(r):
		return blank
	case unicode.IsLetter(r), unicode.IsNumber(r):
		return letter
	}
	return other
}

// startsWhite has the first bytes of white space and of stops, and no other ASCII ones.
var startsWhite = func() (table [256]bool) {
	add := func(r rune) {
		if c := classOf(r); c == separator || c == blank || c == stop || c == period && r != '…' || r == ';' {
			table[string(r)[0]] = true
		}
	}
	for c := range asciiClass {
		add(rune(c))
	}
	for r := range wideClass {
		add(r)
	}
	for _, spaces := range unicode.White_Space.R16 { // there is none beyond
		for r := spaces.Lo; r <= spaces.Hi; r += spaces.Stride {
			add(rune(r))
		}
	}
	return table
}()

// results are the four ways in which a game can end (PGN-3.6).
var results = [...]string{"1-0", "0-1", "1/2-1/2", "*"}

// A move in Chinese is over with the digit after one of these, so that moves
// which no separator keeps apart can still be told apart.
const (
	directions = "进進退平"
	moveDigits = "一二三四五六七八九123456789１２３４５６７８９壹贰貳叁叄參肆伍陆陸柒捌玖"
	// Drawn like some of them (MOVE-7).
	compatibilityDigits = "\u2f00\u2f06\u2f0b\uf96b\uf9d1\uf9d3"
)

// dashes are what can stand between the two halves of a result.
const dashes = "-－‐‑‒–—―−\ufe58\ufe63:：∶\ufe55︰"

var dashSet = newRuneSet(dashes)

var directionSet, moveDigitSet = newRuneSet(directions), newRuneSet(moveDigits + compatibilityDigits)

// A move whose piece is a digit, as on a keypad, is made of these (MOVE-5).
const (
	keypadKinds  = "1234567１２３４５６７"
	keypadDigits = "123456789１２３４５６７８９"
	keypadSigns  = "+.=-＋．＝－‐‑‒–—―−\ufe62\ufe52\ufe66\ufe63"
)

// A runeSet has a bit for each character up to U+FFFF.
type runeSet [1 << 16 / 64]uint64

func newRuneSet(members string) *runeSet {
	var set runeSet
	for _, r := range members {
		set.add(r)
	}
	return &set
}

// add puts r into the set, unless it is beyond U+FFFF.
func (set *runeSet) add(r rune) {
	if int(r/64) < len(set) {
		set[r/64] |= 1 << (r % 64)
	}
}

// has reports whether r is in the set.
func (set *runeSet) has(r rune) bool { return int(r/64) < len(set) && set[r/64]&(1<<(r%64)) != 0 }

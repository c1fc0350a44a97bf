package grammar

import (
	"iter"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Token is a piece of a game's text that the grammar takes as one.
type Token struct {
	Kind   TokenKind
	Offset int    // of its first byte in the text
	Value  string // as written; "" at the end of the text
}

// A TokenKind is what a token is: a kind that package grammar/token has rows for, or the end of the text.
// The zero TokenKind is no kind.
type TokenKind uint8

// The kinds of token. Two modes share them: within a tag, and outside of tags.
const (
	tokenEOF TokenKind = 1 + iota
	tokenSeparator
	tokenBreak
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

// kinds says what each kind of token is called, and where it can come. The compiler reads
// that, and proves that a production takes every token that can; FuzzTokens holds the scanner
// to it.
var kinds = [tokenKinds]struct {
	name    string      // in the productions' tags
	words   rules.Text  // for people: what stands beside a missing separator
	white   bool        // it comes behind all but white space, and nothing depends on it
	behind  []TokenKind // it comes behind one of these, white space aside; nil for any
	closes  TokenKind   // it comes only while one of this kind is open
	lenient bool        // only the tolerant lexicon has it
}{
	tokenEOF:       {name: "EOF"},
	tokenSeparator: {name: "Separator", white: true},
	tokenBreak:     {name: "Break", white: true},
	tokenBlank:     {name: "Blank", white: true, lenient: true},

	tokenTagOpen:  {name: "TagOpen"},
	tokenName:     {name: "Name", words: rules.Text{EN: "a tag's name", ZH: "标签名"}, behind: []TokenKind{tokenTagOpen}},
	tokenString:   {name: "String", words: rules.Text{EN: "its value", ZH: "标签值"}, behind: []TokenKind{tokenTagOpen, tokenName}},
	tokenBare:     {name: "Bare", words: rules.Text{EN: "its value", ZH: "标签值"}, behind: []TokenKind{tokenTagOpen, tokenName}, lenient: true},
	tokenJunk:     {name: "Junk", behind: []TokenKind{tokenString, tokenBare, tokenJunk}, lenient: true},
	tokenTagClose: {name: "TagClose", behind: []TokenKind{tokenTagOpen, tokenName, tokenString, tokenBare, tokenJunk}},

	tokenNumber:  {name: "Number", words: rules.Text{EN: "a round's number", ZH: "回合数"}},
	tokenDigits:  {name: "Digits", words: rules.Text{EN: "a round's number", ZH: "回合数"}, lenient: true},
	tokenDots:    {name: "Dots", words: rules.Text{EN: "dots", ZH: "省略号"}},
	tokenMove:    {name: "Move", words: rules.Text{EN: "a move", ZH: "着法"}},
	tokenResult:  {name: "Result", words: rules.Text{EN: "the result", ZH: "结果"}},
	tokenComment: {name: "Comment", words: rules.Text{EN: "a comment", ZH: "评注"}},
	tokenOpen:    {name: "Open"},
	tokenClose:   {name: "Close", words: rules.Text{EN: "a variation", ZH: "变着"}, closes: tokenOpen},
	tokenGlyph:   {name: "Glyph", words: rules.Text{EN: "a glyph", ZH: "评价符号"}, lenient: true},
	tokenStray:   {name: "Stray", lenient: true},
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

// A class says what a character can be part of: the primary classes of the lexicon, of
// which the compiler makes the tables in class_gen.go.
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

// ends reports whether a character of the class, which neither white space nor a
// bracket has, ends a word.
func (c class) ends() bool { return c == other || c == stop }

// classOf returns what r can be part of. Those that nearly all text is made of come
// first, so that the call is inlined.
func classOf(r rune) class {
	if r < 128 {
		return asciiClass[r]
	}
	if firstHan <= r && r <= lastHan {
		return letter
	}
	return rareClass(r)
}

// rareClass looks where most others stand: in the punctuation that Chinese text has, among
// numbers in circles, and in the forms of full width.
func rareClass(r rune) class {
	for i := range classRows {
		if n := int(r - classRows[i].first); 0 <= n && n < len(classRows[i].classes) {
			return class(classRows[i].classes[n])
		}
	}
	return tableClass(r)
}

// A classRow has the classes of characters that stand together in Unicode, a byte each.
type classRow struct {
	first   rune
	classes string
}

// results are the four ways in which a game can end (PGN-3.6).
var results = [...]string{"1-0", "0-1", "1/2-1/2", "*"}

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

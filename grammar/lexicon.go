package grammar

import (
	"fmt"
	"strings"
)

// A Lexeme documents how one kind of token is written.
type Lexeme struct {
	Token   string // its name in the EBNF
	Part    Part   // where it can stand
	Pattern string // a regular expression with classes in angle brackets; the token is its first group, if it has one
	Rest    string // what the regular expression cannot say; "" when it says all
}

// A Part is a part of a game's text that has tokens of its own.
type Part uint8

// The parts.
const (
	AnyPart  Part = iota
	TextPart      // outside of tags
	TagPart       // between a tag's brackets
)

// A Class is a set of characters that patterns name in angle brackets.
type Class struct {
	Name       string
	Characters string // as between the brackets of a regular expression, RE2
}

// classes is the table of token.go as patterns can use it.
var lexicalClasses = []Class{
	{"separator", ` \t\r\n`},
	{"blank", `\x0b\x0c\x{85}\x{a0}\x{1680}\x{2000}-\x{200b}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`},
	{"stop", `,，、；﹐﹑﹔`},
	{"bracket", `()\[\]{}（）｛｝`},
	{"period", `.．。…\x{fe52}`},
	{"sign", `\-+=#＋＃＝－‐‑‒–—―−\x{fe62}\x{fe63}\x{fe66}`},
	{"digit", `0-9０-９`},
	{"letter", `\p{L}\p{N}\x{2f00}\x{2f06}\x{2f0b}\x{2f20}\x{2f9e}\x{2fba}`},
	{"dash", `\-－‐‑‒–—―−\x{fe63}`},
	{"numeral", unitNumerals + string(zeroNumeral) + tenNumerals + string(hundred)},
	{"sign-number", `\x{2460}-\x{249b}`},
	{"direction", directions},
	{"count", moveDigits + `\x{2f00}\x{2f06}\x{2f0b}\x{f96b}\x{f9d1}\x{f9d3}`},
	{"keypad", keypadKinds},
	{"keypad-digit", keypadDigits},
	{"keypad-sign", `\-+.=＋．＝－‐‑‒–—―−\x{fe52}\x{fe62}\x{fe63}\x{fe66}`},
	{"figure", `01０１＊﹡∗\p{L}\p{N}`},
	{"tight", strings.ReplaceAll(tight, `\`, `\\`)},
}

// lexicon is in the order in which the patterns are tried.
var lexicon = []Lexeme{
	{"blank", TextPart, `[<separator><blank>]*[<stop>。;.．\x{fe52}][<separator><blank><stop>。;.．\x{fe52}]*`, "behind the first word; 。 with no period behind it, and other periods right behind a word too; ; with nothing behind it on its line"},
	{"blank", TextPart, `([<separator>]*[<blank>][<separator><blank>]*)(?:\z|[^<stop>。;])`, ""},
	{"separator", AnyPart, `[<separator>]+`, ""},

	{"tagOpen", TextPart, `\[`, "before the movetext, or where a name and a quotation mark follow; else it is stray"},
	{"comment", TextPart, `[{｛][^{}｝]*[}｝]?`, "pairs of braces inside are part of it, and so is } before the ｝ of a ｛; without an end it reaches to the end of the game"},
	{"number", TextPart, `[(（](?:[<digit>]+|[<numeral>]+)[)）]`, ""},
	{"open", TextPart, `[(（]`, "not nested deeper than the limit; deeper, the variation is one stray"},
	{"close", TextPart, `[)）]`, "with a parenthesis to close; else it is stray"},
	{"stray", TextPart, `[<bracket>]`, "where none of the above applies"},

	{"result", TextPart, `(1-0|0-1|1/2-1/2)[<period>]*(?:\z|[^<letter><sign><period>])`, ""},
	{"result", TextPart, `(\*)[<period>]*(?:\z|[^<letter><sign><period>*])`, ""},
	{"result", TextPart, `[<figure>][^<bracket>]*`, "of other spellings: 红胜, ½-½, 1 - 0; what ast.ReadResult reads, in whole words, with white space beside its dash only, where only comments, punctuation and tags follow to the end of the game or of the variation, or parentheses to that of the game"},
	{"stray", TextPart, `(?:;|//)[^\r\n]*`, ""},
	{"glyph", TextPart, `(\$(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:\z|[^<digit>])`, ""},
	{"glyph", TextPart, `([!?！？]{1,2})(?:\z|[$<separator><blank><stop><bracket><letter><sign><period>])`, ""},
	{"glyph", TextPart, `([!?！？]?[！？])(?:;|//)`, ""},
	{"stray", TextPart, `\$[<digit>]*`, ""},
	{"stray", TextPart, `(\*(?:[^<separator><blank><bracket>]*?[^<separator><blank><bracket><tight>])?)(?:;|//)`, ""},
	{"stray", TextPart, `\*[^<separator><blank><bracket>]*`, ""},
	{"stray", TextPart, `[<stop>]+`, "before the first word"},
	{"stray", TextPart, `([^<separator><blank><stop><bracket><letter><sign><period>]*?[^<separator><blank><stop><bracket><letter><sign><period><tight>])(?:;|//)`, ""},
	{"stray", TextPart, `[^<separator><blank><stop><bracket><letter><sign><period>]+`, ""},
	{"move", TextPart, `([<keypad>][<keypad-digit><keypad-sign>][<keypad-sign>][<keypad-digit>])(?:\z|[^<letter><sign><period>])`, ""},
	{"number", TextPart, `(?:[<digit>]+|第(?:[<digit>]+|[<numeral>]+)[回迴囘]合|[<sign-number>])(?:[<period>]+|[、﹑])`, ""},
	{"number", TextPart, `((?:[<digit>]+|第(?:[<digit>]+|[<numeral>]+)[回迴囘]合|[<sign-number>])[:：])(?:\z|[<separator><blank><stop><bracket>\p{L}])`, ""},
	{"number", TextPart, `((?:[<digit>]+|第(?:[<digit>]+|[<numeral>]+)[回迴囘]合|[<sign-number>])：)(?:;|//)`, ""},
	{"number", TextPart, `第(?:[<digit>]+|[<numeral>]+)[回迴囘]合|[<sign-number>]`, ""},
	{"number", TextPart, `[<digit>]+[)）]`, "with no parenthesis open"},
	{"number", TextPart, `[<numeral>]+[、﹑]`, ""},
	{"digits", TextPart, `([<digit>]+)(?:\z|[^<letter><sign><period>])`, ""},
	{"dots", TextPart, `(?:\.|[．。…\x{fe52}])[<period>]+|[．。…\x{fe52}]`, ""},
	{"dots", TextPart, `(\.)(?:\z|[^A-Za-z0-9\-+=#])`, ""},
	{"move", TextPart, `([<dash>]{2})(?:\z|[^<letter><sign><period>])`, "behind another word"},
	{"stray", TextPart, `([<dash>]{2})(?:\z|[^<letter><sign><period>])`, "before any"},
	{"move", TextPart, `[<letter><sign><period>]+?[<direction>][<count>]`, ""},
	{"move", TextPart, `([<letter><sign><period>]{3,}[0-9])(?:1-0|0-1)[<period>]*(?:\z|[^<letter><sign><period>])`, "if that is a move by itself, of 32 bytes at most"},
	{"move", TextPart, `[<letter><sign><period>]*[<letter>](?:[<letter><sign><period>]*[<letter><sign>])?`, ""},
	{"stray", TextPart, `([^<separator><blank><stop><bracket><letter>]*?[^<separator><blank><stop><bracket><letter><tight>])(?:;|//)`, ""},
	{"stray", TextPart, `[^<separator><blank><stop><bracket><letter>]+`, ""},

	{"blank", TagPart, `[<separator>]*[<blank>][<separator><blank>]*`, ""},
	{"tagClose", TagPart, `\]`, "ends the tag; so does a line break, unless the next line goes on with the value or the bracket"},
	{"string", TagPart, `"(?s:.*)`, "to the last `\"]` of its line, or the last before the next tag on it"},
	{"name", TagPart, `[^<separator><blank>"“”＂\[\]]+`, "first"},
	{"bare", TagPart, `[^\r\n]+`, "where a string is due: to the last bracket of its line"},
	{"junk", TagPart, `[^\]\[\r\n]+`, "after the value"},
}

// Classes returns the classes of characters that patterns name.
func Classes() []Class { return append([]Class(nil), lexicalClasses...) }

// Regexp returns the pattern with the classes put in.
func (l Lexeme) Regexp() string {
	pattern := l.Pattern
	for _, c := range lexicalClasses {
		pattern = strings.ReplaceAll(pattern, "<"+c.Name+">", c.Characters)
	}
	return pattern
}

// Lexicon returns the tokens in the order in which their patterns are tried. The
// lexer is written by hand; a fuzz target holds it against this table.
func Lexicon() []Lexeme { return append([]Lexeme(nil), lexicon...) }

func (l Lexeme) write(b *strings.Builder) {
	fmt.Fprintf(b, "%-9s = /%s/", l.Token, l.Pattern)
	if l.Rest != "" {
		fmt.Fprintf(b, " (* %s *)", l.Rest)
	}
	b.WriteString(" .\n")
}

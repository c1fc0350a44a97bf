package lexicon

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// A Class is a set of characters that patterns name in angle brackets.
type Class struct {
	Name       string
	Characters string // the part in brackets of a regular expression in RE2 syntax; earlier classes may be named
	Except     string // characters to leave out, written likewise
}

// classes holds the named classes in groups. The classes of the first group separate tokens. The other groups are for words,
// numbers of rounds, moves, tags, results and other characters.
var classes = []Class{
	// White space and punctuation. The separators of PGN-3.4 are space, tab and line breaks.
	{"newline", `\r\n`, ""},
	{"separator", ` \t<newline>`, ""},
	// Web pages and chat programs put characters without width between words: hyphens for the end of a line, marks of the
	// direction of text, joiners, and selectors of a glyph's form.
	{"invisible", `\x{ad}\x{34f}\x{61c}\x{180b}-\x{180f}\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2060}-\x{206f}\x{fe00}-\x{fe0f}\x{feff}`, ""},
	{"blank", `\x0b\x0c\x{85}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}<invisible>`, ""},
	{"stop", `,，、；﹐﹑﹔`, ""}, // Big5 has the last three
	{"white", ` \t<blank>`, ""},
	{"pause", `<white><stop>`, ""},
	{"bracket", `()（）\[\]{}｛｝`, ""},
	{"period", `.．。…﹒·`, ""},

	// The characters of words.
	{"digit", `0-9０-９`, ""},
	{"sign", `\-+=#＋＃＝－‐‑‒–—―−→﹢﹣﹦`, ""},
	{"letter", `\p{L}\p{N}\x{2f00}\x{2f06}\x{2f0b}\x{2f20}\x{2f9e}\x{2fba}`, ""}, // the radicals look like 一 二 八 士 車 馬
	{"word", `<letter><sign>`, ""},

	// The numbers of rounds.
	{"numeral", `〇一二三四五六七八九零十廿卅卌百`, ""},
	{"number", `<digit><numeral>`, ""},
	{"number-sign", `①-⒛`, ""}, // ① to ⑳, ⑴ to ⒇, ⒈ to ⒛
	{"round", `回迴囘`, ""},
	{"colon", `:：`, ""},
	{"mark-opener", `【〔［《〈<`, ""}, // for example 【1】
	{"mark-closer", `】〕］》〉>`, ""},

	// Moves.
	{"direction", `进進退平`, ""},
	{"red-piece", `帅帥仕相马馬车車炮兵`, ""},
	{"black-piece", `将將士象马馬车車炮卒`, ""},
	{"red-number", `一二三四五六七八九`, ""},
	{"black-number", `1-9１-９`, ""},
	{"name", `<red-piece><black-piece>傌俥硨砗砲包`, ""},
	{"file", `<red-number><black-number>`, ""},
	{"count", `<file>壹贰貳叁叄參肆伍陆陸柒捌玖\x{2f00}\x{2f06}\x{2f0b}\x{f96b}\x{f9d1}\x{f9d3}`, ""}, // numerals of bankers, and characters drawn like numerals
	{"move-letter", `\p{L}\p{Nd}\p{Nl}`, ""},
	{"piece", `^\P{L}<direction>`, ""},                     // letters but these; its brackets have no other class
	{"wide-letter", `<letter>`, `A-Za-z0-9第<number-sign>`}, // the last ones begin the number of a round
	{"square", `A-Ia-i`, ""},
	{"wide-square", `<square>Ａ-Ｉａ-ｉ`, ""},
	{"latin", `A-Za-zＡ-Ｚａ-ｚ`, ""},
	{"wxf-mark", `<sign><period>`, `#＃`},
	{"keypad", `1-7１-７`, ""},
	{"dash", `\-－‐‑‒–—―−﹣`, ""},

	// Words that are no move of the specification.
	{"word-first", `<word>`, `第<number-sign>`},
	{"word-inner", `<word>`, `<direction>`},
	{"word-turned", `<word>`, `<direction><count>`},
	{"ordinal-first", `<word>`, `<number><round>步`},
	{"ordinal-last", `<word>`, `合`},
	{"candidate", `<word><period>`, ""},
	{"candidate-first", `<word>`, `<digit>`},

	// Tags.
	{"quote", `"“”＂`, ""},
	{"name-end", `<separator><blank><quote>\[\]\\`, ""}, // a backslash escapes the quotation mark behind it
	{"name-mark", NameMarks, ""},                        // other formats write these after a name
	{"value-mark", ` \t\x{3000},，、;；/&+`, ""},           // written between several values of a tag

	// Results in other signs and words, as ast.ReadResult folds them.
	{"one", `1１lLiIｌＬｉＩ`, ""},
	{"zero", `0０oOｏＯ`, ""},
	{"ell", `lLｌＬ`, ""},
	{"slash", `/／⁄∕`, ""},
	{"score-dash", `\-－‐‑‒–—―−﹘﹣:：∶﹕︰比`, ""},
	{"star", `＊﹡∗`, ""},
	{"vietnamese", `BCMPSTVXbcmpstvxＢＣＭＰＳＴＶＸｂｃｍｐｓｔｖｘ`, ""}, // letters of pieces, but for Tg
	{"chess", `棋棊碁`, ""},

	// Other characters.
	{"opener", `【〔［《〈<‹“"「『`, ""},              // marks before words
	{"tight", `!%&':>?@\\^_` + "`" + `|~`, ""}, // ; and // right after these begin no remainder, as in http://
	// Punctuation that means nothing.
	{"mark", `\x{0}-\x{10ffff}`, `<separator><blank><stop><bracket><digit><period><sign><letter>$;*/<opener>`},
}

// spellings returns the patterns that [Expand] writes out for names such as <tag-name>. They are computed from tables: the
// names of tags, and the moves of the specification, also in other characters, and of SAN.
var spellings = sync.OnceValue(func() map[string]string {
	var names, anyCase []string
	moves := []string{otherSquareMove}
	for tag := range ast.StandardTags() {
		names = append(names, tag.Name)
		anyCase = append(anyCase, anyForm(tag.Name, `[%c%c]`, 0))
	}
	for _, row := range rows {
		if row.Kind == Move && row.Deviates != "" { // these rows have the moves of the others, too
			moves = append(moves, row.Pattern)
		}
	}
	return map[string]string{
		"san-move":          sanMove,
		"san-square":        sanSquare,
		"move":              `(?:` + strings.Join(moves, "|") + `)`,
		"tag-name":          `(?:` + strings.Join(names, "|") + `)`,
		"tag-name-any-case": `(?:` + strings.Join(anyCase, "|") + `)`,
	}
})

// english returns the pattern of the English words in a text, in capital or small letters of half or full width. An
// underscore, as in a_draw, means optional white space.
func english(words string) string {
	const wide = 'Ａ' - 'A'
	var all []string
	for word := range strings.FieldsSeq(words) {
		parts := strings.Split(word, "_")
		for i, part := range parts {
			parts[i] = anyForm(part, `[%c%c%c%c]`, wide)
		}
		all = append(all, strings.Join(parts, `[ \t]*`))
	}
	return `(?:` + strings.Join(all, "|") + `)`
}

// anyForm returns the pattern of a word with each letter in both cases. format is the format of the pattern of a letter. If
// wide is not 0, the format also takes the letters of full width, whose code points are larger by wide.
func anyForm(word, format string, wide rune) string {
	var b strings.Builder
	for _, r := range word {
		upper, lower := r&^0x20, r|0x20
		if wide == 0 {
			fmt.Fprintf(&b, format, upper, lower)
		} else {
			fmt.Fprintf(&b, format, upper, lower, upper+wide, lower+wide)
		}
	}
	return b.String()
}

// Definitions returns the named classes as they are defined: a class may name earlier ones, and may leave out the
// characters of others. [Expand] writes out the characters of a class in angle brackets.
func Definitions() []Class { return append([]Class(nil), classes...) }

// Expand returns a pattern with its classes and spellings written out, in RE2 syntax. A class is named between square
// brackets: [<digit><letter>].
func Expand(pattern string) string {
	for name, spelled := range spellings() {
		pattern = strings.ReplaceAll(pattern, "<"+name+">", spelled)
	}
	for _, c := range classes {
		if name := "<" + c.Name + ">"; strings.Contains(pattern, name) {
			pattern = strings.ReplaceAll(pattern, name, c.expand())
		}
	}
	return pattern
}

// Pattern returns a function that returns a regular expression in the syntax of [Expand]. The expression is compiled on the
// first call, since most games do not need it.
func Pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(Expand(expression)) })
}

// expand returns the characters of a class, with the classes that it names written out.
func (c Class) expand() string {
	characters := Expand(c.Characters)
	if c.Except == "" {
		return characters
	}
	return difference(characters, Expand(c.Except))
}

// difference returns the characters of a class that a second class does not have.
func difference(class, except string) string {
	var b strings.Builder
	without := ranges(except)
	for of := ranges(class); len(of) > 0; of = of[2:] {
		from, to := of[0], of[1]
		for i := 0; i < len(without) && from <= to; i += 2 {
			if without[i+1] < from || to < without[i] {
				continue
			}
			if from < without[i] {
				fmt.Fprintf(&b, `\x{%x}-\x{%x}`, from, without[i]-1)
			}
			from = without[i+1] + 1
		}
		if from <= to {
			fmt.Fprintf(&b, `\x{%x}-\x{%x}`, from, to)
		}
	}
	return b.String()
}

// ranges returns the first and the last character of each range of a class, in order.
func ranges(class string) []rune {
	re, err := syntax.Parse("["+class+"]", syntax.Perl)
	if err != nil {
		panic("lexicon: " + class + ": " + err.Error())
	}
	switch re.Op {
	case syntax.OpLiteral:
		return []rune{re.Rune[0], re.Rune[0]}
	case syntax.OpAnyChar:
		return []rune{0, utf8.MaxRune}
	}
	return re.Rune
}

// NameMarks are the marks that other formats write after the name of a tag.
const NameMarks = `:：=＝`

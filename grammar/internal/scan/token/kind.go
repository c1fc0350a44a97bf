package token

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Token is a piece of a game's text that the grammar takes as one.
type Token struct {
	Kind   Kind
	Offset int    // of its first byte in the text
	Value  string // as written; "" at the end of the text
}

// A Kind is what a token is: a kind that the lexicon has rows for, or the end of the text.
// The zero Kind is no kind.
type Kind uint8

// The kinds of token. Two modes share them: within a tag, and outside of tags.
const (
	EOF Kind = 1 + iota
	Separator
	Break
	Blank
	TagOpen
	Name
	String
	Bare
	Junk
	TagClose
	Number
	Digits
	Dots
	Move
	Result
	Comment
	Open
	Close
	Glyph
	Stray // text without meaning
)

// kinds says what each kind of token is called, and where it can come. The compiler of the grammar
// proves from it that a production takes every token that can; FuzzTokens holds the scanner to it.
var kinds = [...]kindRow{
	EOF:       {name: "EOF"},
	Separator: {name: "Separator", white: true},
	Break:     {name: "Break", white: true},
	Blank:     {name: "Blank", white: true, lenient: true},

	TagOpen:  {name: "TagOpen"},
	Name:     {name: "Name", words: rules.Text{EN: "a tag's name", ZH: "标签名"}, behind: []Kind{TagOpen}},
	String:   {name: "String", words: rules.Text{EN: "its value", ZH: "标签值"}, behind: []Kind{TagOpen, Name}},
	Bare:     {name: "Bare", words: rules.Text{EN: "its value", ZH: "标签值"}, behind: []Kind{TagOpen, Name}, lenient: true},
	Junk:     {name: "Junk", behind: []Kind{String, Bare, Junk}, lenient: true},
	TagClose: {name: "TagClose", behind: []Kind{TagOpen, Name, String, Bare, Junk}},

	Number:  {name: "Number", words: rules.Text{EN: "a round's number", ZH: "回合数"}},
	Digits:  {name: "Digits", words: rules.Text{EN: "a round's number", ZH: "回合数"}, lenient: true},
	Dots:    {name: "Dots", words: rules.Text{EN: "dots", ZH: "省略号"}},
	Move:    {name: "Move", words: rules.Text{EN: "a move", ZH: "着法"}},
	Result:  {name: "Result", words: rules.Text{EN: "the result", ZH: "结果"}},
	Comment: {name: "Comment", words: rules.Text{EN: "a comment", ZH: "注释"}},
	Open:    {name: "Open"},
	Close:   {name: "Close", words: rules.Text{EN: "a variation", ZH: "变着"}, closes: Open},
	Glyph:   {name: "Glyph", words: rules.Text{EN: "a glyph", ZH: "评价符号"}, lenient: true},
	Stray:   {name: "Stray", lenient: true},
}

// A kindRow is what is known of a kind.
type kindRow struct {
	name    string     // in the productions' tags
	words   rules.Text // for people: what stands beside a missing separator
	white   bool       // it comes behind all but white space, and nothing depends on it
	behind  []Kind     // it comes behind one of these, white space aside; nil for any
	closes  Kind       // it comes only while one of this kind is open
	lenient bool       // only the tolerant lexicon has it
}

// row returns what is known of the kind, nothing of one that does not exist.
func (k Kind) row() kindRow {
	if int(k) < len(kinds) {
		return kinds[k]
	}
	return kindRow{}
}

// ProductionName returns the name of the kind in the tags of the productions: "Move", "TagOpen", "EOF".
func (k Kind) ProductionName() string { return k.row().name }

// Words returns what the kind is called where something is missing beside it.
func (k Kind) Words() rules.Text { return k.row().words }

// IsWhite reports whether the kind is white space. It can follow every token but white space.
func (k Kind) IsWhite() bool { return k.row().white }

// IsLenient reports whether only the tolerant lexicon has the kind.
func (k Kind) IsLenient() bool { return k.row().lenient }

// Behind returns the kinds that k may follow, ignoring white space. Nil means all kinds.
func (k Kind) Behind() []Kind { return k.row().behind }

// Closes returns the kind of token that must be open before a token of kind k, or 0 for none.
func (k Kind) Closes() Kind { return k.row().closes }

// String returns the name of the kind in the EBNF, such as "move" or "tagOpen". The name of the end of the
// text is "eof".
func (k Kind) String() string {
	switch {
	case k == EOF:
		return "eof"
	case k == 0 || int(k) >= len(kinds):
		return "none"
	}
	name := kinds[k].name
	return strings.ToLower(name[:1]) + name[1:]
}

// Kinds returns all kinds of token, the end of the text among them.
func Kinds() []Kind {
	var all []Kind
	for k := EOF; int(k) < len(kinds); k++ {
		all = append(all, k)
	}
	return all
}

package highlight

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// A rule is one of a TextMate grammar.
type rule struct {
	Name          string             `json:"name,omitempty"`
	Match         string             `json:"match,omitempty"`
	Begin         string             `json:"begin,omitempty"`
	End           string             `json:"end,omitempty"`
	Captures      map[string]capture `json:"captures,omitempty"`
	BeginCaptures map[string]capture `json:"beginCaptures,omitempty"`
	Include       string             `json:"include,omitempty"`
	Patterns      []rule             `json:"patterns,omitempty"`
}

type capture struct {
	Name string `json:"name"`
}

// A file is a whole TextMate grammar.
type file struct {
	Name       string          `json:"name"`
	ScopeName  string          `json:"scopeName"`
	FileTypes  []string        `json:"fileTypes"`
	Patterns   []rule          `json:"patterns"`
	Repository map[string]rule `json:"repository"`
}

// scopes are the names that tokens have in the grammar, by kind. Themes have colours for the first two parts.
var scopes = map[string]string{
	"number":    "constant.numeric.round.pgn",
	"digits":    "constant.numeric.round.pgn",
	"dots":      "punctuation.separator.dots.pgn",
	"move":      "entity.name.function.move.pgn",
	"word":      "variable.other.word.pgn",
	"null":      "constant.other.null.pgn",
	"result":    "keyword.control.result.pgn",
	"outcome":   "keyword.control.result.pgn",
	"starred":   "keyword.control.result.pgn",
	"glyph":     "keyword.operator.glyph.pgn",
	"comment":   "comment.block.pgn",
	"quoting":   "comment.block.pgn",
	"unclosed":  "comment.block.pgn",
	"remainder": "comment.line.pgn",
	"marked":    "string.unquoted.pgn",
	"bracketed": "string.unquoted.pgn",
	"open":      "punctuation.section.variation.begin.pgn",
	"close":     "punctuation.section.variation.end.pgn",
	"brace":     "invalid.illegal.brace.pgn",
	"bracket":   "invalid.illegal.bracket.pgn",
	"other":     "invalid.illegal.other.pgn",
	"tagOpen":   "punctuation.definition.tag.begin.pgn",
	"name":      "entity.name.tag.pgn",
	"value":     "string.quoted.double.pgn",
	"quote":     "string.quoted.double.pgn",
}

// tagClose is the scope of the bracket that closes a tag. It is part of the value's token.
const tagClose = "punctuation.definition.tag.end.pgn"

// Scope returns the name that a kind of token has in the grammar, "" for none: white space, and other text in a tag.
func Scope(kind string) string { return scopes[kind] }

// ScopeName is the name of the grammar for TextMate. An editor loads the grammar only if its own configuration
// has the same name.
const ScopeName = "text.pgn.xiangqi"

// TextMate returns the grammar for TextMate, as JSON.
func TextMate() []byte {
	g := publishedAs(grammar.Tolerant)
	named := func(kind string) map[string]capture { return map[string]capture{"0": {Scope(kind)}} }
	f := file{
		Name: "PGN of xiangqi", ScopeName: ScopeName, FileTypes: []string{"pgn", "pgns"},
		Patterns: []rule{{Include: "#comment"}, {Include: "#words"}},
		Repository: map[string]rule{
			"tag": {Begin: `\[`, BeginCaptures: named("tagOpen"), End: `(?<=\])|(?=\[)|$`, Patterns: g.tag()},
			"comment": {Patterns: []rule{
				{Name: Scope("comment"), Begin: `\{`, End: `\}|(?=\{)`},
				{Name: Scope("unclosed"), Begin: `｛`, End: `(?=[{}｛｝])`},
			}},
			"words": {Patterns: g.words()},
		},
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(f); err != nil {
		panic(err) // strings alone
	}
	return out.Bytes()
}

// tag returns the rules of a tag: several values with the bracket that closes the tag, one value with it, other values, names,
// and the bracket.
func (p *published) tag() []rule {
	value := strings.TrimSuffix(p.rowOf("tag", `"a"]`).Pattern, `\]`)
	return []rule{
		{Name: Scope("quote"), Match: p.rowOf("tag", `"a", "b"]`).Pattern},
		{Match: "(" + value + `)(\])`, Captures: map[string]capture{"1": {Scope("value")}, "2": {tagClose}}},
		{Name: Scope("quote"), Match: p.rowOf("tag", `"a`).Pattern},
		{Name: Scope("name"), Match: p.rowOf("tag", "a:").Pattern + "|" + p.rowOf("tag", "a").Pattern},
		{Name: tagClose, Match: `\]`},
	}
}

// A word is a row of the lexicon outside of tags.
type word struct {
	sample        string // a text that is written by the row
	before, after string // conditions on the text before and after the match, under which no other row has a longer one
}

// Guards. A word in letters and signs goes on where such a character follows.
const (
	ends      = `(?![<word>])`
	endsOrNot = `(?:(?<=[^<word>])|(?![<word>]))` // or ends with another character, with which a word does not go on
)

// ordered are the rows outside of tags. An editor takes the first pattern that matches, and the lexicon the longest match,
// so rows with longer matches come first. Some rows are missing: another row with the same scope has their texts, or they
// are rare and long, as moves with candidates from OCR.
var ordered = []word{
	{sample: "1-0", after: `(?:(?<=2)|(?![<word>*]))`}, {sample: "红胜", after: endsOrNot + `(?![/／<colon>][<digit>])`},
	{sample: "<br>"}, {sample: "[1]"}, {sample: "[a]"}, {sample: "“a”"}, {sample: "["},
	{sample: "62.5", after: moveEnds}, {sample: "前兵四平五"}, {sample: "炮二平五"}, {sample: "马８进７"}, {sample: "C2.5", after: moveEnds}, {sample: "C2=5", after: moveEnds}, {sample: "h2e2", after: ends},
	{sample: ".P.6", before: `(?!No\.)`, after: moveEnds},
	{sample: "*a"}, {sample: "12:30"}, {sample: "第一回合", after: numberEnds}, {sample: "12", after: ends}, {sample: "…"},
	{sample: "!?", after: glyphEnds}, {sample: "--", after: ends}, {sample: "; a"}, {sample: "---", after: ends},
	{sample: "("}, {sample: "（"}, {sample: ")"}, {sample: "）"}, {sample: "}"}, {sample: "]"},
	{sample: "好棋"},
}

// remainders are the classes with exceptions, written with a lookahead. All their characters would fill pages.
var remainders = map[string]string{
	"word-first":    `(?:(?![第<number-sign>])[<word>])`,
	"word-inner":    `(?:(?![<direction>])[<word>])`,
	"word-turned":   `(?:(?![<direction><count>])[<word>])`,
	"ordinal-first": `(?:(?![<number><round>步])[<word>])`,
	"ordinal-last":  `(?:(?!合)[<word>])`,
}

// short returns a pattern with the classes of remainders as these write them.
func (p *published) short(pattern string) string {
	for name, written := range remainders {
		pattern = strings.ReplaceAll(pattern, "["+p.Classes[name]+"]", p.expand(written))
	}
	return pattern
}

const (
	// A move in WXF with a period goes on with nothing.
	moveEnds = `(?:(?<=[<period>]|[<period>].)|(?![<word>]))`
	// Digits go on as a word does. A number such as 第一回合 or ① ends where it is complete.
	numberEnds = `(?:(?<=[^<digit>])|(?![<word>]))`
	// Three signs are no glyph, and a / or ; after an ASCII sign belongs to it. $256 is no glyph.
	glyphEnds = `(?:(?<=[0-9])(?![<digit>])|(?<=[!?])(?=$|[<separator><blank><stop><bracket><digit><period><sign><letter>$*<opener>])|` +
		`(?<=[！？])(?=$|[<separator><blank><stop><bracket><digit><period><sign><letter>$*/;<opener>]))`
)

// words returns the rules outside of tags and comments. Punctuation that takes the place of white space has no scope. The
// last rule has any other character.
func (p *published) words() []rule {
	rules := []rule{{Match: p.expand(`(?:[<stop>]|。(?![<period>]))[<pause>]*|;[<white>]*$`)}}
	for _, w := range ordered {
		row := p.rowOf("text", w.sample)
		if row.Kind == "tagOpen" {
			rules = append(rules, rule{Include: "#tag"})
			continue
		}
		rules = append(rules, rule{Name: Scope(row.Kind), Match: p.expand(w.before) + "(?:" + p.short(row.Pattern) + ")" + p.expand(w.after)})
	}
	return append(rules, rule{Name: Scope("other"), Match: p.expand(`(?:[<tight>！？][/;]*)+|/[/;]*|\*{2,}|\$[<digit>]*|[^<separator><blank>]`)})
}

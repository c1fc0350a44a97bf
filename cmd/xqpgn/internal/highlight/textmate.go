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
	EndCaptures   map[string]capture `json:"endCaptures,omitempty"`
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

// scopes are the names that tokens have in the grammar, by the names that the lexicon has
// for them. The first two parts are those of which themes have colours.
var scopes = map[string]string{
	"number":   "constant.numeric.round.pgn",
	"digits":   "constant.numeric.round.pgn",
	"dots":     "punctuation.separator.dots.pgn",
	"move":     "entity.name.function.move.pgn",
	"result":   "keyword.control.result.pgn",
	"glyph":    "keyword.operator.glyph.pgn",
	"comment":  "comment.block.pgn",
	"open":     "punctuation.section.variation.begin.pgn",
	"close":    "punctuation.section.variation.end.pgn",
	"stray":    "invalid.illegal.stray.pgn",
	"tagOpen":  "punctuation.definition.tag.begin.pgn",
	"tagClose": "punctuation.definition.tag.end.pgn",
	"name":     "entity.name.tag.pgn",
	"string":   "string.quoted.double.pgn",

	// White space has none, and what else a tag can hold is left to it.
	"blank": "", "separator": "", "break": "", "bare": "", "junk": "", "eof": "",
}

// Scope returns the name that a token has in the grammar, "" for none.
func Scope(token string) string {
	if scope, ok := scopes[token]; ok {
		return scope
	}
	return "constant.other." + token + ".pgn"
}

// ScopeName is the name of the grammar for TextMate. An editor loads the grammar only if its own configuration
// has the same name.
const ScopeName = "text.pgn.xiangqi"

// TextMate returns the grammar for TextMate, as JSON.
func TextMate() []byte {
	g := publishedAs(grammar.Tolerant)
	begins := func(token string) map[string]capture { return map[string]capture{"0": {Scope(token)}} }
	f := file{
		Name: "PGN of xiangqi", ScopeName: ScopeName, FileTypes: []string{"pgn", "pgns"},
		Patterns: []rule{{Include: "#tag"}, {Include: "#comment"}, {Include: "#variation"}, {Include: "#counted"}, {Include: "#words"}},
		Repository: map[string]rule{
			"tag": {
				Begin: g.expand(`\[(?=[ \t]*[^<separator><blank><quote>\[\]]+[ \t]*")`), BeginCaptures: begins("tagOpen"),
				End: `\]|$`, EndCaptures: begins("tagClose"),
				Patterns: []rule{
					// The value ends at the last quotation mark that a bracket follows on its line, or
					// before the next tag there.
					{Name: Scope("string"), Match: `"(?:[^"]|"(?![ \t]*\](?:[ \t]*$|[ \t]*\[[^"\]]*"|[^"]*$)))*(?:"|$)`},
					{Name: Scope("name"), Match: g.widest("name")},
				},
			},
			"comment": {Patterns: []rule{
				{Name: Scope("comment"), Begin: `\{`, End: `\}`, Patterns: []rule{{Include: "#braces"}}},
				{Name: Scope("comment"), Begin: `｛`, End: `｝`},
			}},
			"braces": {Begin: `\{`, End: `\}`, Patterns: []rule{{Include: "#braces"}}},
			"variation": {
				Begin: `[(（](?!(?:` + g.expand(`[<digit>]+|[<numeral>]+`) + `)[)）])`, BeginCaptures: begins("open"),
				End: `[)）]`, EndCaptures: begins("close"),
				Patterns: []rule{{Include: "#comment"}, {Include: "#variation"}, {Include: "#words"}},
			},
			"counted": {Name: Scope("number"), Match: g.expand(`[<digit>]+[)）]`)},
			"words":   {Patterns: g.words()},
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

// words are the patterns of what stands among the moves, in the order in which they are
// tried. A word that goes on behind a strict spelling has none.
func (g *published) words() (rules []rule) {
	for _, row := range g.Tokens {
		if row.Context == "tag" || elsewhere(row) {
			continue
		}
		if row.Kind == "stray" && row.Pattern == g.expand(`[<stop>]+`) {
			rules = append(rules, rule{Match: g.expand(`[<stop>。]+`)}) // between words it is white space
			continue
		}
		match := ahead(row)
		switch {
		case row.Deviates == "" && (row.Kind == "move" && !strings.Contains(row.Pattern, g.Classes["direction"]) || row.Kind == "result"):
			match = "(?:" + match + ")" + g.expand(`(?=\z|[^<letter><sign><period>])`)
		case row.Deviates == "" && (row.Kind == "number" || row.Kind == "dots"):
			match += g.expand(`(?![<period>])`)
		}
		rules = append(rules, rule{Name: Scope(row.Kind), Match: match})
	}
	return rules
}

// elsewhere reports whether a token has a rule of its own, or none: one that only the
// rest of the game tells.
func elsewhere(row tokenRow) bool {
	switch row.Deviates {
	case "text-before-game", "variation-depth", "move-split":
		return true
	}
	switch row.Kind {
	case "tagOpen", "comment", "open", "close":
		return true
	case "blank", "result", "number": // 8) is a number where no parenthesis is open
		return row.Condition != ""
	}
	return false
}

// ahead returns the row's pattern as one that only looks at the text behind the token:
// (move)rest becomes move(?=rest).
func ahead(row tokenRow) string {
	pattern, rest := row.split()
	if rest == "" {
		return pattern
	}
	return "(?:" + pattern + ")(?=" + rest + ")"
}

// widest returns the pattern of a token of tags that takes in all its others.
func (g *published) widest(kind string) (all string) {
	for _, row := range g.Tokens {
		if row.Kind == kind && row.Context == "tag" {
			all = row.Pattern
		}
	}
	return all
}

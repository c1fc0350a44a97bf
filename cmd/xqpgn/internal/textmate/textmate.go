package textmate

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
	"blank": "", "separator": "", "bare": "", "junk": "", "eof": "",
}

// Scope returns the name that a token has in the grammar, "" for none.
func Scope(token string) string {
	if scope, ok := scopes[token]; ok {
		return scope
	}
	return "constant.other." + token + ".pgn"
}

// Grammar returns the grammar as JSON.
func Grammar() []byte {
	begins := func(token string) map[string]capture { return map[string]capture{"0": {Scope(token)}} }
	f := file{
		Name: "PGN of xiangqi", ScopeName: "text.pgn.xiangqi", FileTypes: []string{"pgn", "pgns"},
		Patterns: []rule{{Include: "#tag"}, {Include: "#comment"}, {Include: "#variation"}, {Include: "#counted"}, {Include: "#words"}},
		Repository: map[string]rule{
			"tag": {
				Begin: classes(`\[(?=[ \t]*[^<separator><blank>"“”＂\[\]]+[ \t]*")`), BeginCaptures: begins("tagOpen"),
				End: `\]|$`, EndCaptures: begins("tagClose"),
				Patterns: []rule{
					// The value ends at the last quotation mark that a bracket follows on its line, or
					// before the next tag there.
					{Name: Scope("string"), Match: `"(?:[^"]|"(?![ \t]*\](?:[ \t]*$|[ \t]*\[[^"\]]*"|[^"]*$)))*(?:"|$)`},
					{Name: Scope("name"), Match: pattern("name")},
				},
			},
			"comment": {Patterns: []rule{
				{Name: Scope("comment"), Begin: `\{`, End: `\}`, Patterns: []rule{{Include: "#braces"}}},
				{Name: Scope("comment"), Begin: `｛`, End: `｝`},
			}},
			"braces": {Begin: `\{`, End: `\}`, Patterns: []rule{{Include: "#braces"}}},
			"variation": {
				Begin: `[(（](?!(?:` + classes(`[<digit>]+|[<numeral>]+`) + `)[)）])`, BeginCaptures: begins("open"),
				End: `[)）]`, EndCaptures: begins("close"),
				Patterns: []rule{{Include: "#comment"}, {Include: "#variation"}, {Include: "#words"}},
			},
			"counted": {Name: Scope("number"), Match: classes(`[<digit>]+[)）]`)},
			"words":   {Patterns: words()},
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
// tried.
func words() (rules []rule) {
	for _, l := range grammar.Lexicon() {
		if l.Part == grammar.TagPart || elsewhere(l) {
			continue
		}
		if l.Token == "stray" && strings.HasPrefix(l.Rest, "before") {
			rules = append(rules, rule{Match: classes(`[<stop>。]+`)}) // between words it is white space
			continue
		}
		rules = append(rules, rule{Name: Scope(l.Token), Match: ahead(l.Regexp())})
	}
	return rules
}

// elsewhere reports whether a token has a rule of its own, or none: one that only the
// rest of the game tells.
func elsewhere(l grammar.Lexeme) bool {
	switch l.Token {
	case "tagOpen", "comment", "open", "close":
		return true
	case "blank":
		return l.Rest != ""
	case "result":
		return l.Rest != ""
	case "number":
		return l.Rest != "" // 8), which no variation may be around
	}
	return false
}

// ahead makes of a pattern whose token is its first group one that only looks at what
// follows that: (move)rest becomes move(?=rest).
func ahead(pattern string) string {
	if !strings.HasPrefix(pattern, "(") || strings.HasPrefix(pattern, "(?") {
		return pattern
	}
	depth, class := 0, false
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; {
		case c == '\\':
			i++
		case class:
			class = c != ']'
		case c == '[':
			class = true
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				rest := pattern[i+1:]
				if rest == "" {
					return pattern[1:i]
				}
				return "(?:" + pattern[1:i] + ")(?=" + rest + ")"
			}
		}
	}
	return pattern
}

// pattern returns the one of a token of tags.
func pattern(token string) string {
	for _, l := range grammar.Lexicon() {
		if l.Token == token && l.Part == grammar.TagPart {
			return l.Regexp()
		}
	}
	panic("the lexicon has no " + token)
}

// classes puts the classes of the lexicon into a pattern.
func classes(pattern string) string { return grammar.Lexeme{Pattern: pattern}.Regexp() }

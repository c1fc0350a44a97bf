package lexicon

import (
	"regexp"
	"strings"
)

// A Row is a way to write a kind of token.
type Row struct {
	Kind      string // its name in the EBNF
	Context   Context
	Pattern   string // a regular expression, RE2, with classes in angle brackets; the token is its first group, if it has one
	Deviates  string // the rule that says so, if the specification does not have this spelling
	Condition string // the name of a [Condition]: what the pattern cannot say
}

// A Context is a part of a game's text that has tokens of its own.
type Context uint8

// The contexts. A tagOpen enters Tag, a tagClose leaves it.
const (
	Anywhere Context = iota
	Text             // outside of tags
	Tag              // between a tag's brackets
)

// A Condition says what a pattern cannot. The scanner has a function for each.
type Condition struct{ Name, Words string }

// A round's number: between marks, and in words, in digits or in one character.
const (
	bareNumber  = `(?:[<digit>]+|[<numeral>]+)`
	roundNumber = `(?:[<hash>]?[<digit>]+|No\.[<digit>]+|[<ordinal>](?:[<digit>]+|[<numeral>]+)[<round>]合|[<sign-number>])`
)

// The moves of the specification.
const (
	fileMove   = `[<move-letter>]{2}[<direction>][<file>]`
	placeMove  = `[<move-letter>][<piece>][<move-letter>][<direction>][<file>]`
	wxfRest    = `[<wxf-place>][<wxf-sign>][1-9]` // of a move in WXF, behind the piece
	squareMove = `[<square>][0-9]-?[<square>][0-9]`
	strictMove = fileMove + `|` + placeMove + `|[1-7A-Za-z]` + wxfRest + `|` + squareMove
)

// SANMove is a move in SAN that names its piece, as Che3 and Rh10xb10+. The specification does not have it, but the
// fast path through rounds takes it.
const SANMove = `[KABNHRCPEG][a-i]?(?:10|[0-9])?x?[a-i](?:10|[0-9])[+#]?`

// bracketed is what stands in brackets within a tag's value. Behind a bracket that nothing
// closes a quotation mark would be that of another tag.
const bracketed = `(?:\[[^"\[\]<newline>]*)+\]`

// rows is in the order in which the tolerant lexicon tries them.
var rows = []Row{
	{"blank", Text, `[<separator><blank>]*[<stop><pause>][<separator><blank><stop><pause>]*`, "separator-punctuation", "stops"},
	{"blank", Text, `[<separator>]*[<blank>][<separator><blank>]*`, "separator-character", ""},
	{"break", Text, `[<space>]*[<newline>][<separator>]*`, "", ""},
	{"separator", Anywhere, `[<space>]+`, "", ""},

	{"stray", Text, `[^<newline>]+`, "text-before-game", "preface"},
	{"number", Text, `\[` + bareNumber + `[<period>]?\][<period>]*`, "round-form", "no-tag"},
	{"comment", Text, `[<word-opener>][^<bracket>]*[<word-closer><close-parenthesis>]`, "bracket-character", "words"},
	{"stray", Text, `\[`, "stray-text", "no-tag"},
	{"tagOpen", Text, `(\[\[)(?:\z|[^<name-end>])`, "tag-syntax", ""},
	{"tagOpen", Text, `\[`, "", ""},
	{"comment", Text, `\{[^{}]*\}`, "", ""},
	{"comment", Text, `｛(?s:.*)[<close-brace>]`, "bracket-character", "wide-comment"},
	{"comment", Text, `\{[^}]*\{(?s:.*)\}`, "comment-nested", "pairs"},
	{"comment", Text, `[<open-brace>](?s:.*)`, "comment-unterminated", "unclosed"},
	{"number", Text, `[<open-parenthesis>]` + bareNumber + `[<close-parenthesis>][<period>]*`, "round-form", ""},
	{"number", Text, `[<mark-opener>]` + bareNumber + `[<period>]?[<mark-closer>][<period>]*`, "round-form", ""},
	{"stray", Text, `[<open-parenthesis>](?s:.*)`, "variation-depth", "too-deep"},
	{"open", Text, `\(`, "", ""},
	{"open", Text, `（`, "bracket-character", ""},
	{"stray", Text, `[<close-parenthesis>]`, "parenthesis-unmatched", "none-open"},
	{"close", Text, `\)`, "", ""},
	{"close", Text, `）`, "bracket-character", ""},
	{"stray", Text, `[<close-brace>]`, "brace-unmatched", ""},
	{"stray", Text, `\]`, "stray-text", ""},

	{"result", Text, `1-0|0-1|1/2-1/2|\*`, "", ""},
	{"result", Text, `[<figure>][^<bracket>]*`, "result-spelling", "last"},
	{"stray", Text, `(?:;|//)[^<newline>]*`, "stray-text", ""},
	{"stray", Text, `<(?:[/!]*[A-Za-z]|!--)[\t -'+-:=?-Z\\^-z|~]*>`, "stray-text", "element"},
	{"glyph", Text, `(\$(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:\z|[^<digit>])`, "move-glyph", ""},
	{"glyph", Text, `([<glyph>]{1,2})(?:\z|[$<separator><blank><stop><bracket><letter><sign><period>])`, "move-glyph", ""},
	{"glyph", Text, `([<glyph>]?[<wide-glyph>])(?:;|//)`, "move-glyph", ""},
	{"stray", Text, `\$[<digit>]*`, "stray-text", ""},
	{"stray", Text, `(\*(?:[^<separator><blank><bracket>]*?[^<separator><blank><bracket><tight>])?)(?:;|//)`, "stray-text", ""},
	{"stray", Text, `\*[^<separator><blank><bracket>]*`, "stray-text", ""},
	{"stray", Text, `[<stop>]+`, "stray-text", "first"},
	{"stray", Text, `([^<separator><blank><stop><bracket><letter><sign><period>]*?[^<separator><blank><stop><bracket><letter><sign><period><tight>])(?:;|//)`, "stray-text", ""},
	{"stray", Text, `[^<separator><blank><stop><bracket><letter><sign><period>]+`, "stray-text", ""},

	{"stray", Text, `([<sign>])(?:` + strictMove + `)`, "stray-text", ""},
	{"move", Text, `[1-7]` + wxfRest, "", ""},
	{"move", Text, `([<keypad>][<keypad-digit><keypad-sign>][<keypad-sign>][<keypad-digit>])(?:\z|[^<letter><sign><period>])`, "stray-text", ""},
	{"number", Text, `[0-9]+\.(?:\.\.)?`, "", ""},
	{"number", Text, roundNumber + `(?:[<period>]+|[<enumeration>])`, "round-form", ""},
	{"number", Text, `(` + roundNumber + `[<colon>])(?:\z|[<separator><blank><stop><bracket>\p{L}])`, "round-form", ""},
	{"number", Text, `(` + roundNumber + `：)(?:;|//)`, "round-form", ""},
	{"number", Text, `[<ordinal>](?:[<digit>]+|[<numeral>]+)[<round>]合|[<sign-number>]|No\.[<digit>]+`, "round-form", ""},
	{"number", Text, `[<digit>]+[<close-parenthesis>][<period>]*`, "round-form", "none-open"},
	{"number", Text, `[<numeral>]+[<enumeration>]`, "round-form", ""},
	{"number", Text, `([<hash>][<digit>]+)(?:\z|[^<letter><sign><period>])`, "round-form", ""},
	{"digits", Text, `([0-9]+)(?:\z|[^<letter><sign><period>])`, "round-period-separator", ""},
	{"digits", Text, `([<digit>]+)(?:\z|[^<letter><sign><period>])`, "round-form", ""},
	{"dots", Text, `\.\.\.`, "", ""},
	{"dots", Text, `\.[<period>]+|[．。…\x{fe52}·][<period>]*`, "round-form", ""},
	{"dots", Text, `(\.)(?:\z|[^A-Za-z0-9\-+=#])`, "round-form", ""},
	{"move", Text, `([<dash>]{2})(?:\z|[^<letter><sign><period>])`, "stray-text", "later"},
	{"stray", Text, `([<dash>]{2})(?:\z|[^<letter><sign><period>])`, "stray-text", "first"},
	{"move", Text, `[<letter><sign><period>](?:[<letter><sign><period>]|[|:])*[|:](?:[<letter><sign><period>]|[|:])*`, "stray-text", "recognised"},
	{"move", Text, fileMove, "", ""},
	{"move", Text, placeMove, "", ""},
	{"move", Text, `[A-Za-z]` + wxfRest, "", ""},
	{"move", Text, squareMove, "", ""},
	{"move", Text, `(` + SANMove + `)(?:\z|[^<letter><sign><period>])`, "stray-text", ""},
	{"comment", Text, `[<letter>][^<bracket>]*[<close-brace>]`, "brace-unmatched", "unopened"},
	{"move", Text, `[<letter><sign><period>]+(?:(?:[<filler>]+|[{｛](?s:.*)[}｝])+[<letter><sign><period>]+)+`, "move-split", "split"},
	{"move", Text, `[<letter><sign><period>]+?[<direction>][<count>]`, "stray-text", ""},
	{"move", Text, `([<letter><sign><period>]{3,}[0-9])(?:1-0|0-1|1/2-1/2)[<period>]*(?:\z|[^<letter><sign><period>])`, "stray-text", "joined"},
	{"move", Text, `[KABNHRCPEG]?[<square>]?(?:10|[0-9])?x?[<square>](?:10|[0-9])[+#]*`, "stray-text", "glued"},
	{"move", Text, `[<letter><sign><period>]*[<letter>](?:[<letter><sign><period>]*[<letter><sign>])?`, "stray-text", ""},
	{"stray", Text, `([^<separator><blank><stop><bracket><letter>]*?[^<separator><blank><stop><bracket><letter><tight>])(?:;|//)`, "stray-text", ""},
	{"stray", Text, `[^<separator><blank><stop><bracket><letter>]+`, "stray-text", ""},

	{"break", Tag, `[<space>]*[<newline>][<separator>]*`, "tag-line", "goes-on"},
	{"blank", Tag, `[<separator>]*[<blank>][<separator><blank>]*`, "separator-character", ""},
	{"tagClose", Tag, `\]{2,}`, "tag-syntax", ""},
	{"tagClose", Tag, `\]`, "", ""},
	{"name", Tag, `[^<name-end>]*[^<name-end><name-mark>]`, "", ""},
	{"name", Tag, `[^<name-end>]+`, "tag-name", "name-due"},
	{"string", Tag, `("(?:[^"\[<newline>]|` + bracketed + `|"+[<value-mark>]*(?:[^"\[<value-mark><newline>]|` + bracketed + `))*(?:"+[<value-mark>]*)?(?:\[[^"\[\]<newline>]*)*")[<space>]*\]`, "", ""},
	{"string", Tag, `"(?s:.*)"`, "tag-values", "last-quote"},
	{"string", Tag, `"(?s:.*)`, "tag-unterminated", "last-quote"},
	{"bare", Tag, `[^<newline>]+`, "tag-syntax", "value-due"},
	{"junk", Tag, `[^\]\[<newline>]+`, "tag-syntax", "value-read"},
}

var conditions = []Condition{
	{"stops", "behind the first word; 。 with no period behind it, and other periods right behind a word too; ; with nothing behind it on its line"},
	{"preface", "above the first tag or the first move, where one follows; it ends with its line, or where the moves begin on it, and nothing in it looks like a move"},
	{"words", "behind a move, and no number or other word between, which parentheses need not; no tag begins there; both marks are of a kind, parentheses of any width; at least one word is a text, none is like a move, a number or a result; 1024 bytes at most"},
	{"element", "a tag or a comment of HTML, of 256 bytes at most; no digit in it has a period, a dash, a slash or a blank behind it"},
	{"no-tag", "among the moves, where not both a name and a quotation mark follow"},
	{"wide-comment", "it ends at the first ｝, or at a } that closes nothing inside, unless a ｝ follows before another brace opens"},
	{"pairs", "it ends where all braces are closed that were opened"},
	{"unclosed", "no brace closes it, and it reaches to the end of the game"},
	{"unopened", "behind a move or a result, and no number or other word between; no word in it is like a move, a number or a result, and there are 1024 bytes at most"},
	{"too-deep", "nested deeper than the limit; it is the whole variation"},
	{"none-open", "no parenthesis is open"},
	{"last", "it is a result as ast.ReadResult knows it, in whole words, with white space beside its dash only, in quotation marks only behind a move; nothing but comments, punctuation and tags follow to the end of the game or of the variation, or parentheses to that of the game"},
	{"first", "before the first word"},
	{"later", "behind another word"},
	{"split", "no part of it is a move, and all together are one of the specification, or of SAN behind the letters of its piece; between two parts is at most one comment; two squares without a hyphen are two words"},
	{"recognised", "four or five characters, each with its candidates: | stands between these, and : and a probability behind any; no text without candidates"},
	{"joined", "it is a move by itself, of 32 bytes at most"},
	{"glued", "it is a move of SAN, or of squares with ranks up to 10; with nothing or a sign between, such moves, those of the specification and numbers with a period follow to the end of the word, of 64 bytes at most"},
	{"goes-on", "the next line goes on with the value or the bracket; else the line break ends the tag"},
	{"name-due", "nothing but white space stands between it and the bracket"},
	{"last-quote", "it ends at the last quotation mark before a bracket on its line, or before the next tag there; else it ends its line, or the next one has such a mark; else it reaches to the end of its line, less a bracket"},
	{"value-due", "a value is due; it ends before the last bracket of its line, or before the next tag there"},
	{"value-read", "behind the value"},
}

// Rows returns the lexicon, in the order in which the tolerant one tries its rows.
func Rows() []Row { return append([]Row(nil), rows...) }

// Conditions returns what the conditions of rows mean.
func Conditions() []Condition { return append([]Condition(nil), conditions...) }

// Words returns the words of the row's condition, "" if it has none.
func (r Row) Words() string {
	for _, c := range conditions {
		if c.Name == r.Condition {
			return c.Words
		}
	}
	return ""
}

// Regexp returns the row's pattern with the characters of its classes.
func (r Row) Regexp() string { return Expand(r.Pattern) }

// IsStrict reports whether the specification has this spelling.
func (r Row) IsStrict() bool { return r.Deviates == "" }

// TokenRegexp is like Regexp, but leaves out the text that must follow the token.
func (r Row) TokenRegexp() string {
	pattern := r.Regexp()
	if strings.HasPrefix(pattern, "(") && !strings.HasPrefix(pattern, "(?") {
		for i, c := range pattern {
			if c != ')' {
				continue
			}
			if _, err := regexp.Compile(pattern[1:i]); err == nil { // else a bracket in it is open
				return pattern[1:i]
			}
		}
	}
	return pattern
}

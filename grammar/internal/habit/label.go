package habit

import (
	"regexp"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// label is the name of the side before its move, or the word for a result before it. It is white space: the move says whose it
// is.
var label = parse.Habit{
	Name:  "label",
	Rule:  ruleSeparatorPunctuation,
	Kinds: lexicon.SetOf(lexicon.Word),
	Wrong: "1. 红方：炮二平五 黑方：马８进７ *",
	Right: "1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		mark := 1 + markAfter(c)
		n := mark
		for gapKinds.Has(c.Kind(n)) && !strings.ContainsAny(c.At(n).Text, "\r\n") {
			n++
		}
		kind := c.Kind(n)
		labels, ok := labelled[kind]
		if !ok || kind == lexicon.Move && !isColon(c.At(1).Text) || n == 1 || !(c.Fits(lexicon.Move) || c.Fits(lexicon.Result)) || !labels().MatchString(c.At(0).Text) {
			return false
		}
		c.Report(parse.Finding{Rule: ruleSeparatorPunctuation, Span: c.Span(mark), Once: true, Args: []any{c.Source(mark)}})
		kind, text := lexicon.Blank, ""
		if c.Wants(lexicon.Separator) {
			kind, text = lexicon.Separator, " "
		}
		c.Join(n, kind, text)
		return true
	},
}

// markAfter returns 1 if a mark directly follows the next token, which is a label, and 0 otherwise. The mark is a colon, or,
// as in tables, a comma.
func markAfter(c *parse.Cursor) int {
	mark := c.At(1)
	if mark.Start == c.At(0).End && (isColon(mark.Text) || mark.Text == "," || mark.Text == "，") {
		return 1
	}
	return 0
}

// isColon reports whether a text is a colon.
func isColon(text string) bool { return text == ":" || text == "：" }

// labelled holds the labels that may come before a token, by the kind of the token.
var labelled = map[lexicon.Kind]func() *regexp.Regexp{
	lexicon.Move:    lexicon.Pattern(`^(?i:[红紅黑]方?|red|black)$`),
	lexicon.Result:  resultLabels,
	lexicon.Outcome: resultLabels,
}

var resultLabels = lexicon.Pattern(`^(?i:(?:对局|對局)?[结結]果|result)$`)

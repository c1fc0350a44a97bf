package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// sideLabel is the name of the side before its move. It is white space: the move says whose it is.
var sideLabel = parse.Habit{
	Name:  "side-label",
	Rule:  ruleSeparatorPunctuation,
	Kinds: lexicon.SetOf(lexicon.Word),
	Early: true,
	Wrong: "1. 红方：炮二平五 黑方：马８进７ *",
	Right: "1. 炮二平五 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		colon := c.At(1)
		isColon := (colon.Text == ":" || colon.Text == "：") && colon.Start == c.At(0).End
		if !isColon || !c.Fits(lexicon.Move) || !sideLabels().MatchString(c.At(0).Text) {
			return false
		}
		n := 2
		for gapKinds.Has(c.Kind(n)) && !strings.ContainsAny(c.At(n).Text, "\r\n") {
			n++
		}
		if c.Kind(n) != lexicon.Move {
			return false
		}
		c.Report(parse.Finding{Rule: ruleSeparatorPunctuation, Span: c.Span(2), Once: true, Args: []any{c.Source(2)}})
		kind, text := lexicon.Blank, ""
		if c.Wants(lexicon.Separator) {
			kind, text = lexicon.Separator, " "
		}
		c.Join(n, kind, text)
		return true
	},
}

var sideLabels = pattern(`^(?i:[红紅黑]方?|red|black)$`)

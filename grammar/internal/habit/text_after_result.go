package habit

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// textAfterResult is anything but comments after the result. All of it up to the next comment is set aside as one text.
var textAfterResult = parse.Habit{
	Name:  "text-after-result",
	Rule:  ruleTextAfterResult,
	Kinds: lexicon.All &^ (gapKinds | lexicon.SetOf(lexicon.EOF)),
	Wrong: "1. 炮二平五 马８进７ 1-0 黑方超时",
	Meet: func(c *parse.Cursor) bool {
		result, ok := c.Result()
		if !ok || isFullStop(c) {
			return false
		}
		a := afterResult{c: c, spelled: !ast.IsResult(c.Text(result.Start, result.End))}
		n := a.text()
		if n == 0 {
			return false
		}
		if !c.Told(ruleTextAfterResult) && !c.Told(ruleMoveAfterEnd) {
			c.Report(a.finding())
		}
		at := c.Span(n)
		c.LexAfter(parse.Make(lexicon.Stray, at.Start, trimmedEnd(c, at), strings.TrimRight(c.Source(n), white)))
		return true
	},
}

// afterResult looks at the tokens after a result.
type afterResult struct {
	c       *parse.Cursor
	spelled bool // the specification does not have the result's spelling; tags after it belong to the game
	n       int  // number of the current token
	depth   int  // number of open variations in the text
}

// over reports whether the line of moves ends at the current token. It also counts the open variations.
func (a *afterResult) over() bool {
	switch a.c.Kind(a.n) {
	case lexicon.EOF:
		return true
	case lexicon.Open:
		a.depth++
	case lexicon.Close:
		if a.depth == 0 {
			return a.c.InVariation()
		}
		a.depth--
	}
	return false
}

// comment reports whether the current token is a comment, words in full-width parentheses, or a tag of the game.
func (a *afterResult) comment() bool {
	if a.depth > 0 {
		return false
	}
	switch t := a.c.At(a.n); t.Kind {
	case lexicon.TagOpen:
		return a.spelled
	case lexicon.Marked:
		return strings.HasPrefix(t.Text, "（") && isProse(strings.Trim(t.Text, "（）)"))
	default:
		return commentKinds.Has(t.Kind)
	}
}

var commentKinds = lexicon.SetOf(lexicon.Comment, lexicon.Unclosed, lexicon.Quoting)

// text returns the number of tokens up to the next comment or the end of the line of moves, without white space at the end.
func (a *afterResult) text() (length int) {
	for ; !a.over() && !a.comment(); a.n++ {
		if k := a.c.Kind(a.n); k != lexicon.Separator && k != lexicon.Break {
			length = a.n + 1
		}
	}
	return length
}

// finding returns the finding about all text after the result, up to the end of the line of moves. If the text has a move,
// the finding is about the move, which is graver than words.
func (a *afterResult) finding() parse.Finding {
	f := parse.Finding{Rule: ruleTextAfterResult, Span: a.c.Here(), OfLine: true}
	number := parse.Token{}
	for a.n, a.depth = 0, 0; !a.over(); a.n++ {
		t := a.c.At(a.n)
		switch {
		case t.Kind == lexicon.Separator || t.Kind == lexicon.Break:
			continue
		case a.comment():
			a.n = a.c.AfterBraces(a.n) - 1
			continue
		case a.prose():
		case a.isMove(t, number):
			return moveAfterEnd(number, t)
		}
		number, f.Span.End = a.c.At(a.n), trimmedEnd(a.c, a.c.At(a.n).Span())
	}
	return f
}

// isMove reports whether token t is a move, or is taken for one because it follows the number of a round. before is the
// token before t.
func (a *afterResult) isMove(t, before parse.Token) bool {
	return a.depth == 0 && (t.Kind == lexicon.Move || moveKinds.Has(t.Kind) && before.Kind == lexicon.Number)
}

// prose passes a line of words, in which moves do not count as moves of the game. It returns false if no such line begins at
// the current token.
func (a *afterResult) prose() bool {
	if a.depth > 0 || !lineStarts.Has(a.c.Kind(a.n-1)) {
		return false
	}
	end, words := footerLine(a.c, a.n)
	if end < 0 || words == 0 {
		return false
	}
	for a.n = end - 1; a.c.Kind(a.n) == lexicon.Separator || commentKinds.Has(a.c.Kind(a.n)); a.n-- {
	}
	return true
}

// moveAfterEnd returns the finding about a move after the result. before is the token before the move, which may be its
// number.
func moveAfterEnd(before, move parse.Token) parse.Finding {
	f := parse.Finding{Rule: ruleMoveAfterEnd, Span: move.Span(), OfLine: true, Args: []any{kindWords[lexicon.Result]}}
	if before.Kind == lexicon.Number {
		f.Span.Start = before.Start
	}
	return f
}

// moveKinds are the kinds of words that are taken for moves after the number of a round.
var moveKinds = lexicon.SetOf(lexicon.Word, lexicon.Null, lexicon.Outcome)

package habit

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// moveSplit is a move with white space, punctuation, comments or a tag in it. The pieces are joined, and the comments follow
// the move. With a tag in the move there is no fix.
var moveSplit = parse.Habit{
	Name:  "move-split",
	Rule:  ruleMoveSplit,
	Kinds: lexicon.SetOf(lexicon.Word),
	Fits:  lexicon.SetOf(lexicon.Move, lexicon.Number),
	Wrong: "1. 炮二{中炮}平五 马８进７ *",
	Right: "1. 炮二平五 {中炮} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		for _, periods := range []bool{false, true} {
			if p := (halves{c: c, periods: periods}); p.read() {
				p.join()
				return true
			}
		}
		return false
	},
}

// join joins the pieces, and puts the comments after the move.
func (h *halves) join() {
	f := parse.Finding{Rule: ruleMoveSplit, Span: h.firstGap, Args: []any{between(h.c.Text(h.firstGap.Start, h.firstGap.End)), h.move}}
	if h.tag != nil {
		f.Kept, f.Args[0] = true, aTag
	}
	if h.remarks > 0 {
		f.Clause = "PGN-3.5"
	}
	h.c.Report(f)
	at := h.c.Span(h.n)
	toks := []parse.Token{parse.Make(lexicon.Move, at.Start, at.End, h.move)}
	for _, n := range h.comments[:h.remarks] {
		comment := h.c.At(n)
		comment.Home = parse.After
		toks = append(toks, parse.Make(lexicon.Separator, at.End, at.End, ""), comment)
	}
	h.c.Replace(h.n, append(toks, h.tag...)...)
}

var aTag = rules.Text{EN: "a tag", ZH: "标签"}

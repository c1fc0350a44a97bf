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
func (p *halves) join() {
	f := parse.Finding{Rule: ruleMoveSplit, Span: p.firstGap, Args: []any{between(p.c.Text(p.firstGap.Start, p.firstGap.End)), p.move}}
	if p.tag != nil {
		f.Kept, f.Args[0] = true, aTag
	}
	if p.remarks > 0 {
		f.Clause = "PGN-3.5"
	}
	p.c.Report(f)
	at := p.c.Span(p.n)
	toks := []parse.Token{parse.Make(lexicon.Move, at.Start, at.End, p.move)}
	for _, n := range p.comments[:p.remarks] {
		comment := p.c.At(n)
		comment.Home = parse.After
		toks = append(toks, parse.Make(lexicon.Separator, at.End, at.End, ""), comment)
	}
	p.c.Replace(p.n, append(toks, p.tag...)...)
}

var aTag = rules.Text{EN: "a tag", ZH: "标签"}

package app

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// Where is the flag --where.
type Where = filter.Where

// SayMissing prints the tags of a query that no game has, and the number of games that its wider reading
// would find.
func SayMissing(std Streams, w *Where, l rules.Language) {
	for _, name := range w.Missing() {
		std.Say(noSuchTag.In(l), name, "--where")
	}
	if more, relaxed := w.More(); more > 0 {
		var texts, compares []string
		for _, r := range relaxed {
			texts, compares = append(texts, r.Text), append(compares, r.Compare)
		}
		std.Say(moreGames.In(l), terminal.Grouped(int(more)), strings.Join(texts, ", "), strings.Join(compares, " and "))
	}
}

var moreGames = rules.Text{EN: "%s more games contain %s (%s)", ZH: "另有 %s 局含有 %s（%s）"}

// Asked has the tags that a flag needs and that no game has had so far.
type Asked struct {
	Flag string
	Tags []string
}

// See removes the tags that a game has.
func (a *Asked) See(tags ast.Tags) {
	a.Tags = slices.DeleteFunc(a.Tags, func(name string) bool {
		return slices.ContainsFunc(tags, func(t ast.Tag) bool { return strings.EqualFold(t.Name, name) })
	})
}

// Say prints the tags that no game had, because they may be misspelled.
func (a *Asked) Say(std Streams) {
	for _, name := range a.Tags {
		std.Say(noSuchTag.In(Language()), name, a.Flag)
	}
}

var noSuchTag = rules.Text{EN: "no game has a tag %s, which %s asks for", ZH: "没有一局有标签 %s，而 %s 用到它"}

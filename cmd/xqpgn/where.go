package main

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// where is the flag --where.
type where = choose.Where

// sayMissing prints the tags of a query that no game has, and the number of games that its wider reading
// would find.
func sayMissing(std streams, w *where, l rules.Language) {
	for _, name := range w.Missing() {
		std.say(noSuchTag.In(l), name, "--where")
	}
	if more, relaxed := w.More(); more > 0 {
		var texts, compares []string
		for _, r := range relaxed {
			texts, compares = append(texts, r.Text), append(compares, r.Compare)
		}
		std.say(moreGames.In(l), terminal.Grouped(int(more)), strings.Join(texts, ", "), strings.Join(compares, " and "))
	}
}

var moreGames = rules.Text{EN: "%s more games contain %s (%s)", ZH: "另有 %s 局含有 %s（%s）"}

// asked has the tags that a flag needs and that no game has had so far.
type asked struct {
	flag string
	tags []string
}

// see removes the tags that a game has.
func (a *asked) see(tags ast.Tags) {
	a.tags = slices.DeleteFunc(a.tags, func(name string) bool {
		return slices.ContainsFunc(tags, func(t ast.Tag) bool { return strings.EqualFold(t.Name, name) })
	})
}

// say prints the tags that no game had, because they may be misspelled.
func (a *asked) say(std streams) {
	for _, name := range a.tags {
		std.say(noSuchTag.In(language()), name, a.flag)
	}
}

var noSuchTag = rules.Text{EN: "no game has a tag %s, which %s asks for", ZH: "没有一局有标签 %s，而 %s 用到它"}

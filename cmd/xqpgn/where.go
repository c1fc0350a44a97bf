package main

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// where is the flag --where of the commands that are about some games of the files.
type where = choose.Where

// sayRemarks does what sayMissing does, unless nobody wants remarks.
func sayRemarks(std streams, w *where, quiet bool) {
	if !quiet {
		sayMissing(std, w, language())
	}
}

// sayMissing says which tags a query asks for that no game has, and how many games another reading of it
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

// asked are the tags that a flag asks for, of those that no game had so far.
type asked struct {
	flag string
	tags []string
}

// see takes note of the tags of a game.
func (a *asked) see(tags ast.Tags) {
	a.tags = slices.DeleteFunc(a.tags, func(name string) bool {
		return slices.ContainsFunc(tags, func(t ast.Tag) bool { return strings.EqualFold(t.Name, name) })
	})
}

// say says which tags no game had, as they may be mistaken.
func (a *asked) say(std streams) {
	for _, name := range a.tags {
		std.say(noSuchTag.In(language()), name, a.flag)
	}
}

var noSuchTag = rules.Text{EN: "no game has a tag %s, which %s asks for", ZH: "没有一局有标签 %s，而 %s 用到它"}

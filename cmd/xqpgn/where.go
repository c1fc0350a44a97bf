package main

import (
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
)

// where is the flag --where of the commands that are about some games of the files.
type where = choose.Where

// sayMissing says which tags a query asks for that no game has.
func sayMissing(std streams, w *where, l rules.Language) {
	for _, name := range w.Missing() {
		std.say(noSuchTag.In(l), name)
	}
}

var noSuchTag = rules.Text{EN: "no game has a tag %s, which --where asks for", ZH: "没有一局有 --where 问到的标签 %s"}

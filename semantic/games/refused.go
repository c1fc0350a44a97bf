package games

import (
	"fmt"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// A RefusedError reports why no games are read from an open file, or why the file is not replaced.
type RefusedError struct {
	Name string // name of the file
	Why  rules.Text
}

// Error returns the file and the reason in English.
func (e *RefusedError) Error() string { return e.In(rules.EN) }

// In returns the file and the reason in a language.
func (e *RefusedError) In(l rules.Language) string {
	return e.Name + rules.Text{EN: ": ", ZH: "："}.In(l) + e.Why.In(l)
}

// refuse returns the error for a file of a kind without games.
func refuse(name string, k kind.Kind) error {
	title, advice := k.Title(), k.Advice()
	if title.ZH[0] < utf8.RuneSelf { // a Latin word is separated from Chinese by a space
		title.ZH = " " + title.ZH
	}
	return &RefusedError{name, rules.Text{
		EN: fmt.Sprintf("this is %s; %s", title.EN, advice.EN),
		ZH: fmt.Sprintf("这是%s；%s", title.ZH, advice.ZH),
	}}
}

// noGame is the reason for a page without games.
var noGame = rules.Text{EN: "this is a web page (HTML) in which no game was found", ZH: "这是网页（HTML），里面没有找到棋局"}

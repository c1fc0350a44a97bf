package games

import (
	"fmt"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
)

// A RefusedError says why no games are read from a file that could be opened, or why
// it is not written to.
type RefusedError struct {
	Name string // of the file
	Why  rules.Text
}

// Error returns the file and the reason in English.
func (e *RefusedError) Error() string { return e.In(rules.EN) }

// In returns the file and the reason in a language.
func (e *RefusedError) In(l rules.Language) string {
	return e.Name + rules.Text{EN: ": ", ZH: "："}.In(l) + e.Why.In(l)
}

// refuse returns the error of a file of a kind.
func refuse(name string, k kind.Kind) error {
	title, advice := k.Title(), k.Advice()
	if title.ZH[0] < utf8.RuneSelf { // a name of letters stands apart from the characters
		title.ZH = " " + title.ZH
	}
	return &RefusedError{name, rules.Text{
		EN: fmt.Sprintf("this is %s; %s", title.EN, advice.EN),
		ZH: fmt.Sprintf("这是%s；%s", title.ZH, advice.ZH),
	}}
}

// noGame is the reason for a page without games.
var noGame = rules.Text{EN: "this is a web page (HTML) in which no game was found", ZH: "这是网页（HTML），里面没有找到棋局"}

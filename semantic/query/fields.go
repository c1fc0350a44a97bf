package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Field is something that a query knows of every game, besides the tags that are
// written in it.
type Field struct {
	Names   []string   // how it is called, in lower case: first in English, then in Chinese
	Doc     rules.Text // what it is
	Values  rules.Text // what it is compared with
	Example string     // a query that asks for it

	target target
}

// A target is what a query compares: a tag or a field. What it has no function for, it
// cannot be compared by.
type target struct {
	kind   *kind
	texts  func(s subject) texts                               // for what compares texts
	order  func(s subject) (at stretch, known, open bool)      // for what compares stretches
	choose func(text string) (n node, print string, err error) // for values of a list: the test for one
	moves  bool                                                // whether order asks for moves that were played
}

// A kind is how the values of a target are read.
type kind struct {
	read   func(text string) (stretch, bool) // a value that has an order
	equals bool                              // whether = goes by the order too, and not by the text
	counts bool                              // whether the name alone asks for more than 0
	wanted rules.Text                        // what a value is
}

var (
	aText   = &kind{read: readNumber, wanted: rules.Text{EN: "a text, or with < and > a number", ZH: "文字；用 < 和 > 时为数"}}
	aNumber = &kind{read: readNumber, equals: true, wanted: rules.Text{EN: "a number, or a range as 10..20", ZH: "数，或范围如 10..20"}}
	aCount  = &kind{read: readNumber, equals: true, counts: true, wanted: aNumber.wanted}
	aDate   = &kind{read: readDays, equals: true, wanted: rules.Text{EN: "a date as 1990, 1990-05, 1990-05-31 or 199?, or a range as 1980..1990", ZH: "日期如 1990、1990-05、1990-05-31、199?，或范围如 1980..1990"}}
	aResult = &kind{wanted: rules.Text{EN: "a result: 1-0, 0-1, 1/2-1/2 or *; or a word for it, as red, black, draw", ZH: "结果：1-0、0-1、1/2-1/2、*，或红胜、黑胜、和棋等"}}
)

// fields are those that are no tags.
var fields = []Field{
	{
		Names:   []string{"result", "结果"},
		Doc:     rules.Text{EN: "how the game ended: what the Result tag says, and if that says nothing, what stands behind the moves", ZH: "棋局结果：以 Result 标签为准；其未说明时，看着法之后所写"},
		Values:  aResult.wanted,
		Example: `result = 1-0`,
		target:  target{kind: aResult, choose: chooseResult},
	},
	{
		Names:   []string{"player", "棋手"},
		Doc:     rules.Text{EN: "the player of either side", ZH: "任一方棋手"},
		Values:  rules.Text{EN: "a text", ZH: "文字"},
		Example: `player = 胡荣华`,
		target:  target{kind: aText, texts: eitherTag("Red", "Black")},
	},
	{
		Names:   []string{"team", "队"},
		Doc:     rules.Text{EN: "the team of either side", ZH: "任一方队名"},
		Values:  rules.Text{EN: "a text", ZH: "文字"},
		Example: `team ~ 上海`,
		target:  target{kind: aText, texts: eitherTag("RedTeam", "BlackTeam")},
	},
	{
		Names:   []string{"winner", "胜者"},
		Doc:     rules.Text{EN: "the player who won; none in a draw", ZH: "胜方棋手；和棋则无"},
		Values:  rules.Text{EN: "a text", ZH: "文字"},
		Example: `winner = 胡荣华 and player ~ 杨官璘`,
		target:  target{kind: aText, texts: player(true)},
	},
	{
		Names:   []string{"loser", "负者", "败者"},
		Doc:     rules.Text{EN: "the player who lost; none in a draw", ZH: "负方棋手；和棋则无"},
		Values:  rules.Text{EN: "a text", ZH: "文字"},
		Example: `loser = 胡荣华`,
		target:  target{kind: aText, texts: player(false)},
	},
	{
		Names:   []string{"file", "文件"},
		Doc:     rules.Text{EN: "the name of the file, with the folders as they were given", ZH: "文件名，连同所给的目录"},
		Values:  rules.Text{EN: "a text", ZH: "文字"},
		Example: `file ~ /\.pgn$/i`,
		target:  target{kind: aText, texts: file},
	},
	{
		Names:   []string{"number", "序号"},
		Doc:     rules.Text{EN: "which game of its file it is, from 1", ZH: "文件中的第几局，从 1 起"},
		Values:  aNumber.wanted,
		Example: `number = 5..10`,
		target:  target{kind: aNumber, order: count(number)},
	},
	{
		Names:   []string{"plies", "着数"},
		Doc:     rules.Text{EN: "how many moves of either side the main line has, as they are written", ZH: "主变着法数（双方合计，按所写）"},
		Values:  aCount.wanted,
		Example: `plies >= 100`,
		target:  target{kind: aCount, order: count(plies)},
	},
}

// Fields returns the fields that a query knows besides the tags.
func Fields() []Field {
	all := slices.Clone(fields)
	for i := range all {
		all[i].Names = slices.Clone(all[i].Names)
	}
	return all
}

// tagNames are Chinese names of tags.
var tagNames = map[string]string{
	"赛事": "Event", "地点": "Site", "日期": "Date", "轮次": "Round", "红方": "Red", "红": "Red", "黑方": "Black", "黑": "Black",
	"红队": "RedTeam", "黑队": "BlackTeam", "评注者": "Annotator",
}

// tagTarget returns what a tag is compared by.
func tagTarget(name string) target {
	t := target{kind: aText, texts: tagText(name), order: tagNumber(name)}
	switch standard, _ := ast.LookupTag(name); standard.Value {
	case ast.DateValue:
		t.kind, t.order = aDate, tagDate(name)
	case ast.EloValue, ast.PlyCountValue:
		t.kind = aNumber
	}
	return t
}

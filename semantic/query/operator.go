package query

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
)

type operator uint8

const (
	equal operator = iota
	same
	notEqual
	like
	notLike
	less
	atMost
	greater
	atLeast
)

// operators are indexed by operator.
var operators = [...]struct {
	names []string
	doc   rules.Text
}{
	equal:    {[]string{"=", "＝"}, rules.Text{EN: "is the same person, opening or text, in any script, width and case, and with or without blanks; or is in the range", ZH: "是同一人、同一开局或同一文字（不论简繁、全角半角、大小写、有无空白），或在范围之内"}},
	same:     {[]string{"==", "＝＝"}, rules.Text{EN: "is the same text: of a player also the team before the name, of an opening the whole name", ZH: "是同一文字：棋手连同名前的队名，开局则为全名"}},
	notEqual: {[]string{"!=", "<>", "≠"}, rules.Text{EN: "not =: also where nothing is known", ZH: "并非 =；不知其值时也算"}},
	like:     {[]string{"~", "=~", "～"}, rules.Text{EN: "holds the text, folded like =, or a place that the /regular expression/ fits", ZH: "含有该文字（不论写法，同 =），或与 /正则表达式/ 相符"}},
	notLike:  {[]string{"!~"}, rules.Text{EN: "not ~: also where nothing is known", ZH: "并非 ~；不知其值时也算"}},
	less:     {[]string{"<", "＜"}, rules.Text{EN: "is certainly less, or earlier", ZH: "确定小于或早于"}},
	atMost:   {[]string{"<=", "≤"}, rules.Text{EN: "is certainly not greater, or not later than its end", ZH: "确定不大于，或不晚于其末"}},
	greater:  {[]string{">", "＞"}, rules.Text{EN: "is certainly greater, or later", ZH: "确定大于或晚于"}},
	atLeast:  {[]string{">=", "≥"}, rules.Text{EN: "is certainly not less, or not earlier than its beginning", ZH: "确定不小于，或不早于其初"}},
}

// Operators returns the operators of the query language, which stand between a field and its values.
func Operators() (all []Word) {
	for _, o := range operators {
		all = append(all, Word{Names: slices.Clone(o.names), Doc: o.doc})
	}
	return all
}

// opposite returns the operator that op negates, and true. If op negates none, it returns op and false.
func (op operator) opposite() (operator, bool) {
	switch op {
	case notEqual:
		return equal, true
	case notLike:
		return like, true
	default:
		return op, false
	}
}

// String returns the operator in ASCII, as a normal query has it.
func (op operator) String() string { return operators[op].names[0] }

// readOperator returns the operator with this spelling.
func readOperator(text string) operator {
	text = fold(text)
	for op, row := range operators {
		if slices.ContainsFunc(row.names, func(name string) bool { return fold(name) == text }) {
			return operator(op)
		}
	}
	panic("query: no operator " + text) // the lexer knows the same spellings
}

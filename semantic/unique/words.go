package unique

import "github.com/xqpgn/xqpgn/ast/rules"

// A word is what a Way or a Reason is called: a name that will not change, and words.
type word struct {
	name  string
	words rules.Text
}

var ways = [...]word{
	SameMoves: {"same-moves", rules.Text{EN: "the same moves", ZH: "着法相同"}},
	Mirrored:  {"mirrored", rules.Text{EN: "the same with left and right exchanged", ZH: "左右相反"}},
	Beginning: {"beginning", rules.Text{EN: "only the beginning", ZH: "只有开头的着法"}},
	SameText:  {"same-text", rules.Text{EN: "the same text", ZH: "文字相同"}},
}

var reasons = [...]word{
	Longer:      {"longer", rules.Text{EN: "more moves", ZH: "着法更多"}},
	MoreTags:    {"more-tags", rules.Text{EN: "more tags", ZH: "标签更全"}},
	MoreRemarks: {"more-remarks", rules.Text{EN: "more comments and variations", ZH: "注解更多"}},
	FewerErrors: {"fewer-errors", rules.Text{EN: "fewer errors", ZH: "错误更少"}},
	First:       {"first", rules.Text{EN: "it comes first", ZH: "排在前面"}},
}

// Ways returns all ways.
func Ways() []Way { return []Way{SameMoves, Mirrored, Beginning, SameText} }

// Reasons returns all reasons to keep one game and not another.
func Reasons() []Reason { return []Reason{Longer, MoreTags, MoreRemarks, FewerErrors, First} }

// String returns the name of a way, which will not change; "" for what is none.
func (w Way) String() string { return w.word().name }

// Words returns what a way is called; nothing for what is none.
func (w Way) Words() rules.Text { return w.word().words }

func (w Way) word() word {
	if int(w) >= len(ways) {
		return word{}
	}
	return ways[w]
}

// String returns the name of a reason, which will not change; "" for Itself and for what is none.
func (r Reason) String() string { return r.word().name }

// Words returns what a reason is called; nothing for Itself and for what is none.
func (r Reason) Words() rules.Text { return r.word().words }

func (r Reason) word() word {
	if r == Itself || int(r) >= len(reasons) {
		return word{}
	}
	return reasons[r]
}

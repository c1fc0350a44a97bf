package unique

import "github.com/xqpgn/xqpgn/ast/rules"

// A word is the stable name of a Way or a Reason, and its words for people.
type word struct {
	name  string
	words rules.Text
}

var ways = [...]word{
	SameMoves: {"same-moves", rules.Text{EN: "the same moves", ZH: "着法相同"}},
	Mirrored:  {"mirrored", rules.Text{EN: "the same with left and right exchanged", ZH: "左右相反"}},
	Beginning: {"beginning", rules.Text{EN: "only the beginning", ZH: "只有开头的着法"}},
	SameText:  {"same-text", rules.Text{EN: "the same text", ZH: "文字相同"}},
	Unlike:    {"unlike", rules.Text{EN: "the same moves, but not the same game", ZH: "着法相同，但不是同一局"}},
}

var reasons = [...]word{
	Longer:       {"longer", rules.Text{EN: "more moves", ZH: "着法更多"}},
	MoreTags:     {"more-tags", rules.Text{EN: "more tags", ZH: "标签更全"}},
	MoreRemarks:  {"more-remarks", rules.Text{EN: "more comments and variations", ZH: "注释和变着更多"}},
	FewerErrors:  {"fewer-errors", rules.Text{EN: "fewer errors", ZH: "错误更少"}},
	First:        {"first", rules.Text{EN: "it comes first", ZH: "排在前面"}},
	OtherPlayers: {"other-players", rules.Text{EN: "the players differ", ZH: "棋手不同"}},
	OtherDate:    {"other-date", rules.Text{EN: "the dates differ", ZH: "日期不同"}},
	OtherResult:  {"other-result", rules.Text{EN: "the results differ", ZH: "结果不同"}},
	OtherParts:   {"other-parts", rules.Text{EN: "one has parts that cannot be added to the other", ZH: "其中一局有的内容不能补进另一局"}},
	Several:      {"several", rules.Text{EN: "it fits several games", ZH: "不止一局与它相符"}},
}

// Ways returns all ways in which a dropped game repeats another.
func Ways() []Way { return []Way{SameMoves, Mirrored, Beginning, SameText} }

// Reasons returns all reasons to keep one game and drop another.
func Reasons() []Reason { return []Reason{Longer, MoreTags, MoreRemarks, FewerErrors, First} }

// String returns the stable name of the way, or "" if the way is invalid.
func (w Way) String() string { return w.word().name }

// Words returns the way in words, or no text if the way is invalid.
func (w Way) Words() rules.Text { return w.word().words }

func (w Way) word() word {
	if int(w) >= len(ways) {
		return word{}
	}
	return ways[w]
}

// String returns the stable name of the reason, or "" for Itself and invalid reasons.
func (r Reason) String() string { return r.word().name }

// Words returns the reason in words, or no text for Itself and invalid reasons.
func (r Reason) Words() rules.Text { return r.word().words }

func (r Reason) word() word {
	if r == Itself || int(r) >= len(reasons) {
		return word{}
	}
	return reasons[r]
}

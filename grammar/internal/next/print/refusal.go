package print

import (
	"slices"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// reasons are why a piece of each kind cannot be written.
var reasons = [...]rules.Text{
	tagKind:     {EN: "a game would begin at this tag, or its end could not be told", ZH: "从这个标签起会成为新的一局，或者看不出它到哪里结束"},
	numberKind:  {EN: "it would not be read as the number of a round", ZH: "不会读成回合数"},
	plyKind:     {EN: "it is not one move", ZH: "不是一个着法"},
	commentKind: {EN: "it would not be read as one comment here", ZH: "写在这里不会读成一条注释"},
	glyphKind:   {EN: "it would not be read as a glyph here", ZH: "写在这里不会读成着法评价符号"},
	strayKind:   {EN: "it would mean something here, or be read with the text beside it", ZH: "写在这里会有别的意义，或者会和旁边的文字连成一段"},
	openKind:    {EN: "no variation can begin here", ZH: "这里不能有变着"},
	endKind:     {EN: "it would not be read as the result", ZH: "不会读成结果"},
	closeKind:   {EN: "the variation would not end here", ZH: "变着不会在这里结束"},
	missingKind: {EN: "a remark is nil", ZH: "注解是空值（nil）"},
}

var (
	badName = rules.Text{EN: "a tag's name holds neither white space nor quotation marks nor square brackets", ZH: "标签名里不能有空白、引号和方括号"}
	nothing = rules.Text{EN: "there is nothing in the game", ZH: "这一局里什么也没有"}
	notUTF8 = rules.Text{EN: "it is not UTF-8", ZH: "不是 UTF-8 文字"}
)

// LikePage is the reason to refuse a game that would be read as a web page.
var LikePage = rules.Text{EN: "it would be read as a web page, or as a listing", ZH: "会被当成网页或者带行号的清单"}

// refusal returns the refusal of a draft that was read otherwise, or is not UTF-8.
func (d *draft) refusal(found difference, text string) *Refusal {
	if i := slices.IndexFunc(d.plan, isInvalid); i >= 0 {
		return &Refusal{d.plan[i].node, d.plan[i].written(), notUTF8}
	}
	if found.page {
		return &Refusal{nil, text, LikePage}
	}
	p := d.blamed(found.at)
	why := reasons[p.kind]
	if _, ok := nameToken(p.name); p.kind == tagKind && p.name != "" && !ok {
		why = badName
	}
	return &Refusal{p.node, p.written(), why}
}

// isInvalid reports whether a piece is not UTF-8.
func isInvalid(p piece) bool { return !utf8.ValidString(p.text) || !utf8.ValidString(p.name) }

// blamed returns the piece at an index. If nothing is written for it, or it is the end of a variation, that is the piece
// beside it.
func (d *draft) blamed(at int) *piece {
	if d.plan[at].none() && at+1 < len(d.plan) {
		at++
	}
	if p := &d.plan[at]; p.kind == closeKind || p.none() {
		at--
	}
	return &d.plan[at]
}

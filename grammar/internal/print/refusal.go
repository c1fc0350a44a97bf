package print

import (
	"slices"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Reasons to refuse a game as a whole, or any of its pieces.
var (
	nothing   = rules.Text{EN: "there is nothing in the game", ZH: "这一局里什么也没有"}
	notUTF8   = rules.Text{EN: "it is not UTF-8", ZH: "不是 UTF-8 文字"}
	nilRemark = rules.Text{EN: "a remark is nil", ZH: "注解是空值（nil）"}
	tooLarge  = rules.Text{EN: "it is too large to be read back", ZH: "这一局太大，写出后读不回来"}
	notRead   = rules.Text{EN: "it would not be read here", ZH: "写在这里读不出来"}
	readAs    = rules.Text{EN: "it would be read as %s: %q", ZH: "会被读成%s：“%s”"}
	elsewhere = rules.Text{EN: "it would be read in another place", ZH: "会被读到别的位置"}
	likeGame  = rules.Text{EN: "a game would begin here", ZH: "从这里起会成为新的一局"}

	// LikePage is the reason to refuse a game that would be read as a web page.
	LikePage = rules.Text{EN: "it would be read as a web page, or as a listing", ZH: "会被当成网页或者带行号的清单"}
)

// kindWords are what kinds of pieces are called.
var kindWords = [...]rules.Text{
	tagKind:     {EN: "a tag", ZH: "标签"},
	numberKind:  {EN: "the number of a round", ZH: "回合数"},
	plyKind:     {EN: "a move", ZH: "着法"},
	commentKind: {EN: "a comment", ZH: "注释"},
	glyphKind:   {EN: "a glyph", ZH: "着法评价符号"},
	strayKind:   {EN: "text without meaning", ZH: "没有意义的文字"},
	openKind:    {EN: "a variation", ZH: "变着"},
	endKind:     {EN: "a result", ZH: "结果"},
	closeKind:   {EN: "the end of a variation", ZH: "变着的结尾"},
}

// refusal returns the refusal of a draft that is read back as another game, or is not UTF-8. text is the text of the
// draft.
func (d *draft) refusal(found difference, text string) *Refusal {
	if i := slices.IndexFunc(d.plan, isInvalid); i >= 0 {
		return &Refusal{d.plan[i].node, d.plan[i].written(), notUTF8}
	}
	if found.page {
		return &Refusal{nil, text, LikePage}
	}
	at := found.at
	switch p := &d.plan[at]; {
	case at+1 < len(d.plan) && (p.none() || p.kind == numberKind && p.n >= 0):
		at++ // nothing is written for the end of a line, and numbers are read before any move
	case p.none() || p.kind == closeKind:
		at = max(0, at-1)
	}
	p := &d.plan[at]
	return &Refusal{p.node, p.quoted(), d.reason(found, p)}
}

// isInvalid reports whether a piece is not UTF-8.
func isInvalid(p piece) bool { return !utf8.ValidString(p.text) || !utf8.ValidString(p.name) }

// quoted returns the text of a piece that a refusal quotes: the name of a tag, the text of a comment, or the piece as
// written.
func (p *piece) quoted() string {
	switch p.kind {
	case tagKind:
		return p.name
	case commentKind:
		return p.text
	}
	return p.written()
}

// reason returns why a piece is refused: how the reader read the text in its place.
func (d *draft) reason(found difference, p *piece) rules.Text {
	const large = 1 << 16 // bytes of a text that the reader had no room for
	rest := d.got[min(found.at, len(d.got)):]
	switch {
	case p.kind == missingKind:
		return nilRemark
	case found.begins:
		return likeGame
	case slices.ContainsFunc(rest, func(p piece) bool { return p.kind == strayKind && len(p.text) > large }):
		return tooLarge
	case len(rest) == 0 || rest[0].none() || found.at+1 < len(d.plan) && same(rest[0], d.plan[found.at+1]) && p != &d.plan[found.at+1]:
		return notRead
	case same(rest[0], *p):
		return elsewhere
	}
	return readAs.With(kindWords[rest[0].kind], Shortened(rest[0].quoted()))
}

// Shortened returns the first characters of a text, with an ellipsis if it is longer.
func Shortened(s string) string {
	const most = 40 // characters
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}

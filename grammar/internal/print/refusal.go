package print

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Reasons to refuse a game as a whole, or any of its pieces.
var (
	nothing = rules.Text{EN: "there is nothing in the game", ZH: "这一局里什么也没有"}
	notUTF8 = rules.Text{EN: "it is not UTF-8", ZH: "不是 UTF-8 文字"}

	// LikePage is the reason to refuse a game that would be read as a web page.
	LikePage = rules.Text{EN: "it would be read as a web page, or as a listing", ZH: "会被当成网页或者带行号的清单"}

	// LikeGame is the reason to refuse text after a result in which a game would begin. A game that was read has such text
	// if a variation holds the name of the game's first tag, and that tag follows the variation in the file.
	LikeGame = rules.Text{EN: "a game would begin in it", ZH: "其中会开始新的一局"}

	tooLarge = rules.Text{EN: "it is too large to be read back", ZH: "这一局太大，写出后读不回来"}

	noResult = rules.Text{EN: "nothing stands behind a result that is not there", ZH: "没有结果，结果后面就不能有内容"}
)

// A reason is why a piece cannot be written.
type reason struct {
	kind kind
	apt  func(c *context) bool // nil for always
	why  rules.Text
}

// reasons are the reasons by kind of piece. The first apt one is given.
var reasons = []reason{
	{tagKind, (*context).hasBadName, rules.Text{EN: "a tag's name holds neither white space nor quotation marks nor square brackets", ZH: "标签名里不能有空白、引号和方括号"}},
	{tagKind, (*context).isFirstAgain, rules.Text{EN: "the game's first tag again, behind others, begins a game", ZH: "这一局的第一个标签在其他标签后面又出现，就是新的一局"}},
	{tagKind, (*context).begins, rules.Text{EN: "a game would begin at this tag", ZH: "从这个标签起会成为新的一局"}},
	{tagKind, nil, rules.Text{EN: "where it ends could not be told", ZH: "看不出它到哪里结束"}},

	{numberKind, (*context).isNegative, rules.Text{EN: "no round has such a number", ZH: "没有这样的回合数"}},
	{numberKind, nil, rules.Text{EN: "it would not be read as the number of a round", ZH: "不会读成回合数"}},

	{plyKind, (*context).isJoined, rules.Text{EN: "with the move behind it, it is one move", ZH: "它会和后面的着法连成一个着法"}},
	{plyKind, nil, rules.Text{EN: "it is not one move", ZH: "不是一个着法"}},

	{commentKind, (*context).begins, rules.Text{EN: "a game would begin within it", ZH: "其中会开始新的一局"}},
	{commentKind, (*context).lacksResult, noResult},
	{commentKind, nil, rules.Text{EN: "it would not be read as one comment here", ZH: "写在这里不会读成一条注释"}},

	{glyphKind, (*context).isNoGlyph, rules.Text{EN: "not a glyph", ZH: "不是着法评价符号"}},
	{glyphKind, (*context).isAfterResult, rules.Text{EN: "no glyph follows a result", ZH: "结果后面不能有着法评价符号"}},
	{glyphKind, (*context).isBeforeMoves, rules.Text{EN: "a glyph follows a move", ZH: "着法评价符号要写在着法后面"}},
	{glyphKind, nil, rules.Text{EN: "it would not be read as a glyph here", ZH: "写在这里不会读成着法评价符号"}},

	{strayKind, (*context).begins, LikeGame},
	{strayKind, (*context).lacksResult, noResult},
	{strayKind, (*context).hasBlanks, rules.Text{EN: "white space around it is not kept", ZH: "它前后的空白不会保留"}},
	{strayKind, (*context).opensComment, rules.Text{EN: "there is a comment in it", ZH: "其中有注释"}},
	{strayKind, (*context).opensVariation, rules.Text{EN: "it would be a variation", ZH: "会成为变着"}},
	{strayKind, (*context).closesVariation, rules.Text{EN: "it would close the variation", ZH: "会结束变着"}},
	{strayKind, (*context).opensTag, rules.Text{EN: "before any other word it would open a tag", ZH: "写在最前面就成了标签的开头"}},
	{strayKind, (*context).isMany, rules.Text{EN: "it is more than one text without meaning, or belongs to the one before it", ZH: "这不止是一段没有意义的文字，或者会和前一段连成一段"}},
	{strayKind, nil, rules.Text{EN: "it would mean something", ZH: "这样写就有了别的意义"}},

	{openKind, (*context).isAfterResult, rules.Text{EN: "no variation follows a result", ZH: "结果后面不能有变着"}},
	{openKind, (*context).isDeep, rules.Text{EN: "variations nest too deep", ZH: "变着嵌套太深"}},
	{openKind, nil, rules.Text{EN: "no variation can begin here", ZH: "这里不能有变着"}},
	{closeKind, nil, rules.Text{EN: "the variation would not end here", ZH: "变着不会在这里结束"}},

	{endKind, (*context).isNoResult, rules.Text{EN: "it means none of the four results", ZH: "不是四种结果之一"}},
	{endKind, nil, rules.Text{EN: "it is a result only if nothing but comments follow", ZH: "后面只有注释时才是结果"}},
	{missingKind, nil, rules.Text{EN: "a remark is nil", ZH: "注解是空值（nil）"}},
}

// refusal returns the refusal of a draft that was read otherwise, or is not UTF-8.
func (d *draft) refusal(found difference, text string) *Refusal {
	if i := slices.IndexFunc(d.plan, isInvalid); i >= 0 {
		return &Refusal{d.plan[i].node, d.plan[i].written(), notUTF8}
	}
	if found.page {
		return &Refusal{nil, text, LikePage}
	}
	if d.isTooLarge(found) {
		return &Refusal{Why: tooLarge}
	}
	c := context{found: found, all: d.plan, at: d.blamed(found.at), got: d.got}
	c.piece = &d.plan[c.at]
	i := slices.IndexFunc(reasons, func(r reason) bool { return r.kind == c.kind && (r.apt == nil || r.apt(&c)) })
	return &Refusal{c.node, c.quoted(), reasons[i].why}
}

// quoted returns the text that the refusal of a piece quotes: of a tag, its name or its value.
func (c *context) quoted() string {
	switch {
	case c.kind == tagKind && (c.hasBadName() || c.isFirstAgain() || c.begins()):
		return c.name
	case c.kind == tagKind || c.kind == commentKind:
		return c.text
	}
	return c.written()
}

// isTooLarge reports whether the reader had no room for the pieces after a difference: it makes one text of the rest.
func (d *draft) isTooLarge(found difference) bool {
	const large = 1 << 16
	rest := d.got[min(found.at, len(d.got)):]
	return slices.ContainsFunc(rest, func(p piece) bool { return p.kind == strayKind && len(p.text) > large })
}

// isInvalid reports whether a piece is not UTF-8.
func isInvalid(p piece) bool { return !utf8.ValidString(p.text) || !utf8.ValidString(p.name) }

// blamed returns the index of the piece to blame for a difference. If nothing is written for the piece there, or it is the
// end of a variation or a number that is right, that is a piece beside it.
func (d *draft) blamed(at int) int {
	if d.plan[at].none() && at+1 < len(d.plan) {
		at++
	}
	switch p := &d.plan[at]; {
	case p.kind == closeKind || p.none():
		return at - 1
	case p.kind == numberKind && p.n >= 0 && !isWord(d.plan[at+1].text):
		return at + 1
	}
	return at
}

// isWord reports whether a text is one token as moves are, of the specification or others.
func isWord(text string) bool {
	t, _ := lexicon.Lex(text, 0, lexicon.Text)
	return (t.Kind == lexicon.Move || t.Kind == lexicon.Word) && int(t.End) == len(text)
}

// A context is a piece that cannot be written, and its place.
type context struct {
	*piece
	found difference
	all   list
	at    int  // index of the piece
	got   list // the pieces that were read back
}

// line returns the depth of the line that the piece is in, the index of its first piece, and that of its end, or of the
// piece itself if the line goes on.
func (c *context) line() (depth, start, end int) {
	type open struct{ start, end int }
	lines := []open{{0, c.at}}
	for i := range c.all[:c.at] {
		line := &lines[len(lines)-1]
		switch c.all[i].kind {
		case openKind:
			lines = append(lines, open{i + 1, c.at})
		case closeKind:
			lines = lines[:len(lines)-1]
		case endKind:
			line.end = i
		}
	}
	line := lines[len(lines)-1]
	return len(lines) - 1, line.start, line.end
}

// begins reports whether another game would begin at the piece.
func (c *context) begins() bool { return c.found.begins }

func (c *context) hasBadName() bool {
	_, ok := nameToken(c.name)
	return !ok && c.name != ""
}

func (c *context) isFirstAgain() bool { return c.at > 0 && c.name == c.all[0].name }

func (c *context) isNegative() bool { return c.n < 0 }

// isJoined reports whether the move was read with text of the move after it.
func (c *context) isJoined() bool {
	return c.text != "" && c.at+1 < len(c.all) && c.all[c.at+1].kind == plyKind && c.at < len(c.got) && c.got[c.at].text == c.text+c.all[c.at+1].text
}

func (c *context) isAfterResult() bool {
	_, _, end := c.line()
	return end < c.at
}

// lacksResult reports whether the piece follows a result that is absent.
func (c *context) lacksResult() bool {
	_, _, end := c.line()
	return end < c.at && c.all[end].none()
}

func (c *context) isBeforeMoves() bool {
	_, start, end := c.line()
	return !slices.ContainsFunc(c.all[start:end], func(p piece) bool { return p.kind == plyKind })
}

func (c *context) isDeep() bool {
	depth, _, _ := c.line()
	return depth > maxPlainDepth
}

func (c *context) isNoGlyph() bool {
	t, _ := lexicon.Lex(c.text, 0, lexicon.Text)
	return t.Kind != lexicon.Glyph || int(t.End) < len(c.text)
}

func (c *context) hasBlanks() bool { return strings.TrimSpace(c.text) != c.text }

func (c *context) opensComment() bool {
	return c.isAfterResult() && strings.ContainsAny(c.text, "{｛")
}

func (c *context) opensVariation() bool {
	return !c.isAfterResult() && (strings.HasPrefix(c.text, "(") || strings.HasPrefix(c.text, "（"))
}

func (c *context) closesVariation() bool {
	depth, _, _ := c.line()
	return depth > 0 && (strings.HasPrefix(c.text, ")") || strings.HasPrefix(c.text, "）"))
}

func (c *context) opensTag() bool {
	return !c.isAfterResult() && strings.HasPrefix(c.text, "[") && c.isBeforeMoves()
}

// isMany reports whether the piece is several tokens, or beside another text without meaning.
func (c *context) isMany() bool {
	t, _ := lexicon.Lex(c.text, 0, lexicon.Text)
	return int(t.End) < len(c.text) || c.at+1 < len(c.all) && c.all[c.at+1].kind == strayKind
}

// isNoResult reports whether the piece is a result that has no meaning.
func (c *context) isNoResult() bool {
	_, ok := ast.ReadResult(c.text)
	return !ok
}

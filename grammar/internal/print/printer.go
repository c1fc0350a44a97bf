// Package print writes the tree of a game as PGN that is read back as an equal tree, or says why that cannot be.
//
// [Append] writes a game anew; [Edits] returns the changes of its text that an edited tree asks for.
package print

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// Append appends a game as PGN, or returns dst and why it cannot be written.
func Append(dst []byte, g *ast.Game) ([]byte, *Refusal) {
	p := printer{out: dst, start: true, heading: true, examined: len(dst), width: lineWidth}
	if restarts(&g.Main) {
		p.width = math.MaxInt
	}
	p.tags(g.Tags)
	p.line(&g.Main)
	if !p.swallowed {
		p.newLine()
		p.out = append(p.out, '\n')
	}
	written := p.out[len(dst):]
	p.examine(len(p.out))
	switch {
	case len(bytes.TrimSpace(written)) == 0:
		p.refuse(nil, "", rules.Text{EN: "there is nothing in the game", ZH: "这一局里什么也没有"})
	case p.damaged:
		p.refuse(nil, string(written), rules.Text{EN: "it is not UTF-8", ZH: "不是 UTF-8 文字"})
	case markup.Find(written, text.UTF8) != 0:
		p.refuse(nil, string(written), LikeMarkup)
	}
	if p.err != nil {
		return dst, p.err
	}
	return p.out, nil
}

// line prints a line without its parentheses.
func (p *printer) line(l *ast.Line) {
	here := printed{len(p.out), p.heading}
	tail := [resultMoves + 1]printed{here, here, here, here} // where the last moves begin
	ahead := p.leading(l)
	plain := max(0, len(l.Plies)-len(tail)) // plies of which no place is wanted
	for i := 0; i < len(l.Plies); i++ {
		if !ahead {
			i += p.plainRounds(l.Plies[i:max(i, plain)])
		}
		m := &l.Plies[i]
		if i+len(tail) >= len(l.Plies) {
			copy(tail[:], tail[1:])
			tail[resultMoves] = printed{len(p.out), p.heading}
		}
		if scan.Numbered(m) {
			p.reserve(roundWidth(l.Plies[i:]))
		}
		switch {
		case ahead:
		case scan.Numbered(m):
			p.number(m)
		case p.counted:
			p.refuse(m, m.Text, rules.Text{EN: "the number before it would be the move's", ZH: "它前面的数字会和它连成一个着法"})
		}
		if scan.IsSplit(l.Plies[i:]) {
			p.refuse(m, m.Text, rules.Text{EN: "with the move behind it, it is one move", ZH: "它会和后面的着法连成一个着法"})
		}
		if !scan.IsMoveWord(m.Text) {
			p.refuse(m, m.Text, rules.Text{EN: "it is not one move", ZH: "不是一个着法"})
		}
		if p.heading && ast.IsNullMove(m.Text) {
			p.refuse(m, m.Text, rules.Text{EN: "as the first word of the moves it does not read back as a move", ZH: "写在最前面就不是着法"})
		}
		p.counted = false
		p.word(m.Text)
		p.heading = false
		p.tight = glued(m) != ""
		if ahead = closesWords(l.Plies[i:]); ahead {
			last := len(m.Remarks) - 1
			p.remarks(m.Remarks[:last])
			p.number(&l.Plies[i+1])
			p.remark(m.Remarks[last])
		} else {
			p.remarks(m.Remarks)
		}
	}
	p.counted = false
	if r := &l.Result; r.Text != "" {
		if r.Meaning() == "" {
			p.refuse(r, r.Text, rules.Text{EN: "it means none of the four results", ZH: "不是四种结果之一"})
		}
		p.word(r.Text)
		p.heading = false
	}
	p.trailing(l)
	if spelled(l) {
		p.spelled(l, tail[0])
	}
}

// closesWords reports whether a brace that closes nothing stands behind the first of plies, which is no move, and before the
// number of the second. Words that such a brace ends are a comment, unless a number stands between: so the number
// goes ahead of the brace.
func closesWords(plies []ast.Ply) bool {
	if len(plies) == 1 || !scan.Numbered(&plies[1]) || len(plies[0].Remarks) == 0 || scan.HasMoveForm(plies[0].Text) {
		return false
	}
	brace, ok := plies[0].Remarks[len(plies[0].Remarks)-1].(*ast.Stray)
	return ok && (strings.HasPrefix(brace.Text, "}") || strings.HasPrefix(brace.Text, "｝"))
}

// leading prints what stands before the first move of a line. Where a bracket would
// open a tag, the first move's number goes ahead of it; then it is true.
func (p *printer) leading(l *ast.Line) (ahead bool) {
	p.unmoved, p.strays = true, 0
	defer func() { p.unmoved = false }()
	for _, r := range l.Leading {
		if g, ok := r.(*ast.Glyph); ok {
			p.refuse(g, g.Text, rules.Text{EN: "a glyph follows a move", ZH: "着法评价符号要写在着法后面"})
		}
		if s, ok := r.(*ast.Stray); ok && p.heading && holdsOpening(s.Text) {
			if len(l.Plies) == 0 || !scan.Numbered(&l.Plies[0]) {
				p.refuse(s, s.Text, rules.Text{EN: "before any other word it would open a tag", ZH: "写在最前面就成了标签的开头"})
			} else {
				p.number(&l.Plies[0])
				ahead = true
			}
		}
		p.remark(r)
	}
	return ahead
}

// holdsOpening reports whether a tag would open in text without meaning before which there is
// no word.
func holdsOpening(text string) bool {
	tokens := scan.NewScanner(text, 0)
	for tokens.Plain = true; tokens.Heading; {
		switch tokens.Scan() {
		case token.TagOpen:
			return true
		case token.EOF:
			return false
		}
	}
	return false
}

// number prints the number of a move. Dots without one are read as a stray; a zero
// before them is no number either.
func (p *printer) number(m *ast.Ply) {
	if m.Number.Value < 0 {
		p.refuse(m, strconv.FormatInt(m.Number.Value, 10), rules.Text{EN: "no round has such a number", ZH: "没有这样的回合数"})
	}
	var space [24]byte
	p.plainWord(append(strconv.AppendInt(space[:0], m.Number.Value, 10), '.'))
	if m.Number.Ellipsis {
		p.word("...")
	}
	p.heading = false
}

func (p *printer) remarks(remarks []ast.Remark) {
	p.strays = 0
	for _, r := range remarks {
		p.remark(r)
	}
}

func (p *printer) remark(r ast.Remark) {
	if s, ok := r.(*ast.Stray); ok {
		p.stray(s)
		return
	}
	p.strays = 0
	switch r := r.(type) {
	case *ast.Comment:
		p.comment(r)
	case *ast.Glyph:
		if !scan.IsWord(r.Text, token.Glyph) {
			p.refuse(r, r.Text, rules.Text{EN: "not a glyph", ZH: "不是着法评价符号"})
		}
		p.word(r.Text)
	case *ast.Line:
		if p.depth == scan.DefaultDepth {
			p.refuse(r, "(", rules.Text{EN: "variations nest too deep", ZH: "变着嵌套太深"})
		}
		p.word("(")
		counted := p.counted
		p.heading, p.counted, p.tight = false, false, true
		unmoved := p.unmoved
		p.depth++
		p.line(r)
		p.depth--
		p.strays = 0
		p.counted, p.tight, p.unmoved = counted, !onlyNumber(r), unmoved
		if !p.swallowed {
			p.word(")")
		}
	default:
		p.refuse(r, "", rules.Text{EN: "a remark is nil", ZH: "注解是空值（nil）"})
	}
}

// onlyNumber reports whether a line is nothing but a word of digits or of Chinese
// numerals: in parentheses it would be a number.
func onlyNumber(l *ast.Line) bool {
	word := ""
	switch {
	case len(l.Plies) == 0 && len(l.Leading) == 1:
		if s, ok := l.Leading[0].(*ast.Stray); ok {
			word = s.Text
		}
	case len(l.Plies) == 1 && len(l.Leading) == 0 && !scan.Numbered(&l.Plies[0]) && len(l.Plies[0].Remarks) == 0:
		word = l.Plies[0].Text
	}
	return l.Result.Text == "" && scan.EnclosedNumber("("+word+")") > 0
}

// LikeMarkup is why a game is refused that was read, as no other is: white space was something
// else in it that is not kept.
var LikeMarkup = rules.Text{EN: "it would be read as a web page, or as a listing", ZH: "会被当成网页或者带行号的清单"}

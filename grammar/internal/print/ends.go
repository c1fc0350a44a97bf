package print

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// How the end of a line is printed: its result is held against what would be read, and
// then comes what follows it.

// resultMoves is of how many moves a result in another spelling may seem to be: ½ —— ½.
const resultMoves = 3

// spelled reports whether the result of a line is not one of the four, or its last
// words may be read as such a result.
func spelled(l *ast.Line) bool {
	if l.Result.Text != "" {
		return !ast.IsResult(l.Result.Text)
	}
	isStray := func(r ast.Remark) bool {
		_, ok := r.(*ast.Stray)
		return ok
	}
	last := l.Plies[max(0, len(l.Plies)-resultMoves):]
	return len(last) < resultMoves && slices.ContainsFunc(l.Leading, isStray) || slices.ContainsFunc(last, func(m ast.Ply) bool {
		first, _ := utf8.DecodeRuneInString(m.Text)
		return m.Text != "" && (!scan.EndsAsMove(m.Text) || scan.MayBeFigures(first, token.Move)) || slices.ContainsFunc(m.Remarks, isStray)
	})
}

// A printed place is one in what was printed.
type printed struct {
	at      int
	heading bool // whether brackets opened tags there
}

// spelled holds that the end of a line, which was printed from a place on, is read
// with the result that the line has, and with no other.
func (p *printer) spelled(l *ast.Line, from printed) {
	read, at := "", from.at
	s := scan.NewScanner(string(p.out[from.at:]), scan.DefaultDepth)
	s.Heading, s.Depth = from.heading, p.depth
	for start := 0; read == "" && s.Pos < len(s.Text); start = s.Pos {
		if kind := s.Scan(); kind == token.Result && s.Depth == p.depth {
			read, at = s.Text[start:s.Pos], from.at+start
		}
	}
	space := strings.IndexAny(read, " \n")
	switch r := &l.Result; {
	case read == r.Text:
	case space > 0: // beside its dash, where punctuation must have stood
		p.out = slices.Insert(p.out, at+space, []byte("，")...)
		p.spelled(l, from)
	case r.Text == "":
		p.refuse(r, read, rules.Text{EN: "it would be the result", ZH: "会成为结果"})
	default:
		p.refuse(r, r.Text, rules.Text{EN: "it is a result only if nothing but comments follow", ZH: "后面只有注释时才是结果"})
	}
}

// trailing prints what follows the result of a line.
func (p *printer) trailing(l *ast.Line) {
	if len(l.Trailing) > 0 && l.Result.Text == "" {
		p.refuse(l.Trailing[0], "", rules.Text{EN: "nothing stands behind a result that is not there", ZH: "没有结果，结果后面就不能有内容"})
	}
	for i, r := range l.Trailing {
		switch r := r.(type) {
		case *ast.Comment:
			p.comment(r)
		case *ast.Line:
			p.refuse(r, "(", rules.Text{EN: "no variation follows a result", ZH: "结果后面不能有变着"})
		case *ast.Stray:
			if i > 0 {
				if before, ok := l.Trailing[i-1].(*ast.Stray); ok {
					p.refuse(r, r.Text, rules.Text{EN: "it would be one text with " + strconv.Quote(before.Text), ZH: "会和“" + before.Text + "”连成一段"})
				}
			}
			p.rest(r, ast.IsResult(l.Result.Text))
		default:
			p.refuse(r, "", rules.Text{EN: fmt.Sprintf("no %T follows a result", r), ZH: fmt.Sprintf("结果后面不能有 %T", r)})
		}
	}
}

// LikeGame is why text is refused that follows a result. One that was read so holds, in a
// variation, the name of the game's first tag, which stood behind it and comes to stand before it.
var LikeGame = rules.Text{EN: "a game would begin in it", ZH: "其中会开始新的一局"}

// rest prints text that follows a result: any tokens that are neither a comment, nor
// the end of the variation, nor the start of a game.
// A result in another spelling has not ended the game.
func (p *printer) rest(s *ast.Stray, ended bool) {
	inner := scan.NewScanner(s.Text, max(0, scan.DefaultDepth-p.depth))
	inner.Heading = false
	first, last := token.EOF, token.EOF
	open := false // whether the last token has no end
	tags := false // whether there is a tag
	for {
		depth, start := inner.Depth, inner.Pos
		kind := inner.Scan()
		if kind == token.EOF {
			break
		}
		written := s.Text[start:inner.Pos]
		if first == token.EOF {
			first = kind
		}
		last, open, tags = kind, false, tags || kind == token.TagOpen
		switch {
		case kind == token.Comment:
			_, closed := scan.CommentEnd(written)
			open = !closed
			if depth == 0 {
				p.refuse(s, s.Text, rules.Text{EN: "there is a comment in it", ZH: "其中有注释"})
			}
		case depth == 0 && closesVariation(kind, written):
			if p.depth > 0 {
				p.refuse(s, s.Text, rules.Text{EN: "it would close the variation", ZH: "会结束变着"})
			}
		case kind == token.Stray && opensVariation(written):
			_, closed := scan.VariationEnd(written)
			open = !closed
		}
	}
	switch {
	case first == token.EOF, first.IsWhite(), last.IsWhite() && endsBlank(s.Text):
		p.refuse(s, s.Text, rules.Text{EN: "white space around it is not kept", ZH: "它前后的空白不会保留"})
	case p.begins(s.Text, !p.start || p.loose, ended):
		p.refuse(s, s.Text, LikeGame)
	}
	p.apart(s.Text, !open && inner.Depth == 0)
	if tags && !p.swallowed { // the next line might be its value's
		p.out = append(p.out, '\n')
	}
}

// endsBlank reports whether the last character of s is white space.
func endsBlank(s string) bool {
	_, size := utf8.DecodeLastRuneInString(s)
	return scan.IsBlank(s[len(s)-size:])
}

package habit

import (
	"regexp"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// moveSplit is a move with white space, punctuation or comments in it. It is put together, and the comments go behind it.
var moveSplit = parse.Habit{
	Name:  "move-split",
	Rule:  ruleMoveSplit,
	Kinds: lexicon.SetOf(lexicon.Word),
	Wrong: "1. 炮二{中炮}平五 马８进７ *",
	Right: "1. 炮二平五 {中炮} 马８进７ *",
	Meet: func(c *parse.Cursor) bool {
		if !c.Fits(lexicon.Move) && !c.Fits(lexicon.Number) {
			return false
		}
		for _, periods := range []bool{false, true} {
			if p := (halves{c: c, periods: periods}); p.read() {
				p.join()
				return true
			}
		}
		return false
	},
}

// halves are the parts of a move that was split.
type halves struct {
	c       *parse.Cursor
	periods bool // a period at the end of a piece is part of the move; else it is part of the gap

	n      int // number of tokens read
	move   string
	parts  []string
	gaps   []ast.Span
	remark []parse.Token // comments in the gaps
}

// A move has so many pieces, and so many bytes, at the most.
const mostPieces, longestMove = 5, 20

// read reads pieces none of which is a move, until they are a move together.
func (p *halves) read() bool {
	for len(p.gaps) < mostPieces {
		piece := p.piece()
		if p.move += piece; piece == "" || len(p.move) > longestMove {
			return false
		}
		p.parts = append(p.parts, piece)
		if len(p.gaps) > 0 && p.complete() {
			return true
		}
		if !p.gap() {
			return false
		}
	}
	return false
}

// piece reads a piece: letters, digits and signs. It returns "" for none, for a move, and for the number of a round.
func (p *halves) piece() string {
	from := p.n
	for t := p.c.At(p.n); pieceKinds.Has(t.Kind) && t.End-p.c.At(from).Start <= 2*longestMove; t = p.c.At(p.n) {
		p.n++
	}
	if last := p.c.At(p.n - 1); p.n > from && last.Kind == lexicon.Dots && !p.periods {
		p.n--
	}
	if p.n == from {
		return ""
	}
	text := p.c.Text(p.c.At(from).Start, p.c.At(p.n-1).End)
	if isWholeMove(text) || numberPiece.MatchString(text) || digitsOnly(text) && p.c.Kind(p.n) == lexicon.Dots {
		return ""
	}
	return text
}

// pieceKinds are the kinds of tokens that pieces are made of.
var pieceKinds = lexicon.SetOf(lexicon.Word, lexicon.Digits, lexicon.Number, lexicon.Dots, lexicon.Null, lexicon.Other)

// numberPiece is the number of a round.
var numberPiece = regexp.MustCompile(`^[0-9０-９]+[.．。…·]+$`)

func digitsOnly(text string) bool { return strings.Trim(text, "0123456789") == "" }

// gap reads what stands between two pieces: white space, punctuation, and one comment.
func (p *halves) gap() bool {
	from, commented := p.n, false
	for ; ; p.n++ {
		k := p.c.Kind(p.n)
		switch {
		case gapKinds.Has(k) || k == lexicon.Dots && p.n == from && isOne(p.c.At(p.n).Text):
		case k == lexicon.Comment && !commented:
			commented = true
			p.remark = append(p.remark, p.c.At(p.n))
		default:
			p.gaps = append(p.gaps, ast.Span{Start: p.c.At(from).Start, End: p.c.At(p.n).Start})
			return p.n > from
		}
	}
}

// complete reports whether the pieces are a move together. Two squares without a hyphen are two moves of SAN, and SAN may
// be split behind its piece only.
func (p *halves) complete() bool {
	squares := true
	for _, part := range p.parts {
		squares = squares && square.MatchString(part)
	}
	if squares {
		return false
	}
	if strings.IndexByte("KABNHRCPEG", p.parts[0][0]) >= 0 && !strings.ContainsAny(p.parts[0], "0123456789") && sanMove.FindString(p.move) == p.move {
		return true
	}
	return isStrictMove(p.move) || !isASCII(p.move[:1]) && wideMove.MatchString(p.move)
}

// join puts the move together, and its comments behind it.
func (p *halves) join() {
	gap := p.gaps[0]
	f := parse.Finding{Rule: ruleMoveSplit, Span: gap, Args: []any{between(p.c.Text(gap.Start, gap.End)), p.move}}
	if len(p.remark) > 0 {
		f.Clause = "PGN-3.5"
	}
	p.c.Report(f)
	at := p.c.Span(p.n)
	toks := []parse.Token{parse.Make(lexicon.Move, at.Start, at.End, p.move)}
	for _, comment := range p.remark {
		comment.Home = parse.Behind
		toks = append(toks, parse.Make(lexicon.Separator, at.End, at.End, ""), comment)
	}
	p.c.Replace(p.n, toks...)
}

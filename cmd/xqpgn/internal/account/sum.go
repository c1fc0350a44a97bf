package account

import (
	"hash/maphash"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// seed is the seed of all hashes of texts. Hashes are compared only within one run of the program.
var seed = maphash.MakeSeed()

// A sum is a hash of a sequence of things.
type sum uint64

const (
	firstSum sum = 14695981039346656037
	prime    sum = 1099511628211
)

func (s *sum) number(n uint64) { *s = (*s ^ sum(n)) * prime }

func (s *sum) text(text string) { s.number(maphash.String(seed, text)) }

// shapeOf returns a hash of the places of moves and variations in a line. A variation without moves does
// not count.
func shapeOf(line *ast.Line) sum {
	s := firstSum
	s.shape(line)
	return s
}

const (
	aMove = iota
	opens
	closes
)

func (s *sum) shape(line *ast.Line) {
	s.shapes(line.Leading)
	for i := range line.Plies {
		s.number(aMove)
		s.shapes(line.Plies[i].Remarks)
	}
	s.shapes(line.Trailing)
}

func (s *sum) shapes(remarks []ast.Remark) {
	for _, remark := range remarks {
		line, ok := remark.(*ast.Line)
		switch {
		case !ok:
		case len(line.Plies) == 0:
			s.shape(line)
		default:
			s.number(opens)
			s.shape(line)
			s.number(closes)
		}
	}
}

// remarksOf returns a hash of the remarks of a game, in order. It ignores white space and brackets, which
// mean nothing there or change their width, and numbers of rounds without a move.
func remarksOf(game *ast.Game) sum {
	s := firstSum
	s.line(&game.Main)
	return s
}

func (s *sum) line(line *ast.Line) {
	s.remarks(line.Leading)
	for i := range line.Plies {
		if remarks := line.Plies[i].Remarks; len(remarks) > 0 {
			s.remarks(remarks)
		}
	}
	s.remarks(line.Trailing)
}

func (s *sum) remarks(remarks []ast.Remark) {
	worded := ast.HasWords(remarks)
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			s.letters(remark.Text)
		case *ast.Glyph:
			s.letters(remark.Text)
		case *ast.Stray:
			if worded {
				s.letters(remark.Text)
			}
		case *ast.Line:
			s.line(remark)
			if len(remark.Plies) == 0 { // written as a comment
				s.letters(remark.Result.Text)
			}
		}
	}
}

// letters adds the characters of a text except white space and brackets.
func (s *sum) letters(text string) {
	for i := 0; i < len(text); {
		if c := text[i]; c < utf8.RuneSelf {
			i++
			switch c {
			case ' ', '\t', '\r', '\n', '\f', '\v', '(', ')', '[', ']', '{', '}':
			default:
				s.number(uint64(c))
			}
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		if r != '（' && r != '）' && r != '｛' && r != '｝' && !unicode.IsSpace(r) {
			s.number(uint64(r))
		}
	}
}

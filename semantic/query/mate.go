package query

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A mate in n moves is a position in which the side to move mates in at most n moves of its own against any
// answers, and each of its moves gives check.

// maxMate is the greatest number of moves of a mate that a query may ask for.
const maxMate = 5

// mateNodes is the number of positions that are searched for mates in one game. Only a made-up board with
// dozens of rooks exceeds it.
const mateNodes = 1 << 19

// matesIn returns the events of the positions with a mate in n moves.
func matesIn(n int) events {
	return func(info *semantic.Info) iter.Seq[event] {
		return func(yield func(event) bool) {
			search := mateSearch{nodes: mateNodes}
			position, ply := info.Start, 0
			for m := range info.MainMoves() {
				if search.mates(&position, n) && !yield(event{ply + 1, ply}) {
					return
				}
				position.Play(m)
				ply++
			}
			if search.mates(&position, n) {
				yield(event{ply + 1, ply})
			}
		}
	}
}

// A mateSearch searches the positions of a game for mates.
type mateSearch struct{ nodes int }

// mates reports whether the side to move mates in at most n moves.
func (s *mateSearch) mates(p *board.Position, n int) bool {
	king, ok := p.King(p.Side().Other())
	for m := range p.Moves() {
		if !ok || !mayCheck(p, m, king) {
			continue
		}
		after := p.After(m)
		if !after.InCheck(after.Side()) {
			continue
		}
		if s.nodes--; s.nodes < 0 {
			return false
		}
		if s.lost(&after, n-1) {
			return true
		}
	}
	return false
}

// mayCheck reports whether a move can give check to a king: it begins or ends on a line with the king, or where a
// horse attacks the king or is blocked.
func mayCheck(p *board.Position, m board.Move, king board.Square) bool {
	file, rank := king.File(), king.Rank()
	if m.From.File() == file || m.To.File() == file || m.From.Rank() == rank || m.To.Rank() == rank {
		return true
	}
	near := func(s board.Square) int { return max(s.File()-file, file-s.File()) * max(s.Rank()-rank, rank-s.Rank()) }
	return near(m.From) == 1 || p.At(m.From).Kind() == board.Horse && near(m.To) == 2
}

// lost reports whether the side to move, which is in check, is mated at once or in n more moves.
func (s *mateSearch) lost(p *board.Position, n int) bool {
	if n == 0 {
		return p.Status() == board.Checkmate
	}
	for m := range p.Moves() {
		after := p.After(m)
		if !s.mates(&after, n) {
			return false
		}
	}
	return true
}

// mate compiles a test for a mate: mate in 2, or mate in 2 in 1..20 for some rounds.
func (c *compiler) mate(name lexer.Token, in []*within) node {
	if len(in) == 0 {
		return c.failAt(name.Pos.Offset+len(name.Value), 0, "%s is followed by a number of moves: mate in 2; games that end with mate are ending = mate", "%s 之后写步数：连将杀 在 2；以将杀终局的是 终局 = 绝杀", name.Value)
	}
	n, err := strconv.Atoi(fold(in[0].Value.Value))
	if err != nil {
		n = 0 // which is refused
	}
	return c.mateIn(in[0].Value, n, in[1:])
}

// mateIn compiles a test for a mate in n moves, in some rounds. The token at has the number.
func (c *compiler) mateIn(at lexer.Token, n int, rounds []*within) node {
	if n < 1 || n > maxMate {
		return c.fail(at, "%s is no number of moves from 1 to %d", "%s 不是 1 至 %d 的步数", at.Value, maxMate)
	}
	c.print(" in ", strconv.Itoa(n))
	return c.event(matesIn(n), greater, []stretch{{}}, rounds)
}

// mateWord returns the number of moves of a word like 2步杀 or 两步杀, and whether the token is one.
func mateWord(word lexer.Token) (n int, ok bool) {
	number, ok := strings.CutSuffix(fold(word.Value), "步杀")
	if !ok || kindOf(word) != "Word" {
		return 0, false
	}
	if number == "两" {
		return 2, true
	}
	if i := slices.Index([]string{"一", "二", "三", "四", "五"}, number); i >= 0 {
		return i + 1, true
	}
	n, err := strconv.Atoi(number)
	return n, err == nil
}

package query

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
)

// A material has the least and the greatest number of each piece.
type material struct{ least, most [1 << 4]int8 }

// many exceeds the number of any piece that a board can hold.
const many = int8(board.Squares)

// maxPieces is the greatest number of each piece that a side has, by board.Kind.
var maxPieces = [...]int{board.Advisor: 2, board.Elephant: 2, board.Horse: 2, board.Rook: 2, board.Cannon: 2, board.Pawn: 5}

// A materialScout looks for a position with the material of one of its entries.
type materialScout struct {
	any []material
	stay
}

func (s *materialScout) begin(w *walk) step {
	w.count = [1 << 4]int8{}
	for square := range board.NoSquare {
		w.count[w.position.At(square)]++
	}
	w.state = [images]uint64{}
	return s.look(w)
}

// play looks for the material after a move. Only a capture changes the material, and a captured piece never
// returns.
func (s *materialScout) play(w *walk, m board.Move) step {
	if captured := w.position.At(m.To); captured != 0 && m.From != m.To {
		w.count[captured]--
		w.position.Play(m)
		return s.look(w)
	}
	w.position.Play(m)
	return s.note(w, w.state[1] != 0)
}

// look compares the material on the board. It stores in the second state whether the material fits.
func (s *materialScout) look(w *walk) step {
	w.state[1] = 0
	reachable := false
	for i := range s.any {
		enough, fits := s.any[i].compare(&w.count)
		reachable = reachable || enough
		if fits {
			w.state[1] = 1
			break
		}
	}
	if !reachable {
		return leave
	}
	return s.note(w, w.state[1] != 0)
}

// compare reports whether every piece reaches its least number, and whether it also keeps within its
// greatest.
func (m *material) compare(count *[1 << 4]int8) (enough, fits bool) {
	fits = true
	for piece := range count {
		if count[piece] < m.least[piece] {
			return false, false
		}
		fits = fits && count[piece] <= m.most[piece]
	}
	return true, fits
}

// flipped returns the material with the sides exchanged.
func (m material) flipped() (image material) {
	for piece := range board.Piece(len(m.least)) {
		other := board.MakePiece(piece.Color().Other(), piece.Kind())
		image.least[other], image.most[other] = m.least[piece], m.most[piece]
	}
	image.least[0], image.most[0] = m.least[0], m.most[0]
	return image
}

// materialKinds maps the characters that name pieces in material to their kinds. The letters are the ones of
// FEN, and e and h.
var materialKinds = map[rune]board.Kind{
	'k': board.King, 'a': board.Advisor, 'b': board.Elephant, 'e': board.Elephant, 'n': board.Horse, 'h': board.Horse,
	'r': board.Rook, 'c': board.Cannon, 'p': board.Pawn,
	'帅': board.King, '将': board.King, '仕': board.Advisor, '士': board.Advisor, '相': board.Elephant, '象': board.Elephant,
	'马': board.Horse, '车': board.Rook, '炮': board.Cannon, '包': board.Cannon, '兵': board.Pawn, '卒': board.Pawn,
}

// readMaterial reads material: Red's pieces, a hyphen or v, Black's pieces. It returns a nil mistake if the
// text is valid.
func readMaterial(text string) (m material, wrong *textMistake) {
	m.most[0] = many
	side := board.Red
	for c := range board.Black + 1 {
		king := board.MakePiece(c, board.King)
		m.most[king] = many
	}
	last, exact := board.Piece(0), false // the last piece read, and whether a number followed it
	for i := 0; i < len(text); {
		rest := text[i:]
		r, size := firstRune(rest)
		kind := materialKinds[r]
		number := digitsOf(rest)
		switch {
		case unicode.IsSpace(r):
		case kind != 0:
			last, exact = board.MakePiece(side, kind), false
			if kind != board.King {
				m.least[last]++
				m.most[last] = min(m.most[last]+1, many)
			}
		case strings.HasPrefix(rest, "..") || r == '…':
			if r == '.' {
				size = len("..")
			}
			for kind := board.Advisor; kind <= board.Pawn; kind++ {
				m.most[board.MakePiece(side, kind)] = many
			}
			last = 0
		case (r == '-' || r == 'v' || r == '对') && side == board.Red:
			if strings.HasPrefix(strings.ToLower(rest), "vs") {
				size = len("vs")
			}
			side, last = board.Black, 0
		case last != 0 && last.Kind() != board.King && r == '+':
			m.most[last] = many
		case last != 0 && last.Kind() != board.King && r == '*':
			m.least[last]--
			m.most[last] = many
		case last != 0 && last.Kind() != board.King && r == '?':
			m.least[last]--
		case last != 0 && last.Kind() != board.King && number != "" && !exact:
			n, err := strconv.Atoi(number)
			if err != nil || n > maxPieces[last.Kind()] {
				return m, &textMistake{i, len(number), tooMany}
			}
			m.least[last] += int8(n) - 1
			m.most[last] = min(m.most[last]+int8(n)-1, many)
			size, exact = len(number), true
		default:
			return m, &textMistake{i, size, noMaterial}
		}
		if last != 0 && last.Kind() != board.King && int(m.least[last]) > maxPieces[last.Kind()]+1 {
			return m, &textMistake{i, size, tooMany}
		}
		i += size
	}
	for piece := range board.Piece(len(m.least)) {
		if piece.Kind() > board.King && int(m.least[piece]) > maxPieces[piece.Kind()] {
			return m, &textMistake{0, len(text), tooMany}
		}
	}
	if side == board.Red {
		return m, &textMistake{len(text), 0, noOtherSide}
	}
	return m, nil
}

// Error texts for material.
var (
	noMaterial  = rules.Text{EN: "not a piece; material is Red's pieces, a hyphen, Black's, as RP-RAA or 车兵-车士士; a number or + * ? may follow a piece, and .. means any others", ZH: "这不是棋子；子力写法：红方棋子、连字符、黑方棋子，如 RP-RAA 或 车兵-车士士；棋子后可写数目或 + * ?，.. 表示其他任意棋子"}
	noOtherSide = rules.Text{EN: "missing here: a hyphen and the pieces of Black", ZH: "此处缺少：连字符和黑方棋子"}
	tooMany     = rules.Text{EN: "no side has this many", ZH: "没有这么多棋子"}
)

// A textMistake is an error in a value, with its place in bytes from the start of the value.
type textMistake struct {
	at, length int
	words      rules.Text
}

// firstRune returns the first character of a text, folded, and its length in the text in bytes.
func firstRune(text string) (rune, int) {
	r, size := utf8.DecodeRuneInString(text)
	if unicode.IsSpace(r) {
		return ' ', size
	}
	return script.Rune(r), size
}

// digitsOf returns the digits that a text begins with.
func digitsOf(text string) string {
	return text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
}

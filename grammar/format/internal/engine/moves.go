package engine

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// isDigits reports whether a text may be two or more moves of DhtmlXQ's movelist, of four digits each, with nothing
// else.
func isDigits(text string) bool {
	return len(text)%moveSize == 0 && len(text) > moveSize && strings.Trim(text, "0123456789") == ""
}

// ofDigits returns a move of four digits by squares: files count from the left and ranks from Black's side.
func ofDigits(digits string) string {
	return string([]byte{'a' + digits[0] - '0', '9' + '0' - digits[1], 'a' + digits[2] - '0', '9' + '0' - digits[3]})
}

// moveSize is the number of bytes of a move by squares, and of a move in digits.
const moveSize = len("h2e2")

// apart splits words that consist of several moves, and returns moves in digits by their squares. The comment of a
// split word goes to its last move.
func apart(all []word) (out []word) {
	for _, w := range all {
		parts := apartText(w.text)
		for i, text := range parts {
			part := word{text: text, at: w.at, size: w.size}
			if w.size == 0 {
				part.at += i * (len(w.text) / len(parts))
			}
			if i == len(parts)-1 {
				part.comment = w.comment
			}
			out = append(out, part)
		}
	}
	return out
}

// apartText returns the moves that a word consists of.
func apartText(text string) (moves []string) {
	switch {
	case isDigits(text):
		for i := 0; i < len(text); i += moveSize {
			moves = append(moves, ofDigits(text[i:i+moveSize]))
		}
		return moves
	case len(text) > moveSize && together().MatchString(text):
		for i := 0; i < len(text); i += moveSize {
			moves = append(moves, text[i:i+moveSize])
		}
		return moves
	}
	if text[0] < utf8.RuneSelf { // a move in Chinese may begin with full-width letters, but not with ASCII
		return []string{text}
	}
	runes := []rune(text)
	for len(runes) >= moveSize && len(runes)%moveSize == 0 && notation.DetectText(string(runes[:moveSize])) == notation.Chinese {
		moves, runes = append(moves, string(runes[:moveSize])), runes[moveSize:]
	}
	if len(runes) > 0 {
		return []string{text}
	}
	return moves
}

// joined returns words with each two that are squares as one move: h2 e2. It returns them as they are unless all are
// squares.
func joined(all []word) (out []word) {
	for i := 0; i+1 < len(all); i += 2 {
		if !isSquare(all[i].text) || !isSquare(all[i+1].text) {
			return all
		}
		out = append(out, word{text: all[i].text + all[i+1].text, at: all[i].at})
	}
	if len(all)%2 > 0 {
		return all
	}
	return out
}

func isSquare(text string) bool {
	return len(text) == len("h2") && 'a' <= text[0] && text[0] <= 'i' && '0' <= text[1] && text[1] <= '9'
}

// squares reports whether all words are moves by squares, with ranks from 0 or 1.
func squares(all []word) bool {
	for _, w := range all {
		_, err0 := board.RanksFrom0.ParseMove(w.text)
		_, err1 := board.RanksFrom1.ParseMove(w.text)
		if err0 != nil && err1 != nil || w.text != strings.ToLower(w.text) {
			return false
		}
	}
	return len(all) > 0
}

// read returns the moves of an entry from a position, up to the first word that is not a move by squares.
// Ranks count from 0, or from 1 if more moves are legal then.
func (e *entry) read(start board.Position) (moves []board.Move) {
	most := -1
	for _, ranks := range []board.Coordinates{board.RanksFrom0, board.RanksFrom1} {
		p, legal, all := start, 0, []board.Move(nil)
		if len(e.moves) > 0 {
			if m, err := ranks.ParseMove(e.moves[0].text); err == nil && p.At(m.From) != 0 {
				p.SetSide(p.At(m.From).Color())
			}
		}
		playing := true
		for _, w := range e.moves {
			m, err := ranks.ParseMove(w.text)
			if err != nil {
				break
			}
			all = append(all, m)
			if playing = playing && p.Legal(m); playing {
				p.Play(m)
				legal++
			}
		}
		if legal > most || legal == most && len(all) > len(moves) {
			most, moves = legal, all
		}
	}
	return moves
}

// between are the characters that separate moves in a text.
const between = white + ",;|，；、\u3000"

// Patterns of movetext: a word that begins with a round's number, such as 12.C2.5, and a word that is only a number or dots.
var (
	roundBefore = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[0-9]{1,3}(?:[.．、:：)）]|\.{3}|…)+([^0-9.]|$)`)
	})
	roundAlone = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[0-9]{1,3}$|^(?:\.+|…+)$`) })
)

// A movetext is a text of several moves.
type movetext struct {
	moves  []word
	before string // comment before the first move
	result string
}

// readMovetext reads moves with comments between them; at is the offset of the text. A comment is in braces, or after
// # or // or a semicolon that follows a blank, up to the end of the line. In the value of a column or a member there
// may be numbers and a result, too.
func readMovetext(text string, at int, value bool) (m movetext) {
	for i := 0; i < len(text); {
		if comment, n := commentAt(text, i); n > 0 {
			m.comment(comment)
			i += n
			continue
		}
		if c, size := utf8.DecodeRuneInString(text[i:]); strings.ContainsRune(between, c) {
			i += size
			continue
		}
		n := strings.IndexAny(text[i:], between+"{")
		if n < 0 {
			n = len(text) - i
		}
		m.word(word{text: text[i : i+n], at: at + i}, value)
		i += n
	}
	return m
}

// commentAt returns the comment that begins at an offset, and its length with its marks. The length is 0 if no
// comment begins there.
func commentAt(text string, i int) (comment string, n int) {
	rest := text[i:]
	end, mark := "\n", ""
	switch behindBlank := i == 0 || strings.IndexByte(white, text[i-1]) >= 0; {
	case rest[0] == '{':
		mark, end = "{", "}"
	case behindBlank && rest[0] == '#':
		mark = "#"
	case behindBlank && rest[0] == ';':
		mark = ";"
	case behindBlank && strings.HasPrefix(rest, "//"):
		mark = "//"
	default:
		return "", 0
	}
	comment, _, closed := strings.Cut(rest[len(mark):], end)
	n = len(mark) + len(comment)
	if closed {
		n += len(end)
	}
	return strings.TrimSpace(comment), n
}

// comment adds a comment to the last move, or before the first.
func (m *movetext) comment(text string) {
	about := &m.before
	if n := len(m.moves); n > 0 {
		about = &m.moves[n-1].comment
	}
	*about = strings.TrimSpace(*about + "\n" + text)
}

// word adds a word.
func (m *movetext) word(w word, value bool) {
	if value {
		if place := roundBefore().FindStringSubmatchIndex(w.text); place != nil {
			w.at += place[2]
			w.text = w.text[place[2]:]
		}
		if result, ok := ast.ReadResult(w.text); ok {
			m.result = result
			return
		}
		if w.text == "" || roundAlone().MatchString(w.text) {
			return
		}
	}
	m.moves = append(m.moves, w)
}

// folded returns moves by squares in the form h2e2. Some programs write H2-E2.
func folded(all []word) []word {
	out := make([]word, len(all))
	for i, w := range all {
		w.text = strings.ToLower(strings.ReplaceAll(w.text, "-", ""))
		out[i] = w
	}
	return out
}

// allDigits reports whether each word consists of four digits.
func allDigits(all []word) bool {
	for _, w := range all {
		if len(w.text) != moveSize || strings.Trim(w.text, "0123456789") != "" {
			return false
		}
	}
	return len(all) > 0
}

// setMoves sets the moves of an entry and detects their notation. It reports whether the first word is a move. Words
// of digits alone are moves only if they can be played.
func (e *entry) setMoves(all []word) bool {
	if allDigits(all) {
		all = slices.Clone(all)
		for i := range all {
			all[i].text = ofDigits(all[i].text)
		}
		e.moves, e.notation = all, notation.Unknown
		return squares(all) && e.plays()
	}
	all = apart(all)
	if by := folded(all); squares(by) {
		e.moves, e.notation = by, notation.Unknown
		return true
	}
	e.moves = all
	e.notation = notation.Detect(func(yield func(string) bool) {
		for _, w := range all {
			if !yield(w.text) {
				return
			}
		}
	})
	switch e.notation {
	case notation.Unknown:
		return false
	case notation.ICCS, notation.UCI, notation.UCI10:
		e.moves, e.notation = folded(all), notation.Unknown // the reader reports the first word that is no square move
		return squares(e.moves[:1])
	}
	return notation.DetectText(all[0].text) != notation.Unknown
}

// start returns the position from which an entry begins, and its FEN if the entry has one.
func (e *entry) start() (start board.Position, fen string) {
	start = board.Start()
	if e.fen.text != "" && e.fen.text != "startpos" {
		fen = e.fen.text
		if p, err := board.ParseFEN(fen); err == nil {
			start = p
		}
	} else if e.black {
		start.SetSide(board.Black)
	}
	return start, fen
}

// plays reports whether all moves of an entry can be played from its position.
func (e *entry) plays() bool {
	p, _ := e.start()
	if e.notation != notation.Unknown {
		for _, w := range e.moves {
			r, err := notation.Read(&p, e.notation, w.text)
			if err != nil {
				return false
			}
			p.Play(r.Move)
		}
		return true
	}
	moves := e.read(p)
	if len(moves) == 0 || len(moves) < len(e.moves) {
		return false
	}
	if from := p.At(moves[0].From); from != 0 && e.fen.text != "" {
		p.SetSide(from.Color())
	}
	for _, m := range moves {
		if !p.Legal(m) {
			return false
		}
		p.Play(m)
	}
	return true
}

package split

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Nearly all text of a database is plain: lines with one tag and nothing else, and rounds of two moves, such as 1. 炮二平五 马８进７.
// The splitter passes plain text without cutting it into tokens, which takes a fraction of the time. It does so only if the
// tokens would change nothing but the state that passTags and passRounds set. The white space after plain text is a token
// again.

// skipTo passes the text from the next token up to an offset.
func (s *Splitter) skipTo(end int) {
	s.looks += end - s.offset()
	s.toks[0] = lexicon.Token{}
	s.relex(1, end)
	s.i, s.below, s.run = 1, below{}, titleRun{}
}

// plain passes plain text that begins at the next token, and reports whether it passed any. If ends is true, the next game
// begins at the next token, with a plain tag.
func (s *Splitter) plain() (passed, ends bool) {
	at := s.offset()
	if s.Slow || at == len(s.text) || s.inBraces() {
		return false, false
	}
	switch first := s.text[at]; {
	case lexicon.IsDigit(first):
		return s.passRounds(at), false
	case first != '[' || s.line.text:
	case s.result:
		_, length := plainTag(s.text[at:min(len(s.text), at+headingReach)])
		return false, length > 0
	default:
		return !s.words && !s.moves && s.passTags(at), false
	}
	return false, false
}

// inBraces reports whether a comment is open.
func (s *Splitter) inBraces() bool { return s.braces > 0 || s.lost != "" }

// passTags passes plain tags, each on a line of its own, the first at an offset. It returns false if it passed nothing.
func (s *Splitter) passTags(at int) bool {
	end := 0
	for ; ; at = end + breakLen(s.text[end:]) {
		name, length := plainTag(s.text[at:min(len(s.text), at+headingReach)])
		if length == 0 || s.others && s.isFirst(name) || s.named && s.heads(titleOf(name)) {
			break // no plain tag, or the next game may begin here
		}
		if end > 0 {
			s.line = line{under: true}
		}
		s.passName(name)
		s.line.text, s.line.tags = true, true
		end = at + length
	}
	if end > 0 {
		s.skipTo(end)
	}
	return end > 0
}

// plainTag returns the canonical name and the length of the plain tag with which a text begins. The length is 0 for any other
// text.
func plainTag(text string) (name string, end int) {
	if text == "" || text[0] != '[' {
		return "", 0
	}
	i := lexicon.PlainName(text, 1)
	if i == 0 || !strings.HasPrefix(text[i:], ` "`) {
		return "", 0
	}
	return text[1:i], lexicon.PlainValue(text, i+1)
}

// breakLen returns the length of the line break with which a text begins.
func breakLen(text string) int {
	if text[0] == '\r' && len(text) > 1 && text[1] == '\n' {
		return 2
	}
	return 1
}

// passRounds passes plain rounds, the first at an offset, up to the end of a move. It returns false if it passed nothing.
func (s *Splitter) passRounds(at int) bool {
	if roundEnd(s.text[at:]) == 0 {
		return false
	}
	end, lines := 0, false
	if !s.line.text && s.parens == 0 && at >= s.tried { // lines may close a variation
		end, lines = s.roundLines(at)
	}
	if end == 0 {
		end, lines = s.roundsEnd(at)
	}
	if end == 0 {
		return false
	}
	s.seeWords()
	s.moves, s.rounds = true, true
	s.skipTo(end)
	if lines {
		s.line = line{below: true}
	}
	s.visible()
	s.line.moves, s.line.number = 1, false
	return true
}

// roundsEnd returns the end of the last of the rounds at an offset that have the usual form, see [lexicon.Round]. It returns 0
// if no such round is there. Only the first line may begin with round 1, since a later line with round 1 may begin a game. lines
// says that a line ends before the last move.
func (s *Splitter) roundsEnd(at int) (end int, lines bool) {
	text := s.text[:min(len(s.text), at+Reach)]
	var last lexicon.Round
	for {
		r, ok := lexicon.PlainRound(text, at, !s.ended())
		if !ok || last.Breaks > 1 || last.Breaks > 0 && r.Value <= 1 {
			return last.BlackEnd, lines
		}
		wrapped := r.Wrapped(text)
		if wrapped && s.mayWrapTitle(text, at) {
			return last.BlackEnd, lines
		}
		lines = lines || last.Breaks > 0 || wrapped
		at, last = r.End, r
	}
}

// mayWrapTitle reports whether the line that begins within a round at an offset may be a title: after the result of the game, or
// if its first move has a form that the specification does not have.
func (s *Splitter) mayWrapTitle(text string, at int) bool {
	if s.ended() {
		return true
	}
	_, ok := lexicon.PlainRound(text, at, false)
	return !ok
}

// roundLines returns the end of the run of lines at an offset that hold only rounds, or 0 if no such run is found. It searches
// all lines at once for the signs of anything else. That takes less time than to read each round, and suits moves in every
// notation. lines says that the run has several lines.
func (s *Splitter) roundLines(at int) (end int, lines bool) {
	text := s.plainText(at)
	last, end := lastRound(text, !s.ended())
	lines = last > 0
	if last > 0 && beginsWithMove(text[last:]) { // the number of its round is on a line above
		last = 0
	}
	if !beginsWithRound(text[last:end]) {
		s.tried = at + len(text)
		return 0, false
	}
	return at + end, lines
}

// lastRound returns where the last line of the rounds at the beginning of a text begins and ends, without the blanks around the
// line. Only whole lines count. Each line must end as a move does, and each line after the first must begin with the number of
// a round other than the first, or with a move if wrapped is true.
func lastRound(text string, wrapped bool) (last, end int) {
	for at := 0; ; {
		n := strings.IndexByte(text[at:], '\n')
		if n < 0 {
			return last, end
		}
		to, next := at+n, at+n+1
		if n > 0 && text[to-1] == '\r' {
			to--
		}
		for to > at && isBlank(text[to-1]) {
			to--
		}
		if !endsInMove(text[at:to]) {
			return last, end
		}
		last, end = at, to
		for next < len(text) && isBlank(text[next]) {
			next++
		}
		if at = next; !isLaterRound(text[at:]) && !(wrapped && beginsWithMove(text[at:])) {
			return last, end
		}
	}
}

// isBlank reports whether a byte is a space or a tab.
func isBlank(b byte) bool { return b == ' ' || b == '\t' }

// roundEnd returns the end of the number of a round with which a text begins: a few digits and a period. It returns 0 for any
// other text.
func roundEnd(text string) int {
	const maxDigits = 3
	n := 0
	for n < len(text) && n <= maxDigits && lexicon.IsDigit(text[n]) {
		n++
	}
	if n == 0 || n > maxDigits || !isPeriod(text[n:]) {
		return 0
	}
	return n + 1
}

// isPeriod reports whether a text begins with a period and goes on with a byte that is not a digit.
func isPeriod(text string) bool { return len(text) > 1 && text[0] == '.' && !lexicon.IsDigit(text[1]) }

// isLaterRound reports whether a text begins with the number of a round that is not the first round.
func isLaterRound(text string) bool {
	return roundEnd(text) > 0 && text[0] != '0' && !strings.HasPrefix(text, "1.")
}

// beginsWithRound reports whether a line begins with the number of a round and a move.
func beginsWithRound(line string) bool {
	t, _ := lexicon.Lex(line, 0, lexicon.Text)
	if n := roundEnd(line); n == 0 || t.Kind != lexicon.Number || int(t.End) != n {
		return false
	}
	t, _ = lexicon.Lex(line, int(t.End), lexicon.Text)
	if t.Kind == lexicon.Separator {
		t, _ = lexicon.Lex(line, int(t.End), lexicon.Text)
	}
	return t.Kind == lexicon.Move
}

// beginsWithMove reports whether a text begins with a move that does not begin with a digit. Such a digit may be the number of
// a round.
func beginsWithMove(text string) bool {
	return text != "" && !lexicon.IsDigit(text[0]) && lexicon.MoveEnd(text, 0, false) > 0
}

// endsInMove reports whether a line may end in a move: its last character is the digit of a file, such as 五 or ７, or a letter
// or digit of ASCII.
func endsInMove(line string) bool {
	r, _ := utf8.DecodeLastRuneInString(line)
	if r < utf8.RuneSelf {
		return lexicon.IsDigit(byte(r)) || lexicon.IsLetter(byte(r))
	}
	return '１' <= r && r <= '９' || strings.ContainsRune("一二三四五六七八九", r)
}

// plainText returns the text from an offset on up to a character that opens a tag, a comment, a variation or the remainder
// of a line, or is part of a result. The text is empty if lines end in carriage returns alone.
func (s *Splitter) plainText(at int) string {
	const window = 4 << 10
	text := s.text[at:min(len(s.text), at+window)]
	s.looks += len(text) / 64 // 64 bytes take as long as one token
	for _, mark := range [...]byte{'[', '{', '(', ';', '/', '*'} {
		if n := strings.IndexByte(text, mark); n >= 0 {
			text = text[:n]
		}
	}
	for _, mark := range [...]struct {
		text string
		rare int // index of a byte in text that hardly occurs in moves
	}{{"（", 2}, {"｛", 1}, {"1-0", 1}, {"0-1", 1}} {
		text = text[:rareIndex(text, mark.text, mark.rare)]
	}
	text = strings.TrimSuffix(text, "\r") // its line feed may be after the window
	if n := strings.Count(text, "\r"); n > 0 && n != strings.Count(text, "\r\n") {
		return ""
	}
	return text
}

// rareIndex returns the offset of a mark in a text, or the length of the text. It searches for the byte of the mark at index
// rare, which is much faster if this byte hardly occurs in the text.
func rareIndex(text, mark string, rare int) int {
	for i := rare; i < len(text); i++ {
		n := strings.IndexByte(text[i:], mark[rare])
		if n < 0 {
			break
		}
		if i += n; strings.HasPrefix(text[i-rare:], mark) {
			return i - rare
		}
	}
	return len(text)
}

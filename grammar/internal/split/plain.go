package split

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Nearly all lines of a database are plain: a tag and nothing else, or the number of a round and its moves. The splitter
// passes plain lines without tokens, which takes a fraction of the time. It passes a line only if the tokens would change
// nothing but the state that passTags and passRounds set. The line break after the last line is a token again.

// skipTo passes the text from the next token up to an offset.
func (s *Splitter) skipTo(end int) {
	s.looks += end - s.offset()
	s.toks[0] = lexicon.Token{}
	s.relex(1, end)
	s.i, s.below, s.run = 1, below{}, titleRun{}
}

// plainLines passes plain lines that begin here. ends says that the next game begins here with a plain tag.
func (s *Splitter) plainLines() (passed, ends bool) {
	at := s.offset()
	if s.Slow || at == len(s.text) || !s.beginsPlain() {
		return false, false
	}
	switch {
	case s.text[at] == '[' && s.result:
		_, length := plainTag(s.text[at:min(len(s.text), at+headingReach)])
		return false, length > 0
	case s.text[at] == '[':
		return !s.words && !s.moves && s.passTags(at), false
	}
	return s.parens == 0 && s.passRounds(at), false
}

// beginsPlain reports whether a plain line may begin here: nothing is on the line, and no comment is open.
func (s *Splitter) beginsPlain() bool { return !s.line.text && s.braces == 0 && s.lost == "" }

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

// passRounds passes plain lines of rounds, the first at an offset, up to the end of the last line. It returns false if it
// passed nothing.
func (s *Splitter) passRounds(at int) bool {
	if roundEnd(s.text[at:]) == 0 {
		return false
	}
	text := s.plainText(at)
	last, end := lastRound(text)
	if line := text[last:end]; !endsInMove(line) || !beginsWithRound(line) {
		return false
	}
	s.seeWords()
	s.moves, s.rounds = true, true
	s.skipTo(at + end)
	s.line = line{text: true, moves: 1}
	return true
}

// lastRound returns where the last whole line of the rounds at the beginning of a text begins and ends. Each line after the
// first begins with the number of a round that is not the first round.
func lastRound(text string) (last, end int) {
	for at := 0; ; {
		n := strings.IndexByte(text[at:], '\n')
		if n < 0 {
			break
		}
		last, end = at, at+n
		if at += n + 1; text[at:] == "" || text[at] == '0' || roundEnd(text[at:]) == 0 || strings.HasPrefix(text[at:], "1.") {
			break
		}
	}
	if end > last && text[end-1] == '\r' {
		end--
	}
	return last, end
}

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

// isPeriod reports whether a text begins with a period, and goes on with no digit.
func isPeriod(text string) bool { return len(text) > 1 && text[0] == '.' && !lexicon.IsDigit(text[1]) }

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

// endsInMove reports whether a line may end in a move: with a file, or with a letter or a digit of ASCII.
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
	s.looks += len(text) / 64 // so long a text takes as long as one token
	for _, mark := range [...]byte{'[', '{', '(', ';', '/', '*'} {
		if n := strings.IndexByte(text, mark); n >= 0 {
			text = text[:n]
		}
	}
	for _, mark := range [...]struct {
		text string
		rare int // a byte of it that moves hardly have
	}{{"（", 2}, {"｛", 1}, {"1-0", 1}, {"0-1", 1}} {
		text = text[:rareIndex(text, mark.text, mark.rare)]
	}
	text = strings.TrimSuffix(text, "\r") // its line feed may be after the window
	if n := strings.Count(text, "\r"); n > 0 && n != strings.Count(text, "\r\n") {
		return ""
	}
	return text
}

// rareIndex returns the offset of a mark in a text, or the length of the text. It looks for one byte of the mark, which is
// much faster if that is rare.
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

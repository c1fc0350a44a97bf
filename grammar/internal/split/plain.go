package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// Nearly all lines of a database are plain: a tag and nothing else, or the number of a round and its moves. The splitter
// passes plain lines without tokens, which takes a fraction of the time. It passes a line only if the tokens would change
// nothing but the state that passTags and passRounds set.

// skipTo passes the text from the next token up to an offset, which one token of kind Other stands for.
func (s *Splitter) skipTo(end int) {
	start := int32(s.at)
	if s.i < len(s.toks) {
		start = s.toks[s.i].Start
	}
	s.toks = append(s.toks[:s.i], lexicon.Token{Kind: lexicon.Other, Start: start, End: int32(end)})
	s.at, s.mode, s.closing = end, lexicon.Text, 0
	s.looks += end - int(start)
	s.i++
}

// passesRounds reports whether nothing but the result of the game is left for plain rounds to tell.
func (s *Splitter) passesRounds() bool {
	return s.moves && s.words && (s.others || !s.named) && s.betweenLines()
}

// betweenLines reports whether plain lines may follow: no comment and no variation is open.
func (s *Splitter) betweenLines() bool { return !s.Slow && s.braces == 0 && s.parens == 0 }

// passRounds passes plain lines of rounds up to the end of the last line. The last line must have a move, and end with a
// letter or a digit, so that the line break is a token. The first line begins at the next token, which is the number of a
// round, and at an offset.
func (s *Splitter) passRounds(at int) {
	if s.plainFrom > at || at >= s.plainTo {
		s.plainFrom, s.plainTo = at, s.plainEnd(at)
	}
	last, end := lastRound(s.text[:s.plainTo], at)
	if round := s.text[last:end]; round == "" || !endsInWord(round) || !beginsWithRound(round) {
		return
	}
	s.skipTo(end)
	s.line = line{text: true, moves: 1, start: s.i - 1}
}

// lastRound returns where the last line of rounds begins and ends, of those that are whole and begin at an offset of a
// text. Both are 0 if there is none.
func lastRound(text string, at int) (last, end int) {
	for {
		n := strings.IndexByte(text[at:], '\n')
		if n < 0 {
			break
		}
		last, end = at, at+n
		if at += n + 1; !laterRound(text[at:]) {
			break
		}
	}
	if end > last && text[end-1] == '\r' {
		end--
	}
	return last, end
}

// passFirstRound records a line that begins with the number of a round and a move, as the first line of movetext does, and
// passes it and the plain lines of rounds after it.
func (s *Splitter) passFirstRound(at int) {
	if !s.betweenLines() || s.moves || !s.named || s.line.text {
		return
	}
	line, _, ok := strings.Cut(s.text[at:min(len(s.text), at+headingReach)], "\n")
	if ok && beginsWithRound(line) {
		s.seeWords()
		s.moves = true
		s.passRounds(at)
	}
}

// laterRound reports whether a text begins with the number of a round after the first one, and a period.
func laterRound(text string) bool {
	n := digitsEnd(text)
	return n > 0 && isPeriod(text, n) && text[0] != '0' && text[:n] != "1"
}

// digitsEnd returns the end of the digits with which a text begins. A number of a round has few: of more it returns 0.
func digitsEnd(text string) int {
	const maxDigits = 3
	n := 0
	for n < len(text) && n <= maxDigits && isDigit(text[n]) {
		n++
	}
	if n > maxDigits {
		return 0
	}
	return n
}

// isPeriod reports whether a period that no digit follows is at an offset of a text.
func isPeriod(text string, i int) bool {
	return i+1 < len(text) && text[i] == '.' && !isDigit(text[i+1])
}

// beginsWithRound reports whether a line begins with the number of a round, a period and a move.
func beginsWithRound(line string) bool {
	if n := digitsEnd(line); n == 0 || !isPeriod(line, n) {
		return false
	}
	t, mode := lexicon.Lex(line, 0, lexicon.Text)
	if t.Kind != lexicon.Number {
		return false
	}
	t, _ = lexPast(line, t, mode)
	return t.Kind == lexicon.Move
}

// endsInWord reports whether the last character of a line is a letter or a digit.
func endsInWord(line string) bool {
	const wide = len("炮")
	if c := line[len(line)-1]; c < 0x80 {
		return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'z'
	}
	if len(line) < wide {
		return false
	}
	switch t, _ := lexicon.Lex(line, len(line)-wide, lexicon.Text); t.Kind {
	case lexicon.Word, lexicon.Number, lexicon.Digits:
		return int(t.End) == len(line)
	}
	return false
}

// plainEnd returns the offset up to which no character of a text from an offset on opens a tag, a comment, a variation
// or the remainder of a line, or is part of a result.
func (s *Splitter) plainEnd(at int) (end int) {
	const window = 4 << 10
	text := s.text[at:min(len(s.text), at+window)]
	s.looks += len(text) / 64 // the whole window takes as long as so many tokens
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
	text = strings.TrimSuffix(text, "\r") // its line feed may be behind the window
	if n := strings.Count(text, "\r"); n > 0 && n != strings.Count(text, "\r\n") {
		return at
	}
	return at + len(text)
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

package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
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

// passTags passes plain lines of tags, the first of which begins at the next token, up to the end of the last line. It
// returns false if it passed nothing.
func (s *Splitter) passTags() bool {
	if s.Slow || s.words || s.moves || s.result || s.line.text {
		return false
	}
	end := 0
	for at := int(s.toks[s.i].Start); ; at = afterBreak(s.text, end) {
		name, length := plainTag(s.text[at:])
		if length == 0 {
			break
		}
		t := tag{name: name, closed: true, end: s.i}
		if s.recallName(&t); s.mayBegin(&t, at+length) {
			break
		}
		if end > 0 {
			s.line = line{under: true, start: s.i}
		}
		s.pass(t)
		end = at + length
	}
	if end > 0 {
		s.skipTo(end)
	}
	return end > 0
}

// endsAtPlainTag reports whether the game ends at a token because a plain tag follows the result.
func (s *Splitter) endsAtPlainTag(t lexicon.Token) bool {
	if s.Slow || !s.result {
		return false
	}
	_, length := plainTag(s.text[t.Start:])
	return length > 0
}

// recallName sets the canonical name of a plain tag. Most headers repeat the names of the header before, which the splitter
// remembers.
func (s *Splitter) recallName(t *tag) {
	if k := len(s.tags); k < len(s.names) && s.names[k] == t.name {
		t.canon = s.names[k]
	} else {
		t.canon = canonicalName(t.name)
	}
	t.title = titleOf(t.canon)
}

// mayBegin reports whether a game may begin at a plain tag among tags, or whether the splitter may have to look at the tag
// again: at a title, if the line after it, which ends at an offset, is no plain tag.
func (s *Splitter) mayBegin(t *tag, end int) bool {
	switch {
	case s.others && s.isFirst(t.canon):
		return true
	case t.title == noTitle:
		return false
	case s.named:
		return s.heads(t.title)
	}
	name, length := plainTag(s.text[afterBreak(s.text, end):])
	title := titleOf(canonicalName(name))
	return length == 0 || title != noTitle && (title != eventTitle || t.title != gameTitle)
}

// plainTag returns the name of a plain tag with which a text begins, and the length of its line without the line break.
// The length is 0 for any other text. A plain tag has a name of letters, one blank, and a value without quotation marks
// and brackets.
func plainTag(text string) (name string, end int) {
	text = text[:min(len(text), headingReach)]
	if text == "" || text[0] != '[' {
		return "", 0
	}
	i := 1
	for i < len(text) && 'a' <= text[i]|0x20 && text[i]|0x20 <= 'z' {
		i++
	}
	end = strings.IndexByte(text, '\n')
	if i == 1 || end < i+len(` ""]`) {
		return "", 0
	}
	if text[end-1] == '\r' {
		end--
	}
	value, ok := strings.CutPrefix(text[i:end], ` "`)
	value, closed := strings.CutSuffix(value, `"]`)
	if !ok || !closed {
		return "", 0
	}
	for _, c := range []byte(value) {
		if c == '"' || c == '[' || c == '\r' {
			return "", 0
		}
	}
	return text[1:i], end
}

// afterBreak returns the offset after the line break at an offset.
func afterBreak(text string, at int) int {
	if text[at] == '\r' {
		at++
	}
	return at + 1
}

// passesRounds reports whether nothing but the result of the game is left for plain rounds to tell.
func (s *Splitter) passesRounds() bool {
	return !s.Slow && s.moves && s.words && (s.others || !s.named) && s.braces == 0 && s.parens == 0
}

// passRounds passes plain lines of rounds up to the end of the last line. The last line must have a move, and end with a
// letter or a digit, so that the line break is a token. The first line begins at the next token, which is the number of a
// round, and at an offset.
func (s *Splitter) passRounds(at int) {
	if s.plainFrom > at || at >= s.plainTo {
		s.plainFrom, s.plainTo = at, s.plainEnd(at)
	}
	last, end := 0, 0
	for {
		n := strings.IndexByte(s.text[at:s.plainTo], '\n')
		if n < 0 {
			break
		}
		last, end = at, at+n
		at += n + 1
		if at >= s.plainTo || !laterRound(s.text[at:]) {
			break
		}
	}
	if end > 0 && s.text[end-1] == '\r' {
		end--
	}
	if end == 0 || !endsInWord(s.text[last:end]) || !beginsWithRound(s.text[last:end]) {
		return
	}
	s.skipTo(end)
	s.line = line{text: true, moves: 1, start: s.i - 1}
}

// passFirstRound records a line that begins with the number of a round and a move, as the first line of movetext does, and
// passes it and the plain lines of rounds after it.
func (s *Splitter) passFirstRound(at int) {
	if s.Slow || s.moves || !s.named || s.braces > 0 || s.parens > 0 || s.line.text || at == len(s.text) || !isDigit(s.text[at]) {
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
	const maxDigits = 3
	n := 0
	for n < len(text) && n <= maxDigits && isDigit(text[n]) {
		n++
	}
	switch {
	case n == 0 || n > maxDigits || text[0] == '0' || n == 1 && text[0] == '1':
		return false
	}
	return n+1 < len(text) && text[n] == '.' && !isDigit(text[n+1])
}

// beginsWithRound reports whether a line begins with the number of a round, a period and a move.
func beginsWithRound(line string) bool {
	t, _ := lexicon.Lex(line, 0, lexicon.Text)
	if t.Kind != lexicon.Number || !strings.HasSuffix(line[:t.End], ".") {
		return false
	}
	if t, _ = lexicon.Lex(line, int(t.End), lexicon.Text); t.Kind == lexicon.Separator {
		t, _ = lexicon.Lex(line, int(t.End), lexicon.Text)
	}
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

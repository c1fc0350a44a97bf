package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// passTags passes plain lines of tags, the first of which begins at the next token, up to the end of the last line. It
// returns false if it passed nothing.
func (s *Splitter) passTags() bool {
	if !s.beforeWords() {
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

// beforeWords reports whether no text but tags was seen, and the next token begins a line.
func (s *Splitter) beforeWords() bool {
	return !s.Slow && !s.words && !s.moves && !s.result && !s.line.text
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
	return !s.continues(t.title, afterBreak(s.text, end))
}

// continues reports whether a plain tag that begins no game is at an offset, below the title with which the game begins.
func (s *Splitter) continues(first title, at int) bool {
	name, length := plainTag(s.text[at:])
	switch titleOf(canonicalName(name)) {
	case noTitle:
		return length > 0
	case eventTitle:
		return first == gameTitle
	}
	return false
}

// plainTag returns the name of a plain tag with which a text begins, and the length of its line without the line break.
// The length is 0 for any other text. A plain tag has a name of letters, one blank, and a value without quotation marks
// and brackets.
func plainTag(text string) (name string, end int) {
	text = text[:min(len(text), headingReach)]
	i := plainNameEnd(text)
	end = strings.IndexByte(text, '\n')
	if i == 0 || end < i {
		return "", 0
	}
	if text[end-1] == '\r' {
		end--
	}
	if !isPlainValue(text[i:max(i, end)]) {
		return "", 0
	}
	return text[1:i], end
}

// plainNameEnd returns the end of the letters after the bracket with which a text begins, or 0 without both.
func plainNameEnd(text string) int {
	if text == "" || text[0] != '[' {
		return 0
	}
	i := 1
	for i < len(text) && isLetter(text[i]) {
		i++
	}
	if i == 1 {
		return 0
	}
	return i
}

// isPlainValue reports whether the text after a tag's name is the rest of a plain tag.
func isPlainValue(text string) bool {
	value, ok := strings.CutPrefix(text, ` "`)
	value, closed := strings.CutSuffix(value, `"]`)
	if !ok || !closed {
		return false
	}
	for _, c := range []byte(value) {
		if c == '"' || c == '[' || c == '\r' {
			return false
		}
	}
	return true
}

// afterBreak returns the offset after the line break at an offset.
func afterBreak(text string, at int) int {
	if text[at] == '\r' {
		at++
	}
	return at + 1
}

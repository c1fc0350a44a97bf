package habit

import "strings"

// commentEnd returns the length of the comment that a text begins with, or 0 if no brace closes it. A comment in ASCII
// braces ends where all braces are closed that were opened. One in full-width braces ends at the first ｝, or at a } that
// closes nothing inside, unless a ｝ follows before another brace opens.
func commentEnd(text string) int {
	if text[0] == '{' {
		return asciiEnd(text)
	}
	b := braces{text: text, at: len("｛"), open: 1}
	for b.next() {
		switch brace := text[b.at]; {
		case brace == '{':
			b.open++
		case brace == '}' && b.open > 1:
			b.open--
		case brace != '}':
			return b.at + len("｝")
		case !b.wideFollows():
			return b.at + 1
		}
		b.at++
	}
	return 0
}

// asciiEnd does what commentEnd does for ASCII braces, between which full-width ones mean nothing.
func asciiEnd(text string) int {
	open := 0
	for i := range len(text) {
		switch text[i] {
		case '{':
			open++
		case '}':
			if open--; open == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// braces looks for the braces of a comment in full-width ones.
type braces struct {
	text  string
	at    int // offset of the brace that was found
	open  int // number of braces that are open, the comment's own included
	wide  int // offset of the next ｝ that is known, or of the end of the text; 0 if none was looked for
	opens int // offset of the next known opening brace, or of the end of the text; 0 if none was looked for
}

// next goes to the next brace that matters at or after the offset. It returns false at the end of the text.
func (b *braces) next() bool {
	for ; b.at < len(b.text); b.at++ {
		if c := b.text[b.at]; c == '{' || c == '}' || strings.HasPrefix(b.text[b.at:], "｝") {
			return true
		}
	}
	return false
}

// wideFollows reports whether a ｝ follows the offset before another brace opens.
func (b *braces) wideFollows() bool {
	after := func(known int, marks string) int {
		if known > b.at {
			return known
		}
		if i := strings.IndexAny(b.text[b.at+1:], marks); i >= 0 {
			return b.at + 1 + i
		}
		return len(b.text)
	}
	b.wide, b.opens = after(b.wide, "｝"), after(b.opens, "{｛")
	return b.wide < b.opens
}

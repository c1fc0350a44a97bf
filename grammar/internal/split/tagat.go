package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// TagAt returns the end of the tag that begins at a bracket of a text, at an offset. ok is false if no tag with a name and a
// quotation mark begins there.
func TagAt(text string, at int) (end int, ok bool) {
	text = text[:min(len(text), at+Reach)]
	if !headAt(text, at) {
		return 0, false
	}
	s := source{text: text, at: at, all: true}
	return int(s.token(s.tag(0).end).Start), true
}

// headAt reports whether a tag with a name and a quotation mark begins at an offset of a text.
func headAt(text string, at int) bool {
	open, mode := lexicon.Lex(text, at, lexicon.Text)
	if open.Kind != lexicon.TagOpen {
		return false
	}
	name, mode := lexPast(text, open, mode)
	if name.Kind != lexicon.Name || strings.HasSuffix(text[:name.End], `\`) {
		return false
	}
	mark, _ := lexPast(text, name, mode)
	return strings.HasPrefix(text[mark.Start:], `"`)
}

// lexPast returns the token after another one, past white space, and the mode after it.
func lexPast(text string, t lexicon.Token, mode lexicon.Mode) (lexicon.Token, lexicon.Mode) {
	t, mode = lexicon.Lex(text, int(t.End), mode)
	if t.Kind == lexicon.Separator {
		t, mode = lexicon.Lex(text, int(t.End), mode)
	}
	return t, mode
}

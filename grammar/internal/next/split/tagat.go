package split

import (
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
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
	t, mode := lexicon.Lex(text, at, lexicon.Text)
	if t.Kind != lexicon.TagOpen {
		return false
	}
	name := ""
	for {
		switch t, mode = lexicon.Lex(text, int(t.End), mode); {
		case t.Kind == lexicon.Separator:
		case t.Kind == lexicon.Name && name == "":
			name = text[t.Start:t.End]
		default:
			return name != "" && t.Kind != lexicon.EOF && text[t.Start] == '"' && !strings.HasSuffix(name, `\`)
		}
	}
}

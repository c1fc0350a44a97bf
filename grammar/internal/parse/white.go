package parse

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

var (
	ruleCharacter   = rules.MustByID("separator-character")
	rulePunctuation = rules.MustByID("separator-punctuation")
)

// separators are the white space of the specification (PGN-3.4). stops are the punctuation that writers use in place
// of white space.
const (
	separators = " \t\r\n"
	stops      = ",，、；﹐﹑﹔。;.．﹒·"
)

// Pause turns the next n tokens, which are white space and punctuation, into white space. It reports each character
// that is not white space of the specification. The first new token is of the given kind. The others are blank
// tokens, which the grammar skips and the tree keeps.
func (c *Cursor) Pause(n int, kind lexicon.Kind) {
	at, text := c.peek(0).Start, c.Source(n)
	set := isWhite(c.peek(-1).Kind) || strings.ContainsFunc(text, func(r rune) bool { return !strings.ContainsRune(stops, r) })
	var pieces []Token
	for len(text) > 0 {
		plain := len(text) - len(strings.TrimLeft(text, separators))
		t := Make(lexicon.Blank, at, at+int32(plain), text[:plain])
		if plain == 0 {
			t = c.odd(at, text, &set)
		}
		pieces = append(pieces, t)
		at, text = t.End, text[t.End-t.Start:]
	}
	pieces[0].Kind = kind
	c.put(n, pieces...)
}

// odd reports the first character of text, which is not white space of the specification, and returns a token for it.
// *set says whether the fixed text already has white space here.
func (c *Cursor) odd(at int32, text string, set *bool) Token {
	r, size := utf8.DecodeRuneInString(text)
	end := at + int32(size)
	f := Finding{Rule: rulePunctuation, Span: ast.Span{Start: at, End: end}, Once: true, Args: []any{string(r)}}
	written := ""
	switch {
	case !strings.ContainsRune(stops, r):
		f.Rule, f.Args, written = ruleCharacter, []any{fmt.Sprintf("U+%04X", r)}, " "
	case !*set:
		written, *set = " ", true
	}
	c.Report(f)
	t := Make(lexicon.Blank, at, end, written)
	t.by = c.findings.latest
	return t
}

// isWhite reports whether a kind is white space.
func isWhite(k lexicon.Kind) bool {
	return k == lexicon.Separator || k == lexicon.Break || k == lexicon.Blank
}

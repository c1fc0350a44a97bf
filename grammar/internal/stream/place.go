package stream

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// A Place is a position in a file: the line and column, and the offset in bytes.
type Place struct {
	ast.Place
	Lead   ast.Lead
	Offset int64
}

// After returns the place after a text that begins at p. The text may have bytes that are not UTF-8. size is the number of
// bytes of the file from which the text was decoded.
func (p Place) After(text string, size int) Place {
	p.Offset += int64(size)
	lines := strings.Count(text, "\n")
	last := strings.LastIndexByte(text, '\n')
	if strings.IndexByte(text, '\r') >= 0 {
		lines += strings.Count(text, "\r") - strings.Count(text, "\r\n")
		last = max(last, strings.LastIndexByte(text, '\r'))
	}
	if lines > 0 {
		p.Line, p.Column, p.Lead = p.Line+lines, 1, ast.Lead{}
	}
	rest := strings.ToValidUTF8(text[last+1:], string(utf8.RuneError))
	characters := utf8.RuneCountInString(rest)
	p.Column += characters
	if characters == len(rest) {
		return p
	}
	p.Lead.Bytes += len(rest) - characters
	for _, r := range rest {
		p.Lead.UTF16 += utf16.RuneLen(r) - 1
	}
	return p
}

package lsp

import (
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A page is the text that an editor shows beside the pointer: Markdown, or plain text if the editor knows no Markdown.
// Text from files is escaped, so that it is never markup.
type page struct {
	text     strings.Builder
	markdown bool
	language rules.Language
}

// newPage returns an empty page.
func (s *server) newPage() *page {
	formats := s.client.TextDocument.Hover.ContentFormat
	return &page{markdown: slices.Contains(formats, markdown), language: s.language}
}

// content returns the page as content of the protocol.
func (p *page) content() markupContent {
	kind := plainText
	if p.markdown {
		kind = markdown
	}
	return markupContent{kind, strings.TrimRight(p.text.String(), "\n")}
}

// empty reports whether the page has no text.
func (p *page) empty() bool { return p.text.Len() == 0 }

// paragraph writes a text.
func (p *page) paragraph(text string) {
	p.text.WriteString(p.escaped(text) + "\n\n")
}

// heading writes a title, and text after it on the same line.
func (p *page) heading(title, text string) {
	if p.markdown {
		title = "**" + p.escaped(title) + "**"
	}
	p.text.WriteString(strings.TrimSpace(title+" "+p.escaped(text)) + "\n\n")
}

// code writes lines unchanged, in a font of fixed width.
func (p *page) code(lines string) {
	lines = strings.TrimRight(lines, "\n")
	if p.markdown {
		lines = "```text\n" + lines + "\n```"
	}
	p.text.WriteString(lines + "\n\n")
}

// literal writes a title, and after it a text that users can copy. The text must not contain a backquote.
func (p *page) literal(title, text string) {
	if p.markdown {
		title, text = "**"+p.escaped(title)+"**", "`"+text+"`"
	}
	p.text.WriteString(title + " " + text + "\n\n")
}

// picture shows a picture. Only Markdown has pictures.
func (p *page) picture(title, address string) {
	p.text.WriteString("![" + p.escaped(title) + "](" + address + ")\n\n")
}

// escaped returns a text with its Markdown characters escaped, if the page is Markdown.
func (p *page) escaped(text string) string {
	if !p.markdown {
		return text
	}
	return escapes().Replace(text)
}

// escapes replaces the characters that have a meaning in Markdown, and line breaks by blanks.
var escapes = sync.OnceValue(func() *strings.Replacer {
	pairs := []string{"\r\n", " ", "\n", " ", "\r", " ", "&", "&amp;", "<", "&lt;"}
	for _, c := range "\\`*_{}[]()#+-!|~>:@" {
		pairs = append(pairs, string(c), "\\"+string(c))
	}
	return strings.NewReplacer(pairs...)
})

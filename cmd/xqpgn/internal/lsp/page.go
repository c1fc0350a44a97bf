package lsp

import (
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A page is what an editor shows beside the pointer, in Markdown, or as plain text where
// the editor knows no Markdown. What comes from a file is text in it, and never markup.
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

// content returns the page as the protocol has it.
func (p *page) content() markupContent {
	kind := plainText
	if p.markdown {
		kind = markdown
	}
	return markupContent{kind, strings.TrimRight(p.text.String(), "\n")}
}

// empty reports whether nothing stands on the page.
func (p *page) empty() bool { return p.text.Len() == 0 }

// paragraph writes a text.
func (p *page) paragraph(text string) {
	p.text.WriteString(p.escaped(text) + "\n\n")
}

// heading writes a title and a text behind it.
func (p *page) heading(title, text string) {
	if p.markdown {
		title = "**" + p.escaped(title) + "**"
	}
	p.text.WriteString(strings.TrimSpace(title+" "+p.escaped(text)) + "\n\n")
}

// code writes lines as they are, each character as wide as the others.
func (p *page) code(lines string) {
	lines = strings.TrimRight(lines, "\n")
	if p.markdown {
		lines = "```text\n" + lines + "\n```"
	}
	p.text.WriteString(lines + "\n\n")
}

// literal writes a title and behind it a text that is to be copied, in which there is no
// backquote.
func (p *page) literal(title, text string) {
	if p.markdown {
		title, text = "**"+p.escaped(title)+"**", "`"+text+"`"
	}
	p.text.WriteString(title + " " + text + "\n\n")
}

// picture shows a picture, where there is Markdown.
func (p *page) picture(title, address string) {
	p.text.WriteString("![" + p.escaped(title) + "](" + address + ")\n\n")
}

// escaped returns a text so that nothing in it is Markdown.
func (p *page) escaped(text string) string {
	if !p.markdown {
		return text
	}
	return escapes().Replace(text)
}

// escapes are the characters that mean something in Markdown. Line breaks become blanks.
var escapes = sync.OnceValue(func() *strings.Replacer {
	pairs := []string{"\r\n", " ", "\n", " ", "\r", " ", "&", "&amp;", "<", "&lt;"}
	for _, c := range "\\`*_{}[]()#+-!|~>:@" {
		pairs = append(pairs, string(c), "\\"+string(c))
	}
	return strings.NewReplacer(pairs...)
})

package ast

import "strings"

// WideBraces returns text with its ASCII braces replaced by full-width braces. A comment may hold no ASCII
// braces (PGN-3.5).
func WideBraces(text string) string { return wideBraces.Replace(text) }

var wideBraces = strings.NewReplacer("{", "｛", "}", "｝")

// PairBraces returns a comment's text in a form that can be put in braces. Text whose braces are paired is
// returned unchanged. Otherwise all its braces become full-width.
func PairBraces(text string) string {
	depth := 0
	for i := 0; i < len(text) && depth >= 0; i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			depth--
		}
	}
	if depth == 0 {
		return text
	}
	return WideBraces(text)
}

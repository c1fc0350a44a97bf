package ast

import "strings"

// WideBraces returns a comment's text with full-width braces for its ASCII ones,
// which no comment may hold (PGN-3.5).
func WideBraces(text string) string { return wideBraces.Replace(text) }

var wideBraces = strings.NewReplacer("{", "｛", "}", "｝")

// PairBraces returns a comment's text so that braces can be put around it, and as it
// is if those inside are pairs. Else it makes full-width ones of them.
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

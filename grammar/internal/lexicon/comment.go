package lexicon

import "strings"

// OpensComment reports whether a text begins with a brace that opens a comment.
func OpensComment(text string) bool {
	return strings.HasPrefix(text, "{") || strings.HasPrefix(text, "｛")
}

// CommentEnd returns the length of the comment that a text begins with. If no brace closes the comment, closed is false, and
// end is the length of the text. A comment that opens with { ends at the } that closes it. Pairs of ASCII braces in the
// comment nest, and full-width braces do not count.
func CommentEnd(text string) (end int, closed bool) {
	if text[0] != '{' {
		end = wideEnd(text)
	} else {
		end = asciiEnd(text)
	}
	if end == 0 {
		return len(text), false
	}
	return end, true
}

// asciiEnd returns the length of a comment that opens with {, or 0 if no brace closes it.
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

// wideEnd returns the length of a comment that opens with the full-width brace ｛, or 0 if no brace closes the comment. The
// comment ends at the first ｝. But if a } without a { comes first, the comment ends there, unless the ｝ follows before
// another brace opens.
func wideEnd(text string) (end int) {
	open := 0
	for i, r := range text {
		switch {
		case r == '｝':
			return i + len("｝")
		case end > 0 && (r == '{' || r == '｛'):
			return end
		case r == '{':
			open++
		case r == '}' && open > 0:
			open--
		case r == '}' && end == 0:
			end = i + 1
		}
	}
	return end
}

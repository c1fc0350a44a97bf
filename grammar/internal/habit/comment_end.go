package habit

// commentEnd returns the length of the comment that a text begins with, or 0 if no brace closes the comment. A comment that
// opens with { ends at the } that closes it. Pairs of ASCII braces in the comment nest, and full-width braces do not count.
func commentEnd(text string) int {
	if text[0] != '{' {
		return wideEnd(text)
	}
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

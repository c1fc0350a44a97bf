package habit

// commentEnd returns the length of the comment that a text begins with, or 0 if no brace closes it. A comment in ASCII
// braces ends where all braces are closed that were opened, and full-width ones mean nothing in it.
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

// wideEnd does what commentEnd does for a comment in full-width braces. It ends at the first ｝, or at a } that closes nothing
// inside, unless a ｝ follows before another brace opens.
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

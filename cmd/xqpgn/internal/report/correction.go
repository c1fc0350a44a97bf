package report

import "strings"

// correction returns the text that should replace a finding. A plus sign precedes text to insert. It
// returns "" if the fix is uncertain or does not fit on a line.
func correction(f Finding) string {
	if len(f.Fix) == 0 {
		return ""
	}
	edit := f.Fix[0]
	text := strings.TrimSpace(edit.New)
	switch {
	case text == "" || strings.ContainsAny(text, "\r\n"):
		return ""
	case edit.Span == f.Span:
		return text
	case edit.Span.Size() == 0 && len(f.Fix) == 1 && edit.Span.Start <= f.Span.Start:
		return "+ " + text
	}
	return ""
}

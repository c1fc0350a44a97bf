package report

import "strings"

// correction returns what should stand in the place of a finding, or be put in there,
// which a plus sign before it tells; "" where that is not certain, or nothing that can
// be shown in a line.
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
	case edit.Span.Len() == 0 && len(f.Fix) == 1 && edit.Span.Start <= f.Span.Start:
		return "+ " + text
	}
	return ""
}

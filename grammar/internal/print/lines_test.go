package print

import "testing"

// TestColumns holds the columns of texts.
func TestColumns(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "1.": 2, "é": 1, "ក": 2, "\u10ff": 1, "\u1100": 2, "炮": 2, "８": 2, "“": 2, "😀": 2, "炮二平五!?": 10, "a\nb": 3, "a\xe1": 2,
	} {
		if got := columns(text); got != want {
			t.Errorf("%q has %d columns, want %d", text, got, want)
		}
	}
}

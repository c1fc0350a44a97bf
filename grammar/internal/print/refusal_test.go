package print

import "testing"

// TestKindWords holds that every kind of piece has a name in both languages.
func TestKindWords(t *testing.T) {
	for k := tagKind; k < missingKind; k++ {
		if kindWords[k].EN == "" || kindWords[k].ZH == "" {
			t.Errorf("kind %d has no name", k)
		}
	}
}

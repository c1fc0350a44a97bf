package grammar

import "testing"

func TestMostlyMoves(t *testing.T) {
	for text, want := range map[string]bool{
		"炮二平五 马８进７":          true,
		"前炮平五 h2e2 H9-G7":    true,
		"C2.5 +N-6 一个词 M8+7": true,
		"炮二平五马８进７，象":         true,
		"炮二平五 布局":            false,
		"象棋大师对局":             false,
		"前进一步":               false,
		"2019 2020":          false,
		"":                   false,
		"== ! 1-0":           false,
	} {
		if got := mostlyMoves(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

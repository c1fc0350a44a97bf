package notation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation"
)

func TestStyleOf(t *testing.T) {
	for text, want := range map[string]notation.Style{
		"炮二平五":  {},
		"炮８平５":  {},
		"炮8平5":  {Digits: notation.ASCII},
		"車一進一":  {Script: notation.Traditional},
		"後炮退3":  {Script: notation.Traditional, Digits: notation.ASCII},
		"C2.5":  {},
		"h8+7":  {Letters: notation.EH, BlackLower: true},
		"C2=5":  {Traverse: notation.Equals},
		"Ｈ８＝７":  {Letters: notation.EH, Traverse: notation.Equals},
		"H2-E2": {Letters: notation.EH},
	} {
		if diff := cmp.Diff(want, notation.StyleOf(text)); diff != "" {
			t.Errorf("StyleOf(%q) (-want +got):\n%s", text, diff)
		}
	}
}

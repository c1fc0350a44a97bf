package habit_test

import "testing"

func TestMoveForm(t *testing.T) {
	hold(t, []reading{
		{text: "1. Che3 Hg8+ 2. axb5 h10g8#\n*", tree: "1.Che3 Hg8+ 2.axb5 h10g8# =*"},
		{text: "1. ... Rh1h3 2. Rh10b10 *", tree: "1...Rh1h3 2.Rh10b10 =*"},
		{text: "Ce3 He8 *", tree: "Ce3 He8 =*"},
		{text: "1. Ce3 Hg8* ", tree: "1.Ce3 Hg8 =*", findings: "separator-missing 10-10", fixed: "1. Ce3 Hg8 * "},
		{text: "1. ... Hg8 2. Ce3\n1. Hg8 *", tree: "1...Hg8 2.Ce3 1.Hg8 =*"},
	})
}

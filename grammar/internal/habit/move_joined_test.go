package habit_test

import "testing"

func TestMoveJoined(t *testing.T) {
	hold(t, []reading{
		{text: "1. H2-E2H9-G7*", tree: "1.H2-E2 H9-G7 =*", findings: "separator-missing 8-8", fixed: "1. H2-E2 H9-G7 *"},
		{text: "1. h2e2h9g7h0g2 *", tree: "1.h2e2 h9g7 h0g2 =*", findings: "separator-missing 7-7", fixed: "1. h2e2 h9g7 h0g2 *"},
		{text: "1. C2.5N8+7 2. N2+3R9.81-0", tree: "1.C2.5 N8+7 2.N2+3 R9.8 =1-0", findings: "separator-missing 7-7", fixed: "1. C2.5 N8+7 2. N2+3 R9.8 1-0"},
		{text: "1. Che3Hg82. Hg3 *", tree: "1.Che3 Hg8 2.Hg3 =*", findings: "separator-missing 7-7", fixed: "1. Che3 Hg8 2. Hg3 *"},
		{text: "1. N2+3C8.52.C2.5 *", tree: "1.N2+3 C8.5 2.C2.5 =*", findings: "separator-missing 7-7, round-period-separator 13-13", fixed: "1. N2+3 C8.5 2. C2.5 *"},
		{text: "1. H2→E2H9→G7 *", tree: "1.H2→E2 H9→G7 =*", findings: "separator-missing 10-10", fixed: "1. H2→E2 H9→G7 *"},
		{text: "1. Ｈ２－Ｅ２H9-G7 *", tree: "1.Ｈ２－Ｅ２ H9-G7 =*", findings: "separator-missing 18-18", fixed: "1. Ｈ２－Ｅ２ H9-G7 *"},
		{text: "1. h2e21/2-1/2", tree: "1.h2e2 =1/2-1/2", findings: "separator-missing 7-7", fixed: "1. h2e2 1/2-1/2"},
	})
}

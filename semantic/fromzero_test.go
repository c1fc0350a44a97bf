package semantic_test

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestRanksOfSAN holds that each game of SAN says by its moves from which number its ranks count.
func TestRanksOfSAN(t *testing.T) {
	for _, test := range []struct{ moves, want string }{
		{"1. Che2 Hg7 2. Hg2 Rh9", "H2-E2 H9-G7 H0-G2 I9-H9"},
		{"1. Che2 Ng7 2. Ng2 Rh9 3. Rh0 Nc7", "H2-E2 H9-G7 H0-G2 I9-H9 I0-H0 B9-C7"},
		{"1. Che3 Ng8 2. Ng3 Rh10 3. Rh1", "H2-E2 H9-G7 H0-G2 I9-H9 I0-H0"},
		{"1. Ch2-e2 Hh9-g7 2. Cexe6+", "H2-E2 H9-G7 E2-E6"},
		{"1. Eg0e2 c5 2. c4 Ec9e7", "G0-E2 C6-C5 C3-C4 C9-E7"},
		{"1. Pc4 Pc5", "C3-C4 C6-C5"},
	} {
		game, info := check(t, head+test.moves+" *")
		var got []string
		for _, ply := range semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: notation.ICCS}).Main.Plies {
			got = append(got, ply.Text)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %s, want %s, %v", test.moves, got, test.want, info.Semantic.Diagnostics)
		}
	}
}

package suite

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDifference(t *testing.T) {
	type m = map[string]any
	type l = []any
	for _, test := range []struct {
		name      string
		want, got any
		says      string
	}{
		{"same", m{"a": l{"x", m{}}, "b": nil}, m{"a": l{"x", m{}}}, ""},
		{"text", "a", "b", `at: want "a", got "b"`},
		{"kind", m{}, l{}, `at: want {}, got []`},
		{"missing", m{"a": "x"}, m{}, `at.a: want "x", got nothing`},
		{"too much", m{}, m{"a": l{"x"}}, `at.a: want nothing, got ["x"]`},
		{"in a list", l{"a", "b"}, l{"a", "c"}, `at[1]: want "b", got "c"`},
		{"list too short", l{"a", "b"}, l{"a"}, `at[1]: want "b", got nothing`},
		{"list too long", l{}, l{"a"}, `at[0]: want nothing, got "a"`},
		{"last position last", m{"final_fen": "a", "moves": "b"}, m{"final_fen": "c", "moves": "d"}, `at.moves: want "b", got "d"`},
		{"last position only", m{"final_fen": "a", "moves": "b"}, m{"final_fen": "c", "moves": "b"}, `at.final_fen: want "a", got "c"`},
		{"long text", strings.Repeat("炮", 100), "", `at: want "` + strings.Repeat("炮", 66) + `…, got ""`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.says, difference("at", test.want, test.got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

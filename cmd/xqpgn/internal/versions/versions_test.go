package versions

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// versionsOf returns the games of a text as versions.
func versionsOf(name, text string) (all []*Version) {
	for raw, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{}).Raw() {
		if err == nil {
			raw.Name = name
			all = append(all, Of(&raw, checked.Raw(&raw, false)))
		}
	}
	return all
}

const header = "[Game \"Chinese Chess\"]\n"

func TestReport(t *testing.T) {
	const same = header + "1. 兵七进一 *\n\n"
	old := versionsOf("a/x.pgn", same+same+header+"[Red \"甲\"]\n1. 炮二平五 {a} *\n\n"+header+"[Black \"乙\"]\n1. 相三进五 *\n")
	changed := versionsOf("b/y.pgn", header+"[Red \"甲\"]\n1. 炮二平五 *\n\n"+same+header+"[Event \"e\"]\n[Date \"2001\"]\n1. 马二进三 *\n")
	for _, swapped := range []bool{false, true} {
		c, twice, once := new(Comparison), old, changed
		if swapped {
			twice, once = once, twice
		}
		for _, v := range twice {
			c.Sum(v)
		}
		for _, v := range once {
			c.New(v)
		}
		for _, v := range twice {
			c.Old(v)
		}
		if swapped {
			c.Swap()
		}
		var out strings.Builder
		got := c.Report(&Text{Out: &out, Old: "a", New: "b", Language: rules.EN})
		if diff := cmp.Diff(Summary{Old: 4, New: 3, Equal: 1, Changed: 1, OnlyOld: 2, OnlyNew: 1}, got); diff != "" || !got.Differ() {
			t.Errorf("summary (-want +got):\n%s", diff)
		}
		want := []string{
			`a/x.pgn: game 3: 甲 - ? (now b/y.pgn: game 1): ply 1: comment removed: "a"`,
			`only in a: a/x.pgn: game 4: ? - 乙`,
			`only in b: b/y.pgn: game 3: 2001, e`,
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if i := strings.Index(out.String(), "only in a: a/x.pgn: game"); i < 0 || len(lines) != 4 { // one of the two equal games
			t.Errorf("lines: %q", lines)
		}
		for _, line := range want {
			if !strings.Contains(out.String(), line+"\n") {
				t.Errorf("no line %s in\n%s", line, out.String())
			}
		}
	}
}

func TestNoDifference(t *testing.T) {
	c := new(Comparison)
	one := versionsOf("a.pgn", header+"1. 兵七进一 *\n")[0]
	c.Sum(one)
	c.New(one)
	c.Old(one)
	var out strings.Builder
	if s := c.Report(&JSON{Out: &out}); s.Differ() || out.Len() > 0 {
		t.Errorf("%+v, %s", s, out.String())
	}
}

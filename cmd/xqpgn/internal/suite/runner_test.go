package suite

import (
	"os/exec"
	"strings"
	"testing"
)

// TestRunner holds that a runner in another language, written from the README alone,
// agrees with the suite's own: a reader that prints nothing fails where a game is due,
// and a checker that finds nothing where a finding is.
func TestRunner(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here")
	}
	cases := suite(t)
	for _, test := range []struct {
		mode   *Mode
		name   string
		passes func(*Case) bool
	}{
		{XML, "xml", func(c *Case) bool { return len(c.Games) == 0 && c.Refused == nil }},
		{Files, "files", func(c *Case) bool { return len(c.Games) == 0 }},
	} {
		want := 0
		for _, c := range test.mode.of(cases) {
			if !test.passes(c) {
				want++
			}
		}
		out, _ := exec.Command(node, "testdata/runner.js", suiteDir, test.name, "cat >/dev/null").Output() // it exits with 1
		if got := strings.Count(string(out), "FAIL "); got != want {
			t.Errorf("%s: %d cases fail, want %d:\n%s", test.name, got, want, out)
		}
	}
}

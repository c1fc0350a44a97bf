package suite

import (
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestNoProgram holds what is said of a program that there is not, on a terminal too,
// and that one that complains at length is heard all the same.
func TestNoProgram(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell: ", err)
	}
	cases, err := Read(testdata.Path(t, "testdata/conformance"))
	if err != nil {
		t.Fatal(err)
	}
	cases = cases[:2]
	run := NewRun(Tree, cases, cases, Program("no-program-is-called-this", time.Minute))
	for language, words := range map[rules.Language]string{rules.EN: ": the program cannot be run: sh: ", rules.ZH: "：程序无法运行：sh: "} {
		for _, columns := range []int{0, 60, 80, 85, 100, 120} {
			var out strings.Builder
			run.Print(&out, language, columns)
			if !strings.Contains(strings.Join(strings.Fields(out.String()), " "), words) {
				t.Error(out.String())
			}
			for i, line := range strings.Split(out.String(), "\n") {
				if columns > 0 && terminal.Cells.StringWidth(line) > columns || strings.TrimRight(line, " ") != line {
					t.Errorf("more than %d columns, or white space at the end: %q", columns, line)
				}
				if i == 2 && strings.HasPrefix(line, " ") { // behind the title and the heads of the columns
					t.Errorf("in %d columns, the heads take two lines:\n%s", columns, out.String())
				}
			}
		}
	}
	var chinese strings.Builder
	run.Print(&chinese, rules.ZH, 0)
	run.PrintFailures(&chinese, rules.ZH)
	if strings.Count(chinese.String(), "：程序无法运行：sh: ") < len(cases) {
		t.Error(chinese.String())
	}
	loud := NewRun(Tree, cases, cases, Program("head -c 1000000 /dev/zero >&2; echo '{}'; exit 127", time.Minute))
	var out strings.Builder
	loud.Print(&out, rules.EN, 0)
	if strings.Contains(out.String(), "cannot be run") {
		t.Error(out.String())
	}
}

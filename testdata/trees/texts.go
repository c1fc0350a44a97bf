package trees

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// HoldTexts holds what the lines of texts.txt are read as. Each is a text in the form of a Go string without quotation marks
// around it. texts.golden has its tree in short, its findings, and the text with all fixes if that is another.
func HoldTexts(t *testing.T, read func(text string) *ast.Game) {
	t.Helper()
	data, err := os.ReadFile(testdata.Path(t, "testdata/trees/texts.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(lines.Text(), `"`, `\"`) + `"`)
		if err != nil {
			t.Fatal(lines.Text(), err)
		}
		game := read(text)
		fmt.Fprintf(&out, "%s\n\ttree %s\n", lines.Text(), oneLine(Outline(game)))
		for i := range game.Syntax.Diagnostics {
			d := &game.Syntax.Diagnostics[i]
			fmt.Fprintf(&out, "\t%s %d-%d ply %d: %s\n", d.ClauseID(), d.Span.Start, d.Span.End, d.Ply, oneLine(d.Rule.ID()+": "+d.Message(rules.EN)))
		}
		if fixed, err := ast.ApplyEdits(text, game.Syntax.Fixes()); err != nil {
			t.Errorf("%q: %v", text, err)
		} else if fixed != text {
			fmt.Fprintf(&out, "\tfixed %s\n", oneLine(fixed))
		}
	}
	testdata.Golden(t, testdata.Path(t, "testdata/trees/texts.golden"), out.String())
}

// oneLine writes a text on one line.
func oneLine(text string) string {
	return strings.NewReplacer("\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(text)
}

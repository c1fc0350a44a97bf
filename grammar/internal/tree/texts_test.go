package tree_test

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
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestTexts holds what the lines of texts.txt are read as. Each is a text in the form of a Go string without quotation marks
// around it. texts.golden has its tree in short, its findings, and the text with all fixes if that is another.
func TestTexts(t *testing.T) {
	data, err := os.ReadFile("texts.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(lines.Text(), `"`, `\"`) + `"`)
		if err != nil {
			t.Fatal(lines.Text(), err)
		}
		game := tree.Game(text)
		fmt.Fprintf(&out, "%s\n\ttree %s\n", lines.Text(), oneLine(trees.Outline(game)))
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
	testdata.Golden(t, "texts.golden", out.String())
}

// oneLine writes a text on one line.
func oneLine(text string) string {
	return strings.NewReplacer("\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(text)
}

// TestSyntaxOnly holds that moves without a number and words without the form of a move are found if no semantic pass follows.
func TestSyntaxOnly(t *testing.T) {
	limits := tree.Limits
	limits.SyntaxOnly = true
	for text, want := range map[string]string{
		"炮二平五 马８进７ 马二进三 *":                                    "round-number 0-0",
		"1. 炮二平五 马８进７ 马二进三 车９平８ *":                            "round-number 29-29",
		"1. 炮二平五 (马二进三 马８进７) 马８进７ 马二进三 (2. 马八进七 马２进３ 车一进一) *": "round-number 17-17, round-number 57-57, round-number 100-100",
		"1. 好棋 好 2. e4 马８进７ *":                                "stray-text 3-9",
		"1. 炮二平五 -- 2. 马二进三 *":                                "stray-text 16-18",
		"1. 炮二 平五 马８进７ *":                                     "move-split 9-10",
		"1. Che3 H10-G8 *":                                    "stray-text 3-7",
		"1. 炮二平五 马８进７ (1. ... 象) *":                           "stray-text 37-40",
		"[red \"甲\"]\n1. 炮二平五 马８进７ *":                         "",
	} {
		game := new(ast.Game)
		tree.Into(text, game, limits)
		var found []string
		for i := range game.Syntax.Diagnostics {
			d := &game.Syntax.Diagnostics[i]
			found = append(found, fmt.Sprintf("%s %d-%d", d.Rule.ID(), d.Span.Start, d.Span.End))
		}
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("%q: found %q, not %q", text, got, want)
		}
	}
}

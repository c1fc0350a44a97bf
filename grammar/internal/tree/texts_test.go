package tree_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// TestTexts holds what the texts of testdata/trees are read as.
func TestTexts(t *testing.T) { trees.HoldTexts(t, tree.Game) }

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

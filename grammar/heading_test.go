package grammar_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestHeadingFixes holds that the fixes of headings add no tag that the game has, below them too, and none twice.
func TestHeadingFixes(t *testing.T) {
	for text, want := range map[string][]string{
		"红方：甲\n[Game \"Chinese Chess\"]\n[Red \"乙\"]\n\n1. 炮二平五 *":                                nil,
		"[Red \"乙\"]\n红方：甲\n黑方：丙\n1. 炮二平五 *":                                                      {"[Black \"丙\"]"},
		"红方：甲\n红方：丙\n许银川 先胜 胡荣华\n1. 炮二平五 *":                                                       {"[Red \"甲\"]"},
		"红方：甲\n【Red \"乙\"】\n1. 炮二平五 *":                                                            nil,
		"胡荣华 1-0 许银川\n1. 炮二平五 *":                                                                  {"[Red \"胡荣华\"]\n[Black \"许银川\"]\n[Result \"1-0\"]"},
		"胡荣华 1-0 许银川 0-1\n1. 炮二平五 *":                                                              nil,
		"许银川 先胜 胡荣华\n2005年11月12日\n1. 炮二平五 *":                                                      {"[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Result \"1-0\"]", "[Date \"2005.11.12\"]"},
		"局面：3ak4/9/9/9/9/9/9/9/9/3K5\u3000b，\nFEN 3ak4/9/9/9/9/9/9/9/9/3K5 w\n1. ... 将５平４ *":      {"[FEN \"3ak4/9/9/9/9/9/9/9/9/3K5 b\"]"},
		"图1 3ak4/9/9/9/9/9/9/9/9/3K5 b\n1. ... 将５平４ *":                                            nil,
		"[FEN \"3ak4/9/9/9/9/9/9/9/9/3K5 b - - 0 1\"]\n3ak4/9/9/9/9/9/9/9/9/3K5 w\n1. ... 将５平４ *": nil,
	} {
		var got []string
		for _, d := range grammar.Parse(text)[0].Syntax.Diagnostics {
			if d.Rule == rules.MustByID("text-before-game") && d.Fix != nil {
				added := ""
				for _, edit := range d.Fix {
					added += edit.New
				}
				got = append(got, added)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

package next_test

import (
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/grammar/internal/next/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/next/parse"
)

// TestSyntaxOnly holds that moves without a number and words without the form of a move are found as the old reader finds
// them, if no semantic pass follows.
func TestSyntaxOnly(t *testing.T) {
	p := parse.New(next.Strict(), habit.All, parse.Limits{Depth: 512, Findings: ast.DefaultMaxFindings, Room: 64 << 20, SyntaxOnly: true})
	for _, text := range []string{
		"炮二平五 马８进７ 马二进三 *",
		"1. 炮二平五 马８进７ 马二进三 车９平８ *",
		"1. 炮二平五 (马二进三 马８进７) 马８进７ 马二进三 (2. 马八进七 马２进３ 车一进一) *",
		"1. 好棋 好 2. e4 马８进７ *",
		"1. 炮二平五 -- 2. 马二进三 *",
		"1. 炮二 平五 马８进７ *",
		"1. Che3 H10-G8 *",
		"1. 炮二平五 马８进７ (1. ... 象) *",
	} {
		var old []string
		for game, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{SyntaxOnly: true}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			old = append(old, words(&game.Findings)...)
		}
		p.Parse(text)
		read := p.Findings()
		if diff := gocmp.Diff(old, words(&read)); diff != "" {
			t.Errorf("%q (-old +new):\n%s", text, diff)
		}
	}
}

// words returns findings in words.
func words(f *ast.Findings) (all []string) {
	for i := range f.Diagnostics {
		d := &f.Diagnostics[i]
		all = append(all, ruleAndPlace(d)+" "+clause(d)+" "+message(d))
	}
	return all
}

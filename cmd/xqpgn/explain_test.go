package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestExplain holds what is printed, in both languages.
func TestExplain(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		var got strings.Builder
		for _, args := range [][]string{
			{}, {"round-period-separator"}, {"move-impossible"}, {"repetition"}, {"PGN-3.2"}, {"MOVE-7"}, {"PGN-1.3"}, {"PGN-2"}, {"moves"},
		} {
			args = append([]string{"explain", "--lang", lang}, args...)
			status, out, stderr := execute(t, "", args...)
			if status != app.ExitClean || stderr != "" {
				t.Errorf("%q: status %d, %s", args, status, stderr)
			}
			fmt.Fprintf(&got, "$ xqpgn %s\n%s\n", strings.Join(args, " "), out)
		}
		path := filepath.Join("testdata", "explain."+lang+".txt")
		testdata.Golden(t, path, got.String())
	}
}

func TestExplainUnknownRule(t *testing.T) {
	tests := []struct{ lang, rule, want string }{
		{"en", "seperator-mising", "xqpgn: there is no rule, clause, layer, topic or opening \"seperator-mising\"; did you mean separator-missing?\n"},
		{"zh", "Seperator-Mising", "xqpgn: 没有规则、条款、层次、题目或开局“Seperator-Mising”；是不是 separator-missing？\n"},
		{"en", "castling", "xqpgn: there is no rule, clause, layer, topic or opening \"castling\"; xqpgn explain lists all rules\n"},
		{"zh", "PGN-2.", "xqpgn: 没有规则、条款、层次、题目或开局“PGN-2.”；是不是 PGN-2？\n"},
	}
	for _, test := range tests {
		status, out, stderr := execute(t, "", "explain", "--lang", test.lang, test.rule)
		if diff := cmp.Diff(test.want, stderr); diff != "" || status != app.ExitFailure || out != "" {
			t.Errorf("%s: status %d, standard output %q, standard error (-want +got):\n%s", test.rule, status, out, diff)
		}
	}
}

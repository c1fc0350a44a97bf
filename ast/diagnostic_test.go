package ast

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

func TestMessage(t *testing.T) {
	by := rules.Text{EN: "white space", ZH: "空白"}
	tests := []struct {
		d      Diagnostic
		en, zh string
	}{
		{Diagnostic{Rule: rules.MustByID("result-missing")},
			"the game ends without a result: 1-0, 0-1, 1/2-1/2 or *", "棋局结束时没有结果：1-0、0-1、1/2-1/2 或 *"},
		{Diagnostic{Rule: rules.MustByID("move-split"), Args: []any{by, "兵五平四"}},
			`white space splits "兵五平四"`, `空白把“兵五平四”拆散了`},
		{Diagnostic{Rule: rules.MustByID("variation-depth"), Args: []any{512}},
			"variations are nested deeper than 512 here; this one was not read", "变着嵌套超过 512 层，这一个没有读取"},
		{Diagnostic{Rule: rules.MustByID("game-tag-value"), Args: []any{"100%s"}},
			`the Game tag must be "Chinese Chess", not "100%s"`, `Game 标签的值必须为“Chinese Chess”，而不是“100%s”`},
		{Diagnostic{Rule: rules.MustByID("game-tag-value"), Args: []any{strings.Repeat("炮", 1_000_000)}}, // 333 characters are 999 bytes
			`the Game tag must be "Chinese Chess", not "` + strings.Repeat("炮", 333) + `…"`, `Game 标签的值必须为“Chinese Chess”，而不是“` + strings.Repeat("炮", 333) + `…”`},
	}
	for _, test := range tests {
		got := [2]string{test.d.Message(rules.EN), test.d.Message(rules.ZH)}
		if diff := cmp.Diff([2]string{test.en, test.zh}, got); diff != "" {
			t.Errorf("%s: %s", test.d.Rule.ID(), diff)
		}
		if diff := cmp.Diff(by, rules.Text{EN: "white space", ZH: "空白"}); diff != "" {
			t.Errorf("the arguments were changed: %s", diff)
		}
	}
}

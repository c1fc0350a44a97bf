package semantic_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// wrongValue is the finding about a tag whose value is wrong, by what it should be.
var wrongValue = map[ast.TagValue]rules.Rule{
	ast.GameValue:        rules.GameTagValue,
	ast.DateValue:        rules.DateForm,
	ast.ResultValue:      rules.ResultTagValue,
	ast.ECCOValue:        rules.ECCOValue,
	ast.FENValue:         rules.FENSyntax,
	ast.FormatValue:      rules.FormatValue,
	ast.TimeValue:        rules.TimeForm,
	ast.TimeControlValue: rules.TimeControlValue,
	ast.TerminationValue: rules.TerminationValue,
	ast.EloValue:         rules.EloValue,
	ast.PlyCountValue:    rules.PlyCountValue,
}

// TestStandardTags holds that every tag of the specification is checked for what its
// value is.
func TestStandardTags(t *testing.T) {
	for tag := range ast.StandardTags() {
		game := &ast.Game{Tags: []ast.Tag{{Name: "Game", Value: "Chinese Chess"}}}
		game.SetTag(tag.Name, "what is this")
		var got, want []rules.Rule
		for _, d := range semantic.Check(game).Diagnostics {
			got = append(got, d.Rule)
		}
		switch rule, ok := wrongValue[tag.Value]; {
		case ok:
			want = []rules.Rule{rule}
		case tag.Value != ast.TextValue && tag.Value != ast.TeamValue:
			t.Errorf("what the value %d of %s should be is not known here", tag.Value, tag.Name)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", tag.Name, diff)
		}
	}
}

// TestTagOrder holds that rewriting puts the tags in the order of the table, and
// those that it does not order behind them as they are.
func TestTagOrder(t *testing.T) {
	var want []string
	game := new(ast.Game)
	for tag := range ast.StandardTags() {
		want = append(want, tag.Name)
		if tag.Order == 0 {
			game.Tags = append(game.Tags, ast.Tag{Name: tag.Name, Value: "x"})
		} else {
			game.Tags = slices.Insert(game.Tags, 0, ast.Tag{Name: tag.Name, Value: "x"})
		}
	}
	var got []string
	for _, tag := range semantic.Rewrite(game, semantic.Check(game), semantic.RewriteOptions{}).Tags {
		got = append(got, tag.Name)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

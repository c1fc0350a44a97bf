package semantic_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// wrongValue is the finding about a tag whose value is wrong, by what it should be.
var wrongValue = map[string]rules.Rule{
	"game":         rules.MustByID("game-tag-value"),
	"date":         rules.MustByID("date-form"),
	"result":       rules.MustByID("result-tag-value"),
	"ecco":         rules.MustByID("ecco-value"),
	"fen":          rules.MustByID("fen-syntax"),
	"format":       rules.MustByID("format-value"),
	"time":         rules.MustByID("time-form"),
	"time-control": rules.MustByID("time-control-value"),
	"termination":  rules.MustByID("termination-value"),
	"elo":          rules.MustByID("elo-value"),
	"ply-count":    rules.MustByID("ply-count"),
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
		value := tag.Value
		if means, ok := ast.LookupTag(tag.Means()); ok {
			want, value = append(want, rules.MustByID("tag-chess")), means.Value
		}
		switch rule, ok := wrongValue[value]; {
		case tag.Value == "date" && tag.Name != "Date": // whose form no sentence prescribes
			want = append(want, rules.MustByID("event-date-form"))
		case ok:
			want = append(want, rule)
		case tag.Value != "" && tag.Value != "team":
			t.Errorf("what the value %q of %s should be is not known here", tag.Value, tag.Name)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", tag.Name, diff)
		}
	}
}

// TestTagsOfChess holds what becomes of the tags of chess when a game is rewritten,
// and when it is mended.
func TestTagsOfChess(t *testing.T) {
	for _, test := range []struct {
		tags, want string
		found      []string
	}{
		{"[Variant \"Xiangqi\"]\n[White \"甲\"]\n[Black \"乙\"]\n[WhiteElo \"1500\"]", "Game=Chinese Chess Red=甲 Black=乙 RedElo=1500", []string{"game-tag-variant", "tag-chess", "tag-chess"}},
		{"[White \"甲\"]\n[Variant \" xiangqi \"]\n[WhiteTeam \"北京\"]", "Game=Chinese Chess RedTeam=北京 Red=甲", []string{"tag-chess", "game-tag-variant", "team-tag-order", "tag-chess"}},
		{"[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[White \"乙\"]\n[WhiteElo \" 1500\"]", "Game=Chinese Chess Red=甲 White=乙 RedElo=1500", []string{"tag-chess", "elo-value"}},
		{"[Game \"Chinese Chess\"]\n[Variant \"Xiangqi\"]\n[WhiteUSCF \"1\"]", "Game=Chinese Chess Variant=Xiangqi WhiteUSCF=1", nil},
		{"[Variant \"Janggi\"]", "Game=Chinese Chess Variant=Janggi", []string{"game-tag-missing"}},
	} {
		game, info := check(t, test.tags+"\n\n1. 炮二平五 *\n")
		var found []string
		for _, d := range info.All().Diagnostics {
			found = append(found, d.Rule.ID())
		}
		if diff := cmp.Diff(test.found, found); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", test.tags, diff)
		}
		var tags []string
		for _, tag := range semantic.Rewrite(game, info, semantic.RewriteConfig{}).Tags {
			tags = append(tags, tag.Name+"="+tag.Value)
		}
		if got := strings.Join(tags, " "); got != test.want {
			t.Errorf("%s becomes %s, want %s", test.tags, got, test.want)
		}
		mended, err := ast.ApplyEdits(game.Text, info.Fixes())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range semantic.Check(grammar.Parse(mended)[0]).Diagnostics {
			if d.Rule == rules.MustByID("tag-chess") || d.Rule == rules.MustByID("game-tag-variant") || d.Rule == rules.MustByID("game-tag-first") {
				t.Errorf("%s: mended, it has %v\n%s", test.tags, d.Rule, mended)
			}
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
	for _, tag := range semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{}).Tags {
		got = append(got, tag.Name)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

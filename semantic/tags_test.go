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

// TestStandardTags holds that every tag of the specification is checked for what its
// value is, by a rule of its clause, whose ID names what that is.
func TestStandardTags(t *testing.T) {
	for tag := range ast.StandardTags() {
		game := &ast.Game{Tags: []ast.Tag{{Name: "Game", Value: "Chinese Chess"}}}
		game.SetTag(tag.Name, "what is this")
		var got, want []string
		var last string // the rule found last
		for _, d := range semantic.Check(game).Semantic.Diagnostics {
			got, last = append(got, d.ClauseID()), d.Rule.ID()
		}
		standard := tag
		if means, ok := ast.LookupTag(tag.Means()); ok {
			want, standard = append(want, means.Clause), means
		}
		if standard.Value != "" && standard.Value != "team" {
			want = append(want, standard.Clause)
			if !strings.Contains(last, standard.Value) {
				t.Errorf("%s is held by %s, which is not about %q", tag.Name, last, standard.Value)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got): %s", tag.Name, diff)
		}
	}
}

// TestTagsOfChess checks the findings about chess tags, and these tags after a rewrite and after fixes.
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
		fixed, err := ast.ApplyEdits(game.Text, info.Semantic.Fixes())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range semantic.Check(grammar.Parse(fixed)[0]).Semantic.Diagnostics {
			if d.Rule == rules.MustByID("tag-chess") || d.Rule == rules.MustByID("game-tag-variant") || d.Rule == rules.MustByID("game-tag-first") {
				t.Errorf("%s: fixed, it has %v\n%s", test.tags, d.Rule, fixed)
			}
		}
	}
}

// TestTagOrder checks that Rewrite sorts tags in the order of the table, followed by unordered tags in their own
// order.
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

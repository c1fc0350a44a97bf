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
	"github.com/xqpgn/xqpgn/testdata"
)

// fixedGame applies the fixes that Rewrite also makes, until no fix remains. Rewrite makes all fixes but one: it keeps
// every comment (TestRemarksAreKept), and a heading above the moves is a comment. Only the fix of TextBeforeGame,
// which a user asks for with --fix, replaces the heading by tags: fmt does not invent tags.
func fixedGame(t *testing.T, game *ast.Game) (*ast.Game, bool) {
	t.Helper()
	for range 6 {
		all := semantic.Check(game).All()
		all.Diagnostics = slices.DeleteFunc(slices.Clone(all.Diagnostics), func(d ast.Diagnostic) bool { return d.Rule == rules.MustByID("text-before-game") })
		fixes := all.Fixes()
		if len(fixes) == 0 {
			return game, true
		}
		text, err := ast.ApplyEdits(game.Text, fixes)
		if err != nil {
			t.Fatal(err)
		}
		games := grammar.Parse(text)
		if len(games) != 1 {
			return nil, false
		}
		game = games[0]
	}
	t.Errorf("there is always something to fix in %q", game.Text)
	return nil, false
}

// rewritten returns a game as fmt writes it.
func rewritten(t *testing.T, game *ast.Game) string {
	t.Helper()
	text, err := grammar.Append(nil, semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{}))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestRewriteFixes checks that Rewrite gives the same game with and without the fixes applied first (except the fix
// of a heading, see fixedGame), and that no finding of the rewritten game has a fix.
func TestRewriteFixes(t *testing.T) {
	compared := 0
	compare := func(game *ast.Game) {
		info := semantic.Check(game)
		if info.All().Count(rules.Error, false) > 0 {
			return
		}
		compared++
		got := rewritten(t, game)
		if after, ok := fixedGame(t, game); ok {
			if diff := cmp.Diff(rewritten(t, after), got); diff != "" {
				t.Errorf("%s, game %d: (-with the fixes +without)\n%s", game.File, game.Number, diff)
			}
		}
		again := grammar.Parse(got)[0]
		all := semantic.Check(again).All()
		for i := range all.Diagnostics {
			if d := &all.Diagnostics[i]; len(d.Fix) > 0 {
				t.Errorf("%s, game %d: %s is left in %s", game.File, game.Number, d.Rule, got)
			}
		}
	}
	for _, game := range suite(t) {
		compare(game)
	}
	if compared < 200 {
		t.Errorf("%d games", compared)
	}
	t.Run("sample", func(t *testing.T) {
		for path, data := range testdata.Sample(t, testdata.Size(40, 1)) {
			for game, err := range grammar.NewDecoder(strings.NewReader(string(data)), grammar.Config{Name: path}).Games() {
				if err != nil {
					t.Fatal(err)
				}
				compare(game)
			}
		}
	})
}

// TestFixedTags checks the values of tags after a rewrite.
func TestFixedTags(t *testing.T) {
	const moves = "\n1. 炮二平五 1-0"
	for tag, want := range map[string]string{
		`[Date "2024年1月5日"]`:  `[Date "2024.01.05"]`,
		`[Date "05/01/2024"]`: `[Date "05/01/2024"]`,
		`[Date ""]`:           `[Date "????.??.??"]`,
		`[EventDate "1979年"]`: `[EventDate "1979.??.??"]`,
		`[Date "1997.11.00"]`: `[Date "1997.11.??"]`,
		`[Date "2004.02.30"]`: `[Date "2004.02.30"]`,
		`[Result ""]`:         `[Result "1-0"]`,
		`[Result "?"]`:        `[Result "1-0"]`,
		`[Result "红胜"]`:       `[Result "1-0"]`,
		`[Result "１－０"]`:      `[Result "1-0"]`,
		`[Result "2-0"]`:      `[Result "2-0"]`,
		`[Result "*"]`:        `[Result "*"]`,
		`[Format "-"]`:        ``,
		`[Format "chinese"]`:  `[Format "Chinese"]`,
		`[FEN ""]`:            ``,
		`[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w KQkq e3 0 0"]`:        `[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"]`,
		`[FEN "rnbakabnr/333/1c41c1/p1p1p1p10p/90/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[] w - - 0 1"]`:     `[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"]`,
		`[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2"]`: `[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2"]`,
		`[Termination "?"]`:              ``,
		`[Termination "Time-Forfeit"]`:   `[Termination "time forfeit"]`,
		`[Termination "resigned"]`:       `[Termination "resigned"]`,
		`[ECCO "b24"]`:                   `[ECCO "B24"]`,
		`[ECCO "Ｂ２４"]`:                   `[ECCO "B24"]`,
		`[ECCO "F24"]`:                   `[ECCO "F24"]`,
		`[ECCO ""]`:                      `[ECCO ""]`,
		`[Time "9：05"]`:                  `[Time "09:05:00"]`,
		`[Time "下午2点"]`:                  `[Time "下午2点"]`,
		`[TimeControl "40/7200 : 3600"]`: `[TimeControl "40/7200:3600"]`,
		`[TimeControl "60分钟"]`:           `[TimeControl "60分钟"]`,
		`[RedElo " ２６００ "]`:              `[RedElo "2600"]`,
		`[RedElo "高"]`:                   `[RedElo "高"]`,
		`[event "五羊杯"]`:                  `[Event "五羊杯"]`,
		`[Event: "五羊杯"]`:                 `[Event "五羊杯"]`,
		`[Lamp = "on"]`:                  `[Lamp "on"]`,
		`[lamp "on"]`:                    `[lamp "on"]`,
		`[Red "甲", "乙"]`:                 `[Red "甲", "乙"]`,
		"[Event \"五羊\n杯\"]":              `[Event "五羊 杯"]`,
		"[Event \"五羊杯\"] [Red \"甲\"]":    "[Event \"五羊杯\"]\n[Red \"甲\"]",
		`[Round "菴07謫"]`:                 `[Round "第07轮"]`,
		`[Date "2004爛1堎"]`:               `[Date "2004.01.??"]`,
		"[Red \"甲\"]\n[Red \"甲\"]":       `[Red "甲"]`,
		"[Red \"甲\"]\n[Red \"乙\"]":       "[Red \"甲\"]\n[Red \"乙\"]",
	} {
		game, _ := check(t, head+tag+moves)
		got := rewritten(t, game)
		if want != "" {
			want += "\n"
		}
		if diff := cmp.Diff(head+want+moves+"\n\n", got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tag, diff)
		}
		tags := game.Tags[1:]
		bare := &ast.Game{Tags: ast.Tags{{Name: "Game", Value: "Chinese Chess"}}, Main: game.Main}
		for _, tag := range tags {
			bare.Tags = append(bare.Tags, ast.Tag{Name: tag.Name, Value: tag.Value})
		}
		if strings.ContainsAny(tag, "謫爛") {
			continue // only the grammar knows encodings
		}
		if diff := cmp.Diff(got, rewritten(t, bare)); diff != "" {
			t.Errorf("%s, without its places (-read +made):\n%s", tag, diff)
		}
	}
}

package semantic_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
)

// suite yields the games of the conformance suite.
func suite(t *testing.T) []*ast.Game {
	paths, err := filepath.Glob("../testdata/conformance/*/*.pgn")
	if err != nil || len(paths) < 300 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	var all []*ast.Game
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		for game, err := range grammar.NewDecoder(file, grammar.Config{Name: strings.TrimPrefix(path, "../testdata/conformance/")}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, game)
		}
		file.Close()
	}
	return all
}

// TestAllFixes applies the certain fixes of every game of the suite until none are left.
func TestAllFixes(t *testing.T) {
	const rounds = 4
	fixed := 0
	for _, game := range suite(t) {
		text := game.Text
		for round := 0; ; round++ {
			var fixes []ast.Edit
			var found []string
			games := grammar.Parse(text)
			if len(games) != 1 {
				break // the suite has files without a game or with several
			}
			all := semantic.Check(games[0]).All()
			if fixes = all.Fixes(); len(fixes) == 0 {
				break
			}
			for _, d := range all.Diagnostics {
				if len(d.Fix) > 0 {
					found = append(found, d.Rule.ID())
				}
			}
			if round == rounds {
				t.Errorf("%s, game %d: after %d rounds %v are left in %q", game.File, game.Number, rounds, found, text)
				break
			}
			next, err := ast.ApplyEdits(text, fixes)
			if err != nil {
				t.Errorf("%s, game %d: %v", game.File, game.Number, err)
				break
			}
			text = next
			fixed++
		}
	}
	if fixed < 50 {
		t.Errorf("%d games were fixed", fixed)
	}
}

// TestSuggestions holds that each suggestion, taken, leaves a move that can be played
// where one could not.
func TestSuggestions(t *testing.T) {
	taken := map[rules.Rule]int{}
	for _, game := range suite(t) {
		info := semantic.Check(game)
		for _, d := range info.Semantic.Diagnostics {
			for _, s := range d.Suggestions {
				taken[d.Rule]++
				text, err := ast.ApplyEdits(game.Text, s.Edits)
				if err != nil || s.Reason.EN == "" || s.Reason.ZH == "" {
					t.Errorf("%s: %v %v", game.File, s, err)
					continue
				}
				for _, stop := range semantic.Check(grammar.Parse(text)[0]).Stops {
					if stop.Finding.Span.Start == d.Span.Start {
						t.Errorf("%s: %s is suggested, and %s", game.File, s.Edits[0].New, stop.Finding.Message(rules.EN))
					}
				}
			}
		}
	}
	for _, rule := range []rules.Rule{rules.MustByID("move-ambiguous"), rules.MustByID("move-impossible"), rules.MustByID("move-syntax")} {
		if taken[rule] == 0 {
			t.Errorf("nothing is suggested for %s", rule.ID())
		}
	}
}

// TestSplitMoves holds that no edit takes out the comment that splits a move.
func TestSplitMoves(t *testing.T) {
	for _, text := range []string{head + "1. 帅四{御驾亲征}进一 *", head + "1. 帅五{中炮}进二 *"} {
		game, info := check(t, text)
		if len(info.Semantic.Diagnostics) != 1 {
			t.Errorf("%s: %v", text, found(game, info))
		}
		for _, d := range info.Semantic.Diagnostics {
			if len(d.Fix) > 0 || len(d.Suggestions) > 0 {
				t.Errorf("%s: %s %v %v", game.Main.Plies[0].Text, d.Rule.ID(), d.Fix, d.Suggestions)
			}
		}
		if notation.DetectText(game.Main.Plies[0].Text) != notation.Chinese {
			t.Errorf("%q is not one move", game.Main.Plies[0].Text)
		}
	}
}

// TestLeftOutFixes holds where a move that was left out is put: Red's after the number of its round, Black's before the next
// number. Dots after the number say that Red's move is left out on purpose, so nothing is put there.
func TestLeftOutFixes(t *testing.T) {
	const rest = " 4. 车二进六 马２进３ 5. 兵七进一 炮８平９ 6. 车二平三 炮９退１ *"
	for _, test := range []struct{ text, fixed string }{
		{"1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 卒７进１", "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１"},
		{"1. 炮二平五 马８进７ 2. 马二进三 3. 车一平二 卒７进１", "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１"},
		{"1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. ... 卒７进１", ""},
	} {
		found := 0
		for _, d := range semantic.Check(grammar.Parse(head + test.text + rest)[0]).All().Diagnostics {
			if d.Rule.ID() != "move-slip" {
				continue
			}
			found++
			fixed := ""
			if len(d.Fix) > 0 {
				var err error
				if fixed, err = ast.ApplyEdits(head+test.text+rest, d.Fix); err != nil {
					t.Fatal(err)
				}
			}
			want := ""
			if test.fixed != "" {
				want = head + test.fixed + rest
			}
			if diff := cmp.Diff(want, fixed); diff != "" {
				t.Errorf("%s (-want +got):\n%s", test.text, diff)
			}
		}
		if found != 1 {
			t.Errorf("%s: %d slips", test.text, found)
		}
	}
}

// TestResultBesideWords holds that a result in words is written as a result only where the word beside it is understood.
func TestResultBesideWords(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 马８进７ 红胜":      "1. 炮二平五 马８进７ 1-0",
		"1. 炮二平五 马８进７ 结果 红胜":   "1. 炮二平五 马８进７ 1-0",
		"1. 炮二平五 马８进７ 最后 红胜":   "1. 炮二平五 马８进７ 最后 红胜",
		"1. 炮二平五 马８进７ 最后,红胜":   "1. 炮二平五 马８进７ 最后,红胜",
		"1. 炮二平五 马８进７ 最后 1-0":  "1. 炮二平五 马８进７ 最后 1-0",
		"1. 炮二平五 好棋 马８进７ 红胜":   "1. 炮二平五 好棋 马８进７ 1-0",
		"1. 炮二平五 马８进７ （红胜）":    "1. 炮二平五 马８进７ 1-0",
		"1. 炮二平五 马８进７ 最后 （红胜）": "1. 炮二平五 马８进７ 最后 （红胜）",
	} {
		text, want := "[Game \"Chinese Chess\"]\n"+text, "[Game \"Chinese Chess\"]\n"+want
		got, err := ast.ApplyEdits(text, semantic.Check(grammar.Parse(text)[0]).All().Fixes())
		if err != nil || got != want {
			t.Errorf("%q becomes %q, want %q; %v", text, got, want, err)
		}
	}
}

// TestFixesInProse checks that commas and brackets of a sentence are not changed, while the moves on other lines and
// around a variation are.
func TestFixesInProse(t *testing.T) {
	for text, want := range map[string]string{
		"1.炮二平五 马８进７\n红方有两种走法：（甲）马二进三；（乙）兵三进一。现分述如下。\n2.马二进三 车９平８ 3.车一平二 *": "1. 炮二平五 马８进７\n红方有两种走法：（甲）马二进三；（乙）兵三进一。现分述如下。\n2.马二进三 车９平８ 3. 车一平二 *",
		"1.炮二平五 马８进７，马二进三，车９平８，以下红方稍优 *":                                    "1.炮二平五 马８进７，马二进三，车９平８，以下红方稍优 *",
		"1.炮二平五 马８进７ (如改走马２进３，兵七进一) 2.马二进三 *":                               "1. 炮二平五 马８进７ (如改走马２进３，兵七进一) 2. 马二进三 *",
		"1.炮二平五 好棋 马８进７ 2.马二进三 *":                                           "1. 炮二平五 好棋 马８进７ 2. 马二进三 *",
	} {
		text, want := "[Game \"Chinese Chess\"]\n\n"+text, "[Game \"Chinese Chess\"]\n\n"+want
		got, err := ast.ApplyEdits(text, semantic.Check(grammar.Parse(text)[0]).All().Fixes())
		if err != nil || got != want {
			t.Errorf("%q becomes %q, want %q; %v", text, got, want, err)
		}
	}
}

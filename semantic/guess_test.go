package semantic_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// readOn returns the last position of a game's main line, read on a guess or not, and
// how many of its plies are guessed.
func readOn(info *semantic.Info) (end board.Position, guessed int) {
	end = info.Start
	for step := range info.MainSteps() {
		if step.Played || step.Guessed {
			end = step.After
		}
		if step.Guessed {
			guessed++
		}
	}
	return end, guessed
}

// TestReadsOn compares games that are continued on a guess with the same games after their certain fixes. Both end in
// the same position, and the played moves of the Info do not include the guess.
func TestReadsOn(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	certain := 0
	for _, data := range testdata.Sample(t, testdata.Size(1000, 80)) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			varied := slices.ContainsFunc(game.Main.Plies, func(m ast.Ply) bool { return slices.Collect(m.Variations()) != nil })
			if len(game.Main.Plies) == 0 || varied { // the facts of variations are among those of the game
				continue
			}
			for _, class := range slipClasses {
				edits := class.make(r, game.Main.Plies, r.IntN(len(game.Main.Plies)))
				text, err := ast.ApplyEdits(game.Text, edits)
				if err != nil {
					t.Fatal(err)
				}
				broken := grammar.Parse(text)[0]
				info := semantic.Check(broken)
				var fixes []ast.Edit
				for _, stop := range info.Stops {
					if stop.Certain {
						fixes = append(fixes, stop.Slips[0].Edits...)
					}
				}
				if fixes == nil {
					continue
				}
				certain++
				if text, err = ast.ApplyEdits(text, fixes); err != nil {
					t.Fatal(err)
				}
				fixed := semantic.Check(grammar.Parse(text)[0])
				want, _ := readOn(fixed)
				got, guessed := readOn(info)
				// Moves written twice at the end leave nothing to guess, and the fixed game may show another slip.
				none := guessed == 0 && info.Stops[0].Slips[0].Kind.String() != "written twice"
				if none || got.Key() != want.Key() && len(fixed.Stops) == 0 {
					t.Errorf("%s, %s: the game is read on to %s, and fixed it ends with %s", game.File, class.name, got.FEN(), want.FEN())
				}
				played := slices.IndexFunc(info.Facts, func(f semantic.Fact) bool { return !f.Played })
				if played >= 0 && info.Played != played {
					t.Errorf("%s, %s: %d plies are played, and Info says %d", game.File, class.name, played, info.Played)
				}
			}
		}
	}
	if certain < testdata.Size(50, 100) {
		t.Errorf("%d slips are certain", certain)
	}
}

// TestGuessStaysInItsVariation checks that a guess in a variation does not affect the enclosing line.
func TestGuessStaysInItsVariation(t *testing.T) {
	const variation = "(1. ... 马８进７ 2. 马二进三 马二进三 车９平８ 3. 车一平二 卒７进１ 4. 车二进六 马２进３ 5. 兵七进一 炮８平９ 6. 车二平三 炮９退１)"
	info := semantic.Check(grammar.Parse("1. 炮二平五 马２进３ " + variation + " 2. 马二进三 车１平２ 3. 兵七进一 卒７进１ 1-0")[0])
	if len(info.Stops) == 0 || !info.Stops[0].Certain {
		t.Fatalf("stops: %v", info.Stops)
	}
	if end, guessed := readOn(info); info.Played != 6 || guessed > 0 || end != info.Final || !info.Complete() {
		t.Errorf("%d plies are played, %d guessed", info.Played, guessed)
	}
}

// TestReadsOnInVariations holds that a slip in a variation, and one before it in the
// line around it, are found each in its place.
func TestReadsOnInVariations(t *testing.T) {
	const text = head + "1. 炮二平五 马8进7 2. 马ニ进三 (2. 马八进七 车9乎8 3. 车一进一) 车9平8 (2. ... 卒7迸1 3. 车一平二) 3. 车一平二 *"
	game, info := check(t, text)
	if len(info.Stops) != 3 {
		t.Fatal(found(game, info))
	}
	var got []string
	for _, stop := range info.Stops {
		if !stop.Certain {
			t.Errorf("%s is not certain", stop.Node.Text)
		}
		got = append(got, stop.Slips[0].Text)
	}
	if diff := cmp.Diff([]string{"马二进三", "车9平8", "卒7进1"}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	var moves []string
	for step := range info.Steps() {
		if step.Guessed {
			moves = append(moves, step.Move.String())
		}
	}
	if diff := cmp.Diff([]string{"h0g2", "i9h9", "i0i1", "i9h9", "g6g5", "i0h0", "i0h0"}, moves); diff != "" {
		t.Errorf("guessed (-want +got):\n%s", diff)
	}
	record := semantic.NewRecord(game, info)
	if m := record.Moves[2]; !m.Guessed || m.ICCS != "H0-G2" || m.Text != "马ニ进三" || record.Moves[1].Guessed {
		t.Errorf("%+v", m)
	}
	if info.Played != 2 || len(semantic.Rewrite(game, info, semantic.RewriteConfig{}).Main.Plies) != 5 {
		t.Errorf("%d plies are played", info.Played)
	}
}

// TestUncertainSlips checks that a line ends at an uncertain slip, without a fix and without guessed moves.
func TestUncertainSlips(t *testing.T) {
	for _, text := range []string{
		head + "1. 马二进二 *", // three moves are as near
		head + "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 兵八进一 卒３进１ 4. 车一平二 *",
	} {
		_, info := check(t, text)
		if len(info.Stops) != 1 || info.Stops[0].Certain || info.Stops[0].Finding.Fix != nil {
			t.Errorf("%s: %+v", text, info.Stops)
		}
		if slices.ContainsFunc(info.Facts, func(f semantic.Fact) bool { return f.Guessed }) {
			t.Errorf("%s: it is read on", text)
		}
	}
}

// TestSpellingIsEvidence checks that no spelling before an uncertain stop is fixed. The horse of 后马进３ is alone on
// its file because the move of round 15 is wrong. The fix to 马５进３ would hide this.
func TestSpellingIsEvidence(t *testing.T) {
	const begin = `1. 炮二平五 炮８平５ 2. 马二进三 马８进７ 3. 车一平二 卒７进１ 4. 马八进九 马２进３ 5. 炮八平七 车１平２
6. 车九进一 车９进２ 7. 兵七进一 马７进６ 8. 车九平六 炮２进５ 9. 仕四进五 车２进４ 10. 车六进六 炮５退１
11. 车六平一 象７进９ 12. 车二进七 炮５进１ 13. 车二平一 卒３进１ 14. 马三退一 炮２平５
15. 相三进五 士６进５ 16. 车一退一 马６进５ 17. 炮七退一 后马进３ 18. 马一进二 `
	for _, test := range []struct {
		name, end          string
		fixes, suggestions int
	}{
		{"no slip", "*", 1, 0},
		{"an uncertain slip", "士４进５ *", 0, 1},
		{"a certain slip", "卒１迸１ 19. 车一进一 卒１进１ 20. 车一退一 卒１进１ *", 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			info := semantic.Check(grammar.Parse("[Game \"Chinese Chess\"]\n\n" + begin + test.end)[0])
			for _, d := range info.Semantic.Diagnostics {
				if d.Rule.ID() != "move-spelling" {
					continue
				}
				if len(d.Fix) != test.fixes || len(d.Suggestions) != test.suggestions {
					t.Errorf("%v has the fix %v and the suggestions %v", d, d.Fix, d.Suggestions)
				}
				return
			}
			t.Error("nothing is found about 后马进３")
		})
	}
}

// TestSquaresOfFiles checks that squares in a file's own code have no misprints: a move that cannot be played gets no
// slip, although another character would make it playable.
func TestSquaresOfFiles(t *testing.T) {
	const typed = head + "1. H2-E2 H9-G7 2. H0-G2 I9-H8 3. I0-H0 C6-C5 4. G3-G4 B9-C7 5. B0-C2 A9-B9 *"
	_, info := check(t, typed)
	if len(info.Stops) != 1 || len(info.Stops[0].Slips) == 0 || info.Stops[0].Slips[0].Move.String() != "i9h9" {
		t.Fatalf("typed: %+v", info.Stops)
	}
	binary := grammar.Parse(typed)[0]
	binary.Text, binary.Binary = "", true
	games := []*ast.Game{binary}
	ubb, _ := format.ByName("dhtmlxq")
	for game, err := range ubb.Games("a.ubb", []byte("[DhtmlXQ][DhtmlXQ_movelist]7747706279678071897923246665102219270010[/DhtmlXQ_movelist][/DhtmlXQ]"), 0) {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game)
	}
	for _, game := range games {
		for _, config := range []semantic.Config{{}, {Likeliest: true}} {
			info := config.Check(game)
			if len(info.Stops) != 1 || len(info.Stops[0].Slips) > 0 {
				t.Errorf("%+v", info.Stops)
			}
			for i, m := range semantic.NewRecord(game, info).Moves {
				if m.Guessed || (m.ICCS != "") != (i < 3) {
					t.Errorf("%d: %+v", i, m)
				}
			}
		}
	}
}

// TestSquaresOfSharedFiles checks the squares in records of real files against independent readers, as far as the
// main line can be played. No slips are searched for after that.
func TestSquaresOfSharedFiles(t *testing.T) {
	for file := range testdata.SharedFormats(t, testdata.Size(40, 1), "xqf", "dhtmlxq", "cbr", "cbl", "cbl-old", "cbf") {
		as, ok := format.Detect(file.Data)
		if !ok {
			continue // a file of a format that is not read
		}
		n := 0
		for game, err := range as.Games(file.Name, file.Data, 0) {
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Fields(file.Games[n].Main) // none if they did not say
			n++
			info := semantic.Config{Likeliest: true}.Check(game)
			for _, stop := range info.Stops {
				if len(stop.Slips) > 0 {
					t.Errorf("%s, game %d: slips at %s: %+v", file.Name, n, stop.Node.Text, stop.Slips)
				}
			}
			for i, m := range semantic.NewRecord(game, info).Moves {
				squares := strings.ToLower(strings.ReplaceAll(m.ICCS, "-", ""))
				if m.Guessed || squares != "" && len(want) > 0 && (i >= len(want) || squares != want[i]) {
					t.Errorf("%s, game %d, ply %d: %+v", file.Name, n, i+1, m)
				}
			}
		}
	}
}

package judge_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
	"github.com/xqpgn/xqpgn/testdata"
)

// played returns the facts of a game with moves in UCI. All moves must be legal.
func played(t *testing.T, fen, moves string) *semantic.Info {
	t.Helper()
	game := &ast.Game{Tags: ast.Tags{{Name: "FEN", Value: fen}}}
	for _, text := range strings.Fields(moves) {
		game.Main.Plies = append(game.Main.Plies, ast.Ply{Text: text})
	}
	info := semantic.Check(game)
	if info.Played != len(game.Main.Plies) {
		t.Fatalf("%s: %d of %d plies played", fen, info.Played, len(game.Main.Plies))
	}
	return info
}

// judged returns the last verdict of a rule set as "black perpetual-chase i0", with the pieces that are chased, and
// "none" without a repetition.
func judged(r judge.RuleSet, info *semantic.Info) string {
	v, ok := r.Last(info)
	if !ok {
		return "none"
	}
	text := v.Result() + " " + v.Reason.String()
	for _, c := range v.Chased {
		text += " " + c.Square.String()
	}
	return text
}

// again repeats the moves of a cycle three times, so that every position of the cycle occurs three times or more.
func again(moves string) string { return strings.TrimSpace(strings.Repeat(moves+" ", 3)) }

// An example is a board and a cycle of JUDGE.md.
type example struct{ fen, moves string }

// examples are in the order of the page.
func examples(t *testing.T) (all []example) {
	t.Helper()
	page, err := os.ReadFile("JUDGE.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(page), "```verdicts\n")[1:] {
		all = append(all, exampleOf(t, block))
	}
	return all
}

// exampleOf reads the contents of a block.
func exampleOf(t *testing.T, block string) (e example) {
	t.Helper()
	for line := range strings.Lines(block) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch name {
		case "FEN":
			e.fen = value
		case "Moves":
			e.moves = value
			return e
		}
	}
	t.Fatalf("no example: %s", block)
	return e
}

// TestPage holds the examples of JUDGE.md: each board and its moves is followed by the verdict of every rule set. It
// also holds that verdicts do not change if left and right or the sides are exchanged.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("JUDGE.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(page), "```verdicts\n")
	made := parts[0]
	for _, block := range parts[1:] {
		e := exampleOf(t, block)
		_, rest, _ := strings.Cut(block, "\n```\n")
		info := played(t, e.fen, again(e.moves))
		made += "```verdicts\nFEN: " + e.fen + "\nMoves: " + e.moves + "\n\n"
		made += string(diagram.AppendText(nil, info.Start, diagram.Config{ICCS: true})) + "\n"
		for _, r := range judge.RuleSets() {
			v, ok := r.Last(info)
			if !ok {
				t.Fatalf("%s: no verdict", e.fen)
			}
			made += v.Words().EN + "\n"
		}
		made += "```\n" + rest
		mirrored(t, e)
	}
	testdata.Golden(t, "JUDGE.md", made)
}

// mirrored holds that a game with left and right exchanged is judged alike by the rule sets that look at all pieces,
// and one with the sides exchanged for the other side.
func mirrored(t *testing.T, e example) {
	t.Helper()
	info := played(t, e.fen, again(e.moves))
	start, err := board.ParseFEN(e.fen)
	if err != nil {
		t.Fatal(err)
	}
	for name, turn := range map[string]struct {
		position board.Position
		square   func(board.Square) board.Square
		sides    *strings.Replacer
	}{
		"mirrored": {start.Mirror(), board.Square.Mirror, strings.NewReplacer()},
		"flipped":  {start.Flip(), board.Square.Flip, strings.NewReplacer("red", "black", "black", "red")},
	} {
		var turned []string
		for _, text := range strings.Fields(e.moves) {
			m, err := board.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			turned = append(turned, board.Move{From: turn.square(m.From), To: turn.square(m.To)}.String())
		}
		turnedInfo := played(t, turn.position.FEN(), again(strings.Join(turned, " ")))
		for _, r := range judge.RuleSets() {
			if r == judge.Eleeye {
				continue // Eleeye takes the first of several pieces
			}
			want, _, _ := strings.Cut(turn.sides.Replace(judged(r, info)), " ")
			if got, _, _ := strings.Cut(judged(r, turnedInfo), " "); got != want {
				t.Errorf("%s, %s, %s: %s, want %s", e.fen, name, r, got, want)
			}
		}
	}
}

// TestTruth compares the verdicts with the verdicts of the three engines on real vectors.
func TestTruth(t *testing.T) {
	type vector struct {
		Vector   int
		FEN      string
		Moves    []string
		AXF      struct{ Result, Reason string } `json:"axf-fsf"`
		Pikafish string
		Eleeye   string
	}
	all := testdata.Truth[vector](t, "verdicts.jsonl", 1)
	for _, v := range all {
		info := played(t, v.FEN, strings.Join(v.Moves, " "))
		for r, want := range map[judge.RuleSet]string{judge.AXF: v.AXF.Result, judge.Pikafish: v.Pikafish, judge.Eleeye: v.Eleeye} {
			got, ok := r.Last(info)
			if !ok || got.Result() != want || got.To != len(v.Moves) {
				t.Errorf("vector %d, %s: %v %v, want %s", v.Vector, r, ok, got, want)
			}
			if r == judge.AXF && got.Reason.String() != v.AXF.Reason {
				t.Errorf("vector %d: %s, want %s", v.Vector, got.Reason, v.AXF.Reason)
			}
		}
	}
	if n := len(all); n != 60 {
		t.Errorf("%d vectors, want 60", n)
	}
}

// TestLead holds that axf-fsf wants the move before the cycle to chase too, and that the others do not look there.
func TestLead(t *testing.T) {
	for lead, want := range map[string][3]string{
		"i3g3": {"draw repetition", "black perpetual-chase f3", "black perpetual-chase f3"}, // along the rank of the cannon
		"g5g3": {"black perpetual-chase f3", "black perpetual-chase f3", "black perpetual-chase f3"},
	} {
		start := map[string]string{"i3g3": "5k3/9/9/9/9/9/5c2R/9/9/4K4 w", "g5g3": "5k3/9/9/9/6R2/9/5c3/9/9/4K4 w"}[lead]
		info := played(t, start, lead+strings.Repeat(" f3f7 g3g7 f7f3 g7g3", 2))
		var got [3]string
		for i, r := range judge.RuleSets() {
			got[i] = judged(r, info)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", lead, diff)
		}
	}
}

// TestBothSides holds that check goes before chase, and that what both sides do is a draw.
func TestBothSides(t *testing.T) {
	e := examples(t)[1] // Red chases
	for c := range played(t, e.fen, again(e.moves)).Cycles() {
		for want, sides := range map[string][]board.Color{
			"black perpetual-chase": nil,
			"black perpetual-check": {board.Red},
			"red perpetual-check":   {board.Black},
			"draw repetition":       {board.Red, board.Black},
		} {
			c.Checking = [2]bool{}
			for _, side := range sides {
				c.Checking[side] = true
			}
			for _, r := range judge.RuleSets() {
				if v := r.Judge(&c); v.Result()+" "+v.Reason.String() != want {
					t.Errorf("%s: %s by %s, want %s", r, v.Result(), v.Reason, want)
				}
			}
		}
	}
}

// TestNotes holds what check says of a cycle with and without a result that contradicts the verdict.
func TestNotes(t *testing.T) {
	const chase = "[Game \"Chinese Chess\"]\n[FEN \"2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w - - 0 1\"]\n[Format \"ICCS\"]\n\n"
	moves := "1. h6i6 i0h0 2. i6h6 h0i0 3. h6i6 i0h0 4. i6h6 h0i0 "
	for _, test := range []struct{ result, en, zh string }{
		{"0-1", "; axf-fsf: Black wins by Red's perpetual chase of the cannon on i0 (plies 0 to 8)", "；axf-fsf：红方长捉 i0 炮，判黑方胜（第 0 至 8 着）"},
		{"1-0", "; axf-fsf: Black wins by Red's perpetual chase of the cannon on i0 (plies 0 to 8); the recorded result 1-0 contradicts it", "；axf-fsf：红方长捉 i0 炮，判黑方胜（第 0 至 8 着）；与记录的结果 1-0 矛盾"},
		{"*", "; axf-fsf: Black wins by Red's perpetual chase of the cannon on i0 (plies 0 to 8)", "；axf-fsf：红方长捉 i0 炮，判黑方胜（第 0 至 8 着）"},
	} {
		game := grammar.Parse(chase + moves + test.result)[0]
		info := semantic.Check(game)
		judge.AXF.Annotate(info, info.Semantic.Diagnostics)
		i := slices.IndexFunc(info.Semantic.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == rules.MustByID("repetition") })
		if i < 0 {
			t.Fatalf("%s: no repetition", test.result)
		}
		d := &info.Semantic.Diagnostics[i]
		if en, zh := d.Message(rules.EN), d.Message(rules.ZH); !strings.HasSuffix(en, test.en) || !strings.HasSuffix(zh, test.zh) {
			t.Errorf("%s:\n%s\n%s", test.result, en, zh)
		}
		if d.Rule.Severity(true) != rules.Note {
			t.Errorf("%s: a verdict is more than a note", test.result)
		}
	}
}

// TestNames holds that rule sets are read by their names, and have a source.
func TestNames(t *testing.T) {
	var names []string
	for _, r := range judge.RuleSets() {
		text, err := r.MarshalText()
		var back judge.RuleSet
		if err != nil || back.UnmarshalText(text) != nil || back != r || r.Source() == "" {
			t.Errorf("%v is written %q, %v, and read %v", r, text, err, back)
		}
		names = append(names, r.String())
	}
	if diff := cmp.Diff([]string{"axf-fsf", "pikafish", "eleeye"}, names); diff != "" {
		t.Errorf("names (-want +got):\n%s", diff)
	}
	none := judge.RuleSet(len(names))
	if _, err := none.MarshalText(); err == nil || none.String() != "unknown" || none.Source() != "" {
		t.Errorf("%v is a rule set", none)
	}
	if err := new(judge.RuleSet).UnmarshalText([]byte("cxa")); err == nil {
		t.Error("cxa is a rule set")
	}
	if _, ok := none.Last(played(t, examples(t)[0].fen, again(examples(t)[0].moves))); ok {
		t.Error("no rule set judges")
	}
	for _, reason := range judge.Reasons() {
		if reason.Words().EN == "" || reason.Words().ZH == "" {
			t.Errorf("%v has no words", reason)
		}
	}
	if r := judge.Reason(9); r.String() != "unknown" || r.Words() != (rules.Text{}) {
		t.Errorf("%v is a reason", r)
	}
}

// TestNothing holds that a game without a repetition has no verdict, and no info neither; it takes no memory.
func TestNothing(t *testing.T) {
	e := examples(t)[0]
	info := played(t, e.fen, strings.Join(strings.Fields(e.moves)[:2], " "))
	for _, r := range judge.RuleSets() {
		if _, ok := r.Last(info); ok {
			t.Errorf("%s judges a game without a repetition", r)
		}
		if _, ok := r.Last(nil); ok {
			t.Errorf("%s judges nothing", r)
		}
		if n := testing.AllocsPerRun(10, func() { r.Last(info) }); n > 0 {
			t.Errorf("%s: %v allocations without a repetition", r, n)
		}
	}
}

// The verdict of each rule set on a game in which Red's rook chases a cannon.
func ExampleRuleSet_Verdicts() {
	game := grammar.Parse(`[FEN "2ba1k3/4a4/b8/7R1/9/9/1r2p4/9/4A4/2B1KAB1c w - - 0 1"]
1. h6i6 i0h0 2. i6h6 h0i0 3. h6i6 i0h0 4. i6h6 h0i0 1/2-1/2`)[0]
	info := semantic.Check(game)
	for _, r := range judge.RuleSets() {
		for v := range r.Verdicts(info) {
			fmt.Println(v.Words().EN, v.Contradicts(info))
		}
	}
	// Output:
	// axf-fsf: Black wins by Red's perpetual chase of the cannon on i0 (plies 0 to 8) true
	// pikafish: Black wins by Red's perpetual chase of the cannon on i0 (plies 0 to 8) true
	// eleeye: Black wins by Red's perpetual chase of the cannon on i0 (plies 0 to 8) true
}

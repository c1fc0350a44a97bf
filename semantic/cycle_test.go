package semantic_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestCycles checks the facts of a cycle: the moves between the last three occurrences, the lead, checks, and new
// attacks with the former square of the attacked piece.
func TestCycles(t *testing.T) {
	_, info := check(t, head+"[FEN \"4k4/9/4c4/9/9/9/6N2/9/9/3K5 w - - 0 1\"]\n\n1. g3f5 e7e4 2. f5g3 e4e7 3. g3f5 e7e4 4. f5g3 e4e7 5. g3f5 *")
	var got []string
	for c := range info.Cycles() {
		got = append(got, fmt.Sprint(c.Plies, " ", c.Lead.Ply, " ", c.Lead.Move))
		for _, m := range c.Moves {
			line := fmt.Sprint(m.Ply, " ", m.Move, " ", m.Words().EN)
			for _, a := range m.Attacks() {
				line += fmt.Sprint(" ", a.Origin, " ", a.By)
			}
			got = append(got, line)
		}
	}
	want := []string{
		"[1 5 9] 1 g3f5",
		"2 e7e4 no check, no new attack",
		"3 f5g3 attacks the cannon on e4 (unprotected) e7 [g3]",
		"4 e4e7 no check, no new attack",
		"5 g3f5 attacks the cannon on e7 (unprotected) e7 [f5]",
		"6 e7e4 no check, no new attack",
		"7 f5g3 attacks the cannon on e4 (unprotected) e7 [g3]",
		"8 e4e7 no check, no new attack",
		"9 g3f5 attacks the cannon on e7 (unprotected) e7 [f5]",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cycles (-want +got):\n%s", diff)
	}
}

// TestProtected holds that an attack on a protected piece says so, and that a check is no attack on the king.
func TestProtected(t *testing.T) {
	_, info := check(t, head+"[FEN \"4k4/9/2r6/2c6/9/8R/9/9/9/3K5 w - - 0 1\"]\n\n1. i4i6 e9e8 2. i6i8 e8e9 3. i8i4 e9e8 4. i4i8 e8e9 *")
	var got []string
	for c := range info.Cycles() {
		got = append(got, fmt.Sprint(c.Plies))
	}
	if len(got) > 0 {
		t.Errorf("cycles %v of a game in which no position stood three times", got)
	}
	_, info = check(t, head+"[FEN \"4k4/9/2r6/2c6/9/8R/9/9/9/3K5 w - - 0 1\"]\n\n1. i4i6 e9e8 2. i6i4 e8e9 3. i4i6 e9e8 4. i6i4 e8e9 5. i4i6 *")
	for c := range info.Cycles() {
		for _, m := range c.Moves {
			got = append(got, m.Words().EN+" "+m.Words().ZH)
		}
	}
	const quiet = "no check, no new attack 不将军，没有新的攻击"
	const attack = "attacks the cannon on c6 (protected) 攻击 c6 炮（有根）"
	if diff := cmp.Diff([]string{quiet, quiet, quiet, attack, quiet, quiet, quiet, attack}, got); diff != "" {
		t.Errorf("cycle (-want +got):\n%s", diff)
	}
}

// TestNoCycles holds that a game without a repetition has no cycles and that asking takes no memory.
func TestNoCycles(t *testing.T) {
	_, info := check(t, head+"1. 炮二平五 马８进７ *")
	none := func() {
		for range info.Cycles() {
			t.Error("a cycle")
		}
	}
	if n := testing.AllocsPerRun(10, none); n > 0 {
		t.Errorf("%v allocations", n)
	}
	for range (*semantic.Info)(nil).Cycles() {
		t.Error("a cycle of nothing")
	}
	if words := semantic.PieceWords(0, 0); words != (rules.Text{}) {
		t.Errorf("no piece: %v", words)
	}
}

// TestCycleRecords checks that records of cycles agree with the facts and read back as JSON.
func TestCycleRecords(t *testing.T) {
	game, info := check(t, head+quietFirst+"0-1")
	r := semantic.RecordConfig{Cycles: true}.NewRecord(game, info)
	var back semantic.Record
	if err := json.Unmarshal(r.AppendJSON(nil), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(r.Cycles, back.Cycles); diff != "" || len(back.Cycles) != 1 || len(back.Cycles[0].Moves) != 8 || !back.Cycles[0].Moves[0].Check {
		t.Errorf("%v (-want +got):\n%s", back.Cycles, diff)
	}
	if r := semantic.NewRecord(game, info); r.Cycles != nil {
		t.Error("cycles that nobody asked for")
	}
}

package suite

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/semantic"
)

func TestDifference(t *testing.T) {
	type m = map[string]any
	type l = []any
	for _, test := range []struct {
		name      string
		want, got any
		says      string
	}{
		{"same", m{"a": l{"x", m{}}, "b": nil}, m{"a": l{"x", m{}}}, ""},
		{"text", "a", "b", `at: want "a", got "b"`},
		{"kind", m{}, l{}, `at: want {}, got []`},
		{"missing", m{"a": "x"}, m{}, `at.a: want "x", got nothing`},
		{"too much", m{}, m{"a": l{"x"}}, `at.a: want nothing, got ["x"]`},
		{"in a list", l{"a", "b"}, l{"a", "c"}, `at[1]: want "b", got "c"`},
		{"list too short", l{"a", "b"}, l{"a"}, `at[1]: want "b", got nothing`},
		{"list too long", l{}, l{"a"}, `at[0]: want nothing, got "a"`},
		{"last position last", m{"final_fen": "a", "moves": "b"}, m{"final_fen": "c", "moves": "d"}, `at.moves: want "b", got "d"`},
		{"last position only", m{"final_fen": "a", "moves": "b"}, m{"final_fen": "c", "moves": "b"}, `at.final_fen: want "a", got "c"`},
		{"long text", strings.Repeat("炮", 100), "", `at: want "` + strings.Repeat("炮", 66) + `…, got ""`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.says, difference("at", test.want, test.got).EN); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestJudgeFiles holds what counts in a game of another program's file: neither how its
// moves are written nor the order of its tags, but which moves they are.
func TestJudgeFiles(t *testing.T) {
	record := func() *semantic.Record {
		return &semantic.Record{
			Game: 1, Tags: [][2]string{{"Game", "Chinese Chess"}, {"Red", "甲"}, {"Format", "ICCS"}}, StartFEN: "x",
			Moves: []semantic.MoveRecord{{Side: "red", Text: "H2-E2", ICCS: "H2-E2", Comments: []string{"炮"}}},
		}
	}
	c := &Case{Format: "xqf", Expectation: Expectation{Games: []*semantic.Record{record()}}}
	for _, test := range []struct {
		name    string
		change  func(r *semantic.Record)
		reached int
	}{
		{"another notation", func(r *semantic.Record) {
			r.Tags = [][2]string{{"Red", "甲"}, {"Format", "Chinese"}, {"Game", "Chinese Chess"}}
			r.Moves[0].Text = "炮二平五"
		}, 4},
		{"another tag", func(r *semantic.Record) { r.Tags[1][1] = "乙" }, 1},
		{"another move", func(r *semantic.Record) { r.Moves[0].ICCS = "B2-E2" }, 1},
		{"no squares", func(r *semantic.Record) { r.Moves[0].ICCS = "" }, 1},
		{"another comment", func(r *semantic.Record) { r.Moves[0].Comments = nil }, 2},
		{"another side", func(r *semantic.Record) { r.Moves[0].Side = "black" }, 3},
	} {
		got := record()
		test.change(got)
		if o := judgeFiles(c, Answer{Games: []*semantic.Record{got}}); o.reached != test.reached || (o.failure == passed) != (o.reached == 4) {
			t.Errorf("%s: %+v", test.name, o)
		}
	}
}

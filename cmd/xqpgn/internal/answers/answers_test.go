package answers

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

const wrong = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ 2. 炮五进五 *\n"

// TestAt plays moves in every notation.
func TestAt(t *testing.T) {
	for _, test := range []struct {
		name  string
		asked Question
		fen   string
		legal int
		fails string
	}{
		{"start", Question{}, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 44, ""},
		{
			"every notation", Question{Moves: []string{"炮二平五", "h8+7", "H0-G2", "i9h9", "P7+1", "卒７进１"}},
			"rnbakabr1/9/1c4nc1/p1p1p3p/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 6 4", 34, "",
		},
		{"uci10", Question{Moves: []string{"h3e3"}, Notation: "uci10"}, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1", 45, ""},
		{"impossible", Question{Moves: []string{"炮二平五", "炮二平五", "炮二平五"}}, "", 0, "move 3: "},
		{"in Chinese", Question{Moves: []string{"帅五进二"}, Lang: "zh"}, "", 0, "第 1 着："},
		{"without legal moves", Question{Legal: new(bool)}, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 0, ""},
		{"mate", Question{FEN: "3k5/9/9/9/9/9/9/9/4R4/3RK4 b"}, "3k5/9/9/9/9/9/9/9/4R4/3RK4 b - - 0 1", 0, ""},
		{"no position", Question{FEN: "rnbakabnr"}, "", 0, "fen: "},
		{"no notation", Question{Notation: "morse"}, "", 0, `unknown notation "morse"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			at, err := At(test.asked)
			if err != nil || test.fails != "" {
				if err == nil || test.fails == "" || !strings.HasPrefix(err.Error(), test.fails) {
					t.Fatalf("error %v, want %q", err, test.fails)
				}
				return
			}
			if at.FEN != test.fen || len(at.Legal) != test.legal || len(at.Played) != len(test.asked.Moves) {
				t.Errorf("%s with %d moves, %d played", at.FEN, len(at.Legal), len(at.Played))
			}
		})
	}
}

// TestLegalMoves holds that every text of a legal move plays that move.
func TestLegalMoves(t *testing.T) {
	at, err := At(Question{Moves: []string{"炮二平五", "马８进７"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range at.Legal {
		for n, text := range map[string]string{
			"chinese": move.Chinese, "wxf": move.WXF, "iccs": move.ICCS, "uci": move.UCI,
			"uci10": move.UCI10, "san": move.SAN, "vietnamese": move.Vietnamese,
		} {
			again, err := At(Question{FEN: at.FEN, Moves: []string{text}, Notation: n})
			if err != nil || again.Played[0] != move {
				t.Errorf("%s %s: %v, want %+v", n, text, err, move)
			}
		}
	}
	if captures := slices.DeleteFunc(at.Legal, func(m MoveRecord) bool { return m.Capture == "" }); len(captures) != 2 {
		t.Errorf("captures %+v, want 2", captures)
	}
}

// TestFormat holds that a game with errors is refused, and that nothing is written into a game.
func TestFormat(t *testing.T) {
	got, err := Format(Source{Data: []byte("1.炮二平五 马8进7")}, Options{})
	if want := "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n"; err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
	got, err = Format(Source{Data: []byte(wrong)}, Options{})
	if failure := FailureOf(err); got != nil || len(failure.Findings) != 1 || failure.Findings[0].Rule != "move-impossible" {
		t.Errorf("%s, %+v", got, failure)
	}
	if got, err = Convert(Source{Data: []byte(wrong)}, Options{}); err != nil || strings.Contains(string(got), "xqpgn") {
		t.Errorf("convert writes %s, %v", got, err)
	}
}

// TestServe holds that each line has an answer, and that an invalid one does not end the server.
func TestServe(t *testing.T) {
	requests := `{"id":1,"method":"games","text":"1. 炮二平五 *"}

no JSON
{"id":"b","method":"format","path":"nowhere.pgn"}
{"id":3,"method":"format","txt":""}
{"id":4,"method":"position","options":{"move":[]}}
{"id":5,"method":"convert","data":"MS4gQzIuNSAqCg==","options":{"to":"ndjson"}}`
	var out bytes.Buffer
	if err := Serve(strings.NewReader(requests), &out); err != nil {
		t.Fatal(err)
	}
	var got []string
	for line := range strings.Lines(out.String()) {
		var r struct {
			ID     json.RawMessage
			Result json.RawMessage
			Error  struct{ Message string }
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		got = append(got, string(r.ID)+" "+string(r.Result[:min(8, len(r.Result))])+" "+r.Error.Message[:min(18, len(r.Error.Message))])
	}
	want := []string{`1 [{"file" `, ` null request: invalid c`, `"b" null stat nowhere.pgn: `, `3 null request: json: unk`, `4 null options: json: unk`, `5 {"data": `}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

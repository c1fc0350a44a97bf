package suite

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/semantic"
)

// TestVerdictLevels holds how far a record goes that agrees in part with the endings and
// verdicts of a case.
func TestVerdictLevels(t *testing.T) {
	verdict := func(rules, result, reason string) Verdict {
		return Verdict{1, &semantic.VerdictRecord{Rules: rules, Result: result, Reason: reason, From: 0, To: 8}}
	}
	chase := &Case{Expectation: Expectation{
		Games:    []*semantic.Record{{Game: 1}},
		Verdicts: []Verdict{verdict("axf-fsf", "black", "perpetual-chase"), verdict("eleeye", "draw", "repetition")},
	}}
	mate := &Case{Expectation: Expectation{Games: []*semantic.Record{{Game: 1}}, Endings: []Ending{{1, "checkmate"}}}}
	for _, test := range []struct {
		name, printed string
		of            *Case
		level         string // the last that is reached
	}{
		{"no game", "", chase, ""},
		{"no verdict", `{"game":1}`, chase, "endings"},
		{"an ending that is none", `{"game":1,"ending":"stalemate"}`, chase, ""},
		{"an ending that says no more than the result", `{"game":1,"ending":"result","verdict":{"rules":"eleeye","result":"draw","reason":"repetition","from":0,"to":8}}`, chase, "passed"},
		{"the verdict of another rule set", `{"game":1,"verdict":{"rules":"axf-fsf","result":"draw","reason":"repetition","from":0,"to":8}}`, chase, "endings"},
		{"rules of one's own", `{"game":1,"verdict":{"result":"draw","reason":"repetition","from":0,"to":8}}`, chase, "passed"},
		{"neither's result", `{"game":1,"verdict":{"result":"red","reason":"repetition","from":0,"to":8}}`, chase, "endings"},
		{"another reason", `{"game":1,"verdict":{"rules":"axf-fsf","result":"black","reason":"perpetual-check","from":0,"to":8}}`, chase, "results"},
		{"other plies", `{"game":1,"verdict":{"rules":"axf-fsf","result":"black","reason":"perpetual-chase","from":4,"to":8}}`, chase, "reasons"},
		{"the ending", `{"game":1,"ending":"checkmate"}`, mate, "passed"},
		{"no ending", `{"game":1}`, mate, ""},
		{"a verdict on nothing", `{"game":1,"ending":"checkmate","verdict":{"result":"draw"}}`, mate, "endings"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := readRecords(strings.NewReader(test.printed))
			if err != nil {
				t.Fatal(err)
			}
			o := judgeVerdicts(test.of, got)
			level := ""
			if o.reached > 0 {
				level = verdictLevels[o.reached-1].EN
			}
			if level != test.level || (level == "passed") != (o.failure == passed) {
				t.Errorf("reached %q, want %q: %s", level, test.level, o.failure.EN)
			}
		})
	}
}

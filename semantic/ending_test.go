package semantic_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// Texts of games that end on the board.
const (
	mated     = `[FEN "3k5/2P1P4/9/9/9/9/9/9/9/4K4 w"]` + "\n[Format \"ICCS\"]\n1. E8-E9 "
	smothered = `[FEN "3k5/9/4P4/9/9/9/9/9/9/4K4 w"]` + "\n[Format \"ICCS\"]\n1. E7-E8 "
	repeated  = `[FEN "4ka3/9/9/9/9/9/9/9/9/R2K5 w"]` + "\n[Format \"ICCS\"]\n1. A0-A1 F9-E8 2. A1-A0 E8-F9 3. A0-A1 F9-E8 4. A1-A0 E8-F9 "
	checking  = `[FEN "3k5/9/9/9/9/9/9/9/9/3R1K3 b"]` + "\n[Format \"ICCS\"]\n1. ... D9-E9 2. D0-E0 E9-D9 3. E0-D0 D9-E9 4. D0-E0 E9-D9 5. E0-D0 "

	// The same position occurs before and after two rounds that differ from the later rounds.
	quietFirst = `[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"]` + "\n1. 车五进一 将４进１ 2. 车五退一 将４退１ " +
		"3. 车五平六 将４平５ 4. 车六平五 将５平４ 5. 车五平六 将４平５ 6. 车六平五 将５平４ 7. 车五平六 将４平５ 8. 车六平五 将５平４ "
	checkFirst = `[FEN "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1"]` + "\n1. 车五平六 将４平５ 2. 车六平五 将５平４ " +
		"3. 车五进一 将４进１ 4. 车五退一 将４退１ 5. 车五进一 将４进１ 6. 车五退一 将４退１ "
)

func TestEnding(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       semantic.Ending
	}{
		{"mate", mated + "1-0", semantic.EndCheckmate},
		{"mate without a result", mated, semantic.EndCheckmate},
		{"mate, and another result", mated + "0-1", semantic.EndCheckmate},
		{"mate, whatever the tag says", `[Termination "time forfeit"]` + "\n" + mated + "1-0", semantic.EndCheckmate},
		{"stalemate", smothered + "1-0", semantic.EndStalemate},
		{"mate from the start", `[FEN "3kP4/2P6/9/9/9/9/9/9/9/4K4 b"]` + "\n1-0", semantic.EndCheckmate},
		{"time", "[Termination \"time forfeit\"]\n1. 炮二平五 1-0", semantic.EndTimeForfeit},
		{"time, written otherwise", "[Termination \"Time-Forfeit\"]\n1. 炮二平五 1-0", semantic.EndTimeForfeit},
		{"time, and a move that cannot be played", "[Termination \"time forfeit\"]\n1. 帅五进五 1-0", semantic.EndTimeForfeit},
		{"infraction", "[Termination \"rules infraction\"]\n1. 炮二平五 1-0", semantic.EndRulesInfraction},
		{"adjudication", "[Termination \"adjudication\"]\n1. 炮二平五 1-0", semantic.EndAdjudication},
		{"abandoned", "[Termination \"abandoned\"]\n1. 炮二平五 *", semantic.EndAbandoned},
		{"death", "[Termination \"death\"]\n1. 炮二平五 *", semantic.EndDeath},
		{"emergency", "[Termination \"emergency\"]\n1. 炮二平五 *", semantic.EndEmergency},
		{"unterminated", "[Termination \"unterminated\"]\n1. 炮二平五 1-0", semantic.EndUnfinished},
		{"normal", "[Termination \"normal\"]\n1. 炮二平五 1-0", semantic.EndResult},
		{"no value of the tag", "[Termination \"resigned\"]\n1. 炮二平五 1-0", semantic.EndResult},
		{"the adjudication of a repetition", "[Termination \"adjudication\"]\n" + repeated + "1/2-1/2", semantic.EndAdjudication},
		{"repetition", repeated + "1/2-1/2", semantic.EndRepetition},
		{"repetition, and a side won", repeated + "1-0", semantic.EndResult},
		{"repetition without a result", repeated + "*", semantic.EndUnfinished},
		{"repetition, and the game goes on", repeated + "5. A0-B0 1/2-1/2", semantic.EndResult},
		{"perpetual check", checking + "0-1", semantic.EndPerpetualCheck},
		{"perpetual check after moves without", quietFirst + "0-1", semantic.EndPerpetualCheck},
		{"perpetual check, and then moves without", checkFirst + "1/2-1/2", semantic.EndRepetition},
		{"result", "1. 炮二平五 1/2-1/2", semantic.EndResult},
		{"result in words", "1. 炮二平五 黑方认负", semantic.EndResult},
		{"result of the tag alone", "[Result \"1-0\"]\n1. 炮二平五", semantic.EndResult},
		{"no moves", "0-1", semantic.EndResult},
		{"unfinished", "1. 炮二平五 *", semantic.EndUnfinished},
		{"nothing said", "1. 炮二平五", semantic.EndUnfinished},
		{"a move that cannot be played", "1. 帅五进五 1-0", semantic.EndUnplayable},
		{"one in a variation", "1. 炮二平五 (1. 帅五进五) 1-0", semantic.EndResult},
		{"a certain slip", "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 4. 车三进六 炮８平９ 5. 车二平三 1-0", semantic.EndUnplayable},
		{"no position", "[FEN \"x\"]\n1. 炮二平五 1-0", semantic.EndUnplayable},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := semantic.Check(grammar.Parse(test.text)[0]).Ending(); got != test.want {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
	if got := (*semantic.Info)(nil).Ending(); got != semantic.EndUnplayable {
		t.Errorf("without facts: %v", got)
	}
}

// TestEndingText checks that every ending has a unique name, which reads back, and a text for users.
func TestEndingText(t *testing.T) {
	names := map[string]bool{}
	for _, e := range semantic.AllEndings() {
		text, err := e.MarshalText()
		var back semantic.Ending
		if err != nil || back.UnmarshalText(text) != nil || back != e || names[string(text)] {
			t.Errorf("%v is written %q, %v, and read %v", e, text, err, back)
		}
		names[string(text)] = true
		if e.Words().EN == "" || e.Words().ZH == "" {
			t.Errorf("%v has no words", e)
		}
	}
	none := semantic.Ending(len(names))
	if _, err := none.MarshalText(); err == nil || none.String() != "unknown" || none.Words().EN != "" {
		t.Errorf("%v has a text", none)
	}
	var parse *board.ParseError
	if err := new(semantic.Ending).UnmarshalText([]byte("mate")); !errors.As(err, &parse) {
		t.Errorf("another text: %v", err)
	}
}

// TestResult holds which of the two places of a result is asked first.
func TestResult(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 红胜":                         "1-0",
		"[Result \"0-1\"]\n1. 炮二平五 1-0":      "1-0",
		"[Result \"黑胜\"]\n1. 炮二平五":           "0-1",
		"[Result \"won by force\"]\n1. 炮二平五": "",
		"1. 炮二平五":                            "",
	} {
		if got := semantic.Check(grammar.Parse(text)[0]).Result(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if (*semantic.Info)(nil).Result() != "" || semantic.Check(&ast.Game{}).Result() != "" {
		t.Error("there is a result of nothing")
	}
}

// How games ended: the position goes before the Termination tag and the result.
func ExampleInfo_Ending() {
	for _, text := range []string{
		"[FEN \"3k5/2P1P4/9/9/9/9/9/9/9/4K4 w\"]\n[Format \"ICCS\"]\n1. E8-E9 *",
		"[Termination \"time forfeit\"]\n1. 炮二平五 1-0",
		"1. 炮二平五 1-0",
	} {
		ending := semantic.Check(grammar.Parse(text)[0]).Ending()
		fmt.Println(ending, ending.Words().ZH)
	}
	// Output:
	// checkmate 将死
	// time-forfeit 超时
	// result 认负、议和或其他原因的结果
}

// All endings, as a program would offer them.
func ExampleAllEndings() {
	for _, e := range semantic.AllEndings()[:3] {
		fmt.Println(e, "=", e.Words().EN)
	}
	// Output:
	// unplayable = not known, as not all can be played
	// checkmate = checkmate
	// stalemate = stalemate
}

// The result of a game in words.
func ExampleInfo_Result() {
	fmt.Println(semantic.Check(grammar.Parse("1. 炮二平五 黑方认负")[0]).Result())
	// Output: 1-0
}

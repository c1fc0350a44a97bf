package caption_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// sceneOf returns the scene of a game after some plies.
func sceneOf(text string, ply int, l rules.Language) *caption.Scene {
	game := grammar.Parse(text)[0]
	return &caption.Scene{Game: game, Info: semantic.Check(game), Ply: ply, Language: l}
}

// TestHeader holds which tags name a game, and how.
func TestHeader(t *testing.T) {
	for _, test := range []struct{ tags, en, zh string }{
		{"", "Game 1", "第 1 局"},
		{`[Red "甲"] [Black "乙"]`, "甲 (Red) - 乙 (Black)", "甲（红）对 乙（黑）"},
		{`[Red "甲"]`, "甲 (Red) - ? (Black)", "甲（红）对 ?（黑）"},
		{`[Black "乙"]`, "? (Red) - 乙 (Black)", "?（红）对 乙（黑）"},
		{`[White "甲"] [Black "?"]`, "甲 (Red) - ? (Black)", "甲（红）对 ?（黑）"},
		{`[Event "杯"]`, "杯", "杯"},
		{`[Date "2001.02.03"]`, "2001.02.03", "2001.02.03"},
		{`[Event "杯"] [Date "2001.02.03"]`, "杯, 2001.02.03", "杯，2001.02.03"},
		{`[Event "杯"] [Date "????.??.??"]`, "杯", "杯"},
		{`[Red " 甲 "] [Event "杯"]`, "甲 (Red) - ? (Black): 杯", "甲（红）对 ?（黑）：杯"},
	} {
		for l, want := range map[rules.Language]string{rules.EN: test.en, rules.ZH: test.zh} {
			if got := sceneOf(test.tags+"\n\n1. 炮二平五 *\n", 0, l).Header(); got != want {
				t.Errorf("%s: %s, want %s", test.tags, got, want)
			}
		}
	}
}

// TestCaption holds the words for a position: its ply, the move before it, and whose turn it is.
func TestCaption(t *testing.T) {
	const game, iccs = "1. 炮二平五 马８进７ 1-0", "1. h2e2 h9g7"
	const mate = "[FEN \"4k4/9/9/9/9/9/9/9/3RR4/3K5 w - - 0 1\"]\n\n1. 车六进八 *"
	const check = "[FEN \"3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1\"]\n\n1. 车五平六 *"
	const stale = "[FEN \"3k5/2P6/9/9/9/9/9/9/4R4/5K3 w - - 0 1\"]\n\n1. 帅四进一 *"
	for _, test := range []struct {
		game   string
		ply    int
		en, zh string
	}{
		{game, 0, "Ply 0 of 2, the start. Red to move.", "开始局面（共 2 着）。轮到红方走。"},
		{game, 1, "Ply 1 of 2: 炮二平五. Black to move.", "第 1 着（共 2 着）：炮二平五。轮到黑方走。"},
		{game, 2, "Ply 2 of 2: 马８进７. Red to move; result 1-0.", "第 2 着（共 2 着）：马８进７。轮到红方走；结果 1-0。"},
		{iccs, 1, "Ply 1 of 2: 炮二平五 (h2e2). Black to move.", "第 1 着（共 2 着）：炮二平五（h2e2）。轮到黑方走。"},
		{iccs, 2, "Ply 2 of 2: 马８进７ (h9g7). Red to move.", "第 2 着（共 2 着）：马８进７（h9g7）。轮到红方走。"},
		{check, 1, "Ply 1 of 1: 车五平六. Black to move, in check; result *.", "第 1 着（共 1 着）：车五平六。黑方被将军，轮到黑方走；结果 *。"},
		{mate, 1, "Ply 1 of 1: 车六进八. Black is checkmated; result *.", "第 1 着（共 1 着）：车六进八。黑方被将死；结果 *。"},
		{stale, 1, "Ply 1 of 1: 帅四进一. Black is stalemated and has lost; result *.", "第 1 着（共 1 着）：帅四进一。黑方被困毙；结果 *。"},
	} {
		for l, want := range map[rules.Language]string{rules.EN: test.en, rules.ZH: test.zh} {
			if got := sceneOf(test.game, test.ply, l).Caption(notation.Simplified); got != want {
				t.Errorf("%s, ply %d: %s, want %s", test.game, test.ply, got, want)
			}
		}
	}
	if got := sceneOf(game, 2, rules.EN).Caption(notation.Traditional); got != "Ply 2 of 2: 馬８進７ (马８进７). Red to move; result 1-0." {
		t.Errorf("in traditional characters: %s", got)
	}
}

// TestArrows holds that the arrows and marks of a position are those in the comments on the last move.
func TestArrows(t *testing.T) {
	const game = "{[%cal Ga0a1]} 1. 炮二平五 {[%cal Rh2e2,Gb0c2][%csl Ye4]} 马８进７ *"
	for ply, want := range []string{"[{a0a1 good}] []", "[{h2e2 bad} {b0c2 good}] [{e4 ring other}]", "[] []"} {
		arrows, marks := sceneOf(game, ply, rules.EN).Arrows()
		if got := fmt.Sprint(arrows, " ", marks); got != want {
			t.Errorf("ply %d: %s, want %s", ply, got, want)
		}
	}
}

// TestCycle holds what is said of a move that belongs to a repetition, and of one before it.
func TestCycle(t *testing.T) {
	const game = "[FEN \"3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1\"]\n\n1. 车五平六 将４平５ 2. 车六平五 将５平４ 3. 车五平六 将４平５ 4. 车六平五 将５平４ 5. 车五平六 将４平５ 6. 车六平五 将５平４ 7. 车五进一 *"
	var got []string
	for _, ply := range []int{5, 6, 13} {
		got = append(got, sceneOf(game, ply, rules.EN).Cycle())
	}
	if diff := cmp.Diff([]string{"Cycle of plies 5 to 12: check.", "Cycle of plies 5 to 12: no check, no new attack.", ""}, got); diff != "" {
		t.Errorf("cycles (-want +got):\n%s", diff)
	}
}

// TestCommonEvent holds that games have a common event only if all have the same.
func TestCommonEvent(t *testing.T) {
	for _, test := range []struct {
		events []string
		want   string
	}{{nil, ""}, {[]string{"a"}, "a"}, {[]string{"a", "a"}, "a"}, {[]string{"a", "b"}, ""}, {[]string{"a", "b", "b"}, ""}, {[]string{"", "a"}, ""}, {[]string{"?"}, ""}} {
		var common caption.CommonEvent
		for _, event := range test.events {
			common.Add(grammar.Parse(fmt.Sprintf("[Event \"%s\"]\n*\n", event))[0])
		}
		if got := common.Name(); got != test.want {
			t.Errorf("%q: %q, want %q", test.events, got, test.want)
		}
	}
}

package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestShow holds what is printed, in both languages.
func TestShow(t *testing.T) {
	const games = "../../testdata/games/"
	for _, lang := range []string{"en", "zh"} {
		var got strings.Builder
		for _, args := range [][]string{
			{games + "classic.pgn"},
			{"--ply", "0", games + "classic.pgn"},
			{"--ply", "1", "--flip", "--script", "traditional", games + "classic-iccs.pgn"},
			{"--ply", "2", games + "classic-wxf.pgn"},
			{"--ply", "13", games + "classic-big5.pgn"},
			{"--game", "2", games + "studies.pgn"},
		} {
			args = append([]string{"show", "--lang", lang}, args...)
			status, out, stderr := execute(t, "", args...)
			if status != app.ExitClean || stderr != "" {
				t.Errorf("%q: status %d, %s", args, status, stderr)
			}
			fmt.Fprintf(&got, "$ xqpgn %s\n%s\n", strings.ReplaceAll(strings.Join(args, " "), games, ""), out)
		}
		path := filepath.Join("testdata", "show."+lang+".txt")
		testdata.Golden(t, path, got.String())
	}
}

// lines returns the first line of what is shown, and the last two: the header, the
// caption and the FEN.
func lines(t *testing.T, shown string) []string {
	t.Helper()
	all := strings.Split(strings.TrimSuffix(shown, "\n"), "\n")
	if len(all) < 3 {
		t.Fatalf("shown is only %q", shown)
	}
	return append(all[:1:1], all[len(all)-2:]...)
}

// TestShowCaption holds what is said of a position besides its board.
func TestShowCaption(t *testing.T) {
	const game = "[Game \"Chinese Chess\"]\n"
	tests := []struct {
		name, pgn  string
		args       []string
		head, tail string // of the caption, without the FEN
	}{
		{"no tags", game + "\n1. 炮二平五 *\n", []string{"--lang", "en"},
			"Game 1", "Ply 1 of 1: 炮二平五. Black to move; result *."},
		{"no tags, in Chinese", game + "\n1. 炮二平五 *\n", []string{"--lang", "zh"},
			"第 1 局", "第 1 着（共 1 着）：炮二平五。轮到黑方走；结果 *。"},
		{"tags that say nothing", game + "[Event \"?\"]\n[Date \"????.??.??\"]\n[Red \"?\"]\n[Black \" \"]\n\n1. 炮二平五\n", []string{"--lang", "en"},
			"Game 1", "Ply 1 of 1: 炮二平五. Black to move."},
		{"one player", game + "[Black \"聂卫平\"]\n[Date \"1999.??.??\"]\n\n1. 炮二平五\n", []string{"--lang", "en"},
			"? (Red) - 聂卫平 (Black): 1999.??.??", "Ply 1 of 1: 炮二平五. Black to move."},
		{"control characters", game + "[Red \"\x1b[2Ja\tb\"]\n[Event \"\u202e\"]\n\n1. 炮二平五\n", []string{"--lang", "en"},
			"␛[2Ja␉b (Red) - ? (Black): \uFFFD", "Ply 1 of 1: 炮二平五. Black to move."},
		{"the moves' script", game + "\n1. 馬八進七 馬8進7 2. 炮二平五\n", []string{"--ply", "2", "--lang", "zh"},
			"第 1 局", "第 2 着（共 3 着）：馬8進7。轮到红方走。"},
		{"another script", game + "\n1. 馬八進七\n", []string{"--script", "simplified", "--lang", "en"},
			"Game 1", "Ply 1 of 1: 马八进七 (馬八進七). Black to move."},
		{"check", game + "[FEN \"4k4/9/9/9/9/9/9/9/4A4/R2K5 w - - 0 1\"]\n\n1. 车九进九\n", []string{"--lang", "en"},
			"Game 1", "Ply 1 of 1: 车九进九. Black to move, in check."},
		{"check, in Chinese", game + "[FEN \"4k4/9/9/9/9/9/9/9/4A4/R2K5 w - - 0 1\"]\n\n1. 车九进九\n", []string{"--lang", "zh"},
			"第 1 局", "第 1 着（共 1 着）：车九进九。黑方被将军，轮到黑方走。"},
		{"checkmate", game + "[FEN \"3k5/4R4/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n\n1. 车四平六 1-0\n", []string{"--lang", "en"},
			"Game 1", "Ply 1 of 1: 车四平六. Black is checkmated; result 1-0."},
		{"stalemate", game + "[FEN \"3k5/9/9/9/9/9/9/9/5R3/4K4 w - - 0 1\"]\n\n1. 车四进七 1-0\n", []string{"--lang", "en"},
			"Game 1", "Ply 1 of 1: 车四进七. Black is stalemated and has lost; result 1-0."},
		{"no moves", game + "\n*\n", []string{"--lang", "zh"},
			"第 1 局", "开始局面（共 0 着）。轮到红方走；结果 *。"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, out, stderr := execute(t, test.pgn, append(append([]string{"show"}, test.args...), "-")...)
			if status != app.ExitClean || stderr != "" {
				t.Fatalf("status %d, %s", status, stderr)
			}
			if diff := cmp.Diff([]string{test.head, test.tail}, lines(t, out)[:2]); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// TestShowRefused holds what happens when what was asked for cannot be shown.
func TestShowRefused(t *testing.T) {
	const (
		unreadable = "[Game \"Chinese Chess\"]\n[FEN \"nonsense\"]\n\n1. 炮二平五 *\n"
		three      = "Ply 4 of 6: 象７进９. Red to move."
	)
	tests := []struct {
		name, pgn string
		args      []string
		status    int
		caption   string // "" for nothing shown
		stderr    string
	}{
		{"illegal move", broken, []string{"--lang", "en"}, app.ExitFindings, three,
			"xqpgn: -: game 1 can be shown up to ply 4 only: Red cannot play \"帅五进二\": the piece does not move like that; did you mean 炮五进二 or 帅五进一 or 炮五退二?\n"},
		{"illegal move, in Chinese", broken, []string{"--lang", "zh"}, app.ExitFindings, "第 4 着（共 6 着）：象７进９。轮到红方走。",
			"xqpgn: -：第 1 局只能显示到第 4 着：红方不能走“帅五进二”：这个棋子不是这样走的；是不是 炮五进二、帅五进一、炮五退二？\n"},
		{"behind an illegal move", broken, []string{"--lang", "en", "--ply", "6"}, app.ExitFindings, three,
			"xqpgn: -: game 1 can be shown up to ply 4 only: Red cannot play \"帅五进二\": the piece does not move like that; did you mean 炮五进二 or 帅五进一 or 炮五退二?\n"},
		{"before an illegal move", broken, []string{"--lang", "en", "--ply", "4"}, app.ExitClean, three, ""},
		{"behind the end", broken, []string{"--lang", "en", "--ply", "7"}, app.ExitFailure, "",
			"xqpgn: -: game 1 has no ply 7; plies: 6\n"},
		{"behind the end, in Chinese", broken, []string{"--lang", "zh", "--game", "2", "--ply", "3"}, app.ExitFailure, "",
			"xqpgn: -：第 2 局没有第 3 着；共有 2 着\n"},
		{"no such game", broken, []string{"--lang", "en", "--game", "3"}, app.ExitFailure, "",
			"xqpgn: -: no game 3; games: 2\n"},
		{"no such game, in Chinese", broken, []string{"--lang", "zh", "--game", "3"}, app.ExitFailure, "",
			"xqpgn: -：没有第 3 局；共有 2 局\n"},
		{"no game at all", "", []string{"--lang", "en"}, app.ExitFailure, "",
			"xqpgn: -: no game 1; games: 0\n"},
		{"unreadable FEN", unreadable, []string{"--lang", "en"}, app.ExitFindings, "",
			"xqpgn: -: game 1 starts from a FEN that cannot be read; xqpgn check says why\n"},
		{"unreadable FEN, at the start, in Chinese", unreadable, []string{"--lang", "zh", "--ply", "0"}, app.ExitFindings, "",
			"xqpgn: -：第 1 局的 FEN 无法读取，没有开始局面；xqpgn check 说明原因\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, out, stderr := execute(t, test.pgn, append(append([]string{"show"}, test.args...), "-")...)
			if diff := cmp.Diff(test.stderr, stderr); diff != "" || status != test.status {
				t.Errorf("status %d, want %d; standard error (-want +got):\n%s", status, test.status, diff)
			}
			caption := ""
			if out != "" {
				caption = lines(t, out)[1]
			}
			if diff := cmp.Diff(test.caption, caption); diff != "" {
				t.Errorf("caption (-want +got):\n%s", diff)
			}
		})
	}
}

// TestShowSVG holds that a picture is one, says and marks what it shows and names
// files as the moves do.
func TestShowSVG(t *testing.T) {
	type picture struct {
		XMLName xml.Name `xml:"http://www.w3.org/2000/svg svg"`
		Title   string   `xml:"title"`
		FEN     string   `xml:"data-fen,attr"`
	}
	tests := []struct {
		file, want string
		label      string // of a piece
	}{
		{"classic.pgn", "许银川 (Red) - 聂卫平 (Black): 许银川让九子对聂棋圣, 1999.12.09 | Ply 1 of 75: 炮八平五. Black to move, in check.", `data-piece="马"`},
		{"classic-iccs.pgn", "许银川 (Red) - 聂卫平 (Black): 许银川让九子对聂棋圣, 1999.12.09 | Ply 1 of 75: 炮八平五 (B2-E2). Black to move, in check.", `data-piece="马"`},
	}
	for _, test := range tests {
		path := filepath.Join(t.TempDir(), "a.svg")
		status, out, stderr := execute(t, "", "show", "--lang", "en", "--format", "svg", "--ply", "1", "-o", path, "../../testdata/games/"+test.file)
		if status != app.ExitClean || out != "" || stderr != "" {
			t.Errorf("%s: status %d, %q, %q", test.file, status, out, stderr)
		}
		written, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var got picture
		if err := xml.Unmarshal(written, &got); err != nil {
			t.Fatal(err)
		}
		want := picture{got.XMLName, test.want, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/4C2C1/9/RN2K2NR b - - 1 1"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.file, diff)
		}
		if !strings.Contains(string(written), test.label) {
			t.Errorf("%s: the picture has no %q", test.file, test.label)
		}
		for mark, want := range map[string]int{`class="xq-move"`: 2, `class="xq-check"`: 1, "Move: b2e2.": 1, "Black is in check.": 1} {
			if got := strings.Count(string(written), mark); got != want {
				t.Errorf("%s: %q is %d times in the picture, want %d", test.file, mark, got, want)
			}
		}
	}
}

// TestShowOutput holds that a file is written whole or stays as it was.
func TestShowOutput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board.txt")
	if err := os.WriteFile(path, []byte("before"), 0o600); err != nil {
		t.Fatal(err)
	}
	show := func(args ...string) (int, string) {
		status, out, _ := execute(t, broken, append([]string{"show", "-o", path}, args...)...)
		if out != "" {
			t.Errorf("%q: standard output %q", args, out)
		}
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return status, string(content)
	}
	if status, content := show("--game", "3", "-"); status != app.ExitFailure || content != "before" {
		t.Errorf("a game that is not there: status %d, %q", status, content)
	}
	if status, content := show("--game", "2", "-"); status != app.ExitClean || !strings.Contains(content, "\nFEN: ") {
		t.Errorf("a game: status %d, %q", status, content)
	}
	if status, _, stderr := execute(t, broken, "show", "-o", filepath.Join(path, "below.txt"), "--game", "2", "-"); status != app.ExitFailure || stderr == "" {
		t.Errorf("a file that cannot be written: status %d, %q", status, stderr)
	}
}

// TestShowEverything shows the end of every game of the suite: what is shown is
// where the moves lead, and what is not shown has a reason.
func TestShowEverything(t *testing.T) {
	for path, data := range testdata.Files(t) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(game)
			want, stops := app.ExitClean, info.Played < len(game.Main.Plies)
			if stops || !info.Playable {
				want = app.ExitFindings
			}
			var out, stderr strings.Builder
			show := command.ShowCommand{GameFlag: app.GameFlag{Game: &game.Number}, FileFlags: app.FileFlags{Encoding: "auto"}, Path: path}
			status := show.Run(app.Streams{In: nil, Out: &out, Err: &stderr}) // a command line takes longer to read than a game
			if status != want || (stderr.Len() > 0) != (status == app.ExitFindings) {
				t.Errorf("%s, game %d: status %d, want %d; %q", path, game.Number, status, want, stderr.String())
			}
			if info.Playable && lines(t, out.String())[2] != "FEN: "+info.Final.FEN() {
				t.Errorf("%s, game %d: %s, want that of %s", path, game.Number, lines(t, out.String())[2], info.Final.FEN())
			}
		}
	}
}

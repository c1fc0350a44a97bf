package stream_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// describe returns the games of a reader, one a line, and the error that ended the reading.
func describe(r *stream.Reader) (all string, err error) {
	var g stream.Game
	for {
		if err := r.Next(&g); err != nil {
			return all, err
		}
		all += fmt.Sprintf("%d:%d %d %v", g.Begin.Line, g.Begin.Column, len(g.Bytes), g.Encoding)
		switch {
		case g.TooLarge:
			all += " too large"
		case g.Page != nil:
			all += " " + strings.Join(strings.Fields(g.Page.Covered), " ")
		}
		if g.Joined {
			all += " joined"
		}
		all += "\n"
	}
}

// TestGames holds where the games of a file are, and what is known of each.
func TestGames(t *testing.T) {
	const game, next = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n", "[Game \"Chinese Chess\"]\n\n1. 兵三进一 *\n"
	gb, _, _ := text.GB18030.Append(nil, game)
	wide, _, _ := text.UTF16LE.Append([]byte(text.UTF16LE.BOM()), next)
	failure := errors.New("the disk is broken")
	for _, test := range []struct {
		name string
		in   io.Reader
		max  int
		want string
		err  error
	}{
		{"nothing", strings.NewReader(""), 0, "", io.EOF},
		{"blanks", strings.NewReader("\n \n"), 0, "", io.EOF},
		{"a byte order mark", strings.NewReader(text.UTF8Mark + game + next), 0, "1:1 43 utf-8\n5:1 42 utf-8\n", io.EOF},
		{"in ASCII", strings.NewReader("[Game \"a\"]\n*\n"), 0, "1:1 13 auto\n", io.EOF},
		{"a game on the line of another one", strings.NewReader("1. 炮二平五 * [Game \"a\"]\n*\n"), 0, "1:1 18 utf-8\n1:11 13 utf-8 joined\n", io.EOF},
		{"two files put together", strings.NewReader(string(gb) + string(wide)), 0, "1:1 39 gb18030\n5:1 68 utf-16le\n", io.EOF},
		{"an error in the second game", io.MultiReader(strings.NewReader(game+next), iotest.ErrReader(failure)), 0, "1:1 43 utf-8\n", failure},
		{"a game that is too large", strings.NewReader("{" + strings.Repeat("好", 100) + "} *\n\n" + game), 100, "1:1 0 auto too large\n3:1 43 utf-8\n", io.EOF},
		{"a game of the largest size", strings.NewReader(game + next), len(game), "1:1 43 utf-8\n5:1 42 utf-8\n", io.EOF},
		{"a game beyond the largest size", strings.NewReader(game + next), len(next) - 1, "1:1 0 auto too large\n5:1 0 auto too large\n", io.EOF},
		{"a page", strings.NewReader("<html><body><pre>[Red \"<b>甲</b>\"]\n1. 炮二平五 *</pre></body></html>\n"), 0, "1:1 74 utf-8 [Red \" 甲 \"] 1. 炮二平五 *\n", io.EOF},
		{"a page that is too large", strings.NewReader("<html><body><pre>1. 炮二平五 *</pre></body></html>\n"), 40, "1:1 0 auto too large\n", io.EOF},
	} {
		r := stream.NewReader(test.in, text.Auto)
		r.Max = test.max
		got, err := describe(r)
		if diff := cmp.Diff(test.want, got); diff != "" || err != test.err {
			t.Errorf("%s: error %v (-want +got):\n%s", test.name, err, diff)
		}
	}
}

// TestReaderOfFile holds what a reader knows of the whole file.
func TestReaderOfFile(t *testing.T) {
	const game = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"
	gb, _, _ := text.GB18030.Append(nil, game)
	wide, _, _ := text.UTF16LE.Append([]byte(text.UTF16LE.BOM()), game)
	for _, test := range []struct {
		name, file string
		want       string
	}{
		{"ASCII", "*\n", "auto, joined auto, page false, mark false, games 1"},
		{"a byte order mark", text.UTF8Mark + game, "utf-8, joined auto, page false, mark true, games 1"},
		{"two files put together", string(gb) + string(wide), "gb18030, joined gb18030, page false, mark false, games 2"},
		{"an ASCII file before another one", "[Game \"a\"]\n*\n" + string(wide), "utf-8, joined utf-8, page false, mark false, games 2"},
		{"a page", "<html><body>" + game + "</body></html>", "utf-8, joined auto, page true, mark false, games 1"},
	} {
		r := stream.NewReader(strings.NewReader(test.file), text.Auto)
		if page := r.Begin(); page != strings.Contains(test.file, "<html>") {
			t.Errorf("%s: page %v at the beginning", test.name, page)
		}
		if _, err := describe(r); err != io.EOF || !r.Ended() || r.Cut() {
			t.Errorf("%s: error %v, ended %v, another piece %v", test.name, err, r.Ended(), r.Cut())
		}
		got := fmt.Sprintf("%v, joined %v, page %v, mark %v, games %d", r.Encoding(), r.Joined(), r.HTML, r.BOM, r.Games)
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// TestPauses holds that a game is returned when the file pauses after it, and that nothing else ends at a pause.
func TestPauses(t *testing.T) {
	const game, next = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n", "1. 兵三进一 *\n"
	for _, test := range []struct {
		name string
		in   testdata.Bursts
		want string // the first game
		left int    // bursts that were not needed for it
	}{
		{"after a game", testdata.Bursts{game, next}, "1:1 43 utf-8", 1},
		{"before the empty line", testdata.Bursts{game[:len(game)-1], "\n" + game}, "1:1 43 utf-8", 0},
		{"within a comment", testdata.Bursts{"1. 炮二平五 {\n\n", "*\n\n", "} *\n\n", next}, "1:1 27 utf-8", 1},
		{"after the tags", testdata.Bursts{"[Red \"甲\"]\n\n", "1. 炮二平五 *\n\n", next}, "1:1 32 utf-8", 1},
	} {
		r := stream.NewReader(&test.in, text.Auto)
		var g stream.Game
		err := r.Next(&g)
		left := len(test.in)
		got := fmt.Sprintf("%d:%d %d %v", g.Begin.Line, g.Begin.Column, len(g.Bytes), g.Encoding)
		if got != test.want || err != nil || left != test.left {
			t.Errorf("%s: %s, error %v, %d bursts left; want %s and %d", test.name, got, err, left, test.want, test.left)
		}
	}
}

// TestRangeAfter holds that a range goes on where the reader of the one before it stopped, and counts its own games and lines.
func TestRangeAfter(t *testing.T) {
	const game = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"
	file := strings.NewReader(strings.Repeat(game, 4))
	size := int64(len(game))
	r, err := stream.Range{File: file, To: 2 * size}.Reader()
	if err != nil {
		t.Fatal(err)
	}
	if games, lines := r.Passed(); games != 0 || lines != 0 {
		t.Errorf("before the first game: %d games, %d lines", games, lines)
	}
	first, _ := describe(r)
	if games, lines := r.Passed(); games != 2 || lines != 8 || r.Ended() {
		t.Errorf("the first range: %d games, %d lines, ended %v", games, lines, r.Ended())
	}
	state := r.State()
	r, err = stream.Range{File: file, From: 2 * size, To: 3 * size, After: &state}.Reader()
	if err != nil {
		t.Fatal(err)
	}
	var g stream.Game
	if err := r.Next(&g); err != nil || g.Begin.Offset != 2*size || g.Begin.Line != 1 {
		t.Errorf("the second range begins at %v, error %v", g.Begin, err)
	}
	r.ReadOn()
	rest, _ := describe(r)
	if games, lines := r.Passed(); games != 2 || lines != 8 || !r.Ended() {
		t.Errorf("the second range and the rest: %d games, %d lines, ended %v", games, lines, r.Ended())
	}
	if diff := cmp.Diff("1:1 43 utf-8\n5:1 43 utf-8\n5:1 43 utf-8\n", first+rest); diff != "" {
		t.Errorf("the games (-want +got):\n%s", diff)
	}
}

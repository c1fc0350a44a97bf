package grammar

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/testdata"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// A placedText is the text of a game with the place where it starts.
type placedText struct {
	Number, Line, Column int
	Text                 string
}

// readGames reads all games and the error at their end.
func readGames(r io.Reader, config Config) (games []placedText, err error) {
	for game, err := range NewDecoder(r, config).Games() {
		if err != nil {
			return games, err
		}
		games = append(games, placedText{game.Number, game.Begin.Line, game.Begin.Column, game.Text})
	}
	return games, nil
}

// placed returns the games of a text in which ¦ sets them off, counting lines and
// columns the slow way.
func placed(text string) []placedText {
	var games []placedText
	line, column := 1, 1
	for i, game := range strings.Split(text, "¦") {
		games = append(games, placedText{i + 1, line, column, game})
		for i, r := range game {
			switch {
			case r == '\n', r == '\r' && !strings.HasPrefix(game[i:], "\r\n"):
				line, column = line+1, 1
			default:
				column++
			}
		}
	}
	return games
}

var allEncodings = []Encoding{UTF8, UTF16LE, UTF16BE, GB18030, Big5}

func TestDecode(t *testing.T) {
	for _, test := range testdata.Split {
		want := placed(test.Games)
		for _, e := range allEncodings {
			data, ok := encoded(e, strings.ReplaceAll(test.Games, "¦", ""))
			if !ok {
				continue
			}
			config := Config{Name: "x.pgn", Encoding: e}
			t.Run(fmt.Sprint(test.Name, " in ", e), func(t *testing.T) {
				for name, r := range map[string]io.Reader{
					"whole":           bytes.NewReader(data),
					"one byte":        iotest.OneByteReader(bytes.NewReader(data)),
					"halves":          iotest.HalfReader(bytes.NewReader(data)),
					"data with error": iotest.DataErrReader(bytes.NewReader(data)),
				} {
					got, err := readGames(r, config)
					if err != nil {
						t.Errorf("%s: %v", name, err)
					}
					if diff := cmp.Diff(want, got); diff != "" {
						t.Errorf("%s: %s", name, diff)
					}
				}
			})
		}
	}
}

func TestDecodeWhatHoldsNoGame(t *testing.T) {
	for _, text := range []string{"", " ", "\n\n\t\r\n", "\r\r", "\u3000\n"} {
		for _, e := range append(allEncodings, Auto) {
			data, ok := []byte(text), true
			if e != Auto {
				data, ok = encoded(e, text)
			}
			if got, err := readGames(bytes.NewReader(data), Config{Encoding: e}); len(got) > 0 || err != nil || !ok {
				t.Errorf("%q in %s: %v, %v", text, e, got, err)
			}
		}
	}
}

// Games of many times the size of what is read at once.
func TestDecodeLongFiles(t *testing.T) {
	game := "[Event \"第%d局\"]\n1. 炮二平五 {" + strings.Repeat("長", 999) + "} *\n"
	var text strings.Builder
	for i := range 200 {
		fmt.Fprintf(&text, game, i)
		if i%50 == 0 {
			text.WriteString(strings.Repeat("{"+strings.Repeat("長", 200)+"}\n", 500))
		}
		if i < 199 {
			text.WriteString("¦")
		}
	}
	want := placed(text.String())
	for _, e := range allEncodings {
		data, _ := encoded(e, strings.ReplaceAll(text.String(), "¦", ""))
		got, err := readGames(iotest.HalfReader(bytes.NewReader(data)), Config{Encoding: e})
		if err != nil || !cmp.Equal(want, got) {
			t.Errorf("%s: %d games, not %d, or other ones; %v", e, len(got), len(want), err)
		}
	}
}

func TestByteOrderMarks(t *testing.T) {
	const text = "[Red \"許銀川\"]\n1. 炮二平五 *\n"
	want := placed(text)
	utf16le, _ := encoded(UTF16LE, text)
	utf16be, _ := encoded(UTF16BE, text)
	tests := []struct {
		name string
		data []byte
		said Encoding
		read Encoding
	}{
		{"UTF-8", []byte("\ufeff" + text), Auto, UTF8},
		{"UTF-8 that is said to be so", []byte("\ufeff" + text), UTF8, UTF8},
		{"UTF-16, the little end first", utf16le, Auto, UTF16LE},
		{"UTF-16, the big end first", utf16be, Auto, UTF16BE},
		{"UTF-16, said to be the other", utf16be, UTF16LE, UTF16BE},
		{"UTF-16, said to be the other", utf16le, UTF16BE, UTF16LE},
		{"UTF-16 without a mark", utf16le[2:], UTF16LE, UTF16LE},
		{"UTF-16 without a mark", utf16be[2:], UTF16BE, UTF16BE},
	}
	for _, test := range tests {
		d := NewDecoder(bytes.NewReader(test.data), Config{Encoding: test.said})
		if d.Encoding() != test.said {
			t.Errorf("%s: %s before it was read", test.name, d.Encoding())
		}
		game, err := d.Next()
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if diff := cmp.Diff(want, []placedText{{game.Number, game.Begin.Line, game.Begin.Column, game.Text}}); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
		if d.Encoding() != test.read {
			t.Errorf("%s was read as %s", test.name, d.Encoding())
		}
		if game, err := d.Next(); game != nil || err != io.EOF {
			t.Errorf("%s: after the last game comes %v, %v", test.name, game, err)
		}
	}

	// A mark of another encoding than the file's is no mark.
	got, err := readGames(strings.NewReader("\ufeff*"), Config{Encoding: GB18030})
	if diff := cmp.Diff(placed("锘*"), got, cmp.Transformer("", func(s string) string { return strings.ReplaceAll(s, "\ufffd", "") })); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

func TestDecodeWhatIsNoText(t *testing.T) {
	tests := []struct {
		encoding   Encoding
		data, want string
	}{
		{UTF8, "1. \xff\xfe炮 *", "1. \ufffd炮 *"},
		{GB18030, "1. \xff \x81[ *", "1. \ufffd 乕 *"},
		{GB18030, "1. * \x81", "1. * \ufffd"},
		{GB18030, "1. \x815*", "1. \ufffd5*"},
		{Big5, "1. \xff \x80 \xa4[ *", "1. \ufffd \ufffd 久 *"},
		{Big5, "1. * \xa4", "1. * \ufffd"},
		{UTF16LE, "1\x00.\x00\x00\xd8*\x00", "1.\ufffd*"},
		{UTF16LE, "1\x00.\x00*\x00 ", "1.*\ufffd"},
	}
	for _, test := range tests {
		got, err := readGames(strings.NewReader(test.data), Config{Encoding: test.encoding})
		if diff := cmp.Diff(placed(test.want), got); diff != "" || err != nil {
			t.Errorf("%q in %s: %v %s", test.data, test.encoding, err, diff)
		}
	}
}

// The games before a reader's error come before it, whatever its kind.
func TestDecodeErrors(t *testing.T) {
	const text = "[Event \"一\"]\n1. a *\n¦[Event \"二\"]\n1. b *\n¦[Event \"三\"]\n1. c"
	want := placed(text)[:2]
	for _, failure := range []error{errors.New("no more"), io.ErrUnexpectedEOF} {
		for _, e := range append(allEncodings, Auto) {
			data, _ := encoded(max(e, UTF8), strings.ReplaceAll(text, "¦", ""))
			d := NewDecoder(io.MultiReader(bytes.NewReader(data), iotest.ErrReader(failure)), Config{Encoding: e})
			var got []placedText
			var err error
			for game, e := range d.Games() {
				if err = e; err == nil {
					got = append(got, placedText{game.Number, game.Begin.Line, game.Begin.Column, game.Text})
				}
			}
			if diff := cmp.Diff(want, got); diff != "" || err != failure {
				t.Errorf("%s: %v %s", e, err, diff)
			}
			if _, err := d.Next(); err != failure {
				t.Errorf("%s: after the error comes %v", e, err)
			}
		}
	}
}

func TestParseStops(t *testing.T) {
	d := NewDecoder(strings.NewReader("[A \"b\"] *\n[A \"c\"] *\n[A \"d\"] *"), Config{})
	for range d.Games() {
		break
	}
	game, err := d.Next()
	if err != nil || game.Number != 2 {
		t.Errorf("after stopping at the first game comes %+v, %v", game, err)
	}
}

func TestMaxDepth(t *testing.T) {
	nested := func(n int) string { return "1. a " + strings.Repeat("(1. b ", n) + strings.Repeat(")", n) + " *" }
	tests := []struct {
		config, nested int
		fires          bool
	}{
		{0, tree.Limits.Depth, false},
		{0, tree.Limits.Depth + 1, true},
		{-1, tree.Limits.Depth, false},
		{2, 2, false},
		{2, 3, true},
		{1 << 30, maxDepth, false},
		{1 << 30, maxDepth + 1, true},
	}
	for _, test := range tests {
		game, err := NewDecoder(strings.NewReader(nested(test.nested)), Config{MaxDepth: test.config}).Next()
		if err != nil {
			t.Fatal(err)
		}
		got := false
		for _, d := range game.Syntax.Diagnostics {
			got = got || d.Rule == ruleVariationDepth
		}
		if got != test.fires {
			t.Errorf("%d deep with a MaxDepth of %d: reported is %v", test.nested, test.config, got)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for i, test := range testdata.Split {
		e := allEncodings[i%len(allEncodings)]
		if data, ok := encoded(e, strings.ReplaceAll(test.Games, "¦", "")); ok {
			f.Add(data, uint8(Auto))
			f.Add(data, uint8(e))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, e uint8) {
		if !Encoding(e).known() {
			t.Skip("no such encoding")
		}
		got, err := readGames(bytes.NewReader(data), Config{Encoding: Encoding(e)})
		if err != nil {
			t.Fatal(err)
		}
		var games []string
		for _, game := range got {
			if !utf8.ValidString(game.Text) {
				t.Errorf("game %d is not UTF-8", game.Number)
			}
			games = append(games, game.Text)
		}
		text := strings.Join(games, "¦")
		if len(games) > 0 && strings.Count(text, "¦") == len(games)-1 {
			if diff := cmp.Diff(placed(text), got); diff != "" {
				t.Errorf("the places are wrong: %s", diff)
			}
		}
		again, err := readGames(iotest.HalfReader(bytes.NewReader(data)), Config{Encoding: Encoding(e)})
		if diff := cmp.Diff(got, again); diff != "" || err != nil {
			t.Errorf("in halves: %v %s", err, diff)
		}
		checkOffsets(t, data, iotest.HalfReader(bytes.NewReader(data)), Config{Encoding: Encoding(e)})
	})
}

// idleReader gives nothing, and no reason.
type idleReader struct{}

func (idleReader) Read([]byte) (int, error) { return 0, nil }

func TestDecodeNoProgress(t *testing.T) {
	game, err := NewDecoder(io.MultiReader(strings.NewReader("[Event \"一\"]\n1. 炮二平五 *\n[Event \"二\"]\n"), idleReader{}), Config{}).Next()
	if err != nil || game.Number != 1 {
		t.Errorf("%v, %v", game, err)
	}
	if _, err := NewDecoder(idleReader{}, Config{}).Next(); err != io.ErrNoProgress {
		t.Error(err)
	}
}

// endless is a reader of games without end, which counts what was asked for.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read++
	return copy(p, "[Event \"一\"]\n1. 炮二平五 *\n"), nil
}

func TestDecodeContext(t *testing.T) {
	for _, e := range []Encoding{Auto, UTF8, UTF16LE, GB18030} {
		ctx, cancel := context.WithCancel(t.Context())
		var in endless
		d := NewDecoder(&in, Config{Encoding: e, Context: ctx, MaxSize: 1 << 20})
		if e != UTF16LE { // where these are no games
			if game, err := d.Next(); err != nil || game.Number != 1 {
				t.Errorf("%s: %v, %v", e, game, err)
			}
		}
		cancel()
		read := in.read
		for range 2 {
			if game, err := d.Next(); game != nil || err != context.Canceled {
				t.Errorf("%s: after the end comes %v, %v", e, game, err)
			}
		}
		for game, err := range d.Games() {
			if game != nil || err != context.Canceled {
				t.Errorf("%s: after the end comes %v, %v", e, game, err)
			}
		}
		if in.read > read {
			t.Errorf("%s: it was read on", e)
		}
	}
}

// A game without an end is not read on either, nor passed.
func TestDecodeContextWithinAGame(t *testing.T) {
	for _, most := range []int{1 << 10, 0} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		d := NewDecoder(neverEnding{}, Config{Context: ctx, MaxSize: most})
		_, err := d.Next()
		if size := (*SizeError)(nil); errors.As(err, &size) {
			_, err = d.Next()
		}
		if err != context.DeadlineExceeded {
			t.Error(err)
		}
		cancel()
	}
}

type neverEnding struct{}

func (neverEnding) Read(p []byte) (int, error) {
	p = p[:min(len(p), 1<<10)]
	for i := range p {
		p[i] = '{'
	}
	time.Sleep(time.Millisecond)
	return len(p), nil
}

// What nobody should ask for is answered all the same.
func TestDecodeNothing(t *testing.T) {
	var zero Decoder
	for _, d := range []*Decoder{&zero, NewDecoder(nil, Config{}), NewDecoder(nil, Config{Encoding: UTF16BE})} {
		for range 2 {
			if game, err := d.Next(); game != nil || err != io.EOF {
				t.Errorf("%v, %v", game, err)
			}
		}
	}
	for range 2 {
		d := NewDecoder(strings.NewReader("*"), Config{Encoding: 99})
		if game, err := d.Next(); game != nil || err == nil || err.Error() != `unknown encoding "Encoding(99)"` {
			t.Errorf("%v, %v", game, err)
		}
	}
	var raw RawGame
	raw.ParseInto(nil)
	if game := raw.Parse(); game.Text != "" || len(raw.Bytes()) > 0 {
		t.Error(game)
	}
	if start, end := raw.FileSpan(ast.Span{End: 1}); start != 0 || end != 0 {
		t.Error(start, end)
	}
}

func TestConfigParse(t *testing.T) {
	text := "[A \"b\"]*\n[A \"c\"]{" + strings.Repeat("x", 100) + "}*\n[A \"d\"]1. a (2. b (3. c)) *"
	games, err := Config{Name: "x.pgn", Encoding: Big5, MaxSize: 50, MaxDepth: 1}.Parse(text)
	var size *SizeError
	if len(games) != 2 || !errors.As(err, &size) || size.Begin.Line != 2 {
		t.Fatal(games, err)
	}
	if last := games[1]; last.File != "x.pgn" || last.Tags[0].Value != "d" || !slices.ContainsFunc(last.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == ruleVariationDepth }) {
		t.Error(last)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if games, err := (Config{Context: ctx}).Parse(text); len(games) > 0 || !errors.Is(err, context.Canceled) {
		t.Error(games, err)
	}
	if games := Parse(text); len(games) != 3 {
		t.Error(games)
	}
}

// TestSyntaxOnlyNumbers holds that without a semantic pass a missing number of a round is reported, once a line.
func TestSyntaxOnlyNumbers(t *testing.T) {
	const text = "炮二平五 马８进７ 马二进三 车９平８ (兵七进一 卒７进１) *"
	for config, want := range map[Config]int{{SyntaxOnly: true}: 2, {}: 0} {
		found := 0
		for game, err := range NewDecoder(strings.NewReader(text), config).Games() {
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range game.Syntax.Diagnostics {
				if d.Rule == ruleRoundNumber {
					found++
				}
			}
		}
		if found != want {
			t.Errorf("%+v: %d findings, want %d", config, found, want)
		}
	}
}

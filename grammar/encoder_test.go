package grammar

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// encoderConfigs are all ways to write.
func encoderConfigs() (all []EncoderConfig) {
	for e := range Big5 + 1 {
		for _, set := range []bool{false, true} {
			all = append(all, EncoderConfig{Encoding: e, BOM: set}, EncoderConfig{Encoding: e, BOM: set, CRLF: true})
		}
	}
	return all
}

// The law of the encoder: what it writes is read as the games that were written. Those
// that it refuses are left out, and it says why.
func checkEncoder(t *testing.T, config EncoderConfig, games []*ast.Game) (written int) {
	t.Helper()
	var file bytes.Buffer
	encoder := NewEncoder(&file, config)
	var want []*ast.Game
	for _, game := range games {
		before := file.Len()
		err := encoder.Encode(game)
		var lacks *EncodeError
		var cannot *PrintError
		switch {
		case err == nil:
			want = append(want, game)
		case !errors.As(err, &lacks) && !errors.As(err, &cannot) && !errors.Is(err, errJoined):
			t.Fatal(err)
		case file.Len() > before:
			t.Errorf("%v, but %d bytes were written", err, file.Len()-before)
		case !strings.Contains(err.Error(), fmt.Sprintf("game %d: ", game.Number)):
			t.Errorf("%q does not name game %d", err, game.Number)
		}
	}
	var got []*ast.Game
	for game, err := range NewDecoder(&file, Config{Encoding: config.Encoding}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		if lf := strings.ReplaceAll(game.Text, "\r\n", "\n"); config.CRLF && strings.Count(lf, "\n") != strings.Count(game.Text, "\r\n") || !config.CRLF && lf != game.Text {
			t.Errorf("%+v: the line ends are %q", config, game.Text)
		}
		got = append(got, game)
	}
	if diff := cmp.Diff(lines(want), lines(got)); diff != "" {
		t.Errorf("%+v: %s", config, diff)
	}
	return len(want)
}

// lines returns what is in games, all line breaks the same.
func lines(games []*ast.Game) []string {
	all := trees.Lines(games...)
	for i := range all {
		all[i] = strings.NewReplacer("\r\n", "\n", `\r\n`, `\n`).Replace(all[i])
	}
	return all
}

func TestEncoder(t *testing.T) {
	const text = "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\r\n1. 炮二平五 {a\r\nb\nc} 馬８進７ (1. ... C8.5) 1-0 {end} \n[Game \"x\"]\n* strays\n" +
		"[Event \"兵\"]\n1. 炮二平五\n[Event \"丙\"]\n[Site \"\"]\n*\n[Event \"丁\"]"
	for _, config := range encoderConfigs() {
		if n := checkEncoder(t, config, Parse(text)); n < 4 {
			t.Errorf("%+v: only %d games are written", config, n)
		}
		for _, test := range testdata.Split {
			checkEncoder(t, config, Parse(strings.ReplaceAll(test.Games, "¦", "")))
		}
		var all []*ast.Game
		for _, text := range seeds() {
			for _, game := range Parse(text) {
				game.Number = len(all) + 1
				all = append(all, game)
			}
		}
		checkEncoder(t, config, all)
	}
}

func TestEncoderOnTheSample(t *testing.T) {
	for _, config := range []EncoderConfig{{}, {Encoding: UTF16LE}, {Encoding: GB18030, CRLF: true}} {
		var all []*ast.Game
		for _, data := range testdata.Sample(t, 200) {
			for game := range NewDecoder(bytes.NewReader(data), Config{}).Games() {
				game.Number = len(all) + 1
				all = append(all, game)
			}
		}
		if n := checkEncoder(t, config, all); n < len(all)-1 {
			t.Errorf("%+v: of %d games only %d are written", config, len(all), n)
		}
	}
}

func TestEncoderMarks(t *testing.T) {
	for config, want := range map[EncoderConfig]string{
		{}:                             "[A \"\"]\n\n*\n",
		{BOM: true}:                    "\ufeff[A \"\"]\n\n*\n",
		{Encoding: UTF8, BOM: true}:    "\ufeff[A \"\"]\n\n*\n",
		{Encoding: UTF16LE}:            "\xff\xfe[",
		{Encoding: UTF16BE, BOM: true}: "\xfe\xff\x00[",
		{Encoding: GB18030, BOM: true}: "[A ",
	} {
		var file bytes.Buffer
		if err := NewEncoder(&file, config).Encode(Parse("[A \"\"] *")[0]); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(file.String(), want) {
			t.Errorf("%+v: %q", config, file.String())
		}
	}
}

// A brokenWriter fails when so much was written.
type brokenWriter struct{ left int }

var errBroken = errors.New("broken")

func (b *brokenWriter) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func TestEncoderRefuses(t *testing.T) {
	game := func(text string) *ast.Game { return Parse(text)[0] }
	var file bytes.Buffer
	encoder := NewEncoder(&file, EncoderConfig{Encoding: Big5})
	simplified := game("[Red \"甲\"] {进} *")
	simplified.File, simplified.Number = "a.pgn", 7
	split := &ast.Game{Tags: []ast.Tag{{Name: "A B"}}}
	long := &ast.Game{Tags: []ast.Tag{{Name: "A " + strings.Repeat("棋", 1000)}}}
	for _, test := range []struct {
		game *ast.Game
		want string // of the error
	}{
		{nil, "game 1: there is no game to write"},
		{simplified, "a.pgn: game 7: big5 has no character \"进\" (U+8FDB)"},
		{split, `game 3: "A B" cannot be written: it would be read as a tag: "A"`},
		{long, `game 4: "A ` + strings.Repeat("棋", 38) + `…" cannot be written: it would be read as a tag: "A"`},
		{new(ast.Game), "game 5: it cannot be written: there is nothing in the game"},
		{game("[Red \"甲\"] 1. a"), ""},
		{game("[Mood \"乙\"] 1. a *"), "game 1: it would be read as a continuation of the previous game: that one has no result, or this one begins with no tag"},
		{game("[Event \"乙\"] 1. a *"), ""},
		{game("1. a *"), "game 1: it would be read as a continuation of the previous game: that one has no result, or this one begins with no tag"},
		{game("[Black \"丙\"] *"), ""},
	} {
		before := file.Len()
		err := encoder.Encode(test.game)
		switch {
		case fmt.Sprint(err) != test.want && !(err == nil && test.want == ""):
			t.Errorf("%v, not %q", err, test.want)
		case err != nil && file.Len() > before:
			t.Errorf("%v, but something was written", err)
		}
	}
	if games, err := readGames(&file, Config{Encoding: Big5}); len(games) != 3 || err != nil {
		t.Errorf("%d games are read again, %v", len(games), err)
	}

	broken := NewEncoder(&brokenWriter{20}, EncoderConfig{})
	for i, want := range []error{nil, errBroken, errBroken} {
		if err := broken.Encode(game("[Event \"\"]\n*")); err != want {
			t.Errorf("call %d: %v", i, err)
		}
	}
	var zero Encoder
	if err := zero.Encode(game("*")); err != errNoWriter {
		t.Error(err)
	}
	if err := NewEncoder(&file, EncoderConfig{Encoding: 99}).Encode(game("*")); err == nil {
		t.Error("an encoding that is none is written in")
	}
	if out, err := (EncoderConfig{}).Append([]byte("x"), nil); string(out) != "x" || err != errNoGame {
		t.Errorf("%q, %v", out, err)
	}
}

// TestEncoderKeepsLayout holds that files that are read and written back, and not edited,
// are the same byte for byte: those of the repository, but for games on a line of a web page,
// and for white space before the first.
func TestEncoderKeepsLayout(t *testing.T) {
	files := 0
	for name, file := range testdata.Files(t) {
		d := NewDecoder(bytes.NewReader(file), Config{})
		var games []*ast.Game
		var want []byte
		for raw, err := range d.Raw() {
			if err != nil {
				t.Fatal(err)
			}
			games, want = append(games, raw.Parse()), append(want, raw.Bytes()...)
		}
		if slices.ContainsFunc(games, func(g *ast.Game) bool {
			return g.Begin.Column > 1 && g.Markup
		}) {
			continue
		}
		files++
		var got bytes.Buffer
		encoder := NewEncoder(&got, EncoderConfig{Encoding: d.Encoding(), BOM: d.BOM(), KeepLayout: true, CRLF: true})
		for _, game := range games {
			if err := encoder.Encode(game); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if d.BOM() {
			want = append([]byte(EncoderConfig{Encoding: d.Encoding(), BOM: true}.mark()), want...)
		}
		if !bytes.Equal(got.Bytes(), want) {
			t.Errorf("%s:\n%q is written as\n%q", name, want, got.Bytes())
		}
	}
	if files < 100 {
		t.Errorf("only %d files", files)
	}
}

// TestEncoderKeepsLayoutOfTheLast holds that a game whose text has no line end is no
// part of the next one.
func TestEncoderKeepsLayoutOfTheLast(t *testing.T) {
	var file bytes.Buffer
	encoder := NewEncoder(&file, EncoderConfig{Encoding: UTF16LE, KeepLayout: true})
	for _, text := range []string{"[Red \"甲\"]\n1.  炮二平五  *", "[Red \"乙\"]\n* "} {
		if err := encoder.Encode(Parse(text)[0]); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for game := range NewDecoder(&file, Config{}).Games() {
		got = append(got, game.Text)
	}
	want := []string{"[Red \"甲\"]\n1.  炮二平五  *\n\n", "[Red \"乙\"]\n* "}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestEncoderUndecodable holds what is written of a game with a byte that cannot be decoded: with its layout
// and in its encoding the bytes of the file, edited or not; else nothing.
func TestEncoderUndecodable(t *testing.T) {
	const text = "[Red \"甲\xb3\"]\n[Black \"\xff\xfe乙\"]\n\n1.  炮二平五 *\n"
	read := func(config Config) *ast.Game {
		t.Helper()
		for game, err := range NewDecoder(strings.NewReader(text), config).Games() {
			if err != nil {
				t.Fatal(err)
			}
			return game
		}
		return nil
	}
	game := read(Config{})
	keep := EncoderConfig{KeepLayout: true}
	if out, err := keep.Append(nil, game); err != nil || string(out) != text {
		t.Errorf("%q, %v", out, err)
	}
	game.Tags = append(game.Tags, ast.Tag{Name: "Site", Value: "丙"})
	if out, err := keep.Append(nil, game); err != nil || string(out) != strings.Replace(text, "乙\"]\n", "乙\"]\n[Site \"丙\"]\n", 1) {
		t.Errorf("%q, %v", out, err)
	}
	game.Tags[0].Value += "x"
	if out, err := keep.Append(nil, game); err != nil || !strings.HasPrefix(string(out), "[Red \"甲\xb3x\"]\n") {
		t.Errorf("%q, %v", out, err)
	}
	game.Tags[2].Value = game.Tags[1].Value // one U+FFFD more, which stands for no byte of the file
	lost := (&PrintError{Why: undecodable.Why}).Error()
	for config, game := range map[EncoderConfig]*ast.Game{keep: game, {}: read(Config{}), {Encoding: UTF16LE, KeepLayout: true}: read(Config{}), {Encoding: GB18030}: read(Config{})} {
		if out, err := config.Append([]byte("x"), game); err == nil || err.Error() != lost || string(out) != "x" {
			t.Errorf("%+v: %q, %v", config, out, err)
		}
	}
	game.Tags[0].Value, game.Tags[1].Value, game.Tags[2].Value = "丁", "", ""
	if out, err := (EncoderConfig{}).Append(nil, game); err != nil || !strings.HasPrefix(string(out), "[Red \"丁\"]\n") {
		t.Errorf("%q, %v", out, err) // nothing is lost any more
	}
}

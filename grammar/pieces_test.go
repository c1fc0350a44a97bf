package grammar

import (
	"bytes"
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// A coding is an encoding of a file, with a byte order mark or without.
type coding struct {
	Encoding
	mark string
}

// fileCodings are those of files that are put together.
var fileCodings = []coding{
	{UTF8, ""}, {UTF8, text.UTF8Mark}, {GB18030, ""}, {Big5, ""},
	{UTF16LE, ""}, {UTF16LE, UTF16LE.BOM()}, {UTF16BE, ""}, {UTF16BE, UTF16BE.BOM()},
}

// fileGame is a game that all encodings have.
func fileGame(i int) string {
	return fmt.Sprintf("[Game \"Chinese Chess\"]\n[Event \"第%d回合\"]\n[Red \"蔡忠林\"]\n[Black \"徐天利\"]\n\n1. 炮二平五 士4進5 2. 相三進五 卒7進1 1-0\n", i)
}

// fileOf returns a file of games from one number to the one before another.
func fileOf(t *testing.T, c coding, from, to int) []byte {
	t.Helper()
	var games []string
	for i := from; i < to; i++ {
		games = append(games, fileGame(i))
	}
	data, err := c.Append([]byte(c.mark), strings.Join(games, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// holdFile holds that the games of a file are those from 0 on, and counts those with a warning.
func holdFile(t *testing.T, name string, want int, games iter.Seq2[RawGame, error]) (warned int) {
	t.Helper()
	n := 0
	for raw, err := range games {
		if err != nil {
			t.Fatal(name, err)
		}
		game := raw.Parse()
		if got := strings.Trim(game.Text, "\n"+text.UTF8Mark); got != strings.TrimSpace(fileGame(n)) {
			t.Errorf("%s: game %d is %.80q", name, n, got)
		}
		for _, d := range game.Syntax.Diagnostics {
			if d.Rule == ruleEncodingMixed {
				warned++
			}
		}
		n++
	}
	if n != want {
		t.Errorf("%s: %d games, not %d", name, n, want)
	}
	return warned
}

// TestPieces holds that of files in any encodings, one put behind the other, each game is read in its own, and that
// it is said where that is not the encoding of the first.
func TestPieces(t *testing.T) {
	for _, a := range fileCodings {
		for _, b := range fileCodings {
			for _, c := range []coding{a, {UTF8, ""}} {
				name := fmt.Sprintf("%v %q, %v %q, %v", a, a.mark, b, b.mark, c)
				file := bytes.Join([][]byte{fileOf(t, a, 0, 2), fileOf(t, b, 2, 3), fileOf(t, c, 3, 5)}, nil)
				d := NewDecoder(bytes.NewReader(file), Config{})
				warned := holdFile(t, name, 5, d.Raw())
				if a.Encoding != b.Encoding && (a.mark == "" && !a.utf16()) {
					continue // which of these the file is in is told from all of its bytes
				}
				want := 0
				if a.Encoding != b.Encoding {
					want++
				}
				if a.Encoding != c.Encoding {
					want += 2
				}
				if d.Encoding() != a.Encoding || d.BOM() != (a.mark != "") || warned != want {
					t.Errorf("%s: in %v, a mark %v, %d warnings", name, d.Encoding(), d.BOM(), warned)
				}
			}
		}
	}
}

// TestPiecesInParts holds that a file of several is the same if it is read in stretches by several jobs, and in ranges.
func TestPiecesInParts(t *testing.T) {
	for i, a := range fileCodings {
		for k, b := range fileCodings {
			if (i+k)%testdata.Size(2, 1) != 0 {
				continue
			}
			name := fmt.Sprintf("%v %q, %v %q", a, a.mark, b, b.mark)
			file := bytes.Join([][]byte{fileOf(t, a, 0, 150), fileOf(t, b, 150, 300)}, nil)
			holdFile(t, name, 300, gamesAhead(bytes.NewReader(file), int64(len(file)), 4, 4<<10, Config{}))
			size := int64(len(file))
			holdFile(t, name, 300, func(yield func(RawGame, error) bool) {
				for i := range int64(5) {
					for raw, err := range NewRangeDecoder(bytes.NewReader(file), i*size/5, (i+1)*size/5, Config{}).Raw() {
						if !yield(raw, err) {
							return
						}
					}
				}
			})
		}
	}
}

// TestPiecesText holds that the text of a file of several is decoded whole.
func TestPiecesText(t *testing.T) {
	file := bytes.Join([][]byte{fileOf(t, coding{GB18030, ""}, 0, 1), fileOf(t, coding{UTF16BE, ""}, 1, 2), fileOf(t, coding{UTF8, text.UTF8Mark}, 2, 3)}, nil)
	var got bytes.Buffer
	if _, err := got.ReadFrom(NewTextReader(bytes.NewReader(file), Auto)); err != nil || got.String() != fileGame(0)+fileGame(1)+fileGame(2) {
		t.Errorf("%q, %v", got.String(), err)
	}
}

// TestLostUnit holds that a byte lost in UTF-16, or put in, damages no other games than its own.
func TestLostUnit(t *testing.T) {
	for _, e := range []Encoding{UTF16LE, UTF16BE} {
		data := fileOf(t, coding{e, ""}, 0, 5)
		game := len(fileOf(t, coding{e, ""}, 0, 2))
		for at := game + 30; at < game+150; at++ {
			for name, damaged := range map[string][]byte{
				"lost":   append(bytes.Clone(data[:at]), data[at+1:]...),
				"put in": append(append(bytes.Clone(data[:at]), 'x'), data[at:]...),
			} {
				found := map[string]bool{}
				for g, err := range NewDecoder(bytes.NewReader(damaged), Config{}).Games() {
					if err != nil {
						t.Fatal(err)
					}
					found[strings.TrimSpace(g.Text)] = true
				}
				for _, n := range []int{0, 1, 3, 4} {
					if !found[strings.TrimSpace(fileGame(n))] {
						t.Errorf("%v, byte %d %s: game %d is gone", e, at, name, n)
					}
				}
			}
		}
	}
}

// TestPassages holds that tags in one encoding above moves in another are both read, with a warning, in a file of
// their own and between other games.
func TestPassages(t *testing.T) {
	encodings := []Encoding{UTF8, GB18030, Big5}
	for _, above := range encodings {
		for _, below := range encodings {
			if above == below {
				continue
			}
			header, moves, _ := strings.Cut(fileGame(1), "\n\n")
			data, err := above.Append(nil, header+"\n\n")
			if err == nil {
				data, err = below.Append(data, moves)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, around := range []Encoding{above, below} {
				file := bytes.Join([][]byte{fileOf(t, coding{around, ""}, 0, 1), data, fileOf(t, coding{around, ""}, 2, 3)}, []byte("\n"))
				name := fmt.Sprintf("%v above %v in %v", above, below, around)
				if warned := holdFile(t, name, 3, NewDecoder(bytes.NewReader(file), Config{}).Raw()); warned != 1 {
					t.Errorf("%s: %d warnings", name, warned)
				}
				for raw, err := range NewDecoder(bytes.NewReader(file), Config{}).Raw() {
					game := raw.Parse()
					if err != nil || raw.Number == 2 != raw.Markup() {
						t.Errorf("%s: game %d, %v", name, raw.Number, err)
					}
					last := game.Main.Plies[3]
					start, end := raw.FileSpan(last.Span)
					if want, err := below.Append(nil, "卒7進1"); raw.Number == 2 && (err != nil || string(file[start:end]) != string(want)) {
						t.Errorf("%s: the last move stands at %d to %d", name, start, end)
					}
				}
			}
		}
	}
}

// TestDamageIsNoPassage holds that damaged UTF-8 is not taken for text in another encoding.
func TestDamageIsNoPassage(t *testing.T) {
	data := []byte(fileGame(1))
	for at := range data {
		if data[at] < 0x80 {
			continue
		}
		for _, c := range []byte{'x', data[at] ^ 0x10, 0xff} {
			damaged := bytes.Clone(data)
			damaged[at] = c
			if own, passages := text.Own(damaged, text.UTF8, false); own != text.UTF8 || passages != nil {
				t.Errorf("byte %d is %#x: %v, %v", at, c, own, passages)
			}
		}
	}
}

// FuzzPieceOf holds that the pieces of a file are its bytes, however much is seen of it at a time.
func FuzzPieceOf(f *testing.F) {
	f.Add([]byte("1. 炮二平五\n[\x00R\x00e\x00d\x00 \x00\"\x00"), uint8(0))
	f.Add([]byte("\x00[\x00G\x00a\x00m\x00e[Game \"x\"]\n\xef\xbb\xbf[Red \"x\"]"), uint8(2))
	f.Fuzz(func(t *testing.T, data []byte, units uint8) {
		e := []text.Encoding{text.Auto, text.UTF16LE, text.UTF16BE}[units%3]
		p := text.PieceOf(data, e, text.Auto, false, true)
		if p.Size > len(data) || p.Size < len(data) != p.Cut || p.Cut && p.Size == 0 {
			t.Fatalf("%d of %d, %v", p.Size, len(data), p.Cut)
		}
		if early := text.PieceOf(data[:len(data)/2], e, text.Auto, false, false).Size; early > p.Size && p.Size < len(data)/2-text.Sight {
			t.Fatalf("%d of half the file, %d of all", early, p.Size)
		}
	})
}

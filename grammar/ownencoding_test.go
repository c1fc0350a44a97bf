package grammar_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestOwnEncodings holds that games of several encodings in one file are each read in their own, with a warning, wherever
// the file is cut.
func TestOwnEncodings(t *testing.T) {
	games := map[grammar.Encoding]string{
		grammar.UTF8:    "[Game \"Chinese Chess\"]\n[Event \"全国赛\"]\n[Red \"柳大华\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0\n\n",
		grammar.GB18030: "[Game \"Chinese Chess\"]\n[Event \"全国赛\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 0-1\n\n",
		grammar.Big5:    "[Game \"Chinese Chess\"]\n[Event \"全國賽\"]\n[Red \"呂欽\"]\n\n1. 炮二平五 馬8進7 2. 馬二進三 車9平8 *\n\n",
	}
	encodings := []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5}
	for _, first := range encodings {
		for _, second := range encodings {
			for _, third := range encodings {
				var file []byte
				var want []string
				for _, e := range []grammar.Encoding{first, second, third} {
					data, err := e.Append(nil, games[e])
					if err != nil {
						t.Fatal(err)
					}
					file, want = append(file, data...), append(want, games[e])
				}
				mixed := 0
				for raw, err := range grammar.NewDecoder(bytes.NewReader(file), grammar.Config{}).Raw() {
					if err != nil {
						t.Fatal(err)
					}
					if text, exact := raw.OwnEncoding().Decode(raw.Bytes()); !exact || strings.TrimSpace(text) != strings.TrimSpace(want[raw.Number-1]) {
						t.Errorf("%v %v %v, game %d is in %v", first, second, third, raw.Number, raw.OwnEncoding())
					}
					for range 2 { // it is the same if it is read again
						game := raw.Parse()
						if strings.TrimSpace(game.Text) != strings.TrimSpace(want[raw.Number-1]) {
							t.Errorf("%v %v %v, game %d: %q", first, second, third, raw.Number, game.Text)
						}
						if text, exact := raw.Encoding.Decode(raw.Bytes()); !exact || text != game.Text {
							t.Errorf("%v %v %v, game %d is in %v", first, second, third, raw.Number, raw.Encoding)
						}
						mixed += warnings(game, "encoding-mixed")
					}
				}
				if same := first == second && second == third; same != (mixed == 0) {
					t.Errorf("%v %v %v: warnings %d", first, second, third, mixed)
				}
			}
		}
	}
}

func warnings(game *ast.Game, id string) (n int) {
	for _, d := range game.Syntax.Diagnostics {
		if d.Rule.ID() == id {
			n++
		}
	}
	return n
}

// TestUTF16WithoutMark holds that UTF-16 is read without a byte order mark.
func TestUTF16WithoutMark(t *testing.T) {
	text := "[Game \"Chinese Chess\"]\n[Red \"柳大华\"]\n\n1. 炮二平五 马８进７ *\n"
	for _, e := range []grammar.Encoding{grammar.UTF16LE, grammar.UTF16BE} {
		data, err := e.Append(nil, strings.Repeat(text, 3))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		d := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{})
		for game, err := range d.Games() {
			if n++; err != nil || game.Text != text || len(game.Main.Plies) != 2 {
				t.Errorf("%v: game %d is %q, %v", e, n, game.Text, err)
			}
		}
		if n != 3 || d.Encoding() != e || d.BOM() {
			t.Errorf("%v: %d games in %v, a mark %v", e, n, d.Encoding(), d.BOM())
		}
	}
}

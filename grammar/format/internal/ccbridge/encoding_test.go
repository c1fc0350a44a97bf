package ccbridge_test

import (
	"bytes"
	"testing"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/format/internal/ccbridge"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// TestEncoding holds that the caller's encoding decides for texts of bytes, and the declaration where the caller names none.
func TestEncoding(t *testing.T) {
	big5 := func(s string) []byte {
		data, err := traditionalchinese.Big5.NewEncoder().Bytes([]byte(s))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	library := oldLibrary(oldMoves, oldLines, func(plain []byte) []byte {
		plain = bytes.ReplaceAll(plain, gb("红"), big5("黨"))
		return bytes.ReplaceAll(plain, gb("丙"), big5("斐"))
	})
	const xml = `<ChineseChessRecord Version="1.0"><Head><Red>黨</Red></Head><MoveList><Move value="00-00"/><Move value="77-47" end="1">斐</Move></MoveList></ChineseChessRecord>`
	utf16, _, _ := text.UTF16BE.Append(nil, xml)
	for _, test := range []struct {
		name string
		data []byte
		told text.Encoding
		want bool // reports whether the texts equal the written texts
	}{
		{"an older library", library, text.Auto, false},
		{"an older library in Big5", library, text.Big5, true},
		{"XML in Big5", big5(`<?xml version="1.0" encoding="big5"?>` + xml), text.Auto, true},
		{"XML in Big5, which declares another", big5(`<?xml version="1.0" encoding="gb2312"?>` + xml), text.Big5, true},
		{"XML in UTF-16 without a mark", utf16, text.UTF16BE, true},
	} {
		var game *ast.Game
		for g, err := range ccbridge.Games("", test.data, test.told) {
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
			game = g
		}
		if game == nil {
			continue
		}
		comment := false
		for p := range ast.Plies(&game.Main) {
			for c := range p.Comments() {
				comment = comment || c.Text == "斐"
			}
		}
		if got := game.Tags.Value("Red") == "黨"; got != test.want || comment != test.want {
			t.Errorf("%s: Red is %s", test.name, game.Tags.Value("Red"))
		}
	}
}

package mxq

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/foreign"
)

// TestTruth holds a real file to what independent readers found in it.
func TestTruth(t *testing.T) { truth.Hold(t, Games, nil, 1, "mxq") }

// file returns a file with texts.
func file(texts ...string) string {
	var data strings.Builder
	for _, text := range texts {
		gbk, err := simplifiedchinese.GBK.NewEncoder().String(text)
		if err != nil {
			panic(err)
		}
		data.WriteByte(byte(len(gbk)))
		data.WriteString(gbk)
	}
	return data.String()
}

// TestForms holds the game that is read from each form of a file.
func TestForms(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"all of it", file("弈天", "2016年", "甲-负-乙", "1500", "1348", "25", "3", "60", "1286", "1291", "红方认负", "Moves", "7C-4C", "7j-6h", "Ends", "CommentsEnd"),
			"[Site \"弈天\"]\n[Date \"2016年\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[RedElo \"1500\"]\n[BlackElo \"1348\"]\n[Info1 \"25\"]\n[Info2 \"3\"]\n[Info3 \"60\"]\n[Info4 \"1286\"]\n[Info5 \"1291\"]\n\n1. H2-E2 H9-G7\n{红方认负}\n0-1"},
		{"no moves", file("", "", "甲-和-乙", "", "", "", "", "", "", "", "和", "Moves", "Ends"), "[Red \"甲\"]\n[Black \"乙\"]\n\n{和}\n1/2-1/2"},
		{"no result", file("", "", "甲", "Moves", "7C-4C", "Ends", "一", "二", "CommentsEnd"), "[Red \"甲\"]\n\n1. H2-E2\n{一\n二}\n*"},
		{"in Big5", "\x00\x00" + "\x08\xa5\xd2-\xb3\xd3-\xa4A" + file("Moves", "Ends"), "[Red \"甲\"]\n[Black \"乙\"]\n\n1-0"},
		{"Black moves first", file("", "", "甲-胜-乙", "Moves", "7J-6H", "Ends"),
			"[Red \"甲\"]\n[Black \"乙\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n\n1. ... H9-G7 1-0"},
		{"no move", file("", "", "甲-胜-乙", "Moves", "7C-4C", "9J-6H", "7J-6H", "Ends"), "[Red \"甲\"]\n[Black \"乙\"]\n\n1. H2-E2 1-0\n0:24 unreadable data: 9J-6H"},
		{"cut off", file("", "", "甲-胜-乙", "Moves", "7C-4C") + "\x057J", "[Red \"甲\"]\n[Black \"乙\"]\n\n1. H2-E2 1-0\n0:26 the file ends before Ends"},
		{"cut off in a comment", file("", "", "甲-胜-乙", "Moves", "7C-4C", "Ends") + "\x7fx", "[Red \"甲\"]\n[Black \"乙\"]\n\n1. H2-E2 1-0"},
		{"half a character", file("", "") + "\x07\xbc\xd7-\xca\xa4-\xd2" + file("Moves", "Ends"), "[Red \"甲\"]\n[Black \"\ufffd\"]\n\n1-0\n0:3 this text has bytes that mean nothing: \"甲-胜-\ufffd\""},
	} {
		if got := foreign.Games(t, Games("", []byte(test.data), 0)); got != test.want {
			t.Errorf("%s (-want +got):\n%s", test.name, cmp.Diff(test.want, got))
		}
	}
}

func TestNotInTheFormat(t *testing.T) {
	for _, data := range []string{"", "\x05Moves", file("", "Moves"), file("a", "b", "c"), "\x10abc", strings.Repeat("\x00", 40) + file("Moves")} {
		if Is([]byte(data)) {
			t.Errorf("%q is told", data)
		}
		for game, err := range Games("", []byte(data), 0) {
			if err == nil {
				t.Errorf("%q: %v", data, game)
			}
		}
	}
}

// FuzzGames holds that any bytes are read, and that places lie in the file.
func FuzzGames(f *testing.F) {
	f.Add([]byte(file("弈天", "2016年", "甲-负-乙", "1500", "1348", "25", "3", "60", "1286", "1291", "红方认负", "Moves", "7C-4C", "7J-6H", "Ends", "CommentsEnd")))
	f.Add([]byte(file("", "", "", "Moves", "7C-4C") + "\x057J"))
	f.Fuzz(func(t *testing.T, data []byte) {
		Is(data)
		for game, err := range Games("", data, 0) {
			if err != nil {
				return
			}
			size := len(game.Text)
			if game.Binary {
				size = len(data)
			}
			hold := func(at ast.Span) {
				if at.Start < 0 || at.End < at.Start || int(at.End) > size {
					t.Errorf("%v of %d bytes", at, size)
				}
			}
			for _, d := range game.Syntax.Diagnostics {
				hold(d.Span)
				d.Message(rules.EN)
			}
			for node := range ast.Preorder(game) {
				hold(node.Range())
			}
		}
	})
}

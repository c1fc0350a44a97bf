package pfc

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/truth"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/foreign"
)

// TestTruth holds a real file to what independent readers found in it.
func TestTruth(t *testing.T) { truth.Hold(t, Games, nil, 1, "pfc") }

// TestForms holds the game that is read from each form of a file.
func TestForms(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"no moves", `<n m=""/>`, "*"},
		{"a position and its side", `<n m="4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1"><n m="e1d1"/></n>`, "[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n\n1. ... E1-D1 *"},
		{"the other side", "<n\nm=\"4k4/9/9/9/9/9/9/9/4r4/3K5 w\"><n m=\"e1d1\"/></n>",
			"[FEN \"4k4/9/9/9/9/9/9/9/4r4/3K5 b - - 0 1\"]\n\n1. ... E1-D1 *\n1:1 the file says that Red moves first, but the first move is Black's"},
		{"no FEN", `<n m="x"><n m="h2e2"/></n>`, "[FEN \"x\"]\n\n1. H2-E2 *"},
		{"the usual position", `<n m="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"/>`, "*"},
		{"the main line", `<n m=""><n m="h2e2"><n m="b9c7"/><n m="h9g7" default="true"><n m="h0g2"/></n><n m="b7e7"/></n><n m="b0c2" default="false"/></n>`,
			"1. H2-E2 (1. B0-C2) H9-G7 (1. ... B9-C7) (1. ... B7-E7) 2. H0-G2 *"},
		{"comments", `<n m="" c="&amp; &#13;&#10;开局"><n m="h2e2" c="甲&#13;&#10;乙"/></n>`, "{& \n开局}\n1. H2-E2\n{甲\n乙}\n*"},
		{"other attributes", `<n m=""><n m="h2e2" s="7"/><n m="b0c2" default="trug"/></n>`, "1. H2-E2 (1. B0-C2) *\n1:9 unreadable data: s=\"7\"\n1:28 unreadable data: default=\"trug\""},
		{"text for an element", `<n m=""><n m="h2e2">=n m="b9c7"/></n></n>`, "1. H2-E2 *\n1:21 unreadable data: =n m=\"b9c7\"/>"},
		{"tags", `<n version="2" win="红胜" create-time="2023" title=" 甲 " red=""/>`, "[Version \"2\"]\n[Created \"2023\"]\n[title \"甲\"]\n\n1-0"},
		{"no result", `<n version="2" win="7"/>`, "[Version \"2\"]\n\n*\nResult 7"},
		{"no move", `<n m=""><n m="h2e2"><n m="j9"><n m="b0c2"/></n><n m="b9c7"/></n></n>`, "1. H2-E2 B9-C7 *\n1:21 unreadable data: m=\"j9\""},
		{"another element", `<n m=""><x><n m="h2e2"/></x><n m="b0c2"/></n>`, "1. B0-C2 *\n1:9 unreadable data: <x>"},
		{"cut off", "<n m=''>\n<n m='h2e2'>\n<n m='b9c7' c='甲", "1. H2-E2 *\n3:17 the file ends before </n>"},
		{"broken", "<n m=''>\n<n m='h2e2'/>\n<n m=&b9c7/>", "1. H2-E2 *\n3:1 unreadable data: unquoted or missing attribute value in element"},
		{"in GBK", "<?xml version='1.0' encoding='gb2312'?>\n<n m='' c='\xba\xfa\xc8\xd9\xbb\xaa'><n m='x'/></n>", "{胡荣华}\n*\n2:17 unreadable data: m=\"x\""},
		{"half a character", "<n m='' c='\xba\xfa\xc8'/>", "{胡\ufffd}\n*\n1:1 this text has bytes that mean nothing: \"胡\ufffd\""},
	} {
		if got := foreign.Games(t, Games("", []byte(test.data), 0)); got != test.want {
			t.Errorf("%s (-want +got):\n%s", test.name, cmp.Diff(test.want, got))
		}
	}
}

func TestNotInTheFormat(t *testing.T) {
	for _, data := range []string{"", "<n>", "<x m=''/>", "<?xml version='1.0'?><nm m=''/>", "text <n m=''>"} {
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

// TestDepth holds that a file as deep as it likes is read.
func TestDepth(t *testing.T) {
	const moves = 20_000
	text := "<n m=''>" + strings.Repeat("<n m='h2e2'>", moves) + strings.Repeat("</n>", moves+1)
	for game, err := range Games("", []byte(text), 0) {
		if err != nil || len(game.Main.Plies) != moves || len(game.Syntax.Diagnostics) > 0 {
			t.Errorf("%d plies, %v, %v", len(game.Main.Plies), game.Syntax.Diagnostics, err)
		}
	}
}

// FuzzGames holds that any bytes are read, and that places lie in the file.
func FuzzGames(f *testing.F) {
	f.Add([]byte(`<?xml version="1.0" encoding="utf-8"?><n version="2" m="4k4/9/9/9/9/9/9/9/4r4/3K5 w" c="&amp;"><n m="e1d1"><n m="b9c7"/><n m="h9g7" default="true"/></n></n>`))
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

package format

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestTable holds that every row is whole, and that none hides another.
func TestTable(t *testing.T) {
	names, extensions := map[string]bool{}, map[string]string{}
	for _, f := range All() {
		if f.Name == "" || f.Name != strings.ToLower(f.Name) || f.Title.EN == "" || f.Title.ZH == "" || f.Is == nil || f.Games == nil {
			t.Errorf("the row of %q is not whole", f.Name)
		}
		if names[f.Name] {
			t.Errorf("%s stands twice", f.Name)
		}
		names[f.Name] = true
		for _, e := range f.Extensions {
			if e != strings.ToLower(e) || !strings.HasPrefix(e, ".") {
				t.Errorf("%s: the extension is %q", f.Name, e)
			}
			if other := extensions[e]; other != "" {
				t.Errorf("%s is of %s and of %s", e, other, f.Name)
			}
			extensions[e] = f.Name
		}
		if got, ok := ByName(strings.ToUpper(f.Name)); !ok || got.Name != f.Name {
			t.Errorf("%s leads to %q", f.Name, got.Name)
		}
		if f.Is(nil) || f.Is([]byte("[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n")) {
			t.Errorf("%s takes PGN for its own", f.Name)
		}
	}
	if f, ok := Detect([]byte("1. 炮二平五")); ok {
		t.Error(cmp.Diff("", f.Name))
	}
}

// TestDetect holds that the first bytes of a file decide, and that a word about a format in a comment or in a tag of PGN
// does not.
func TestDetect(t *testing.T) {
	game := &ast.Game{
		Tags: ast.Tags{{Name: "Game", Value: "Chinese Chess"}, {Name: "Title", Value: "[DhtmlXQ_x]"}},
		Main: ast.Line{Plies: []ast.Ply{{Text: "H2-E2", Remarks: []ast.Remark{&ast.Comment{Text: "[DhtmlXQ]"}}}}},
	}
	studio, _ := ByName("xqf")
	data, err := studio.Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		string(data): "xqf",
		"FORMAT WXF\nEVENT [DhtmlXQ]\nSTART{\n}END":                             "wxftext",
		"[Game \"Chinese Chess\"]\n\n1. 炮二平五 {[DhtmlXQ]} *":                     "",
		"1. 炮二平五 {见 [DhtmlXQ_red]} 马８进７ *":                                      "",
		"[Event \"[DhtmlXQ]\"]\n\n1. 炮二平五 *":                                    "",
		"[Event \"a\"]\n\n1. 炮二平五 {b} *\n[DhtmlXQ]":                             "",
		"看棋 {a} [DhtmlXQ][DhtmlXQ_red]甲[/DhtmlXQ_red][/DhtmlXQ]":                "dhtmlxq",
		"1. 炮二平五 ｛见 [DhtmlXQ_red]｝ 马８进７ *":                                      "",
		"<?xml version=\"1.0\"?>\n<pgn><comment> [DhtmlXQ] </comment></pgn>":    "",
		"<PGN>\n<comment>[DhtmlXQ_red]甲[/DhtmlXQ_red]</comment></PGN>":          "",
		"<pgn><x><ChineseChessRecord></x></pgn>":                                "",
		"<!-- [DhtmlXQ] -->\n<ChineseChessRecord>\n[DhtmlXQ_red]":               "ccbridge",
		"<html><pre>\n[Game \"x\"]\n\n1. 炮二平五 {见 [DhtmlXQ] 和 [DhtmlXQ_red]甲} *": "",
		"<html>[Game \"x\"]<p>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]":        "dhtmlxq",
		"<p>{ <script>{ '[DhtmlXQ_red]甲[/DhtmlXQ_red]'":                         "dhtmlxq",
		"<b>[Game \"x\"]</b> [DhtmlXQ][DhtmlXQ_red]甲[/DhtmlXQ_red][/DhtmlXQ]":   "dhtmlxq",
	} {
		if f, _ := Detect([]byte(text)); f.Name != want {
			t.Errorf("%.40q is %q, want %q", text, f.Name, want)
		}
	}
}

// TestCanBeTold holds that PGN is not one of the formats.
func TestCanBeTold(t *testing.T) {
	if f, ok := ByName("pgn"); ok {
		t.Errorf("pgn is %s", f.Name)
	}
}

// TestDetectIsCheap holds that no format decodes the whole head of a PGN file to reject it, because every format
// looks at every PGN file.
func TestDetectIsCheap(t *testing.T) {
	head := []byte("[Game \"Chinese Chess\"]\n[Date \"2024.01.05\"]\n\n" + strings.Repeat("1. 炮二平五 马８进７ ", 150) + "*\n")
	const most = 4
	if got := testing.AllocsPerRun(10, func() { Detect(head) }); got > most {
		t.Errorf("it asks for memory %v times, want %d at most", got, most)
	}
}

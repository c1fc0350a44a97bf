package dedupe

import (
	"testing"

	"github.com/xqpgn/xqpgn/ast"
)

// TestDecoded holds that a game with text that could not be decoded is told, with and without the text of its file.
func TestDecoded(t *testing.T) {
	const lost = "a\ufffd"
	for name, test := range map[string]struct {
		game ast.Game
		want bool
	}{
		"nothing":          {ast.Game{}, true},
		"a text":           {ast.Game{Source: ast.Source{Text: "[Red \"甲\"]"}}, true},
		"a damaged text":   {ast.Game{Source: ast.Source{Text: "[Red \"" + lost + "\"]"}}, false},
		"invalid UTF-8":    {ast.Game{Source: ast.Source{Text: "[Red \"\xff\"]"}}, false},
		"a tree":           {ast.Game{Tags: ast.Tags{{Name: "Red", Value: "甲"}}, Main: ast.Line{Plies: []ast.Ply{{Text: "炮二平五", Remarks: []ast.Remark{&ast.Comment{Text: "好"}}}}}}, true},
		"a name":           {ast.Game{Tags: ast.Tags{{Name: lost, Value: "甲"}}}, false},
		"a value":          {ast.Game{Tags: ast.Tags{{Name: "Red", Value: lost}}}, false},
		"a comment":        {ast.Game{Main: ast.Line{Leading: []ast.Remark{&ast.Comment{Text: lost}}}}, false},
		"a move":           {ast.Game{Main: ast.Line{Plies: []ast.Ply{{Text: lost}}}}, false},
		"another move":     {ast.Game{Main: ast.Line{Plies: []ast.Ply{{Text: "a"}, {Text: "\xff"}}}}, false},
		"only in its tree": {ast.Game{Source: ast.Source{Text: "a"}, Main: ast.Line{Plies: []ast.Ply{{Text: lost}}}}, true},
	} {
		if got := decoded(&test.game); got != test.want {
			t.Errorf("%s: %t, want %t", name, got, test.want)
		}
	}
}

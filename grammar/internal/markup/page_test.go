package markup

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// TestFind holds which markup the beginning of a file has.
func TestFind(t *testing.T) {
	const game = "[Red \"甲\"]\n1. 炮二平五 *\n"
	listed := " 1  [Red \"甲\"]\n 2  1. 炮二平五 马８进７\n 3  2. 马二进三 *\n"
	for _, test := range []struct {
		name, file string
		want       string
	}{
		{"a game", game, ""},
		{"a page", "<html><body>" + game, "HTML"},
		{"a page after blanks", "\ufeff\r\n \t<p>1. 炮二平五", "HTML"},
		{"a page after a comment", "<!-- a --><!DOCTYPE html>\n<p>1. 炮二平五", "HTML"},
		{"a comment alone", "<!-- a -->\n" + game, ""},
		{"an element below the tags", "[Red \"甲\"]\n1. <b>炮二平五</b> *\n", ""},
		{"a game in an element", "棋谱 <div>\n" + game + "</div>\n", "HTML"},
		{"a game outside of elements", "棋谱 <div>\n</div>\n" + game, ""},
		{"after an empty element", "棋谱 <br>\n" + game, ""},
		{"in a comment of PGN", "{<div>}\n" + game, ""},
		{"an entity", "棋谱&nbsp;\n1. 炮二平五", "HTML"},
		{"no element", "<甲>\n<Red>\n1. 炮二平五", ""},
		{"line numbers", listed, "a listing with line numbers"},
	} {
		for _, e := range []text.Encoding{text.UTF8, text.UTF16LE} {
			data, _, _ := e.Append(nil, test.file)
			if got := Find(data, e).Words().In(rules.EN); got != test.want {
				t.Errorf("%s, %v: %q, want %q", test.name, e, got, test.want)
			}
		}
	}
}

// TestPage holds that games are taken from a page with their bytes, whatever its encoding, and that the first reports the markup.
func TestPage(t *testing.T) {
	const file = "<p>1. 炮二平五 *</p>\n<pre>[Red \"<b>甲</b>\"]\n1. 兵三进一 *</pre>\n"
	first := strings.Index(file, "<pre>")
	for _, e := range []text.Encoding{text.UTF8, text.UTF16BE, text.GB18030} {
		data, _, _ := e.Append(nil, file)
		p := NewPage(data, e, HTML)
		if len(p.Text()) != len(file) {
			t.Errorf("%v: %d of %d bytes are covered text", e, len(p.Text()), len(file))
		}
		var got []string
		var all []byte
		for _, n := range []int{first, len(file) - first} {
			g := p.Game(n, len(got) == 0)
			data, written := p.Take(n)
			all = append(all, data...)
			got = append(got, fmt.Sprint(strings.Join(strings.Fields(g.Covered), " "), " ", g.Found, " ", written == g.Text))
		}
		if diff := cmp.Diff([]string{"1. 炮二平五 * 1 true", "[Red \" 甲 \"] 1. 兵三进一 * 0 true"}, got); diff != "" || string(all) != string(data) || p.Text() != "" {
			t.Errorf("%v: the rest is %q (-want +got):\n%s", e, p.Text(), diff)
		}
	}
}

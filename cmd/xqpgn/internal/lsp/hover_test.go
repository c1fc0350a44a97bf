package lsp

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestHover holds the contents of the page at ¦ in each text.
func TestHover(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
		not  string
	}{
		{"[Game \"Chinese Chess\"]\n1. 炮二平五 马８进¦７ *\n", []string{"**马８进７** 1. N8\\+7 h9g7",
			"```text\n 车 马 象 士 将 士 象[＋]车\n", "｜ 砲 ＋ ＋ ＋ ＋[马]砲 ｜", "**FEN** `rnbakab1r/9/1c4nc1/", "**ECCO B05**"}, "separator"},
		{"1. 炮二平五 马８进７ 2. ¦炮五进五 *", []string{"This move cannot be played here", "**move\\-impossible** Red cannot play", "[炮]"}, "mended"},
		{"1. 炮ニ平五 马８进７ 2. 炮五进四 车９平８ 3. ¦马二进三 *", []string{"slips up to here are fixed", "[傌]"}, "cannot"},
		{"1. 炮二平五 猫 2. ¦炮五进五 *", []string{"A move before it cannot be played"}, "｜"},
		{"[¦Red \"x\"]\n*", []string{"player of the red pieces"}, "chess"},
		{"[Whi¦te \"x\"]\n*", []string{"The name in international chess; here it is Red", "**tag\\-chess**"}, "```"},
		{"[ECCO \"B4¦0\"]\n*", []string{"**B40** 5\\-6 Cannons"}, "```"},
		{"[Result \"1-¦0\"]\n1-0", []string{"Red won"}, "```"},
		{"[FEN \"4k4/9/9/9/9/9/9/9/¦9/4K4 w - - 0 1\"]\n*", []string{"｜", "**FEN** `4k4"}, "xxx"},
		{"[Foo \"¦x\"]\n*", []string{"does not have"}, "```"},
		{"1. 炮二平五 !¦? 1-0", []string{"speculative"}, "```"},
		{"1. 炮二平五 1-¦0", []string{"Red won"}, "```"},
	} {
		s, at := open(t, test.text)
		var h *hover
		s.call("textDocument/hover", positionParams{documentIdentifier{uri}, at}, &h)
		if h == nil {
			t.Errorf("%q: nothing", test.text)
			continue
		}
		for _, want := range test.want {
			if !strings.Contains(h.Contents.Value, want) {
				t.Errorf("%q lacks %q:\n%s", test.text, want, h.Contents.Value)
			}
		}
		if strings.Contains(h.Contents.Value, test.not) {
			t.Errorf("%q has %q:\n%s", test.text, test.not, h.Contents.Value)
		}
		if h.Contents.Kind != markdown {
			t.Errorf("%q is %s", test.text, h.Contents.Kind)
		}
	}
}

// TestHoverNothing holds that white space, comments and an empty document have no page.
func TestHoverNothing(t *testing.T) {
	for _, text := range []string{"", "¦\n\n", "1. 炮二平五 {x¦y} *", "[Game \"Chinese Chess\"]\n¦\n1. 炮二平五 *"} {
		s, at := open(t, text)
		var h *hover
		if s.call("textDocument/hover", positionParams{documentIdentifier{uri}, at}, &h); h != nil {
			t.Errorf("%q: %+v", text, h)
		}
	}
}

// TestHoverMarkup holds that text from a file is never markup, is unchanged without Markdown, and that only an editor
// that shows pictures gets one.
func TestHoverMarkup(t *testing.T) {
	const text = "[Date \"![x](http://example.com/a.png)`*_\"]"
	for _, test := range []struct{ capabilities, want, not string }{
		{`{"textDocument":{"hover":{"contentFormat":["markdown"]}}}`, "\\!\\[x\\]\\(http\\://example.com/a.png\\)\\`", "![x]"},
		{`{}`, "![x]", `\!`},
	} {
		s := begin(t, Options{Language: rules.EN}, `{"capabilities":`+test.capabilities+`}`)
		s.opens(text)
		shown := ""
		for i := range text {
			var h *hover
			if s.call("textDocument/hover", positionParams{documentIdentifier{uri}, position{0, i}}, &h); h != nil {
				shown += h.Contents.Value
			}
		}
		if !strings.Contains(shown, test.want) || strings.Contains(shown, test.not) {
			t.Errorf("%s: %s", test.capabilities, shown)
		}
	}
	for name, picture := range map[string]bool{"Visual Studio Code": true, "coc.nvim": false} {
		s := begin(t, Options{}, `{"clientInfo":{"name":"`+name+`"},"capabilities":{"general":{"markdown":{"parser":"marked"}},"textDocument":{"hover":{"contentFormat":["markdown"]}}}}`)
		s.opens("1. 炮二平五 *")
		var h hover
		s.call("textDocument/hover", positionParams{documentIdentifier{uri}, position{0, 4}}, &h)
		if strings.Contains(h.Contents.Value, "](data:image/svg+xml;base64,") != picture || strings.Contains(h.Contents.Value, "｜") == picture {
			t.Errorf("%s: %s", name, h.Contents.Value)
		}
	}
}

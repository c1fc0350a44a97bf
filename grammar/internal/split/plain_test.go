package split

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// TestPassRounds holds which rounds are passed without tokens, between the bars, and the state of the line after them.
func TestPassRounds(t *testing.T) {
	for _, test := range []struct {
		name, text string
		line       line
	}{
		{"lines", "|1. 炮二平五 马８进７\n2. 马二进三 车９平８|\n1-0\n", line{text: true, moves: 1, below: true}},
		{"one line", "|1. 炮二平五 马８进７ 2. 马二进三 车９平８| 1-0\n", line{text: true, moves: 1}},
		{"indented lines", "|9. 炮二平五 马８进７\r\n 10. 马二进三 车９平８| \r\n\r\n[Event \"x\"]\r\n", line{text: true, moves: 1, below: true}},
		{"squares, and blanks at the end", "|1. h2e2 h9g7 2. h0g2 i9h9|  \n\n[Event \"x\"]\n", line{text: true, moves: 1}},
		{"digits of ASCII", "|1. 炮二平五 马8进7 2. 马二进三 车9平8| {好}\n", line{text: true, moves: 1}},
		{"WXF on one line", "|1. C2=5 H8+7 2. H2+3 R9=8| 1-0\n", line{text: true, moves: 1}},
		{"a line that goes on", "|1. 炮二平五 马８进７|\n2. 马二进三 车９平８ (2. ... 车９进１)\n", line{text: true, moves: 1}},
		{"a first round below", "|3. 炮二平五 马８进７| \n1. 马二进三 车９平８ *\n", line{text: true, moves: 1}},
		{"an empty line", "|1. 炮二平五 马８进７ 2. 马二进三 车９平８|\n\n3. 车一平二 马２进３ *\n", line{text: true, moves: 1}},
		{"wrapped lines", "|1. 炮二平五 马８进７ 2. 马二进三\n车９平８ 3. 车一平二 马２进３\n4. 兵七进一 卒７进１|\n5. ", line{text: true, moves: 1, below: true}},
		{"a number at the end of a line", "|1. h2e2 h9g7|\n2.\nh0g2 i9h9 *\n", line{text: true, moves: 1}},
		{"wrapped rounds", "|1.\r\nh2e2\nh9g7 2. h0g2\ni9h9| *\n", line{text: true, moves: 1, below: true}},
		{"an indented move", "|1. 炮二平五 马８进７ 2. 马二进三|\n  马２进３ 3. 车一平二 *\n", line{text: true, moves: 1}},
		{"SAN", "|1. Che3 Hg8 2. Rb1 Cfc8\n3. Ha3 Ra9| 1-0\n", line{text: true, moves: 1, below: true}},
		{"SAN on a wrapped line", "|1. Che3 Hg8| 2. Rb1\nCfc8 3. Ha3 Ra9 1-0\n", line{text: true, moves: 1}},
		{"no round", "||1-0\n", line{}},
		{"a word after the move", "||1. 炮二平五！ 马８进７ *\n", line{}},
	} {
		parts := strings.Split(test.text, "|")
		s := Splitter{source: source{toks: []lexicon.Token{{}}}, i: 1}
		s.grow(strings.Join(parts, ""), true)
		if passed := s.passRounds(0); passed != (parts[1] != "") {
			t.Errorf("%s: passed is %v", test.name, passed)
		}
		if diff := cmp.Diff(parts[1], s.text[:s.offset()]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
		if s.line != test.line {
			t.Errorf("%s: the line is %+v, want %+v", test.name, s.line, test.line)
		}
	}
}

// TestPlainRounds holds texts in which rounds that are passed without tokens once hid what tokens show.
func TestPlainRounds(t *testing.T) {
	for name, text := range map[string]string{
		"a parenthesis that closes":  "(\n3. 兵三进一)四\n1-0\n[Foo \"x\"]",
		"a line after a parenthesis": "（\n1. 炮二平五 马８进７\n2. 车二退四３\n3. 马二进三）\n1-0\n[Foo \"x\"]",
		"a result in words":          "7. 卒１平２红胜\n8. 车一平四\n1 车四平一",
	} {
		slow, fast := Splitter{Slow: true}, Splitter{}
		want, _ := slow.Next(text, true)
		if got, _ := fast.Next(text, true); got != want {
			t.Errorf("%s: a game of %d bytes, by tokens of %d", name, got, want)
		}
	}
}

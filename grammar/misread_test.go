package grammar_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestMisreadIsReported holds that a game says so whose text is a misreading.
func TestMisreadIsReported(t *testing.T) {
	data, err := grammar.Big5.Append(nil, "[Event \"全國象棋賽\"]\n\n1. 炮二平五 馬8進7 2. 馬二進三 車9平8 3. 車一平二 馬2進3 1-0\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, e := range map[string]encoding.Encoding{"gb18030": simplifiedchinese.GB18030, "latin1": charmap.ISO8859_1, "shift-jis": japanese.ShiftJIS} {
		read, err := e.NewDecoder().Bytes(data)
		if err != nil {
			t.Fatal(err)
		}
		game := grammar.Parse(string(bytes.ToValidUTF8(read, []byte("\ufffd"))))[0]
		n := 0
		for _, d := range game.Syntax.Diagnostics {
			if d.Rule == rules.MustByID("file-text") && strings.Contains(d.Message(rules.EN), "big5") {
				n++
			}
		}
		if n != 1 {
			t.Errorf("read as %s: %v", name, game.Syntax.Diagnostics)
		}
	}
}

func ExampleMisread() {
	data, _ := grammar.GB18030.Append(nil, "1. 炮二平五 马８进７ 2. 马二进三 *")
	text, _ := charmap.ISO8859_1.NewDecoder().String(string(data)) // as an editor shows it
	fmt.Println(text)
	fmt.Println(grammar.Misread(text))
	// Output:
	// 1. ÅÚ¶þÆ½Îå Âí£¸½ø£· 2. Âí¶þ½øÈý *
	// gb18030 true
}

// TestExamplesAreNotMisread holds that no example of a rule passes for a misreading, except for the one that is damaged.
func TestExamplesAreNotMisread(t *testing.T) {
	for _, r := range rules.All() {
		if meant, misread := grammar.Misread(r.Wrong()); misread && r != rules.MustByID("encoding-invalid") {
			t.Errorf("the example of %s is read as %v: %q", r, meant, r.Wrong())
		}
	}
}

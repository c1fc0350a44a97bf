package games

import (
	"bytes"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
)

// TestEncodingOfPrograms holds that the encoding in a Config decides how the texts of other programs' files are read, and
// that without one they tell it themselves where they can.
func TestEncodingOfPrograms(t *testing.T) {
	bytesOf := func(e grammar.Encoding, text string) []byte {
		out, err := e.Append(nil, text)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	xqf, _ := format.ByName("xqf")
	studio, err := xqf.Append(nil, &ast.Game{Tags: ast.Tags{{Name: "Red", Value: "placeholder"}}})
	if err != nil {
		t.Fatal(err)
	}
	const red = 304 // offset of the field
	inStudio := func(name []byte) []byte {
		data := bytes.Clone(studio)
		data[red] = byte(len(name))
		copy(data[red+1:], append(bytes.Clone(name), make([]byte, 15-len(name))...))
		return data
	}
	inText := func(name []byte) []byte {
		return []byte("[DhtmlXQ]\n[DhtmlXQ_red]" + string(name) + "[/DhtmlXQ_red]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n")
	}
	for _, test := range []struct {
		name string
		in   grammar.Encoding // encoding of the file
		told grammar.Encoding
	}{
		{"黨斐", grammar.Big5, grammar.Big5}, // which makes sense in GB18030, too
		{"廣東呂欽", grammar.Big5, grammar.Big5},
		{"一", grammar.GB18030, grammar.Auto}, // which is a letter in UTF-8, too
		{"一", grammar.GB18030, grammar.GB18030},
		{"胡荣华", grammar.GB18030, grammar.Auto},
		{"胡荣华", grammar.UTF8, grammar.Auto},
		{"Lê Văn", grammar.UTF8, grammar.Auto},
		{"ê", grammar.UTF8, grammar.UTF8},
	} {
		raw := bytesOf(test.in, test.name)
		for form, data := range map[string][]byte{"xqf": inStudio(raw), "dhtmlxq": inText(raw)} {
			if test.name == "一" && form == "dhtmlxq" && test.told == grammar.Auto {
				continue // a text alone is taken for UTF-8 if it can be
			}
			found := 0
			for g, err := range (Config{Encoding: test.told}).Read(t.Context(), bytes.NewReader(data), "a."+form) {
				if err != nil {
					t.Errorf("%s in %v, %s: %v", test.name, test.in, form, err)
					continue
				}
				found++
				if got := strings.TrimSpace(g.Game.Tags.Value("Red")); got != test.name || g.Form != form {
					t.Errorf("%s in %v, %s told %v: %q, in %s", test.name, test.in, form, test.told, got, g.Form)
				}
			}
			if found != 1 {
				t.Errorf("%s in %v, %s: %d games", test.name, test.in, form, found)
			}
		}
	}
}

package games

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
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

// TestEncodingHolds holds that the encoding in a Config takes precedence over the declaration of the file in every
// form with text, and that it is an error for a form that does not allow it.
func TestEncodingHolds(t *testing.T) {
	const (
		page    = "<html><meta charset=gb2312>[DhtmlXQ][DhtmlXQ_red]%s[/DhtmlXQ_red][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]"
		wxf     = "FORMAT WXF\nRED %s;;;\n\nSTART{\n1. C2.5\n}END\n"
		pfc     = `<?xml version="1.0" encoding="gb2312"?>` + "\n" + `<n version="2" red="%s" m="rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"><n m="h2e2"/></n>`
		cbf     = `<?xml version="1.0" encoding="gb2312"?>` + "\n" + `<ChineseChessRecord Version="1.0"><Head><Red>%s</Red></Head><MoveList><Move value="00-00"/><Move value="77-47" end="1"/></MoveList></ChineseChessRecord>`
		pgnXML  = `<?xml version="1.0" encoding="gb2312"?>` + "\n<pgn><game>Chinese Chess</game><red>%s</red><move>H2-E2</move><end>*</end></pgn>"
		records = `{"tags":[["Red","%s"]],"moves":[{"text":"H2-E2"}],"result":"*"}` + "\n"
		table   = "red,moves\n%s,h2e2 h9g7\n"
	)
	read := func(told grammar.Encoding, data []byte) (names []string, err error) {
		for g, problem := range (Config{Encoding: told}).Read(t.Context(), bytes.NewReader(data), "a") {
			if problem != nil {
				return names, problem
			}
			name := g.Game.Tags.Value("Red")
			if name == "" {
				name = g.Game.Tags.Value("red")
			}
			names = append(names, name)
		}
		return names, nil
	}
	for form, text := range map[string]string{"page": page, "wxf": wxf, "pfc": pfc, "cbf": cbf, "xml": pgnXML, "records": records, "table": table} {
		for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE} {
			name := "陳新"
			data, err := e.Append(nil, strings.Replace(text, "%s", name, 1))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := read(e, data); err != nil || len(got) != 1 || got[0] != name {
				t.Errorf("%s in %v: %q, %v", form, e, got, err)
			}
		}
	}
	for form, text := range map[string]string{"xml": pgnXML, "records": records} {
		_, err := read(grammar.GB18030, []byte(strings.Replace(text, "%s", "\xba\xfa\xff", 1)))
		if err == nil || !strings.Contains(err.Error(), "some bytes are no gb18030") {
			t.Errorf("%s with invalid bytes: %v", form, err)
		}
	}
	for form, e := range map[string]grammar.Encoding{
		"cbr-game.cbr": grammar.Big5, "cbl-games.cbl": grammar.GB18030, "cbl-old-game.cbl": grammar.UTF16LE, "mxq-game.mxq": grammar.UTF16BE, "xqf-game.xqf": grammar.UTF16LE,
	} {
		data, err := os.ReadFile("../../testdata/conformance/FILE-1/" + form)
		if err != nil {
			t.Fatal(err)
		}
		_, err = read(e, data)
		if refused := (*FileError)(nil); !errors.As(err, &refused) || !strings.Contains(err.Error(), "--encoding") || !strings.Contains(refused.In(rules.ZH), "--encoding") {
			t.Errorf("%s in %v: %v", form, e, err)
		}
		if got, err := read(grammar.Auto, data); err != nil || len(got) == 0 {
			t.Errorf("%s: %q, %v", form, got, err)
		}
	}
	for form, e := range map[string]grammar.Encoding{"cbr-game.cbr": grammar.UTF16LE, "che-game.che": grammar.Big5, "xqf-game.xqf": grammar.GB18030, "cbl-old-game.cbl": grammar.GB18030} {
		data, err := os.ReadFile("../../testdata/conformance/FILE-1/" + form)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := read(e, data); err != nil || len(got) == 0 {
			t.Errorf("%s in %v: %q, %v", form, e, got, err)
		}
	}
}

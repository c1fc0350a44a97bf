package fix

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
	"github.com/xqpgn/xqpgn/testdata/made"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

func TestUnmarshalText(t *testing.T) {
	for text, want := range map[string]string{
		"comments":                         "",
		"comments, variations ,glyphs":     "",
		"tags:Annotator":                   "Annotator",
		"tags:annotator,Foo,glyphs":        "Annotator Foo",
		"tags:comments,comments,tags:ECCO": "comments ECCO",
		"注释、变着，评价符号":                       "",
		"标签：Annotator、Foo，comments":        "Annotator Foo",
		"moves":                            `there is no part "moves"; there are ` + Names.EN,
		"":                                 `there is no part ""; there are ` + Names.EN,
		"tags:":                            `there is no part "tags:"; there are ` + Names.EN,
		"comments,Foo":                     `there is no part "Foo"; there are ` + Names.EN,
	} {
		var p Parts
		got := ""
		if err := p.UnmarshalText([]byte(text)); err != nil {
			got = err.Error()
		} else if got = strings.Join(p.tags, " "); !p.Given() {
			t.Errorf("%q takes out nothing", text)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestBytes holds that the rest of a stripped game keeps its bytes, in every encoding and even if some bytes are not
// text, and that these bytes parse to the stripped tree.
func TestBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	var all, none Parts
	if err := all.UnmarshalText([]byte("comments,variations,glyphs,tags:Red,Event")); err != nil {
		t.Fatal(err)
	}
	if err := none.UnmarshalText([]byte("tags:Nothing")); err != nil {
		t.Fatal(err)
	}
	for range 60 {
		text := strings.Replace(made.Game(random, 1, 30, notation.WXF, true), " {", "!  {", 2)
		for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE} {
			text := text
			if e == grammar.Big5 {
				text = strings.NewReplacer("红", "紅", "领", "領").Replace(text)
			}
			data, err := e.Append(nil, text)
			if err != nil {
				t.Fatal(err)
			}
			mark, _ := e.Append(nil, "乙")
			for _, damage := range []string{"", "\xff\xff"} { // which is no text in any but UTF-16
				data := bytes.Replace(data, mark, append([]byte(damage), mark...), 1)
				raw, err := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: e}).NextRaw()
				if err != nil {
					t.Fatal(err)
				}
				if got, err := none.Bytes(&raw, raw.Parse()); err != nil || !bytes.Equal(got, data) {
					t.Fatalf("%v: %q became %q, %v", e, data, got, err)
				}
				want := raw.Parse()
				all.From(want)
				got, err := all.Bytes(&raw, raw.Parse())
				if err != nil {
					t.Fatal(err)
				}
				games := []*ast.Game{}
				for game := range grammar.NewDecoder(bytes.NewReader(got), grammar.Config{Encoding: e}).Games() {
					games = append(games, game)
				}
				if diff := trees.Diff([]*ast.Game{want}, games); diff != "" || len(got) >= len(data) || !bytes.Contains(got, []byte(damage)) {
					t.Fatalf("%v: %q became %q: %s", e, data, got, diff)
				}
			}
		}
	}
}

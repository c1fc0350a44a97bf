package pgnxml_test

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/testdata"
)

const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

func TestEncode(t *testing.T) {
	tests := []struct {
		name, text, want string
	}{
		{"rounds and remarks", `
[Game "Chinese Chess"]
[Red ""]
{ a } 1. a b 2. c {x} d 3. e (3. f g {y} (3. ... h 4. i) 4. j) k 4. l 1-0 {z} t
`, `
<pgn>
 <game> Chinese Chess </game>
 <red>  </red>
 <comment>  a  </comment>
 <move> a </move> <move> b </move>
 <move> c </move>
 <comment> x </comment>
 <move> d </move>
 <move> e </move>
 <variation>
  <move> f </move> <move> g </move>
  <comment> y </comment>
  <variation>
   <move> h </move>
   <move> i </move>
  </variation>
  <move> j </move>
 </variation>
 <move> k </move>
 <move> l </move>
 <end> 1-0 </end>
 <comment> z </comment>
 <stray> t </stray>
</pgn>
`},
		{"numbers", "51. ... a b 52. c 53. d (e f) 1. g h *", `
<pgn>
 <move number="51. ..."> a </move>
 <move number=""> b </move>
 <move number="52."> c </move>
 <move number="53."> d </move>
 <variation>
  <move number=""> e </move> <move> f </move>
 </variation>
 <move number="1."> g </move> <move> h </move>
 <end> * </end>
</pgn>
`},
		{"numbers from the FEN on", "[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 3 12\"]\n(12. ... a 13. b) 12. ... c (12. ... d) 13. e (13. f) g 14. h *", `
<pgn>
 <fen> 3k5/9/9/9/9/9/9/9/9/4K4 b - - 3 12 </fen>
 <variation>
  <move> a </move>
  <move> b </move>
 </variation>
 <move> c </move>
 <variation>
  <move> d </move>
 </variation>
 <move> e </move>
 <variation>
  <move> f </move>
 </variation>
 <move> g </move>
 <move> h </move>
 <end> * </end>
</pgn>
`},
		{"tags", "[ECCO \"A01\"]\n[ecco \"<&>\"]\n[Variation \"\"q\"\"]\n[RedNA \"\\\"]\n[Foo \"\\\\\x01\"]\n[RedElo \"\t\"]\n", `
<pgn>
 <ecco> A01 </ecco>
 <ecco> &lt;&amp;&gt; </ecco>
 <tag name="Variation"> "q" </tag>
 <redna> \ </redna>
 <tag name="Foo" escaped="true"> \\\u0001 </tag>
 <redelo> ` + "\t" + ` </redelo>
</pgn>
`},
		{"several games", "[Red \"a\"]\n*\n[Red \"b\"]\n*\n[Red \"c\"]\n*", `
<games>
<pgn>
 <red> a </red>
 <end> * </end>
</pgn>
<pgn>
 <red> b </red>
 <end> * </end>
</pgn>
<pgn>
 <red> c </red>
 <end> * </end>
</pgn>
</games>
`},
		{"no game", "", "\n<games>\n</games>\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := string(encode(t, grammar.Parse(strings.TrimPrefix(test.text, "\n"))...))
			want := declaration + strings.TrimPrefix(test.want, "\n")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("document (-want +got):\n%s", diff)
			}
		})
	}
}

// TestPage holds that the XML on the page of clauses is that of the game before it.
func TestPage(t *testing.T) {
	page, err := os.ReadFile("../../SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## PGN-6: ")
	_, section, _ = strings.Cut(section, "\n```pgn\n")
	text, section, _ := strings.Cut(section, "```")
	_, section, _ = strings.Cut(section, "\n```xml\n")
	want, _, ok := strings.Cut(section, "```")
	if !ok {
		t.Fatal("there is no such example")
	}
	if diff := cmp.Diff(want, string(encode(t, grammar.Parse(text)...))); diff != "" {
		t.Errorf("document (-page +got):\n%s", diff)
	}
}

// TestSpecExample holds that the specification's PGN example becomes its XML example, and that this one is read. The
// XML example ends after the first round with a comment about that, has another sentence in the comment before the
// moves, and has an <img> there that XML does not allow in that form.
func TestSpecExample(t *testing.T) {
	page, err := os.ReadFile(testdata.Shared(t, "spec/pgn-spec-2006.md"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(page)
	start := strings.Index(text, "[Game \"Chinese Chess\"]\n[Event \"许银川让九子对聂棋圣\"]")
	_, example, ok := strings.Cut(text, "```xml\n")
	example, _, closed := strings.Cut(example, "```")
	if start < 0 || !ok || !closed {
		t.Fatal("the examples are not there")
	}
	text, _, _ = strings.Cut(text[start:], "```")
	games := grammar.Parse(text)
	if len(games) != 1 {
		t.Fatalf("%d games", len(games))
	}
	whole := string(encode(t, games...))

	// The tags, the layout of the rounds and the end are to the letter the same;
	// the comment up to its last sentence, white space aside.
	const sentence = "执红先行。"
	head, _, ok := strings.Cut(example, sentence)
	if !ok {
		t.Fatalf("no %s in the example", sentence)
	}
	tags, opening, _ := strings.Cut(head, " <comment>")
	got, ok := strings.CutPrefix(whole, declaration+tags+" <comment>")
	if !ok {
		t.Errorf("other tags than\n%s:\n%s", tags, whole)
	}
	got, _, _ = strings.Cut(got, sentence)
	if diff := cmp.Diff(strings.Fields(opening), strings.Fields(got)); diff != "" {
		t.Errorf("comment (-want +got):\n%s", diff)
	}
	for _, lines := range []string{
		"</comment>\n <move> 炮八平五 </move> <move> 炮８平５ </move>\n <comment>",
		"\n <end> 1-0 </end>\n</pgn>\n",
	} {
		if !strings.Contains(example, lines) || !strings.Contains(whole, lines) {
			t.Errorf("the example or the document has no %q", lines)
		}
	}

	// With its own comments, the abbreviated game is the example to the letter.
	const img = `<img src="cchess_pgn.gif">`
	want := strings.Replace(example, img, strings.NewReplacer("<", "&lt;", ">", "&gt;").Replace(img), 1)
	_, opening, _ = strings.Cut(example, "<comment> ")
	opening, _, _ = strings.Cut(opening, " </comment>")
	g := games[0]
	g.Main.Leading = []ast.Remark{comment(opening)}
	g.Main.Plies = g.Main.Plies[:2]
	g.Main.Plies[1].Remarks = []ast.Remark{comment("以后省略……")}
	if diff := cmp.Diff(declaration+want, string(encode(t, g))); diff != "" {
		t.Errorf("document (-want +got):\n%s", diff)
	}
	for _, document := range []string{want, example} {
		back, err := decode([]byte(document), pgnxml.Config{})
		if diff := cmp.Diff([]*ast.Game{g}, back, sameTree); err != nil || diff != "" {
			t.Errorf("tree (-want +got): %v\n%s", err, diff)
		}
	}
}

// A failing writer fails from the n-th byte on.
type failingWriter struct {
	n   int
	err error
}

func (w *failingWriter) Write(p []byte) (int, error) {
	if w.n -= len(p); w.n < 0 {
		return 0, w.err
	}
	return len(p), nil
}

func TestEncodeToFailingWriter(t *testing.T) {
	failure := errors.New("full")
	for count := range 4 {
		games := make([]*ast.Game, count)
		for i := range games {
			games[i] = everything()
		}
		whole := len(encode(t, games...))
		for _, n := range []int{0, len(declaration), whole / 2, whole - 1} {
			e := pgnxml.NewEncoder(&failingWriter{n, failure})
			var err error
			for _, g := range games {
				switch next := e.Encode(g); {
				case err == nil:
					err = next
				case next != err:
					t.Errorf("after %v comes %v", err, next)
				}
			}
			if got := e.Close(); got != failure {
				t.Errorf("%d games, %d bytes: Close gives %v", count, n, got)
			}
		}
	}
}

// The first game is kept; those after it are written when they come.
func TestEncodeStreams(t *testing.T) {
	var b bytes.Buffer
	e := pgnxml.NewEncoder(&b)
	written := -1
	for i := range 4 {
		if err := e.Encode(everything()); err != nil {
			t.Fatal(err)
		}
		if b.Len() <= written || i == 0 && b.Len() > 0 {
			t.Errorf("after game %d there are %d bytes, before there were %d", i+1, b.Len(), written)
		}
		written = b.Len()
	}
}

func TestEncodeAfterClose(t *testing.T) {
	var b bytes.Buffer
	e := pgnxml.NewEncoder(&b)
	if err := errors.Join(e.Encode(everything()), e.Close(), e.Close()); err != nil {
		t.Error(err)
	}
	if err := e.Encode(everything()); err == nil {
		t.Error("a game was written into a closed document")
	}
	if diff := cmp.Diff(string(encode(t, everything())), b.String()); diff != "" {
		t.Error(diff)
	}
}

// Elements that were made elsewhere make the same document.
func TestEncodeElement(t *testing.T) {
	for count := range 4 {
		var b bytes.Buffer
		var element []byte
		e := pgnxml.NewEncoder(&b)
		games := slices.Repeat([]*ast.Game{everything()}, count)
		for _, g := range games {
			var err error
			if element, err = pgnxml.AppendElement(element[:0], g); err != nil {
				t.Fatal(err)
			}
			if err := e.EncodeElement(element); err != nil {
				t.Fatal(err)
			}
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(encode(t, games...)), b.String()); diff != "" {
			t.Errorf("%d games (-want +got):\n%s", count, diff)
		}
		if err := e.EncodeElement(element); err == nil {
			t.Error("a game was written into a closed document")
		}
	}
}

// A game with invalid UTF-8 is refused whole, and other games can follow.
func TestEncodeWhatIsNoText(t *testing.T) {
	bad := map[string]*ast.Game{
		"a value":   {Tags: []ast.Tag{{Name: "Red", Value: "\xff"}}},
		"a name":    {Tags: []ast.Tag{{Name: "\xff", Value: "x"}}},
		"a move":    {Main: ast.Line{Plies: []ast.Ply{{Text: "\xe7\x82"}}}},
		"a comment": {Main: ast.Line{Leading: []ast.Remark{comment("\xed\xa0\x80\x01")}}},
	}
	for name, g := range bad {
		var b bytes.Buffer
		e := pgnxml.NewEncoder(&b)
		for range 2 {
			if err := e.Encode(g); err == nil {
				t.Errorf("%s was written", name)
			}
			if err := e.Encode(everything()); err != nil {
				t.Errorf("after %s: %v", name, err)
			}
		}
		if err := e.Close(); err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(string(encode(t, everything(), everything())), b.String()); diff != "" {
			t.Errorf("%s: document (-want +got):\n%s", name, diff)
		}
	}
}

package pgnxml_test

import (
	"bytes"
	"cmp"
	"io"
	"iter"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// sameTree compares the contents of trees, not their places. For deeply nested trees see package trees.
var sameTree = gocmp.Options{
	cmpopts.IgnoreTypes(ast.Span{}),
	cmpopts.IgnoreFields(ast.Game{}, "Source", "Syntax"),
}

// encode writes games as a document.
func encode(t testing.TB, games ...*ast.Game) []byte {
	t.Helper()
	var b bytes.Buffer
	e := pgnxml.NewEncoder(&b)
	for _, g := range games {
		if err := e.Encode(g); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// decode reads a document, to its end or to an error.
func decode(document []byte, config pgnxml.Config) (games []*ast.Game, err error) {
	for game, err := range pgnxml.Read(bytes.NewReader(document), config) {
		if err != nil {
			return games, err
		}
		games = append(games, game)
	}
	return games, nil
}

// checkRoundTrip writes games, reads them back, and returns the games that it read.
func checkRoundTrip(t testing.TB, games ...*ast.Game) []*ast.Game {
	t.Helper()
	document := encode(t, games...)
	got, err := decode(document, pgnxml.Config{})
	if err != nil {
		t.Errorf("%v in\n%s", err, document)
	}
	if diff := trees.Diff(withStandardResults(games), got); diff != "" {
		t.Errorf("the trees differ (-want +got):\n%s\n%s", diff, document)
	}
	return got
}

// withStandardResults returns games with their results as XML has them.
func withStandardResults(games []*ast.Game) []*ast.Game {
	out := make([]*ast.Game, len(games))
	for i, g := range games {
		out[i] = g.Clone()
		for n := range ast.Preorder(out[i]) {
			if r, ok := n.(*ast.Result); ok {
				r.Text = cmp.Or(r.Meaning(), r.Text)
			}
		}
	}
	return out
}

func comment(text string) *ast.Comment { return &ast.Comment{Text: text} }

func stray(text string) *ast.Stray { return &ast.Stray{Text: text} }

// everything is a game in which there is some of everything.
func everything() *ast.Game {
	return &ast.Game{
		Tags: []ast.Tag{
			{Name: "Game", Value: "Chinese Chess"},
			{Name: "ECCO", Value: "B24"},
			{Name: "Variation", Value: "五七炮"},
			{Name: "variation", Value: "no tag of the specification"},
			{Name: "Red", Value: ` 許"銀"川 <&>]]> `},
			{Name: "red", Value: `\`},
			{Name: "Red", Value: ""},
			{Name: "", Value: "no name"},
			{Name: "a name", Value: "\t"},
			{Name: "名", Value: "\u0011\\u0011"},
			{Name: "\"<\x00&\t\r\n>", Value: "\\"},
			{Name: "move", Value: "x"},
			{Name: "x:y", Value: "\ufffe\uffff\ufffd\u0085\u2028"},
			{Name: "FEN", Value: "9/9"},
		},
		Main: ast.Line{
			Leading: []ast.Remark{
				comment(""), comment(" "), comment("  a  "),
				&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1}, Text: "m0"}}},
				stray("!?"), comment("two\r\nlines\rand\nmore\n"),
			},
			Plies: []ast.Ply{
				{Number: ast.Number{Value: 1}, Text: "m1", Remarks: []ast.Remark{
					&ast.Line{
						Leading: []ast.Remark{comment("x"), stray("y")},
						Plies: []ast.Ply{
							{Number: ast.Number{Value: 1}, Text: "m2"},
							{Text: "m3", Remarks: []ast.Remark{
								&ast.Line{Plies: []ast.Ply{{Number: ast.Number{Value: 1, Ellipsis: true}, Text: "m4"}}},
								&ast.Line{},
							}},
						},
						Result:   ast.Result{Text: "1-0"},
						Trailing: []ast.Remark{comment("z"), stray("2. a")},
					},
					comment("b"), &ast.Glyph{Text: "!?"}, &ast.Glyph{Text: "$1\x02"}, comment("c"),
				}},
				{Text: "", Remarks: []ast.Remark{
					&ast.Line{Plies: []ast.Ply{{Text: "m6"}, {Number: ast.Number{Value: 7}, Text: "m7"}}, Trailing: []ast.Remark{stray("no result")}},
				}},
				{Number: ast.Number{Value: 7, Ellipsis: true}, Text: "m8\x1b"},
				{Number: ast.Number{Value: 8}, Text: "m9"},
				{Number: ast.Number{Ellipsis: true}, Text: "m10"},
			},
			Result:   ast.Result{Text: "1/2-1/2"},
			Trailing: []ast.Remark{comment("end"), stray("text\n"), comment("end")},
		},
	}
}

func TestRoundTripOfTrees(t *testing.T) {
	for name, g := range map[string]*ast.Game{
		"everything":                   everything(),
		"nothing":                      {},
		"a comment without a result":   {Main: ast.Line{Trailing: []ast.Remark{comment("x")}}},
		"a result and nothing else":    {Main: ast.Line{Result: ast.Result{Text: " * "}}},
		"an empty variation":           {Main: ast.Line{Leading: []ast.Remark{&ast.Line{}}}},
		"control characters in a move": {Main: ast.Line{Plies: []ast.Ply{{Text: "\x01\\", Number: ast.Number{Value: 3}}}}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, games := range [][]*ast.Game{{g}, {g, {}, g}} {
				got := checkRoundTrip(t, games...)
				if diff := gocmp.Diff(withStandardResults(games), got, sameTree); diff != "" {
					t.Errorf("the trees differ (-want +got):\n%s", diff)
				}
			}
		})
	}
	checkRoundTrip(t)
}

// texts are PGN files with all that real ones have in them.
var texts = []string{
	"",
	"[Game \"Chinese Chess\"]\n*",
	"1. 炮二平五 马８进７ 2. 马二进三 {好} 车９平８ (2. ... 马２进３ {也好} (2. ... 卒７进１) 3. 兵七进一) 1-0 {完}",
	"7. 车六进八 炮２进７ (7. ... 炮２平３ 8. 帅五平六 炮３进５ 9. 车六进一 将５进１ 10. 炮五退二 {黑方不易驾驭局面}) 8. 车一进四 炮２平１ *",
	"1. a (1. b ½-½ {c}) 红胜 {c}\n[Event \"a\"]\n1. a 1 - 0",
	"[Red \"a\"]\n[Red \"b\"]\n[Variation \"五七炮\"]\n[Foo-Bar \"\x01\x1f\x7f\ufffe\\\\\"]\n[Event \"首屆\"味極王杯\"象棋精英賽\"]\n*",
	"{a\r\nb\rc\nd} 1. h2e2 {} { } {  } h9g7\r\n",
	"1. ... a b 2. c d 5.e 6...f g 0. h 99999999999999999999. i j ... k 1 . l *",
	"a b c d (e) (1. f) ((g)) *",
	"(1. x) $1 1. a !? ; rest {c} ) } 2. b ( ) (2. c 1-0 {d} 3. e) * x {y} 3. z",
	"! 1. a!? $1 {b} ！ (! 2. c??) $255 1-0 ! *",
	"[Game \"x\"] 1. a\n[Event “y”] 2. b *\n[Game \"x\"]\n[Date 2004.01.05]\n兵五{再平六就要判负了}平四 0-1\n",
	"\ufffd \ufeff 1. a\u0000 * \u0085",
}

// checkPGN converts games to XML, back, and to PGN again. A game without tags is read back alone, because after
// another game a comment before its moves would be read as a comment after that game's result.
func checkPGN(t testing.TB, games ...*ast.Game) {
	t.Helper()
	var text []byte
	var got []*ast.Game
	read := func() {
		got = append(got, grammar.Parse(string(text))...)
		text = nil
	}
	for _, g := range checkRoundTrip(t, games...) {
		if len(g.Tags) == 0 {
			read()
		}
		var err error
		if text, err = grammar.Append(text, g); err != nil {
			t.Error(err)
		}
	}
	read()
	if diff := trees.Diff(withStandardResults(games), got); diff != "" {
		t.Errorf("the trees differ (-want +got):\n%s", diff)
	}
}

func TestRoundTripOfTexts(t *testing.T) {
	deep := strings.Repeat("1. a (", defaultMaxDepth) + strings.Repeat(")", defaultMaxDepth)
	for _, text := range append(texts, deep) {
		checkPGN(t, grammar.Parse(text)...)
	}
}

// readPGN returns the games of a PGN file.
func readPGN(t testing.TB, r io.Reader) []*ast.Game {
	t.Helper()
	var games []*ast.Game
	for game, err := range grammar.NewDecoder(r, grammar.Config{}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game)
	}
	return games
}

// checkFiles round-trips the games of files.
func checkFiles(t *testing.T, files iter.Seq2[string, []byte]) {
	for _, data := range files {
		checkPGN(t, readPGN(t, bytes.NewReader(data))...)
	}
}

func TestRoundTripOfFiles(t *testing.T) {
	t.Run("repository", func(t *testing.T) { checkFiles(t, testdata.Files(t)) })
	t.Run("xqbase", func(t *testing.T) { checkFiles(t, testdata.SharedFiles(t, "xqbase")) })
	t.Run("wukong", func(t *testing.T) { checkFiles(t, testdata.SharedFiles(t, "wukong")) })
	t.Run("sample", func(t *testing.T) { checkFiles(t, testdata.Sample(t, testdata.Size(40, 1))) })
}

// FuzzXML holds that the decoder never panics, and that the games that it reads are the same after writing and
// reading.
func FuzzXML(f *testing.F) {
	f.Add(encode(f, everything()))
	f.Add(encode(f, everything(), &ast.Game{}))
	for _, text := range texts {
		f.Add(encode(f, grammar.Parse(text)...))
	}
	for _, test := range syntaxErrors {
		f.Add([]byte(test.document))
	}
	for _, test := range foreign {
		f.Add([]byte(test.document))
	}
	f.Fuzz(func(t *testing.T, document []byte) {
		games, _ := decode(document, pgnxml.Config{})
		checkRoundTrip(t, games...)
	})
}

// Braces that a comment of PGN cannot hold are replaced.
func TestBracesOfXML(t *testing.T) {
	const text = `<pgn><game> Chinese Chess </game><red> a
b
c </red><move> 炮二平五 </move><comment> a } b </comment><end> * </end></pgn>`
	game, err := only(pgnxml.Read(strings.NewReader(text), pgnxml.Config{}))
	if err != nil {
		t.Fatal(err)
	}
	printed, err := grammar.Append(nil, game)
	if err != nil {
		t.Fatal(err)
	}
	games := grammar.Parse(string(printed))
	if len(games) != 1 || len(games[0].Syntax.Diagnostics) > 0 || games[0].Tag("Red").Value != "a b c" || len(games[0].Main.Plies) != 1 {
		t.Errorf("printed %q, which is read as %d games: %v", printed, len(games), trees.Lines(games...))
	}
}

// only returns the first game.
func only(games iter.Seq2[*ast.Game, error]) (game *ast.Game, err error) {
	for game, err = range games {
		break
	}
	return game, err
}

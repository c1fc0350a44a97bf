package suite

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
)

// A generatedCase is one whose file is made by construction, not by hand.
type generatedCase struct {
	path, title string
	file        []byte
}

// generated returns all of them.
func generated() []generatedCase { return slices.Concat(inNotations(), inEncodings(), beyondWindows()) }

// writeGenerated writes the files of generated cases, and their titles.
func writeGenerated(t testing.TB) {
	t.Helper()
	for _, g := range generated() {
		name := filepath.Join(suiteDir, g.path)
		expected := strings.TrimSuffix(name, casePGN) + caseJSON
		if err := os.WriteFile(name, g.file, 0o644); err != nil {
			t.Fatal(err)
		}
		expectation := Expectation{}
		if data, err := os.ReadFile(expected); err == nil {
			if err := json.Unmarshal(data, &expectation); err != nil {
				t.Fatal(err)
			}
		}
		if expectation.Title == g.title {
			continue
		}
		expectation.Title = g.title
		if err := os.WriteFile(expected, terminal.JSON(expectation), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestGenerated holds the files of generated cases to what makes them.
func TestGenerated(t *testing.T) {
	cases := map[string]*Case{}
	for _, c := range suite(t) {
		cases[c.path()] = c
	}
	for _, g := range generated() {
		switch c := cases[g.path]; {
		case c == nil:
			t.Errorf("%s is not there: go test -update writes it", g.path)
		case !bytes.Equal(c.File, g.file) || c.Title != g.title:
			t.Errorf("%s is not what makes it: go test -update writes it", g.path)
		}
	}
}

// A dialect is a notation, or a script of one, into which the examples of rules are put.
type dialect struct {
	name, title string
	tags        string
	moves       *strings.Replacer
}

// The moves of the examples are few. The halves are those of a move that is split.
var dialects = []dialect{
	{"traditional", "traditional characters", "[Site \"臺灣\"]\n", strings.NewReplacer(
		"马８进７", "馬８進７", "马二进三", "馬二進三", "仕六进五", "仕六進五", "车９进１", "車９進１")},
	{"wxf", "WXF", "[Format \"WXF\"]\n", strings.NewReplacer(
		"炮二平五", "C2.5", "炮八平五", "C8.5", "马８进７", "N8+7", "马二进三", "N2+3", "仕六进五", "A6+5", "车９进１", "R9+1", "炮二{中炮}平五", "C2{中炮}.5")},
	{"iccs", "ICCS", "[Format \"ICCS\"]\n", strings.NewReplacer(
		"炮二平五", "H2-E2", "炮八平五", "B2-E2", "马８进７", "H9-G7", "马二进三", "H0-G2", "仕六进五", "D0-E1", "车９进１", "I9-I8", "炮二{中炮}平五", "H2{中炮}-E2")},
}

// inNotations puts the examples of every rule of the movetext into the notations: one
// in which it fires, and its twin in which nothing does.
func inNotations() (all []generatedCase) {
	for _, r := range rules.All() {
		if r.Layer() != "movetext" {
			continue
		}
		wrong, right := examples(r)
		for _, d := range dialects {
			for suffix, text := range map[string]string{"": wrong, "-right": right} {
				tags, movetext, _ := strings.Cut(text, "\n\n")
				title := "in " + d.title + ": " + r.Title().EN
				if suffix != "" {
					title = "in " + d.title + ", the twin of " + r.ID() + ", in which nothing is found"
				}
				all = append(all, generatedCase{
					path:  r.Clause() + "/" + r.ID() + "-in-" + d.name + suffix + casePGN,
					title: title,
					file:  []byte(tags + "\n[Event \"" + r.ID() + "\"]\n" + d.tags + "\n" + d.moves.Replace(movetext)),
				})
			}
		}
	}
	return all
}

// examples returns a text in which a rule fires, and its twin. Those of variation-depth are not the rule's own:
// where variations stand before the first move, and in a twin of three, the records are short.
func examples(r rules.Rule) (wrong, right string) {
	if r != rules.MustByID("variation-depth") {
		return r.Wrong(), r.Right()
	}
	const head = "[Game \"Chinese Chess\"]\n\n"
	return head + "(1. 炮二平五" + strings.Repeat(" (1. 炮八平五", 512) + strings.Repeat(")", 513) + "\n1. 炮二平五 *\n",
		head + "1. 炮二平五 (1. 炮八平五 (1. 马二进三 (1. 仕六进五))) *\n"
}

// inEncodings writes one game in every encoding with every line end.
func inEncodings() (all []generatedCase) {
	const simplified = "[Game \"Chinese Chess\"]\n[Event \"全国象棋个人赛\"]\n[Red \"胡荣华\"]\n[Black \"许银川\"]\n\n" +
		"1. 炮二平五 马８进７ {屏风马是最稳健的应法，\n黑方不急于出车}\n2. 马二进三 车９平８ 1/2-1/2\n"
	traditional := strings.NewReplacer("国", "國", "个", "個", "赛", "賽", "荣", "榮", "华", "華", "许", "許", "马", "馬", "进", "進", "风", "風", "稳", "穩",
		"应", "應", "车", "車", "于", "於", "银", "銀", "黑方", "黑方").Replace(simplified)
	for _, e := range []struct {
		name     string
		encoding grammar.Encoding
		mark     string
		text     string
	}{
		{"utf-8", grammar.UTF8, "", simplified},
		{"utf-8-bom", grammar.UTF8, "\ufeff", simplified},
		{"utf-16le-bom", grammar.UTF16LE, "\ufeff", simplified},
		{"utf-16be-bom", grammar.UTF16BE, "\ufeff", simplified},
		{"gb18030", grammar.GB18030, "", simplified},
		{"big5", grammar.Big5, "", traditional},
	} {
		for _, end := range []struct{ name, characters string }{{"lf", "\n"}, {"crlf", "\r\n"}, {"cr", "\r"}} {
			file, err := e.encoding.Append(nil, e.mark+strings.ReplaceAll(e.text, "\n", end.characters))
			if err != nil {
				panic(err) // the texts have only characters of their encodings
			}
			all = append(all, generatedCase{"PGN-1.1/text-in-" + e.name + "-" + end.name + casePGN, "a text in " + e.name + " whose lines end with " + end.name, file})
		}
	}
	return all
}

// beyondWindows writes lines and games that are longer than what a reader may look at
// in one go.
func beyondWindows() []generatedCase {
	const head = "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n"
	blanks := func(n int) string { return strings.Repeat(" ", n) }
	const kib, mib = 1 << 10, 1 << 20
	late, err := grammar.GB18030.Append(nil, head+"1. H2-E2"+blanks(mib+kib)+"H9-G7 {屏风马是最稳健的应法，黑方不急于出车} 2. H0-G2 *\n")
	if err != nil {
		panic(err)
	}
	return []generatedCase{
		{"PGN-3.5/comment-beyond-64-kib.pgn", "a comment of more than 64 KiB on one line",
			[]byte(head + "1. H2-E2 {" + strings.Repeat("0123456789abcdef", 4*kib) + ".} H9-G7 *\n")},
		{"PGN-3.4/line-beyond-64-kib.pgn", "more than 64 KiB of blanks on one line between two moves",
			[]byte(head + "1. H2-E2" + blanks(64*kib+1) + "H9-G7 *\n")},
		{"PGN-1.3/game-beyond-64-kib.pgn", "a second game that begins behind more than 64 KiB of empty lines",
			[]byte(head + "1. H2-E2 *" + strings.Repeat("\n", 64*kib+1) + head + "1. B2-E2 1-0\n")},
		{"PGN-1.3/game-beyond-1-mib.pgn", "a game whose moves stand in more than 1 MiB of lines of blanks, and one behind it",
			[]byte(head + "1. H2-E2 H9-G7\n" + strings.Repeat(blanks(127)+"\n", mib/128+1) + "2. H0-G2 *\n\n" + head + "1. B2-E2 1-0\n")},
		{"PGN-1.1/chinese-beyond-1-mib.pgn", "GB18030 in which the first Chinese character stands behind more than 1 MiB, on one line", late},
	}
}

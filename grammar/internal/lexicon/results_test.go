package lexicon

import (
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"testing"

	results "github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestOutcomes holds that each spelling of a result that ast.ReadResult knows is one outcome: in traditional characters,
// other case, full width and quotation marks, too.
func TestOutcomes(t *testing.T) {
	spellings := resultSpellings(t)
	if len(spellings) < 250 {
		t.Errorf("only %d spellings", len(spellings))
	}
	for _, spelling := range spellings {
		for _, text := range variants(spelling) {
			if results.IsResult(text) {
				continue
			}
			if _, ok := results.ReadResult(text); !ok {
				t.Errorf("%q is no result", text)
			}
			if token, _ := Lex(text, 0, Text); token.Kind != Outcome || int(token.End) != len(text) {
				t.Errorf("%q begins with %s %q", text, token.Kind, text[:token.End])
			}
		}
	}
}

// variants returns a spelling in other forms, which mean the same.
func variants(spelling string) []string {
	traditional := strings.NewReplacer("红", "紅", "胜", "勝", "负", "負", "赢", "贏", "输", "輸", "败", "敗", "获", "獲", "认", "認", "议", "議", "双", "雙", "后", "後", "棋", "棊", "详", "詳", "终", "終", "无", "無", "进", "進", "结", "結").Replace(spelling)
	wide := strings.Map(func(r rune) rune {
		if '!' <= r && r <= '~' {
			return r - '!' + '！'
		}
		return r
	}, spelling)
	all := []string{spelling, traditional, strings.ToUpper(spelling), wide, strings.ReplaceAll(spelling, "棋", "碁")}
	for _, quotes := range []string{`""`, "“”", "＂＂", `“"`} {
		marks := []rune(quotes)
		all = append(all, string(marks[0])+spelling+string(marks[1]))
	}
	if strings.Count(spelling, "-") == 1 {
		for _, dash := range []string{" - ", "　—\t", ":", "：", "比", "——", "∶ ", " – "} {
			all = append(all, strings.Replace(spelling, "-", dash, 1))
		}
	}
	for _, half := range []string{"½", "1⁄2", "1∕2", "１／２"} {
		all = append(all, strings.ReplaceAll(spelling, "1/2", half))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// resultSpellings returns the spellings of the table in package ast.
func resultSpellings(t *testing.T) (all []string) {
	file, err := parser.ParseFile(token.NewFileSet(), testdata.Path(t, "ast/resulttable.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	lists := map[string][][]string{} // words of each call of words in the declaration of a variable, in order
	for _, decl := range file.Decls {
		ast.Inspect(decl, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if ok {
				lists[spec.Names[0].Name] = wordLists(t, spec)
			}
			return !ok
		})
	}
	for _, list := range lists["resultRows"] {
		all = append(all, list...)
	}
	for row := range slices.Chunk(lists["sideRows"], 5) { // red, black, won, lost, drawn
		for _, side := range slices.Concat(row[0], row[1]) {
			for _, verb := range slices.Concat(row[2:]...) {
				all = append(all, side+verb)
			}
		}
	}
	return all
}

// wordLists returns the words of each call of words in a node.
func wordLists(t *testing.T, n ast.Node) (lists [][]string) {
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "words" {
			return true
		}
		text, err := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, strings.Fields(text))
		return true
	})
	return lists
}

// TestOutcomesMean holds that each outcome is a result of ast.ReadResult: texts that are made of the pattern at random.
func TestOutcomesMean(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	met := map[string]bool{}
	for _, row := range rows {
		if row.Kind != Outcome {
			continue
		}
		pattern, err := syntax.Parse(Expand(row.Pattern), syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		for range testdata.Size(100_000, 1_000_000) {
			text := spell(random, pattern)
			if _, ok := results.ReadResult(text); !ok && !met[text] {
				t.Errorf("%q is an outcome, but no result", text)
			}
			met[text] = true
		}
	}
	if len(met) < 10_000 {
		t.Errorf("met only %d outcomes", len(met))
	}
}

// spell returns a text that a pattern matches.
func spell(random *rand.Rand, pattern *syntax.Regexp) (text string) {
	times := 1
	switch pattern.Op {
	case syntax.OpLiteral:
		return string(pattern.Rune)
	case syntax.OpCharClass:
		i := random.IntN(len(pattern.Rune)/2) * 2
		return string(pattern.Rune[i] + random.Int32N(pattern.Rune[i+1]-pattern.Rune[i]+1))
	case syntax.OpAlternate:
		return spell(random, pattern.Sub[random.IntN(len(pattern.Sub))])
	case syntax.OpQuest:
		times = random.IntN(2)
	case syntax.OpStar:
		times = random.IntN(3)
	case syntax.OpPlus:
		times = 1 + random.IntN(2)
	}
	for range times {
		for _, sub := range pattern.Sub {
			text += spell(random, sub)
		}
	}
	return text
}

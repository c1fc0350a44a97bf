package semantic_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// ownNumeral reports whether the numeral that ends a move is the side's; told is false if the text has none.
func ownNumeral(text string, side board.Color) (own, told bool) {
	letters := []rune(text)
	if len(letters) == 0 || notation.DetectText(text) != notation.Chinese {
		return false, false
	}
	last := letters[len(letters)-1]
	switch {
	case strings.ContainsRune("一二三四五六七八九", last):
		return side == board.Red, true
	case strings.ContainsRune("123456789１２３４５６７８９", last):
		return side == board.Black, true
	}
	return false, false
}

// brokenEvidence returns the text of a move that was read for a side against the law of evidence, or "".
func brokenEvidence(game *ast.Game, info *semantic.Info) string {
	var before struct {
		line   *ast.Line
		ply    int
		denied bool
	}
	for step := range info.Steps() {
		if !step.Played {
			continue
		}
		own, told := ownNumeral(step.Node.Text, step.Side)
		denied := told && !own && info.Notation == notation.Chinese
		dots := step.Node.Number.Ellipsis && step.Side == board.Red && !own
		if dots && (info.Notation == notation.Chinese || info.Notation == notation.WXF) {
			return step.Node.Text
		}
		if denied && before.denied && before.line == step.Line && before.ply+1 == step.Ply {
			return step.Node.Text
		}
		before.line, before.ply, before.denied = step.Line, step.Ply, denied
	}
	return ""
}

// exchanges are damages that exchange the sides of moves: from a place on, in a variation or in the whole game.
var exchanges = []struct {
	name string
	make func(r *rand.Rand, text string) string
}{
	{"nothing", func(_ *rand.Rand, text string) string { return text }},
	{"a move missing", oneOf(` (\p{Han}\p{Han}*\S*[进退平]\S) `, " ")},
	{"a move twice", oneOf(` (\p{Han}\p{Han}*\S*[进退平]\S) `, " ${1} ${1} ")},
	{"Red's first move missing", func(_ *rand.Rand, text string) string { return firstMove.ReplaceAllString(text, "1. ... ") }},
	{"Red's first move missing, without dots", func(_ *rand.Rand, text string) string { return firstMove.ReplaceAllString(text, "1. ") }},
	{"a heading that is a move", func(_ *rand.Rand, text string) string { return "第1局 马二进三\n" + text }},
	{"dots before Red's move", oneOf(`(\d+)\. `, "${1}. ... ")},
	{"a variation of the other side", oneOf(`(\d+)\. (\S+) `, "${1}. ${2} (${1}. ... 炮８平５ ${1}. 马二进三) ")},
	{"a FEN with the other side", func(_ *rand.Rand, text string) string {
		return strings.Replace(text, "\n\n1.", "\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1\"]\n\n1.", 1)
	}},
}

var firstMove = regexp.MustCompile(`\b1\. \S+ `)

// oneOf replaces one of the matches of a pattern.
func oneOf(pattern, with string) func(*rand.Rand, string) string {
	p := regexp.MustCompile(pattern)
	return func(r *rand.Rand, text string) string {
		matches := p.FindAllStringSubmatchIndex(text, -1)
		if matches == nil {
			return text
		}
		m := matches[r.IntN(len(matches))]
		return text[:m[0]] + string(p.ExpandString(nil, with, text, m)) + text[m[1]:]
	}
}

// TestLawOfEvidence checks that no line is read for a side that its text denies, even if moves are missing or
// superfluous.
func TestLawOfEvidence(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 2))
	begun, stopped := 0, 0
	for i := range testdata.Size(400, 4_000) {
		n := []notation.Notation{notation.Chinese, notation.Chinese, notation.WXF}[i%3]
		text, names := made.Game(random, i, 16, n, true), ""
		for range 1 + i%2 {
			damage := exchanges[random.IntN(len(exchanges))]
			text, names = damage.make(random, text), names+damage.name+"; "
		}
		for _, game := range grammar.Parse(text) {
			info := semantic.Check(game)
			if move := brokenEvidence(game, info); move != "" {
				t.Errorf("%s: %s is read for the other side\n%s", names, move, text)
			}
			for _, d := range info.Semantic.Diagnostics {
				switch d.Rule.ID() {
				case "start-side":
					begun++
				case "move-side":
					stopped++
				}
			}
		}
	}
	if begun == 0 || stopped == 0 {
		t.Errorf("Black begins %d times, and a line is refused %d times", begun, stopped)
	}
}

// FuzzLawOfEvidence is TestLawOfEvidence for any text.
func FuzzLawOfEvidence(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, damage := range exchanges {
		f.Add(damage.make(random, made.Game(random, 1, 8, notation.Chinese, true)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, game := range grammar.Parse(text) {
			if move := brokenEvidence(game, semantic.Check(game)); move != "" {
				t.Fatalf("%q: %s is read for the other side", text, move)
			}
		}
	})
}

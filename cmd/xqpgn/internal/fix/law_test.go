package fix_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// A deviation changes a text as people and programs do. It returns a text that lacks the part to change unchanged.
type deviation struct {
	name string
	make func(r *rand.Rand, text string) string
}

// somewhere replaces one of the matches of a pattern, chosen at random. The replacement has $1 and so on.
func somewhere(pattern, with string) func(*rand.Rand, string) string {
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

// everywhere replaces all matches of a pattern.
func everywhere(pattern, with string) func(*rand.Rand, string) string {
	p := regexp.MustCompile(pattern)
	return func(_ *rand.Rand, text string) string { return p.ReplaceAllString(text, with) }
}

// behindMove puts a text after a move.
func behindMove(text string) func(*rand.Rand, string) string {
	return somewhere(`([０-９\d一二三四五六七八九]) `, "${1} "+text+" ")
}

// deviations are ways to write that are not the specification's. Some are habits of writers, others prose or damage.
var deviations = []deviation{
	{"no blank behind a number", somewhere(`(\d)\. `, "${1}.")},
	{"no blank behind any number", everywhere(`(\d)\. `, "${1}.")},
	{"a comma behind a number", somewhere(`(\d)\. `, "${1}, ")},
	{"a wide comma behind all numbers", everywhere(`(\d)\. `, "${1}、")},
	{"a wide period", somewhere(`(\d)\. `, "${1}．")},
	{"no period", somewhere(`(\d)\. `, "${1} ")},
	{"a number in parentheses", somewhere(`(\d+)\. `, "(${1}) ")},
	{"a number with one parenthesis", somewhere(`(\d+)\. `, "${1}) ")},
	{"words for a number", everywhere(`(\d+)\. `, "第${1}回合 ")},
	{"the number again before Black's move", somewhere(`(\d+)\. (\S+) `, "${1}. ${2} ${1}. ")},
	{"dots before Black's move", somewhere(`(\d+)\. (\S+) `, "${1}. ${2} ${1}. ... ")},
	{"another number", somewhere(`(\d)\. `, "1${1}. ")},
	{"no number", somewhere(`\d+\. `, "")},
	{"moves joined", somewhere(`([０-９\d一二三四五六七八九]) (\p{Han})`, "${1}${2}")},
	{"a move split by a blank", somewhere(`(\p{Han}[\d０-９一二三四五六七八九])([进退平進])`, "${1} ${2}")},
	{"a move split by a comment", somewhere(`(\p{Han}[\d０-９一二三四五六七八九])([进退平進])`, "${1}{好}${2}")},
	{"a wide blank", somewhere(` `, "　")},
	{"a comma", behindMove("，")},
	{"a semicolon", somewhere(` (\d+)\. `, "; ${1}. ")},
	{"a full stop", behindMove("。")},
	{"a comment", behindMove("{好棋}")},
	{"a comment without blanks", somewhere(`([０-９一二三四五六七八九]) `, "${1}{好棋}")},
	{"a comment in parentheses", behindMove("（好棋）")},
	{"a comment in wide braces", behindMove("｛好棋｝")},
	{"a comment in brackets", behindMove("[好棋]")},
	{"a comment with braces", behindMove("{好{妙}棋}")},
	{"an unclosed comment", behindMove("{好棋")},
	{"a lone brace", behindMove("}")},
	{"a variation", somewhere(`(\d+)\. (\S+) `, "${1}. ${2} (${1}. 兵九进一) ")},
	{"an unclosed variation", somewhere(`(\d+)\. (\S+) `, "${1}. ${2} (${1}. 兵九进一 ")},
	{"an empty variation", behindMove("()")},
	{"a glyph", behindMove("!?")},
	{"a wide glyph", somewhere(`([０-９一二三四五六七八九]) `, "${1}！ ")},
	{"a footnote", behindMove("①")},
	{"prose", behindMove("红方布局得当，2026.08.31 记录，共 4 着。")},
	{"a word", behindMove("好棋")},
	{"a line of prose", somewhere(`\n(\d+\.)`, "\n这一着缓了，可先走车一进一，再看黑方如何应付。\n${1}")},
	{"letters", behindMove("abc")},
	{"an address", behindMove("http://www.example.org/a.htm")},
	{"a date", behindMove("2006.05.21")},
	{"no result", somewhere(` ?(1-0|0-1|1/2-1/2|\*)\s*$`, "\n")},
	{"a result in words", somewhere(`(1-0|0-1|1/2-1/2|\*)(\s*)$`, "红胜${2}")},
	{"a joined result", somewhere(` ?\n?(1-0|0-1|1/2-1/2)(\s*)$`, "${1}${2}")},
	{"text behind the result", somewhere(`(1-0|0-1|1/2-1/2|\*)(\s*)$`, "${1} 评：红方一路领先，1998.05.01 整理，共 20 着。${2}")},
	{"a result twice", somewhere(`(1-0|0-1|1/2-1/2|\*)(\s*)$`, "${1} ${1}${2}")},
	{"a result in the middle", behindMove("1-0")},
	{"a tag without its quotation mark", somewhere(`"\]\n`, "]\n")},
	{"a tag without its bracket", somewhere(`"\]\n`, "\"\n")},
	{"a tag in wide brackets", somewhere(`\[(\w+) "(.*)"\]`, "【${1} \"${2}\"】")},
	{"a tag with a colon", somewhere(`\[(\w+) "`, "[${1}: \"")},
	{"tags on a line", somewhere(`"\]\n\[`, "\"] [")},
	{"a tag among the moves", behindMove("[Remark \"x\"]")},
	{"a heading", func(_ *rand.Rand, text string) string { return "许银川 先胜 胡荣华\n" + text }},
	{"labels", func(_ *rand.Rand, text string) string { return "日期: 2006.05.21\n地点: 广州\n" + text }},
	{"no tags", everywhere(`\[.*\]\n`, "")},
	{"half-width digits", func(_ *rand.Rand, text string) string { return narrowDigits.Replace(text) }},
	{"an old name of a piece", somewhere(`[炮]`, "砲")},
	{"a numeral of the other side", somewhere(`([０-９])( )`, "五${2}")},
	{"an invisible character", somewhere(` `, "\u200b ")},
	{"a misprint", somewhere(`([进退平])`, "x")},
}

var narrowDigits = strings.NewReplacer("１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9")

// madeTexts returns texts of made games with nothing wrong.
func madeTexts() (texts []string) {
	random := rand.New(rand.NewPCG(7, 7))
	for i := range 100 {
		texts = append(texts, made.Game(random, i, 24, notation.Chinese, true))
	}
	return texts
}

// realTexts returns texts of real games.
func realTexts(t testing.TB) (texts []string) {
	for _, data := range testdata.Sample(t, testdata.Size(100, 6)) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err == nil && len(game.Main.Plies) > 4 {
				texts = append(texts, game.Text)
			}
		}
	}
	return texts
}

// A meaning holds the parts of a text that the law of fixes keeps.
type meaning struct {
	squares  []string // squares of the moves, each with the depth of its line
	comments []string
	missing  int // moves that certain slips say are left out
}

// meaningOf returns the meaning of a text; false if it is not one game.
func meaningOf(text string) (m meaning, ok bool) {
	games := grammar.Parse(text)
	if len(games) != 1 {
		return m, false
	}
	info := semantic.Check(games[0])
	for step := range info.Steps() {
		if step.Played || step.Guessed {
			m.squares = append(m.squares, fmt.Sprint(step.Depth, step.Move))
		}
	}
	for node := range ast.Preorder(games[0]) {
		if comment, isComment := node.(*ast.Comment); isComment {
			m.comments = append(m.comments, strings.Fields(narrowBraces.Replace(comment.Text))...)
		}
	}
	for _, stop := range info.Stops {
		if stop.Certain && stop.Slips[0].Kind.String() == "left out" {
			m.missing++
		}
	}
	return m, true
}

// narrowBraces makes braces of comments ASCII, as which they are written: the tree has them full-width.
var narrowBraces = strings.NewReplacer("｛", "{", "｝", "}")

// headingWords are words of headings that become the names or the values of tags.
var headingWords = []string{"日期:", "地点:", "先胜"}

// broken returns the part of the law of fixes that a fixed text breaks, or "" if it breaks none.
func broken(before, after meaning, fixed string) string {
	next := 0
	for _, square := range after.squares {
		if next < len(before.squares) && before.squares[next] == square {
			next++
		} else if before.missing--; before.missing < 0 {
			return "squares"
		}
	}
	if next < len(before.squares) {
		return "squares"
	}
	for _, word := range before.comments {
		if !strings.Contains(narrowBraces.Replace(fixed), word) && !slices.Contains(headingWords, word) {
			return "words of comments"
		}
	}
	if again, made := (fix.Fixer{Least: rules.Warning}).Text(fixed); made > 0 {
		return "findings left: " + again
	}
	return ""
}

// TestLawOfFixes holds that the certain fixes of a game keep its squares and the words of its comments, and remove the
// findings that they fix. Texts that would break the law are left unchanged and reported; only few may be.
func TestLawOfFixes(t *testing.T) { lawOfFixes(t, madeTexts(), testdata.Size(500, 4_000)) }

// TestLawOfFixesReal is TestLawOfFixes for real games.
func TestLawOfFixesReal(t *testing.T) { lawOfFixes(t, realTexts(t), testdata.Size(500, 20_000)) }

// lawOfFixes holds the law over mutants with one, two and three deviations.
func lawOfFixes(t *testing.T, texts []string, mutants int) {
	random, made, refused := rand.New(rand.NewPCG(11, 52)), 0, map[string]int{}
	for i := range mutants {
		text := texts[random.IntN(len(texts))]
		var names []string
		for range 1 + i%3 {
			d := deviations[random.IntN(len(deviations))]
			if changed := d.make(random, text); changed != text {
				text, names = changed, append(names, d.name)
			}
		}
		before, ok := meaningOf(text)
		if !ok {
			continue
		}
		fixed, count, err := fix.Fixer{Least: rules.Warning}.FixText(text)
		switch {
		case err != nil:
			if fixed != text || count != 0 {
				t.Fatalf("%v: refused and changed", names)
			}
			slices.Sort(names)
			refused[strings.Join(names, " + ")+": "+err.Error()]++
			continue
		case count == 0 && fixed != text:
			t.Fatalf("%v: changed without a fix", names)
		}
		if count > 0 {
			made++
		}
		after, ok := meaningOf(fixed)
		if why := broken(before, after, fixed); !ok || why != "" {
			t.Errorf("%v: %s\n%s", names, why, cmp.Diff(text, fixed))
		}
	}
	all := 0
	for names, n := range refused {
		all += n
		t.Logf("refused %d: %s", n, names)
	}
	t.Logf("%d mutants, %d fixed, %d refused", mutants, made, all)
	if all*200 > mutants {
		t.Errorf("%d of %d texts are refused", all, mutants)
	}
	if made < mutants/3 {
		t.Errorf("only %d of %d texts are fixed", made, mutants)
	}
}

// FuzzLawOfFixes is TestLawOfFixes for any text.
func FuzzLawOfFixes(f *testing.F) {
	random := rand.New(rand.NewPCG(3, 1))
	for _, d := range deviations {
		f.Add(d.make(random, made.Game(random, 1, 8, notation.Chinese, true)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		before, ok := meaningOf(text)
		if !ok {
			return
		}
		fixed, count, err := fix.Fixer{Least: rules.Warning}.FixText(text)
		if err != nil || count == 0 {
			if fixed != text {
				t.Fatalf("%q becomes %q", text, fixed)
			}
			return
		}
		after, ok := meaningOf(fixed)
		if why := broken(before, after, fixed); !ok || why != "" {
			t.Fatalf("%s: %q becomes %q", why, text, fixed)
		}
	})
}

package grammar_test

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/referee"
	"github.com/xqpgn/xqpgn/testdata/sentences"
)

// quoteInBracket matches a value with a quotation mark within a bracket that is not its end.
var quoteInBracket = regexp.MustCompile(`"[^"\n]*\[[^"\[\]\n]*"[ \t]*[^ \t\]\n]`)

// conforms reports whether strict reading finds no errors in a text, and its first one. Not ok means that the
// grammar cannot tell: a finding is about the encoding of the text, not its syntax, or there is no game to have one.
func conforms(text string) (does bool, rule rules.Rule, ok bool) {
	ok = strings.Trim(text, " \t\r\n") == "" // other blanks would be a finding of a game
	for game, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{SyntaxOnly: true, Encoding: grammar.UTF8}).Games() {
		if err != nil {
			return false, 0, false
		}
		ok = true
		for _, d := range game.Syntax.Diagnostics {
			switch {
			case d.Rule.Layer() == "text", slices.Contains(untold, d.Rule.ID()):
				return false, 0, false
			case d.Rule.ID() == "comment-unterminated" && strings.Contains(text[d.Span.Start:], "}"):
				return false, 0, false // a game begins in the comment, as the notes say, for damaged tags not to the letter
			case rule == 0 && refuses(d.Rule):
				rule = d.Rule
			}
		}
		if rule == 0 {
			rule = moveRule(game)
		}
	}
	return rule == 0, rule, ok
}

// moveRule returns the rule that the first move with other characters than those of the specification breaks, by its row in the lexicon; 0
// if there is none. A test of package semantic holds that it is found.
func moveRule(game *ast.Game) rules.Rule {
	for node := range ast.Preorder(game) {
		ply, ok := node.(*ast.Ply)
		if !ok {
			continue
		}
		if t, ok := lexicon.LexKind(ply.Text, 0, lexicon.Move); ok {
			if rule, ok := rules.ByID(lexicon.Rows()[t.Row].Deviates); ok {
				return rule
			}
		}
	}
	return 0
}

// untold are the rules of which only notes of the grammar tell: how deep variations nest, and names in another case.
var untold = []string{"variation-depth", "tag-name"}

// refuses reports whether the strict grammar refuses a text in which a rule fires. A result right after a word is no error,
// since the specification does not speak of it.
func refuses(r rules.Rule) bool { return r.Severity(true) == rules.Error || r.ID() == "result-joined" }

// TestAgreement holds that another program which knows the published grammars only by their JSON judges texts as
// strict reading does: sentences, the suite, real games, and what becomes of these by chance.
func TestAgreement(t *testing.T) {
	var readers []*referee.Recogniser
	for _, d := range []grammar.Dialect{grammar.Strict, grammar.Tolerant} {
		r, err := referee.New(grammar.JSON(d))
		if err != nil {
			t.Fatal(err)
		}
		readers = append(readers, r)
	}
	random := rand.New(rand.NewPCG(1, 2))
	hold := func(t *testing.T, text string, accepted *int) (ok bool) {
		if strings.Contains(text, `\"`) || quoteInBracket.MatchString(text) { // the decoder does not read them as the published grammar does
			return false
		}
		does, rule, ok := conforms(text)
		text = strings.TrimPrefix(text, "\ufeff") // a mark of the file, and no token
		for i, r := range readers {
			if got := r.Accepts(text); ok && got != does {
				t.Errorf("%q: the grammar %d accepts it: %v; strict reading finds %q", text, i, got, rule)
			}
		}
		if ok && does {
			*accepted++
		}
		return ok
	}
	for name, texts := range map[string]func(t *testing.T, do func(text string)){
		"sentences": func(t *testing.T, do func(text string)) {
			g, err := sentences.New(grammar.JSON(grammar.Tolerant))
			if err != nil {
				t.Fatal(err)
			}
			marks := g.Marks()
			for i := range testdata.Size(80, 8_000) {
				n := sentences.Notations[i%3]
				do(sentences.Text(g.Sentence(random, n)))
				if tokens, ok := g.Deviation(random, n, marks[i%len(marks)]); ok {
					do(sentences.Text(tokens))
				}
			}
		},
		"files": func(t *testing.T, do func(text string)) {
			g, err := sentences.New(grammar.JSON(grammar.Tolerant))
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{"", " \n", "*", "*\n*", "1. 炮二平五 *\n1. 炮二平五 *", "[A \"b\"]\n*\n[A \"b\"]\n*", "[A \"b\n[A \"b\"]\n*"} {
				do(text)
			}
			// The first tag again begins a game, as the notes of the JSON say. So no sentence has these two.
			sentence := func(n sentences.Notation) string {
				for {
					if text := sentences.Text(g.Sentence(random, n)); !strings.Contains(text, "Game") && !strings.Contains(text, "Annotators") {
						return text
					}
				}
			}
			for i := range testdata.Size(40, 10_000) {
				n := sentences.Notations[i%3]
				do("[Game \"Chinese Chess\"]\n" + sentence(n) + "\n[Annotators \"b\"]\n" + sentence(n))
			}
		},
		"suite": func(t *testing.T, do func(text string)) {
			for _, data := range testdata.Files(t) {
				gamesOf(data, 1000, do)
			}
		},
		"sample": func(t *testing.T, do func(text string)) {
			for _, data := range testdata.Sample(t, testdata.Size(240, 12)) {
				gamesOf(data, 1, do)
			}
		},
		"xqbase": func(t *testing.T, do func(text string)) {
			for _, data := range testdata.SharedFiles(t, "xqbase") {
				gamesOf(data, 1, do)
			}
		},
		"wukong": func(t *testing.T, do func(text string)) {
			for _, data := range testdata.SharedFiles(t, "wukong") {
				gamesOf(data, testdata.Size(8, 1000), do)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			random = rand.New(rand.NewPCG(1, 2))
			count, accepted, unknown, seen := 0, 0, 0, 0
			texts(t, func(text string) {
				all := []string{text}
				seen++
				// Where a second game begins is said in the notes of the JSON, for damaged tags not to the letter.
				if name != "files" && (name != "suite" || seen%testdata.Size(4, 1) == 0) {
					all = append(all, mutant(random, text), mutant(random, mutant(random, text)))
				}
				for _, text := range all {
					if count++; !hold(t, text, &accepted) {
						unknown++
					}
				}
			})
			t.Logf("%d texts, %d accepted, %d that no grammar tells of", count, accepted, unknown)
		})
	}
}

// gamesOf calls do with the first games of a file, at most so many.
func gamesOf(data []byte, most int, do func(text string)) {
	for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
		if most--; err != nil || most < 0 {
			return
		}
		do(game.Text)
	}
}

// mutant returns a text with a character put in, a few characters taken out or twice there, or some moved.
func mutant(random *rand.Rand, text string) string {
	s, typed := []rune(text), []rune("炮二平五 马8进7.\n()[]{}\"*1-0,;C2.5h2e2…　！3.．:$")
	i := random.IntN(len(s) + 1)
	j, from := min(len(s), i+random.IntN(4)), random.IntN(len(s)+1)
	put := [...][]rune{typed[:0], s[i:j], s[from:min(len(s), from+random.IntN(6))], {typed[random.IntN(len(typed))]}}[random.IntN(4)]
	if random.IntN(2) == 0 {
		j = i
	}
	return string(slices.Concat(s[:i], put, s[j:]))
}

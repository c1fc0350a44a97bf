package grammar_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/sentences"
)

func newGrammar(t testing.TB) *sentences.Grammar {
	t.Helper()
	g, err := sentences.New(grammar.JSON(grammar.Tolerant))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// findings returns the errors of strict reading that one game has. Not ok means that the text is not one game:
// its first tag stands there again, or it looks like a listing with line numbers.
func findings(text string) (found []ast.Diagnostic, ok bool) {
	games := 0
	for game, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{SyntaxOnly: true, Encoding: grammar.UTF8}).Games() {
		if games++; err != nil || game.Text != text {
			return nil, false
		}
		for _, d := range game.Diagnostics {
			if d.Rule.Layer() == "text" {
				return nil, false
			}
			if d.Rule.Severity(true) == rules.Error {
				found = append(found, d)
			}
		}
	}
	return found, games == 1
}

// holdSentence holds that strict reading finds nothing in a text of the strict grammar. It reports whether that is
// one game.
func holdSentence(t *testing.T, g *sentences.Grammar, seed uint64) (one bool) {
	t.Helper()
	n := sentences.Notations[seed%uint64(len(sentences.Notations))]
	text := sentences.Text(g.Sentence(rand.New(rand.NewPCG(seed, 0)), n))
	found, ok := findings(text)
	if ok && len(found) > 0 {
		t.Errorf("seed %d, %v: strict reading finds %v in %q", seed, n, found, text)
	}
	return ok
}

// TestSentences holds that strict reading finds nothing in texts of the strict grammar.
func TestSentences(t *testing.T) {
	g := newGrammar(t)
	all, others := testdata.Size(500, 20_000), 0
	for seed := range uint64(all) {
		if !holdSentence(t, g, seed) {
			others++
		}
	}
	if others > all/500 {
		t.Errorf("%d of %d sentences are not one game", others, all)
	}
}

func FuzzSentences(f *testing.F) {
	g := newGrammar(f)
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { holdSentence(t, g, seed) })
}

// holdDeviation holds a text with one deviation to exactly one finding, of that rule and clause. It
// reports whether there is such a text for the seed.
func holdDeviation(t *testing.T, g *sentences.Grammar, m sentences.Mark, seed uint64) (made bool) {
	t.Helper()
	n := sentences.Notations[seed%uint64(len(sentences.Notations))]
	tokens, ok := g.Deviation(rand.New(rand.NewPCG(seed, 1)), n, m)
	text := sentences.Text(tokens)
	if !ok || strings.TrimSpace(text) == "" || strings.HasPrefix(text, "\ufeff") || m.Rule == "comment-unterminated" && strings.Contains(text, "｛") || !readAs(text, tokens) {
		return false // it would be another text: two words without a separator are one, say
	}
	if m.Rule == rules.MustByID("text-before-game").ID() && !isBlank(aboveDeviation(tokens)) {
		return false // behind a tag or a word it is no text above the game
	}
	rule, clause := expected(m, tokens)
	found, ok := findings(text)
	if !ok {
		return false
	}
	if m.Rule == rules.MustByID("stray-text").ID() && len(found) == 1 && found[0].Rule == rules.MustByID("text-before-game") && areTags(aboveDeviation(tokens)) {
		return false // text with a word in it, such as <b>, is a heading above the moves
	}
	if rule == rules.MustByID("move-after-end").ID() && len(found) == 1 && found[0].Rule == rules.MustByID("text-after-result") {
		rule = found[0].Rule.ID() // a move without its number, in a form that no piece has: 4e=5
	}
	if len(found) != 1 || found[0].Rule.ID() != rule || found[0].ClauseID() != clause {
		t.Errorf("seed %d, %v: %s: want %s (%s), got %v in %q", seed, n, m, rule, clause, found, text)
	}
	return true
}

// aboveDeviation returns the tokens above the one that deviates, all if one is missing.
func aboveDeviation(tokens []sentences.Token) []sentences.Token {
	if at := slices.IndexFunc(tokens, func(t sentences.Token) bool { return t.Deviates }); at >= 0 {
		return tokens[:at]
	}
	return tokens
}

// areTags reports whether tokens are those of tags and white space.
func areTags(all []sentences.Token) bool {
	return !slices.ContainsFunc(all, func(t sentences.Token) bool {
		return !slices.Contains([]string{"tagOpen", "name", "string", "tagClose", "separator", "break", "blank"}, t.Kind)
	})
}

// isBlank reports whether tokens are white space.
func isBlank(tokens []sentences.Token) bool { return strings.TrimSpace(sentences.Text(tokens)) == "" }

// readAs reports whether a text is read as these tokens.
func readAs(text string, tokens []sentences.Token) bool {
	i := 0
	for token := range grammar.Tokens(text, 0) {
		switch {
		case token.Kind.String() == "eof":
			return i == len(tokens)
		case i == len(tokens) || token.Kind.String() != tokens[i].Kind || token.Value != tokens[i].Text:
			return false
		}
		i++
	}
	return false
}

// expected returns the rule and the clause of the one finding of a text: those of the mark, but for five
// exceptions, which depend on more than the place in the grammar.
func expected(m sentences.Mark, tokens []sentences.Token) (rule, clause string) {
	at := slices.IndexFunc(tokens, func(t sentences.Token) bool { return t.Deviates })
	next := "eof"
	if at >= 0 {
		next = tokens[at].Kind
	}
	r, _ := rules.ByID(m.Rule)
	rule, clause = m.Rule, r.Clause()
	switch {
	case m.Production != "" && !slices.Contains(m.Clauses, clause):
		clause = m.Clauses[0]
	case m.Production != "" || rule != "bracket-character" && next != "move":
	case rule == rules.MustByID("move-split").ID(): // what is between its parts is white space
	case next == "move": // it has not the form of a move
		clause = "PGN-3.3"
	case next == "open" || next == "close":
		clause = "PGN-5"
	}
	if rule == "stray-text" && at >= 0 && scan.OpensRest(0, sentences.Text(tokens[at:]), 0) { // a comment as in chess PGN
		clause = "PGN-3.5"
	}
	switch {
	case rule == "separator-missing" && m.Clauses[0] == "PGN-3.2" && next == "comment":
		clause = "PGN-3.5"
	case rule == "separator-missing" && m.Clauses[0] == "PGN-3.2" && next == "result":
		clause = "PGN-3.6"
	case rule == "comment-place" && next == "open" && !moveBefore(tokens[:at]): // the variation replaces nothing
		return "variation-target", "PGN-5"
	case rule == "move-glyph" && !moveBefore(tokens[:at]): // it says something of no move
		return "stray-text", "PGN-3.2"
	case rule == "tag-name" && strings.Trim(tokens[at].Text, ":：=＝") == "": // nothing is left of the name
		return "tag-syntax", "PGN-2"
	case rule == "text-after-result" && next == "move":
		return "move-after-end", "PGN-3.7"
	}
	return rule, clause
}

// moveBefore reports whether the line that tokens end in, the game's or a variation, has a move.
func moveBefore(tokens []sentences.Token) bool {
	depth := 0
	for _, t := range slices.Backward(tokens) {
		switch {
		case t.Kind == "close":
			depth++
		case t.Kind == "open" && depth == 0:
			return false
		case t.Kind == "open":
			depth--
		case t.Kind == "move" && depth == 0:
			return true
		}
	}
	return false
}

// unreachable are marks of parts that deviate only together with another mark, or by what is left of the text:
// no text has them alone.
var unreachable = map[string]string{
	"Tag (tagClose (separator | Blanks)? break?)? required tag-unterminated": "the end of the line, which ends the tag, is a gap in it: see the lexicon's row",
	"Round Moves? required stray-text":                                       "it is behind Early, of which each deviates",
	"Glyph Sep? required separator-missing":                                  "a glyph deviates",
	"Aside Tag deviates tag-in-movetext":                                     "an aside deviates",
	"variation-depth":                                                        "the limit, not the text",
}

// TestDeviations holds that strict reading finds exactly the deviation in texts that have one.
func TestDeviations(t *testing.T) {
	g := newGrammar(t)
	for _, m := range g.Marks() {
		why := unreachable[m.String()] + unreachable[m.Rule]
		made, tries := 0, uint64(0)
		for ; made < testdata.Size(3, 150) && tries < uint64(testdata.Size(30, 1500)) || made == 0 && why == "" && tries < 4000; tries++ {
			if holdDeviation(t, g, m, tries) {
				made++
			}
		}
		if (made == 0) != (why != "") {
			t.Errorf("%s: %d texts of %d tries; %q", m, made, tries, why)
		}
		t.Logf("%5d %s", made, m)
	}
}

func FuzzDeviations(f *testing.F) {
	g := newGrammar(f)
	f.Add(uint64(1), 0)
	f.Fuzz(func(t *testing.T, seed uint64, mark int) {
		all := g.Marks()
		holdDeviation(t, g, all[uint(mark)%uint(len(all))], seed)
	})
}

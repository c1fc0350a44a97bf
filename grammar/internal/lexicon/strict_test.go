package lexicon_test

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/testdata"
)

// moves are the neutral kinds that may be read as moves, or be marks in moves, without a finding of the grammar.
var moves = lexicon.SetOf(lexicon.Word, lexicon.Null, lexicon.Outcome, lexicon.Other)

// TestStrictTokens holds that games without deviations have no token that deviates, and of neutral ones only moves in other
// forms: all games of the suite and some real ones, in the long form all.
func TestStrictTokens(t *testing.T) {
	for name, source := range map[string]struct {
		files func(t testing.TB) iter.Seq2[string, []byte]
		least int // games without deviations that there must be
	}{
		"suite":  {testdata.Files, 700},
		"sample": {func(t testing.TB) iter.Seq2[string, []byte] { return testdata.Sample(t, testdata.Size(40, 1)) }, 200},
		"xqbase": {func(t testing.TB) iter.Seq2[string, []byte] { return testdata.SharedFiles(t, "xqbase") }, 1},
		"wukong": {func(t testing.TB) iter.Seq2[string, []byte] { return testdata.SharedFiles(t, "wukong") }, 200},
	} {
		t.Run(name, func(t *testing.T) {
			games, strict := 0, 0
			for path, data := range source.files(t) {
				for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
					if err != nil {
						break // as cases of the suite about damaged files want
					}
					games++
					if game.Markup || slices.ContainsFunc(game.Syntax.Diagnostics, deviates) {
						continue
					}
					strict++
					for token := range lexed(game.Text) {
						leftOut := token.Kind == lexicon.Dots && token.Deviates() // dots for a move, of which package semantic tells
						if token.Deviates() && !leftOut || token.Kind >= lexicon.GrammarKinds && !moves.Has(token.Kind) {
							t.Errorf("%s: %s %q", path, token.Kind, game.Text[token.Start:token.End])
						}
					}
					if strict%testdata.Size(500, 1<<30) == 0 {
						break
					}
				}
			}
			t.Logf("%d games, %d without deviations", games, strict)
			if strict < source.least {
				t.Errorf("%d games without deviations, want at least %d", strict, source.least)
			}
		})
	}
}

// deviates reports whether a finding is about how a game is written, and not about what it lacks.
func deviates(d ast.Diagnostic) bool {
	rule := d.Rule.String()
	return rule != "result-missing" && rule != "game-tag-missing"
}

// tokensOf returns the kinds and texts of the tokens, with ! before each that deviates.
func tokensOf(text string) (all []string) {
	for t := range lexed(text) {
		sign := ""
		if t.Deviates() {
			sign = "!"
		}
		all = append(all, fmt.Sprintf("%s%s %q", sign, t.Kind, text[t.Start:t.End]))
	}
	return all
}

// lexed yields the tokens of a text, without the end.
func lexed(text string) iter.Seq[lexicon.Token] {
	return func(yield func(lexicon.Token) bool) {
		for at, mode := 0, lexicon.Text; at < len(text); {
			var t lexicon.Token
			t, mode = lexicon.Lex(text, at, mode)
			if !yield(t) {
				return
			}
			at = int(t.End)
		}
	}
}

// TestTruthMoves holds that each move of the ground truth is one token of the kind move.
func TestTruthMoves(t *testing.T) {
	moves := 0
	for _, row := range testdata.Truth[struct{ Chinese, WXF, ICCS string }](t, "moves.jsonl", testdata.Size(10, 1)) {
		for _, move := range []string{row.Chinese, row.WXF, row.ICCS} {
			if moves++; strings.Join(tokensOf(move), " ") != fmt.Sprintf("move %q", move) {
				t.Errorf("%q is %q", move, tokensOf(move))
			}
		}
	}
	if moves < 3000 {
		t.Errorf("only %d moves", moves)
	}
}

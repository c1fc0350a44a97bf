package lexicon_test

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	old "github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/scan/token"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestStrictTokens holds that the tokens of games without deviations are those of the scanner of package grammar: of all
// games of the suite and of some real ones, in the long form of all.
func TestStrictTokens(t *testing.T) {
	for name, source := range map[string]struct {
		files func(t testing.TB) iter.Seq2[string, []byte]
		least int // games without deviations that there must be
	}{
		"suite":  {testdata.Files, 700},
		"sample": {func(t testing.TB) iter.Seq2[string, []byte] { return testdata.Sample(t, testdata.Size(40, 1)) }, 200},
		"xqbase": {func(t testing.TB) iter.Seq2[string, []byte] { return testdata.SharedFiles(t, "xqbase") }, 1},
		"wukong": {func(t testing.TB) iter.Seq2[string, []byte] { return testdata.SharedFiles(t, "wukong") }, 400},
	} {
		t.Run(name, func(t *testing.T) {
			games, strict := 0, 0
			for path, data := range source.files(t) {
				for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
					if err != nil {
						break // as cases of the suite about damaged files want
					}
					games++
					want, ok := oldTokens(game.Text)
					if !ok || slices.ContainsFunc(game.Diagnostics, deviates) {
						continue
					}
					strict++
					if got := newTokens(game.Text); !slices.Equal(want, got) {
						t.Errorf("%s (-old +new):\n%s", path, cmp.Diff(want, got))
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

// oldTokens returns the kinds and texts of the tokens of a text, a value and the bracket after it as one. It
// reports false if one deviates from the specification.
func oldTokens(text string) (all []string, ok bool) {
	value := -1 // offset of the last value, until its bracket comes
	inTag := false
	for s := scan.NewScanner(text, scan.DefaultDepth); ; {
		t := s.Next()
		kind := t.Kind
		switch {
		case kind == token.EOF:
			return all, true
		case !old.Strict(kind.String(), t.Value), inTag && kind == token.Break:
			return nil, false
		case kind == token.TagOpen:
			inTag = true
		case kind == token.TagClose:
			inTag = false
		}
		switch {
		case kind == token.String:
			value = t.Offset
		case value < 0:
			all = append(all, fmt.Sprintf("%s %q", kind, t.Value))
		case kind == token.TagClose:
			all = append(all, fmt.Sprintf("value %q", text[value:t.Offset+len(t.Value)]))
			value = -1
		}
	}
}

// newTokens returns the kinds and texts of the tokens of this lexicon, with ! before each that deviates.
func newTokens(text string) (all []string) {
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
			if moves++; strings.Join(newTokens(move), " ") != fmt.Sprintf("move %q", move) {
				t.Errorf("%q is %q", move, newTokens(move))
			}
		}
	}
	if moves < 3000 {
		t.Errorf("only %d moves", moves)
	}
}

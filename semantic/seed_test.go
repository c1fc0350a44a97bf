package semantic_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// between returns the part of s from the last occurrence of start before end, through end.
func between(t *testing.T, s, start, end string) string {
	t.Helper()
	e := strings.Index(s, end)
	if e < 0 {
		t.Fatalf("no %q", end)
	}
	b := strings.LastIndex(s[:e], start)
	if b < 0 {
		t.Fatalf("no %q before %q", start, end)
	}
	return s[b : e+len(end)]
}

// allFound returns the findings of the grammar in a text as "line:column rule", followed by the findings of the
// semantic pass.
func allFound(text string) (all []string) {
	for _, game := range grammar.Parse(text) {
		for _, d := range slices.Concat(game.Syntax.Diagnostics, semantic.Check(game).Semantic.Diagnostics) {
			at := game.Place(d.Span.Start)
			all = append(all, fmt.Sprintf("%d:%d %v", at.Line, at.Column, d.Rule))
		}
	}
	return all
}

// classicEnd is the last position of the specification's game. A script of its
// own, written apart from this package, arrives at the same.
const classicEnd = "2R6/5k2C/n8/p1p5p/6b2/6p2/9/9/9/4K4 b - - 0 38"

// TestSpecGame holds that the specification's own game, as both of its texts
// print it, has nothing wrong with it. One has digits of half width, which is a
// note however strict one is.
func TestSpecGame(t *testing.T) {
	for path, want := range map[string][]string{
		"spec/pgn-spec-2006.md":         nil,
		"spec/pgn-spec-2012-mirror.txt": {"12:9 move-digit-width"},
	} {
		t.Run(path, func(t *testing.T) {
			text := between(t, testdata.SharedText(t, path), `[Game "Chinese Chess"]`, "皆大欢喜。}\n1-0\n")
			if diff := cmp.Diff(want, allFound(text)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			_, info := check(t, text)
			if info.Played != 75 {
				t.Errorf("%d plies, want 75", info.Played)
			}
			if diff := cmp.Diff(classicEnd, info.Final.FEN()); diff != "" {
				t.Errorf("last position (-want +got):\n%s", diff)
			}
		})
	}
}

// TestSpecFragments checks that examples that the specification calls wrong have findings at the right places, and
// that examples that it calls right have none.
func TestSpecFragments(t *testing.T) {
	spec := testdata.SharedText(t, "spec/pgn-spec-2006.md")
	wrong := between(t, spec, "51.兵五平六", "评注不能把一个着法拆散\n")
	var got []string
	for _, game := range grammar.Parse(wrong) {
		for _, d := range game.Syntax.Diagnostics {
			at := game.Place(d.Span.Start)
			got = append(got, fmt.Sprintf("%d:%d %v", at.Line, at.Column, d.Rule))
		}
	}
	got = slices.DeleteFunc(got, func(found string) bool { // findings about the remarks after the fragments, and about missing results
		return strings.HasSuffix(found, " stray-text") || strings.HasSuffix(found, " result-missing")
	})
	want := []string{"1:4 round-period-separator", "2:1 tag-in-movetext", "3:7 move-split"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("wrong fragments (-want +got):\n%s", diff)
	}

	right := between(t, spec, "51. 兵五平六\n", "0-1 {红方长将判负}")
	variation := between(t, spec, "7. 车六进八", "{黑方不易驾驭局面})")
	classic := between(t, spec, `[Game "Chinese Chess"]`, "车九平六 车１平２\n")
	for _, text := range []string{
		head + "[FEN \"3k5/4P4/9/9/9/9/9/9/9/5K3 w - - 0 51\"]\n" + right,
		classic + variation + " 1-0",
	} {
		if diff := cmp.Diff([]string(nil), allFound(text)); diff != "" {
			t.Errorf("right fragment (+got):\n%s\n%s", diff, text)
		}
	}
}

// A chessFacts is what is told of a chess game.
type chessFacts struct {
	Tags, Plies         int
	First, Last, Result string
}

// TestChessGame reads chess games, one of them that of the article on parser combinators: their syntax is the same, and nothing else
// is tested.
func TestChessGame(t *testing.T) {
	t.Run("made", func(t *testing.T) {
		text := "[Event \"Made\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 {[%clk 0:10]} 3. Qh5 Nf6 4. Qxf7# 1-0\n"
		holdChess(t, text, chessFacts{4, 7, "e4", "Qxf7#", "1-0"})
	})
	t.Run("article", func(t *testing.T) {
		article := testdata.SharedText(t, "spec/pgn-parser-combinator-article.md")
		text := between(t, article, `[Event "83rd Tata Steel Masters"]`, `58\. Kxf4 Kxh3 1/2-1/2`)
		if strings.Contains(text, `\.`) {
			text = regexp.MustCompile(`(\d+)\\\.`).ReplaceAllString(text, "$1.")
		}
		holdChess(t, text, chessFacts{17, 116, "e4", "Kxh3", "1/2-1/2"})
	})
}

// holdChess holds what is told of the game of a text.
func holdChess(t *testing.T, text string, want chessFacts) {
	t.Helper()
	games := grammar.Parse(text)
	if len(games) != 1 {
		t.Fatalf("%d games", len(games))
	}
	record := semantic.NewRecord(games[0], nil)
	last := record.Moves[len(record.Moves)-1]
	got := chessFacts{len(record.Tags), len(record.Moves), record.Moves[0].Text, last.Text, record.Result}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

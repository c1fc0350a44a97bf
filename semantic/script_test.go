package semantic_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// A rewriting returns a rewritten game.
type rewriting func(*ast.Game, *semantic.Info) *ast.Game

func inNotation(n notation.Notation) rewriting {
	return func(game *ast.Game, info *semantic.Info) *ast.Game {
		return semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: n})
	}
}

// through returns a rewriting to another notation, in which moves show no script, and from there to Chinese.
func through(n notation.Notation) rewriting {
	return func(game *ast.Game, info *semantic.Info) *ast.Game {
		other := inNotation(n)(game, info)
		return inNotation(notation.Chinese)(other, semantic.Check(other))
	}
}

func imageBy(of func(*ast.Game, *semantic.Info) (*ast.Game, error)) rewriting {
	return func(game *ast.Game, info *semantic.Info) *ast.Game {
		out, err := of(game, info)
		if err != nil {
			return new(ast.Game)
		}
		return out
	}
}

// scriptRewritings are the rewritings that must use the game's script.
var scriptRewritings = map[string]rewriting{
	"canonical":     inNotation(notation.Unknown),
	"in Chinese":    inNotation(notation.Chinese),
	"through WXF":   through(notation.WXF),
	"through ICCS":  through(notation.ICCS),
	"through UCI":   through(notation.UCI),
	"mirrored":      imageBy(semantic.Mirror),
	"sides changed": imageBy(semantic.Flip),
}

// TestScriptOfRewritten counts the moves of real games, all of them traditional, that are
// written with 后: one is enough to mix the scripts. Of games whose tags are all in Latin
// letters or in characters of both scripts nothing tells when their moves do not.
func TestScriptOfRewritten(t *testing.T) {
	shown := regexp.MustCompile(`[馬車帥將進後]`)
	for name, rewrite := range scriptRewritings {
		moves, mixed, untold := 0, 0, 0
		for _, data := range testdata.Sample(t, testdata.Size(40, 4)) {
			for game := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
				out := rewrite(game, semantic.Check(game))
				var texts strings.Builder
				for ply := range ast.Plies(&out.Main) {
					texts.WriteString(ply.Text)
				}
				if strings.HasPrefix(name, "through") && !shown.MatchString(texts.String()) {
					untold++
					continue
				}
				moves += strings.Count(texts.String(), "前") + strings.Count(texts.String(), "後")
				mixed += strings.Count(texts.String(), "后")
			}
		}
		t.Logf("%s: of %d moves with 前 or 後, %d have 后; the script of %d games is not told", name, moves, mixed, untold)
		if mixed > 0 || moves == 0 || untold > testdata.SampleSize(t)/100 {
			t.Errorf("%s: of %d moves with 前 or 後, %d have 后; the script of %d games is not told", name, moves, mixed, untold)
		}
	}
}

// A game's script is that of its moves, or else of its tags, or else of its comments.
func TestScriptOfWords(t *testing.T) {
	for text, want := range map[string]notation.Script{
		"[Red \"許銀川\"]\n[Format \"WXF\"]\n1. C2.5 *":            notation.Traditional,
		"[Red \"许银川\"]\n[Format \"WXF\"]\n1. C2.5 *":            notation.Simplified,
		"[Red \"許銀川\"]\n1. 马八进七 *":                              notation.Simplified,
		"[Red \"许银川\"]\n1. 馬八進七 *":                              notation.Traditional,
		"[Red \"x\"]\n1. 炮二平五 {紅先} *":                           notation.Traditional,
		"[Red \"x\"]\n1. 炮二平五 {红先} *":                           notation.Simplified,
		"[Red \"王\"]\n1. 炮二平五 *":                                notation.Simplified,
		"[Red \"許银\"]\n[Black \"國\"]\n[Format \"ICCS\"]\nH2-E2": notation.Traditional,
	} {
		if got := semantic.Check(grammar.Parse(text)[0]).Script; got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestLettersFromSquares checks that moves converted from squares to WXF have the same letters for Black as for Red.
func TestLettersFromSquares(t *testing.T) {
	for _, text := range []string{"[Format \"ICCS\"]\n1. H2-E2 H9-G7 *", "[Format \"ICCS\"]\n1. h2e2 h9g7 *", "[Format \"UCI\"]\n1. h2e2 h9g7 *", "1. h3e3 h10g8 *"} {
		game := grammar.Parse(text)[0]
		out := semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Notation: notation.WXF})
		if got := out.Main.Plies[0].Text + " " + out.Main.Plies[1].Text; got != "C2.5 N8+7" {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// TestScriptOfVariations checks that the script of a game is the script of most moves, variations included.
func TestScriptOfVariations(t *testing.T) {
	for text, want := range map[string]notation.Script{
		"1. 炮二平五 马８进７ (1. ... 馬８進７ 2. 馬二進三) *":                          notation.Traditional,
		"1. 炮二平五 馬８進７ (1. ... 马８进７ 2. 马二进三) *":                          notation.Simplified,
		"1. 马二进三 马８进７ 2. 兵七进一 卒７进１ 3. 馬八進七 馬２進３ 4. 兵三進一 卒３進１ 5. 車一進一 *": notation.Traditional,
	} {
		if got := semantic.Check(grammar.Parse(text)[0]).Script; got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

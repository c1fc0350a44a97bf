package semantic_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestRewriteOneScript checks that all moves of a game, variations included, are rewritten in the script of most
// moves, and Black's with digits of the same width.
func TestRewriteOneScript(t *testing.T) {
	for text, want := range map[string]string{
		"1. 炮二平五 馬8進7 (1. ... 马8进7 2. 馬二進三 車９平8) 2. 马二进三 车９平８ 3. 車一平二 卒7進1 4. 车二进六 馬2進3 *": "\n1. 炮二平五 馬８進７ (1. ... 馬８進７ 2. 馬二進三 車９平８) 2. 馬二進三 車９平８\n3. 車一平二 卒７進１ 4. 車二進六 馬２進３ *\n\n",
		"1. 炮二平五 马8進7 2. 马二进三 車9平8 3. 车一平二 卒７进1 4. 车二进六 马２进３ *":                            "\n1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１\n4. 车二进六 马２进３ *\n\n",
		"[Format \"WXF\"]\n1. Ｃ２＝５ Ｎ8＋７ 2. N２+3 R9.8 *":                                    "[Format \"WXF\"]\n\n1. C2.5 N8+7 2. N2+3 R9.8 *\n\n",
		"[Format \"ICCS\"]\n1. h2e2 H9-G7 2. ｈ０ｇ２ i9-h9 *":                                 "[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *\n\n",
	} {
		game, _ := check(t, head+text)
		if diff := cmp.Diff(head+want, rewritten(t, game)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text, diff)
		}
	}
}

// TestRewriteKeepsStandard checks that a standard move, which Rewrite leaves unchanged, equals the move that it would
// write. It tests real games, and their conversions to every notation.
func TestRewriteKeepsStandard(t *testing.T) {
	same := func(s notation.Style) notation.Style { return s } // a style must be asked for to be kept
	hold := func(game *ast.Game, n notation.Notation) string {
		var texts [2]string
		info := semantic.Check(game)
		for i, restyle := range [...]func(notation.Style) notation.Style{nil, same} {
			text, err := grammar.Append(nil, semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: n, Restyle: restyle}))
			if err != nil {
				return "" // it has a move that cannot be written
			}
			texts[i] = string(text)
		}
		if diff := cmp.Diff(texts[1], texts[0]); diff != "" {
			t.Fatalf("%v (-written +left):\n%s", n, diff)
		}
		return texts[0]
	}
	for _, text := range testdata.Sample(t, testdata.Size(100, 40)) {
		game, err := grammar.NewDecoder(bytes.NewReader(text), grammar.Config{}).Next()
		if err != nil {
			t.Fatal(err)
		}
		for n := range notation.Vietnamese + 1 {
			if text := hold(game, n); text != "" && n > notation.Unknown {
				again := grammar.Parse(text)[0]
				hold(again, notation.Unknown)
				hold(again, n)
			}
		}
	}
}

// TestRewriteOpening checks the tags of the opening after a rewrite.
func TestRewriteOpening(t *testing.T) {
	const moves = "1. 马八进七 卒３进１ 2. 兵三进一 1-0" // A45
	for _, test := range []struct {
		tags, moves string
		how         semantic.OpeningTags
		want        string // ECCO, Opening, Variation
	}{
		{"", moves, semantic.KeepOpening, "||"},
		{"", moves, semantic.FillOpening, "A45|起马互进七兵局|"},
		{"", "1. 馬八進七 卒３進１ 2. 兵三進一 1-0", semantic.FillOpening, "A45|起馬互進七兵局|"},
		{"", "1. 相三进五 炮８平４ 2. 马二进三 马８进７ 3. 车一平二 卒７进１ 4. 兵七进一 1-0", semantic.FillOpening, "A34|飞相进右马对左过宫炮|互进七兵"},
		{"", "1. 相三进五 炮８平４ 2. 马二进三 马８进７ 3. 车一平二 卒７进１ 4. 马八进九 1-0", semantic.FillOpening, "A32|飞相进右马对左过宫炮|红直车对黑进７卒"},
		{`[Opening "飞相局"]`, "1. 相三进五 炮８平４ 2. 马二进三 马８进７ 3. 车一平二 卒７进１ 4. 马八进九 1-0", semantic.FillOpening, "A32|飞相局|"},
		{`[ECCO ""][Opening "-"][Variation "?"]`, moves, semantic.FillOpening, "A45|起马互进七兵局|?"},
		{`[Opening "七兵局"]`, moves, semantic.FillOpening, "A45|七兵局|"},
		{`[ECCO "a45"]`, moves, semantic.FillOpening, "A45|起马互进七兵局|"},
		{`[ECCO "A46"]`, moves, semantic.FillOpening, "A46||"},
		{`[ECCO "C01"][Variation "v"]`, moves, semantic.FillOpening, "C01||v"},
		{`[ECCO "C01"][Opening "屏风马"][Variation "v"]`, moves, semantic.ReplaceOpening, "A45|起马互进七兵局|"},
		{`[ECCO "N02"]`, moves, semantic.ReplaceOpening, "A45|起马互进七兵局|"},
		{`[ECCO "C01"]`, "1. 马八进七 *", semantic.ReplaceOpening, "C01||"}, // the game may go on
		{`[FEN "4k4/9/9/9/9/9/9/9/9/3K4R w"]`, "1. 车一平二 1-0", semantic.ReplaceOpening, "||"},
		{"", "1. 马八进一 1-0", semantic.ReplaceOpening, "||"},
	} {
		game := grammar.Parse("[Game \"Chinese Chess\"]\n" + test.tags + "\n\n" + test.moves)[0]
		out := semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Opening: test.how})
		if got := out.Tags.Value("ECCO") + "|" + out.Tags.Value("Opening") + "|" + out.Tags.Value("Variation"); got != test.want {
			t.Errorf("%s %s, %d: %s, want %s", test.tags, test.moves, test.how, got, test.want)
		}
	}
	game := grammar.Parse("[Game \"Chinese Chess\"]\n\n" + moves)[0]
	for script, want := range map[string]string{"马": "起马互进七兵局", "馬": "起馬互進七兵局", "": ""} {
		fits := func(text string) bool { return script != "" && strings.Contains(text, script) }
		out := semantic.Rewrite(game, semantic.Check(game), semantic.RewriteConfig{Opening: semantic.FillOpening, Fits: fits})
		if got := out.Tags.Value("Opening"); got != want {
			t.Errorf("where only what has %q fits: %s, want %s", script, got, want)
		}
	}
	if out := semantic.Rewrite(game, nil, semantic.RewriteConfig{Opening: semantic.FillOpening}); out.Tags.Value("ECCO") != "" {
		t.Error("a game that was not checked has a code")
	}
}

package semantic_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// spellingRules are the rules about the text of a move that was played.
var spellingRules = []rules.Rule{
	rules.MustByID("move-notation"), rules.MustByID("move-spelling"), rules.MustByID("move-numerals"), rules.MustByID("move-underspecified"), rules.MustByID("move-overspecified"),
	rules.MustByID("move-order"), rules.MustByID("move-name"), rules.MustByID("move-ordinal"), rules.MustByID("move-character"), rules.MustByID("move-keypad"), rules.MustByID("move-squares"), rules.MustByID("move-script"), rules.MustByID("move-digit-width"),
}

// holdSpelling checks strict spelling in a game whose moves are in the declared notation. A finding or one of its
// fixes must be at a played move exactly if notation.Write does not return its text, in Chinese in the game's script,
// in WXF with B and N or E and H, or in ICCS. After all fixes no fix must remain. It returns the numbers of standard
// and of other moves.
func holdSpelling(t *testing.T, name string, game *ast.Game) (standard, other int) {
	t.Helper()
	info := semantic.Check(game)
	found := map[ast.Span]rules.Rule{}
	for _, d := range info.Semantic.Diagnostics {
		switch {
		case d.Rule == rules.MustByID("move-notation") && d.Fix == nil || d.Rule == rules.MustByID("format-value"):
			return 0, 0 // the moves are in another notation than is declared
		case slices.Contains(spellingRules, d.Rule):
			found[d.Span] = d.Rule
			for _, edit := range d.Fix {
				found[edit.Span] = d.Rule
			}
		}
	}
	if len(info.Semantic.Dropped) > 0 {
		return 0, 0
	}
	for step := range info.Steps() {
		text := step.Node.Text
		if !step.Played || step.Node.Size() != len(text) {
			continue
		}
		written := false
		if n := notation.DetectText(text); n == declared(info.Notation) {
			for _, letters := range []notation.Letters{notation.BN, notation.EH} {
				style := notation.Style{Script: info.Script, Letters: letters}
				written = written || notation.Write(&step.Before, step.Move, n, style) == text
			}
		}
		rule, isFound := found[step.Node.Span]
		if written == isFound {
			t.Fatalf("%s: %s is the standard's: %v, and found: %v\n%s", name, text, written, rule, game.Text)
		}
		if written {
			standard++
		} else {
			other++
		}
	}
	if other > 0 {
		// More rounds may be needed: a slip may be certain only after others are fixed, and then more of the line is
		// read.
		fixed, again := game.Text, info
		for rounds := 0; len(again.Semantic.Fixes()) > 0 && (rounds == 0 || len(info.Stops) > 0 && rounds < 4); rounds++ {
			var err error
			if fixed, err = ast.ApplyEdits(fixed, again.Semantic.Fixes()); err != nil {
				t.Fatalf("%s: %v\n%s", name, err, game.Text)
			}
			again = semantic.Check(grammar.Parse(fixed)[0])
		}
		for _, d := range again.Semantic.Diagnostics {
			if d.Fix != nil && slices.Contains(spellingRules, d.Rule) {
				t.Fatalf("%s: fixed, it has %v: %s\n%s", name, d.Rule, d.Message(rules.EN), fixed)
			}
		}
	}
	return standard, other
}

// declared returns the notation by whose name in the Format tag moves go.
func declared(n notation.Notation) notation.Notation {
	if n == notation.UCI {
		return notation.ICCS
	}
	return n
}

func TestStrictSpelling(t *testing.T) {
	eachGame(t, func(t *testing.T, name string, game *ast.Game) { holdSpelling(t, name, game) })
}

// TestStrictSpellingAtRandom holds the law for random games, respelled at random.
func TestStrictSpellingAtRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 1))
	standard, other := 0, 0
	for range testdata.Size(30, 3_000) {
		game := randomSpelling(random)
		a, b := holdSpelling(t, "made up", game)
		standard, other = standard+a, other+b
	}
	if standard == 0 || other == 0 {
		t.Errorf("%d moves are the standard's, %d not", standard, other)
	}
	t.Logf("%d moves are the standard's, %d not", standard, other)
}

// randomSpelling returns a random game some of whose moves are respelled.
func randomSpelling(random *rand.Rand) *ast.Game {
	n := notation.Chinese + notation.Notation(random.IntN(3))
	game := grammar.Parse(made.Game(random, 1, random.IntN(120), n, random.IntN(2) == 0))[0]
	some := 1 + random.IntN(20)
	for ply := range ast.Plies(&game.Main) {
		if random.IntN(some) == 0 {
			ply.Text = made.Respell(random, ply.Text)
		}
	}
	text, err := grammar.Append(nil, game)
	if err != nil { // a first line without a move in a spelling of its own reads as a title: 1. H2—H一
		return randomSpelling(random)
	}
	return grammar.Parse(string(text))[0]
}

// TestRewriteStyle checks that moves are rewritten in the standard style: in the game's script, and with the game's
// letters only if it is in WXF.
func TestRewriteStyle(t *testing.T) {
	const (
		cannons = "[FEN \"3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1\"]\n"
		own     = notation.Unknown
	)
	for _, test := range []struct {
		tags, moves string
		to          notation.Notation
		want        string
	}{
		{"[Format \"ICCS\"]\n", "1. G0-E2 H9-G7 2. H0-G2", notation.WXF, "1. B3+5 N8+7 2. N2+3"},
		{"[Format \"ICCS\"]\n", "1. g0e2 h9g7 2. h0g2", notation.WXF, "1. B3+5 N8+7 2. N2+3"},
		{"[Format \"ICCS\"]\n", "1. g0e2 h9g7 2. h0g2", own, "1. G0-E2 H9-G7 2. H0-G2"},
		{"[Format \"UCI10\"]\n", "1. g1e3 h10g8", own, "1. G0-E2 H9-G7"},
		{"[Format \"UCI10\"]\n", "1. g1e3 h10h8", own, "1. g1e3 h10h8"}, // a move that cannot be played cannot be converted to ICCS
		{"[Format \"WXF\"]\n", "1. E3+5 h8=7 2. h2+3", own, "1. E3+5 h8=7 2. h2+3"},
		{"[Format \"WXF\"]\n", "1. E3+5 h8+7 2. N2+3 r9=8", own, "1. E3+5 H8+7 2. N2+3 R9.8"},
		{"[Format \"WXF\"]\n", "1. E3+5 H8+7", notation.Chinese, "1. 相三进五 马８进７"},
		{"", "1. 馬二進三 馬8進7 2. 車一平二", own, "1. 馬二進三 馬８進７ 2. 車一平二"},
		{"", "1. 馬二進三 马8进7 2. 車一平二", own, "1. 馬二進三 馬８進７ 2. 車一平二"},
		{"", "1. 馬二進三 馬8進7 2. 車一平二", notation.WXF, "1. N2+3 N8+7 2. R1.2"},
		{"", "1. 马二进三 h9g7 2. 车一平二", own, "1. 马二进三 马８进７ 2. 车一平二"},
		// 后 and 前 alone do not tell the script.
		{cannons, "1. 炮五退三 將４進１", own, "1. 後炮退三 將４進１"},
		{cannons, "1. 炮五進四 將４進１ 2. 二炮平四 將４進１", own, "1. 前炮進四 將４進１ 2. 後炮平四 將４進１"},
	} {
		game, info := check(t, head+test.tags+test.moves+" *")
		text, err := grammar.Append(nil, semantic.Rewrite(game, info, semantic.RewriteConfig{Notation: test.to}))
		if err != nil {
			t.Fatal(err)
		}
		if _, got, _ := strings.Cut(string(text), "\n\n"); got != test.want+" *\n\n" {
			t.Errorf("%s%s in %v is %s, want %s", test.tags, test.moves, test.to, got, test.want)
		}
	}
}

// FuzzStrictSpelling holds the law for any text.
func FuzzStrictSpelling(f *testing.F) {
	n, every := 0, testdata.Size(10, 1) // only every tenth file in the short form, since TestStrictSpelling also tests their games
	for _, data := range testdata.Files(f) {
		if n++; n%every == 0 {
			f.Add(string(data))
		}
	}
	random := rand.New(rand.NewPCG(15, 2))
	for range 20 {
		f.Add(randomSpelling(random).Text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, game := range grammar.Parse(text) {
			holdSpelling(t, "fuzzed", game)
		}
	})
}

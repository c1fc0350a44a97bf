package semantic

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// TestOpening holds that a game that was checked has the code of its moves, and which have none.
func TestOpening(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"1. 炮二平五 马８进７ 2. 马二进三 马２进３ *", "C00"},
		{"1. 炮八平五 马２进３ 2. 马八进七 马８进７ *", "C00"},
		{"1. 炮二平五 马８进７ (1. ... 炮８平５) 2. 马二进三 *", "B05"},
		{"1. 炮二平五 炮８平５ 2. 马二进九 马８进７ *", "D00"}, // the third ply cannot be played
		{"1. 兵五进一 *", "A00"},
		{"1. 兵五进九 *", ""},
		{"*", ""},
		{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 7 30\"]\n\n30. 炮二平五 *", "B00"},
		{"[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w - - 0 1\"]\n\n1. 炮二平五 *", ""},
		{"[FEN \"nonsense\"]\n\n1. 炮二平五 *", ""},
	} {
		code, ok := Check(grammar.Parse(test.text)[0]).Opening()
		if ok != (test.want != "") || ok && code.String() != test.want {
			t.Errorf("%s is %v, %v; want %q", test.text, code, ok, test.want)
		}
	}
	for _, info := range []*Info{nil, {}, {Game: new(ast.Game)}} {
		if code, ok := info.Opening(); ok {
			t.Errorf("no game is %v", code)
		}
	}
}

// TestECCOContradicts checks which ECCO tags are reported, and which codes are suggested.
func TestECCOContradicts(t *testing.T) {
	const line = "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ 4. 兵七进一 卒７进１ 5. 车二进六 炮８平９ " +
		"6. 车二平三 炮９退１ 7. 马八进七 士４进５ 8. 炮八平九 炮９平７ 9. 车三平四 马７进８ 10. 车九平八 车１平２ " // C45
	for _, test := range []struct{ tags, moves, want string }{
		{"[ECCO \"C45\"]", line + "*", ""},
		{"[ECCO \"C46\"]", line + "*", ""}, // the other version of the table
		{"[ECCO \"C47\"]", line + "*", "C45"},
		{"[ECCO \"c47\"]", line + "*", "C45"},
		{"[ECCO \"A99\"]", line + "*", ""}, // no code of the table
		{"[ECCO \"\"]", line + "*", ""},
		{"[ECCO \"C45\"]\n[ECCO \"C47\"]", line + "*", ""}, // the first counts
		{"[ECCO \"A99\"]\n[ECCO \"C47\"]", line + "*", ""},
		{"[ECCO \"C47\"]", line + "11. 兵七进九 *", "C45"},
		{"[ECCO \"C47\"]", "1. 炮二平五 马８进７ *", ""}, // the game may go on
		{"[ECCO \"C47\"]", "1. 炮二平五 马８进７", ""},   // the game may go on
		{"[ECCO \"C47\"]", "1. 炮二平五 马８进７ 1-0", "B05"},
		{"[ECCO \"C47\"]", "1. 炮二平五 马８进７ 2. 马二进九 1-0", ""},
		{"[ECCO \"C47\"]", "1. 炮二平五 (1. 兵七进九) 马８进７ 1-0", "B05"},
		{"[ECCO \"C47\"]\n[FEN \"4k4/9/9/9/9/9/9/9/9/3K4R w\"]", "1. 车一平二 1-0", ""},
	} {
		game := grammar.Parse("[Game \"Chinese Chess\"]\n" + test.tags + "\n\n" + test.moves)[0]
		var got string
		for _, d := range Check(game).Semantic.Diagnostics {
			if d.Rule == ruleECCOContradicts {
				got += d.Suggestions[0].Edits[0].New
				fixed, err := ast.ApplyEdits(game.Text, d.Suggestions[0].Edits)
				if err != nil {
					t.Fatal(err)
				}
				for _, d := range Check(grammar.Parse(fixed)[0]).Semantic.Diagnostics {
					if d.Rule == ruleECCOContradicts {
						t.Errorf("%s: still %s", fixed, d.Message(rules.EN))
					}
				}
				if len(d.Fix) > 0 {
					t.Errorf("%s: a derived fact is fixed", game.Text)
				}
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s\n%s: (-want +got)\n%s", test.tags, test.moves, diff)
		}
	}
}

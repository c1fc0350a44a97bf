package semantic_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// movesOfRows are games with moves as the specification writes them, and with others. Before each is the rule that is expected of its last
// move, "" for none.
var movesOfRows = []struct{ rule, format, fen, moves string }{
	{"", "Chinese", "", "炮二平五 马８进７"},
	{"", "Chinese", "", "馬二進三 馬8進7"},
	{"", "Chinese", "3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1", "前炮平四"},
	{"", "WXF", "", "C2.5 H8+7"},
	{"", "WXF", "", "C2.5 48+7"},
	{"", "ICCS", "", "H2-E2"},
	{"", "ICCS", "", "H2-E2 h9g7"},
	{"", "ICCS", "", "H2E2"},
	{"", "ICCS", "", "h2-e2"},

	{"move-overspecified", "Chinese", "3k5/9/9/9/9/9/9/3A5/9/3A1K3 w - - 0 1", "前仕退五"},
	{"move-overspecified", "Chinese", "3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1", "前兵五平四"},
	{"move-overspecified", "WXF", "3k5/9/9/9/9/9/9/3A5/9/3A1K3 w - - 0 1", "A+-5"},
	{"move-ordinal", "Chinese", "4k4/9/9/9/9/4p4/4p4/4p4/4p4/3K5 b - - 0 1", "２卒平４"},
	{"move-order", "Chinese", "3k5/9/9/9/4C4/9/4C4/9/9/5K3 w - - 0 1", "炮前平四"},
	{"move-name", "Chinese", "", "砲二平五"},
	{"move-name", "Chinese", "", "卒三进一"},
	{"move-name", "Chinese", "", "炮二平五 仕４进５"},
	{"move-numerals", "Chinese", "", "炮２平五"},
	{"move-character", "WXF", "", "c2.5"},
	{"move-character", "WXF", "", "C2=5"},
	{"move-spelling", "WXF", "", "G4+5"},
	{"move-syntax", "Chinese", "", "猫二平五"},
	{"move-syntax", "Chinese", "", "猫猫猫平9"},
	{"move-syntax", "WXF", "", "x2=5"},
}

// TestMoveRows holds the rows of moves in the published grammar to what is found: a move of the specification has no finding but a note,
// and another one that of the rule that its row names.
func TestMoveRows(t *testing.T) {
	var published struct {
		Tokens []struct{ Kind, Context, Pattern, Deviates string }
	}
	if err := json.Unmarshal(grammar.JSON(grammar.Tolerant), &published); err != nil {
		t.Fatal(err)
	}
	var rows []*regexp.Regexp
	var named []string
	for _, r := range published.Tokens {
		if r.Kind == "move" {
			rows, named = append(rows, regexp.MustCompile(`^(?:`+r.Pattern+`)$`)), append(named, r.Deviates)
		}
	}
	used := make([]bool, len(rows))
	for _, test := range movesOfRows {
		text := "[Game \"Chinese Chess\"]\n[Format \"" + test.format + "\"]\n"
		if test.fen != "" {
			text += "[FEN \"" + test.fen + "\"]\n"
		}
		moves := strings.Fields(test.moves)
		last := moves[len(moves)-1]
		number := "1. "
		if strings.Contains(test.fen, " b ") {
			number = "1. ... "
		}
		game := grammar.Parse(text + "\n" + number + test.moves + " *\n")[0]
		found := semantic.Check(game).Semantic.Diagnostics
		is := func(d ast.Diagnostic) bool {
			return game.Text[d.Span.Start:d.Span.End] == last && (d.Rule.ID() == test.rule || test.rule == "" && d.Rule.Severity(true) == rules.Note)
		}
		if !slices.ContainsFunc(found, is) && test.rule != "" || test.rule == "" && slices.ContainsFunc(found, func(d ast.Diagnostic) bool { return !is(d) }) {
			t.Errorf("%s: found %v, want %q", test.moves, found, test.rule)
		}
		i := slices.IndexFunc(rows, func(r *regexp.Regexp) bool { return r.MatchString(last) })
		if i < 0 || named[i] != test.rule {
			t.Errorf("%s: the first row of %q is %d, want one of %q", test.moves, last, i, test.rule)
			continue
		}
		used[i] = true
	}
	for i, is := range used {
		if !is {
			t.Errorf("no game has a move of the row %s", rows[i])
		}
	}
}

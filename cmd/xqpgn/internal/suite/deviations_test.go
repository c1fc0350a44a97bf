package suite

import (
	"math/rand/v2"
	"regexp"
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

// A deviation is a way to break a clause in one place of a game that conforms.
type deviation struct {
	clause   string
	notation notation.Notation // the only one in which it is possible; Unknown for all
	at       *regexp.Regexp
	with     string
}

// A move, and the line of the third round if it has nothing but its moves.
const (
	aMove      = `[^\s{}()*.]\S*`
	thirdRound = `(?m)^(3\. ` + aMove + `) (` + aMove + `) ?$`
)

// deviations lists what is changed, and the clause that a finding is to name.
var deviations = []deviation{
	{"PGN-2", 0, regexp.MustCompile(`\[Red ("甲"\])`), `[Red=$1`},
	{"PGN-2", 0, regexp.MustCompile(`\[Red "甲"\]`), `[Red "甲"`},
	{"PGN-2", 0, regexp.MustCompile(`\[Red "甲"\]`), `[Red "甲]`},
	{"PGN-2", 0, regexp.MustCompile(`\[Red "甲"\]`), `[Red 甲]`},
	{"PGN-2", 0, regexp.MustCompile(`\[Red "甲"\]\n`), `[Red "甲"] `},
	{"PGN-2.0", 0, regexp.MustCompile(`\[Game "Chinese Chess"\]\n`), ``},
	{"PGN-2.7", 0, regexp.MustCompile(`\[Result "\*"\]`), `[Result "?!"]`},
	{"PGN-3.1", 0, regexp.MustCompile(`(?m)^3\. `), "[Opening \"飞相局\"]\n3. "},
	{"PGN-3.2", 0, regexp.MustCompile(thirdRound), "3$1 $2"}, // round 33
	{"PGN-3.2", 0, regexp.MustCompile(`(?m)^3\. `), `3 `},
	{"PGN-3.2", 0, regexp.MustCompile(`(?m)^3\. `), `3.`},
	{"PGN-3.2", 0, regexp.MustCompile(`(?m)^3\. `), `第3回合 `},
	{"PGN-3.4", 0, regexp.MustCompile(thirdRound), "$1\u3000$2"},
	{"PGN-3.4", 0, regexp.MustCompile(thirdRound), "$1，$2"},
	{"PGN-3.5", 0, regexp.MustCompile(thirdRound), "$1 $2 } "},
	{"PGN-3.5", 0, regexp.MustCompile(thirdRound), "$1 $2!?"},
	{"PGN-3.5", 0, regexp.MustCompile(thirdRound), "$1 {甲{乙}丙} $2"},
	{"PGN-3.5", 0, regexp.MustCompile(thirdRound), "$1{甲} $2"},
	{"PGN-3.5", 0, regexp.MustCompile(thirdRound), "$1 ｛甲｝ $2"},
	{"PGN-5", 0, regexp.MustCompile(thirdRound), "$1 () $2"},
	{"PGN-5", 0, regexp.MustCompile(thirdRound), "$1 ) $2"},
	{"MOVE-2", notation.Chinese, regexp.MustCompile(`(?m)^(3\. )炮`), `${1}砲`},
	{"MOVE-5", notation.WXF, regexp.MustCompile(`(?m)^(3\. \S\S)\.(\d)`), `${1}=$2`},
	{"MOVE-3", notation.ICCS, regexp.MustCompile(`(?m)^(3\. \S\S)-`), `${1}→`},
	{"PGN-3.6", 0, regexp.MustCompile(`\*\s*$`), "\n"},
	{"PGN-3.6", 0, regexp.MustCompile(`\*\s*$`), "(*)\n"},
	{"PGN-3.6", 0, regexp.MustCompile(`\*\s*$`), "未完\n"},
	{"PGN-3.7", 0, regexp.MustCompile(`\*\s*$`), "* 炮二平五\n"},
	{"PGN-3.5", 0, regexp.MustCompile(thirdRound), "$1 {甲 $2"},
}

// in returns a game with the deviation. ok is false if the game has no place for it.
func (d *deviation) in(text string, n notation.Notation) (with string, ok bool) {
	if d.notation != 0 && d.notation != n || !d.at.MatchString(text) {
		return "", false
	}
	return d.at.ReplaceAllString(text, d.with), true
}

// clausesIn returns the clauses of the findings in a text that are no notes in strict reading.
func clausesIn(text string) (clauses []string) {
	for _, game := range grammar.Parse(text) {
		info := semantic.Check(game)
		for _, d := range slices.Concat([]ast.Diagnostic(game.Syntax.Diagnostics), info.Semantic.Diagnostics) {
			if d.Rule.Severity(true) > rules.Note {
				clauses = append(clauses, d.ClauseID())
			}
		}
	}
	return clauses
}

// TestDeviationsOfMadeGames holds that nothing is found in made games in any notation; that with one deviation one thing is found, under
// its clause.
func TestDeviationsOfMadeGames(t *testing.T) {
	random := rand.New(rand.NewPCG(10, 12))
	singles := make([]int, len(deviations))
	for i := range testdata.Size(60, 3_000) {
		n := []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS}[i%3]
		text := strings.TrimSpace(made.Game(random, i, 12+random.IntN(20), n, i%2 == 0)) + "\n"
		if found := clausesIn(text); len(found) > 0 {
			t.Errorf("%v is found in\n%s", found, text)
		}
		for k := range deviations {
			one := &deviations[k]
			with, ok := one.in(text, n)
			if !ok {
				continue
			}
			singles[k]++
			if found := clausesIn(with); len(found) != 1 || found[0] != one.clause {
				t.Errorf("%v is found, want %s, in\n%s", found, one.clause, with)
			}
		}
	}
	for k, games := range singles {
		if games == 0 {
			t.Errorf("no game with %v", deviations[k])
		}
	}
}

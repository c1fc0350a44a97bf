package grammar_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// headers are tags that the games of one program begin with; an empty one is an empty line.
var headers = []string{
	"Event Site Date Round Red Black Result",
	"Event Red Black FEN",
	"Event Site",
	"Game Event Site Date Red Black",
	"Game Red Black",
	"Game Event",
	"Game  Event Red Black",
	"Date Event Site Round Red Black",
	"Date Game Event Red",
	"FEN Event Site Date Red Black",
	"FEN Game Event Red Black",
	"Red Black Event Date",
	"Annotator Black Date Event Red Result Round Site",
	"Black Event Red",
	"Event FEN Game Red",
}

// rareHeaders are such as no program is known to write: right below the moves of a game where games
// stand apart, their first tag is taken for one that is left of that game.
var rareHeaders = []string{
	"Site Event Date Round Red Black",
	"Result Event Red Black",
	"Round Game Event Red",
}

// A programFile is a file of games as one program writes them all.
type programFile struct {
	header         string
	games          int
	between, after int    // empty lines between two games, and behind the last
	result         string // " 1-0", or "" for none
}

func (f programFile) text() string {
	var b strings.Builder
	for i := range f.games {
		if i > 0 {
			b.WriteString(strings.Repeat("\n", f.between))
		}
		for _, tag := range strings.Split(f.header, " ") {
			if tag != "" {
				fmt.Fprintf(&b, "[%s \"%d\"]", tag, i)
			}
			b.WriteString("\n")
		}
		b.WriteString("\n1. 炮二平五 馬８進７ 2. 馬二進三" + f.result + "\n")
	}
	return b.String() + strings.Repeat("\n", f.after)
}

// TestJoinedFiles reads files of different programs, one put behind the other. Nothing in them
// is damaged, so each game is one, whatever the games before begin with.
func TestJoinedFiles(t *testing.T) {
	all := slices.Concat(rareHeaders, headers)
	for i, first := range all {
		for k, second := range all {
			rare := i < len(rareHeaders) || k < len(rareHeaders)
			every := testdata.Size(3, 1) // of the styles, others for other headers
			for style := (i + k) % every; style < 1<<7; style += every {
				pick := func(bit int) int { return style >> bit & 1 }
				result := func(bit int) string { return [...]string{"", " 1-0"}[pick(bit)] }
				a := programFile{first, 1 + 2*pick(0), pick(1), pick(2), result(3)}
				b := programFile{second, 1 + pick(4), pick(5), pick(5), result(6)}
				if rare && (a.after == 0 || b.after == 0) {
					continue
				}
				want := a.games + b.games + a.games
				if games := grammar.Parse(a.text() + b.text() + a.text()); len(games) != want {
					t.Errorf("%d games, not %d, of %+v and %+v", len(games), want, a, b)
				}
			}
		}
	}
}

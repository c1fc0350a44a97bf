package columns_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/columns"
)

// TestValues holds what the columns of dates and numbers say of tags.
func TestValues(t *testing.T) {
	number := func(n *int32) int {
		if n == nil {
			return -1
		}
		return int(*n)
	}
	for _, test := range []struct {
		tags, from, to    string
		round, red, plies int
	}{
		{`[Date "2004.02.05"][Round "3"][RedElo "2400"][PlyCount "61"]`, "2004-02-05", "2004-02-05", 3, 2400, 61},
		{`[Date "2004.02.??"][Round "3.1"][WhiteElo " 2300"]`, "2004-02-01", "2004-02-29", -1, 2300, -1},
		{`[Date "1970.??.??"][Round "?"][RedElo "-"]`, "1970-01-01", "1970-12-31", -1, -1, -1},
		{`[Date "????.??.??"][PlyCount "-5"]`, "", "", -1, -1, -1},
	} {
		game := grammar.Parse(test.tags + "\n*\n")[0]
		row := columns.NewGame(game, semantic.Check(game))
		from, to := "", ""
		if row.DateFrom != nil {
			from, to = row.DateFrom.Format("2006-01-02"), row.DateTo.Format("2006-01-02")
		}
		if from != test.from || to != test.to || number(row.Round) != test.round || number(row.RedElo) != test.red || number(row.PlyCount) != test.plies {
			t.Errorf("%s: %s to %s, round %d, Elo %d, plies %d", test.tags, from, to, number(row.Round), number(row.RedElo), number(row.PlyCount))
		}
	}
}

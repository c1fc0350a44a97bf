package columns_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/columns"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
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
		{`[Date "1963.12.21"]`, "1963-12-21", "1963-12-21", -1, -1, -1},
		{`[Date "????.??.??"][PlyCount "-5"]`, "", "", -1, -1, -1},
	} {
		game := grammar.Parse(test.tags + "\n*\n")[0]
		row := written(t, columns.NewGame(game, semantic.Check(game)))
		from, to := "", ""
		if row.DateFrom != nil {
			from, to = row.DateFrom.Time().Format(time.DateOnly), row.DateTo.Time().Format(time.DateOnly)
		}
		if from != test.from || to != test.to || number(row.Round) != test.round || number(row.RedElo) != test.red || number(row.PlyCount) != test.plies {
			t.Errorf("%s: %s to %s, round %d, Elo %d, plies %d", test.tags, from, to, number(row.Round), number(row.RedElo), number(row.PlyCount))
		}
	}
}

// written returns a row as it is read from a file that has it.
func written(t *testing.T, row columns.Game) columns.Game {
	t.Helper()
	var file bytes.Buffer
	w := columns.NewWriter[columns.Game](&file, columns.Config{})
	err := w.Write(row)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	rows, err := parquet.Read[columns.Game](bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil || len(rows) != 1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	return rows[0]
}

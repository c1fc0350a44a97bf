package export

import (
	"bytes"
	"encoding/csv"
	"testing"
)

// TestAppendCSV holds that lines are those of encoding/csv.
func TestAppendCSV(t *testing.T) {
	for _, values := range [][]string{
		csvColumns, {""}, {"", ""}, {"a", ""}, {`\.`, "x"}, {" a", "a ", "\u3000a", "\ta"}, {"a,b", `"`, `a"b"`, "a\nb", "a\r\nb", "炮二平五"}, {"\xff", "\x00"},
	} {
		var want bytes.Buffer
		w := csv.NewWriter(&want)
		if err := w.Write(values); err != nil {
			t.Fatal(err)
		}
		if w.Flush(); string(appendCSV(nil, values)) != want.String() {
			t.Errorf("%q: %q, want %q", values, appendCSV(nil, values), want.String())
		}
	}
}

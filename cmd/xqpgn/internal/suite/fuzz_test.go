package suite

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// FuzzExpectation holds that an expectation of the suite, written as its files are
// and read again, is the same; that records which a program prints are read in the
// same way; and that nothing panics, whatever the JSON.
func FuzzExpectation(f *testing.F) {
	for _, c := range suite(f) {
		f.Add(formatExpectation(c.Expectation))
	}
	f.Add([]byte(`{"games": [null], "findings": [{"ply": -1}]}`))
	f.Add([]byte(`{"games": [{"moves": [{"variations": [[]]}]}]} {`))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := parseExpectation(data)
		if err != nil {
			return
		}
		text := formatExpectation(e)
		again, err := parseExpectation(text)
		if err != nil {
			t.Fatalf("%s is not read: %v", text, err)
		}
		if diff := cmp.Diff(string(text), string(formatExpectation(again))); diff != "" {
			t.Errorf("written and read again (-want +got): %s", diff)
		}
		var records strings.Builder
		games := 0
		for _, game := range e.Games {
			if game != nil {
				records.Write(terminal.JSON(game))
				games++
			}
		}
		if got, err := readRecords(strings.NewReader(records.String())); err != nil || len(got.Games) != games {
			t.Errorf("%d records of %d, %v", len(got.Games), games, err)
		}
	})
}

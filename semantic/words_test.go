package semantic

import (
	"strings"
	"testing"
	"unicode"

	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// TestWords holds that whatever the board and the notation can say in English is
// there in Chinese.
func TestWords(t *testing.T) {
	for name, table := range map[string]struct {
		chinese []string
		english func(int) string
		unknown string
	}{
		"statuses": {statusNames[:], func(i int) string { return board.Status(i).String() }, board.Status(255).String()},
		"problems": {problemNames[:], func(i int) string { return board.Problem(i).String() }, board.Problem(255).String()},
		"reasons":  {reasonNames[:], func(i int) string { return notation.Reason(i).String() }, notation.Reason(255).String()},
		"FEN":      {fenNames[:], func(i int) string { return board.FENCode(i).String() }, board.FENCode(255).String()},
		"defects":  {defectNames[:], func(i int) string { return board.DefectKind(i).String() }, board.DefectKind(255).String()},
	} {
		for i, chinese := range table.chinese {
			if i > 0 && strings.IndexFunc(chinese, func(r rune) bool { return unicode.Is(unicode.Han, r) }) < 0 {
				t.Errorf("%s: %q has no Chinese", name, table.english(i))
			}
		}
		if got := table.english(len(table.chinese)); got != table.unknown {
			t.Errorf("%s: %q has no Chinese", name, got)
		}
	}
}

package board_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/notation/board"
)

const startBoard = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

// A namedIssue is a defect by its name.
type namedIssue struct {
	Name       string
	Start, End int
}

func named(issues ...board.FENIssue) (all []namedIssue) {
	for _, i := range issues {
		all = append(all, namedIssue{i.Code.Name(), i.Start, i.End})
	}
	return all
}

func TestReadFEN(t *testing.T) {
	type issues = []namedIssue
	n := len(startBoard)
	tests := []struct {
		name, fen, want string // want is the FEN written again
		issues          issues
	}{
		{"start", startFEN, startFEN, nil},
		{"r for Red", startBoard + " r - - 0 1", startFEN, nil},
		{"upper-case side", startBoard + " B - - 3 7", startBoard + " b - - 3 7", nil},
		{"E and H", "rhbakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKABNR w - - 0 1", startFEN, nil},
		{"chess fields", startBoard + " w KQkq e3 0 1", startFEN,
			issues{{"chess-field", n + 3, n + 7}, {"chess-field", n + 8, n + 10}}},
		{"one chess field in use", startBoard + " w KQkq - 0 1", startFEN, issues{{"chess-field", n + 3, n + 7}}},
		{"no chess fields", startBoard + " w 4 9", startBoard + " w - - 4 9", nil},
		{"one chess field", startBoard + " w - 4 9", startBoard + " w - - 4 9", nil},
		{"spaces", "  " + startBoard + "  w\t-  - 0 1 ", startFEN, nil},
		{"no counters", startBoard + " w - -", startFEN, issues{{"counters-missing", n + 6, n + 6}}},
		{"only the side", startBoard + " b", startBoard + " b - - 0 1", issues{{"counters-missing", n + 2, n + 2}}},
		{"one counter", startBoard + " w - - 5", startBoard + " w - - 5 1", issues{{"counters-missing", n + 8, n + 8}}},
		{"only the board", startBoard, startFEN,
			issues{{"side-missing", n, n}, {"counters-missing", n, n}}},
		{"side left out", startBoard + " - - 0 1", startFEN, issues{{"side-missing", n + 1, n + 1}}},
		{"side and chess fields left out", startBoard + " 0 1", startFEN, issues{{"side-missing", n + 1, n + 1}}},
		{"escaped spaces", startBoard + "%20w%20-%20-%200%201", startFEN,
			issues{{"escape", n, n + 3}, {"escape", n + 4, n + 7}, {"escape", n + 8, n + 11}, {"escape", n + 12, n + 15}, {"escape", n + 16, n + 19}}},
		{"a board on two lines", startBoard[:20] + "\r\n" + startBoard[20:] + " w - - 0 1", startFEN, issues{{"broken", 20, 22}}},
		{"a board on three lines", startBoard[:10] + "\n" + startBoard[10:n-9] + "\n" + startBoard[n-9:] + " w - - 0 1", startFEN,
			issues{{"broken", 10, 11}, {"broken", n - 8, n - 7}}},
		{"pocket", startBoard + "[] w - - 0 1", startFEN, issues{{"pocket", n, n + 2}}},
		{"full pocket", startBoard + "[Pp] w - - 0 1", startFEN, issues{{"pocket", n, n + 4}}},
		{"adjacent digits", "rnbakabnr/45/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", startFEN,
			issues{{"adjacent-digits", 10, 12}}},
		{"zero", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C01/9/RNBAKABNR w - - 0 1", startFEN,
			issues{{"zero", 46, 47}, {"adjacent-digits", 46, 48}}},
		{"counters that are no numbers", startBoard + " w - - x -1", startFEN,
			issues{{"counter-syntax", n + 7, n + 8}, {"counter-syntax", n + 9, n + 11}}},
		{"fullmove 0", startBoard + " w - - 0 0", startFEN, issues{{"counter-range", n + 9, n + 10}}},
		{"huge counters", startBoard + " w - - 99999999999999999999999 2000000", startBoard + " w - - 1000000 1000000",
			issues{{"counter-range", n + 7, n + 30}, {"counter-range", n + 31, n + 38}}},
		{"text after the counters", startBoard + " w - - 0 1 ; a game ", startFEN,
			issues{{"extra-field", n + 11, n + 19}}},

		{"empty", "", "", issues{{"no-board", 0, 0}, {"side-missing", 0, 0}, {"counters-missing", 0, 0}}},
		{"nine ranks", "9/9/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"rank-count", 0, 17}}},
		{"eleven ranks", "9/9/9/9/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"rank-count", 0, 21}}},
		{"short rank", "9/9/8/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"rank-width", 4, 5}}},
		{"long rank", "9/9/9/9/9/9/9/9/9/k9 w - - 0 1", "", issues{{"rank-width", 18, 20}}},
		{"empty rank", "9/9//9/9/9/9/9/9/9 w - - 0 1", "", issues{{"rank-width", 4, 4}}},
		{"unknown letter", "9/9/4q4/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"unknown-piece", 5, 6}}},
		{"Chinese letter", "9/9/4車4/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"unknown-piece", 5, 8}}},
		{"broken UTF-8", "9/9/4\xff4/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"unknown-piece", 5, 6}}},
		{"dot", "9/9/4.4/9/9/9/9/9/9/9 w - - 0 1", "", issues{{"unknown-piece", 5, 6}}},
		{"open pocket", "9/9/9/9/9/9/9/9/9/9[ w - - 0 1", "", issues{{"unknown-piece", 19, 20}}},
		{"unknown side", startBoard + " g - - 0 1", "", issues{{"unknown-side", n + 1, n + 2}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, got := board.ReadFEN(test.fen)
			if diff := cmp.Diff(test.issues, named(got...)); diff != "" {
				t.Errorf("issues (-want +got):\n%s", diff)
			}
			parsed, err := board.ParseFEN(test.fen)
			if test.want == "" {
				var issue board.FENIssue
				if !errors.As(err, &issue) || !issue.Code.Fatal() {
					t.Errorf("ParseFEN = %v, want a fatal FENIssue", err)
				}
				return
			}
			if err != nil {
				t.Errorf("ParseFEN: %v", err)
			}
			if parsed != p {
				t.Error("ParseFEN and ReadFEN disagree")
			}
			if got := p.FEN(); got != test.want {
				t.Errorf("FEN = %s, want %s", got, test.want)
			}
		})
	}
}

// A text of nothing but defects does not have one returned for each: the first are, and the first that
// is fatal.
func TestReadFENReturnsFewDefects(t *testing.T) {
	const most = 201
	for unit, want := range map[string]string{
		"1": "rank-width", "x": "unknown-piece", "9/": "rank-count", "0": "rank-width", "9/9/9/9/9/9/9/9/9/": "rank-count",
	} {
		_, issues := board.ReadFEN(strings.Repeat(unit, 1<<16))
		if len(issues) > most {
			t.Errorf("many times %q: %d defects are returned", unit, len(issues))
		}
		fatal := slices.IndexFunc(issues, func(issue board.FENIssue) bool { return issue.Code.Fatal() })
		if fatal < 0 || issues[fatal].Code.Name() != want {
			t.Errorf("many times %q: none of the defects is %q: %v", unit, want, issues[:min(len(issues), 3)])
		}
	}
}

func TestFENTexts(t *testing.T) {
	seen := map[string]bool{}
	for c := board.FENCode(1); c.Name() != "unknown"; c++ {
		if text := c.String(); text == "" || seen[text] {
			t.Errorf("code %d says %q", c, text)
		} else {
			seen[text] = true
		}
	}
}

// FuzzFEN holds the laws of FEN: reading never panics, an issue lies in the text,
// and what could be read is written so that it reads as the same without issues.
func FuzzFEN(f *testing.F) {
	f.Add(startFEN)
	f.Add("9/9/9/45/9/9/9/9/9/4K4[] b x")
	f.Add("2B/k K - - 1 99999999999")
	f.Fuzz(func(t *testing.T, s string) {
		p, issues := board.ReadFEN(s)
		for _, issue := range issues {
			if issue.Start < 0 || issue.Start > issue.End || issue.End > len(s) {
				t.Errorf("%v outside the text", issue)
			}
		}
		if _, err := board.ParseFEN(s); err != nil {
			return
		}
		again, issues := board.ReadFEN(p.FEN())
		if again != p || issues != nil {
			t.Errorf("%q is written as %q, which differs or has issues %v", s, p.FEN(), issues)
		}
	})
}

package suite

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
)

// core runs a reader on the cases of the core for which it claims all features.
func (r *Reader) core(cases []*Case, run func(*Case) runResult) (cells []Cell) {
	for _, c := range Choose(cases, nil, []string{labelCore}) {
		needs := needsOf(c)
		if len(needs) == 0 {
			continue
		}
		cell := Cell{Verdict: notClaimed}
		if !slices.ContainsFunc(needs, func(id string) bool { return !slices.Contains(r.Claims, id) }) {
			result := run(c)
			cell.Verdict, cell.Raw = cmp.Or(result.verdict, right), []RawOutput{result.raw}
			for _, compares := range []string{"moves", "comments", "variations"} {
				if cell.Verdict == right && (compares == "moves" || slices.Contains(needs, compares)) && !sameGames(c.Games, result.games, compares) {
					cell.Verdict = silentlyWrong
				}
			}
		}
		cells = append(cells, cell)
	}
	return cells
}

// needsOf returns the IDs of the features that a reader needs for a case, none if the case has no moves.
func needsOf(c *Case) (needs []string) {
	needed := map[string]bool{"several-games": len(c.Games) > 1}
	for _, record := range c.Games {
		lineNeeds(needed, record.Moves, 0)
		needed["comments"] = needed["comments"] || len(record.Comments)+len(record.TrailingComments) > 0
		for _, tag := range record.Tags {
			needed["fen"] = needed["fen"] || tag[0] == "FEN"
		}
		if len(record.Moves) > 0 && record.Moves[0].Side == "black" {
			needed["black-to-move"] = true
		}
	}
	switch file := c.File; {
	case bytes.HasPrefix(file, []byte("\xff\xfe")), bytes.HasPrefix(file, []byte("\xfe\xff")), bytes.IndexByte(file, 0) >= 0:
		needed["utf-16"] = true
	case utf8.Valid(file):
	case strings.Contains(c.Name, "big5"):
		needed["big5"] = true
	default:
		needed["gb18030"] = true
	}
	for id, is := range needed {
		if is {
			needs = append(needs, id)
		}
	}
	if !slices.ContainsFunc(c.Games, func(r *semantic.Record) bool { return len(r.Moves) > 0 }) {
		return nil
	}
	slices.Sort(needs)
	return needs
}

// lineNeeds adds the features that a line of moves needs. Depth is 0 for the main line.
func lineNeeds(needed map[string]bool, line []semantic.MoveRecord, depth int) {
	for i := range line {
		m := &line[i]
		needed[notationFeature(m.Text)] = true
		needed["traditional"] = needed["traditional"] || strings.ContainsAny(m.Text, "進馬車帥將後")
		needed["ascii-digits"] = needed["ascii-digits"] || m.Text != "" && m.Text[0] >= utf8.RuneSelf && strings.ContainsAny(m.Text, "123456789")
		needed["comments"] = needed["comments"] || len(m.Comments)+len(m.CommentsBefore) > 0
		for _, variation := range m.Variations {
			needed["variations"] = true
			needed["nested-variations"] = needed["nested-variations"] || depth > 0
			lineNeeds(needed, variation, depth+1)
		}
	}
}

// notationFeature returns the feature of the notation of a move that conforms.
func notationFeature(move string) string {
	switch {
	case move == "" || move[0] >= utf8.RuneSelf:
		return "chinese"
	case strings.ContainsAny(move[:1], "1234567"):
		return "keypad"
	case len(move) == len("H2-E2") && move[2] == '-':
		return "iccs"
	case move[0] >= 'a' && len(move) == len("h2e2"):
		return "iccs-short"
	case len(move) == len("C2.5") && strings.ContainsAny(move[2:3], "+-."):
		return "wxf"
	}
	return "san"
}

// CoreCount returns the number of cases of the core with a verdict.
func (r Row) CoreCount(verdict string) int { return count(r.Core, verdict) }

// CoreClaimed returns the number of cases of the core that the reader was run on.
func (r Row) CoreClaimed() int { return len(r.Core) - r.CoreCount(notClaimed) }

// Count returns the number of features with a verdict.
func (r Row) Count(verdict string) int { return count(r.Cells, verdict) }

// rawCore returns the outputs for cases of the core that are not right, as JSON.
func (r *Row) rawCore() string {
	type line struct {
		Reader  string    `json:"reader"`
		Label   string    `json:"label"`
		Verdict string    `json:"verdict"`
		Raw     RawOutput `json:"raw"`
	}
	var s strings.Builder
	for _, cell := range r.Core {
		if cell.Verdict != right && cell.Verdict != notClaimed {
			s.Write(terminal.JSON(line{r.Reader.Name, labelCore, cell.Verdict, cell.Raw[0]}))
			s.WriteByte('\n')
		}
	}
	return s.String()
}

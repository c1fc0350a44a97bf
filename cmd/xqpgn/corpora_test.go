package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/semantic"
)

// TestCorpora holds the figures of docs/corpora.md: how many games of a sample three readers made
// of regular expressions get right, and how many xqpgn does.
func TestCorpora(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3 here: the readers of docs/corpora.md are not run")
	}
	// Read as a person would; nothing stands for the game with a move that no piece can make.
	games := [][]string{
		{"H2E2", "H9G7", "H0G2", "I9H9", "I0H0", "B9C7"}, {"H2E2", "H9G7", "H0G2", "I9H9"}, {"E9E8", "E2D2", "E8E9"},
		{"C3C4", "H7E7", "H2E2", "H9G7"}, nil, {"H2E2", "H9G7", "H0G2"}, {"H2E2", "H9G7", "H0G2", "I9H9"},
		{"H2E2", "H9G7", "H0G2", "I9H9", "I0H0", "B9C7"},
	}
	out, err := exec.Command(python, "testdata/corpora/readers.py", "testdata/corpora/games.pgns").Output()
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		var reader struct {
			Reader string
			Games  [][]string
		}
		if err := decoder.Decode(&reader); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		right := 0
		for i, game := range reader.Games {
			if games[i] != nil && slices.Equal(game, games[i]) {
				right++
			}
		}
		rows = append(rows, fmt.Sprintf("| %s | %d | %d | 0 |\n", strings.ReplaceAll(reader.Reader, "_", " "), right, len(games)-right))
	}
	right, reported := 0, 0
	_, records, _ := execute(t, "", "convert", "--to", "ndjson", "testdata/corpora/games.pgns")
	for i, line := range strings.Split(strings.TrimSpace(records), "\n") {
		var record semantic.Record
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		var moves []string
		for _, move := range record.Moves {
			moves = append(moves, strings.ReplaceAll(move.ICCS, "-", ""))
		}
		if record.Error != "" {
			reported++
		} else if slices.Equal(moves, games[i]) {
			right++
		}
	}
	rows = append(rows, fmt.Sprintf("| xqpgn | %d | %d | %d |\n", right, len(games)-right-reported, reported))
	page := readReadme(t, "docs/corpora.md")
	if table := strings.Join(rows, ""); !strings.Contains(page, table) {
		t.Errorf("docs/corpora.md does not have these rows:\n%s", table)
	}
}

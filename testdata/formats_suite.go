package testdata

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// suiteKinds are the formats of the suite's files by the ends of their names.
var suiteKinds = map[string]string{
	"-old-game.cbl": "cbl-old", ".cbl": "cbl", ".cbr": "cbr", ".cbf": "cbf", ".xqf": "xqf", ".ubb": "dhtmlxq", ".pfc": "pfc", ".che": "che", ".mxq": "mxq",
}

// suiteFormat returns the format of a file, "" for another one.
func suiteFormat(name string) (format string) {
	longest := 0
	for end, of := range suiteKinds {
		if strings.HasSuffix(name, end) && len(end) > longest {
			format, longest = of, len(end)
		}
	}
	return format
}

// suiteFormats yields the files of the suite in some formats in which nothing is wrong, with the games that a reader is to find.
func suiteFormats(t testing.TB, formats []string) iter.Seq[*SharedFile] {
	folder := Path(t, "testdata/conformance/FILE-1")
	return func(yield func(*SharedFile) bool) {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			name := entry.Name()
			kind := suiteFormat(name)
			if !slices.Contains(formats, kind) {
				continue
			}
			games := suiteGames(t, filepath.Join(folder, strings.TrimSuffix(name, filepath.Ext(name))+".json"))
			data, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			for i := range games {
				games[i].Format, games[i].File = kind, name
			}
			if len(games) > 0 && !yield(&SharedFile{Name: name, Data: data, Games: games}) {
				return
			}
		}
	}
}

// A caseMove is a move of a case of the suite.
type caseMove struct {
	ICCS       string
	Variations [][]caseMove
}

// suiteGames returns the games of a case, none if something is wrong in its file.
func suiteGames(t testing.TB, path string) (games []SharedGame) {
	var c struct {
		Refused  bool
		Findings []json.RawMessage
		Games    []struct {
			StartFEN string `json:"start_fen"`
			Moves    []caseMove
			Result   string
		}
	}
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	if c.Refused || len(c.Findings) > 0 {
		return nil
	}
	for _, game := range c.Games {
		var main []string
		for _, m := range game.Moves {
			main = append(main, m.squares())
		}
		hash := sha256.Sum256([]byte(treeText(game.Moves)))
		games = append(games, SharedGame{FEN: game.StartFEN, Main: strings.Join(main, " "), TreeHash: hex.EncodeToString(hash[:]), Result: game.Result})
	}
	return games
}

// squares returns the squares of a move as h2e2.
func (m caseMove) squares() string { return strings.ToLower(strings.ReplaceAll(m.ICCS, "-", "")) }

// treeText writes the moves of a line and its variations as a SharedGame has them.
func treeText(line []caseMove) string {
	if len(line) == 0 {
		return ""
	}
	text := "(" + line[0].squares() + treeText(line[1:]) + ")"
	for _, variation := range line[0].Variations {
		text += treeText(variation)
	}
	return text
}

package testdata

import (
	"archive/zip"
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A SharedFile is a real file of another program, and what independent readers found
// in each of its games, in the order of the file.
type SharedFile struct {
	Name  string
	Data  []byte
	Games []SharedGame
}

// A SharedGame is what independent readers found in a game of another program's file.
// What they did not say is the zero value; lengths are nil then.
type SharedGame struct {
	Format  string `json:"format"` // in lower case, as in "xqf"
	Version int    `json:"version"`
	File    string `json:"file"`

	FEN      string                     `json:"fen"`         // up to the side, which may be missing
	Main     string                     `json:"main"`        // the main line, as h2e2, with blanks between them
	TreeHash string                     `json:"tree_sha256"` // of the tree written as "(h2e2(h9g7))(b0c2)"
	Nodes    *int                       `json:"nodes"`       // moves, those of variations included
	Result   string                     `json:"result"`      // as in PGN
	Tags     map[string]json.RawMessage `json:"tags"`        // by the names that the format has

	// Comments are the texts, each with the number of the move that it stands behind in
	// the order of the tree, from 1; 0 is the start. CommentsHash is that of all of them
	// in GB18030, those that are empty too, with LF for CRLF, without blanks at their ends
	// and with NUL between them.
	Comments     []SharedComment `json:"comment_texts"`
	CommentCount *int            `json:"comments"`
	CommentsHash string          `json:"comments_sha256"`
}

// A SharedComment is a comment of a SharedGame.
type SharedComment struct {
	After int
	Text  string
}

// UnmarshalJSON reads a pair of both.
func (c *SharedComment) UnmarshalJSON(data []byte) error {
	pair := [2]any{&c.After, &c.Text}
	return json.Unmarshal(data, &pair)
}

// SharedFormats yields files of other programs that are in one of the formats: the first of each format and then every so many of the
// real ones, or without these the files of the suite in which nothing is wrong.
func SharedFormats(t testing.TB, every int, formats ...string) iter.Seq[*SharedFile] {
	t.Helper()
	if _, ok := realPath(t, "corpus/formats"); !ok {
		return suiteFormats(t, formats)
	}
	folder, table := Shared(t, "corpus/formats"), Shared(t, "truth/formats.jsonl.gz")
	return func(yield func(*SharedFile) bool) {
		archive, err := zip.OpenReader(filepath.Join(folder, "xqf.zip"))
		if err != nil {
			t.Fatal(err)
		}
		defer archive.Close()
		members := map[string]*zip.File{}
		for _, member := range archive.File {
			members[member.Name] = member
		}
		seen := map[string]int{}
		for _, games := range sharedGames(t, table, formats) {
			format := games[0].Format
			if seen[format]++; (seen[format]-1)%every != 0 {
				continue
			}
			file := &SharedFile{Name: games[0].File, Games: games}
			file.Data, err = os.ReadFile(filepath.Join(folder, file.Name))
			if member := members[file.Name]; member != nil {
				file.Data, err = readMember(member)
			}
			if err != nil {
				t.Fatal(err)
			}
			if !yield(file) {
				return
			}
		}
	}
}

func readMember(member *zip.File) ([]byte, error) {
	r, err := member.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// sharedGames returns the games of a table that are in one of the formats, those of
// each file together.
func sharedGames(t testing.TB, path string, formats []string) (files [][]SharedGame) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	rows := bufio.NewReader(unpacked) // some rows are long
	for {
		row, err := rows.ReadBytes('\n')
		if len(row) > 0 {
			var game SharedGame
			if err := json.Unmarshal(row, &game); err != nil {
				t.Fatalf("%s: %v", row, err)
			}
			switch n := len(files); {
			case !slices.Contains(formats, game.Format):
			case n > 0 && files[n-1][0].File == game.File:
				files[n-1] = append(files[n-1], game)
			default:
				files = append(files, []SharedGame{game})
			}
		}
		if err == io.EOF {
			return files
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

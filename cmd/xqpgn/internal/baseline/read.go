package baseline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Baseline is a list of known findings. Its zero value knows none. It is for one goroutine at a time.
type Baseline struct {
	folder string
	files  map[string]bool // files with known findings
	known  map[finding][]*entry
}

// A finding is the key of entries: a file, a rule and a message.
type finding struct{ file, rule, message string }

// A head is the first line of a list.
type head struct {
	Baseline int `json:"baseline"` // version of the format
}

// version is that of the format.
const version = 1

// Read reads a list. The error is that of opening the file, or a [*LineError].
func Read(path string) (*Baseline, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	folder, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	b := &Baseline{folder: folder, files: map[string]bool{}, known: map[finding][]*entry{}}
	n := 0
	for line := range bytes.Lines(bytes.TrimPrefix(data, []byte("\ufeff"))) {
		n++
		first, one := head{}, new(entry)
		if n == 1 {
			if json.Unmarshal(line, &first) != nil || first.Baseline != version {
				return nil, &LineError{path, n}
			}
			continue
		}
		if json.Unmarshal(line, one) != nil || one.Rule == "" || one.Count < 1 {
			return nil, &LineError{path, n}
		}
		b.files[one.File] = true
		key := finding{one.File, one.Rule, one.Message}
		b.known[key] = append(b.known[key], one)
	}
	if n == 0 {
		return nil, &LineError{path, 1}
	}
	return b, nil
}

// A LineError reports an invalid line of a list.
type LineError struct {
	File string
	Line int // from 1
}

// Error returns the message in English.
func (e *LineError) Error() string { return e.In(rules.EN) }

// In returns the message in the language l.
func (e *LineError) In(l rules.Language) string {
	return fmt.Sprint(e.File, ":", e.Line) + rules.Text{
		EN: ": not a line of a list of known findings; xqpgn check --write-baseline FILE writes one",
		ZH: "：这一行不是已知问题；用 xqpgn check --write-baseline 文件 写出列表",
	}.In(l)
}

// Split returns the new findings of a game and the known ones. Each entry of the list matches as many findings as it
// counts, so the caller must pass the games in the order of the report.
func (b *Baseline) Split(game *ast.Game, found ast.Findings) (fresh, known ast.Findings) {
	if b == nil || len(b.files) == 0 || !b.files[fileOf(game.File, b.folder)] {
		return found, ast.Findings{}
	}
	of := gameOf(game, b.folder)
	for i := range found.Diagnostics {
		d := &found.Diagnostics[i]
		if b.take(of, d.Rule, d.Message(rules.EN), 1) == 1 {
			known.Diagnostics = append(known.Diagnostics, *d)
		} else {
			fresh.Diagnostics = append(fresh.Diagnostics, *d)
		}
	}
	for rule, n := range found.Dropped {
		taken := b.take(of, rule, "", n)
		count(&known, rule, taken)
		count(&fresh, rule, n-taken)
	}
	return fresh, known
}

// count adds n findings that are only counted.
func count(f *ast.Findings, rule rules.Rule, n int) {
	if n == 0 {
		return
	}
	if f.Dropped == nil {
		f.Dropped = map[rules.Rule]int{}
	}
	f.Dropped[rule] += n
}

// take takes up to n known findings of a game from the list, and returns how many it took. Entries with the tags and
// the moves of the game come first.
func (b *Baseline) take(of entry, rule rules.Rule, message string, n int) (taken int) {
	entries := b.known[finding{of.File, rule.ID(), message}]
	for _, both := range []bool{true, false} {
		for _, one := range entries {
			tags, moves := one.Tags == of.Tags, one.Moves == of.Moves
			if tags && moves || !both && (tags && of.Tags != "" || moves && of.Moves != "") {
				some := min(n-taken, one.Count)
				one.Count -= some
				taken += some
			}
		}
	}
	return taken
}

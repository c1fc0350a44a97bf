package baseline

import (
	"bufio"
	"encoding/json"
	"io"
	"path/filepath"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A Recorder records findings, to write a list of them. Its zero value has none.
type Recorder struct {
	Findings int // number of findings recorded

	folder  string
	entries []*entry
}

// NewRecorder returns a recorder for a list at a path.
func NewRecorder(path string) (*Recorder, error) {
	folder, err := filepath.Abs(filepath.Dir(path))
	return &Recorder{folder: folder}, err
}

// Add records the findings of a game.
func (r *Recorder) Add(game *ast.Game, found ast.Findings) {
	if len(found.Diagnostics)+len(found.Dropped) == 0 {
		return
	}
	of, first := gameOf(game, r.folder), len(r.entries)
	add := func(rule rules.Rule, message string, n int) {
		r.Findings += n
		for _, one := range r.entries[first:] {
			if one.Rule == rule.ID() && one.Message == message {
				one.Count += n
				return
			}
		}
		one := of
		one.Rule, one.Message, one.Count = rule.ID(), message, n
		r.entries = append(r.entries, &one)
	}
	for i := range found.Diagnostics {
		add(found.Diagnostics[i].Rule, found.Diagnostics[i].Message(rules.EN), 1)
	}
	for _, rule := range rules.All() { // in a fixed order
		if n := found.Dropped[rule]; n > 0 {
			add(rule, "", n)
		}
	}
}

// Write writes the list.
func (r *Recorder) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(head{version}); err != nil {
		return err
	}
	for _, one := range r.entries {
		if err := lines.Encode(one); err != nil {
			return err
		}
	}
	return out.Flush()
}

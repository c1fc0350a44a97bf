package suite

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// manifestName is the name of the list of cases in the suite's folder.
const manifestName = "manifest.json"

// A Manifest lists the cases of one version of the suite.
type Manifest struct {
	Version string  `json:"version"`
	Cases   []Entry `json:"cases"`
}

// An Entry says of a case what runners choose cases by.
type Entry struct {
	Path      string   `json:"path"`      // of the case's file, from the suite's folder
	Kind      string   `json:"kind"`      // "pgn", "xml" or "file"
	Notation  string   `json:"notation"`  // "chinese", "wxf", "iccs" or another; "" without moves
	Origin    string   `json:"origin"`    // one of Origins
	Sentences []string `json:"sentences"` // IDs of the sentences on which the case rests
}

// Origins say why a case expects what it does.
var Origins = []string{
	originSentence,
	originDecision,
	originLeniency,
}

const (
	originSentence = "sentence" // the specifications say so
	originDecision = "decision" // the specifications are silent, and the project decided
	originLeniency = "leniency" // the file breaks a sentence, and is read all the same
)

// path returns the path of the case's file, from the suite's folder.
func (c *Case) path() string { return path.Join(c.Clause, c.Name+c.extension) }

// kind returns the kind of the case's file, as a manifest has it.
func (c *Case) kind() string {
	return [...]string{inPGN: "pgn", inXML: "xml", inOthers: "file"}[c.form()]
}

// origin computes why a case expects what it does. Silent are the paths of cases that
// rest on a decision though nothing is found in them.
func (c *Case) origin(silent []string) string {
	if c.form() == inOthers || hasUnnamedBytes(c.File) || slices.Contains(silent, path.Join(c.Clause, c.Name)) {
		return originDecision
	}
	origin := originSentence
	for _, f := range c.Findings {
		switch f.Strict {
		case rules.Error.String():
			return originLeniency
		case rules.Warning.String():
			origin = originDecision
		}
	}
	return origin
}

// hasUnnamedBytes reports whether a file has bytes of which the specifications say
// nothing: those of UTF-16 or of a byte order mark, or lines that end with CR.
func hasUnnamedBytes(file []byte) bool {
	const utf8Mark = "\ufeff"
	return bytes.HasPrefix(file, []byte(utf8Mark)) || bytes.IndexByte(file, 0) >= 0 ||
		bytes.IndexByte(bytes.ReplaceAll(file, []byte("\r\n"), nil), '\r') >= 0
}

// sentencesOf returns the IDs of the sentences on which a case rests: those of what is
// found in it, and where nothing is, those of its clause.
func (c *Case) sentencesOf() []string {
	named := map[string]bool{}
	for _, f := range c.Findings {
		rule, _ := rules.ByID(f.Rule)
		of := rule.Sentences()
		inClause := slices.DeleteFunc(slices.Clone(of), func(id string) bool { return !strings.HasPrefix(id, f.Clause+"-") })
		if len(inClause) > 0 {
			of = inClause
		}
		for _, id := range of {
			named[id] = true
		}
	}
	ids := []string{}
	for _, s := range rules.Sentences() {
		if named[s.ID] || len(named) == 0 && s.Clause() == c.Clause {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// newManifest lists cases. Silent are as in origin.
func newManifest(version string, cases []*Case, silent []string) Manifest {
	m := Manifest{Version: version}
	for _, c := range cases {
		m.Cases = append(m.Cases, Entry{c.path(), c.kind(), notationOf(c), c.origin(silent), c.sentencesOf()})
	}
	return m
}

// format returns the manifest as JSON, a case a line.
func (m Manifest) format() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "{\"version\": %s, \"cases\": [\n", terminal.JSON(m.Version))
	for i, entry := range m.Cases {
		if i > 0 {
			b.WriteString(",\n")
		}
		b.Write(terminal.JSON(entry))
	}
	b.WriteString("\n]}\n")
	return []byte(b.String())
}

// readManifest gives cases what the manifest says of them. A suite need not have one.
func readManifest(dir string, fsys fs.FS, cases []*Case) error {
	data, err := fs.ReadFile(fsys, manifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return &games.RefusedError{Name: path.Join(dir, manifestName), Why: jsonWords(err)}
	}
	entries := map[string]*Entry{}
	for i := range m.Cases {
		entries[m.Cases[i].Path] = &m.Cases[i]
	}
	for _, c := range cases {
		if e := entries[c.path()]; e != nil {
			c.Notation, c.Origin, c.Sentences = e.Notation, e.Origin, e.Sentences
		}
	}
	return nil
}

// OfOrigins returns those of some cases that have one of the origins; all for none.
func OfOrigins(cases []*Case, origins []string) []*Case {
	if len(origins) == 0 {
		return cases
	}
	var chosen []*Case
	for _, c := range cases {
		if slices.Contains(origins, c.Origin) {
			chosen = append(chosen, c)
		}
	}
	return chosen
}

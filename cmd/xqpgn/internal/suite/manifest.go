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

// manifestName is the file name of the manifest in the suite's folder.
const manifestName = "manifest.json"

// A Manifest lists the cases of one version of the suite.
type Manifest struct {
	Version string  `json:"version"`
	Cases   []Entry `json:"cases"`
}

// An Entry holds the properties of a case by which runners select.
type Entry struct {
	Path      string   `json:"path"`      // path of the case's file, relative to the suite's folder
	Kind      string   `json:"kind"`      // "pgn", "xml" or "file"
	Notation  string   `json:"notation"`  // "chinese", "wxf", "iccs" or another; "" if there are no moves
	Origin    string   `json:"origin"`    // one of Origins
	Sentences []string `json:"sentences"` // IDs of the sentences that the case rests on
}

// Origins are the reasons for a case's expectations.
var Origins = []string{
	originSentence,
	originDecision,
	originLeniency,
}

const (
	originSentence = "sentence" // a sentence of the specifications
	originDecision = "decision" // a decision of the project, where the specifications are silent
	originLeniency = "leniency" // the file breaks a sentence, and is still read
)

// path returns the path of the case's file, relative to the suite's folder.
func (c *Case) path() string { return path.Join(c.Clause, c.Name+c.extension) }

// kind returns the kind of the case's file, as in a manifest.
func (c *Case) kind() string {
	return [...]string{inPGN: "pgn", inXML: "xml", inOthers: "file", inTrees: "writer"}[c.form()]
}

// origin computes the origin of a case's expectations. silent lists the paths of cases without findings that
// still rest on a decision.
func (c *Case) origin(silent []string) string {
	if c.form() >= inOthers || hasUnnamedBytes(c.File) || slices.Contains(silent, path.Join(c.Clause, c.Name)) {
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

// hasUnnamedBytes reports whether a file has bytes that the specifications do not cover: UTF-16, a byte order
// mark, or lines that end with CR.
func hasUnnamedBytes(file []byte) bool {
	const utf8Mark = "\ufeff"
	return bytes.HasPrefix(file, []byte(utf8Mark)) || bytes.IndexByte(file, 0) >= 0 ||
		bytes.IndexByte(bytes.ReplaceAll(file, []byte("\r\n"), nil), '\r') >= 0
}

// sentencesOf returns the IDs of the sentences that a case rests on: those of its findings or, without
// findings, those of its clause.
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

// newManifest lists cases. For silent see origin.
func newManifest(version string, cases []*Case, silent []string) Manifest {
	m := Manifest{Version: version}
	for _, c := range cases {
		m.Cases = append(m.Cases, Entry{c.path(), c.kind(), notationOf(c), c.origin(silent), c.sentencesOf()})
	}
	return m
}

// format returns the manifest as JSON, one case per line.
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

// readManifest copies the properties in the manifest to the cases. A suite need not have a manifest.
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

// OfOrigins returns the cases that have one of the origins, or all cases if origins is empty.
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

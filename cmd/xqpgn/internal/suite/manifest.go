package suite

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"

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
			c.Notation, c.Origin = e.Notation, e.Origin
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

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

// A Manifest lists the cases in a version of the suite.
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
	Labels    []string `json:"labels"`    // some of Labels
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

// Labels are the purposes of cases. A program that claims the suite names a label and its score there.
var Labels = []string{
	labelCore,
	labelStrict,
	labelLeniency,
	labelWriter,
	labelVerdict,
}

const (
	labelCore     = "core"     // a file that conforms: every reader should pass it
	labelStrict   = "strict"   // a checker should refuse the file
	labelLeniency = "leniency" // a reader of real files should read it though it breaks a sentence
	labelWriter   = "writer"   // games for writers
	labelVerdict  = "verdict"  // how a game ended, or who wins by repetition
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
			c.Notation, c.Origin, c.Labels = e.Notation, e.Origin, e.Labels
		}
	}
	return nil
}

// Choose returns the cases that have one of the origins and one of the labels. An empty list means all.
func Choose(cases []*Case, origins, labels []string) []*Case {
	var chosen []*Case
	for _, c := range cases {
		labelled := func(label string) bool { return slices.Contains(c.Labels, label) }
		if (len(origins) == 0 || slices.Contains(origins, c.Origin)) && (len(labels) == 0 || slices.ContainsFunc(labels, labelled)) {
			chosen = append(chosen, c)
		}
	}
	return chosen
}

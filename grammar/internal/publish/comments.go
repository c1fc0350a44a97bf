package publish

import (
	_ "embed" // comments.json
	"encoding/json"
	"strings"
	"sync"
)

// commentsJSON has the doc comments of productions, kinds and habits. TestComments compares it with the source.
//
//go:embed comments.json
var commentsJSON []byte

// comments has the descriptions of productions, kinds and habits, each by name.
type comments struct {
	Productions map[string]production `json:"productions"`
	Kinds       map[string]string     `json:"kinds"`
	Habits      map[string]string     `json:"habits"`
}

// A production describes a production of the grammar, as its doc comment does.
type production struct {
	Doc     string   `json:"doc"`
	Own     string   `json:"own,omitempty"` // parts that the specification does not have
	Clauses []string `json:"clauses"`       // clauses of the specification that it mirrors
}

var describedFile embedded[comments]

// described returns the descriptions.
func described() comments { return describedFile.read(commentsJSON) }

// An embedded is a JSON file of this package. It is decoded on first use: a test may have replaced the data before
// that, and a program that never uses the file does without package json.
type embedded[T any] struct {
	once  sync.Once
	value T
}

func (e *embedded[T]) read(data []byte) T {
	e.once.Do(func() {
		if err := json.Unmarshal(data, &e.value); err != nil {
			panic(err) // a test wrote the file
		}
	})
	return e.value
}

// firstSentence returns the first sentence of a description.
func firstSentence(doc string) string {
	if i := strings.Index(doc, ". "); i >= 0 {
		return doc[:i+1]
	}
	return doc
}

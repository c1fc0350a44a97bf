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

var description struct {
	once sync.Once
	all  comments
}

// described returns the descriptions. They are decoded on first use, since most programs never use them. It is a function and
// not a variable, so that these programs do without package json.
func described() comments {
	description.once.Do(func() {
		if err := json.Unmarshal(commentsJSON, &description.all); err != nil {
			panic(err) // a test wrote the file
		}
	})
	return description.all
}

// firstSentence returns the first sentence of a description.
func firstSentence(doc string) string {
	if i := strings.Index(doc, ". "); i >= 0 {
		return doc[:i+1]
	}
	return doc
}

package publish

import (
	_ "embed" // comments.json
	"encoding/json"
	"strings"
	"sync"
)

// commentsJSON has the doc comments of productions, kinds and habits. TestComments holds it to the source.
//
//go:embed comments.json
var commentsJSON []byte

// comments are descriptions by name.
type comments struct {
	Productions map[string]production `json:"productions"`
	Kinds       map[string]string     `json:"kinds"`
	Habits      map[string]string     `json:"habits"`
}

// A production is the doc comment of a production.
type production struct {
	Doc     string   `json:"doc"`
	Clauses []string `json:"clauses"` // of the specification that it mirrors
}

// described returns the descriptions.
var described = embedded[comments](&commentsJSON)

// embedded returns a function that reads a JSON file of this package. Its first call reads the data, which a test may have
// renewed before.
func embedded[T any](data *[]byte) func() T {
	return sync.OnceValue(func() (value T) {
		if err := json.Unmarshal(*data, &value); err != nil {
			panic(err) // a test wrote the file
		}
		return value
	})
}

// firstSentence returns the first sentence of a description.
func firstSentence(doc string) string {
	if i := strings.Index(doc, ". "); i >= 0 {
		return doc[:i+1]
	}
	return doc
}

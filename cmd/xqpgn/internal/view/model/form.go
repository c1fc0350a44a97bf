package model

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
)

// A Form is one beside PGN and records in which files hold games.
type Form struct {
	Name      string
	Extension string // of its files, with the period
	Many      bool   // whether a file can hold more than one game
	Squares   bool   // whether moves are squares there, and so have to be ICCS to be written

	Games func(name string, data []byte) iter.Seq2[*ast.Game, error]
	// Append is nil where the form is only read.
	Append func(dst []byte, games []*ast.Game) ([]byte, error)
}

// Forms are those that a Desk knows.
type Forms struct {
	Detect func(data []byte) (Form, bool) // by the bytes of a file
	ByName func(name string) (Form, bool)

	// What a page seldom needs, and what the library that it loads at once goes without:
	// [Save], [Written] and [Play].
	Save    func(doc *Document, write bool) (any, error)
	Written func(name string, games []*ast.Game) (*Document, error)
	Play    func(r *Request) (any, error)
}

// none are no forms.
var none = &Forms{
	Detect: func([]byte) (Form, bool) { return Form{}, false },
	ByName: func(string) (Form, bool) { return Form{}, false },
	Save:   func(*Document, bool) (any, error) { return nil, errMore },
	Play:   func(*Request) (any, error) { return nil, errMore },
}

package model

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast"
)

// A Form is a file format for games other than PGN and records.
type Form struct {
	Name      string
	Extension string // with the period
	Many      bool   // whether a file can hold several games
	Squares   bool   // whether moves are stored as squares, and so must be ICCS to be written

	Games func(name string, data []byte) iter.Seq2[*ast.Game, error]
	// Append is nil for read-only forms.
	Append func(dst []byte, games []*ast.Game) ([]byte, error)
}

// Forms holds the forms of a Desk.
type Forms struct {
	Detect func(data []byte) (Form, bool) // detects by the contents of a file
	ByName func(name string) (Form, bool)

	// Functions that a page seldom needs, and that the initially loaded library omits: [Save], [Written],
	// [Play], [Headings], [SetTags] and [Explore].
	Save     func(doc *Document, write bool) (any, error)
	Written  func(name string, games []*ast.Game) (*Document, error)
	Play     func(r *Request) (any, error)
	Headings func(r *Request) (any, error)
	SetTags  func(r *Request) (any, error)
	Explore  func(d *Desk, r *Request) (any, error)

	// Query returns the function that decides which games a query selects. Without it, a desk says that another one may
	// be able to answer.
	Query func(text string) (wants func(*ast.Game) bool, err error)
}

// none is the Forms without any form.
var none = &Forms{
	Detect: func([]byte) (Form, bool) { return Form{}, false },
	ByName: func(string) (Form, bool) { return Form{}, false },
	Save:   func(*Document, bool) (any, error) { return nil, errMore },

	Play: later, Headings: later, SetTags: later,
	Explore: func(*Desk, *Request) (any, error) { return nil, errMore },
}

// later answers that a desk with more forms may answer.
func later(*Request) (any, error) { return nil, errMore }

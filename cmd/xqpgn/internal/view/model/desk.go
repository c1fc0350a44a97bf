package model

import (
	"github.com/xqpgn/xqpgn/ast"
)

// maxOpened is the number of shelves that are kept; older ones are dropped.
const maxOpened = 8

// put adds a shelf to the desk and returns its number.
func (d *Desk) put(shelf Shelf) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == nil {
		d.opened = map[int]Shelf{}
	}
	d.last++
	d.opened[d.last] = shelf
	delete(d.opened, d.last-maxOpened)
	return d.last
}

// forms returns the forms of the desk.
func (d *Desk) forms() *Forms {
	if d.Forms == nil {
		return none
	}
	return d.Forms
}

// unknown returns the error for a file format that d cannot read or write.
func (d *Desk) unknown() error {
	if d.Forms == nil {
		return errMore
	}
	return errRequest
}

// shelf returns the shelf with a number.
func (d *Desk) shelf(number int) (Shelf, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc := d.edited[number]; doc != nil {
		return edited{doc.List, doc.Game}, nil
	}
	if number == 0 {
		if d.First == nil {
			return new(Opened), nil
		}
		return d.First, nil
	}
	if shelf, ok := d.opened[number]; ok {
		return shelf, nil
	}
	return nil, errNoShelf
}

// An Editable is a shelf of games from several files, each of which can be edited.
type Editable interface {
	// Document returns the document of a game's file, and the index of the game in it.
	Document(index int) (doc *Document, game int, err error)
	// Find returns the current index of a game, given its file, its number from 1, and the version of the
	// list. It returns -1 if the file is gone.
	Find(version int, file string, number int) int
	// Close discards a document with its edits, so that the file counts again.
	Close(*Document)
}

// An edited is a shelf that became a document.
type edited struct {
	list func(query Query, from, count int) List
	game func(index int) (*ast.Game, string, error)
}

// List implements Shelf.
func (e edited) List(query Query, from, count int) List { return e.list(query, from, count) }

// Game implements Shelf.
func (e edited) Game(index int) (*ast.Game, string, error) { return e.game(index) }

// document returns the document with a number.
func (d *Desk) document(number int) (*Document, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc := d.edited[number]; doc != nil && !doc.closed.Load() {
		return doc, nil
	}
	return nil, errNoShelf
}

// number registers a document and returns its number. The number is that of the document's shelf, or a new
// negative one if number is -1. Then wanted is used if it is negative, because the page knows the document by
// it.
func (d *Desk) number(doc *Document, number, wanted int) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	for n, other := range d.edited {
		if other == doc {
			return n
		}
	}
	if number < 0 {
		if number = wanted; number >= 0 {
			number = d.lastEdited - 1
		}
		d.lastEdited = min(d.lastEdited, number)
	}
	if d.edited == nil {
		d.edited = map[int]*Document{}
	}
	d.edited[number] = doc
	return number
}

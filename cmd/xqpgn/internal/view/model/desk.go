package model

import (
	"errors"
	"math"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
)

// A Desk answers the requests of a page. It may be used by several goroutines.
type Desk struct {
	First Shelf  // number 0; nil where a page begins with nothing
	Forms *Forms // nil for none: then what needs one is answered by More

	mu     sync.Mutex
	opened map[int]Shelf // what pages opened, from 1
	last   int

	// The documents, by the numbers of the shelves that they were made of; those of files of
	// the first shelf count down from -1, and last how many of them there were. A Document
	// is no Shelf itself: as one it would make the library for the browser 40 kB larger, by the
	// types that its fields lead to.
	edited     map[int]*Document
	lastEdited int

	searched search // for a position, last
}

// mostOpened is how many shelves that pages opened are kept: the last ones.
const mostOpened = 8

// put puts a shelf on the desk and returns its number.
func (d *Desk) put(shelf Shelf) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == nil {
		d.opened = map[int]Shelf{}
	}
	d.last++
	d.opened[d.last] = shelf
	delete(d.opened, d.last-mostOpened)
	return d.last
}

// forms returns the forms that the desk knows.
func (d *Desk) forms() *Forms {
	if d.Forms == nil {
		return none
	}
	return d.Forms
}

// unknown returns the error about something that is in no form that the desk knows.
func (d *Desk) unknown() error {
	if d.Forms == nil {
		return errMore
	}
	return errRequest
}

// errMore says that a desk with more forms may answer.
var errMore = errors.New("more forms are needed")

// shelf returns the shelf of a number.
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

// A Request is what a page asks for. Which fields count depends on the operation.
type Request struct {
	Op    string `json:"op"`
	Shelf int    `json:"shelf"`
	Index int    `json:"index"` // of a game

	Query string `json:"query"` // list, beside
	Holds string `json:"holds"` // list, beside: the FEN of a position that the games have
	From  int    `json:"from"`
	Count int    `json:"count"`

	Traditional bool `json:"traditional"` // kit
	ICCS        bool `json:"iccs"`

	Name string `json:"name"` // open
	Data []byte `json:"data"` // base64 in JSON
	// Progress is told how much of the data is read, if it is not nil; false ends that.
	Progress func(read int) bool `json:"-"`

	Text string `json:"text"` // instead of data, for PGN that is typed; repair, edit

	To       string `json:"to"` // convert; see Forms
	Notation string `json:"notation"`
	Script   string `json:"script"`
	Whole    bool   `json:"whole"` // all games of the shelf

	Mend string `json:"mend"` // convert, repair: certain, all, or "" for nothing

	// Of a document; see [Document.edit]. Lines and columns count from 1, columns in UTF-16
	// units.
	Doc       int  `json:"doc"`
	Version   int  `json:"version"` // that the page knows; find: of the list
	Line      int  `json:"line"`    // edit: the text from here
	Column    int  `json:"column"`
	EndLine   int  `json:"endLine"` // to here becomes Text
	EndColumn int  `json:"endColumn"`
	Write     bool `json:"write"` // save: the file, if it is one of the system

	FEN        string `json:"fen"`  // play: only which moves there are in this position
	Move       string `json:"move"` // play: squares, as in h2e2; else a comment and a glyph, as they are to be and were
	Comment    string `json:"comment"`
	WasComment string `json:"wasComment"`
	Glyph      string `json:"glyph"`
	WasGlyph   string `json:"wasGlyph"`

	By     int    `json:"by"`   // beside: 1 for the next game, -1 for the one before
	File   string `json:"file"` // find
	Number int    `json:"number"`
}

// operations are what a page can ask for.
var operations = map[string]func(*Desk, *Request) (any, error){
	"list": func(d *Desk, r *Request) (any, error) {
		shelf, err := d.shelf(r.Shelf)
		if err != nil {
			return nil, err
		}
		q, err := d.query(shelf, r)
		if err != nil {
			return nil, err
		}
		return shelf.List(q, r.From, r.Count), nil
	},
	"game": func(d *Desk, r *Request) (any, error) {
		shelf, err := d.shelf(r.Shelf)
		if err != nil {
			return nil, err
		}
		game, form, err := shelf.Game(r.Index)
		if err != nil {
			return nil, err
		}
		return NewGame(game, form), nil
	},
	"document": document,
	"edit": func(d *Desk, r *Request) (any, error) {
		doc, err := d.document(r.Doc)
		if err != nil {
			return nil, err
		}
		s, err := doc.edit(r)
		if s != nil {
			s.Doc = r.Doc
		}
		return s, err
	},
	"save": func(d *Desk, r *Request) (any, error) {
		doc, err := d.document(r.Doc)
		if err != nil {
			return nil, err
		}
		return d.forms().Save(doc, r.Write)
	},
	"play": func(d *Desk, r *Request) (any, error) { return d.forms().Play(r) },
	"revert": func(d *Desk, r *Request) (any, error) {
		doc, err := d.document(r.Doc)
		if err != nil {
			return nil, err
		}
		if owner, ok := d.First.(Editable); ok {
			owner.Close(doc)
		}
		return struct{}{}, nil
	},
	"beside": func(d *Desk, r *Request) (any, error) {
		shelf, err := d.shelf(r.Shelf)
		if err != nil {
			return nil, err
		}
		q, err := d.query(shelf, r)
		if err != nil {
			return nil, err
		}
		return indexReply{beside(shelf, q, r)}, nil
	},
	"find": func(d *Desk, r *Request) (any, error) {
		if owner, ok := d.First.(Editable); ok {
			return indexReply{owner.Find(r.Version, r.File, r.Number)}, nil
		}
		return indexReply{r.Number - 1}, nil
	},
	"kit": func(_ *Desk, r *Request) (any, error) { return NewKit(r.Traditional, r.ICCS), nil },
	"open": func(d *Desk, r *Request) (any, error) {
		data := r.Data
		if r.Text != "" {
			data = []byte(r.Text)
		}
		shelf, err := Open(r.Name, data, d.forms(), r.Progress)
		if d.Forms == nil && r.Text == "" && !shelf.plain() {
			return nil, errMore
		}
		if shelf == nil || err != nil && len(shelf.games) == 0 {
			return nil, err
		}
		reply := openReply{Shelf: d.put(shelf), Total: len(shelf.games), Form: shelf.form}
		if err != nil {
			t := words(err)
			reply.Refused = &t
		}
		return reply, nil
	},
	"repair": func(_ *Desk, r *Request) (any, error) {
		mended, made := r.mender().Text(r.Text)
		return repairReply{mended, made}, nil
	},
	"convert": convert,
	"collection": func(d *Desk, r *Request) (any, error) { // a part of a collection, by its name; that named index begins it
		if r.Name == indexPart {
			c, err := newCollection(r.Data)
			if err != nil {
				return nil, err
			}
			d.mu.Lock()
			defer d.mu.Unlock()
			d.First = c
			return openReply{Total: c.index.Len()}, nil
		}
		if c, ok := d.First.(*Collection); ok {
			return struct{}{}, c.take(r.Name, r.Data)
		}
		return nil, errRequest
	},
}

// An Editable shelf holds games of several files, each of which can be edited.
type Editable interface {
	// Document returns the document of the file of a game, and which of its games that is.
	Document(index int) (doc *Document, game int, err error)
	// Find returns where a game is now that stood in a file when the list had a version, -1 if
	// the file is gone. Games of a file count from 1.
	Find(version int, file string, number int) int
	// Close gives a document up with its edits: the file counts again.
	Close(*Document)
}

// An edited shelf is one that became a document.
type edited struct {
	list func(query Query, from, count int) List
	game func(index int) (*ast.Game, string, error)
}

// List implements Shelf.
func (e edited) List(query Query, from, count int) List { return e.list(query, from, count) }

// Game implements Shelf.
func (e edited) Game(index int) (*ast.Game, string, error) { return e.game(index) }

// document begins to edit the file of a game. A shelf of one file becomes the document.
func document(d *Desk, r *Request) (any, error) {
	d.mu.Lock()
	doc, game, number := d.edited[r.Shelf], r.Index, r.Shelf
	d.mu.Unlock()
	if doc == nil {
		shelf, err := d.shelf(r.Shelf)
		if err != nil {
			return nil, err
		}
		switch shelf := shelf.(type) {
		case *Opened:
			doc, err = shelf.document(d.forms())
		case Editable:
			doc, game, err = shelf.Document(r.Index)
			number = -1
		default:
			err = errRequest
		}
		if err != nil {
			return nil, err
		}
		if doc.version == 0 {
			doc.version, doc.saved = r.Version, r.Version // of a library that was loaded before
		}
		number = d.number(doc, number, r.Doc)
	}
	s := doc.begun(game, r.Whole)
	s.Doc = number
	return s, nil
}

// document returns the document of a number.
func (d *Desk) document(number int) (*Document, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if doc := d.edited[number]; doc != nil && !doc.closed.Load() {
		return doc, nil
	}
	return nil, errNoShelf
}

// number keeps a document and returns its number: that of its shelf, or for -1 one of its own, which is the
// wanted one if that is below zero: the page knows the document by it.
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

// mender returns what mends the games that a request is about.
func (r *Request) mender() fix.Mender { return fix.Mender{All: r.Mend == "all", Least: rules.Note} }

// beside returns the game before or after another among those that a query is about, -1 if
// there is none.
func beside(shelf Shelf, q Query, r *Request) int {
	if q.Words == "" && q.Among == nil {
		if i := r.Index + r.By; i >= 0 && i < shelf.List(Query{}, 0, 0).Total {
			return i
		}
		return -1
	}
	last := -1
	for _, h := range shelf.List(q, 0, math.MaxInt).Games {
		if h.Index > r.Index && r.By > 0 {
			return h.Index
		}
		if h.Index < r.Index {
			last = h.Index
		}
	}
	if r.By > 0 {
		return -1
	}
	return last
}

type indexReply struct {
	Index int `json:"index"` // of a game; -1 for none
}

type openReply struct {
	Shelf   int    `json:"shelf"`
	Total   int    `json:"total"`
	Form    string `json:"form"`
	Refused *Text  `json:"refused,omitempty"` // why not all was read
}

type repairReply struct {
	Text string `json:"text"`
	Made int    `json:"made"` // how many corrections
}

var (
	errNoGame  = &Refused{Text{"There is no such game any more.", "没有这一局了。"}}
	errNoShelf = &Refused{Text{"This is not open any more; open it again.", "已经关闭，请重新打开。"}}
	errRequest = errors.New("no such request")
)

// An Answer is what a page gets: one of the fields.
type Answer struct {
	Answer any   `json:"answer,omitempty"`
	Error  *Text `json:"error,omitempty"`
	More   bool  `json:"more,omitempty"` // a desk with Forms may know

	// Need is the part of a collection to be given to the desk first; see [Collection].
	Need string `json:"need,omitempty"`
}

// Answer answers a request of a page.
func (d *Desk) Answer(r *Request) Answer {
	operation, ok := operations[r.Op]
	if !ok {
		return refusal(errRequest)
	}
	answer, err := operation(d, r)
	var part needed
	switch {
	case err == errMore:
		return Answer{More: true}
	case errors.As(err, &part):
		return Answer{Need: string(part)}
	case err != nil:
		return refusal(err)
	default:
		return Answer{Answer: answer}
	}
}

func refusal(err error) Answer {
	w := words(err)
	return Answer{Error: &w}
}

// words returns what an error says.
func words(err error) Text {
	if refused := (*Refused)(nil); errors.As(err, &refused) {
		return refused.Why
	}
	return Text{err.Error(), err.Error()}
}

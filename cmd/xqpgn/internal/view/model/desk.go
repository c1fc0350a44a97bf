package model

import (
	"errors"
	"math"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
)

// A Desk answers the requests of a page. It is safe for concurrent use.
type Desk struct {
	First Shelf  // shelf number 0; nil if the page starts empty
	Forms *Forms // nil for none; then requests that need a form are answered by More

	mu     sync.Mutex
	opened map[int]Shelf // shelves opened by pages, from 1
	last   int

	// The documents, by the numbers of their shelves. Documents of files on the first shelf have numbers that
	// count down from -1; lastEdited is the lowest. A Document does not implement Shelf itself, because the
	// types of its fields would enlarge the WebAssembly library by 40 kB.
	edited     map[int]*Document
	lastEdited int

	searched search // last search for a position
}

// mostOpened is the number of shelves that are kept; older ones are dropped.
const mostOpened = 8

// put adds a shelf to the desk and returns its number.
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

// forms returns the forms of the desk.
func (d *Desk) forms() *Forms {
	if d.Forms == nil {
		return none
	}
	return d.Forms
}

// unknown returns the error for an unknown form.
func (d *Desk) unknown() error {
	if d.Forms == nil {
		return errMore
	}
	return errRequest
}

// errMore means that a desk with more forms may answer.
var errMore = errors.New("more forms are needed")

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

// A Request is a request of a page. The operation determines which fields are used.
type Request struct {
	Op    string `json:"op"`
	Shelf int    `json:"shelf"`
	Index int    `json:"index"` // of a game

	Query string `json:"query"` // list, beside
	Holds string `json:"holds"` // list, beside: FEN of a position that the games must have
	From  int    `json:"from"`
	Count int    `json:"count"`

	Traditional bool `json:"traditional"` // kit
	ICCS        bool `json:"iccs"`

	Name string `json:"name"` // open
	Data []byte `json:"data"` // base64 in JSON
	// Progress, if not nil, is called with the number of bytes read. If it returns false, reading stops.
	Progress func(read int) bool `json:"-"`

	Text string `json:"text"` // replaces Data, for typed PGN; repair, edit

	To       string `json:"to"` // convert; see Forms
	Notation string `json:"notation"`
	Script   string `json:"script"`
	Whole    bool   `json:"whole"` // all games of the shelf

	Mend string `json:"mend"` // convert, repair: certain, all, or "" for no fixes

	// Fields about a document; see [Document.edit]. Lines and columns count from 1, columns in UTF-16 units.
	Doc       int  `json:"doc"`
	Version   int  `json:"version"` // version that the page has; find: of the list
	Line      int  `json:"line"`    // edit: start of the replaced text
	Column    int  `json:"column"`
	EndLine   int  `json:"endLine"` // end of the replaced text, which becomes Text
	EndColumn int  `json:"endColumn"`
	Write     bool `json:"write"` // save: write the file if possible

	FEN        string `json:"fen"`  // play: return only the moves of this position
	Move       string `json:"move"` // play: squares, as in h2e2; otherwise a comment and a glyph, new and old
	Comment    string `json:"comment"`
	WasComment string `json:"wasComment"`
	Glyph      string `json:"glyph"`
	WasGlyph   string `json:"wasGlyph"`

	By     int    `json:"by"`   // beside: 1 for the next game, -1 for the previous one
	File   string `json:"file"` // find
	Number int    `json:"number"`
}

// operations maps the names of requests to their handlers.
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
	"collection": func(d *Desk, r *Request) (any, error) { // stores a part of a collection, by its name; the part "index" begins one
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

// document starts to edit the file of a game. A shelf of one file becomes the document.
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
			doc.version, doc.saved = r.Version, r.Version // from a library that was loaded earlier
		}
		number = d.number(doc, number, r.Doc)
	}
	s := doc.begun(game, r.Whole)
	s.Doc = number
	return s, nil
}

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

// mender returns the fixer that the request asks for.
func (r *Request) mender() fix.Mender { return fix.Mender{All: r.Mend == "all", Least: rules.Note} }

// beside returns the game before or after another one among the results of a query, or -1 if there is none.
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
	Refused *Text  `json:"refused,omitempty"` // why a part was not read
}

type repairReply struct {
	Text string `json:"text"`
	Made int    `json:"made"` // number of corrections
}

var (
	errNoGame  = &Refused{Text{"There is no such game any more.", "没有这一局了。"}}
	errNoShelf = &Refused{Text{"This is not open any more; open it again.", "已经关闭，请重新打开。"}}
	errRequest = errors.New("no such request")
)

// An Answer is the reply to a request. Only one field is set.
type Answer struct {
	Answer any   `json:"answer,omitempty"`
	Error  *Text `json:"error,omitempty"`
	More   bool  `json:"more,omitempty"` // a desk with Forms may be able to answer

	// Need is the part of a collection that the page must give to the desk first; see [Collection].
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

// words returns the message of an error.
func words(err error) Text {
	if refused := (*Refused)(nil); errors.As(err, &refused) {
		return refused.Why
	}
	return Text{err.Error(), err.Error()}
}

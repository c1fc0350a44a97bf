package model

import (
	"errors"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/mend"
)

// A Desk answers the requests of a page. It may be used by several goroutines.
type Desk struct {
	First Shelf  // number 0; nil where a page begins with nothing
	Forms *Forms // nil for none: then what needs one is answered by More

	mu     sync.Mutex
	opened map[int]Shelf // what pages opened, from 1
	last   int
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

	Query string `json:"query"` // list
	From  int    `json:"from"`
	Count int    `json:"count"`

	Traditional bool `json:"traditional"` // kit
	ICCS        bool `json:"iccs"`

	Name string `json:"name"` // open
	Data []byte `json:"data"` // base64 in JSON
	Text string `json:"text"` // instead of data; repair

	To       string `json:"to"` // convert; see Forms
	Notation string `json:"notation"`
	Script   string `json:"script"`
	Whole    bool   `json:"whole"` // all games of the shelf

	Mend string `json:"mend"` // convert, repair: certain, all, or "" for nothing
}

// operations are what a page can ask for.
var operations = map[string]func(*Desk, *Request) (any, error){
	"list": func(d *Desk, r *Request) (any, error) {
		shelf, err := d.shelf(r.Shelf)
		if err != nil {
			return nil, err
		}
		return shelf.List(r.Query, r.From, r.Count), nil
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
	"kit": func(_ *Desk, r *Request) (any, error) { return NewKit(r.Traditional, r.ICCS), nil },
	"open": func(d *Desk, r *Request) (any, error) {
		data := r.Data
		if r.Text != "" {
			data = []byte(r.Text)
		}
		shelf, err := Open(r.Name, data, d.forms())
		if d.Forms == nil && !shelf.plain() {
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
}

// mender returns what mends the games that a request is about.
func (r *Request) mender() mend.Mender { return mend.Mender{All: r.Mend == "all", Least: rules.Note} }

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
}

// Answer answers a request of a page.
func (d *Desk) Answer(r *Request) Answer {
	operation, ok := operations[r.Op]
	if !ok {
		return refusal(errRequest)
	}
	answer, err := operation(d, r)
	switch {
	case err == errMore:
		return Answer{More: true}
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

package model

import (
	"errors"
	"math"
	"slices"
)

// operations maps the names of requests to their handlers.
var operations = map[string]func(*Desk, *Request) (any, error){
	"list": listed(func(shelf Shelf, q Query, r *Request) any { return shelf.List(q, r.From, r.Count) }),
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
	"play":     func(d *Desk, r *Request) (any, error) { return d.forms().Play(r) },
	"headings": func(d *Desk, r *Request) (any, error) { return d.forms().Headings(r) },
	"tags":     func(d *Desk, r *Request) (any, error) { return d.forms().SetTags(r) },
	"explore":  func(d *Desk, r *Request) (any, error) { return d.forms().Explore(d, r) },
	"position": func(_ *Desk, r *Request) (any, error) { return position(r.FEN) },
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
	"beside": listed(func(shelf Shelf, q Query, r *Request) any { return indexReply{beside(shelf, q, r)} }),
	"place": listed(func(shelf Shelf, q Query, r *Request) any { // returns the place of a game in the list
		return indexReply{placeOf(shelf.List(q, 0, math.MaxInt).Games, r.Index)}
	}),
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
		fixed, made := r.fixer().Text(r.Text)
		return repairReply{fixed, made}, nil
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

// listed returns the handler of a request about those games of a shelf that match the query of the request.
func listed(answer func(shelf Shelf, q Query, r *Request) any) func(*Desk, *Request) (any, error) {
	return func(d *Desk, r *Request) (any, error) {
		shelf, err := d.shelf(r.Shelf)
		if err != nil {
			return nil, err
		}
		q, err := d.query(shelf, r)
		if err != nil {
			return nil, err
		}
		return answer(shelf, q, r), nil
	}
}

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
			doc.version, doc.saved = r.Version, r.Version // the page got the document from a library that it has replaced since
		}
		number = d.number(doc, number, r.Doc)
	}
	s := doc.begun(game, r.Whole)
	s.Doc = number
	return s, nil
}

// placeOf returns the place of a game among others, or -1.
func placeOf(games []Head, index int) int {
	return slices.IndexFunc(games, func(h Head) bool { return h.Index == index })
}

// beside returns the game before or after another one among the results of a query, or -1 if there is none.
func beside(shelf Shelf, q Query, r *Request) int {
	if q.Words == "" && q.Among == nil {
		if i := r.Index + r.By; i >= 0 && i < shelf.List(Query{}, 0, 0).Total {
			return i
		}
		return -1
	}
	games, last := shelf.List(q, 0, math.MaxInt).Games, -1
	if at := placeOf(games, r.Index); at >= 0 {
		if at += r.By; at >= 0 && at < len(games) {
			return games[at].Index
		}
		return -1
	}
	for _, h := range games {
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
	Index int `json:"index"` // index of a game; -1 for none
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

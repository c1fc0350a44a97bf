package model

import (
	"bytes"
	"fmt"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// A Shelf holds games, which a page lists and opens.
type Shelf interface {
	// List returns some of the games that a query asks for: those from the from-th on, count at the most.
	List(query Query, from, count int) List
	// Game returns a game by its index, which does not change while the shelf stands, and
	// the form that it was read from, "" for PGN.
	Game(index int) (game *ast.Game, form string, err error)
}

// A Query says which games of a shelf are wanted; the zero Query wants all.
type Query struct {
	// Words must all be among what the list shows of a game. A word such as red:胡荣华 is looked for
	// there alone: red, black, player, event, date, result, opening, and the same in Chinese.
	Words string
	Among map[int]bool // indexes on the shelf; nil for all
}

// A List is a part of the games of a shelf.
type List struct {
	Total   int      `json:"total"`   // all games
	Found   int      `json:"found"`   // those that the query is about
	Games   []Head   `json:"games"`   // those that were asked for
	Reading bool     `json:"reading"` // whether more games are still being read
	Refused []string `json:"refused"` // what could not be read
	Version int      `json:"version"` // changes when the games did
}

// A Head is what a list shows of a game.
type Head struct {
	Index  int    `json:"index"` // on the shelf
	File   string `json:"file"`
	Number int    `json:"number"`
	Red    string `json:"red"`
	Black  string `json:"black"`
	Event  string `json:"event"`
	Date   string `json:"date"`
	Result string `json:"result"`
	Code   string `json:"code"` // of the opening, as the tag says it
}

// NewHead returns the head of a game with the tags.
func NewHead(file string, number int, tags ast.Tags) Head {
	value := func(names ...string) string {
		for _, name := range names {
			if v := strings.TrimSpace(tags.Value(name)); ast.Known(v) || v == "*" { // which is a result
				return strings.Clone(v) // and not all of the text that it is part of
			}
		}
		return ""
	}
	return Head{
		File: file, Number: number,
		Red: value("Red", "White"), Black: value("Black"), Event: value("Event"), Date: value("Date"), Result: value("Result"), Code: value("ECCO", "ECO"),
	}
}

// An Index is heads that are searched.
type Index struct {
	heads []Head
	keys  []string
	known map[string]foldings // of values: names and events come again and again
}

// foldings are what of a value is looked through.
type foldings struct{ text, person, reading string }

// foldings returns those of a value; as a person's name where it is one.
func (x *Index) foldings(value string, person bool) foldings {
	if f, ok := x.known[value]; ok && (!person || f.person != "" || value == "") {
		return f
	}
	line := func(text string) string { return strings.ReplaceAll(script.Fold(text), "\n", " ") }
	f := foldings{text: line(value)}
	if person {
		key := people.Key(value)
		f.person, f.reading = line(key), line(people.Reading(key))
	}
	if x.known == nil {
		x.known = map[string]foldings{}
	}
	x.known[value] = f
	return f
}

// key returns what a query is looked for in, a line each: also the players as people, and their names in
// Latin letters. [fields] counts the lines.
func (x *Index) key(h *Head) string {
	text := func(value string) string { return x.foldings(value, false).text }
	red, black := x.foldings(h.Red, true), x.foldings(h.Black, true)
	return strings.Join([]string{
		red.text, black.text, text(h.Event), text(h.Date), text(h.Result), text(h.Code), text(h.File),
		red.person, black.person, red.reading, black.reading,
	}, "\n")
}

// Add adds a head.
func (x *Index) Add(h Head) {
	x.heads, x.keys = append(x.heads, h), append(x.keys, x.key(&h))
}

// replace puts heads into the place of those from one to another, and reports whether the
// list shows others then.
func (x *Index) replace(from, to int, heads []Head) bool {
	same := to-from == len(heads)
	if !same {
		old := *x
		*x = Index{heads: append([]Head(nil), old.heads[:from]...), keys: append([]string(nil), old.keys[:from]...), known: old.known}
		for _, h := range heads {
			x.Add(h)
		}
		x.heads, x.keys = append(x.heads, old.heads[to:]...), append(x.keys, old.keys[to:]...)
		for i := from; i < len(x.heads); i++ {
			x.heads[i].Number = i + 1
		}
		return true
	}
	for i, h := range heads {
		same = same && x.heads[from+i] == h
		x.heads[from+i], x.keys[from+i] = h, x.key(&h)
	}
	return !same
}

// Len returns how many heads there are.
func (x *Index) Len() int { return len(x.heads) }

// List returns a part of those heads that have all words of a query.
func (x *Index) List(query Query, from, count int) List {
	l := NewList()
	x.AddTo(&l, query, from, count)
	return l
}

// NewList returns a List without games.
func NewList() List { return List{Games: []Head{}, Refused: []string{}} }

// AddTo adds to a list what the index has for a query, behind what other indexes had.
func (x *Index) AddTo(l *List, query Query, from, count int) {
	words := wordsOf(query.Words)
	before := l.Total
	l.Total += len(x.heads)
	if len(words) == 0 && query.Among == nil {
		first := max(0, from-l.Found)
		l.Found += len(x.heads)
		for i := first; i < len(x.heads) && len(l.Games) < count; i++ {
			l.add(x.heads[i], before+i)
		}
		return
	}
	for i, key := range x.keys {
		if query.Among != nil && !query.Among[before+i] || slices.ContainsFunc(words, func(w word) bool { return !w.in(key) }) {
			continue
		}
		if l.Found++; l.Found > from && len(l.Games) < count {
			l.add(x.heads[i], before+i)
		}
	}
}

// A word is one that is looked for: in all of a key, or in some of its lines.
type word struct {
	text  string
	lines []int // nil for all
}

// fields are the lines of a key by the names that a query has for them; see [Index.key].
var fields = map[string][]int{
	"red": {0, 7, 9}, "红方": {0, 7, 9}, "black": {1, 8, 10}, "黑方": {1, 8, 10}, "player": {0, 1, 7, 8, 9, 10}, "棋手": {0, 1, 7, 8, 9, 10},
	"event": {2}, "赛事": {2}, "date": {3}, "日期": {3}, "result": {4}, "结果": {4}, "opening": {5}, "开局": {5},
}

func wordsOf(query string) (words []word) {
	for _, text := range strings.Fields(strings.ReplaceAll(query, "：", ":")) {
		w := word{text: script.Fold(text)}
		if name, value, ok := strings.Cut(text, ":"); ok && fields[strings.ToLower(name)] != nil {
			w = word{script.Fold(value), fields[strings.ToLower(name)]}
		}
		words = append(words, w)
	}
	return words
}

// in reports whether a key has the word.
func (w *word) in(key string) bool {
	if w.lines == nil {
		return strings.Contains(key, w.text)
	}
	lines := strings.Split(key, "\n")
	return slices.ContainsFunc(w.lines, func(i int) bool { return strings.Contains(lines[i], w.text) })
}

// add adds a head, which has an index on the shelf.
func (l *List) add(h Head, index int) {
	h.Index = index
	l.Games = append(l.Games, h)
}

// An Opened shelf holds the games of one file, which is all in memory.
type Opened struct {
	Name  string
	index Index
	form  string      // "" for PGN
	games []*ast.Game // nil for those that are parsed when they are asked for
	slots []Slot      // of PGN
	data  []byte
}

// Open opens a file with a name, in PGN or in one of some forms, told by its bytes. The error is in
// both languages if it says what the file is instead: see Refused.
//
// What was read before an error is on the shelf. Progress, which may be nil, is told how
// many bytes of PGN were read; false ends the reading with [ErrCancelled].
func Open(name string, data []byte, forms *Forms, progress func(read int) bool) (*Opened, error) {
	o := &Opened{Name: name}
	if form, ok := forms.Detect(data); ok {
		return o, o.take(form.Name, form.Games(name, data))
	}
	switch k := kind.Of(data[:min(len(data), kind.HeadSize)]); k {
	case kind.Text, kind.HTML:
	case kind.Binary: // UTF-16 may look like that
		if !bytes.HasPrefix(data, []byte("\xFF\xFE")) && !bytes.HasPrefix(data, []byte("\xFE\xFF")) {
			return o, newRefused(k)
		}
	default:
		return o, newRefused(k)
	}
	for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: name}).Raw() {
		if err != nil {
			return o, err
		}
		if progress != nil && !progress(int(raw.FileOffset)) {
			return new(Opened), ErrCancelled
		}
		slot := NewSlot(&raw)
		var game *ast.Game
		if at := slot.Offset; at+int64(slot.Size) > int64(len(data)) || !slot.in(data[at:at+int64(slot.Size)]) {
			game = raw.Parse() // it stands in a page, which was read in another way
		}
		o.index.Add(NewHead(name, raw.Number, raw.Tags()))
		o.games, o.slots = append(o.games, game), append(o.slots, slot)
	}
	o.data = data
	return o, nil
}

// take takes games that were read from a form.
func (o *Opened) take(form string, games iter.Seq2[*ast.Game, error]) error {
	o.form = form
	for game, err := range games {
		if err != nil {
			if len(o.games) > 0 {
				return nil // what was read is there
			}
			return err
		}
		o.index.Add(NewHead(o.Name, game.Number, game.Tags))
		o.games = append(o.games, game)
	}
	return nil
}

// ErrCancelled says that nobody wants the file any more.
var ErrCancelled = &Refused{Text{"Cancelled", "已取消"}}

// A Refused error says what a file is that holds no games.
type Refused struct{ Why Text }

// Error implements error.
func (r *Refused) Error() string { return r.Why.EN }

func newRefused(k kind.Kind) error {
	title, advice := k.Title(), k.Advice()
	return &Refused{Text{
		EN: fmt.Sprintf("This is %s; %s", title.EN, advice.EN),
		ZH: fmt.Sprintf("这是%s；%s", title.ZH, advice.ZH),
	}}
}

// List implements Shelf.
func (o *Opened) List(query Query, from, count int) List { return o.index.List(query, from, count) }

// Game implements Shelf.
func (o *Opened) Game(index int) (*ast.Game, string, error) {
	if index < 0 || index >= len(o.games) {
		return nil, "", errNoGame
	}
	if game := o.games[index]; game != nil {
		return game, o.form, nil
	}
	slot := o.slots[index]
	game, ok := slot.Parse(o.data[slot.Offset:][:slot.Size])
	if !ok {
		return nil, "", errNoGame
	}
	return game, "", nil
}

// document returns the document of the file: PGN of its games, if it is in another form.
func (o *Opened) document(forms *Forms) (*Document, error) {
	if o.form == "" {
		return NewDocument(o.Name, InMemory(o.data), grammar.Auto)
	}
	return forms.Written(o.Name, o.games)
}

// Written returns a document of PGN, written of the games of a file in another form, for
// [Forms].
func Written(name string, games []*ast.Game) (*Document, error) {
	if len(games) > mostConverted {
		return nil, errMany
	}
	var data []byte
	for _, game := range games {
		shown, _, _ := written(game, semantic.Check(game))
		data = append(data, shown.Text...)
	}
	return NewDocument(strings.TrimSuffix(name, path.Ext(name))+".pgn", InMemory(data), grammar.UTF8)
}

// plain reports whether what was opened is PGN beyond doubt: each game has tags or moves
// that PGN has, and nothing in it looks like another program's.
func (o *Opened) plain() bool {
	for i := range min(len(o.games), 3) {
		game, _, err := o.Game(i)
		if err != nil || len(game.Main.Plies) == 0 && game.Tag("Game") == nil {
			return false
		}
	}
	return len(o.games) > 0 && !bytes.Contains(o.data, []byte("DhtmlXQ")) && !bytes.HasPrefix(o.data, []byte("FORMAT"))
}

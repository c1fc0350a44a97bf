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
	// List returns the results of a query from index from on, at most count.
	List(query Query, from, count int) List
	// Game returns a game by its index, and the format that it was read from, "" for PGN. Indexes do not
	// change during the life of the shelf.
	Game(index int) (game *ast.Game, form string, err error)
}

// A Query selects games of a shelf. The zero Query selects all.
type Query struct {
	// Words must all occur in the listed data of a game. A word such as red:胡荣华 must occur in that field:
	// red, black, player, event, date, result, opening, and the same in Chinese.
	Words string
	Among map[int]bool // indexes on the shelf; nil for all
}

// A List is a part of the games of a shelf.
type List struct {
	Total   int      `json:"total"`   // number of all games
	Found   int      `json:"found"`   // number of games that match the query
	Games   []Head   `json:"games"`   // the requested games
	Reading bool     `json:"reading"` // whether more games are still being read
	Refused []string `json:"refused"` // messages about unreadable parts
	Version int      `json:"version"` // changes whenever the games do
}

// A Head is the listed data of a game.
type Head struct {
	Index  int    `json:"index"` // on the shelf
	File   string `json:"file"`
	Number int    `json:"number"`
	Red    string `json:"red"`
	Black  string `json:"black"`
	Event  string `json:"event"`
	Date   string `json:"date"`
	Result string `json:"result"`
	Code   string `json:"code"` // of the opening, as in the tag
}

// NewHead returns the head of a game with the given tags.
func NewHead(file string, number int, tags ast.Tags) Head {
	value := func(names ...string) string {
		for _, name := range names {
			if v := strings.TrimSpace(tags.Value(name)); ast.Known(v) || v == "*" { // * is a result
				return strings.Clone(v) // a copy, so that the whole text can be freed
			}
		}
		return ""
	}
	return Head{
		File: file, Number: number,
		Red: value("Red", "White"), Black: value("Black"), Event: value("Event"), Date: value("Date"), Result: value("Result"), Code: value("ECCO", "ECO"),
	}
}

// An Index is a searchable list of heads.
type Index struct {
	heads []Head
	keys  []string
	known map[string]foldings // cache by value, since names and events recur
}

// foldings are the searchable forms of a value.
type foldings struct{ text, person, reading string }

// foldings returns the foldings of a value, including those of a person's name if person is set.
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

// key returns the searchable text of a head, one field per line. It includes the players as people, and their
// names in Latin letters. [fields] refers to its lines.
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

// replace replaces the heads from one index up to another, and reports whether the list changed.
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

// Len returns the number of heads.
func (x *Index) Len() int { return len(x.heads) }

// List returns a part of the heads that match a query.
func (x *Index) List(query Query, from, count int) List {
	l := NewList()
	x.AddTo(&l, query, from, count)
	return l
}

// NewList returns a List without games.
func NewList() List { return List{Games: []Head{}, Refused: []string{}} }

// AddTo appends the results of a query to a list that may have results of other indexes.
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

// A word is a search term: for the whole key, or for some of its lines.
type word struct {
	text  string
	lines []int // nil for all
}

// fields maps the field names of a query to lines of a key; see [Index.key].
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

// in reports whether a key contains the word.
func (w *word) in(key string) bool {
	if w.lines == nil {
		return strings.Contains(key, w.text)
	}
	lines := strings.Split(key, "\n")
	return slices.ContainsFunc(w.lines, func(i int) bool { return strings.Contains(lines[i], w.text) })
}

// add adds a head with its index on the shelf.
func (l *List) add(h Head, index int) {
	h.Index = index
	l.Games = append(l.Games, h)
}

// An Opened is a shelf with the games of one file, held in memory.
type Opened struct {
	Name  string
	index Index
	form  string      // "" for PGN
	games []*ast.Game // nil for games that are parsed on demand
	slots []Slot      // for PGN
	data  []byte
}

// Open opens a file in PGN or in one of forms, detected by its contents. The error is a [*Refused], with a
// text in both languages, if it says what else the file is.
//
// On an error, the shelf has the games read so far. progress, if not nil, is called with the number of bytes
// of PGN read. If it returns false, reading stops with [ErrCancelled].
func Open(name string, data []byte, forms *Forms, progress func(read int) bool) (*Opened, error) {
	o := &Opened{Name: name}
	if form, ok := forms.Detect(data); ok {
		return o, o.take(form.Name, form.Games(name, data))
	}
	switch k := kind.Of(data[:min(len(data), kind.HeadSize)]); k {
	case kind.Text, kind.HTML:
	case kind.Binary: // may be UTF-16
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
			game = raw.Parse() // from a page, whose bytes cannot be parsed alone
		}
		o.index.Add(NewHead(name, raw.Number, raw.Tags()))
		o.games, o.slots = append(o.games, game), append(o.slots, slot)
	}
	o.data = data
	return o, nil
}

// take adds games that were read from a form.
func (o *Opened) take(form string, games iter.Seq2[*ast.Game, error]) error {
	o.form = form
	for game, err := range games {
		if err != nil {
			if len(o.games) > 0 {
				return nil // keep the games read so far
			}
			return err
		}
		o.index.Add(NewHead(o.Name, game.Number, game.Tags))
		o.games = append(o.games, game)
	}
	return nil
}

// ErrCancelled is returned if the user cancelled the request.
var ErrCancelled = &Refused{Text{"Cancelled", "已取消"}}

// A Refused is an error with a message for users, for instance what a file without games is.
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

// document returns the document of the file. For a file in another form it is PGN of its games.
func (o *Opened) document(forms *Forms) (*Document, error) {
	if o.form == "" {
		return NewDocument(o.Name, InMemory(o.data), grammar.Auto)
	}
	return forms.Written(o.Name, o.games)
}

// Written returns a PGN document of the games of a file in another form. It is the Written function of
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

// plain reports whether the file is certainly PGN: each of its first games has moves or a Game tag, and
// nothing looks like another program's format.
func (o *Opened) plain() bool {
	for i := range min(len(o.games), 3) {
		game, _, err := o.Game(i)
		if err != nil || len(game.Main.Plies) == 0 && game.Tag("Game") == nil {
			return false
		}
	}
	return len(o.games) > 0 && !bytes.Contains(o.data, []byte("DhtmlXQ")) && !bytes.HasPrefix(o.data, []byte("FORMAT"))
}

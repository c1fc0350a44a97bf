package model

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"path"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Shelf holds games, which a page lists and opens.
type Shelf interface {
	// List returns the results of a query from index from on, at most count.
	List(query Query, from, count int) List
	// Game returns a game by its index, and the format that it was read from, "" for PGN. Indexes do not
	// change during the life of the shelf.
	Game(index int) (game *ast.Game, form string, err error)
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
	case "text", "html":
	case "binary": // may be UTF-16
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

// take adds games that were read from a form. It returns the first error, and keeps the games that can be read.
func (o *Opened) take(form string, games iter.Seq2[*ast.Game, error]) (failed error) {
	o.form = form
	for game, err := range games {
		if err != nil {
			failed = cmp.Or(failed, err)
			continue
		}
		o.index.Add(NewHead(o.Name, game.Number, game.Tags))
		o.games = append(o.games, game)
	}
	return failed
}

// ErrCancelled is returned if the user cancelled the request.
var ErrCancelled = &Refused{Text{"Cancelled", "已取消"}}

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
	if len(games) > maxConverted {
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

// maxConverted limits the games that a page can convert at once. The command has no limit.
const maxConverted = 10_000

var (
	errMany   = &Refused{Text{"These are too many games for a page; xqpgn convert takes them all.", "棋局太多，网页处理不了；请用 xqpgn convert。"}}
	errJoined = &Refused{Text{"These games can't be in one file: one would be read as part of another.", "这些棋局不能写在同一个文件里：有的会被读成另一局的一部分。"}}
	errOne    = &Refused{Text{"A file in this format holds one game.", "这种格式一个文件只有一局。"}}
)

// A search is the last search for a position or a query. It is cached because a list requests its results in parts, and
// because it may have to wait for a part of the games.
type search struct {
	shelf    Shelf
	version  int // version of the list
	total    int
	query    string // in the language of queries; "" for none
	holds    bool   // whether a position is searched for
	position board.Position
	hash     uint64 // hash of the position

	next  int // index of the game to look at next
	found map[int]bool
}

// same reports whether two searches look for the same in the same games.
func (s *search) same(other *search) bool {
	return s.shelf == other.shelf && s.version == other.version && s.total == other.total && s.query == other.query && s.holds == other.holds && s.hash == other.hash
}

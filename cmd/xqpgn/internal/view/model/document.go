package model

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Document is a PGN file being edited, with all its games. Its text changes only by edits, each of which
// makes a new version. It is safe for concurrent use.
type Document struct {
	name     string
	file     Original
	encoding grammar.Encoding // encoding of the file
	closed   atomic.Bool      // whether the edits were discarded
	sum      uint64           // hash of the file's bytes when it was last read or saved

	mu      sync.Mutex
	text    *grammar.Document
	index   Index
	version int
	saved   int    // version that the file has
	newline string // line ending of the file
	opened  []byte // contents of the file before the first save, nil until then
}

// An Original is the file that a Document was read from.
type Original interface {
	// Read returns the current contents.
	Read() ([]byte, error)
	// Write replaces the contents old by new. It returns false if the browser must save the file instead.
	Write(old, new []byte) (bool, error)
}

// Reasons why a file cannot be edited or saved.
var (
	errNotText = &Refused{Text{"This file can't be edited: its games are only a part of its text.", "这个文件不能编辑：棋局只是其中的一部分文字。"}}
	errStale   = &Refused{Text{"This text was edited in another window. Copy what you typed, and reload the page.", "这份棋谱在另一个窗口里改过。请先复制刚输入的内容，再重新载入网页。"}}
	errBehind  = &Refused{Text{"Not saved: another program changed the file meanwhile. Download your version, or go back to the file.", "没有保存：文件被其他程序改过。请下载你的版本，或者回到文件。"}}
	lostBytes  = Text{"Not saved: game %d has bytes that cannot be decoded, and they would be lost.", "没有保存：第 %d 局有无法解码的字节，保存会丢失它们。"}
	noLetter   = Text{"Not saved: %s. Replace the character, or save as PGN, which is UTF-8.", "没有保存：%s。请换掉这个字，或另存为 UTF-8 的 PGN。"}
)

// NewDocument returns the document of a file with the given encoding, which may be Auto. It returns an error
// if the file cannot be edited.
func NewDocument(name string, file Original, encoding grammar.Encoding) (*Document, error) {
	data, err := file.Read()
	if err != nil {
		return nil, err
	}
	was, err := decode(data, encoding)
	if err != nil {
		return nil, err
	}
	d := &Document{
		name: name, file: file, encoding: was.encoding, sum: sum(data), text: grammar.NewDocument(was.all, grammar.Config{Name: name}), newline: "\n",
	}
	if d.text.Len() != len(was.games) {
		return nil, errNotText
	}
	if i := strings.IndexAny(was.all, "\r\n"); i >= 0 && strings.HasPrefix(was.all[i:], "\r\n") {
		d.newline = "\r\n"
	}
	for i := range d.text.Len() {
		d.index.Add(d.head(i))
	}
	return d, nil
}

// head returns the head of a game.
func (d *Document) head(game int) Head { return NewHead(d.name, game+1, d.text.Tags(game)) }

// Name returns the name of the file.
func (d *Document) Name() string { return d.name }

// Close discards the document, which then accepts no more edits.
func (d *Document) Close() { d.closed.Store(true) }

// Unsaved reports whether there are unsaved edits.
func (d *Document) Unsaved() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.version != d.saved
}

// Len returns the number of games.
func (d *Document) Len() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.Len()
}

// List is like the method of [Shelf].
func (d *Document) List(query Query, from, count int) List {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.index.List(query, from, count)
}

// AddTo adds the results of a query to a list, like [Index.AddTo].
func (d *Document) AddTo(l *List, query Query, from, count int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.index.AddTo(l, query, from, count)
}

// Game is like the method of [Shelf].
func (d *Document) Game(index int) (*ast.Game, string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if index < 0 || index >= d.text.Len() {
		return nil, "", errNoGame
	}
	return d.text.Game(index), "", nil
}

// A state is the state of a document for a page, initially or after an edit.
type state struct {
	Doc     int    `json:"doc"`
	Name    string `json:"name"`
	Version int    `json:"version"`
	Unsaved bool   `json:"unsaved"`

	Index  int   `json:"index"`  // index of the edited game in the document
	Total  int   `json:"total"`  // number of games in the document
	Listed bool  `json:"listed"` // whether the list has changed
	Game   *Game `json:"game,omitempty"`

	// Text is the whole text with line feeds, if requested.
	Text string `json:"text,omitempty"`
}

// state returns the state with a game, if it exists.
func (d *Document) state(game int) *state {
	s := &state{Name: d.name, Version: d.version, Unsaved: d.version != d.saved, Index: game, Total: d.text.Len()}
	if game >= 0 && game < s.Total {
		s.Game = NewGame(d.text.Game(game), "")
	}
	return s
}

// edit makes the edit that a request asks for. It refuses an edit of another version, or of other text than the
// page has there. If games are parsed anew, it shows the one in which the edit begins.
func (d *Document) edit(r *Request) (*state, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if r.Version != d.version {
		return nil, errStale
	}
	start := d.text.Offset(ast.Place{Line: r.Line, Column: r.Column}, ast.UTF16)
	end := d.text.Offset(ast.Place{Line: r.EndLine, Column: r.EndColumn}, ast.UTF16)
	if lineFeeds(d.text.Slice(start, end)) != r.Was {
		return nil, errStale
	}
	text := r.Text
	if start > 0 && d.text.Slice(start-1, start) == "\r" && strings.HasPrefix(text+d.text.Slice(end, end+1), "\n") {
		start, text = start-1, "\n"+text // else a lone carriage return and a line feed would become one line break
	}
	if d.newline != "\n" {
		text = strings.ReplaceAll(text, "\n", d.newline)
	}
	made := d.text.Edit(start, end, text)
	d.version++
	heads := make([]Head, made.New)
	for i := range heads {
		heads[i] = d.head(made.First + i)
	}
	listed := d.index.replace(made.First, made.First+made.Old, heads)
	game := r.Index
	switch {
	case game < 0:
		game, _ = d.text.At(start)
	case game < made.First:
	case game >= made.First+made.Old:
		game += made.New - made.Old
	case made.Old != made.New:
		game, _ = d.text.At(start)
		game = max(made.First, min(game, made.First+made.New-1))
	}
	s := d.state(max(0, min(game, d.text.Len()-1)))
	s.Listed = listed
	return s, nil
}

// begun returns the state of a game before an edit. If whole is set, the state includes the text of the whole document.
func (d *Document) begun(game int, whole bool) *state {
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.state(game)
	if whole {
		s.Text = lineFeeds(d.text.Text())
	}
	return s
}

// A decoded is a decoded file: its text and its games.
type decoded struct {
	all      string
	encoding grammar.Encoding
	bom      bool
	games    []decodedGame
}

// utf8Mark is the byte order mark at the start of some UTF-8 files.
const utf8Mark = "\ufeff"

// mark returns the byte order mark of an encoding.
func mark(e grammar.Encoding) string {
	if e == grammar.UTF8 || e == grammar.Auto {
		return utf8Mark
	}
	return e.BOM()
}

// A decodedGame is the text of a game and its bytes.
type decodedGame struct {
	text  string
	bytes []byte
}

// decode decodes a file. It returns an error if there is text outside the games.
func decode(data []byte, encoding grammar.Encoding) (*decoded, error) {
	out := &decoded{}
	in := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: encoding})
	var all strings.Builder
	passed := 0
	beside := func(to int, e grammar.Encoding) bool {
		piece := data[passed:to]
		if passed == 0 && in.BOM() {
			piece = bytes.TrimPrefix(piece, []byte(mark(e)))
		}
		text, exact := e.Decode(piece)
		all.WriteString(text)
		return exact && strings.TrimSpace(text) == ""
	}
	for raw, err := range in.Raw() {
		if err != nil {
			return nil, err
		}
		from := int(raw.FileOffset)
		if raw.Markup() || from+len(raw.Bytes()) > len(data) || !beside(from, raw.Encoding) {
			return nil, errNotText
		}
		text, _ := raw.Encoding.Decode(raw.Bytes())
		all.WriteString(text)
		passed = from + len(raw.Bytes())
		out.games = append(out.games, decodedGame{text, data[from:passed:passed]})
	}
	out.encoding, out.bom = in.Encoding(), in.BOM()
	if out.encoding == grammar.Auto {
		out.encoding = grammar.UTF8 // only ASCII so far
	}
	if !beside(len(data), out.encoding) {
		return nil, errNotText
	}
	out.all = all.String()
	return out, nil
}

// encode returns the file with the edits made. Games that were not edited keep their bytes, even invalid
// ones. A page knows line feeds only, so it cannot have edited what differs in the kind of line breaks alone.
func (d *Document) encode(data []byte) ([]byte, error) {
	was, err := decode(data, d.encoding)
	if err != nil {
		return nil, err
	}
	all, passed := d.text.Text(), 0
	if lineFeeds(all) == lineFeeds(was.all) {
		return data, nil
	}
	if d.opened != nil { // a save may have written other line breaks, which undoing its edits cannot bring back
		if first, err := decode(d.opened, d.encoding); err == nil && lineFeeds(all) == lineFeeds(first.all) {
			return d.opened, nil
		}
	}
	places := make(map[string][]int, len(was.games)) // indexes of games in the file, by text
	for i, game := range was.games {
		text := lineFeeds(game.text)
		places[text] = append(places[text], i)
	}
	kept := make([]bool, len(was.games))
	next := 0
	var out []byte
	if was.bom {
		out = append(out, mark(was.encoding)...)
	}
	write := func(text string) error {
		var err error
		out, err = was.encoding.Append(out, text)
		if none := (*grammar.EncodeError)(nil); errors.As(err, &none) {
			return &Refused{Text{fmt.Sprintf(noLetter.EN, none.In(rules.EN)), fmt.Sprintf(noLetter.ZH, none.In(rules.ZH))}}
		}
		return err
	}
	for i := range d.text.Len() {
		source := d.text.Source(i)
		if err := write(all[passed:source.FileOffset]); err != nil {
			return nil, err
		}
		passed = int(source.FileOffset) + len(source.Text)
		there := places[lineFeeds(source.Text)]
		at, _ := slices.BinarySearch(there, next)
		if at < len(there) {
			next = there[at] + 1
			kept[there[at]] = true
			out = append(out, was.games[there[at]].bytes...)
		} else if err := write(source.Text); err != nil {
			return nil, err
		}
	}
	if err := write(all[passed:]); err != nil {
		return nil, err
	}
	for i, game := range was.games {
		if kept[i] {
			continue
		}
		if same, err := was.encoding.Append(nil, game.text); err != nil || !bytes.Equal(same, game.bytes) {
			return nil, &Refused{Text{fmt.Sprintf(lostBytes.EN, i+1), fmt.Sprintf(lostBytes.ZH, i+1)}}
		}
	}
	return out, nil
}

// A savedFile is the result of saving a document. It has the bytes for the browser to save, unless the file
// was written.
type savedFile struct {
	Name    string `json:"name"`
	Written bool   `json:"written"`
	Data    []byte `json:"data,omitempty"`
	Version int    `json:"version"`
}

// Save writes a document to its file, or returns the bytes to save. It is the Save function of [Forms].
func Save(d *Document, write bool) (any, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	old, err := d.file.Read()
	if err != nil {
		return nil, err
	}
	if sum(old) != d.sum {
		return nil, errBehind
	}
	data, err := d.encode(old)
	if err != nil {
		return nil, err
	}
	if d.opened == nil {
		d.opened = old
	}
	s := &savedFile{Name: d.name, Version: d.version}
	if write {
		if s.Written, err = d.file.Write(old, data); err != nil {
			return nil, err
		}
	}
	if s.Written {
		d.sum, d.saved = sum(data), d.version
	} else {
		s.Data = data
	}
	return s, nil
}

// An InMemory is a file that the program does not write; the browser saves it.
type InMemory []byte

// Read implements Original.
func (m InMemory) Read() ([]byte, error) { return m, nil }

// Write implements Original.
func (m InMemory) Write(old, new []byte) (bool, error) { return false, nil }

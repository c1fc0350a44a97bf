package view

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Catalog is the games of the files that paths name. Of each it knows the tags and where
// it stands, and reads it again when it is asked for. It implements [model.Shelf].
type Catalog struct {
	Paths    []string
	Hidden   bool // whether hidden files below folders and in archives are among them
	Encoding grammar.Encoding
	Language rules.Language // of what is said about files that cannot be read

	mu      sync.Mutex
	games   listed
	version int
	changed chan struct{} // closed when there is something new
}

// listed are the games, or as many of them as were read.
type listed struct {
	index   model.Index
	slots   []place
	refused []string
	reading bool
}

// A place is where a game stands.
type place struct {
	model.Slot
	form string // "" for PGN
	data []byte // of a game in a packed file, as far as mostKept lets it be kept
}

// mostKept is how many bytes of games in packed files are kept: to read such a file up to
// a game again takes a while.
const mostKept = 64 << 20

// batch is how many games are read before a page hears of them.
const batch = 500

// set returns the files that paths name.
func (c *Catalog) set(paths []string) *files.Set {
	return &files.Set{Paths: paths, Hidden: c.Hidden, Encoding: c.Encoding}
}

// Read lists the games of all files. What was listed before stays until that is done, if
// there was anything.
func (c *Catalog) Read() {
	set := c.set(c.Paths)
	fresh := listed{reading: true}
	first := c.List("", 0, 0).Total == 0
	kept, name, keep := 0, "", false
	for raw, err := range set.RawGames() {
		if err != nil {
			fresh.refused = append(fresh.refused, files.Words(err, c.Language))
			continue
		}
		fresh.index.Add(model.NewHead(len(fresh.slots), raw.Name, raw.Number, raw.Tags()))
		p := place{Slot: model.NewSlot(&raw), form: raw.Form}
		if raw.Name != name {
			name, keep = raw.Name, packed(raw.Name)
		}
		if keep && raw.Form == "" && kept+p.Size <= mostKept {
			p.data = bytes.Clone(raw.Bytes())
			kept += p.Size
		}
		fresh.slots = append(fresh.slots, p)
		if first && len(fresh.slots)%batch == 1 {
			c.show(fresh)
		}
	}
	fresh.reading = false
	c.show(fresh)
}

// show puts games in the place of those that were listed before.
func (c *Catalog) show(games listed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.games = games
	c.version++
	close(c.wait())
	c.changed = nil
}

// wait returns a channel that is closed when there is something new. The Catalog is locked.
func (c *Catalog) wait() chan struct{} {
	if c.changed == nil {
		c.changed = make(chan struct{})
	}
	return c.changed
}

// News returns how the games stand, and a channel that is closed when there is something
// new.
func (c *Catalog) News() (version int, news <-chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.version, c.wait()
}

// List implements model.Shelf.
func (c *Catalog) List(query string, from, count int) model.List {
	c.mu.Lock()
	games, version := c.games, c.version
	c.mu.Unlock()
	l := games.index.List(query, from, count)
	l.Reading, l.Version = games.reading || version == 0, version
	l.Refused = append(l.Refused, games.refused...)
	return l
}

// Game implements model.Shelf.
func (c *Catalog) Game(index int) (game *ast.Game, form string, err error) {
	c.mu.Lock()
	slots := c.games.slots
	c.mu.Unlock()
	if index < 0 || index >= len(slots) {
		return nil, "", errGone
	}
	p := slots[index]
	if p.form == "" {
		if game, ok := p.read(); ok {
			return game, "", nil
		}
	}
	// It is packed, in another program's format, or in a file that was changed since.
	set := c.set([]string{onDisk(p.File)})
	for raw, err := range set.RawGames() {
		if err == nil && raw.Name == p.File && raw.Number == p.Number {
			return raw.Parse(), raw.Form, nil
		}
	}
	return nil, "", errGone
}

var errGone = &model.Refused{Why: model.Text{EN: "There is no such game in the file any more.", ZH: "文件里没有这一局了。"}}

// read reads the game in its place, if that is in a file of the system and nothing there
// has changed.
func (p *place) read() (*ast.Game, bool) {
	if p.data != nil {
		return p.Parse(p.data)
	}
	f, err := os.Open(p.File)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	data := make([]byte, p.Size)
	if _, err := f.ReadAt(data, p.Offset); err != nil && !errors.Is(err, io.EOF) {
		return nil, false
	}
	return p.Parse(data)
}

// packed reports whether what has a name stands in a file that is packed.
func packed(name string) bool {
	_, err := os.Stat(name)
	return err != nil || slices.Contains([]string{".gz", ".zst"}, strings.ToLower(filepath.Ext(name)))
}

// onDisk returns the file of the system that a name stands in: "games.zip" for
// "games.zip/2024/a.pgn".
func onDisk(name string) string {
	for path := name; ; {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return path
		}
		up := filepath.Dir(path)
		if up == path || up == "." {
			return name
		}
		path = up
	}
}

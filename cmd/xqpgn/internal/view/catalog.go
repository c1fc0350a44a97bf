package view

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Catalog lists the games of the files at the given paths. It keeps the tags and the place of each game,
// and reads the game again on demand. It implements [model.Shelf].
type Catalog struct {
	Paths []string
	games.Config
	Language rules.Language // language of messages about unreadable files

	// Positions returns the numbers of the games that have a position, from 0 and in the order of all files, from an
	// index of the files as they are at first; nil for no index.
	Positions func(position board.Position) ([]uint32, error)

	mu      sync.Mutex
	games   listed
	before  []version              // older lists, oldest first
	edited  map[string]*editedFile // by file name
	version int
	reads   int           // number of times that the files were read
	changed chan struct{} // closed when the list changes
}

// listed holds the games read so far, by file.
type listed struct {
	files   []listedFile
	total   int
	refused []string
	reading bool
}

// A version is an older list, which pages may still show.
type version struct {
	number int
	games  listed
}

// maxVersions is the number of older lists that are kept, so that their games can be found again.
const maxVersions = 4

// A listedFile holds the games of a file.
type listedFile struct {
	name  string
	index model.Index
	slots []place
}

// An editedFile is the document of a file, with the state of the file when it was last read or saved.
type editedFile struct {
	*model.Document
	was atomic.Pointer[fs.FileInfo] // nil if the file will not be written
}

// A place is the place of a game.
type place struct {
	model.Slot
	form string // "" for PGN
	data []byte // bytes of a game in a packed file, if maxCached allows
}

// maxCached limits the bytes of games in packed files that are kept in memory. Without them, the file must be
// unpacked again up to the game.
const maxCached = 64 << 20

// batch is the number of games read between updates of a page.
const batch = 500

// all returns all files.
func (c *Catalog) all() *games.Set { return &games.Set{Paths: c.Paths, Config: c.Config} }

// one returns one file.
func (c *Catalog) one(path string) *games.Set {
	set := &games.Set{Paths: []string{path}, Config: c.Config}
	set.List = ""
	return set
}

// Read lists the games of all files. A previous list stays visible until the new one is complete.
func (c *Catalog) Read() {
	set := c.all()
	fresh := listed{reading: true}
	first := c.List(model.Query{}, 0, 0).Total == 0
	kept, keep := 0, false
	for raw, err := range set.RawGames() {
		if err != nil {
			fresh.refused = append(fresh.refused, files.Words(err, c.Language))
			continue
		}
		if n := len(fresh.files); n == 0 || fresh.files[n-1].name != raw.Name {
			fresh.files = append(fresh.files, listedFile{name: raw.Name})
			keep = packed(raw.Name)
		}
		file := &fresh.files[len(fresh.files)-1]
		file.index.Add(model.NewHead(raw.Name, raw.Number, raw.Tags()))
		p := place{Slot: model.NewSlot(&raw), form: raw.Form}
		if keep && raw.Form == "" && kept+p.Size <= maxCached {
			p.data = bytes.Clone(raw.Bytes())
			kept += p.Size
		}
		file.slots = append(file.slots, p)
		if fresh.total++; first && fresh.total%batch == 1 {
			c.show(fresh)
		}
	}
	fresh.reading = false
	c.show(fresh)
}

// show replaces the list of games.
func (c *Catalog) show(games listed) {
	games.files = slices.Clone(games.files) // because the last file still grows
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, file := range c.edited {
		if !file.Unsaved() && file.behind() {
			file.Document.Close()
			delete(c.edited, name)
		}
	}
	if !c.games.reading {
		c.reads++
		c.before = append(c.before[max(0, len(c.before)-maxVersions+1):], version{c.version, c.games})
	}
	c.games = games
	c.tell()
}

// Find implements model.Editable.
func (c *Catalog) Find(version int, name string, number int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	index := 0
	for i := range c.games.files {
		file := &c.games.files[i]
		edited := c.edited[file.name]
		switch {
		case file.name == name && edited != nil:
			return index + min(number, edited.Len()) - 1
		case file.name == name:
			for _, old := range c.before {
				if old.number == version {
					number = file.find(old.games.file(name), number-1) + 1
				}
			}
			return index + min(number, len(file.slots)) - 1
		case edited != nil:
			index += edited.Len()
		default:
			index += len(file.slots)
		}
	}
	return -1
}

// file returns the games of a file, or nil if it is not listed.
func (l *listed) file(name string) *listedFile {
	for i := range l.files {
		if l.files[i].name == name {
			return &l.files[i]
		}
	}
	return nil
}

// find returns the current index of a game of an older list. It prefers the nearest game with the same bytes,
// else the place between the neighbouring games.
func (f *listedFile) find(old *listedFile, game int) int {
	if old == nil || game < 0 || game >= len(old.slots) {
		return game
	}
	for _, beside := range []int{0, -1, 1} {
		if game+beside < 0 || game+beside >= len(old.slots) {
			continue
		}
		wanted, found := &old.slots[game+beside], -1
		for i := range f.slots {
			if f.slots[i].Same(&wanted.Slot) && (found < 0 || abs(i-game-beside) < abs(found-game-beside)) {
				found = i
			}
		}
		if at := found - beside; found >= 0 && at >= 0 && at < len(f.slots) {
			return at
		}
	}
	return game
}

func abs(n int) int { return max(n, -n) }

// tell notifies the pages of a change. The caller must hold c.mu.
func (c *Catalog) tell() {
	c.version++
	close(c.wait())
	c.changed = nil
}

// behind reports whether the file has changed since it was read or saved.
func (f *editedFile) behind() bool {
	was := f.was.Load()
	if was == nil {
		return false
	}
	now, err := os.Stat(f.Name())
	return err != nil || now.Size() != (*was).Size() || !now.ModTime().Equal((*was).ModTime())
}

// wait returns a channel that is closed at the next change. The caller must hold c.mu.
func (c *Catalog) wait() chan struct{} {
	if c.changed == nil {
		c.changed = make(chan struct{})
	}
	return c.changed
}

// News returns the current version of the list, and a channel that is closed at the next change.
func (c *Catalog) News() (version int, news <-chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.version, c.wait()
}

// List implements model.Shelf.
func (c *Catalog) List(query model.Query, from, count int) model.List {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := model.NewList()
	for pass := range query.Passes() {
		l.Total = 0
		for i := range c.games.files {
			file := &c.games.files[i]
			if edited := c.edited[file.name]; edited != nil {
				edited.AddTo(&l, pass, from, count)
			} else {
				file.index.AddTo(&l, pass, from, count)
			}
		}
	}
	l.Reading, l.Version = c.games.reading || c.version == 0, c.version
	l.Refused = append(l.Refused, c.games.refused...)
	return l
}

// Holding returns the games that have a position, from the index. Without one, or if the files have changed, it cannot say.
func (c *Catalog) Holding(position *board.Position) (found []int, known bool, err error) {
	c.mu.Lock()
	known = c.Positions != nil && c.reads <= 1 && len(c.edited) == 0
	c.mu.Unlock()
	if !known {
		return nil, false, nil
	}
	numbers, err := c.Positions(*position)
	for _, n := range numbers {
		found = append(found, int(n))
	}
	return found, true, err
}

// Game implements model.Shelf.
func (c *Catalog) Game(index int) (game *ast.Game, form string, err error) {
	p, edited, number := c.at(index)
	switch {
	case edited != nil:
		return edited.Game(number)
	case p == nil:
		return nil, "", errGone
	case p.form == "":
		if game, ok := p.read(); ok {
			return game, "", nil
		}
	}
	// The game is packed, in another program's format, or in a file that has changed.
	set := c.one(onDisk(p.File))
	for raw, err := range set.RawGames() {
		if err == nil && raw.Name == p.File && raw.Number == p.Number {
			return raw.Parse(), raw.Form, nil
		}
	}
	return nil, "", errGone
}

// at returns the place of a game: its slot in a file, or its document and its index there.
func (c *Catalog) at(index int) (p *place, edited *editedFile, game int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.games.files {
		file := &c.games.files[i]
		n := len(file.slots)
		edited := c.edited[file.name]
		if edited != nil {
			n = edited.Len()
		}
		switch {
		case index < 0 || index >= n:
			index -= n
		case edited != nil:
			return nil, edited, index
		default:
			return &file.slots[index], nil, index
		}
	}
	return nil, nil, 0
}

// Document implements model.Editable.
func (c *Catalog) Document(index int) (*model.Document, int, error) {
	p, edited, game := c.at(index)
	if edited != nil {
		return edited.Document, game, nil
	}
	if p == nil {
		return nil, 0, errGone
	}
	file, err := c.open(p.File)
	if err != nil {
		return nil, 0, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if other := c.edited[p.File]; other != nil { // another page opened it meanwhile
		return other.Document, p.Number - 1, nil
	}
	if c.edited == nil {
		c.edited = map[string]*editedFile{}
	}
	c.edited[p.File] = file
	return file.Document, p.Number - 1, nil
}

// Close implements model.Editable.
func (c *Catalog) Close(doc *model.Document) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for name, file := range c.edited {
		if file.Document == doc {
			doc.Close()
			delete(c.edited, name)
		}
	}
	c.tell()
}

// open returns the document of a file. Only an unpacked PGN file will be written. For others the browser
// receives the data to save.
func (c *Catalog) open(name string) (*editedFile, error) {
	for f, err := range c.one(onDisk(name)).Files() {
		if err != nil {
			return nil, err
		}
		if f.Name != name {
			continue
		}
		form, err := f.Form(c.Encoding)
		if err != nil {
			return nil, err
		}
		if form != games.FormPGN || f.Page() {
			break
		}
		if f.Packed || !f.Regular() {
			data, err := io.ReadAll(f)
			if err != nil {
				return nil, err
			}
			doc, err := model.NewDocument(name, model.InMemory(data), c.Encoding)
			return &editedFile{Document: doc}, err
		}
		file := &editedFile{}
		file.Document, err = model.NewDocument(name, onFile{c, file, name}, c.Encoding)
		return file, err
	}
	var games []*ast.Game
	for raw, err := range c.one(onDisk(name)).RawGames() {
		if err != nil {
			return nil, err
		}
		if raw.Name == name {
			games = append(games, raw.Parse())
		}
	}
	doc, err := model.Written(name, games)
	return &editedFile{Document: doc}, err
}

var errGone = &model.Refused{Why: model.Text{EN: "This game is no longer in the file.", ZH: "文件里没有这一局了。"}}

// read reads the game at its place. It returns false if the place is not in a file of the system, or if the
// file has changed.
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

// packed reports whether the named file is in a packed file.
func packed(name string) bool {
	_, err := os.Stat(name)
	return err != nil || slices.Contains([]string{".gz", ".zst"}, strings.ToLower(filepath.Ext(name)))
}

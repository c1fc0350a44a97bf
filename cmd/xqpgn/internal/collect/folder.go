package collect

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// A Folder writes games into files below it, one for each group of games. [Folder.End] makes all files
// appear, or none. A replaced file leaves the backup that [files.Replace] keeps. If another program has
// changed such a file meanwhile, no file appears.
type Folder struct {
	Path        string
	By          By
	Encoding    grammar.Encoding // see [Writer]
	OneEncoding bool             // see [Writer]
	Told        bool             // see [Writer]
	Convert     bool             // see [Writer]
	Overwrite   bool             // whether existing files are replaced
	Anew        func(*choose.Chosen)
	Mistaken    func(is, seems grammar.Encoding)

	games  int              // number of games written
	groups map[string]*part // by path, or by file name, folded: in one script and, since some file systems ignore case, in lower case
	order  []*part
	open   []*part // parts with open files, the most recently used last
}

// mostOpen is the greatest number of files that are open, or settle, at the same time.
const mostOpen = 64

// A By groups games into files: by number, by the name that a template gives, or by a path below the folder.
type By struct {
	Count    int
	Template string                        // see [export.FileName]
	Path     func(g *choose.Chosen) string // path for a game; nil for the name of a template or a number
}

// ParseBy reads a number, or else a template as [export.Template] does. The error says that the number is
// invalid.
func ParseBy(text string) (By, error) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return By{Template: export.Template(text)}, nil
	case n < 1:
		return By{}, errNoGames
	}
	return By{Count: n}, nil
}

var errNoGames = rules.Text{EN: "a file has one game at least", ZH: "一个文件至少有一局"}.Err()

// A part is the file of a group, written beside its final place.
type part struct {
	*Writer
	path   string
	fresh  *files.Fresh
	file   io.WriteCloser // nil while it is closed
	buffer *bufio.Writer
}

// Write writes the next game. It returns the errors of [Writer.Write] and of the file. For an existing file
// the error is a [*games.RefusedError].
func (d *Folder) Write(game choose.Chosen) error {
	p, err := d.part(&game)
	if err != nil {
		return err
	}
	d.games++
	return p.Write(game)
}

// part returns the file of the group of the next game.
func (d *Folder) part(game *choose.Chosen) (*part, error) {
	name, key := d.name(game)
	if p := d.groups[key]; p != nil {
		return p, nil
	}
	path := filepath.Join(d.Path, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, err
	}
	if err := export.Refuse(path, d.Overwrite); err != nil {
		return nil, err
	}
	fresh, err := files.Begin(path, d.Path)
	if err != nil {
		return nil, err
	}
	p := &part{path: path, fresh: fresh}
	p.Writer = NewWriter(output{d, p}, d.Encoding)
	p.OneEncoding, p.Told, p.Convert = d.OneEncoding, d.Told, d.Convert
	p.Book = new(account.Book)
	p.Anew, p.Mistaken = d.Anew, d.Mistaken
	if d.groups == nil {
		d.groups = map[string]*part{}
	}
	d.groups[key] = p
	d.order = append(d.order, p)
	return p, nil
}

// name returns the path of a game's file below the folder, and the key of its group.
func (d *Folder) name(game *choose.Chosen) (name, key string) {
	switch {
	case d.By.Path != nil:
		name = d.By.Path(game)
		return name, name
	case d.By.Count > 0:
		name = fmt.Sprintf("%04d", d.games/d.By.Count+1)
	default:
		name = export.GroupName(d.By.Template, &ast.Game{Source: ast.Source{Name: game.Name, Number: game.Number}, Tags: named(game.Tags)})
	}
	name += export.Extension(games.FormPGN)
	return name, script.Fold(name)
}

// named returns tags with players as persons, so that 上海胡榮華 and 胡荣华 share a file.
func named(tags ast.Tags) ast.Tags {
	tags = slices.Clone(tags)
	for i := range tags {
		switch tag := &tags[i]; tag.Name {
		case "Red", "Black", "White":
			if person := people.Read(tag.Value); person.Key != "" {
				tag.Value = person.Text
			}
		}
	}
	return tags
}

// An output writes to the file of a group, and opens the file if necessary.
type output struct {
	folder *Folder
	part   *part
}

// Write implements io.Writer.
func (o output) Write(data []byte) (int, error) {
	if err := o.folder.use(o.part); err != nil {
		return 0, err
	}
	return o.part.buffer.Write(data)
}

// use opens a file if necessary. It closes the least recently used file if too many are open.
func (d *Folder) use(p *part) error {
	last := len(d.open) - 1
	switch i := indexOf(d.open, p); {
	case i >= 0:
		copy(d.open[i:], d.open[i+1:])
		d.open[last] = p
		return nil
	case len(d.open) == mostOpen:
		oldest := d.open[0]
		d.open = d.open[:copy(d.open, d.open[1:])]
		if err := oldest.close(); err != nil {
			return err
		}
	}
	file, err := p.fresh.Open()
	if err != nil {
		return err
	}
	p.file, p.buffer = file, bufio.NewWriter(file)
	d.open = append(d.open, p)
	return nil
}

func indexOf(open []*part, p *part) int {
	for i := len(open) - 1; i >= 0; i-- {
		if open[i] == p {
			return i
		}
	}
	return -1
}

// close flushes and closes the file.
func (p *part) close() error {
	if p.file == nil {
		return nil
	}
	err := p.buffer.Flush()
	if closeErr := p.file.Close(); err == nil {
		err = closeErr
	}
	p.file, p.buffer = nil, nil
	return err
}

// End moves all files into their places.
func (d *Folder) End() error {
	for _, p := range d.order {
		err := p.End()
		if closeErr := p.close(); err == nil {
			err = closeErr
		}
		if err != nil {
			return err
		}
	}
	d.open = nil
	if err := d.settle(); err != nil {
		return err
	}
	for _, p := range d.order {
		if err := p.fresh.Look(); err != nil { // before any file appears
			return err
		}
	}
	for _, p := range d.order {
		if err := p.fresh.Appear(); err != nil {
			return err
		}
	}
	d.order = nil
	return nil
}

// settle settles the files, several at the same time, because each waits for the disk.
func (d *Folder) settle() error {
	free := make(chan struct{}, mostOpen)
	errs := make([]error, len(d.order))
	var all sync.WaitGroup
	for i, p := range d.order {
		free <- struct{}{}
		all.Go(func() {
			errs[i] = p.fresh.Settle(func(written io.Reader) error {
				return p.Book.Hold(p.path, written, p.Writer.Encoding)
			})
			<-free
		})
	}
	all.Wait()
	return cmp.Or(errs...)
}

// Discard removes the files that have not appeared. It does nothing after a successful End.
func (d *Folder) Discard() {
	for _, p := range d.order {
		p.close()
		p.fresh.Discard()
	}
	d.order, d.open = nil, nil
}

package games

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	"github.com/xqpgn/xqpgn/grammar/format/ndjson"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
)

// The forms of files besides the formats of other programs.
const (
	FormPGN = "pgn"
	FormXML = "xml" // the XML of PGN-6

	// JSON records. Both names read all layouts of records.
	formJSON   = "json"
	FormNDJSON = "ndjson"
)

// Forms returns the names of the forms that games are read from: PGN, its XML, records,
// and the formats of other programs.
func Forms() []string {
	forms := []string{FormPGN, FormXML, formJSON, FormNDJSON}
	for _, f := range format.All() {
		forms = append(forms, f.Name)
	}
	return forms
}

// pageHead is the number of bytes at the start of a web page, or of a text that begins with prose, that are searched
// for a game.
const pageHead = 1 << 20

// Form detects the form of the file from its bytes. If it is in no known form, the error describes it. If
// encoding is UTF-16, the file needs no byte order mark, and bytes that no other text has are accepted as PGN.
func (f *File) Form(encoding grammar.Encoding) (string, error) {
	form, found := formOf(f.Head)
	if !found && (encoding == grammar.UTF16LE || encoding == grammar.UTF16BE) {
		text, _ := encoding.Decode(f.Head)
		if form, found = formOf([]byte(text)); !found && kind.Of([]byte(text)) == "xml" {
			form, found = FormXML, true
		}
	}
	if found {
		return form, nil
	}
	k := f.kind()
	if k == "html" { // the game may come late in the page
		f.see(pageHead)
		if format, ok := format.Detect(f.Head); ok {
			return format.Name, nil
		}
	}
	if k == "prose" && f.gameBehindProse() {
		return FormPGN, nil
	}
	switch {
	case k == "xml":
		return FormXML, nil
	case k == "text", k == "html", k == "binary" && (encoding == grammar.UTF16LE || encoding == grammar.UTF16BE):
		return FormPGN, nil
	default:
		return "", refuse(f.Name, k)
	}
}

// formOf returns the form of a file that begins with head: records, or the format of another program.
func formOf(head []byte) (form string, found bool) {
	if format, ok := format.Detect(head); ok {
		return format.Name, true
	}
	return FormNDJSON, ndjson.Is(head)
}

// gameBehindProse reports whether a file whose head is prose may have a game. Games may follow a preface or a licence
// within [pageHead] bytes. Moves in a wrong encoding may also look like prose.
func (f *File) gameBehindProse() bool {
	if _, misread := grammar.Misread(string(f.Head)); misread {
		return true
	}
	if len(f.Head) < kind.HeadSize {
		return false
	}
	const overlap = 256 // longer than any text that kind.Of recognizes a game by
	f.see(pageHead)
	for at := 0; at+kind.HeadSize < len(f.Head); {
		at = min(at+kind.HeadSize-overlap, len(f.Head)-kind.HeadSize) // the last segment has full size, too
		if kind.Of(f.Head[at:at+kind.HeadSize]) == "text" {
			return true
		}
	}
	return len(f.Head) == pageHead
}

// Plain reports whether a file that begins with head is plain PGN: not packed, not a web page and in no other
// form. The first [kind.HeadSize] bytes are enough for head.
func (s *Set) Plain(head []byte) bool {
	f := &File{Head: head}
	if k := f.kind(); k == "html" || k == "zip" || openers[k] != nil {
		return false
	}
	form := s.Form
	if form == "" {
		form, _ = f.Form(s.Encoding)
	}
	return form == FormPGN
}

// RawGames yields the games of all files in order. Each game is valid until the next is asked for. A file that cannot
// be read is yielded as an error, and the loop goes on with the next.
func (s *Set) RawGames() iter.Seq2[grammar.RawGame, error] { return s.gamesOf(s.Files()) }

// RawGamesOf yields the games of r, and of the files in it if it is an archive, like RawGames. Name is the name of
// the file. A nil r has no games.
func (s *Set) RawGamesOf(name string, r io.Reader) iter.Seq2[grammar.RawGame, error] {
	return s.gamesOf(func(yield func(*File, error) bool) {
		if r != nil {
			s.read(input{name: name, asked: true}, grammar.Live(r), yield) // only parts can fail
		}
	})
}

// gamesOf yields the games of files.
func (s *Set) gamesOf(files iter.Seq2[*File, error]) iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		for f, err := range files {
			more := true
			if err == nil {
				more, err = s.games(f, yield)
			}
			if !more || err != nil && !yield(grammar.RawGame{}, err) {
				return
			}
		}
	}
}

// games yields the games of a file. It returns false if the caller stopped the loop.
func (s *Set) games(f *File, yield func(grammar.RawGame, error) bool) (more bool, err error) {
	form := s.Form
	if form == "" {
		form, err = f.Form(s.EncodingFor(f.Name))
	}
	if form == FormPGN && !f.asked && s.Extensions == nil && slices.Contains(pages, extension(f.Name)) {
		return true, nil // other text on pages is read only if a path names the page
	}
	if s.Opened != nil {
		s.Opened()
	}
	if err != nil {
		return true, err
	}
	if f.part != nil && form != FormPGN {
		return true, &RefusedError{f.Name, noParts}
	}
	switch form {
	case FormPGN:
		return s.pgn(f, yield)
	case FormXML:
		return foreign(f, form, pgnxml.Read(s.text(f), s.xml(f.Name)), yield)
	case formJSON, FormNDJSON:
		return records(f, s.text(f), form, yield)
	}
	other, ok := format.ByName(form)
	if !ok {
		return true, &RefusedError{f.Name, rules.Text{EN: fmt.Sprintf("there is no form %q to read", form), ZH: fmt.Sprintf("没有可读的格式“%s”", form)}}
	}
	data, ok, err := f.all(maxForeign)
	switch {
	case err != nil:
		return true, err
	case !ok && f.most(maxForeign) < maxForeign:
		return true, &RefusedError{f.Name, hugeMember}
	case !ok:
		return true, &RefusedError{f.Name, hugeFile}
	}
	return foreign(f, form, other.Games(f.Name, data, format.Encoding(s.EncodingFor(f.Name))), yield)
}

// maxForeign is the maximum size in bytes of a file in another program's format, because it is read whole.
const maxForeign = 256 << 20

var hugeMember = rules.Text{
	EN: fmt.Sprintf("this unpacks to more than %d MiB and %d times the size of the file, and its format must be read whole; unpack it first", heldFree>>20, heldRatio),
	ZH: fmt.Sprintf("解压后超过 %d MiB 加文件大小的 %d 倍，而这种格式需要整个读入；请先解压", heldFree>>20, heldRatio),
}

var hugeFile = rules.Text{EN: "this is larger than 256 MiB, and its format must be read whole", ZH: "这个文件超过 256 MiB，而它的格式需要整个读入"}

// pgn yields the games of a file in PGN.
func (s *Set) pgn(f *File, yield func(grammar.RawGame, error) bool) (more bool, err error) {
	games := 0
	for raw, err := range s.raw(f) {
		games++
		if !yield(raw, err) {
			return false, nil
		}
	}
	switch {
	case games > 0 || f.part != nil || len(bytes.Trim(f.Head, " \t\r\n\ufeff\xff\xfe\x00")) == 0:
		return true, nil
	case f.Page():
		return true, &RefusedError{f.Name, noGame}
	}
	return true, refuse(f.Name, "prose")
}

// text returns the text of a file in XML or of records. It is decoded if the caller names an encoding other than
// UTF-8.
func (s *Set) text(f *File) io.Reader {
	encoding := s.EncodingFor(f.Name)
	if encoding == grammar.Auto || encoding == grammar.UTF8 { // the readers check UTF-8 themselves
		return f
	}
	return newDecoded(f, encoding)
}

// xml returns the settings for a file in XML. An encoding that the caller names takes precedence over the encoding
// that the document declares.
func (s *Set) xml(name string) pgnxml.Config {
	config := pgnxml.Config{Name: name}
	if s.EncodingFor(name) != grammar.Auto {
		config.Charset = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	}
	return config
}

// records yields the games of a file of records from its text. An invalid record is yielded as an error, and the loop
// goes on with the next.
func records(f *File, text io.Reader, form string, yield func(grammar.RawGame, error) bool) (more bool, err error) {
	for game, err := range ndjson.Read(text, ndjson.Config{Name: f.Name}) {
		raw := grammar.RawGame{}
		if err != nil {
			err = named(f.Name, err)
		} else {
			raw = grammar.RawGameOf(form, game)
		}
		if !yield(raw, err) {
			return false, nil
		}
	}
	return true, nil
}

// A file of largeFile bytes or more is split by several goroutines if there are at least manyJobs jobs. With fewer
// jobs one goroutine can split games fast enough.
const (
	largeFile = 8 << 20
	manyJobs  = 3
)

// raw yields the games of a PGN file, or of its wanted part. Several goroutines split a large file into games.
func (s *Set) raw(f *File) iter.Seq2[grammar.RawGame, error] {
	at, size := f.system()
	file, config := namedReaderAt{at, f.Name}, grammar.Config{Name: f.Name, Encoding: s.EncodingFor(f.Name), MaxSize: f.most(cmp.Or(s.MaxSize, grammar.DefaultMaxSize)), SyntaxOnly: s.SyntaxOnly, Borrow: true}
	var games iter.Seq2[grammar.RawGame, error]
	switch jobs := grammar.Jobs(s.Jobs); {
	case f.part != nil:
		games = f.part.counted(grammar.NewRangeDecoder(file, f.part.From, f.part.To, config).Raw())
	case jobs < manyJobs || size < largeFile:
		return grammar.NewDecoder(f.reader(), config).Raw()
	default:
		games = grammar.RawGames(file, size, s.Jobs, config)
	}
	if s.Progress == nil {
		return games
	}
	return func(yield func(grammar.RawGame, error) bool) {
		for raw, err := range games {
			s.Progress(len(raw.Bytes()))
			if !yield(raw, err) {
				return
			}
		}
	}
}

// counted yields the games of the part with their numbers and lines in the file.
func (p *Part) counted(games iter.Seq2[grammar.RawGame, error]) iter.Seq2[grammar.RawGame, error] {
	return func(yield func(grammar.RawGame, error) bool) {
		for raw, err := range games {
			raw.Number += p.Games
			raw.Begin.Line += p.Lines
			if !yield(raw, err) {
				return
			}
		}
	}
}

// foreign yields the games of a file in another form.
func foreign(f *File, form string, games iter.Seq2[*ast.Game, error], yield func(grammar.RawGame, error) bool) (more bool, err error) {
	for game, err := range games {
		if err != nil {
			return true, named(f.Name, err)
		}
		if !yield(grammar.RawGameOf(form, game), nil) {
			return false, nil
		}
	}
	return true, nil
}

package grammar

import (
	"slices"
	"sort"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Document is an editable text, split into its games: the model of an open file in an editor. After an edit, only
// the text around the edited place is read again, so the cost does not depend on the number of games. Games are
// parsed on demand. A zero Document is empty. Different goroutines may use different clones of a Document at the same
// time.
//
// The games equal those that [Config.Parse] reads from the same text, except that their size is not limited.
// The text has no byte order mark.
type Document struct {
	config    Config
	stretches []stretch
	size      int
	markup    bool // whether the text is a web page or a listing with line numbers
}

// A stretch is a part of the document's text: the text of one game, or white space between games. It also has the
// place where that part begins.
type stretch struct {
	text   string
	plain  *markup.Game // the game's text without markup; nil if the document has no markup
	at     stream.Place
	number int           // number of the game; white space has the number of the game before
	blank  bool          // whether the text is only white space
	joined bool          // whether other text than blanks precedes it on its line; unused in a document with markup
	known  split.Context // state of the splitter after this stretch; unused in a document with markup
}

// A Replaced describes which games an edit changed: New games replace Old games, from the game First on. All
// other games keep their text, but their numbers and places may change.
type Replaced struct {
	First, Old, New int
}

// NewDocument returns the Document of a text. The texts of its games are parts of that string. The Document uses
// these fields of config: Name, MaxDepth, MaxFindings and SyntaxOnly.
func NewDocument(text string, config Config) *Document {
	d := &Document{config: config.withDefaults()}
	d.Edit(0, 0, text)
	return d
}

// Clone returns a Document of the same text, which later edits of d do not change.
func (d *Document) Clone() *Document {
	clone := *d
	clone.stretches = slices.Clone(d.stretches)
	return &clone
}

// Size returns how many bytes the text has.
func (d *Document) Size() int { return d.size }

// Text returns the text.
func (d *Document) Text() string {
	var b strings.Builder
	b.Grow(d.size)
	for i := range d.stretches {
		b.WriteString(d.stretches[i].text)
	}
	return b.String()
}

// Slice returns the text from one offset to another, without building the whole text. Offsets outside of the
// text count as the nearest inside.
func (d *Document) Slice(start, end int) string {
	start, end = max(0, start), min(end, d.size)
	var b strings.Builder
	for i := d.stretchAt(start); start < end; i++ {
		p := &d.stretches[i]
		from := start - int(p.at.Offset)
		to := min(end-int(p.at.Offset), len(p.text))
		b.WriteString(p.text[from:to])
		start = int(p.at.Offset) + to
	}
	return b.String()
}

// Len returns how many games there are.
func (d *Document) Len() int {
	if len(d.stretches) == 0 {
		return 0
	}
	return d.stretches[len(d.stretches)-1].number
}

// Source returns the text of a game and its place, and parses nothing. Games count from
// 0. It panics if there is no such game.
func (d *Document) Source(game int) ast.Source {
	p := d.game(game)
	s := ast.NewSource(d.config.Name, p.number, p.text, p.at.Place)
	s.Lead, s.FileOffset, s.Markup = p.at.Lead, p.at.Offset, p.plain != nil
	return s
}

// Game parses a game. Games count from 0. It panics if there is no such game.
func (d *Document) Game(game int) *ast.Game {
	raw, parsed := d.Raw(game), new(ast.Game)
	raw.ParseShared(parsed)
	return parsed
}

// Raw returns a game before it is parsed, as a Decoder of UTF-8 does. Later edits of the document change neither the
// raw game nor a game that [RawGame.ParseShared] makes of it. Games count from 0. Raw panics if there is no such
// game.
func (d *Document) Raw(game int) RawGame {
	p := d.game(game)
	return RawGame{
		Name: d.config.Name, Number: p.number, Begin: p.at.Place, FileOffset: p.at.Offset, Encoding: UTF8,
		bytes: text.Bytes(p.text), owned: true, lead: p.at.Lead, joined: p.joined, plain: p.plain, limits: d.config.limits(),
	}
}

// Tags returns the tags that begin a game, as [RawGame.Tags] does. It panics if there is no
// such game.
func (d *Document) Tags(game int) ast.Tags {
	raw := d.Raw(game)
	return raw.Tags()
}

// At returns the index of the game at an offset in the document, and that offset within the text of the game. Where
// one game ends and the next begins, it returns the next one. For white space after a game, it returns that game and
// the end of its text. It returns -1 if there is no game.
func (d *Document) At(offset int) (game int, within int32) {
	i := d.stretchAt(offset)
	for i > 0 && d.stretches[i].blank {
		i--
	}
	if i >= len(d.stretches) || d.stretches[i].blank {
		return -1, 0
	}
	p := &d.stretches[i]
	return p.number - 1, int32(max(0, min(offset-int(p.at.Offset), len(p.text))))
}

// Offset returns the byte offset of a place in the text. The column of the place is in the unit. A place
// outside the text is treated as in [ast.Source.Offset].
func (d *Document) Offset(place ast.Place, unit ast.Unit) int {
	i := sort.Search(len(d.stretches), func(i int) bool {
		at := d.stretches[i].at
		column := at.Column
		switch unit {
		case ast.Bytes:
			column += at.Lead.Bytes
		case ast.UTF16:
			column += at.Lead.UTF16
		}
		return at.Line > place.Line || at.Line == place.Line && column > place.Column
	})
	if i == 0 {
		return 0
	}
	p := &d.stretches[i-1]
	s := ast.Source{Text: p.text, Begin: p.at.Place, Lead: p.at.Lead}
	const long = 64 << 10
	if len(p.text) > long {
		s = ast.NewSource("", 0, p.text, p.at.Place)
		s.Lead = p.at.Lead
	}
	return int(p.at.Offset) + int(s.Offset(place, unit))
}

// game returns the stretch of a game.
func (d *Document) game(game int) *stretch {
	return &d.stretches[sort.Search(len(d.stretches), func(i int) bool { return d.stretches[i].number > game })]
}

// stretchAt returns the index of the stretch that contains an offset, or of the last one.
func (d *Document) stretchAt(offset int) int {
	return max(0, sort.Search(len(d.stretches), func(i int) bool { return int(d.stretches[i].at.Offset) > offset })-1)
}

// Edit replaces the text from one offset to another and returns which games are new. The offsets must be those of whole
// characters. Offsets outside of the text count as the nearest inside.
func (d *Document) Edit(start, end int, text string) Replaced {
	start = max(0, min(start, d.size))
	end = max(start, min(end, d.size))
	from := d.stretchAt(max(0, start-split.Reach-1))
	to := d.stretchAt(max(start, end-1)) + 1 // stretches from there on are as they were
	if len(d.stretches) == 0 {
		to = 0
	}
	d.size += len(text) - (end - start)

	marked := d.markup
	if from == 0 {
		d.markup = d.marked(start, end, text)
	}
	switch {
	case d.markup:
		return d.anew(start, end, text)
	case marked:
		from, to = 0, len(d.stretches)
	}
	s := resplit{d: d, from: from, to: to}
	if from < len(d.stretches) {
		s.base = int(d.stretches[from].at.Offset)
	}
	s.take(from, start, end, text)
	stretches := s.split()

	same := 0 // number of stretches before the edit that stay as they were
	for !marked && same < len(stretches) && from+same < s.to && int(d.stretches[from+same].at.Offset)+len(d.stretches[from+same].text) <= start &&
		stretches[same].text == d.stretches[from+same].text {
		same++
	}
	return d.replace(from+same, s.to, stretches[same:])
}

// A resplit splits the text around an edit into games again, up to the first place from which the old games can stay.
type resplit struct {
	d     *Document
	from  int    // index of the first stretch whose text is in buf
	base  int    // offset of that stretch
	buf   string // text of the edited document from base on, as much as was needed so far
	to    int    // index of the first stretch whose text is not in buf
	ends  []int  // offsets in buf at which old stretches after the edit begin
	whole bool   // whether buf is the document's first text, which its stretches share
}

// take sets buf to the text of the stretches [from:r.to] of the document, with the edit made: the new text replaces
// the old one between the offsets start and end of the document.
func (r *resplit) take(from, start, end int, text string) {
	var b strings.Builder
	for _, p := range r.d.stretches[from:r.to] {
		b.WriteString(p.text)
	}
	old := b.String()
	if r.whole = len(r.d.stretches) == 0; r.whole {
		r.buf = text
	} else {
		r.buf = old[:start-r.base] + text + old[end-r.base:]
	}
	r.ends = append(r.ends, len(r.buf))
}

// context returns the state of the splitter before stretch i.
func (d *Document) context(i int) split.Context {
	if i == 0 {
		return split.Context{}
	}
	return d.stretches[i-1].known
}

// more appends the text of further old stretches to buf, so that buf becomes at least twice as long if enough text is left.
func (r *resplit) more() {
	const least = 64 << 10 // bytes
	var b strings.Builder
	b.WriteString(r.buf)
	for want := 2*len(r.buf) + least; r.to < len(r.d.stretches) && b.Len() < want; r.to++ {
		b.WriteString(r.d.stretches[r.to].text)
		r.ends = append(r.ends, b.Len())
	}
	r.buf = b.String()
}

// split returns the new stretches, and sets r.to to the index of the first old stretch that they do not replace.
func (r *resplit) split() (stretches []stretch) {
	splitter := split.Splitter{Context: r.d.context(r.from)}
	for pos := 0; ; {
		if i, agrees := slices.BinarySearch(r.ends, pos); agrees {
			to := r.to - (len(r.ends) - 1 - i)
			if to == len(r.d.stretches) || r.d.context(to) == splitter.Context {
				r.to = to
				return stretches
			}
		}
		joined := splitter.Joined()
		end, ok := splitter.Next(r.buf[pos:], r.to == len(r.d.stretches))
		if !ok {
			r.more()
			continue
		}
		text := r.buf[pos : pos+end]
		if !r.whole { // otherwise a small game would keep all of buf in memory
			text = strings.Clone(text)
		}
		stretches = append(stretches, stretch{text: text, blank: lexicon.IsBlank(text), joined: joined, known: splitter.Context})
		pos += end
	}
}

// replace replaces the old stretches [from:to] by new ones. It also updates the places and numbers of the later
// stretches.
func (d *Document) replace(from, to int, stretches []stretch) Replaced {
	count := func() int { // number of games before the replaced stretches
		if from == 0 {
			return 0
		}
		return d.stretches[from-1].number
	}
	r := Replaced{First: count()}
	if to > 0 {
		r.Old = d.stretches[to-1].number - r.First
	}
	d.splice(from, to, stretches)
	for _, p := range stretches {
		if !p.blank {
			r.New++
		}
	}
	d.place(from, from+len(stretches), r.New-r.Old)
	return r
}

// splice does what slices.Replace does, which would add 3 kB to the library for browsers.
func (d *Document) splice(from, to int, with []stretch) {
	n, more := len(d.stretches), len(with)-(to-from)
	if more > 0 {
		d.stretches = append(d.stretches, with[:more]...) // to have the room
	}
	copy(d.stretches[to+more:], d.stretches[to:n])
	copy(d.stretches[from:], with)
	if more < 0 {
		clear(d.stretches[n+more:])
		d.stretches = d.stretches[:n+more]
	}
}

// place sets the places and numbers of the new stretches [from:to], and updates the places and numbers of the later
// stretches. games is the number of games that the document has gained.
func (d *Document) place(from, to, games int) {
	var at stream.Place
	number := 0
	if from == 0 {
		at.Place = ast.Place{Line: 1, Column: 1}
	} else {
		p := &d.stretches[from-1]
		at, number = p.after(), p.number
	}
	i := from
	for ; i < len(d.stretches); i++ {
		p := &d.stretches[i]
		if i >= to && p.at.Column == 1 && at.Column == 1 {
			break // all further stretches only move by a number of lines, bytes and games
		}
		p.at = at
		if !p.blank {
			number++
		}
		p.number = number
		at = p.after()
	}
	if i == len(d.stretches) {
		return
	}
	lines, size := at.Line-d.stretches[i].at.Line, at.Offset-d.stretches[i].at.Offset
	for ; i < len(d.stretches); i++ {
		p := &d.stretches[i]
		p.at.Line += lines
		p.at.Offset += size
		p.number += games
	}
}

// after returns the place after a stretch.
func (s *stretch) after() stream.Place { return s.at.After(s.text, len(s.text)) }

// marked reports whether the document has markup after an edit that puts a new text between the offsets start and
// end. It looks only at the first markup.Window bytes of the edited document.
func (d *Document) marked(start, end int, with string) bool {
	head := make([]byte, 0, markup.Window)
	add := func(s string) { head = append(head, s[:min(len(s), cap(head)-len(head))]...) }
	passed := 0
	for i := 0; i < len(d.stretches) && passed < start; i++ {
		add(d.stretches[i].text[:min(start-passed, len(d.stretches[i].text))])
		passed += len(d.stretches[i].text)
	}
	add(with)
	for i := d.stretchAt(end); i < len(d.stretches) && len(head) < cap(head); i++ {
		p := &d.stretches[i]
		add(p.text[min(len(p.text), max(0, end-int(p.at.Offset))):])
	}
	return markup.Find(head, text.UTF8) != 0
}

// anew makes an edit after which the document has markup, and reads the whole edited text again.
func (d *Document) anew(start, end int, text string) Replaced {
	old := d.Text()
	return d.replace(0, len(d.stretches), d.read(old[:start]+text+old[end:]))
}

// read returns the stretches of a text, with the games that a Decoder finds in it.
func (d *Document) read(text string) (stretches []stretch) {
	config := d.config
	config.Encoding, config.MaxSize, config.Borrow = UTF8, maxSize, true
	passed := 0
	for raw, err := range NewDecoder(strings.NewReader(text), config).Raw() {
		if err != nil {
			break
		}
		if from := int(raw.FileOffset); from > passed {
			stretches = append(stretches, stretch{text: text[passed:from], blank: true})
			passed = from
		}
		passed += len(raw.bytes)
		stretches = append(stretches, stretch{text: text[passed-len(raw.bytes) : passed], plain: raw.plain})
	}
	if passed < len(text) {
		stretches = append(stretches, stretch{text: text[passed:], blank: true})
	}
	return stretches
}

package split

import (
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A Splitter finds the ends of games. Between calls of End it remembers how far
// the current game was read, and in which state.
type Splitter struct {
	encoding text.Encoding
	slow     bool   // whether what passes much at one go is left out: for tests, and to join tags while it reads
	data     []byte // the bytes
	classes  []byte // the bytes in UTF-8, else what they look like: see text.AppendByteClasses
	space    []byte // where the classes are, if they are not the bytes themselves

	Before

	first []byte // the name of the game's first tag
	progress
}

// A progress is how far a game was read, and what is known of it. Nothing is when it begins.
type progress struct {
	pos     int // how far the game was read
	stepped int // how far when step was asked last

	strict  bool // whether it begins with tags that fastTags passed
	began   bool // whether a Game tag came behind its first tag, or an Event tag and no Game tag before
	between bool // whether anything but that tag was read since
	body    bool // whether a word or a comment was read: brackets need not open tags any more
	moves   bool // whether movetext has begun
	ended   bool // whether its result was read
	parens  int  // how many parentheses are open
	words   int  // behind where words begin that may be moves, 0 if there are none

	tags, titles  int  // how many tags were passed, and how many of them are Game or Event tags
	game, event   bool // whether the first tag is a Game tag, and whether an Event tag was read
	tagged, under bool // whether nothing but tags stands on this line, and on the one before
	blank         bool // whether the line before is blank
	notPreface    int  // no line that begins before is a loose tag or a heading
	headings      int  // up to where isAbove has looked
	above         bool // and what it says of the headings before that

	comment   scan.BraceCount // of the comment that is open
	commentAt int             // offset of its brace
	closes    bool            // whether the tags of a game in it are known to be part of it
	rest      bool            // whether the rest of the line means nothing
	left      bool            // whether it is but lines that are left of another: see isLeft

	scanned int     // up to where fastScan has looked
	run     wordRun // the last that might have held a result

	before      byte // the byte before, 0 for none
	lineHasText bool // whether anything but blanks stands before on the line

	linesOf  int    // the length of classes that whole is about
	whole    int    // where the last line but one of classes ends that is whole, before pos if it lies there
	lineEnds [2]int // the ends of a line and of the one after it, once a tag asked for them
}

// New returns a splitter of bytes in an encoding.
func New(e text.Encoding, before Before) Splitter { return Splitter{encoding: e, Before: before} }

// utf8 reports whether the classes are the text itself.
func (s *Splitter) utf8() bool { return s.encoding < text.GB18030 }

// wide returns the classifier of the classes.
func (s *Splitter) wide() scan.Classifier[[]byte] {
	if s.utf8() {
		return scan.UTF8ByteClass[[]byte]
	}
	return madeByteClass
}

// Encoding returns the encoding that the bytes are read in.
func (s *Splitter) Encoding() text.Encoding { return s.encoding }

// Shrink lets go of large buffers.
func (s *Splitter) Shrink() { s.classes, s.space = nil, nil }

// Restart makes the splitter read another file, which was put behind the one that it has read.
func (s *Splitter) Restart() { *s = Splitter{Before: Before{style: s.style}} }

// Release lets go of all but what is known of the games that were read.
func (s *Splitter) Release() { *s = Splitter{encoding: s.encoding, Before: s.Before} }

// text takes note that something other than a tag stands here.
func (s *Splitter) text() {
	s.body = true
	s.between = s.between || len(s.first) > 0
}

// A wordRun is a run of characters that neither white space nor a bracket breaks.
type wordRun struct {
	from, to int
	whole    bool // whether it ends at to; else more of it may come
}

// madeByteClass is the classifier of byte classes that AppendByteClasses made.
func madeByteClass(classes []byte, i int) (class byte, size int) { return classes[i], 1 }

// A Before is what is known of the games before one. The zero Before is that at the beginning of a file.
type Before struct {
	apart bool // whether an empty line stands above the game
	style headerStyle
}

// Behind returns what is known behind some text if only the text is.
func Behind(text string) Before { return Before{apart: endsEmpty(text)} }

// A headerStyle remembers how games began before this one: it is that of the last of them that
// begins with one Game or Event tag, which is what that of nearly all games is.
type headerStyle struct {
	tag   firstTag // what it begins with; otherTag if there is none
	apart bool     // whether it stands behind an empty line: where games do, a line right below movetext is hardly the first of one
	left  bool     // whether the game right before is but lines that were left of another: see isLeft
}

// A firstTag is the tag that a game begins with.
type firstTag uint8

// endsEmpty reports whether a text ends with an empty line.
func endsEmpty[T scan.Characters](s T) bool {
	n := len(s)
	if n == 0 || !scan.IsLineBreak(s[n-1]) {
		return false
	}
	if n--; s[n] == '\n' && n > 0 && s[n-1] == '\r' {
		n--
	}
	return n > 0 && scan.IsLineBreak(s[n-1])
}

// emptyLine is how many bytes endsEmpty looks at.
const emptyLine = len("\r\n\r\n")

const (
	otherTag firstTag = iota // or it is not known
	gameTag
	eventTag
)

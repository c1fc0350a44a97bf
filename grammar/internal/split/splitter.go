package split

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Game is one game of a text.
type Game struct {
	End int // length of its text
}

// Of the tokens of a long game the first ones are kept, and those right before the next one, with room for headings.
const firstTokens, lastTokens = 1 << 8, 1 << 12

// A Splitter finds the games of a text one after the other. Between calls of Next it remembers how far it read.
// The zero Splitter is at the beginning of a file.
type Splitter struct {
	Slow bool // cut every line into tokens, as tests do
	source
	Before
	game
	i     int             // index of the next token
	names []string        // names of the tags of the last header
	next  []lexicon.Token // tokens of the next game that are known already
	inner source          // the text of a comment that may begin a game, for its memory
	wait  int             // length of the text up to which another try is not worth its cost
}

// A game is the state of the current game. A game begins with the zero value.
type game struct {
	first    string // canonical name of its first tag
	named    bool   // a tag with a name was seen
	opener   title  // which title the first tag is
	began    bool   // a title follows the first tag
	event    bool   // an Event tag was seen
	doubled  bool   // the tag on the second line is the same title as that on the first
	others   bool   // something other than the first tag was seen since
	words    bool   // a word or a comment was seen, so that not every bracket opens a tag
	moves    bool   // movetext has begun
	result   bool   // its result was seen
	left     bool   // the game is nothing but tags left of another game
	parens   int    // open variations
	braces   int    // open braces of a comment that holds others
	outer    int    // offset of the first of them
	marks    string // the braces that mean something in this comment
	checked  int    // offset up to which no game begins in the comment at the next token
	quoting  bool   // the tags in this comment are known to be part of it
	tags     []seen // tags up to the first word, or less
	titles   int    // number of Game and Event tags
	line     line   // the current line
	headings run    // headings right above it
	below    below  // the line below the last heading before the moves
}

// A seen is a tag that was read.
type seen struct {
	name  string
	title title
	i     int  // index of its first token
	odd   bool // see tag
	apart bool // an empty line precedes it
}

// A line is the state of the current line, with a little about the line above.
type line struct {
	text   bool // something other than white space
	tags   bool // nothing but tags
	under  bool // the line above has nothing but tags
	blank  bool // the line above is empty
	moves  int  // number of moves
	others int  // number of other words
	start  int  // index of its first token
	number bool // the last word is a round's number
}

// Reset makes the splitter ready for another file, with the memory that it has.
func (s *Splitter) Reset() {
	*s = Splitter{source: source{toks: s.toks[:0]}, game: game{tags: s.tags[:0]}, next: s.next[:0]}
}

// Next returns the first game of a text. ok is false if it takes more text to tell where the game ends. Then the next
// call must have the same text and more. all says that no more text follows: then ok is true. Once a game was returned,
// the text of the next call must begin after it.
func (s *Splitter) Next(text string, all bool) (g Game, ok bool) {
	if len(text) < s.wait && !all {
		return Game{}, false
	}
	s.grow(text, all)
	cut, ok := try(s.end)
	if !ok {
		cut, ok = try(s.openComment)
		ok = ok && cut > 0
	}
	if !ok {
		s.postpone(len(text))
		return Game{}, false
	}
	s.wait = 0
	return s.take(cut), true
}

// postpone makes Next wait for more text after a try with n bytes that was too early. A try looks at the text of a long
// line again, so the text of a long game has to grow by a quarter between tries.
func (s *Splitter) postpone(n int) {
	const long = 4 * Reach
	if n > long {
		s.wait = n + n/4
	}
}

// try calls a function. ok is false if it panicked because it needs more text.
func try(f func() int) (cut int, ok bool) {
	defer func() {
		if e := recover(); e != nil {
			if e != any(errShort) {
				panic(e)
			}
			cut, ok = 0, false
		}
	}()
	return f(), true
}

// end passes tokens, and returns the index of the token before which the game ends.
func (s *Splitter) end() (cut int) {
	for {
		if s.i >= firstTokens+2*lastTokens {
			s.merge()
		}
		t := s.token(s.i)
		if s.plain(t) {
			continue
		}
		if t.Kind == lexicon.EOF {
			return s.i
		}
		if cut := s.step(t); cut > 0 {
			return cut
		}
	}
}

// take returns the game of the first n tokens.
func (s *Splitter) take(n int) Game {
	end := s.at
	if n < len(s.toks) {
		end = int(s.toks[n].Start)
	}
	s.Before = s.after(s.text[:end])
	s.next = s.next[:0]
	if n < len(s.toks) { // in a tag that is not closed, a bracket is another token than at the beginning of a game
		if t, _ := lexicon.Lex(s.text, end, lexicon.Text); t != s.toks[n] {
			s.toks, s.at, s.mode, s.closing = s.toks[:n], end, lexicon.Text, 0
		}
	}
	for _, t := range s.toks[n:] {
		t.Start, t.End = t.Start-int32(end), t.End-int32(end)
		s.next = append(s.next, t)
	}
	s.toks, s.next = s.next, s.toks[:0]
	s.drop(end)
	s.game, s.i, s.lost = game{tags: s.tags[:0]}, 0, ""
	return Game{End: end}
}

// drop moves the offsets of the source to a text without its first n bytes.
func (s *source) drop(n int) {
	s.search, s.plainFrom, s.plainTo = search{}, 0, 0
	s.at -= n
	s.settled, s.scanned, s.closing = max(0, s.settled-n), max(0, s.scanned-n), max(0, s.closing-n)
}

// merge makes one token of many.
func (s *Splitter) merge() {
	from, to := firstTokens, s.i-lastTokens
	s.toks[from] = lexicon.Token{Kind: lexicon.Other, Start: s.toks[from].Start, End: s.toks[to].Start}
	s.toks = append(s.toks[:from+1], s.toks[to:]...)
	s.i -= to - from - 1
	s.line.start = max(0, s.line.start-(to-from-1))
	s.headings, s.below = run{}, below{}
}

// Forget drops the text before the next token of a game that is too large, and returns its length. The text of the next
// call must begin after it. The game has no tokens then.
func (s *Splitter) Forget() (n int) {
	s.wait = 0
	n = s.at
	if s.i < len(s.toks) {
		n = int(s.toks[s.i].Start)
	}
	if s.openBrace() && s.closing > s.at {
		s.lost, n = bracesOf(s.text[s.at:]), s.closing
		s.at = n
	}
	passed := lexicon.Token{Kind: lexicon.Other, Start: int32(n), End: int32(n)} // so that no game ends before token 0
	s.toks = append([]lexicon.Token{passed}, s.toks[min(s.i, len(s.toks)):]...)
	for i := range s.toks {
		s.toks[i].Start, s.toks[i].End = s.toks[i].Start-int32(n), s.toks[i].End-int32(n)
	}
	s.drop(n)
	s.i, s.headings, s.below, s.tags, s.line.start, s.outer = 1, run{}, below{}, s.tags[:0], 1, max(0, s.outer-n)
	s.checked = max(0, s.checked-n)
	return n
}

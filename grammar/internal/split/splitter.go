package split

import (
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// maxPassed is the number of passed tokens that the splitter keeps before it drops them all at once.
const maxPassed = 1 << 8

// A Splitter finds the games of a text one after the other. Between calls of Next it remembers how far it read.
// The zero Splitter is at the beginning of a file.
type Splitter struct {
	Slow bool // cut every line into tokens, as tests do
	source
	Context
	game
	known string // name of the first tag of the last game that has one
	i     int    // index of the next token. The token before it was passed last
	inner source // reads text in a comment that may begin a game; kept to reuse its memory
	wait  int    // length of the text up to which another try is not worth its cost

	asked bool // whether a decision about the current game depended on how earlier games begin
}

// A game is the state of the current game. A game begins with the zero value.
type game struct {
	first   string   // canonical name of its first tag
	named   bool     // a tag with a name was seen
	opener  string   // Game or Event if that is the first tag; else ""
	began   bool     // a Game or Event tag follows the first tag
	event   bool     // an Event tag was seen
	doubled bool     // the first two lines begin with the same tag, Game or Event
	others  bool     // something other than the first tag was seen after the first tag
	words   bool     // a word or a comment was seen, so a bracket need not open a tag
	moves   bool     // movetext has begun
	rounds  bool     // a round's number in digits with a period was seen
	result  bool     // its result was seen
	outcome bool     // a result in words was seen at the end of moves; a tag may follow the words
	left    bool     // the game is only tags left over from another game
	parens  int      // number of open variations
	braces  int      // number of open braces of a comment that holds further braces
	outer   int      // offset of the comment that holds further braces
	marks   string   // braces that open or close something in the comment that holds further braces
	checked int      // offset up to which no game begins in the comment at the next token
	quoting bool     // the tags in that comment are known to be part of the comment
	tags    int      // number of tags
	titles  int      // number of Game and Event tags
	line    line     // the current line
	below   below    // the line below the last heading before the moves
	run     titleRun // the titles that were searched for last
	tried   int      // offset up to which no more whole lines of rounds are looked for
}

// A line is the state of the current line, with a little about the line above.
type line struct {
	text   bool // something other than white space
	tags   bool // nothing but tags
	under  bool // the line above has nothing but tags
	blank  bool // the line above is empty
	below  bool // the last line above with moves or words has a move
	words  bool // a word, a result or a comment
	moves  int  // number of moves
	others int  // number of other words
	number bool // the last word is a round's number
}

// Reset makes the splitter ready for another file. It keeps the memory of the tokens for reuse.
func (s *Splitter) Reset() {
	*s = Splitter{source: source{toks: s.toks[:0]}, known: s.known}
}

// Next returns the end of the first game of a text. ok is false if more text is needed to find it. The next call must
// then pass the same text with more text appended. all says that no more text follows, and makes ok true. Once ok was
// true, the text of the next call must begin at that end.
func (s *Splitter) Next(text string, all bool) (end int, ok bool) {
	if len(text) < s.wait && !all {
		return 0, false
	}
	if len(s.toks) == 0 {
		s.toks, s.i = append(s.toks, lexicon.Token{}), 1 // so that no game ends before token 0
	}
	s.grow(text, all)
	cut, ok := try(s.end)
	if !ok {
		cut, ok = try(s.openComment)
		ok = ok && cut > 0
	}
	if !ok {
		s.postpone(len(text))
		return 0, false
	}
	s.wait = 0
	return s.take(cut), true
}

// Whole reports whether a text ends with a result and an empty line, so that its last game is whole even if more games follow.
// text begins with the current game.
func (c Context) Whole(text string) bool {
	s := Splitter{Context: c}
	s.toks, s.i = append(s.toks, lexicon.Token{}), 1
	for {
		s.grow(text, true)
		cut := s.end()
		if s.token(cut).Kind == lexicon.EOF {
			open := s.parens > 0 || s.braces > 0 || comments.Has(s.toks[len(s.toks)-1].Kind)
			return s.result && !open && endsEmpty(text)
		}
		text = text[s.take(cut):]
	}
}

// postpone makes Next wait for more text, after n bytes were not enough to find the end of the game. Each try reads the text of
// a long line again, so the text of a long game has to grow by a quarter between tries.
func (s *Splitter) postpone(n int) {
	const long = 4 * Reach
	if n > long {
		s.wait = n + n/4
	}
}

// try calls a function. ok is false if the function panicked with errShort because it needs more text.
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
		if s.i > maxPassed {
			s.drop(s.i, 0)
		}
		switch passed, ends := s.plain(); {
		case ends:
			return s.i
		case passed:
			continue
		}
		t := s.token(s.i)
		if t.Kind == lexicon.EOF {
			return s.i
		}
		if cut := s.step(t); cut > 0 {
			return cut
		}
	}
}

// offset returns the offset of the next token.
func (s *Splitter) offset() int {
	if s.i < len(s.toks) {
		return int(s.toks[s.i].Start)
	}
	return s.at
}

// take returns the end of the game before token n, and makes the splitter ready for the next game.
func (s *Splitter) take(n int) (end int) {
	end = s.at
	if n < len(s.toks) {
		end = int(s.toks[n].Start)
	}
	s.Context = s.after(s.text[:end])
	if n < len(s.toks) { // in an unclosed tag, the bracket with which the next game begins is another token
		if t, _ := lexicon.Lex(s.text, end, lexicon.Text); t != s.toks[n] {
			s.relex(n, end)
		}
	}
	s.drop(n, end)
	s.game, s.lost = game{}, ""
	return end
}

// drop drops the tokens before token i, except for the one directly before it, and the first n bytes of the text.
func (s *Splitter) drop(i, n int) {
	s.toks = append(s.toks[:0], s.toks[i-1:]...)
	if n > 0 {
		s.toks[0] = lexicon.Token{}
	}
	for i := range s.toks[1:] {
		t := &s.toks[i+1]
		t.Start, t.End = t.Start-int32(n), t.End-int32(n)
	}
	s.i, s.below, s.run, s.search = 1, below{}, titleRun{}, search{}
	s.at -= n
	s.tried = max(0, s.tried-n)
	s.settled, s.scanned, s.closing = max(0, s.settled-n), max(0, s.scanned-n), max(0, s.closing-n)
}

// Forget drops the text of a game that is too large, up to the next token, and returns the number of bytes dropped. The text of
// the next call of Next must begin after these bytes.
func (s *Splitter) Forget() (n int) {
	s.wait = 0
	n = s.offset()
	if s.openBrace() && s.closing > s.at {
		s.lost, n = bracesOf(s.text[s.at:]), s.closing
		s.at = n
	}
	s.drop(min(s.i, len(s.toks)), n)
	s.titles, s.outer = maxTitles, max(0, s.outer-n)
	s.checked = max(0, s.checked-n)
	return n
}

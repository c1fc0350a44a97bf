package ast

// A Span is a half-open range of byte offsets into [Source.Text]: Start is the
// first byte, End the one after the last. The zero Span stands for "not in the
// text", as for a result that is missing.
type Span struct {
	Start int32 `json:"start"`
	End   int32 `json:"end"`
}

// Range returns the span itself, so that embedding a Span makes a [Node].
func (s Span) Range() Span { return s }

// Len returns the number of bytes that the span covers.
func (s Span) Len() int { return int(s.End - s.Start) }

// Contains reports whether t lies wholly inside s.
func (s Span) Contains(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// A Source is the decoded text of one game and the place where it stood. It may
// be copied.
type Source struct {
	Name   string // the file's name as the caller gave it, "" for none
	Number int    // which game of the file this is, from 1
	Text   string // the text, UTF-8 whatever the file's encoding was

	Begin Place // of the first character of Text in the file; a 0 in it counts as 1
	Lead  Lead  // how much Begin.Column is short of what it is in other units

	// FileOffset is how many bytes of the file stand before the game, a byte order
	// mark among them. They are bytes as the file has them, in its own encoding,
	// while a Span counts those of Text.
	FileOffset int64

	// Binary says that the game comes from a file that is no text: Text is empty,
	// spans count bytes of the file from its start, and a place has line 0 and such an
	// offset, from 0, as its column.
	Binary bool

	// Markup says that the game stands on a web page, or in a listing with line numbers:
	// Text holds more than the game.
	Markup bool

	places *places // of Text, if it is long; see NewSource
}

// NewSource returns the source of a game. One that has a long text and was made in
// another way looks for places without what NewSource prepares, from the text's
// start each time.
func NewSource(name string, number int, text string, begin Place) Source {
	s := Source{Name: name, Number: number, Text: text, Begin: begin}
	if len(text) > markEvery {
		s.places = &places{text: text}
	}
	return s
}

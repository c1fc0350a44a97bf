package ast

// A Span is a half-open range of byte offsets of [Source.Text]: Start is the first byte, End the one after
// the last. The zero Span means "not in the text", as for a missing result.
type Span struct {
	Start int32 `json:"start"`
	End   int32 `json:"end"`
}

// Range returns the span itself, so that embedding a Span makes a [Node].
func (s Span) Range() Span { return s }

// Size returns the number of bytes that the span covers.
func (s Span) Size() int { return int(s.End - s.Start) }

// Contains reports whether t lies wholly inside s.
func (s Span) Contains(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// A Source is the decoded text of one game and its place in a file. It may be copied.
type Source struct {
	File   string `json:"file,omitempty"`   // the file's name as the caller gave it, "" for none
	Number int    `json:"number,omitempty"` // number of the game in the file, from 1
	Text   string `json:"text"`             // UTF-8, whatever the file's encoding was

	Begin Place `json:"begin"`         // place of the first character of Text in the file; 0 counts as 1
	Lead  Lead  `json:"lead,omitzero"` // difference of Begin.Column in other units

	// FileOffset is the number of bytes before the game in the file, including a byte order mark. It counts
	// bytes in the file's own encoding, whereas a Span counts bytes of Text.
	FileOffset int64 `json:"file_offset"`

	// Binary means that the game comes from a binary file. Then Text is empty, and spans count bytes from the
	// start of the file. A place has line 0 and the byte offset as its column.
	Binary bool `json:"binary,omitempty"`

	// Markup means that the game stands on a web page or in a listing with line numbers. Then Text holds more
	// than the game.
	Markup bool `json:"markup,omitempty"`

	// Original is what the file holds if its encoding would write Text in other bytes; else zero.
	Original Original `json:"-"`

	places *places // marks of a long Text; see NewSource
}

// An Original is a game as it stands in its file, of which Text does not tell the bytes: some cannot be decoded, some are
// another code of a character, or the game is in another encoding than its file.
type Original struct {
	Encoding string // name of the file's encoding, such as "gb18030"; "" for none
	Bytes    string // of the game; "" if they cannot stand in a file of that encoding, because a piece in UTF-16 was joined to one of bytes
	Exact    bool   // whether all bytes could be decoded
}

// NewSource returns the source of a game. For a long text it prepares an index of places. A Source made in
// another way searches from the start of the text each time.
func NewSource(name string, number int, text string, begin Place) Source {
	s := Source{File: name, Number: number, Text: text, Begin: begin}
	if len(text) > markEvery {
		s.places = &places{text: text}
	}
	return s
}

// A Place is a line and a column of a file. Both count from 1, and lines count through the whole file.
// Columns count characters (Unicode code points) unless another [Unit] is given. In a binary file the line is
// 0, and the column is a byte offset from 0 (see [Source.Binary]).
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

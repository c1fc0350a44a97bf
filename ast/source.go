package ast

// A Span is a half-open range of byte offsets of [Source.Text]: Start is the first byte, and End is the byte after
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

// A Source is the decoded text of a game and its place in a file. It may be copied.
type Source struct {
	File   string `json:"file,omitempty"`   // name of the file as the caller gave it; "" for none
	Number int    `json:"number,omitempty"` // number of the game in the file, from 1
	Text   string `json:"text"`             // text of the game, decoded to UTF-8

	Begin Place `json:"begin"`         // place of the first character of Text in the file; 0 counts as 1
	Lead  Lead  `json:"lead,omitzero"` // difference of Begin.Column in other units

	// FileOffset is the number of bytes before the game in the file, including a byte order mark. It counts
	// bytes in the file's own encoding, whereas a Span counts bytes of Text.
	FileOffset int64 `json:"file_offset"`

	// Binary means that the game comes from a binary file. Then Text is empty, and spans count bytes from the
	// start of the file. A place has line 0 and the byte offset as its column.
	Binary bool `json:"binary,omitempty"`

	// Markup means that the game is part of a web page or of a listing with line numbers. Then Text holds more than
	// the game.
	Markup bool `json:"markup,omitempty"`

	// Original has the bytes of the game in the file if encoding Text would give other bytes; else it is zero.
	Original Original `json:"-"`

	places *places // marks of a long Text; see NewSource
}

// An Original is the original of a game whose bytes in the file differ from its encoded Text. Some bytes cannot be
// decoded, some are another code of a character, or the game has another encoding than its file.
type Original struct {
	Encoding string // name of the file's encoding, such as "gb18030"; "" for none
	Bytes    string // bytes of the game; "" if only one of the game and its file is in UTF-16
	Exact    bool   // reports whether all bytes could be decoded
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

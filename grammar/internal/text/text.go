// Package text decodes the bytes of files and encodes text: UTF-8, UTF-16, GB18030 and Big5. It detects the encoding of a
// file, games in it that are in another encoding, and texts that were decoded in the wrong one.
//
// [Reader] decodes a file of PGN as it arrives, and [Detect] finds its encoding by the characters of games. [Decode] decodes
// a whole file of another program, which may declare its encoding.
package text

import "unicode/utf8"

// A File is the text of a file.
type File struct {
	Text string
	Mark int // length of the byte order mark in bytes

	encoding Encoding
	named    Encoding // encoding that the user named; Auto for none
	declared Encoding // GB18030 or Big5 if the file declares it, else Auto
}

// Decode returns the text of a file without its byte order mark, and with U+FFFD for bytes that cannot be decoded. The mark
// decides the encoding, and without a mark the encoding that the user named. If the user named Auto, the encoding is UTF-8 if
// nearly all bytes are valid UTF-8. Otherwise it is the encoding that the file declares. Without a declaration it is GB18030 or
// Big5, as for [Detect]: the one in which the text makes more sense. A declaration does not count if the text makes no sense in
// the declared encoding and does in the other one, because some programs convert a page and leave its old declaration in place.
func Decode(data []byte, named Encoding) File {
	f := File{named: named}
	var mark string
	mark, f.encoding = Mark(data, named)
	if data = data[len(mark):]; f.encoding == Auto {
		f.declared = declaredIn(data)
		f.encoding = detectFile(data, f.declared)
	}
	f.Text, f.Mark = f.encoding.Text(data), len(mark)
	return f
}

// detectFile returns the encoding of a file without a byte order mark. declared is the result of [declaredIn] for the file.
func detectFile(data []byte, declared Encoding) Encoding {
	if c := censusOf(data, true); 4*c.invalid <= c.whole && (declared == Auto || c.strangePairs() == 0) {
		return UTF8
	}
	wide := data[asciiLen(data):]
	gb, big5 := likelihoods(wide[:min(len(wide), maxDetected)])
	switch {
	case declared == Big5 && (big5 >= 0 || gb-big5 < near):
		return Big5
	case declared == GB18030 && (gb >= 0 || big5-gb < near):
		return GB18030
	case big5-gb >= near:
		return Big5
	}
	return GB18030
}

// Size returns the number of bytes of the file that a part of its text was decoded from.
func (f *File) Size(text string) int {
	if f.encoding <= UTF8 {
		return len(text)
	}
	n := 0
	var one [utf8.UTFMax]byte
	for _, r := range text {
		data, _ := f.encoding.appendRune(one[:0], r)
		n += max(1, len(data))
	}
	return n
}

// First returns the first byte of a file after its byte order mark and white space, or 0. It shows quickly that most files are
// not in a format that begins with a certain ASCII character. Text in UTF-16 must have its byte order mark.
func First(head []byte) byte {
	mark, _ := Mark(head, Auto)
	for _, c := range head[len(mark):] {
		if c > ' ' {
			return c
		}
	}
	return 0
}

package text

import "bytes"

// How much of a file is looked at for UTF-16, and what part of its characters must be of ASCII, in bytes.
const (
	mostUTF16   = 512
	fewestASCII = 8 // one in so many
)

// UTF16 reports whether a file that has no byte order mark begins with text in UTF-16, and in which order the bytes
// of its characters are. Text of games has blanks and figures in ASCII, whose other byte is 0.
func UTF16(head []byte) (bigEndian, ok bool) {
	head = head[:min(len(head), mostUTF16)]
	if bytes.IndexByte(head, 0) < 0 {
		return false, false
	}
	for _, bigEndian := range []bool{false, true} {
		if isUTF16(head, bigEndian) {
			return bigEndian, true
		}
	}
	return false, false
}

func isUTF16(head []byte, bigEndian bool) bool {
	high := 1 // where the higher byte of a character stands
	if bigEndian {
		high = 0
	}
	units, ascii := len(head)/2, 0
	for i := 0; i+1 < len(head); i += 2 {
		low, high := head[i+1-high], head[i+high]
		switch {
		case high != 0:
		case low < ' ' && bytes.IndexByte([]byte("\t\n\v\f\r"), low) < 0:
			return false // no text
		case low < 0x7f:
			ascii++
		}
	}
	return units >= 4 && ascii*fewestASCII >= units
}

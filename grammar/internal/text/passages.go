package text

import (
	"bytes"
	"unicode/utf8"
)

// A Passage is a part of a game in one encoding.
type Passage struct {
	Size     int
	Encoding Encoding
}

// ownSample is the number of bytes, from the first byte beyond ASCII on, from which the encoding of a passage is detected.
const ownSample = 4 << 10

// Own returns the encoding of a game in a file of the encoding file. If parts of the game are in different encodings, several
// holds the passages, and own is an encoding that has all their characters. If the game cannot be decoded without damage in the
// encodings found, Own returns file. fit says that the moves are known to be in the encoding file.
func Own(data []byte, file Encoding, fit bool) (own Encoding, several []Passage) {
	passages := passagesOf(data, file, fit)
	own, rest := file, data
	for i, p := range passages {
		if (len(passages) > 1 || p.Encoding != file) && isDamaged(p.Encoding, rest[:p.Size]) {
			return file, nil
		}
		rest = rest[p.Size:]
		if i == 0 {
			own = p.Encoding
		} else {
			own = common(own, p.Encoding)
		}
	}
	if len(passages) == 1 {
		passages = nil
	}
	return own, passages
}

// common returns an encoding that has all characters of the encodings a and b.
func common(a, b Encoding) Encoding {
	switch {
	case a == b:
		return a
	case a == UTF8 || b == UTF8:
		return UTF8
	}
	return GB18030 // which has the characters of Big5
}

// passagesOf returns the passages of a game in a file of an encoding. It detects the encoding of the tags and of the moves
// separately. A passage is a part of the game in one encoding. If the tags have too few characters to be sure, and make sense in
// the encoding of the moves, the tags are in that encoding; in the same way the moves may be in the encoding of the tags. fit
// says that the moves make sense in the encoding of the file, so that only the tags are examined.
func passagesOf(data []byte, file Encoding, fit bool) []Passage {
	split := headerEnd(data)
	header, moves := data[:split], data[split:]
	ofHeader, sureOfHeader := passagesIn(header, file)
	ofMoves, sureOfMoves := []Passage{{len(moves), file}}, true
	if !fit || IsASCII(moves) {
		ofMoves, sureOfMoves = passagesIn(moves, file)
	}
	switch last := ofHeader[len(ofHeader)-1].Encoding; {
	case sureOfHeader && !sureOfMoves && fits(moves, last, ofMoves[len(ofMoves)-1].Encoding):
		ofMoves = []Passage{{len(moves), last}}
	case sureOfMoves && !sureOfHeader && (fits(header, ofMoves[0].Encoding, last) || isSpoilt(header, file, ofMoves)):
		ofHeader = []Passage{{len(header), ofMoves[0].Encoding}}
	case !sureOfMoves && !sureOfHeader:
		ofHeader, _ = passagesIn(data, file)
		ofMoves = nil
	}
	return join(append(ofHeader, ofMoves...))
}

// isSpoilt reports whether the tags above the moves are damaged UTF-8 rather than text in another encoding: the file and the
// moves are in UTF-8, and the tags have few bytes beyond ASCII.
func isSpoilt(header []byte, file Encoding, ofMoves []Passage) bool {
	return file == UTF8 && ofMoves[0].Encoding == UTF8 && wideBytes(header) < enoughWide/2
}

// join joins adjacent passages in the same encoding.
func join(passages []Passage) (out []Passage) {
	for _, p := range passages {
		switch n := len(out); {
		case p.Size == 0:
		case n > 0 && out[n-1].Encoding == p.Encoding:
			out[n-1].Size += p.Size
		default:
			out = append(out, p)
		}
	}
	return out
}

// headerEnd returns the length of the lines at the beginning of a game that begin with a bracket or are empty.
func headerEnd(data []byte) (end int) {
	for end < len(data) && (data[end] == '[' || data[end] == '\r' || data[end] == '\n') {
		next := bytes.IndexByte(data[end:], '\n')
		if next < 0 {
			return len(data)
		}
		end += next + 1
	}
	return end
}

// fits reports whether data makes at least as much sense in e as in other.
func fits(data []byte, e, other Encoding) bool {
	switch {
	case e == other || IsASCII(data):
		return true
	case e == UTF8:
		return utf8.Valid(data)
	case other == UTF8:
		return !utf8.Valid(data)
	}
	return likelihood(e, data) >= likelihood(other, data)
}

// passagesIn returns the passages of data, a part of a game in a file of the encoding file. If sure is false, data may be too
// short to detect its encoding.
func passagesIn(data []byte, file Encoding) (passages []Passage, sure bool) {
	wide := data[asciiLen(data):]
	sample := wide[:min(len(wide), ownSample)]
	many := wideBytes(sample)
	own := file
	switch {
	case many == 0:
	case file == UTF8 && utf8.Valid(data):
		sure = true
	case file == UTF8:
		if passages = lineByLine(data, file); len(passages) > 1 {
			return passages, true
		}
		own, sure = notUTF8(sample, wide, many)
	default:
		if own, sure = ownOf(sample, wide, file, many); !sure {
			if passages = lineByLine(data, file); len(passages) > 1 {
				return passages, true
			}
		}
	}
	return []Passage{{len(data), own}}, sure
}

// notUTF8 returns the encoding of a part of a game that is not valid UTF-8, although the file is in UTF-8. The part may be
// UTF-8 with damage. wide is the part from its first byte beyond ASCII on, sample is the beginning of wide, and many is the
// number of bytes beyond ASCII in sample.
func notUTF8(sample, wide []byte, many int) (own Encoding, sure bool) {
	if c := censusOf(sample[:len(sample)-cutUTF8(sample)], false); c.isUTF8() || isMostlyUTF8(wide) {
		return UTF8, true
	}
	if e, points, _ := likelier(sample); points > many/4 {
		return e, many >= enoughWide
	}
	return UTF8, many >= enoughWide
}

// ownOf returns the encoding of a part of a game in a file of GB18030 or Big5. The other parameters are as for notUTF8.
func ownOf(sample, wide []byte, file Encoding, many int) (own Encoding, sure bool) {
	points := likelihood(file, sample)
	switch {
	case points >= maxPoints*many/4:
		return file, true
	case isChineseUTF8(wide):
		return UTF8, true
	}
	other := GB18030 + Big5 - file
	if senseIn(sample, other, file) == 0 {
		return file, false
	}
	if many >= enoughWide || isDamaged(file, sample) || many >= enoughWide/2 && points <= 0 && likelihood(other, sample) >= many {
		return other, true
	}
	return file, false
}

// isDamaged reports whether some of data cannot be decoded in an encoding.
func isDamaged(e Encoding, data []byte) bool {
	_, exact, _ := e.Decode(data)
	return !exact
}

// lineByLine returns the passages of a part of a game in which some lines are Chinese in UTF-8 and the other lines make sense
// in another encoding: in the encoding of the file or, if the file is in UTF-8, in GB18030 or Big5. For any other part it
// returns nil.
func lineByLine(data []byte, file Encoding) []Passage {
	passages, inUTF8, others := byValidity(data)
	if len(others) == 0 || !isChineseUTF8(inUTF8) {
		return nil
	}
	other := file
	if file == UTF8 {
		other, _, _ = likelier(others)
	}
	if !areOthers(inUTF8, others, file, other) {
		return nil
	}
	for i := range passages {
		if passages[i].Encoding == Auto {
			passages[i].Encoding = other
		}
	}
	return join(passages)
}

// byValidity returns a passage for each line of data, the text of the lines in UTF-8, and the text of the other lines. The
// passages of the other lines have the encoding Auto. A line in ASCII has the encoding of the line above it. If a line is
// damaged UTF-8, byValidity returns nil.
func byValidity(data []byte) (passages []Passage, inUTF8, others []byte) {
	for line := range bytes.Lines(data) {
		valid, e := utf8.Valid(line), UTF8
		switch {
		case !valid && isMostlyUTF8(line):
			return nil, nil, nil
		case !valid:
			e, others = Auto, append(others, line...)
		case IsASCII(line) && len(passages) > 0:
			e = passages[len(passages)-1].Encoding
		default:
			inUTF8 = append(inUTF8, line...)
		}
		passages = append(passages, Passage{len(line), e})
	}
	return passages, inUTF8, others
}

// areOthers reports whether others, the lines of a part that are not UTF-8, are in the encoding other. inUTF8 holds the lines
// in UTF-8.
func areOthers(inUTF8, others []byte, file, other Encoding) bool {
	if file == UTF8 && wideBytes(others) < enoughWide/2 { // the lines are more likely damaged UTF-8
		return false
	}
	if file != UTF8 && likelihood(file, inUTF8) > wideBytes(inUTF8)/4 {
		return false
	}
	return !isDamaged(other, others) && likelihood(other, others) >= wideBytes(others)/4
}

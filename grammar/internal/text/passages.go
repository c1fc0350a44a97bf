package text

import (
	"bytes"
	"unicode/utf8"
)

// A Passage is some of a game in one encoding.
type Passage struct {
	Size     int
	Encoding Encoding
}

// ownSample is how many bytes of a passage are looked at for its encoding, from the first one beyond ASCII on.
const ownSample = 4 << 10

// Own returns the encoding that a game in a file of an encoding is in, and its passages if they are several. Then it is
// an encoding that holds all of the characters. A game that is damaged in the encoding that is found is in its file's.
func Own(data []byte, file Encoding) (own Encoding, several []Passage) {
	passages := passagesOf(data, file)
	own, rest := file, data
	for i, p := range passages {
		if (len(passages) > 1 || p.Encoding != file) && isDamaged(p.Encoding, rest[:p.Size]) {
			return file, nil
		}
		rest = rest[p.Size:]
		switch {
		case i == 0:
			own = p.Encoding
		case own != p.Encoding && (own == UTF8 || p.Encoding == UTF8):
			own = UTF8
		case own != p.Encoding:
			own = GB18030 // it has the characters of Big5
		}
	}
	if len(passages) == 1 {
		passages = nil
	}
	return own, passages
}

// passagesOf returns the passages of a game in a file of an encoding. The tags and the moves are told apart: of a few
// characters that make sense in both the encoding is that of the other ones.
func passagesOf(data []byte, file Encoding) []Passage {
	split := headerEnd(data)
	header, moves := data[:split], data[split:]
	ofHeader, sureOfHeader := passagesIn(header, file)
	ofMoves, sureOfMoves := passagesIn(moves, file)
	switch {
	case sureOfHeader && !sureOfMoves && fits(moves, lastOf(ofHeader), lastOf(ofMoves)):
		ofMoves = []Passage{{len(moves), lastOf(ofHeader)}}
	case sureOfMoves && !sureOfHeader && (fits(header, ofMoves[0].Encoding, lastOf(ofHeader)) || isSpoilt(header, file, ofMoves)):
		ofHeader = []Passage{{len(header), ofMoves[0].Encoding}}
	case !sureOfMoves && !sureOfHeader:
		ofHeader, _ = passagesIn(data, file)
		ofMoves = nil
	}
	return joined(append(ofHeader, ofMoves...))
}

// isSpoilt reports whether the tags above moves in UTF-8, in a file of UTF-8, have so few bytes beyond ASCII that they are
// rather damaged than in another encoding.
func isSpoilt(header []byte, file Encoding, ofMoves []Passage) bool {
	return file == UTF8 && ofMoves[0].Encoding == UTF8 && wideBytes(header) < enoughWide/2
}

func lastOf(passages []Passage) Encoding { return passages[len(passages)-1].Encoding }

// joined joins passages of one encoding that follow each other.
func joined(passages []Passage) (out []Passage) {
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

// fits reports whether data makes as much sense in an encoding as in another.
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

// passagesIn returns the passages of some of a game in a file of an encoding, and whether they are sure: if not, there
// may be too little to tell.
func passagesIn(data []byte, file Encoding) (passages []Passage, sure bool) {
	one := func(e Encoding) []Passage { return []Passage{{len(data), e}} }
	wide := data[ASCIIEnd(data):]
	sample := wide[:min(len(wide), ownSample)]
	many := wideBytes(sample)
	if many == 0 {
		return one(file), false
	}
	if file == UTF8 {
		byLine := lineByLine(data, file)
		switch {
		case utf8.Valid(data):
			return one(UTF8), true
		case len(byLine) > 1:
			return byLine, true
		case looksUTF8(sample) || mostlyUTF8(wide):
			return one(UTF8), true
		}
		own := file
		if e, points := likelier(sample); points > many/4 {
			own = e
		}
		return one(own), many >= enoughWide
	}
	other, points := GB18030+Big5-file, likelihood(file, sample)
	switch {
	case points >= mostPoints*many/4:
		return one(file), true
	case isChineseUTF8(wide):
		return one(UTF8), true
	case senseIn(sample, other, file) == 0:
	case many >= enoughWide, isDamaged(file, sample), many >= enoughWide/2 && points <= 0 && likelihood(other, sample) >= many:
		return one(other), true
	}
	if passages := lineByLine(data, file); len(passages) > 1 {
		return passages, true
	}
	return one(file), false
}

// isDamaged reports whether data is no text in an encoding.
func isDamaged(e Encoding, data []byte) bool {
	_, exact := e.Decode(data)
	return !exact
}

// lineByLine returns the passages of some of a game that has whole lines of Chinese in UTF-8 and others that make sense in
// the encoding of the file, or if that is UTF-8 in another one. It returns nil if they do not.
func lineByLine(data []byte, file Encoding) (passages []Passage) {
	some := false // of the lines, in UTF-8
	for line := range bytes.Lines(data) {
		some = some || !IsASCII(line) && utf8.Valid(line)
	}
	if !some {
		return nil
	}
	var inUTF8, others []byte
	for line := range bytes.Lines(data) {
		e := UTF8
		switch {
		case !utf8.Valid(line) && mostlyUTF8(line):
			return nil // it is damaged
		case !utf8.Valid(line):
			e, others = Auto, append(others, line...)
		case IsASCII(line) && len(passages) > 0:
			e = passages[len(passages)-1].Encoding
		default:
			inUTF8 = append(inUTF8, line...)
		}
		passages = append(passages, Passage{len(line), e})
	}
	if len(others) == 0 || !isChineseUTF8(inUTF8) {
		return nil
	}
	other := file
	switch {
	case file == UTF8 && wideBytes(others) < enoughWide/2:
		return nil // rather damaged
	case file == UTF8:
		other, _ = likelier(others)
	case likelihood(file, inUTF8) > wideBytes(inUTF8)/4:
		return nil
	}
	if isDamaged(other, others) || likelihood(other, others) < wideBytes(others)/4 {
		return nil
	}
	for i := range passages {
		if passages[i].Encoding == Auto {
			passages[i].Encoding = other
		}
	}
	return joined(passages)
}

// isChineseUTF8 reports whether data is UTF-8, with so many Chinese characters that it is not so by chance.
func isChineseUTF8(data []byte) bool {
	const enough = 3
	chinese := 0
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError {
			return false
		}
		if symbols <= r && r < hanEnd || r >= compatible {
			chinese++
		}
		data = data[size:]
	}
	return chinese >= enough
}

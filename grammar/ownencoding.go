package grammar

import (
	"bytes"
	"cmp"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Files are put together of others, and then no encoding fits the whole. A game that makes no sense in the encoding of
// its file, and does in another, is read in that, with a warning. Programs also put tags of one encoding above moves
// of another: such a game is read in passages.

// A passage is some of a game in one encoding.
type passage struct {
	size     int
	encoding Encoding
}

// ownSample is how many bytes of a passage are looked at for its encoding, from the first one beyond ASCII on.
const ownSample = 4 << 10

// OwnEncoding returns the encoding that the game is in, which is another than that of its file where several files were
// put together. Parse sets Encoding to it. Of a game in several encodings it is one that holds all of its characters.
func (r *RawGame) OwnEncoding() Encoding {
	if r == nil {
		return Auto
	}
	if r.parsed == nil && (r.Encoding > UTF8 || !utf8.Valid(r.bytes)) {
		r.settleEncoding()
	}
	return r.Encoding
}

// settleEncoding gives the game the encoding that it is in, unless the caller named one.
func (r *RawGame) settleEncoding() {
	if !r.told || r.Encoding.utf16() || r.plain != nil {
		return
	}
	r.told = false
	file := max(r.Encoding, UTF8)
	passages := passagesOf(r.bytes, file)
	own, rest := file, r.bytes
	for i, p := range passages {
		if (len(passages) > 1 || p.encoding != file) && damagedIn(p.encoding, rest[:p.size]) {
			return
		}
		rest = rest[p.size:]
		switch {
		case i == 0:
			own = p.encoding
		case own != p.encoding && (own == UTF8 || p.encoding == UTF8):
			own = UTF8
		case own != p.encoding:
			own = GB18030 // it has the characters of Big5
		}
	}
	if len(passages) > 1 {
		r.passages = passages
	}
	if own != file || r.passages != nil {
		r.ofFile, r.Encoding = cmp.Or(r.ofFile, file), own
	}
}

// passagesOf returns the passages of a game in a file of an encoding. The tags and the moves are told apart: of a few
// characters that make sense in both the encoding is that of the other ones.
func passagesOf(data []byte, file Encoding) []passage {
	split := headerEnd(data)
	header, moves := data[:split], data[split:]
	ofHeader, sureOfHeader := passagesIn(header, file)
	ofMoves, sureOfMoves := passagesIn(moves, file)
	switch {
	case sureOfHeader && !sureOfMoves && fits(moves, lastOf(ofHeader), lastOf(ofMoves)):
		ofMoves = []passage{{len(moves), lastOf(ofHeader)}}
	case sureOfMoves && !sureOfHeader && fits(header, ofMoves[0].encoding, lastOf(ofHeader)):
		ofHeader = []passage{{len(header), ofMoves[0].encoding}}
	case !sureOfMoves && !sureOfHeader:
		ofHeader, _ = passagesIn(data, file)
		ofMoves = nil
	}
	return joined(append(ofHeader, ofMoves...))
}

func lastOf(passages []passage) Encoding { return passages[len(passages)-1].encoding }

// joined joins passages of one encoding that follow each other.
func joined(passages []passage) (out []passage) {
	for _, p := range passages {
		switch n := len(out); {
		case p.size == 0:
		case n > 0 && out[n-1].encoding == p.encoding:
			out[n-1].size += p.size
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
	case e == other || ascii(data):
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
func passagesIn(data []byte, file Encoding) (passages []passage, sure bool) {
	one := func(e Encoding) []passage { return []passage{{len(data), e}} }
	wide := data[asciiEnd(data):]
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
		best, own := many/4, file
		for _, e := range []Encoding{GB18030, Big5} {
			if sense := likelihood(e, sample); sense > best {
				best, own = sense, e
			}
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
	case many >= enoughWide, damagedIn(file, sample), many >= enoughWide/2 && points <= 0 && likelihood(other, sample) >= many:
		return one(other), true
	}
	if passages := lineByLine(data, file); len(passages) > 1 {
		return passages, true
	}
	return one(file), false
}

// damagedIn reports whether data is no text in an encoding.
func damagedIn(e Encoding, data []byte) bool {
	_, damaged := decodeGame(e, data)
	return damaged
}

// lineByLine returns the passages of some of a game that has whole lines of Chinese in UTF-8 and others that make sense in
// the encoding of the file, or if that is UTF-8 in another one. It returns nil if they do not.
func lineByLine(data []byte, file Encoding) (passages []passage) {
	some := false // of the lines, in UTF-8
	for line := range bytes.Lines(data) {
		some = some || !ascii(line) && utf8.Valid(line)
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
		case ascii(line) && len(passages) > 0:
			e = passages[len(passages)-1].encoding
		default:
			inUTF8 = append(inUTF8, line...)
		}
		passages = append(passages, passage{len(line), e})
	}
	if len(others) == 0 || !isChineseUTF8(inUTF8) {
		return nil
	}
	other := file
	if file == UTF8 {
		if other = GB18030; likelihood(Big5, others) > likelihood(GB18030, others) {
			other = Big5
		}
	} else if likelihood(file, inUTF8) > wideBytes(inUTF8)/4 {
		return nil
	}
	if damagedIn(other, others) || likelihood(other, others) < wideBytes(others)/4 {
		return nil
	}
	for i := range passages {
		if passages[i].encoding == Auto {
			passages[i].encoding = other
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

// decode returns the text of the game, and whether U+FFFD is in it.
func (r *RawGame) decode() (text string, damaged bool) {
	if r.passages == nil {
		return decodeGame(r.Encoding, r.bytes)
	}
	var all strings.Builder
	for data, e := range r.parts() {
		part, lost := decodeGame(e, data)
		all.WriteString(part)
		damaged = damaged || lost
	}
	return all.String(), damaged
}

// parts yields the bytes of the passages of the game, with their encodings.
func (r *RawGame) parts() func(yield func([]byte, Encoding) bool) {
	return func(yield func([]byte, Encoding) bool) {
		if r.passages == nil {
			yield(r.bytes, r.Encoding)
			return
		}
		rest := r.bytes
		for _, p := range r.passages {
			if !yield(rest[:p.size], p.encoding) {
				return
			}
			rest = rest[p.size:]
		}
	}
}

// fileLen returns how many bytes of the game became the first n bytes of its text.
func (r *RawGame) fileLen(n int) (size int) {
	for data, e := range r.parts() {
		part, rest := fileLen(e, data, n)
		if size += part; part < len(data) {
			break
		}
		n = rest
	}
	return size
}

// reportEncoding reports that the game, or some of it, is in another encoding than its file, at the first words there
// that are not ASCII.
func (r *RawGame) reportEncoding(game *ast.Game) {
	start := 0
	for data, e := range r.parts() {
		text, _ := decodeGame(e, data)
		in := ast.Span{Start: int32(start), End: int32(start + len(text))}
		start += len(text)
		if e == r.ofFile || ascii(data) {
			continue
		}
		at, data := r.firstWide(game.Text, in)
		r.limits.report(game, ast.Diagnostic{
			Rule: ruleEncodingMixed,
			Span: at,
			Args: []any{decode(r.ofFile, data), game.Text[at.Start:at.End]},
		})
		return
	}
}

// firstWide returns the place of the first words of a span of the text that are not ASCII, and their bytes.
func (r *RawGame) firstWide(text string, in ast.Span) (at ast.Span, data []byte) {
	at = ast.Span{Start: in.Start, End: in.Start}
	for at.Start < in.End && text[at.Start] < utf8.RuneSelf {
		at.Start++
	}
	for at.End = at.Start; at.End < in.End && text[at.End] >= utf8.RuneSelf; at.End++ {
	}
	return at, r.bytes[r.fileLen(int(at.Start)):r.fileLen(int(at.End))]
}

package grammar

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// An Encoding is how a file's characters are stored as bytes (PGN-1.1).
type Encoding uint8

// The encodings. Auto tells a file's encoding from its content. GB18030 holds
// GBK and GB2312; Big5 holds its Hong Kong extension.
const (
	Auto Encoding = iota
	UTF8
	UTF16LE
	UTF16BE
	GB18030
	Big5
)

var encodingNames = [...]string{Auto: "auto", UTF8: "utf-8", UTF16LE: "utf-16le", UTF16BE: "utf-16be", GB18030: "gb18030", Big5: "big5"}

// String returns the usual name of the encoding in lower case, such as "utf-8" or "gb18030". For an unknown
// encoding it returns its number: "Encoding(99)".
func (e Encoding) String() string {
	if !e.known() {
		return fmt.Sprintf("Encoding(%d)", uint8(e))
	}
	return encodingNames[e]
}

// known reports whether e is one of the encodings.
func (e Encoding) known() bool { return int(e) < len(encodingNames) }

// MarshalText implements [encoding.TextMarshaler]. It returns the name of the encoding, or an error if e is
// unknown.
func (e Encoding) MarshalText() ([]byte, error) {
	if !e.known() {
		return nil, e.unknown()
	}
	return []byte(e.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]: it reads what [ParseEncoding]
// does.
func (e *Encoding) UnmarshalText(name []byte) (err error) {
	*e, err = ParseEncoding(string(name))
	return err
}

// unknown returns the error for a value that is none of the encodings.
func (e Encoding) unknown() error { return &EncodingError{e.String()} }

// An EncodingError reports an unknown encoding, by name or by value.
type EncodingError struct{ Name string }

// Error returns the name in English.
func (e *EncodingError) Error() string { return e.In(rules.EN) }

// In returns the name in a language.
func (e *EncodingError) In(l rules.Language) string {
	return rules.Text{EN: fmt.Sprintf("unknown encoding %q", e.Name), ZH: fmt.Sprintf("不认识编码“%s”", e.Name)}.In(l)
}

// ParseEncoding returns the encoding with the name. Case and hyphens do not matter. "utf-16" is little-endian
// unless a byte order mark says otherwise. "gbk", "gb2312" and "cp936" are GB18030, and "cp950" is Big5. For
// an unknown name it returns an [*EncodingError].
func ParseEncoding(name string) (Encoding, error) {
	e, known := encodingsByName[encodingHyphens.Replace(strings.ToLower(name))]
	if !known {
		return Auto, &EncodingError{name}
	}
	return e, nil
}

// encodingsByName are the encodings by the names that programs have for them, without
// hyphens: those of the encodings, then of the code pages of Windows, and what holds no
// character that the encoding has not.
var encodingsByName = map[string]Encoding{
	"auto": Auto, "utf8": UTF8, "utf16le": UTF16LE, "utf16be": UTF16BE, "gb18030": GB18030, "big5": Big5,
	"cp65001": UTF8, "utf16": UTF16LE, "ucs2": UTF16LE, "cp1200": UTF16LE, "cp1201": UTF16BE,
	"gbk": GB18030, "gb2312": GB18030, "euccn": GB18030, "cp936": GB18030, "ms936": GB18030, "cp54936": GB18030,
	"cp950": Big5, "ms950": Big5, "big5hkscs": Big5,
}

var encodingHyphens = strings.NewReplacer("-", "", "_", "", " ", "")

// multibyte are the encodings in which the second byte of a character may look
// like ASCII.
var multibyte = map[Encoding]encoding.Encoding{
	GB18030: simplifiedchinese.GB18030,
	Big5:    traditionalchinese.Big5,
}

// codings are the encodings that package encoding has.
var codings = map[Encoding]encoding.Encoding{
	UTF16LE: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM),
	UTF16BE: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	GB18030: multibyte[GB18030],
	Big5:    multibyte[Big5],
}

const utf8Mark = "\ufeff"

// byteOrderMarks are the first bytes that name an encoding.
var byteOrderMarks = []struct {
	mark     string
	encoding Encoding
}{
	{utf8Mark, UTF8},
	{"\xff\xfe", UTF16LE},
	{"\xfe\xff", UTF16BE},
}

// encodingOf returns the byte order mark that a file begins with and the encoding which it names, if the file may be in
// that. UTF-16 without a mark is told from its characters where the encoding is to be told.
func encodingOf(head []byte, said Encoding) (mark string, e Encoding) {
	if mark, e = markOf(head, said); e == Auto {
		e = inUnits(text.UnitsOf(head))
	}
	return mark, e
}

// markOf returns the byte order mark that a piece of a file begins with, and the encoding which it names. Without a mark
// that is what is said.
func markOf(head []byte, said Encoding) (mark string, e Encoding) {
	for _, b := range byteOrderMarks {
		if bytes.HasPrefix(head, []byte(b.mark)) && said.allows(b.encoding) {
			return b.mark, b.encoding
		}
	}
	return "", said
}

// inUnits returns the encoding of texts in UTF-16, and Auto for bytes.
func inUnits(u text.Units) Encoding {
	return [...]Encoding{text.Bytes: Auto, text.LittleEndian: UTF16LE, text.BigEndian: UTF16BE}[u]
}

// units returns the units of texts in an encoding.
func (e Encoding) units() text.Units {
	switch e {
	case UTF16LE:
		return text.LittleEndian
	case UTF16BE:
		return text.BigEndian
	}
	return text.Bytes
}

// utf16 reports whether e is one of the two kinds of UTF-16.
func (e Encoding) utf16() bool { return e == UTF16LE || e == UTF16BE }

// allows reports whether a byte order mark of encoding mark may stand in a file
// that is said to be in e.
func (e Encoding) allows(mark Encoding) bool {
	return e == Auto || e == mark || e.utf16() && mark.utf16()
}

const replacement = "\ufffd"

// decode returns the text of bytes in an encoding. What is no text in it becomes
// U+FFFD.
func decode(e Encoding, data []byte) string {
	text, _ := decodeGame(e, data)
	return text
}

// Decode decodes bytes in the encoding; Auto means UTF-8. Undecodable bytes become U+FFFD. Exact reports that
// the text has no U+FFFD.
func (e Encoding) Decode(data []byte) (text string, exact bool) {
	text, damaged := decodeGame(e, data)
	return text, !damaged
}

// isOwnText reports whether bytes in the encoding are their own text, if they are UTF-8.
func (e Encoding) isOwnText(data []byte) bool {
	return e <= UTF8 || !e.known() || !e.utf16() && ascii(data)
}

// decodeGame does what decode does, and tells whether U+FFFD is in the text.
func decodeGame(e Encoding, data []byte) (text string, damaged bool) {
	if !e.isOwnText(data) {
		if table, ok := pairTables[e]; ok {
			if decoded, ok := table().decode(data); ok {
				return decoded, false
			}
		}
		decoded, err := codings[e].NewDecoder().Bytes(data)
		if err == nil {
			return string(decoded), bytes.Contains(decoded, []byte(replacement))
		}
		// The decoders replace what they cannot read, so there is nothing to
		// report; should one ever refuse, the bytes are kept as UTF-8 can.
	}
	valid, damaged := examine(data)
	if !valid {
		return mended(data), true
	}
	return string(data), damaged
}

// mended returns the text of bytes that are not UTF-8.
func mended(data []byte) string { return string(bytes.ToValidUTF8(data, []byte(replacement))) }

// fileLen returns how many bytes of data, in an encoding, became the first n bytes
// of their text, or fewer: rest is by how many n is beyond their end, or beyond the
// start of the character that it cuts.
func fileLen(e Encoding, data []byte, n int) (size, rest int) {
	coding, ok := codings[e]
	if !ok {
		return utf8FileLen(data, n)
	}
	decoder := coding.NewDecoder()
	var text [1 << 10]byte
	for n > 0 {
		written, read, _ := decoder.Transform(text[:min(n, len(text))], data[size:], true)
		if read == 0 {
			break
		}
		n -= written
		size += read
	}
	return size, n
}

// utf8FileLen is fileLen for UTF-8, where a run of bytes that are none becomes one
// U+FFFD.
func utf8FileLen(data []byte, n int) (size, rest int) {
	if n <= len(data) {
		if valid, _ := examine(data[:n]); valid {
			return n, 0
		}
	}
	for size < len(data) {
		r, read := utf8.DecodeRune(data[size:])
		written := read
		if r == utf8.RuneError && read == 1 {
			written = len(replacement)
			for read < len(data[size:]) {
				if r, n := utf8.DecodeRune(data[size+read:]); r != utf8.RuneError || n != 1 {
					break
				}
				read++
			}
		}
		if written > n {
			break
		}
		n -= written
		size += read
	}
	return size, n
}

// examine reports whether data is UTF-8, and whether it is not or holds U+FFFD. It takes
// up to eight bytes of ASCII at a step, and four characters of three bytes, as moves in Chinese are;
// what it does not know it leaves to package utf8.
func examine[T scan.Characters](data T) (valid, damaged bool) {
	for i := 0; i < len(data); {
		if i+scan.PlainMove <= len(data) {
			next := scan.EightAt(data, i)
			if ascii := bits.TrailingZeros64(next&scan.NotASCII) / 8; ascii > 0 {
				i += ascii
				continue
			}
			if areWide(next, scan.FourAt(data, i+8)) {
				i += scan.PlainMove
				continue
			}
		}
		c := data[i]
		if c < utf8.RuneSelf {
			i++
			continue
		}
		if 0xe1 <= c && c <= 0xec && i+2 < len(data) && data[i+1]&0xc0 == 0x80 && data[i+2]&0xc0 == 0x80 {
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(string(data[i:min(len(data), i+utf8.UTFMax)]))
		if r == utf8.RuneError {
			if size == 1 {
				return false, true
			}
			damaged = true
		}
		i += size
	}
	return true, damaged
}

// areWide reports whether the eight bytes of a and the four of b, the first one lowest, are four
// characters of three bytes, none of which is U+FFFD. Of some that are it says no.
func areWide(a uint64, b uint32) bool {
	if a&wideMaskA != wideFormA || b&wideMaskB != wideFormB {
		return false
	}
	// Behind E0 and ED not every byte may stand that may stand behind others.
	leads := uint16(1)<<(a&0xf) | uint16(1)<<(a>>24&0xf) | uint16(1)<<(a>>48&0xf) | uint16(1)<<(b>>8&0xf)
	// U+FFFD has BF for its second byte, whose last six bits overflow if one is added to them.
	const secondsA, oneA, overA = 0x3f00003f00003f00, 0x0100000100000100, 0x4000004000004000
	const secondsB, oneB, overB = 0x003f0000, 0x00010000, 0x00400000
	return leads&(1<<0x0|1<<0xd) == 0 && (a&secondsA+oneA)&overA == 0 && (b&secondsB+oneB)&overB == 0
}

// 1110xxxx 10xxxxxx 10xxxxxx, four times: the bits of the eight bytes and of the four that are the
// same in all characters of three bytes, and what they are.
const (
	wideMaskA, wideFormA = 0xc0f0c0c0f0c0c0f0, 0x80e08080e08080e0
	wideMaskB, wideFormB = 0xc0c0f0c0, 0x8080e080
)

// ascii reports whether data is ASCII.
func ascii(data []byte) bool { return asciiEnd(data) == len(data) }

// asciiEnd returns the length of the ASCII that data starts with.
func asciiEnd(data []byte) int {
	i := 0
	for i+8 <= len(data) && binary.LittleEndian.Uint64(data[i:])&scan.NotASCII == 0 {
		i += 8
	}
	for i < len(data) && data[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// An EncodeError says that an encoding does not have a character.
type EncodeError struct {
	Encoding Encoding
	Rune     rune
}

// Error names the character and the encoding.
func (e *EncodeError) Error() string {
	return fmt.Sprintf("%v has no character %q (%s)", e.Encoding, string(e.Rune), codePoint(e.Rune))
}

// In names the character and the encoding in a language.
func (e *EncodeError) In(l rules.Language) string {
	if l == rules.ZH {
		return fmt.Sprintf("%v 没有“%s”字（%s）", e.Encoding, string(e.Rune), codePoint(e.Rune))
	}
	return e.Error()
}

// BOM returns the bytes that a file in the encoding starts with: the byte order
// mark of UTF-16, nothing for the others.
func (e Encoding) BOM() string {
	for _, b := range byteOrderMarks {
		if b.encoding == e && e != UTF8 {
			return b.mark
		}
	}
	return ""
}

// Append appends a text in the encoding; Auto means UTF-8. The error is an [*EncodeError] for the first
// character that the encoding does not have, or an [*EncodingError]; then dst is returned unchanged.
func (e Encoding) Append(dst []byte, text string) ([]byte, error) {
	if !e.known() {
		return dst, e.unknown()
	}
	coding, ok := codings[e]
	if !ok {
		return append(dst, text...), nil
	}
	if e == GB18030 {
		if r, ok := straying(text); ok {
			return dst, &EncodeError{e, r}
		}
	}
	encoded, err := coding.NewEncoder().String(text)
	if err != nil {
		return dst, e.lacks(coding, text)
	}
	dst = append(dst, encoded...)
	if e == Big5 {
		preferBig5(dst[len(dst)-len(encoded):])
	}
	return dst, nil
}

// lacks returns the error for a text that cannot be encoded.
func (e Encoding) lacks(coding encoding.Encoding, text string) error {
	for _, r := range text {
		if r == utf8.RuneError {
			return &EncodeError{e, r}
		}
		if _, err := coding.NewEncoder().String(string(r)); err != nil {
			return &EncodeError{e, r}
		}
	}
	return errors.New("text cannot be encoded as " + e.String())
}

// codePoint words a character that may be invisible.
func codePoint(r rune) string { return fmt.Sprintf("U+%04X", r) }

// A pairTable has the UTF-8 of the characters that two bytes are in an encoding,
// and of those nearly all texts are made. An entry is three bytes of UTF-8, the
// first one lowest, and above them how many count; it is 0 for a pair that is no
// such character.
type pairTable [leads][1 << 8]uint32

const firstLead, leads = 0x81, 0xfe - 0x81 + 1

// pairTables are made when they are needed.
var pairTables = map[Encoding]func() *pairTable{
	GB18030: sync.OnceValue(func() *pairTable { return newPairTable(multibyte[GB18030]) }),
	Big5:    sync.OnceValue(func() *pairTable { return newPairTable(multibyte[Big5]) }),
}

// newPairTable decodes every pair, each on a line.
func newPairTable(coding encoding.Encoding) *pairTable {
	var table pairTable
	const trails = 0xff - 0x40
	var pairs []byte
	for lead := range leads {
		for trail := range trails {
			pairs = append(pairs, byte(firstLead+lead), byte(0x40+trail), '\n')
		}
	}
	text, err := coding.NewDecoder().Bytes(pairs)
	if err != nil {
		return &table // decoders replace what they cannot read; nothing is lost if one does not
	}
	for i, line := range bytes.Split(bytes.TrimSuffix(text, []byte("\n")), []byte("\n")) {
		r, size := utf8.DecodeRune(line)
		if r == utf8.RuneError || r < utf8.RuneSelf || size < len(line) || size > 3 {
			continue
		}
		entry := uint32(size) << 24
		for n, c := range line {
			entry |= uint32(c) << (8 * n)
		}
		table[i/trails][0x40+i%trails] = entry
	}
	return &table
}

// A pairSpace is where a text is put together.
type pairSpace [16 << 10]byte

var pairSpaces = sync.Pool{New: func() any { return new(pairSpace) }}

// decode returns the text of data. Not ok means that there are other characters in
// it than the table has.
func (table *pairTable) decode(data []byte) (text string, ok bool) {
	space := pairSpaces.Get().(*pairSpace)
	defer pairSpaces.Put(space)
	var long strings.Builder // what the space has no room for
	n := 0
	for i := 0; i < len(data); {
		if n > len(space)-4 { // an entry is written as four bytes
			if long.Len() == 0 {
				long.Grow(len(data) / 2 * 3)
			}
			long.Write(space[:n])
			n = 0
		}
		c := data[i]
		if c < utf8.RuneSelf {
			space[n] = c
			n++
			i++
			continue
		}
		if i+1 == len(data) || c < firstLead || c >= firstLead+leads {
			return "", false
		}
		entry := table[c-firstLead][data[i+1]]
		if entry == 0 {
			return "", false
		}
		binary.LittleEndian.PutUint32(space[n:], entry)
		n += int(entry >> 24)
		i += 2
	}
	if long.Len() == 0 {
		return string(space[:n]), true
	}
	long.Write(space[:n])
	return long.String(), true
}

// Some characters have two codes in Big5 with its extensions, 包 and 港 among them. The
// better one is that of Big5 itself, which every reader knows.

// betterBig5 returns the better code for each code that is not.
var betterBig5 = sync.OnceValue(func() map[[2]byte][2]byte {
	codes, better := map[uint32][2]byte{}, map[[2]byte][2]byte{}
	for _, plain := range []bool{true, false} {
		for lead, pairs := range pairTables[Big5]() {
			for trail, entry := range pairs {
				code := [2]byte{byte(firstLead + lead), byte(trail)}
				if entry == 0 || plainBig5(code) != plain {
					continue
				}
				switch known, twice := codes[entry]; {
				case !twice:
					codes[entry] = code
				case !secondBig5[string(code[:])]:
					better[code] = known
				}
			}
		}
	}
	return better
})

// plainBig5 reports whether a code is one of Big5 without extensions.
func plainBig5(code [2]byte) bool {
	c := string(code[:])
	return "\xa1\x40" <= c && c <= "\xc6\x7e" || "\xc9\x40" <= c && c <= "\xf9\xd5"
}

// secondBig5 are the codes of 十 卅 ═ ╞ ╡ ╪ that programs write, although there is another
// one before them, among the symbols.
var secondBig5 = map[string]bool{"\xa4\x51": true, "\xa4\xca": true, "\xf9\xf9": true, "\xf9\xe9": true, "\xf9\xeb": true, "\xf9\xea": true}

// preferBig5 makes better codes of those that are not.
func preferBig5(text []byte) {
	better := betterBig5()
	for i := 0; i+1 < len(text); i++ {
		if text[i] < firstLead {
			continue
		}
		if code, ok := better[[2]byte(text[i:])]; ok {
			copy(text[i:], code[:])
		}
		i++
	}
}

// Of the characters for private use GB18030 has some as two bytes, which the decoder does not
// know, and for these, and others, the encoder gives bytes that stand for another one. No
// file can be written that has them.

// privateLead is the first byte of all of these in UTF-8.
const privateLead = 0xee

// strayed are the characters that would become others.
var strayed = sync.OnceValue(func() map[rune]bool {
	all := map[rune]bool{}
	coding := multibyte[GB18030]
	for r := rune(0xe000); r <= 0xf8ff; r++ {
		data, err := coding.NewEncoder().String(string(r))
		if err != nil {
			continue // which Append finds out
		}
		if text, err := coding.NewDecoder().String(data); err != nil || text != string(r) {
			all[r] = true
		}
	}
	return all
})

// straying returns the first character of a text that would become another in GB18030.
func straying(text string) (rune, bool) {
	for i := strings.IndexByte(text, privateLead); i >= 0; {
		r, size := utf8.DecodeRuneInString(text[i:])
		if strayed()[r] {
			return r, true
		}
		next := strings.IndexByte(text[i+size:], privateLead)
		if next < 0 {
			break
		}
		i += size + next
	}
	return 0, false
}

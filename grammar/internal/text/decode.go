package text

import (
	"bytes"
	"math/bits"
	"unicode/utf8"
)

// Replacement stands in a text for what is none in its encoding.
const Replacement = "\ufffd"

// Text returns the text of bytes in e. What is no text in it becomes U+FFFD.
func (e Encoding) Text(data []byte) string {
	text, _ := e.Decode(data)
	return text
}

// IsOwnText reports whether bytes in e are their own text, if they are UTF-8.
func (e Encoding) IsOwnText(data []byte) bool {
	return e <= UTF8 || !e.Known() || !e.UTF16() && IsASCII(data)
}

// Decode returns the text of bytes in e, and whether it is without U+FFFD, which stands for what is no text.
func (e Encoding) Decode(data []byte) (text string, exact bool) {
	text, exact, _ = e.decode(data)
	return text, exact
}

// DecodeWritten does what Decode does, and reports whether the text is written as data: all could be decoded, and no
// character has another code in e that is better.
func (e Encoding) DecodeWritten(data []byte) (text string, exact, same bool) {
	text, exact, same = e.decode(data)
	if exact && !same {
		written, _, ok := e.Append(nil, text)
		same = ok && bytes.Equal(written, data)
	}
	return text, exact, same
}

// decode returns what Decode does, and whether the text is known to be written as data.
func (e Encoding) decode(data []byte) (text string, exact, same bool) {
	if !e.IsOwnText(data) {
		if table, ok := pairTables[e]; ok {
			if decoded, same, ok := table().decode(data); ok {
				return decoded, true, same
			}
		}
		decoded, err := codings[e].NewDecoder().Bytes(data)
		if err == nil {
			exact = !bytes.Contains(decoded, []byte(Replacement))
			return string(decoded), exact, exact && e.UTF16()
		}
		// The decoders replace what they cannot read, so there is nothing to
		// report; should one ever refuse, the bytes are kept as UTF-8 can.
	}
	valid, damaged := Examine(data)
	if !valid {
		return mended(data), false, false
	}
	return string(data), !damaged, true
}

// mended returns the text of bytes that are not UTF-8.
func mended(data []byte) string { return string(bytes.ToValidUTF8(data, []byte(Replacement))) }

// FileLen returns how many bytes of data, in e, became the first n bytes of their text, or fewer: rest is by how many n
// is beyond their end, or beyond the start of the character that it cuts.
func (e Encoding) FileLen(data []byte, n int) (size, rest int) {
	coding, ok := codings[e]
	if !ok {
		return utf8FileLen(data, n)
	}
	rest = n
	if table, ok := pairTables[e]; ok {
		if size, rest = table().fileLen(data, n); rest == 0 {
			return size, 0
		}
	}
	decoder := coding.NewDecoder()
	var text [1 << 10]byte
	n = rest
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

// utf8FileLen is FileLen for UTF-8, where a run of bytes that are none becomes one
// U+FFFD.
func utf8FileLen(data []byte, n int) (size, rest int) {
	if n <= len(data) {
		if valid, _ := Examine(data[:n]); valid {
			return n, 0
		}
	}
	for size < len(data) {
		r, read := utf8.DecodeRune(data[size:])
		written := read
		if r == utf8.RuneError && read == 1 {
			written = len(Replacement)
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

// Examine reports whether data is UTF-8, and whether it is not or holds U+FFFD. It takes
// up to eight bytes of ASCII at a step, and four characters of three bytes, as moves in Chinese are;
// what it does not know it leaves to package utf8.
func Examine[T characters](data T) (valid, damaged bool) {
	for i := 0; i < len(data); {
		if i+plainMove <= len(data) {
			next := eightAt(data, i)
			if ascii := bits.TrailingZeros64(next&notASCII) / 8; ascii > 0 {
				i += ascii
				continue
			}
			if areWide(next, fourAt(data, i+8)) {
				i += plainMove
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

// IsASCII reports whether data is ASCII.
func IsASCII(data []byte) bool { return ASCIIEnd(data) == len(data) }

// ASCIIEnd returns the length of the ASCII that data starts with.
func ASCIIEnd[T characters](data T) int {
	i := 0
	for ; i+8 <= len(data); i += 8 {
		if beyond := eightAt(data, i) & notASCII; beyond != 0 {
			return i + bits.TrailingZeros64(beyond)/8
		}
	}
	for i < len(data) && data[i] < utf8.RuneSelf {
		i++
	}
	return i
}

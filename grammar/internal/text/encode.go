package text

import (
	"encoding/binary"
	"math"
	"unicode/utf16"
	"unicode/utf8"
)

// Append appends text, encoded in e, to dst. e must be one of the encodings. If e lacks a character, ok is false, lacking is
// the first such character, and dst is returned unchanged.
func (e Encoding) Append(dst []byte, text string) (out []byte, lacking rune, ok bool) {
	if e <= UTF8 || !e.Known() {
		return append(dst, text...), 0, true
	}
	out = dst
	for _, r := range text {
		if out, ok = e.appendRune(out, r); !ok {
			return dst, r, false
		}
	}
	return out, 0, true
}

// appendRune appends a character in e, which is not UTF-8. It returns false if e lacks the character.
func (e Encoding) appendRune(dst []byte, r rune) ([]byte, bool) {
	switch e {
	case GBK, GB2312:
		return e.appendPart(dst, r)
	case UTF16LE:
		for _, unit := range utf16.AppendRune(nil, r) {
			dst = binary.LittleEndian.AppendUint16(dst, unit)
		}
		return dst, true
	case UTF16BE:
		for _, unit := range utf16.AppendRune(nil, r) {
			dst = binary.BigEndian.AppendUint16(dst, unit)
		}
		return dst, true
	}
	if r < utf8.RuneSelf {
		return append(dst, byte(r)), true
	}
	t := tables[e]()
	if r <= math.MaxUint16 && t.codes[r] > 0 {
		return binary.BigEndian.AppendUint16(dst, t.codes[r]), true
	}
	return t.encode(dst, r)
}

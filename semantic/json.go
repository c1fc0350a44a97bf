package semantic

import (
	"strconv"
	"unicode/utf8"
)

// An object writes a JSON object field by field, each after a comma. Empty fields are left out.
type object struct{ dst []byte }

// end closes an object that began at offset begin. It replaces the comma before the first field by the brace, so
// every object needs a field.
func (o *object) end(begin int) []byte {
	o.dst[begin] = '{'
	return append(o.dst, '}')
}

// text writes a field with a text. The name includes the comma before it and the colon after it.
func (o *object) text(name, value string) {
	if value != "" {
		o.dst = appendJSON(append(o.dst, name...), value)
	}
}

// number writes a field with a number.
func (o *object) number(name string, value int) {
	if value != 0 {
		o.dst = strconv.AppendInt(append(o.dst, name...), int64(value), 10)
	}
}

// texts writes a field with a list of texts.
func (o *object) texts(name string, values []string) {
	if len(values) == 0 {
		return
	}
	o.dst = append(append(o.dst, name...), '[')
	for i, value := range values {
		if i > 0 {
			o.dst = append(o.dst, ',')
		}
		o.dst = appendJSON(o.dst, value)
	}
	o.dst = append(o.dst, ']')
}

// null is the JSON of a nil slice.
const null = "null"

// tags writes the field of all tags.
func (o *object) tags(tags [][2]string) {
	o.dst = append(o.dst, `,"tags":`...)
	if tags == nil {
		o.dst = append(o.dst, null...)
		return
	}
	o.dst = append(o.dst, '[')
	for i := range tags {
		if i > 0 {
			o.dst = append(o.dst, ',')
		}
		o.dst = appendJSON(append(o.dst, '['), tags[i][0])
		o.dst = appendJSON(append(o.dst, ','), tags[i][1])
		o.dst = append(o.dst, ']')
	}
	o.dst = append(o.dst, ']')
}

// appendJSON appends a text in quotation marks, as encoding/json does without escaping HTML.
func appendJSON(dst []byte, text string) []byte {
	dst = append(dst, '"')
	from := 0 // start of the text not yet appended
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if !escapedInJSON[c] {
				i++
				continue
			}
			dst = append(dst, text[from:i]...)
			dst = appendEscape(dst, c)
			i++
			from = i
			continue
		}
		// Sequences of three bytes are nearly all Chinese characters or full-width digits. The first bytes 0xE0 to
		// 0xE2 and 0xED are left to the decoder: they cover overlong forms, U+2028, U+2029 and surrogates.
		if 0xe3 <= c && c <= 0xef && c != 0xed && i+2 < len(text) && text[i+1]&0xc0 == 0x80 && text[i+2]&0xc0 == 0x80 {
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			dst = append(dst, text[from:i]...)
			dst = append(dst, `\ufffd`...)
			from = i + size
		case r == '\u2028' || r == '\u2029': // JavaScript ends lines at these
			dst = append(dst, text[from:i]...)
			dst = append(dst, `\u202`...)
			dst = append(dst, hexDigits[r&0xf])
			from = i + size
		}
		i += size
	}
	dst = append(dst, text[from:]...)
	return append(dst, '"')
}

const hexDigits = "0123456789abcdef"

// escapedInJSON marks the ASCII characters that JSON escapes.
var escapedInJSON = [utf8.RuneSelf]bool{
	0x00: true, 0x01: true, 0x02: true, 0x03: true, 0x04: true, 0x05: true, 0x06: true, 0x07: true,
	0x08: true, 0x09: true, 0x0a: true, 0x0b: true, 0x0c: true, 0x0d: true, 0x0e: true, 0x0f: true,
	0x10: true, 0x11: true, 0x12: true, 0x13: true, 0x14: true, 0x15: true, 0x16: true, 0x17: true,
	0x18: true, 0x19: true, 0x1a: true, 0x1b: true, 0x1c: true, 0x1d: true, 0x1e: true, 0x1f: true,
	'"': true, '\\': true,
}

// shortEscapes holds the characters after the backslash, for characters that have a short escape.
var shortEscapes = [utf8.RuneSelf]byte{'"': '"', '\\': '\\', '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't'}

// appendEscape appends the JSON escape of an ASCII character.
func appendEscape(dst []byte, c byte) []byte {
	if short := shortEscapes[c]; short != 0 {
		return append(dst, '\\', short)
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xf])
}

package semantic

import (
	"strconv"
	"unicode/utf8"
)

// An object of JSON is written, a field after the other, each behind a comma. Fields with nothing
// in them are left out.
type object struct{ dst []byte }

// end ends an object that began there: its brace stands in the place of the comma before its first
// field. Each object has one.
func (o *object) end(begin int) []byte {
	o.dst[begin] = '{'
	return append(o.dst, '}')
}

// text writes a field with a text. The name stands between a comma and a colon.
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

// null is the JSON of a list that was never made.
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

// appendJSON appends a text in quotation marks, as encoding/json writes it with the
// characters of HTML as they are.
func appendJSON(dst []byte, text string) []byte {
	dst = append(dst, '"')
	from := 0 // what follows is not yet appended
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
		// Three bytes without the exceptions that the first ones and that of surrogates have are
		// nearly all Chinese, or digits as wide.
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
		case r == '\u2028' || r == '\u2029': // which end lines in JavaScript
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

// escapedInJSON are the ASCII characters that do not stand in JSON as they are.
var escapedInJSON = [utf8.RuneSelf]bool{
	0x00: true, 0x01: true, 0x02: true, 0x03: true, 0x04: true, 0x05: true, 0x06: true, 0x07: true,
	0x08: true, 0x09: true, 0x0a: true, 0x0b: true, 0x0c: true, 0x0d: true, 0x0e: true, 0x0f: true,
	0x10: true, 0x11: true, 0x12: true, 0x13: true, 0x14: true, 0x15: true, 0x16: true, 0x17: true,
	0x18: true, 0x19: true, 0x1a: true, 0x1b: true, 0x1c: true, 0x1d: true, 0x1e: true, 0x1f: true,
	'"': true, '\\': true,
}

// shortEscapes are the letters that stand behind a backslash for such characters, of those
// that have one.
var shortEscapes = [utf8.RuneSelf]byte{'"': '"', '\\': '\\', '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't'}

// appendEscape appends what stands for such a character.
func appendEscape(dst []byte, c byte) []byte {
	if short := shortEscapes[c]; short != 0 {
		return append(dst, '\\', short)
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&0xf])
}

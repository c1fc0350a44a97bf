package semantic

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// Records are written by hand, field by field in their order: encoding/json looks every
// field up by reflection, and takes most of the time of a conversion for it. Tests hold
// that it writes the same.

// AppendJSON appends the record as an object of JSON on one line, without a line feed, and
// returns the longer slice. It is what a json.Encoder makes of it that leaves the characters
// of HTML as they are.
func (r *Record) AppendJSON(dst []byte) []byte {
	begin := len(dst)
	o := object{dst}
	o.text(`,"file":`, r.File)
	o.dst = strconv.AppendInt(append(o.dst, `,"game":`...), int64(r.Game), 10)
	o.about(&r.About)
	o.tags(r.Tags)
	o.text(`,"start_fen":`, r.StartFEN)
	o.texts(`,"comments":`, r.Comments)
	o.dst = append(o.dst, `,"moves":`...)
	o.moves(r.Moves)
	o.dst = appendJSON(append(o.dst, `,"result":`...), r.Result)
	o.texts(`,"trailing_comments":`, r.TrailingComments)
	o.texts(`,"extra":`, r.Extra)
	o.text(`,"final_fen":`, r.FinalFEN)
	return o.end(begin)
}

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

// about writes the fields of an About.
func (o *object) about(a *About) {
	o.number(`,"line":`, a.Line)
	if a.Offset != nil {
		o.dst = strconv.AppendInt(append(o.dst, `,"offset":`...), *a.Offset, 10)
	}
	o.text(`,"encoding":`, a.Encoding)
	o.text(`,"error":`, a.Error)
	o.number(`,"errors":`, a.Errors)
	o.text(`,"message":`, a.Message)
	o.texts(`,"guessed":`, a.Guessed)
	o.text(`,"ecco":`, a.ECCO)
	o.text(`,"ending":`, a.Ending)
	o.verdict(a.Verdict)
	o.cycles(a.Cycles)
	o.text(`,"hash":`, a.Hash)
	o.text(`,"start_hash":`, a.StartHash)
	if len(a.Tag) > 0 {
		o.dst = a.Tag.append(append(o.dst, `,"tag":`...))
	}
}

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

// moves writes a list of moves.
func (o *object) moves(moves []MoveRecord) {
	if moves == nil {
		o.dst = append(o.dst, null...)
		return
	}
	o.dst = append(o.dst, '[')
	for i := range moves {
		if i > 0 {
			o.dst = append(o.dst, ',')
		}
		o.move(&moves[i])
	}
	o.dst = append(o.dst, ']')
}

// move writes a move.
func (o *object) move(m *MoveRecord) {
	begin := len(o.dst)
	if m.Number != nil {
		o.dst = strconv.AppendInt(append(o.dst, `,"number":`...), int64(*m.Number), 10)
	}
	switch m.Side {
	case "red":
		o.dst = append(o.dst, `,"side":"red"`...)
	case "black":
		o.dst = append(o.dst, `,"side":"black"`...)
	default:
		o.text(`,"side":`, m.Side)
	}
	o.dst = appendJSON(append(o.dst, `,"text":`...), m.Text)
	o.text(`,"iccs":`, m.ICCS)
	if m.Guessed {
		o.dst = append(o.dst, `,"guessed":true`...)
	}
	o.text(`,"fen":`, m.FEN)
	o.text(`,"hash":`, m.Hash)
	o.texts(`,"glyphs":`, m.Glyphs)
	o.texts(`,"comments_before":`, m.CommentsBefore)
	o.texts(`,"comments":`, m.Comments)
	if len(m.Variations) > 0 {
		o.dst = append(o.dst, `,"variations":[`...)
		for i, variation := range m.Variations {
			if i > 0 {
				o.dst = append(o.dst, ',')
			}
			o.moves(variation)
		}
		o.dst = append(o.dst, ']')
	}
	o.text(`,"result":`, m.Result)
	o.dst = o.end(begin)
}

// append appends the object of the tags.
func (t TagObject) append(dst []byte) []byte {
	dst = append(dst, '{')
	said := t.names()
	for i, pair := range t {
		if said(i) {
			continue
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendJSON(dst, pair[0]), ':')
		dst = appendJSON(dst, pair[1])
	}
	return append(dst, '}')
}

// names returns what reports, for one tag after the other, whether one before it has its name.
func (t TagObject) names() func(i int) bool {
	if len(t) <= fewTags {
		return func(i int) bool {
			return slices.ContainsFunc(t[:i], func(before [2]string) bool { return before[0] == t[i][0] })
		}
	}
	said := make(map[string]bool, len(t))
	return func(i int) bool {
		name := t[i][0]
		before := said[name]
		said[name] = true
		return before
	}
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

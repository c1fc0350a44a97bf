package dhtmlxq

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// A page is the text of a file with the escapes of boards decoded: brackets as entities, and boards in
// percent-encoding, as in the FlashVars of a Flash viewer or in an address. [page.offset] returns offsets in the
// file's text.
type page struct {
	text  string
	edits []edit // replacements that made the text, in its order
	from  *page  // page before the replacements; nil for the file's text
}

// An edit replaces a part of a text.
type edit struct {
	start, end int    // bounds of the part
	text       string // the replacement
	at         int    // offset of the replacement in the new text
}

// maxLayers is the number of times that escapes are decoded. An address inside another one escapes its board twice.
const maxLayers = 3

// newPage returns the page of a file.
func newPage(file *text.File) *page {
	p := &page{text: file.Text}
	for range maxLayers {
		edits := append(brackets(p.text), percents(file, p.text)...)
		if len(edits) == 0 {
			break
		}
		p = p.with(edits)
	}
	return p
}

// with returns a page with edits applied.
func (p *page) with(edits []edit) *page {
	slices.SortFunc(edits, func(a, b edit) int { return a.start - b.start })
	var b strings.Builder
	end := 0
	applied := edits[:0]
	for _, e := range edits {
		if e.start < end {
			continue // inside the previous edit
		}
		b.WriteString(p.text[end:e.start])
		e.at = b.Len()
		b.WriteString(e.text)
		end = e.end
		applied = append(applied, e)
	}
	b.WriteString(p.text[end:])
	return &page{text: b.String(), edits: applied, from: p}
}

// offset returns the offset in the file's text for an offset in the page's text. An offset within a replacement
// becomes the start of the replaced part.
func (p *page) offset(at int) int {
	for ; p.from != nil; p = p.from {
		n, found := slices.BinarySearchFunc(p.edits, at, func(e edit, at int) int { return e.at - at })
		switch {
		case found:
			at = p.edits[n].start
		case n > 0:
			last := p.edits[n-1]
			if beyond := at - last.at - len(last.text); beyond < 0 {
				at = last.start
			} else {
				at = last.end + beyond
			}
		}
	}
	return at
}

// Patterns of escapes.
var (
	// bracketEntities matches a bracket of a board if both of its ends are entities. Otherwise the bracket is text in
	// a value: see writeText.
	bracketEntities = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(&(?:#0{0,6}91|#x0{0,6}5b|lbrack|lsqb);)(\\?/?(?:DhtmlXQ|DHJHtmlXQ)\w{0,64})(&(?:#0{0,6}93|#x0{0,6}5d|rbrack|rsqb);)`)
	})
	// boardInPercents matches the beginning of the first bracket of a board in percent-encoding.
	boardInPercents = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)` + percentBracket + `(?:DhtmlXQ|DHJHtmlXQ)`)
	})
)

// percentBracket matches a bracket in percent-encoding, and the slash after it.
const percentBracket = `%(?:25){0,4}5B(?:%(?:25){0,4}(?:2F|5C)|[/\\])?`

// hasEscapes reports whether a file that begins with head may have escapes of boards. It is quick for other files.
func hasEscapes(head []byte) bool {
	return bytes.IndexByte(head, '%') >= 0 && boardInPercents().Match(head) || bytes.IndexByte(head, '&') >= 0 && bracketEntities().Match(head)
}

// brackets returns the edits that decode the entities of brackets.
func brackets(text string) (edits []edit) {
	if strings.IndexByte(text, '&') < 0 {
		return nil
	}
	for _, at := range bracketEntities().FindAllStringSubmatchIndex(text, -1) {
		edits = append(edits, edit{start: at[2], end: at[3], text: "["}, edit{start: at[6], end: at[7], text: "]"})
	}
	return edits
}

// percents returns the edits that decode percent-encoded boards.
func percents(file *text.File, text string) (edits []edit) {
	if strings.IndexByte(text, '%') < 0 {
		return nil
	}
	end := 0
	for _, at := range boardInPercents().FindAllStringIndex(text, -1) {
		if at[0] < end {
			continue
		}
		end = at[0] + encodedLen(text, at[0])
		edits = append(edits, unescapePercents(file, text[at[0]:end], at[0])...)
	}
	return edits
}

// encodedLen returns the length of the encoded text that begins at an offset. The text ends with its value: at the
// quotation mark that opened the value, or at white space if no quotation mark did, and in any case at a tag.
func encodedLen(text string, at int) int {
	const quotes, tags = `"'`, "<>"
	ends := white + quotes + tags
	if i := strings.LastIndexAny(text[:at], ends); i >= 0 && strings.IndexByte(quotes, text[i]) >= 0 {
		ends = text[i:i+1] + tags
	}
	if n := strings.IndexAny(text[at:], ends); n >= 0 {
		return n
	}
	return len(text) - at
}

// A run is a part of an encoded text that has only ASCII characters. It holds the bytes after decoding the escapes.
type run struct {
	bytes  []byte
	places []int // offset of each byte in the text, then of the end
}

// add adds a byte, which the text has from start to end.
func (r *run) add(c byte, start, end int) {
	if r.bytes == nil {
		r.places = append(r.places, start)
	}
	r.bytes, r.places = append(r.bytes, c), append(r.places, end)
}

// unescapePercents returns the edits that decode an encoded text at an offset. All bytes in it are in one encoding.
func unescapePercents(file *text.File, encoded string, at int) (edits []edit) {
	plus := !strings.Contains(encoded, "%20") && !strings.Contains(encoded, "%u") // otherwise a plus is not a blank
	runs := []run{{}}
	var all []byte
	for i := 0; i < len(encoded); {
		units, size := unitsOf(encoded[i:])
		c, escaped := byteOf(encoded[i:])
		switch {
		case size > 0:
			edits = append(edits, edit{start: at + i, end: at + i + size, text: string(utf16.Decode(units))})
			runs = append(runs, run{})
		case encoded[i] >= utf8.RuneSelf: // a character that was not encoded
			_, size = utf8.DecodeRuneInString(encoded[i:])
			runs = append(runs, run{})
		default:
			if size = 1; escaped {
				size = len("%XX")
			} else if c = encoded[i]; c == '+' && plus {
				c = ' '
			}
			runs[len(runs)-1].add(c, at+i, at+i+size)
			all = append(all, c)
		}
		i += size
	}
	e := file.EscapedEncoding(all)
	for _, r := range runs {
		n := 0
		for character, size := range e.Characters(r.bytes) {
			if start, end := r.places[n], r.places[n+size]; encoded[start-at:end-at] != character {
				edits = append(edits, edit{start: start, end: end, text: character})
			}
			n += size
		}
	}
	return edits
}

// byteOf returns the byte of an escape at the start of s, such as %E8. It returns false if s begins without an
// escape.
func byteOf(s string) (c byte, ok bool) {
	if len(s) < len("%XX") || s[0] != '%' {
		return 0, false
	}
	n, err := strconv.ParseUint(s[1:len("%XX")], 16, 8)
	return byte(n), err == nil
}

// unitsOf returns the UTF-16 units of the escapes at the start of s, as the JavaScript function escape writes them:
// %u8BB8. It also returns the length of the escapes, which is 0 if s begins without one.
func unitsOf(s string) (units []uint16, size int) {
	for strings.HasPrefix(s[size:], "%u") && len(s)-size >= len("%uXXXX") {
		unit, err := strconv.ParseUint(s[size+len("%u"):size+len("%uXXXX")], 16, 16)
		if err != nil {
			break
		}
		units, size = append(units, uint16(unit)), size+len("%uXXXX")
	}
	return units, size
}

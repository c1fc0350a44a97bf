package text

import (
	"unicode/utf8"

	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
)

// blockSize is the number of bytes that are decoded at once. To map an offset, one block is decoded again.
const blockSize = 4 << 10

// A decoder decodes bytes as they arrive.
type decoder struct {
	encoding Encoding // UTF8 or later
	size     int      // number of bytes that are decoded
	text     []byte   // the text, unless it is its own bytes
	blocks   []block  // none while the text is its own bytes
}

// append decodes the rest of data, which begins with the decoded bytes. Without all it leaves out a
// character that is cut at the end.
func (d *decoder) append(data []byte, all bool) {
	if d.encoding == UTF8 {
		d.appendUTF8(data, all)
		return
	}
	for d.size < len(data) {
		rest := data[d.size:]
		n := wholeEnd(rest[:min(len(rest), blockSize)], d.encoding)
		if n == 0 || len(rest) <= blockSize && all {
			if !all {
				return
			}
			n = len(rest)
		}
		d.blocks = append(d.blocks, block{text: len(d.text), bytes: d.size, encoding: d.encoding})
		d.text = append(d.text, d.encoding.Text(rest[:n])...)
		d.size += n
	}
}

// appendUTF8 is append for UTF-8. A run of invalid bytes becomes one U+FFFD.
func (d *decoder) appendUTF8(data []byte, all bool) {
	for d.size < len(data) {
		rest := data[d.size:]
		valid := validEnd(rest)
		if len(d.blocks) > 0 {
			d.text = append(d.text, rest[:valid]...)
			if last := &d.blocks[len(d.blocks)-1]; last.lost && valid > 0 {
				d.blocks = append(d.blocks, block{text: len(d.text) - valid, bytes: d.size, encoding: UTF8})
			}
		}
		d.size += valid
		if rest = rest[valid:]; len(rest) == 0 || !all && !utf8.FullRune(rest) {
			return
		}
		if len(d.blocks) == 0 {
			d.text = append([]byte(nil), data[:d.size]...)
			d.blocks = []block{{encoding: UTF8}}
		}
		if last := d.blocks[len(d.blocks)-1]; !last.lost {
			d.blocks = append(d.blocks, block{text: len(d.text), bytes: d.size, encoding: UTF8, lost: true})
			d.text = append(d.text, replacement...)
		}
		d.size++
	}
}

// validEnd returns the length of the valid UTF-8 that data begins with.
func validEnd(data []byte) (n int) {
	const step = 1 << 10
	for len(data)-n > step {
		end := n + step
		for !utf8.RuneStart(data[end]) && end > n+step-utf8.UTFMax {
			end--
		}
		if valid, _ := coding.Examine(data[n:end]); !valid {
			break
		}
		n = end
	}
	for n < len(data) {
		r, size := utf8.DecodeRune(data[n:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		n += size
	}
	return n
}

// wholeEnd returns the length of the whole characters that data begins with.
func wholeEnd(data []byte, e Encoding) int {
	if e.UTF16() {
		return wholeUnits(data, e)
	}
	end := len(data)
	for end > 0 && data[end-1] >= coding.LeastTrail { // a lesser byte is no part of another character
		end--
	}
	for end < len(data) {
		size := characterSize(data[end:], e)
		if end+size > len(data) {
			break
		}
		end += size
	}
	return end
}

// wholeUnits returns the length of the whole characters of UTF-16 that data begins with. A surrogate and the low one after
// it are decoded together, be they a character or not.
func wholeUnits(data []byte, e Encoding) int {
	n := len(data) &^ 1
	i := n
	for i > 0 && surrogate(data[i-2:], e) > 0 {
		i -= 2
	}
	for i < n {
		switch {
		case i+2 == n && surrogate(data[i:], e) > 0:
			return i
		case i+2 < n && surrogate(data[i+2:], e) == lowSurrogate:
			i += 4
		default:
			i += 2
		}
	}
	return n
}

const (
	highSurrogate = 1 + iota
	lowSurrogate
)

// surrogate returns which half of a character in UTF-16 the first two bytes of data are, or 0.
func surrogate(data []byte, e Encoding) int {
	high := data[1]
	if e == UTF16BE {
		high = data[0]
	}
	switch {
	case 0xd8 <= high && high < 0xdc:
		return highSurrogate
	case 0xdc <= high && high < 0xe0:
		return lowSurrogate
	}
	return 0
}

// characterSize returns how many bytes the decoders of GB18030 and Big5 take for the character that data begins with. It
// is more than data has if that is needed to tell.
func characterSize(data []byte, e Encoding) int {
	const lead, lastLead, fourBytes = 0x81, 0xfe, 4
	switch {
	case data[0] < lead || data[0] > lastLead:
		return 1
	case len(data) == 1:
		return 2
	case e == GB18030 && '0' <= data[1] && data[1] <= '9':
		if len(data) < fourBytes {
			return fourBytes
		}
		if text, exact := e.Decode(data[:fourBytes]); exact && utf8.RuneCountInString(text) == 1 {
			return fourBytes
		}
		return 1
	case data[1] < 0x40:
		return 1
	}
	return 2
}

// view returns the text of the decoded part of data.
func (d *decoder) view(data []byte) string {
	if len(d.blocks) == 0 {
		return view(data[:d.size])
	}
	return view(d.text)
}

// take passes the first n bytes of the text and returns them as a Text that shares the memory of data and of the decoder.
// The caller drops the bytes from data.
func (d *decoder) take(data []byte, n int) Text {
	t := Text{String: d.view(data)[:n]}
	if len(d.blocks) == 0 {
		t.Bytes = data[:n:n]
		d.size -= n
		return t
	}
	i := len(d.blocks) - 1
	for i > 0 && d.blocks[i].text >= n {
		i--
	}
	size := blockOffset(d.blocks, i, n, data[:d.size])
	t.Bytes = data[:size:size]
	if d.encoding != UTF8 || i > 0 {
		t.blocks = append(t.blocks, d.blocks[:i+1]...)
	}
	d.drop(i, n, size)
	return t
}

// drop removes the first n bytes of the text, which were decoded from a number of bytes and end in a block.
func (d *decoder) drop(i, n, size int) {
	rest := d.blocks[i:]
	rest[0].text, rest[0].bytes = n, size
	if rest[0].lost || len(rest) > 1 && rest[1].text == n {
		rest = rest[1:]
	}
	kept := make([]block, 0, len(rest)+1)
	for _, b := range rest {
		kept = append(kept, block{b.text - n, b.bytes - size, b.encoding, b.lost})
	}
	d.text, d.size = d.text[n:], d.size-size
	if d.blocks = kept; len(kept) == 0 && d.encoding != UTF8 || len(kept) > 0 && kept[0].text > 0 {
		d.blocks = append([]block{{encoding: d.encoding}}, kept...)
	}
	if d.encoding == UTF8 && len(d.blocks) == 1 && !d.blocks[0].lost {
		d.blocks, d.text = nil, nil // from here on the text is its own bytes again
	}
}

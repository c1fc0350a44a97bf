// Package text decodes files to UTF-8. Nothing that reads a text knows in which encoding its file is.
//
// A [Reader] tells the encoding of a file from its bytes and decodes the file as it arrives. A game is taken from it as
// a [Text], which has the bytes of the game beside the decoded text and maps offsets of the one to the other:
//
//	r := text.NewReader(file, text.Auto)
//	for r.More() {
//		game, ok := splitter.Next(r.Text(), r.All())
//		if ok {
//			t := r.Take(game.End)
//			t.Bytes[t.Offset(at):] // the bytes of the text from an offset on
//		}
//	}
//
// Text that is valid UTF-8 is its own bytes and is never copied. Bytes that are no text become U+FFFD. They stay in the
// Bytes of the Text, so a copy of a game has every byte of it.
package text

import (
	"iter"
	"sort"
	"strings"
	"unicode/utf8"
	"unsafe"

	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
)

// An Encoding is how a file's characters are stored as bytes.
type Encoding = coding.Encoding

// The encodings. Auto is detected from the content.
const (
	Auto    = coding.Auto
	UTF8    = coding.UTF8
	UTF16LE = coding.UTF16LE
	UTF16BE = coding.UTF16BE
	GB18030 = coding.GB18030
	Big5    = coding.Big5
)

// A Text is decoded text with the bytes that it was decoded from.
type Text struct {
	String string
	Bytes  []byte

	blocks []block // in order. Without any the text is its own bytes
}

// A block is a piece of a text that was decoded at once. It ends where the next one begins.
type block struct {
	text, bytes int
	encoding    Encoding // UTF8 for bytes that are their own text
	lost        bool     // the block is a U+FFFD in the place of bytes that are no UTF-8
}

// Decode returns the text of bytes in an encoding.
func Decode(data []byte, e Encoding) Text {
	d := decoder{encoding: max(e, UTF8)}
	d.append(data, true)
	return d.take(data, len(d.view(data)))
}

// Own returns the text of a game in a file of an encoding. Where files were put together, a game may be in another
// encoding than its file, and its tags in another one than its moves. own is the encoding that has all of its characters.
func Own(data []byte, file Encoding) (t Text, own Encoding) {
	own, passages := coding.Own(data, max(file, UTF8))
	if passages == nil {
		return Decode(data, own), own
	}
	var all strings.Builder
	t.Bytes = data
	for start, p := 0, 0; p < len(passages); p++ {
		end := start + passages[p].Size
		part := Decode(data[start:end], passages[p].Encoding)
		if len(part.blocks) == 0 {
			t.blocks = append(t.blocks, block{text: all.Len(), bytes: start, encoding: UTF8})
		}
		for _, b := range part.blocks {
			t.blocks = append(t.blocks, block{all.Len() + b.text, start + b.bytes, b.encoding, b.lost})
		}
		all.WriteString(part.String)
		start = end
	}
	t.String = all.String()
	return t, own
}

// Offset returns the offset of the byte that a byte of the text was decoded from. Within a character it returns the
// offset of the character's first byte.
func (t *Text) Offset(at int) int {
	if len(t.blocks) == 0 {
		return at
	}
	i := sort.Search(len(t.blocks), func(i int) bool { return t.blocks[i].text > at }) - 1
	return blockOffset(t.blocks, i, at, t.Bytes)
}

// blockOffset returns the offset of the byte that a byte of a block was decoded from.
func blockOffset(blocks []block, i, at int, data []byte) int {
	b, end := blocks[i], len(data)
	if i+1 < len(blocks) {
		end = blocks[i+1].bytes
	}
	switch within := at - b.text; {
	case b.lost && within < len(replacement):
		return b.bytes
	case b.lost:
		return end
	case b.encoding == UTF8:
		return min(b.bytes+within, end)
	default:
		size, _ := b.encoding.FileLen(data[b.bytes:end], within)
		return b.bytes + size
	}
}

// Exact reports whether every byte was decoded to a character, and none to U+FFFD.
func (t *Text) Exact() bool { return !strings.Contains(t.String, replacement) }

// Lost yields the offsets of U+FFFD in the text with the bytes of each.
func (t *Text) Lost() iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for at := 0; ; at += len(replacement) {
			n := strings.Index(t.String[at:], replacement)
			if n < 0 {
				return
			}
			at += n
			if !yield(at, t.Bytes[t.Offset(at):t.Offset(at+len(replacement))]) {
				return
			}
		}
	}
}

const replacement = string(utf8.RuneError)

// view returns bytes as a string without copying them. They must not change while the string is used.
func view(data []byte) string { return unsafe.String(unsafe.SliceData(data), len(data)) }

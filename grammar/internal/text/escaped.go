package text

import (
	"iter"
	"unicode/utf8"
)

// EscapedEncoding returns the encoding of data, bytes that the text of the file holds as escapes such as %E8%AE%B8. JavaScript
// escapes the bytes of UTF-8, even in a page in another encoding. Servers escape the bytes of the page, or of a page within
// data that declares its own encoding.
func (f *File) EscapedEncoding(data []byte) Encoding {
	if c := censusOf(data, true); c.invalid == 0 && c.strangePairs() == 0 {
		return UTF8
	}
	switch {
	case f.encoding == GB18030 || f.encoding == Big5:
		return f.encoding
	case f.named == UTF8:
		return UTF8
	case f.declared != Auto:
		return detectFile(data, f.declared)
	}
	return detectFile(data, declaredIn(data))
}

// Characters yields the characters of bytes in e, which is not UTF-16, and the number of bytes of each. Bytes that cannot be
// decoded are U+FFFD.
func (e Encoding) Characters(data []byte) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for len(data) > 0 {
			_, size := utf8.DecodeRune(data)
			if e > UTF8 {
				size = tables[e]().sizeOf(data, true)
			}
			if !yield(e.Text(data[:size]), size) {
				return
			}
			data = data[size:]
		}
	}
}

package text

import "testing"

// TestEscaped holds in which encoding escaped bytes are, and that their characters have the bytes that they were made from.
func TestEscaped(t *testing.T) {
	const name = "呂欽a"
	for _, test := range []struct {
		page        string
		named       Encoding
		in, escaped Encoding
	}{
		{"ascii", Auto, UTF8, UTF8},
		{"ascii", Auto, Big5, Big5},
		{"ascii", UTF8, Big5, UTF8},
		{"ascii", Big5, Big5, Big5},
		{"ascii", Big5, UTF8, UTF8},
		{"<meta charset=gbk>", Auto, GB18030, GB18030},
	} {
		file := Decode([]byte(test.page), test.named)
		data, _, _ := test.in.Append(nil, name)
		e := file.EscapedEncoding(data)
		if e != test.escaped {
			t.Errorf("%q named %v, bytes of %v: %v, want %v", test.page, test.named, test.in, e, test.escaped)
		}
		text, size := "", 0
		for character, n := range e.Characters(data) {
			text, size = text+character, size+n
		}
		if size != len(data) || (e == test.in) != (text == name) {
			t.Errorf("%v: %q of %d bytes, want %d", e, text, size, len(data))
		}
	}
}

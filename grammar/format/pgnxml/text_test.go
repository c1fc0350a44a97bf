package pgnxml

import "testing"

// FuzzPlain holds that a text is printed without escaping only if escaping would not change it.
func FuzzPlain(f *testing.F) {
	for _, text := range []string{"", "炮二平五", "a&b", "<", "]]>", `"`, "\r", "\t", "\n", "\\", "\x00", "\ufffd", "\ufffe", "\uffff", "\xff", "\xe7\x82", "\xed\xa0\x80", "é", "😀", "\u0085"} {
		f.Add(text, "1.")
		f.Add("炮二平五", text)
	}
	f.Fuzz(func(t *testing.T, text, value string) {
		var p, marked printer
		p.text("move", text, attribute{"number", value})
		marked.marked("move", text, []attribute{{"number", value}})
		if string(p.out) != string(marked.out) || (p.err == nil) != (marked.err == nil) {
			t.Errorf("%s, %v, want %s, %v", p.out, p.err, marked.out, marked.err)
		}
		if plain := isPlain("炮二平五 C2.5 H2-E2"); !plain {
			t.Error("a move is marked up")
		}
	})
}

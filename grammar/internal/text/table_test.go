package text

import (
	"bytes"
	"math"
	"strings"
	"testing"
	"unicode/utf8"
)

// Every pair of bytes is read as the decoder of its encoding reads it, or left to
// that decoder; and no pair of the common rows is left to it.
func TestPairTables(t *testing.T) {
	for e, table := range tables {
		table := table()
		known := 0
		for lead := range 1 << 8 {
			for trail := range 1 << 8 {
				pair := []byte{byte(lead), byte(trail)}
				got, n, _ := table.append(nil, pair, math.MaxInt)
				if n < len(pair) {
					continue
				}
				if lead >= utf8.RuneSelf {
					known++
				}
				want, err := table.coding.NewDecoder().Bytes(pair)
				if err != nil || string(got) != string(want) {
					t.Errorf("%v: %x is %q, not %q", e, pair, got, want)
				}
			}
		}
		if most := map[Encoding]int{GB18030: 21_000, Big5: 13_000}[e]; known < most {
			t.Errorf("%v: %d pairs are known, not %d", e, known, most)
		}
	}
}

// Text and damage are told as package utf8 and the decoders tell them.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{"", "1. 炮二平五 馬８進７ *", "\xff", "\ufffd", "\xed\xa0\x80", "𠀀é", "\xe7\x82"} {
		for e := range tables {
			if data, _, ok := e.Append(nil, text); ok {
				f.Add(data, uint8(e))
			}
		}
		f.Add([]byte(text), uint8(UTF8))
		f.Add([]byte(text), uint8(GB18030))
	}
	f.Fuzz(func(t *testing.T, data []byte, e uint8) {
		table, ok := tables[Encoding(e)]
		if !ok && Encoding(e) != UTF8 {
			t.Skip("no such encoding")
		}
		want := string(bytes.ToValidUTF8(data, []byte(Replacement)))
		if ok {
			text, err := table().coding.NewDecoder().Bytes(data)
			if err != nil {
				t.Fatal(err)
			}
			want = string(text)
		}
		got, exact, _ := Encoding(e).Decode(data)
		if got != want {
			t.Errorf("%q, not %q", got, want)
		}
		if exact == strings.Contains(want, Replacement) {
			t.Errorf("exact: %v", exact)
		}
	})
}

package text

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestExamine holds what is said of bytes to what package utf8 says, wherever in them a
// character stands.
func TestExamine(t *testing.T) {
	hold := func(data []byte) {
		t.Helper()
		valid, damaged := Examine(string(data))
		if want := utf8.Valid(data); valid != want || damaged != (!want || bytes.Contains(data, []byte(Replacement))) {
			t.Fatalf("%q: valid %v, damaged %v", data, valid, damaged)
		}
		if got, want := IsASCII(data), strings.IndexFunc(string(data), func(r rune) bool { return r >= utf8.RuneSelf }) < 0; got != want {
			t.Fatalf("%q: ascii %v", data, got)
		}
	}
	for r := range rune(0x11000) { // every character of three bytes, and those beside them
		hold([]byte("炮" + string(r) + "平五 1. "))
		hold([]byte("马８" + string(r) + "７马８"))
	}
	for lead := range 1 << 8 { // every first, second and third byte
		for trail := range 1 << 8 {
			hold([]byte("马８进" + string([]byte{byte(lead), byte(trail), 0x80}) + "马８进７"))
			hold([]byte("马８进" + string([]byte{byte(lead), 0xa0, byte(trail)}) + "马８进７"))
		}
	}
	random := rand.New(rand.NewPCG(5, 6))
	parts := []string{"炮二平五", "马８进７", "1. ", " ", "\n", "[Red \"", "\xe7", "\x82", "\xef\xbf", "\xbd", "\xef\xbf\xbd", "\xed\xa0\x80", "\xe0\x80\x80", "é", "😀", "\xf4\x90\x80\x80", "abcdefgh"}
	for range testdata.Size(20_000, 500_000) {
		var data []byte
		for range random.IntN(9) {
			data = append(data, parts[random.IntN(len(parts))]...)
		}
		hold(data)
	}
}

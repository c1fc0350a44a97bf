package text

import (
	"testing"

	"golang.org/x/text/encoding/japanese"
)

// TestBrowser holds that the browser's Shift-JIS is the one of the library on other systems: the same characters, with the same bytes.
func TestBrowser(t *testing.T) {
	other, encoder := otherMisreadings()[0], japanese.ShiftJIS.NewEncoder()
	encoded := 0
	for r := rune(0x80); r < 0x30000; r++ {
		if r >= 0xd800 && r < 0xe000 || r == 0xfffd {
			continue
		}
		want, err := encoder.String(string(r))
		got, ok := other.append(nil, r)
		if r < 0xa0 && err != nil {
			want, err = string([]byte{byte(r)}), nil
		}
		if ok != (err == nil) || ok && string(got) != want {
			t.Errorf("%U is % x (%v), want % x (%v)", r, got, ok, want, err)
		}
		if ok {
			encoded++
		}
	}
	if encoded < 6000 {
		t.Errorf("only %d characters", encoded)
	}
}

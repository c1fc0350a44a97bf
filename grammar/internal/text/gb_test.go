package text

import (
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// TestParts counts the characters beyond ASCII of each part, and reads them back as GB18030 and as GBK do.
func TestParts(t *testing.T) {
	for part, want := range map[Encoding]int{GBK: 7445 + 14346, GB2312: 7445} {
		n := 0
		for r := rune(0x80); r <= 0x10ffff; r++ {
			data, lacking, ok := part.Append([]byte("x"), "车"+string(r))
			if !ok {
				if string(data) != "x" || lacking != r && r != 0xfffd && (r < 0xd800 || r > 0xdfff) {
					t.Fatalf("%U: %q, %U is lacking", r, data, lacking)
				}
				continue
			}
			n++
			for _, e := range []interface {
				Bytes([]byte) ([]byte, error)
			}{simplifiedchinese.GB18030.NewDecoder(), simplifiedchinese.GBK.NewDecoder()} {
				if back, err := e.Bytes(data); err != nil || string(back) != "x车"+string(r) || len(data) != 5 {
					t.Fatalf("%U: % x is %q, %v", r, data, back, err)
				}
			}
		}
		if n != want {
			t.Errorf("%v has %d characters, want %d", part, n, want)
		}
	}
	for text, want := range map[string][2]bool{"炮二平五 *": {true, true}, "馬８進７": {true, false}, "镕": {true, false}, "𠀀": {}, "€": {}, "ǹ": {}, "①Ⅳ": {true, true}, "ⅰ": {true, false}, "〇": {true, false}, "龴": {}} {
		_, _, gbk := GBK.Append(nil, text)
		_, _, gb2312 := GB2312.Append(nil, text)
		if got := [2]bool{gbk, gb2312}; got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

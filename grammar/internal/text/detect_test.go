package text

import (
	"bytes"
	"strings"
	"testing"
)

// detectedAs returns the encoding that a file is read in.
func detectedAs(t *testing.T, data []byte) Encoding {
	t.Helper()
	r := NewReader(bytes.NewReader(data), Auto)
	for r.More() {
		r.Take(len(r.Text()))
	}
	if err := r.Err(); err != nil {
		t.Fatal(err)
	}
	return r.Encoding()
}

func TestDetect(t *testing.T) {
	var (
		simplified  = []Encoding{UTF8, GB18030}
		traditional = []Encoding{UTF8, Big5}
		all         = []Encoding{UTF8, GB18030, Big5}
	)
	tests := []struct {
		text      string
		encodings []Encoding
	}{
		// short texts
		{"1. 炮二平五 *", all},
		{"1. 兵七進一 卒７進１ *", traditional},
		{"1. 兵七进一 卒７进１ *", simplified},
		{"1. 馬八進七 馬8進7 *", traditional},
		{"1. 马八进七 马8进7 *", simplified},
		{"炮", all},
		{"帥五平六", all},
		{"[Red \"许银川\"]\n1. h2e2 h9g7 *", simplified},
		{"[Red \"許銀川\"]\n1. h2e2 h9g7 *", all},
		{"[Black \"吕钦\"]\n1. C2.5 H8+7 *", simplified},
		{"[Black \"呂欽\"]\n1. C2.5 H8+7 *", traditional},
		{"[Site \"广州\"]\n*", simplified},
		{"[Site \"廣州\"]\n*", traditional},
		{"[Event \"第24届“五羊杯”全国冠军邀请赛\"]\n*", simplified},
		{"[Event \"第24屆「五羊杯」全國冠軍邀請賽\"]\n*", traditional},
		{"1. C2.5 {好棋！} *", all},
		{"Ｃ２＝５ Ｈ８＋７ *", all},
		{"{Rémi}", []Encoding{UTF8}},

		// where one character shows what the rest is
		{strings.Repeat("1. h2e2 h9g7 ", 10_000) + "{好棋，必走之着。} *", all},

		// longer than what is looked at
		{strings.Repeat("1. 炮二平五 馬8進7 ", 10_000) + "*", traditional},
		{strings.Repeat("1. 炮二平五 马8进7 ", 10_000) + "*", simplified},
		{"x" + strings.Repeat("炮二平五", 10_000), all},
		{"xx" + strings.Repeat("炮二平五", 10_000), all},
	}
	for _, test := range tests {
		for _, want := range test.encodings {
			data, _, ok := want.Append(nil, test.text)
			if !ok {
				t.Errorf("%.40q is not all in %s", test.text, want)
			} else if got := detectedAs(t, data); got != want {
				t.Errorf("%.40q in %s is detected as %s", test.text, want, got)
			}
		}
	}
}

// Where values were written in other encodings, and bytes were damaged, a file of few characters is in that
// of most of them.
func TestDetectMixed(t *testing.T) {
	const game = "[Event \"第一屆杯賽\"]\n[Red \"王嘉良\"]\n\n1. C2.5 H8+7 *\n\n"
	for text, want := range map[string]Encoding{
		strings.Repeat(game, 3) + "[Event \"\xaaM\xc1\xc9\"]\n[Red \"\xa4\xfd\xb9\xc5\xa8}\"]\n\n1. C\xb65 *\n":   UTF8,
		"[Event \"\xaaM\xc1\xc9\"]\n[Red \"\xa4\xfd\xb9\xc5\xa8}\"]\n\n1. C\xb65 *\n\n" + strings.Repeat(game, 3): UTF8,
		"[Event \"\xd0n\x82G}\"]\n[Red \"\x8e\x8b嘉良\"]\n[Black \"王\xe5\x98\x07\x89良\"]\n*\n\n" + game:             UTF8,
		"[Event \"\xaaM\xc1\xc9\"]\n[Red \"\xa4\xfd\xb9\xc5\xa8}\"]\n*\n":                                         Big5,
		"[Event \"\xb5\xda\xd2\xbb\xbd\xec\"]\n[Red \"\xcd\xf5\xbc\xce\xc1\xbc\"]\n*\n":                           GB18030,
	} {
		if got := detectedAs(t, []byte(text)); got != want {
			t.Errorf("%.60q is detected as %s, not %s", text, got, want)
		}
	}
}

func TestDetectASCII(t *testing.T) {
	if got := detectedAs(t, []byte("1. h2e2 *")); got != Auto {
		t.Errorf("a text in ASCII is detected as %s", got)
	}
}

// A character cut at the end of what is looked at is no sign against UTF-8.
func TestDetectCut(t *testing.T) {
	text := []byte("炮二平五 𠀀")
	for n := 1; n <= len(text); n++ {
		if got, _ := Detect(text[:n]); got != UTF8 {
			t.Errorf("%q is detected as %s", text[:n], got)
		}
	}
}

func TestDetectDamaged(t *testing.T) {
	moves := strings.Repeat("炮二平五 馬8進7 ", 20)
	big5, _, _ := Big5.Append(nil, moves)
	gbk, _, _ := GB18030.Append(nil, "第07轮")
	tests := []struct {
		name string
		data []byte
		want Encoding
	}{
		{"UTF-8 with a few bytes that are none", []byte(moves + "\xff\xfe\x80" + moves), UTF8},
		{"Big5 with GBK in a tag", append(append([]byte("[Round \""), gbk...), append([]byte("\"]\n"), big5...)...), Big5},
		{"Big5 with bytes that are none", append([]byte("{\xff\x80} "), big5...), Big5},
	}
	for _, test := range tests {
		if got := detectedAs(t, test.data); got != test.want {
			t.Errorf("%s is detected as %s", test.name, got)
		}
	}
}

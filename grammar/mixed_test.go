package grammar

import (
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// TestMixedBytes holds that a value in GBK within a file in Big5, and one the
// other way round, is found as the file is read.
func TestMixedBytes(t *testing.T) {
	for _, test := range []struct {
		file  Encoding
		value string
		bytes func(string) (string, error)
	}{
		{Big5, "（快棋1）", simplifiedchinese.GBK.NewEncoder().String},
		{Big5, "第07轮", simplifiedchinese.GBK.NewEncoder().String},
		{GB18030, "第07輪", traditionalchinese.Big5.NewEncoder().String},
	} {
		bytes, err := test.bytes(test.value)
		if err != nil {
			t.Fatal(err)
		}
		if got, mixed := unmix(decode(test.file, []byte(bytes))); !mixed || got != test.value {
			t.Errorf("%s in %v: %q, %v", test.value, test.file, got, mixed)
		}
	}
}

func TestUnmix(t *testing.T) {
	for value, want := range map[string]string{
		"菴07謫":    "第07轮",
		"菴3擁":     "第3局",
		"夢捚濂菴珨攫":  "冠亚军第一盘",
		"第07轮":    "",
		"第3輪":     "",
		"許銀川":     "",
		"許3":      "",
		"菴":       "", // one character may be meant
		"Round 1": "",
		"":        "",
	} {
		got, mixed := unmix(value)
		if got != want || mixed != (want != "") {
			t.Errorf("unmix(%q) = %q, %v; want %q", value, got, mixed, want)
		}
	}
}

package grammar

import (
	"bytes"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
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
		if got, mixed := text.Unmix(decode(test.file, []byte(bytes))); !mixed || got != test.value {
			t.Errorf("%s in %v: %q, %v", test.value, test.file, got, mixed)
		}
	}
}

// TestMixedFits holds that what a value in a file in Big5 was meant to be can be written
// there.
func TestMixedFits(t *testing.T) {
	garbled, err := GB18030.Append([]byte("[Game \"Chinese Chess\"]\n[Round \""), "冠亚军第07轮")
	if err != nil {
		t.Fatal(err)
	}
	file, err := Big5.Append(garbled, "\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n")
	if err != nil {
		t.Fatal(err)
	}
	for game, err := range NewDecoder(bytes.NewReader(file), Config{}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		if len(game.Syntax.Diagnostics) != 1 || game.Syntax.Diagnostics[0].Fix[0].New != "冠亞軍第07輪" {
			t.Errorf("%+v", game.Syntax.Diagnostics)
		}
	}
}

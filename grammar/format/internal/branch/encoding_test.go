package branch_test

import (
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// TestCheckEncoding holds which encodings are refused, and that the error says which are not.
func TestCheckEncoding(t *testing.T) {
	for _, e := range []text.Encoding{text.Auto, text.UTF8, text.GB18030, text.Big5} {
		if err := branch.CheckEncoding(e, text.Bytewise()...); err != nil {
			t.Errorf("%v: %v", e, err)
		}
	}
	err := branch.CheckEncoding(text.UTF16BE, text.Bytewise()...)
	if err == nil || err.Error() != "the texts of this file cannot be in utf-16be: its format has utf-8, gb18030, big5; read it without --encoding" {
		t.Errorf("UTF-16: %v", err)
	}
	if got := rules.Words(err, rules.ZH); got != "这个文件的文字不会是 utf-16be：它的格式用 utf-8、gb18030、big5；请不加 --encoding 读取" {
		t.Errorf("UTF-16: %s", got)
	}
}

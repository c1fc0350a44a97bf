package xmlerror

import (
	"encoding/xml"
	"errors"
	"strings"
	"testing"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func TestText(t *testing.T) {
	for _, text := range []string{
		"<a></b>", "</a>", "<a>&x;</a>", "<a>&x</a>", "<>", "</>", "<a =1>", "<a b>", "<a b=c>", "<a b='<'>", "<a>\x01</a>", "<a>", "<a>\xff</a>",
		"<a>]]></a>", "<a><![CDATA[", "<a><![x", "<a><!-x", "<a></a x>", "<?>", "<a/x>", "<a&/>",
	} {
		decoder := xml.NewDecoder(strings.NewReader(text))
		var err error
		for err == nil {
			_, err = decoder.Token()
		}
		var mistake *xml.SyntaxError
		if !errors.As(err, &mistake) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := Text(mistake); got.EN != mistake.Msg || got.ZH == "" || strings.Contains(got.ZH, "XML 的写法") {
			t.Errorf("%q: %q", text, got)
		}
	}
	if got := Text(&xml.SyntaxError{Msg: "news"}); got.ZH != "这不合 XML 的写法（news）" {
		t.Error(got)
	}
}

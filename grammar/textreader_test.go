package grammar

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/testdata"
)

func TestTextReader(t *testing.T) {
	for _, text := range []string{
		"", "\n", "[Game \"Chinese Chess\"]\n1. a *\n\n\n", "\n1. 炮二平五 {許銀川} *\n\n ",
		strings.Repeat("a", readSize) + strings.Repeat("炮二平五", testdata.Size(readSize/8, readSize)), strings.Repeat("1. 炮二平五\r\n", readSize/4),
	} {
		for _, e := range allEncodings {
			data, _ := encoded(e, text)
			for _, said := range []Encoding{e, Auto} {
				for _, r := range []io.Reader{bytes.NewReader(data), iotest.OneByteReader(bytes.NewReader(data)), iotest.DataErrReader(bytes.NewReader(data))} {
					reader := NewTextReader(r, said)
					got, err := io.ReadAll(iotest.HalfReader(reader))
					if err != nil || string(got) != text {
						t.Errorf("%.40q in %v, said to be %v: %d bytes, not %d: %.40q, %v", text, e, said, len(got), len(text), got, err)
					}
					if used := reader.Encoding(); used != e && !(said == Auto && used == Auto && utf8.RuneCountInString(text) == len(text)) {
						t.Errorf("%.40q in %v, said to be %v, is read as %v", text, e, said, used)
					}
				}
			}
		}
	}
}

func TestTextReaderOfWhatIsNoText(t *testing.T) {
	failure := errors.New("no more")
	got, err := io.ReadAll(NewTextReader(io.MultiReader(strings.NewReader("\x81\xff*"), iotest.ErrReader(failure)), GB18030))
	if string(got) != "\ufffd\ufffd*" || err != failure {
		t.Errorf("%q, %v", got, err)
	}
}

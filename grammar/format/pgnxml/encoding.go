package pgnxml

import (
	"bufio"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// encodings are the encodings that a declaration may name besides UTF-8, in lower case. GB18030 includes GBK,
// which includes GB2312.
var encodings = map[string]encoding.Encoding{
	"gb2312":     simplifiedchinese.GB18030,
	"gbk":        simplifiedchinese.GB18030,
	"cp936":      simplifiedchinese.GB18030,
	"gb18030":    simplifiedchinese.GB18030,
	"big5":       traditionalchinese.Big5,
	"big5-hkscs": traditionalchinese.Big5,
	"cp950":      traditionalchinese.Big5,
}

// marks are the byte order marks, which take precedence over a declaration.
var marks = []struct {
	mark, name string
	encoding   encoding.Encoding // nil for UTF-8
}{
	{"\ufeff", "UTF-8", nil},
	{"\xff\xfe", "UTF-16", unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)},
	{"\xfe\xff", "UTF-16", unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)},
}

// passMark consumes a byte order mark and switches to its encoding.
func (i *input) passMark() {
	for _, m := range marks {
		if i.ahead(m.mark) {
			i.in.Discard(len(m.mark))
			i.marked = true
			if m.encoding != nil {
				i.decode(m.encoding, m.name, i.in)
			}
			return
		}
	}
}

// decode switches to the bytes of r in the encoding e.
func (i *input) decode(e encoding.Encoding, name string, r io.Reader) {
	i.in, i.encoding = bufio.NewReader(e.NewDecoder().Reader(r)), name
}

// charset switches to the encoding that the declaration names.
func (d *decoder) charset(name string, raw io.Reader) (io.Reader, error) {
	if d.in.marked {
		return d.in, nil
	}
	next := *d.in
	if d.config.Charset != nil {
		r, err := d.config.Charset(name, raw)
		if err != nil {
			return nil, err
		}
		next.in = bufio.NewReader(r)
	} else if e, ok := encodings[strings.ToLower(name)]; ok {
		next.decode(e, name, raw)
	} else {
		return nil, d.fail("the encoding %q is not read: UTF-8, GB2312, GBK, GB18030 and Big5 are, and UTF-16 with a byte order mark", "不认识编码“%s”；可以是 UTF-8、GB2312、GBK、GB18030 和 Big5，以及带字节顺序标记的 UTF-16", name)
	}
	d.in = &next
	return d.in, nil
}

package text

import (
	"regexp"
	"sync"
)

// declarations find where a file says which encoding it is in: a page in an element meta or a header of HTTP that was saved
// with it, a document in its XML declaration, and a board of DhtmlXQ in the name of its program.
var declarations = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`(?im)(?:<meta\b[^>]*[\s;"']|^content-type:[^\r\n]*[\s;])charset\s*=\s*["']?\s*([\w.:-]+)`),
		regexp.MustCompile(`(?i)^\s*<\?xml\b[^>]*\sencoding\s*=\s*["']\s*([\w.:-]+)`),
		regexp.MustCompile(`(?i)_ver\][^\[\]]*_(big5|gb2312|gbk|gb18030)`),
	}
})

// declaredIn returns the encoding that a file declares if that is GB18030 or Big5, else Auto: bytes prove UTF-8 and UTF-16
// themselves. The first declaration counts.
func declaredIn(data []byte) Encoding {
	for _, pattern := range declarations() {
		if found := pattern.FindSubmatch(data); found != nil {
			if e, _ := EncodingOf(string(found[1])); e == GB18030 || e == Big5 {
				return e
			}
		}
	}
	return Auto
}

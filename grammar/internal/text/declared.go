package text

import (
	"regexp"
	"sync"
)

// declarations match the place where a file declares its encoding: in a meta element of a web page or an HTTP header that was
// saved with the page, in an XML declaration, or in the name of the program of a DhtmlXQ board.
var declarations = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`(?im)(?:<meta\b[^>]*[\s;"']|^content-type:[^\r\n]*[\s;])charset\s*=\s*["']?\s*([\w.:-]+)`),
		regexp.MustCompile(`(?i)^\s*<\?xml\b[^>]*\sencoding\s*=\s*["']\s*([\w.:-]+)`),
		regexp.MustCompile(`(?i)_ver\][^\[\]]*_(big5|gb2312|gbk|gb18030)`),
	}
})

// declaredIn returns the encoding that a file declares if it is GB18030 or Big5, else Auto. UTF-8 and UTF-16 need no
// declaration, since the bytes themselves prove them. The first declaration counts.
func declaredIn(data []byte) Encoding {
	for _, pattern := range declarations() {
		if found := pattern.FindSubmatch(data); found != nil {
			if e, _ := EncodingOf(string(found[1])); e.ReadAs() == GB18030 || e == Big5 {
				return e.ReadAs()
			}
		}
	}
	return Auto
}

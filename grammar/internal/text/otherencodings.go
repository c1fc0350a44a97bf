//go:build !js

package text

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
)

// otherEncodings are the encodings of systems in other countries, in which Chinese files are read by mistake.
var otherEncodings = []encoding.Encoding{
	japanese.ShiftJIS, japanese.EUCJP, korean.EUCKR,
	charmap.Windows1250, charmap.Windows1251, charmap.Windows1253, charmap.Windows1254, charmap.Windows1258, charmap.Windows874,
	charmap.ISO8859_2, charmap.ISO8859_5, charmap.KOI8R, charmap.Macintosh, charmap.CodePage437, charmap.CodePage850, charmap.CodePage866,
}

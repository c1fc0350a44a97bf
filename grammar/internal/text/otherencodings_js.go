package text

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
)

// otherEncodings are fewer if a web page loads the library, because the tables of the other encodings are large.
var otherEncodings = []encoding.Encoding{japanese.ShiftJIS}

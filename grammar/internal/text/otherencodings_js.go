package text

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
)

// otherEncodings are fewer where a page loads the library: the tables of the others are large.
var otherEncodings = []encoding.Encoding{japanese.ShiftJIS}

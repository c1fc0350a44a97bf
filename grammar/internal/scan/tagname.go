package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// MeantName returns the name of the tag that a name as it was written stands for: without
// a mark behind it, and that of the specification, whatever the case (PGN-2).
func MeantName(written string) string {
	if _, ok := ast.LookupTag(written); ok {
		return written // as nearly always
	}
	name := written
	if n := len(written); n > 0 && !IsASCIILetter(written[n-1]) {
		name = strings.TrimRight(written, NameMarks)
	}
	if name == "" {
		return written
	}
	if tag, ok := ast.LookupTagFold(name); ok {
		return tag.Name
	}
	return name
}

// SeparateValues returns what stands between the values of a tag that has several:
// from one's closing quotation mark to the next one's opening one, [Red "甲", "乙"].
// In a value with quotation marks, as 首届"棋王"杯, there is text between any two.
func SeparateValues(value string) (start, end int, several bool) {
	for {
		mark := strings.IndexByte(value[end:], '"')
		if mark < 0 {
			return 0, 0, false
		}
		start = end + mark
		rest := strings.TrimLeft(value[start+1:], ValueMarks)
		end = len(value) - len(rest)
		if end > start+1 && strings.HasPrefix(rest, `"`) {
			return start, end + 1, true
		}
	}
}

// NameAndValue returns the parts of what stands in the place of a tag's name, if it is a name of the specification, a
// mark, and a value, as in [Red:吕钦].
func NameAndValue(written string) (name, value string) {
	mark := strings.IndexAny(written, NameMarks)
	if mark <= 0 {
		return written, ""
	}
	_, size := utf8.DecodeRuneInString(written[mark:])
	if _, ok := ast.LookupTagFold(written[:mark]); !ok || mark+size == len(written) {
		return written, ""
	}
	return written[:mark], written[mark+size:]
}

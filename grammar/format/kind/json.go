package kind

import (
	"bytes"
	"strconv"
	"strings"
)

// A jsonEnd is the way in which scanJSON ended.
type jsonEnd uint8

const (
	jsonWhole jsonEnd = iota // after a whole value or bracket
	jsonCut                  // in the middle of a value
	jsonWrong                // before something that is not JSON
)

// scanJSON scans a sequence of JSON values. It returns how the scan ended, and the number of strings,
// numbers, names and the like so far.
func scanJSON(text []byte) (end jsonEnd, values int) {
	const (
		value     = iota // a value is required
		firstItem        // a value, or the end of an array
		firstKey         // a key, or the end of an object
		key
		colon
		more // a comma, or the end of an array or an object
	)
	var open []byte // the unclosed brackets
	want := value
	closed := func() { // called at the end of a value
		want = more
		if len(open) == 0 {
			want = value
		}
	}
	for {
		text = bytes.TrimLeft(text, " \t\r\n")
		if len(text) == 0 {
			return jsonWhole, values
		}
		size := 1
		switch c := text[0]; {
		case c == ',' && want == more:
			want = value
			if open[len(open)-1] == '{' {
				want = key
			}
		case c == ':' && want == colon:
			want = value
		case c == '}' && (want == more || want == firstKey) && open[len(open)-1] == '{',
			c == ']' && (want == more || want == firstItem) && open[len(open)-1] == '[':
			open = open[:len(open)-1]
			closed()
		case c == '"' && want != colon && want != more:
			if size = jsonString(text); size == 0 {
				return jsonWrong, values
			}
			if size > len(text) {
				return jsonCut, values
			}
			values++
			if want == key || want == firstKey {
				want = colon
			} else {
				closed()
			}
		case want != value && want != firstItem:
			return jsonWrong, values
		case c == '{':
			open, want = append(open, c), firstKey
		case c == '[':
			open, want = append(open, c), firstItem
		default:
			if size = jsonWord(text); size == 0 {
				return jsonWrong, values
			}
			if size > len(text) {
				return jsonCut, values
			}
			values++
			closed()
		}
		text = text[size:]
	}
}

// jsonString returns the size of the string at the start of text. If the string is unclosed, the size is
// greater than len(text). If it is invalid, the size is 0.
func jsonString(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return i + 1
		case c < ' ':
			return 0
		case c == '\\':
			i++
			if i < len(text) && strings.IndexByte(`"\/bfnrtu`, text[i]) < 0 {
				return 0
			}
		}
	}
	return len(text) + 1
}

// jsonWord is like jsonString for a number, true, false or null.
func jsonWord(text []byte) int {
	size := bytes.IndexFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n,:[]{}\"", r) })
	if size < 0 {
		size = len(text)
	}
	word := string(text[:size])
	_, err := strconv.ParseFloat(word, 64)
	number := err == nil && strings.Trim(word, "0123456789+-.eE") == "" && strings.IndexByte("-0123456789", word[0]) >= 0
	switch {
	case number, word == "true", word == "false", word == "null":
		return size
	case size < len(text):
		return 0
	case strings.Trim(word, "0123456789+-.eE") == "" && word[0] != '+', strings.HasPrefix("true", word), strings.HasPrefix("false", word), strings.HasPrefix("null", word):
		return size + 1
	}
	return 0
}

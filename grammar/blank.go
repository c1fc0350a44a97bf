package grammar

import "bytes"

// CutBlankLines cuts the blank lines off the end of a text in the encoding. Text ends with the first line end after its
// last character, and blank has the rest. A text that does not end with blank lines is returned whole.
//
// A file should end with one line end, and a blank line should part two games of it. So a writer cuts the blank lines
// off a game that has a result, and writes them before the next game.
func (e Encoding) CutBlankLines(data []byte) (text, blank []byte) {
	unit, at := 1, 0 // bytes of a character of white space, and the place of its value among them
	if e.utf16() {
		unit = 2
		if e == UTF16BE {
			at = 1
		}
	}
	isSpace := func(i int) bool {
		return bytes.IndexByte([]byte(" \t\r\n"), data[i+at]) >= 0 && (unit == 1 || data[i+1-at] == 0)
	}
	end := len(data) - len(data)%unit
	for end > 0 && isSpace(end-unit) {
		end -= unit
	}
	for ; end < len(data)/unit*unit; end += unit {
		switch c := data[end+at]; {
		case c == '\r' && end+unit < len(data) && data[end+unit+at] == '\n':
		case c == '\r', c == '\n':
			return data[:end+unit], data[end+unit:]
		}
	}
	return data, nil
}

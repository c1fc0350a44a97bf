package grammar

import "bytes"

// CutBlankLines cuts the blank lines off the end of data, which is text in encoding e. The result text ends with the
// first line end after the last character that is not white space. The result blank has the bytes after text. If data
// does not end with blank lines, text is all of data.
//
// A file should end with one line end, and a blank line should separate two games. So a writer cuts the blank lines
// off a game that has a result, and writes these lines before the next game.
func (e Encoding) CutBlankLines(data []byte) (text, blank []byte) {
	unit, at := 1, 0 // bytes of a white space character, and the index of the byte with its value
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

package pgnxml

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// padding is the text before and after each text.
const padding = " "

// unpad removes the padding.
func unpad(s string) string {
	return strings.TrimSuffix(strings.TrimPrefix(s, padding), padding)
}

// textMarkup escapes the text of an element. A carriage return must be escaped because it would be read as a
// line feed, and > because ]]> is not allowed.
var textMarkup = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#xD;")

// attributeMarkup escapes the value of an attribute, where white space would be read as spaces.
var attributeMarkup = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\r", "&#xD;", "\n", "&#xA;", "\t", "&#x9;")

// isPlain reports whether a text needs no escaping in elements and attributes. Nearly all texts are plain.
func isPlain(s string) bool {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c < ' ' || c == '&' || c == '<' || c == '>' || c == '"' {
				return false
			}
			i++
			continue
		}
		// Fast path: three-byte characters in the range without exceptional bytes. They are nearly all
		// Chinese.
		if 0xe1 <= c && c <= 0xec && i+2 < len(s) && s[i+1]&0xc0 == 0x80 && s[i+2]&0xc0 == 0x80 {
			i += 3
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || foreign(r) {
			return false
		}
		i += size
	}
	return true
}

// foreign reports whether XML 1.0 does not allow a character.
func foreign(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == '\ufffe' || r == '\uffff'
}

// isBreak reports whether a character ends a line.
func isBreak(r rune) bool { return r == '\n' || r == '\r' }

// joinLines joins the lines of a text by one space each, and removes the indentation that programs add to the lines
// of long texts.
func joinLines(s string) string {
	if !strings.ContainsFunc(s, isBreak) {
		return s
	}
	var b strings.Builder
	for i, line := range strings.FieldsFunc(s, isBreak) {
		if i > 0 || isBreak(rune(s[0])) {
			line = strings.TrimLeft(line, " \t")
		}
		text := strings.TrimRight(line, " \t")
		if text == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(padding)
		}
		b.WriteString(text)
	}
	return b.String()
}

// escape escapes backslashes and the characters that XML does not allow. With breaks, it escapes line breaks, too.
func escape(s string, breaks bool) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '\\':
			b.WriteString(`\\`)
		case foreign(r) || breaks && isBreak(r):
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// unescape reverses escape. It returns false if a backslash does not begin an escape.
func unescape(s string) (text string, ok bool) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		if !found {
			return b.String(), true
		}
		if rest, is := strings.CutPrefix(after, `\`); is {
			b.WriteByte('\\')
			s = rest
			continue
		}
		const digits = 4
		if len(after) < 1+digits || after[0] != 'u' {
			return "", false
		}
		code, err := strconv.ParseUint(after[1:1+digits], 16, 16)
		if err != nil || !utf8.ValidRune(rune(code)) {
			return "", false
		}
		b.WriteRune(rune(code))
		s = after[1+digits:]
	}
}

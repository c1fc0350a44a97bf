package dhtmlxq

import (
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf16"
)

// white is what may stand around a value.
const white = " \t\r\n"

// entity is one of HTML.
const entity = `&(?:#[0-9]{1,8}|#x[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31});`

// special finds what in a value stands for something else: a break, an entity, an escape
// of JavaScript, the end of a line.
var special = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\|\||<br\s*/?>\r?\n?|` + entity + `|(?:\\u[0-9a-f]{4})+|\r\n?`)
})

// readText returns what a value says, with U+FFFD for characters that mean nothing. A line breaks
// at ||, unless the value is that of a tag, which has one line.
func readText(raw string, tag bool) string {
	text := raw
	if strings.ContainsAny(raw, "|<&\\\r") {
		text = special().ReplaceAllStringFunc(raw, func(s string) string {
			switch s[0] {
			case '&':
				return html.UnescapeString(s)
			case '\\':
				return unescape(s)
			case '|':
				if tag {
					return s
				}
			}
			return "\n"
		})
	}
	return text
}

// unescape returns the characters of one \uXXXX or more.
func unescape(s string) string {
	var units []uint16
	for ; s != ""; s = s[len(`\uXXXX`):] {
		unit, err := strconv.ParseUint(s[len(`\u`):len(`\uXXXX`)], 16, 16)
		if err != nil {
			panic(err) // special found it
		}
		units = append(units, uint16(unit))
	}
	return string(utf16.Decode(units))
}

// leading and trailing find a break at an end of a comment.
var (
	leading = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^(?:\|\||<br\s*/?>)`)
	})
	trailing = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:\|\||<br\s{0,8}/?>)$`)
	})
)

// trimmed returns where a value begins and ends without what is around it: white space
// and, unless it is that of a tag, breaks.
func trimmed(text string, start, end int, tag bool) (int, int) {
	for {
		start = end - len(strings.TrimLeft(text[start:end], white))
		end = start + len(strings.TrimRight(text[start:end], white))
		if tag {
			return start, end
		}
		if at := leading().FindStringIndex(text[start:end]); at != nil {
			start += at[1]
		} else if at := trailing().FindStringIndex(text[max(start, end-longestBreak):end]); at != nil {
			end -= at[1] - at[0]
		} else {
			return start, end
		}
	}
}

// longestBreak is the most that trailing finds.
const longestBreak = len("<br        />")

// writeText returns a value of which readText makes a text, and which has nothing around
// it that trimmed takes off.
func writeText(text string, tag bool) string {
	edge, middle := white, neededInComment
	if tag {
		middle = neededInTag
	}
	body := strings.TrimLeft(text, edge)
	head := text[:len(text)-len(body)]
	body = strings.TrimRight(body, edge)
	tail := text[len(head)+len(body):]
	body = middle().ReplaceAllStringFunc(body, func(s string) string {
		switch {
		case s == "\n" && !tag:
			return "||"
		case s[0] == '&' && html.UnescapeString(s) == s:
			return s // other programs read no entities
		}
		return entities(s[:1]) + s[1:]
	})
	return entities(head) + body + entities(tail)
}

// What would be read as something else than what it is.
var (
	neededInTag = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[\r\n]|<br|` + entity + `|\\u|\[\\?/?DH|\[\\?/?[0-9]`)
	})
	neededInComment = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[\r\n|]|<br|` + entity + `|\\u|\[\\?/?DH|\[\\?/?[0-9]`)
	})
)

// entities returns characters of ASCII as entities.
func entities(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "&#%d;", s[i])
	}
	return b.String()
}

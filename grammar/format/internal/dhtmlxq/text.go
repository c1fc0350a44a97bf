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

// white is the white space that may surround a value.
const white = " \t\r\n"

// entity matches an entity of HTML.
const entity = `&(?:#[0-9]{1,8}|#x[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31});`

// special matches the escapes in a value: a break, an entity, an escape of JavaScript, a line ending.
var special = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\|\||<br\s*/?>\r?\n?|` + entity + `|(?:\\u[0-9a-f]{4})+|\r\n?`)
})

// readText decodes a value. Invalid characters become U+FFFD. || is a line break, except in a tag, which has
// one line.
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

// unescape decodes a sequence of \uXXXX.
func unescape(s string) string {
	var units []uint16
	for ; s != ""; s = s[len(`\uXXXX`):] {
		unit, err := strconv.ParseUint(s[len(`\u`):len(`\uXXXX`)], 16, 16)
		if err != nil {
			panic(err) // impossible after a match of special
		}
		units = append(units, uint16(unit))
	}
	return string(utf16.Decode(units))
}

// leading and trailing match a break at either end of a comment.
var (
	leading = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^(?:\|\||<br\s*/?>)`)
	})
	trailing = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)(?:\|\||<br\s{0,8}/?>)$`)
	})
)

// trimmed returns the bounds of a value without surrounding white space and, except for a tag, without
// surrounding breaks.
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

// longestBreak is the length of the longest match of trailing.
const longestBreak = len("<br        />")

// writeText encodes a text so that readText restores it, and so that trimmed removes nothing.
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
			return s // other programs do not read entities
		}
		return entities(s[:1]) + s[1:]
	})
	return entities(head) + body + entities(tail)
}

// Characters that must be escaped.
var (
	neededInTag = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[\r\n]|<br|` + entity + `|\\u|\[\\?/?DH|\[\\?/?[0-9]|` + percentBracket + `DH`)
	})
	neededInComment = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[\r\n|]|<br|` + entity + `|\\u|\[\\?/?DH|\[\\?/?[0-9]|` + percentBracket + `DH`)
	})
)

// entities returns ASCII characters as entities.
func entities(s string) string {
	var b strings.Builder
	for i := range len(s) {
		fmt.Fprintf(&b, "&#%d;", s[i])
	}
	return b.String()
}

package dhtmlxq

import (
	"slices"
	"strings"
)

// A bracket is a bracket with a word of the format.
type bracket struct {
	entry
	closes bool // whether it has a slash
}

// families are the prefixes of names.
var families = []string{"DhtmlXQ", "DHJHtmlXQ"}

// next returns the first bracket of text from offset on. It ignores keys unless keys is true.
func next(text string, offset int, keys bool) (b bracket, ok bool) {
	for {
		i := strings.IndexByte(text[offset:], '[')
		if i < 0 {
			return bracket{}, false
		}
		offset += i
		if b, ok := bracketAt(text, offset); ok && (keys || b.kind != key) {
			return b, true
		}
		offset++
	}
}

// longestName is the length in bytes of the longest name of an item.
const longestName = 256

// bracketAt returns the bracket at an offset.
func bracketAt(text string, at int) (b bracket, ok bool) {
	inside := text[at+1 : min(len(text), at+longestName)]
	end := strings.IndexAny(inside, "]['\"\n\r\t ")
	if end < 0 || inside[end] != ']' {
		return bracket{}, false
	}
	inside = inside[:end]
	rest := strings.TrimPrefix(inside, `\`) // JavaScript may write \/ for a slash
	rest, b.closes = strings.CutPrefix(rest, "/")
	b.start, b.end = at, at+1+end+1
	for i, family := range families {
		n := len(family)
		if len(rest) < n || !strings.EqualFold(rest[:n], family) {
			continue
		}
		b.numbered = i > 0
		switch rest = rest[n:]; {
		case isViewer(rest) && b.closes:
			b.kind, b.name = finish, rest
		case isViewer(rest):
			b.kind, b.name = begin, rest
		case rest[0] == '_' && len(rest) > 1:
			b.name = rest[1:]
		default:
			return bracket{}, false
		}
		b.nameAt = b.end - 1 - len(b.name)
		return b, true
	}
	if _, ok := readKey(rest); !ok {
		return bracket{}, false
	}
	b.kind, b.name, b.nameAt = key, rest, b.end-1-len(rest)
	return b, true
}

// viewers are the words that may follow the family in the brackets around a game. They name the viewer that shows the
// game on a page.
var viewers = []string{"", "iFrame", "HTML", "JAVA", "FLASH"}

func isViewer(word string) bool {
	return slices.ContainsFunc(viewers, func(viewer string) bool { return strings.EqualFold(viewer, word) })
}

// scan returns the entries of a text.
func scan(text string) (entries []entry) {
	for offset := 0; ; {
		b, ok := next(text, offset, true)
		if !ok {
			return entries
		}
		offset = b.end
		e := b.entry
		switch {
		case b.kind == begin || b.kind == finish:
		case b.closes:
			if _, moves := readRoute(b.name); b.kind != item || !moves {
				continue // closes nothing
			}
			e.kind, e.from, e.to = orphan, b.end, b.end
		default:
			// The value of moves may contain keys.
			after, ok := next(text, b.end, b.kind == key)
			e.from, e.to = b.end, after.start
			switch {
			case !ok:
				e.to, e.ending = len(text), cut
				offset = len(text)
			case after.closes && after.kind == b.kind:
				offset = after.end
				e.closing = after.name
				if b.kind == item && isMain(b.name) && strings.Contains(text[e.from:e.to], "[") {
					entries = appendKeys(entries, text, e.from, e.to)
				}
			default:
				e.ending = unclosed
				offset = after.start
			}
			e.end = e.to
			if e.ending == closed {
				e.end = offset
			}
		}
		entries = append(entries, e)
	}
}

// appendKeys appends the keyed moves within the value of an item.
func appendKeys(entries []entry, text string, from, to int) []entry {
	for _, e := range scan(text[from:to]) {
		if e.kind == key {
			e.start, e.end, e.nameAt = e.start+from, e.end+from, e.nameAt+from
			e.from, e.to = e.from+from, e.to+from
			entries = append(entries, e)
		}
	}
	return entries
}

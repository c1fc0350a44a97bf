package dhtmlxq

import "strings"

// An entry is a part of a page: a bracket around a game, or an item with its value.
type entry struct {
	kind       kind
	numbered   bool   // item of DHJHtmlXQ, whose items have numbers
	name       string // of an item, as written; moves without a name have a key, 0_1_0
	start, end int    // includes the brackets
	nameAt     int
	from, to   int // span of the value
	ending     ending
	closing    string // name in the closing bracket
}

type kind uint8

const (
	item   kind = iota
	key         // moves of a route with only a key: [0_1_0]7747…[/0_1_0]
	begin       // [DhtmlXQ]
	finish      // [/DhtmlXQ]
	orphan      // end of an item of moves without its beginning
)

// An ending is the way in which a value ends.
type ending uint8

const (
	closed   ending = iota // by the end of an item of any name
	unclosed               // by another item, or the end of the game
	cut                    // by the end of the text
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
	rest := strings.TrimPrefix(inside, `\`) // JavaScript escapes a slash so
	rest, b.closes = strings.CutPrefix(rest, "/")
	b.start, b.end = at, at+1+end+1
	for i, family := range families {
		n := len(family)
		if len(rest) < n || !strings.EqualFold(rest[:n], family) {
			continue
		}
		b.numbered = i > 0
		switch rest = rest[n:]; {
		case rest == "" && b.closes:
			b.kind = finish
		case rest == "":
			b.kind = begin
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

// isMain reports whether an item holds the moves of the main line.
func isMain(name string) bool { return strings.EqualFold(name, "movelist") }

package people

import (
	"hash/maphash"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
)

// Key returns the key of the person that a tag's value names, or "" for nobody. Key applied to a key
// returns the same key.
func Key(value string) string {
	hash := maphash.String(seed, value)
	place, other := &known[hash%uint64(len(known))], &known[hash>>32%uint64(len(known))]
	if k := place.Load(); k != nil {
		if k.value == value {
			return k.key
		}
		place = other
	}
	if k := place.Load(); k != nil && k.value == value {
		return k.key
	}
	key := Read(value).Key
	if len(value) <= maxName {
		place.Store(&knownKey{strings.Clone(value), strings.Clone(key)}) // the value may be part of a whole game's text
	}
	return key
}

// known caches the keys of recent values, each in one of two places. A collection repeats its players, and
// splitting a name takes as long as reading forty moves.
var (
	known [1 << 14]atomic.Pointer[knownKey]
	seed  = maphash.MakeSeed()
)

type knownKey struct{ value, key string }

// Is reports whether a tag's value names a person, alone or as one of two. The person may be any value that
// Read accepts.
func Is(value, person string) bool {
	key := Key(person)
	return key != "" && sameKeys(Key(value), key)
}

// sameKeys reports whether two keys belong to one person. They may be equal, or one may be the reading of
// the other in Latin letters. A key of two people matches either.
func sameKeys(a, b string) bool {
	if a == b {
		return true
	}
	for one := range strings.SplitSeq(a, both) {
		for other := range strings.SplitSeq(b, both) {
			if one == other || sameReading(one, other) {
				return true
			}
		}
	}
	return false
}

// MayBeSame reports whether two keys may belong to one person. It is true if the keys are equal, if one is the
// reading of the other in Latin letters, or if one is empty. It is also true if one key has at least two characters and ends the other, as after an
// unlisted team.
func MayBeSame(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return a == "" || utf8.RuneCountInString(a) > 1 && strings.HasSuffix(b, a) || sameKeys(a, b)
}

// maxName is the greatest length of a name in bytes. Longer values are not names.
const maxName = 1 << 10

// Read splits the value of a player's tag into its parts.
func Read(value string) Name {
	if !ast.Known(value) {
		return Name{}
	}
	if len(value) > maxName {
		value = strings.ToValidUTF8(value[:maxName], "")
	}
	value = label(outside(visible(value)))
	var names []Name
	for part := range strings.FieldsFuncSeq(value, isJoint) {
		if name := one(part); name.Key != "" {
			names = append(names, name)
		}
	}
	switch len(names) {
	case 0:
		return whole(value)
	case 1:
		return names[0]
	}
	return join(names)
}

// isJoint reports whether a character separates the names of several people.
func isJoint(r rune) bool { return strings.ContainsRune("+＋&＆、/／", r) }

// visible returns a text without control characters, and with each kind of blank as an ordinary one.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.In(r, unicode.Cc, unicode.Cf):
			return -1
		}
		return r
	}, text)
}

// Parentheses that enclose notes.
const (
	opening = "(（[［【〔〈《<"
	closing = ")）]］】〕〉》>"
)

// outside returns a text without its parentheses and their contents. The last parenthesis may be unclosed.
// If nothing else remains, outside returns the contents.
func outside(text string) string {
	if !strings.ContainsAny(text, opening+closing) {
		return text
	}
	var out strings.Builder
	depth := 0
	for _, r := range text {
		switch {
		case strings.ContainsRune(opening, r):
			depth++
			out.WriteByte(' ')
		case strings.ContainsRune(closing, r):
			depth = max(depth-1, 0)
		case depth == 0:
			out.WriteRune(r)
		}
	}
	if ast.Known(out.String()) {
		return out.String()
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(opening+closing, r) {
			return ' '
		}
		return r
	}, text)
}

// label returns the text after the last colon, if that may be a name: 红方：许银川. Otherwise it replaces the
// colons by blanks.
func label(text string) string {
	i := strings.LastIndexAny(text, ":：")
	if i < 0 {
		return text
	}
	behind := strings.TrimLeft(text[i:], ":：")
	if utf8.RuneCountInString(strings.TrimSpace(behind)) > 1 && ast.Known(behind) {
		return behind
	}
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == ':' || r == '：' }), " ")
}

// one returns the name of one person. The text must have no parentheses and no label.
func one(text string) Name {
	var han, latin []string
	for word := range strings.FieldsSeq(text) {
		if i := strings.IndexFunc(word, func(r rune) bool { return r < utf8.RuneSelf }); i > 0 && len(word) > i+1 && isTeam(foldHan(word[:i])) && strings.IndexFunc(word[i:], isHan) < 0 {
			han, latin = append(han, word[:i]), append(latin, word[i:]) // 意大利Sirci
		} else if strings.IndexFunc(word, isHan) >= 0 {
			han = append(han, word)
		} else {
			latin = append(latin, word)
		}
	}
	switch {
	case len(han) == 0:
		return latinName(text)
	case len(latin) > 0 && !slices.ContainsFunc(han, func(word string) bool { return !isTeam(foldHan(word)) }):
		name := latinName(strings.Join(latin, " "))
		name.Team = strings.Join(han, " ")
		return name
	}
	return hanName(han)
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

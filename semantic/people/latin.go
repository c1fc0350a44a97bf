package people

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// accents lists each base letter, followed by its variants with marks.
const accents = `
	aàáâãäåāăąǎạảấầẩẫậắằẳẵặ cçćĉċč dďđð eèéêëēĕėęěẹẻẽếềểễệ gĝğġģ hĥħ iìíîïĩīĭįıǐịỉ jĵ kķ lĺļľŀł nñńņňŉ oòóôõöøōŏőǒơọỏốồổỗộớờởỡợ rŕŗř
	sśŝşšß tţťŧț uùúûüũūŭůűųǔǖǘǚǜưụủứừửữự wŵ yýÿŷỳỵỷỹ zźżž
`

var unaccented = sync.OnceValue(func() map[rune]rune {
	to := map[rune]rune{}
	for class := range strings.FieldsSeq(accents) {
		first, size := utf8.DecodeRuneInString(class)
		for _, r := range class[size:] {
			to[r] = first
		}
	}
	return to
})

// A latinWord is a word in Latin letters.
type latinWord struct {
	key   string // lower case, without marks
	upper bool   // whether all letters are upper case
}

// latinName returns the name in a text that has no Chinese characters.
func latinName(text string) Name {
	before, behind, comma := strings.Cut(text, ",")
	comma = comma && strings.TrimSpace(before) != "" && strings.TrimSpace(behind) != ""
	words, team := latinWords(text)
	if len(words) == 0 {
		return whole(text)
	}
	key, ok := pinyinName(words, comma)
	if !ok {
		var keys []string
		for _, w := range words {
			keys = append(keys, w.key)
		}
		slices.Sort(keys)
		key = keys
	}
	for i, word := range key {
		key[i] = title(word)
	}
	return Name{Key: strings.Join(key, " "), Text: strings.Join(strings.Fields(text), " "), Team: team}
}

// latinWords returns the words of a text without titles and places, and the team.
func latinWords(text string) (words []latinWord, team string) {
	for _, field := range strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && !unicode.IsDigit(r) && r != '\'' && r != '’' && r != '-'
	}) {
		var key strings.Builder
		upper := true
		for _, r := range field {
			if r == '\'' || r == '’' || r == '-' || unicode.Is(unicode.M, r) {
				continue
			}
			upper = upper && !unicode.IsLower(r)
			r = unicode.ToLower(r)
			if to, ok := unaccented()[r]; ok {
				r = to
			}
			key.WriteRune(r)
		}
		switch k := key.String(); {
		case k == "", slices.Contains(latinLists().titles, k):
		case slices.Contains(latinLists().places, k):
			team = field
		default:
			words = append(words, latinWord{k, upper})
		}
	}
	if len(words) == 0 && team != "" {
		words = []latinWord{{key: strings.ToLower(team)}}
	}
	return words, team
}

var latinLists = sync.OnceValue(func() (lists struct{ titles, places []string }) {
	lists.titles, lists.places = strings.Fields(latinTitles), strings.Fields(latinPlaces)
	return lists
})

func title(word string) string {
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[size:]
}

// pinyinName returns the surname and the given name of a Chinese name in Pinyin. It returns false if the
// words cannot be such a name.
func pinyinName(words []latinWord, comma bool) (name []string, ok bool) {
	if len(words) < 2 {
		return nil, false
	}
	counts := make([]int, len(words))
	total := 0
	for i := range words {
		words[i].key = lu(words[i].key)
		if counts[i], ok = syllables(words[i].key); !ok {
			return nil, false
		}
		total += counts[i]
	}
	if total > 4 {
		return nil, false
	}
	last := len(words) - 1
	surname := func(i int) bool { return pinyin().surnames[words[i].key] }
	first := surname(0)
	switch {
	case comma || !surname(last):
	case !first, // Ronghua Hu
		words[last].upper && !words[0].upper && counts[last] == 1: // Rong Hua HU
		words = append([]latinWord{words[last]}, words[:last]...)
		first = true
	}
	if !first {
		return nil, false
	}
	var given strings.Builder
	for _, w := range words[1:] {
		given.WriteString(w.key)
	}
	return []string{words[0].key, given.String()}, true
}

// lu returns a syllable that writes ü as v or yu with u, as the readings have it.
func lu(word string) string {
	switch word {
	case "lv", "nv", "lve", "nve", "lyu", "nyu":
		return word[:1] + "u" + strings.TrimLeft(word[1:], "vyu")
	case "lue", "nue":
		return word
	}
	return word
}

// syllables returns the least number of Pinyin syllables that make up a word, and false if none do.
func syllables(word string) (n int, ok bool) {
	const longest = len("zhuang")
	least := make([]int, len(word)+1) // 0 means unreachable, except at 0
	for i := range word {
		if i > 0 && least[i] == 0 {
			continue
		}
		for j := i + 1; j <= min(len(word), i+longest); j++ {
			if pinyin().syllables[word[i:j]] && (least[j] == 0 || least[i]+1 < least[j]) {
				least[j] = least[i] + 1
			}
		}
	}
	return least[len(word)], least[len(word)] > 0
}

// A spoken has the readings of characters.
type spoken struct {
	syllables map[string]bool
	of        map[rune]string
	asSurname map[rune]string
	surnames  map[string]bool // readings of surnames
}

var pinyin = sync.OnceValue(func() *spoken {
	s := &spoken{map[string]bool{}, map[rune]string{}, map[rune]string{}, map[string]bool{}}
	split := func(class string) (letters, characters string) {
		i := strings.IndexFunc(class, func(r rune) bool { return r >= utf8.RuneSelf })
		return class[:i], class[i:]
	}
	for class := range strings.FieldsSeq(readings) {
		syllable, characters := split(class)
		s.syllables[syllable] = true
		for _, r := range characters {
			s.of[r] = syllable
		}
	}
	for row := range strings.FieldsSeq(surnameReadings) {
		r, size := utf8.DecodeRuneInString(row)
		s.asSurname[r] = row[size:]
	}
	for r := range lists().surnames {
		s.surnames[s.surname(r)] = true
	}
	for double := range lists().doubles {
		reading := ""
		for _, r := range double {
			reading += s.of[r]
		}
		s.surnames[reading] = true
	}
	delete(s.surnames, "")
	return s
})

func (s *spoken) surname(r rune) string {
	if reading, ok := s.asSurname[r]; ok {
		return reading
	}
	return s.of[r]
}

// Reading returns the key in Latin letters for a key in Chinese characters, for example Hu Ronghua for 胡荣华.
// It returns "" if the key is not such a name.
func Reading(key string) string {
	name := []rune(key)
	if !isPlayer(name) {
		return ""
	}
	family := 1
	if lists().doubles[string(name[:min(2, len(name))])] && len(name) > 2 {
		family = 2
	}
	s := pinyin()
	surname, given := "", ""
	for i, r := range name {
		reading := s.of[r]
		if family == 1 && i == 0 {
			reading = s.surname(r)
		}
		if reading == "" {
			return ""
		}
		if i < family {
			surname += reading
		} else {
			given += reading
		}
	}
	return title(surname) + " " + title(given)
}

// sameReading reports whether one key is the reading of the other.
func sameReading(a, b string) bool {
	if isLatin(a) {
		a, b = b, a
	}
	return !isLatin(a) && isLatin(b) && Reading(a) == b
}

func isLatin(key string) bool { return key != "" && key[0] < utf8.RuneSelf }

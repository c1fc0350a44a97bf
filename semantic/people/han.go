package people

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/notation/script"
)

// This file reads names in Chinese characters. It works on runes. Each rune of a word is kept both as
// written and as package script folds it.

// A word is a text without blanks.
type word struct {
	text []rune // the name as written
	key  []rune // folded, as many
}

// wordOf returns a text as a word, without the characters that mean nothing in a name.
func wordOf(text string) (w word) {
	for _, r := range text {
		if folded := script.Rune(r); folded >= 0 && !strings.ContainsRune(noise, folded) {
			w.text, w.key = append(w.text, r), append(w.key, folded)
		}
	}
	return w
}

// noise has characters that occur in and around names and mean nothing.
const noise = "-－–—_.．。,，;；'`\"“”‘’~!?*#@|"

func (w word) from(i int) word { return word{w.text[i:], w.key[i:]} }
func (w word) to(i int) word   { return word{w.text[:i], w.key[:i]} }
func (w word) len() int        { return len(w.key) }

// and returns the concatenation of two words.
func (w word) and(next word) word {
	return word{slices.Concat(w.text, next.text), slices.Concat(w.key, next.key)}
}

func foldHan(text string) []rune { return wordOf(text).key }

// tables are the folded word lists for reading names.
type tables struct {
	teams     map[string]bool // places and trades
	teamWords []string
	titles    []string
	common    map[rune]bool // surnames
	surnames  map[rune]bool
	doubles   map[string]bool
	longest   int // length of the longest team, in characters
}

var lists = sync.OnceValue(func() *tables {
	l := &tables{teams: map[string]bool{}, common: map[rune]bool{}, surnames: map[rune]bool{}, doubles: map[string]bool{}}
	for team := range strings.FieldsSeq(places + trades) {
		l.teams[fold(team)] = true
		l.longest = max(l.longest, utf8.RuneCountInString(team))
	}
	l.teamWords = longestFirst(teamWords)
	l.titles = longestFirst(titles)
	for _, r := range fold(commonSurnames) {
		l.common[r], l.surnames[r] = true, true
	}
	for _, r := range fold(rareSurnames) {
		l.surnames[r] = true
	}
	for name := range strings.FieldsSeq(doubleSurnames) {
		l.doubles[fold(name)] = true
	}
	return l
})

// longestFirst returns the folded words of a list, longest first. A word then comes before its own
// beginning or end.
func longestFirst(list string) (words []string) {
	for word := range strings.FieldsSeq(list) {
		words = append(words, fold(word))
	}
	slices.SortStableFunc(words, func(a, b string) int { return len(b) - len(a) })
	return words
}

// hanName returns the name in some words.
func hanName(texts []string) Name {
	var words []word
	for _, text := range texts {
		if w := wordOf(text); w.len() > 0 && !isTitle(w.key) {
			words = append(words, w)
		}
	}
	if len(words) == 0 {
		return whole(strings.Join(texts, " "))
	}
	words = closeUp(words)
	team, name := word{}, words[len(words)-1]
	switch n := len(words) - 1; {
	case n == 0:
	case isTeam(name.key) && !isTeam(words[0].key):
		name = words[0] // 许银川 广东
		for _, w := range words[1:] {
			team = team.and(w)
		}
	case n == 1 && isPlayer(words[0].key) && isPlayer(name.key) && !isTeam(words[0].key):
		return join([]Name{solid(words[0]), solid(name)}) // 陶汉明 赵国荣
	default:
		for _, w := range words[:n] {
			team = team.and(w)
		}
	}
	if len(words) > 1 && name.len() < 2 { // 河北金環鋼構 劉: the blank stays, so that Read gives the same result again
		return Name{Key: string(team.key) + " " + string(name.key), Text: string(team.text) + " " + string(name.text)}
	}
	out := solid(name)
	if team.len() > 0 {
		out.Team = string(team.text) + out.Team
	}
	return out
}

// closeUp joins single characters to the words they belong to: 吕 钦, 上 海 胡荣华, 王 天一, 安徽高 华.
func closeUp(words []word) (out []word) {
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case w.len() == 1 && i+1 < len(words) && words[i+1].len() == 1:
			for i+1 < len(words) && words[i+1].len() == 1 {
				i++
				w = w.and(words[i])
			}
		case w.len() == 1 && i+1 < len(words) && words[i+1].len() == 2 && lists().surnames[w.key[0]],
			w.len() == 1 && i+1 < len(words) && beginsTeam(w.and(words[i+1]).key), // 邮 电许波
			w.len() == 2 && i+1 < len(words) && words[i+1].len() <= 2 && lists().doubles[string(w.key)]:
			i++
			w = w.and(words[i])
		case w.len() == 1 && len(out) > 0 && !isTeam(out[len(out)-1].key):
			last := &out[len(out)-1]
			*last = last.and(w)
			continue
		}
		out = append(out, w)
	}
	return out
}

// solid returns the name in one word. A team may precede or follow the name.
func solid(w word) Name {
	all := w
	w = untitled(w)
	if n := beforeTeam(w.key); n > 0 { // 江中豪台北
		return Name{Key: string(w.key[:n]), Text: string(w.text[:n]), Team: string(w.text[n:])}
	}
	rest := w
	for {
		next := afterTeam(rest)
		if next.len() == rest.len() {
			break
		}
		rest = next
	}
	first, second, ok := pair(w)
	if !ok {
		first, second, ok = twoTeams(rest)
	}
	switch {
	case ok:
		return join([]Name{{Key: string(first.key), Text: string(first.text)}, {Key: string(second.key), Text: string(second.text)}})
	case endsTeam(rest.key): // 广东惠州华轩队
		rest = all
	case rest.len() < w.len():
		rest = untitled(afterSponsor(rest))
	default:
		rest = untitled(afterClub(rest))
	}
	return Name{Key: string(rest.key), Text: string(rest.text), Team: string(w.text[:max(0, w.len()-rest.len())])}
}

// beforeTeam returns the length of a name that a place follows, or 0.
func beforeTeam(key []rune) int {
	for n := 3; n >= 2; n-- {
		if len(key) >= n+2 && lists().common[key[0]] && lists().teams[string(key[n:])] && len(key) > 4 && !beginsTeam(key) {
			return n
		}
	}
	return 0
}

// beginsTeam reports whether a word begins with a team.
func beginsTeam(key []rune) bool {
	for n := min(lists().longest, len(key)); n >= 2; n-- {
		if lists().teams[string(key[:n])] {
			return true
		}
	}
	return false
}

// twoTeams returns the two players in a word that names a team before the second one: 郭莉萍广东吕钦. The caller
// must have removed the team before the first.
func twoTeams(w word) (first, second word, ok bool) {
	for n := 3; n >= 2; n-- {
		if w.len() < n+4 || !isPlayer(w.key[:n]) || !lists().common[w.key[0]] {
			continue
		}
		second := w.from(n)
		if after := afterTeam(second); after.len() < second.len() && isPlayer(after.key) {
			return w.to(n), after, true
		}
	}
	return w, w, false
}

// pair returns the two names that form a word, each with a common surname: 张国凤陶汉明.
func pair(w word) (first, second word, ok bool) {
	for n := 2; n <= 3; n++ {
		if behind := w.len() - n; behind <= 3 && behind+n >= 5 && lists().common[w.key[0]] && lists().common[w.key[n]] && !beginsTeam(w.key) && !endsTeam(w.key) && !endsTeam(w.key[:n]) {
			return w.to(n), w.from(n), true
		}
	}
	return w, w, false
}

// afterClub returns the name at the end of a word whose team is not listed. Either a word such as 队 ends
// the team, or the name is a common surname and two more characters.
func afterClub(w word) word {
	if after := afterTeamWord(w); after.len() < w.len() {
		return after
	}
	if n := w.len(); n >= 5 && !slices.Contains(w.key, '·') && lists().common[w.key[n-3]] && !lists().surnames[w.key[0]] {
		return w.from(n - 3)
	}
	return w
}

// afterTeam returns the rest of a word after its team, if the rest may be a name.
func afterTeam(w word) word {
	for n := min(lists().longest, w.len()-2); n >= 2; n-- {
		if lists().teams[string(w.key[:n])] {
			return afterWords(w.from(n))
		}
	}
	return w
}

// divisions are the single characters between a place and a name. Other single characters, such as 所, may
// begin a name.
const divisions = "省市县区队"

// afterWords returns the rest of a word after team words such as 省 and 队.
func afterWords(w word) word {
	for _, is := range lists().teamWords {
		n := utf8.RuneCountInString(is)
		if w.len() >= n+2 && string(w.key[:n]) == is && (n > 1 || strings.Contains(divisions, is)) {
			return afterWords(w.from(n))
		}
	}
	return w
}

// afterSponsor returns the name at the end of a word that may begin with a sponsor: 金外滩孙勇征. The caller must
// have removed the place before the sponsor.
func afterSponsor(w word) word {
	if w.len() <= 3 {
		return w
	}
	if after := afterTeamWord(w); after.len() < w.len() {
		return after
	}
	l, n := lists(), w.len()
	double := n >= 3 && l.doubles[string(w.key[:2])]
	switch {
	case double && n == 4:
		return w
	case n == 4:
		if l.common[w.key[2]] && !l.common[w.key[0]] {
			return w.from(2)
		}
		return w // 所司和晴
	case slices.Contains(w.key, '·'):
		return w
	case n >= 6 && l.doubles[string(w.key[n-4:n-2])]:
		return w.from(n - 4)
	case l.common[w.key[n-3]]:
		return w.from(n - 3)
	case l.common[w.key[n-2]]:
		return w.from(n - 2)
	case l.surnames[w.key[n-3]]:
		return w.from(n - 3)
	}
	return w
}

// afterTeamWord returns the name after a team word: 南方棋院黄仕清.
func afterTeamWord(w word) word {
	for n := 4; n >= 2; n-- {
		at := w.len() - n
		if at < 2 || !isPlayer(w.key[at:]) {
			continue
		}
		if endsTeam(w.key[:at]) {
			return w.from(at)
		}
	}
	return w
}

// isPlayer reports whether a word looks like a player's name: a surname and one or two characters.
func isPlayer(key []rune) bool {
	switch n := len(key); {
	case n >= 3 && n <= 4 && lists().doubles[string(key[:2])]:
		return true
	default:
		return n >= 2 && n <= 3 && lists().surnames[key[0]]
	}
}

// isTeam reports whether a word names only a team. It either begins with a team that no name follows, or it
// ends in a team word.
func isTeam(key []rune) bool {
	l := lists()
	for n := min(l.longest, len(key)); n >= 2; n-- {
		if l.teams[string(key[:n])] {
			rest := key[n:]
			return len(rest) == 0 || endsTeam(key) || len(rest) >= 2 && isTeam(rest)
		}
	}
	return endsTeam(key)
}

// endsTeam reports whether a word ends in a team word and has more before it.
func endsTeam(key []rune) bool {
	text := string(key)
	return slices.ContainsFunc(lists().teamWords, func(is string) bool {
		return len(text) > len(is) && strings.HasSuffix(text, is)
	})
}

func isTitle(key []rune) bool { return slices.Contains(lists().titles, string(key)) }

// untitled returns a word without the titles before and after it, if a name remains.
func untitled(w word) word {
	for _, title := range lists().titles {
		n := utf8.RuneCountInString(title)
		rest := w.len() - n
		if rest < 2 {
			continue
		}
		if string(w.key[:n]) == title && rest >= 2 {
			return untitled(w.from(n))
		}
		if string(w.key[rest:]) == title && isPlayer(w.key[max(0, rest-3):rest]) || string(w.key[rest:]) == title && isPlayer(w.key[max(0, rest-2):rest]) {
			return untitled(w.to(rest))
		}
	}
	return w
}

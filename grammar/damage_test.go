package grammar_test

import (
	"math/rand/v2"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// A damage is a way to damage the text of a game, or its bytes.
type damage struct {
	name  string
	text  func(r *rand.Rand, text string) string
	bytes func(r *rand.Rand, s *batchStyle, data []byte) []byte
}

// damageMarks are what may be put in: what opens, closes or ends something, and what
// looks as if it did.
var damageMarks = strings.Split(`{|}|{|}|[|]|"|(|)|*|;|//|1-0|0-1|1.|\|'|<|｛|｝|（|）|“|：|$1|=|!?|.|,|，|#|0|a|馬|\x00|\ufeff|\u3000`, "|")

// damageLines are lines that may be put in.
var damageLines = []string{
	"", "", "{", "}", "[", "]", "(", ")", ";", "*", "1-0", "====", "歡迎訪問", "[Event \"y\"]", "[Game \"Chinese Chess\"]", "[RedTeam \"\"]", "[Red", "[FEN \"", "Event \"y\"]",
	"1. 炮二平五 馬８進７", "馬八進七", "H2-E2", "{[", "// x", "[Annotator \"damaged\"]", "99. 帥五進一 1-0", "[Event \"y\"]\n\n1. 炮二平五 *",
}

// runes returns where to cut a text in characters, and these.
func place(r *rand.Rand, text []rune) int { return r.IntN(len(text) + 1) }

// without returns a text without one of the characters that are in a set.
func without(set string) func(r *rand.Rand, text string) string {
	return func(r *rand.Rand, text string) string {
		var places []int
		for i, c := range text {
			if strings.ContainsRune(set, c) {
				places = append(places, i)
			}
		}
		if len(places) == 0 {
			return ""
		}
		i := pick(r, places)
		return text[:i] + text[i+1:] // the sets are ASCII
	}
}

// with returns a text with something of a list put in somewhere.
func with(list ...string) func(r *rand.Rand, text string) string {
	return func(r *rand.Rand, text string) string {
		runes := []rune(text)
		i := place(r, runes)
		return string(runes[:i]) + pick(r, list) + string(runes[i:])
	}
}

// inRunes returns what makes of the characters of a text, from one place to another, others.
func inRunes(most int, change func(r *rand.Rand, before, part, behind []rune) string) func(r *rand.Rand, text string) string {
	return func(r *rand.Rand, text string) string {
		runes := []rune(text)
		from := place(r, runes)
		to := min(len(runes), from+1+r.IntN(most))
		return change(r, runes[:from], runes[from:to], runes[to:])
	}
}

// inLines returns what makes of the lines of a text others.
func inLines(change func(r *rand.Rand, lines []string) []string) func(r *rand.Rand, text string) string {
	return func(r *rand.Rand, text string) string {
		end := "\n"
		if strings.Contains(text, "\r\n") {
			end = "\r\n"
		} else if strings.Contains(text, "\r") {
			end = "\r"
		}
		return strings.Join(change(r, strings.Split(text, end)), end)
	}
}

// damages are all of them.
var damages = []damage{
	{name: "character lost", text: inRunes(1, func(r *rand.Rand, a, _, b []rune) string { return string(a) + string(b) })},
	{name: "character put in", text: func(r *rand.Rand, text string) string { return with(damageMarks...)(r, text) }},
	{name: "characters swapped", text: inRunes(2, func(r *rand.Rand, a, part, b []rune) string {
		for i, j := 0, len(part)-1; i < j; i, j = i+1, j-1 {
			part[i], part[j] = part[j], part[i]
		}
		return string(a) + string(part) + string(b)
	})},
	{name: "bracket lost", text: without("[]")},
	{name: "bracket put in", text: with("[", "]")},
	{name: "brace lost", text: without("{}")},
	{name: "brace put in", text: with("{", "}", "{", "}", "｛", "｝")},
	{name: "quotation mark lost", text: without(`"`)},
	{name: "quotation mark put in", text: with(`"`, "“", `\"`)},
	{name: "parenthesis lost", text: without("()")},
	{name: "parenthesis put in", text: with("(", ")", "（", "）")},
	{name: "stretch lost", text: inRunes(200, func(r *rand.Rand, a, _, b []rune) string { return string(a) + string(b) })},
	{name: "stretch elsewhere again", text: inRunes(120, func(r *rand.Rand, a, part, b []rune) string {
		all := append(append(append([]rune(nil), a...), part...), b...)
		at := place(r, all)
		return string(all[:at]) + string(part) + string(all[at:])
	})},
	{name: "line lost", text: inLines(func(r *rand.Rand, lines []string) []string {
		i := r.IntN(len(lines))
		return append(append([]string(nil), lines[:i]...), lines[i+1:]...)
	})},
	{name: "line put in", text: inLines(func(r *rand.Rand, lines []string) []string {
		i := r.IntN(len(lines) + 1)
		return append(append(append([]string(nil), lines[:i]...), pick(r, damageLines)), lines[i:]...)
	})},
	{name: "lines swapped", text: inLines(func(r *rand.Rand, lines []string) []string {
		i, j := r.IntN(len(lines)), r.IntN(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
		return lines
	})},
	{name: "blank lines lost", text: inLines(func(r *rand.Rand, lines []string) []string {
		var kept []string
		for i, line := range lines {
			if line != "" || i == len(lines)-1 {
				kept = append(kept, line)
			}
		}
		return kept
	})},
	{name: "lines joined", text: inLines(func(r *rand.Rand, lines []string) []string {
		var joined []string
		for i, line := range lines {
			if i > 0 && chance(r, 30) {
				joined[len(joined)-1] += line
			} else {
				joined = append(joined, line)
			}
		}
		return joined
	})},
	{name: "end cut off", text: func(r *rand.Rand, text string) string {
		runes := []rune(text)
		return string(runes[:place(r, runes)]) + pick(r, []string{"", "\n", "\n\n"})
	}},
	{name: "start cut off", text: func(r *rand.Rand, text string) string {
		runes := []rune(text)
		return string(runes[place(r, runes):])
	}},
	{name: "bytes lost", bytes: func(r *rand.Rand, s *batchStyle, data []byte) []byte {
		from := s.units(r.IntN(len(data) / s.units(1)))
		return append(append([]byte(nil), data[:from]...), data[min(len(data), from+s.units(1+r.IntN(3))):]...)
	}},
	{name: "bytes put in", bytes: func(r *rand.Rand, s *batchStyle, data []byte) []byte {
		from := r.IntN(len(data))
		own := make([]byte, s.units(1+r.IntN(6)))
		for i := range own {
			own[i] = byte(r.Uint32())
		}
		return append(append(append([]byte(nil), data[:from]...), own...), data[from:]...)
	}},
	{name: "bits flipped", bytes: func(r *rand.Rand, s *batchStyle, data []byte) []byte {
		for range 1 + r.IntN(8) {
			data[r.IntN(len(data))] ^= 1 << r.IntN(8)
		}
		return data
	}},
	{name: "another encoding", bytes: func(r *rand.Rand, s *batchStyle, data []byte) []byte {
		from := s.units(r.IntN(len(data)+1) / s.units(1))
		to := min(len(data), from+s.units(1+r.IntN(80)))
		text, _ := s.encoding.Decode(data[from:to])
		other := batchStyle{encoding: pick(r, []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5})}
		own := other.encode(text)
		return append(append(append([]byte(nil), data[:from]...), own[:len(own)-len(own)%s.units(1)]...), data[to:]...)
	}},
}

// severalDamages are two to six of them in one game.
var severalDamages = damage{name: "several of these"}

// units returns how many bytes so many damaged places have: whole ones in UTF-16, so that
// what follows is not read shifted by a byte.
func (s *batchStyle) units(n int) int {
	if s.encoding == grammar.UTF16LE || s.encoding == grammar.UTF16BE {
		return 2 * n
	}
	return n
}

// damaged returns the bytes of a game that is damaged.
func (s *batchStyle) damaged(r *rand.Rand, text string) []byte {
	kinds := []damage{s.damage}
	if s.damage.name == severalDamages.name {
		kinds = nil
		for range 2 + r.IntN(5) {
			kinds = append(kinds, pick(r, damages))
		}
	}
	for _, kind := range kinds {
		if kind.text != nil && text != "" {
			text = kind.text(r, text)
		}
	}
	data := s.encode(text)
	for _, kind := range kinds {
		if kind.bytes != nil && len(data) > 2 {
			data = kind.bytes(r, s, data)
		}
	}
	return data
}

package ast

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// The four results of a game, as the specification writes them (PGN-2.7, PGN-3.6).
const (
	RedWon        = "1-0"
	BlackWon      = "0-1"
	Drawn         = "1/2-1/2"
	UnknownResult = "*" // the game has not ended, or nobody knows how it did
)

// standardResults are the four results.
var standardResults = [...]string{RedWon, BlackWon, Drawn, UnknownResult}

// StandardResults returns the four results: [RedWon], [BlackWon], [Drawn] and [UnknownResult].
func StandardResults() []string { return slices.Clone(standardResults[:]) }

// IsResult reports whether text is a result in the form of the specification: 1-0, 0-1, 1/2-1/2 or *
// (PGN-2.7, PGN-3.6).
func IsResult(text string) bool {
	return slices.Contains(standardResults[:], text)
}

// ReadResult parses text as a result and returns one of 1-0, 0-1, 1/2-1/2 and *. It also accepts other characters
// (１－０, 1:0, 1-O, ½-½, 1/2), and Chinese and English words (红胜, 黑方負, 和棋, 未知, draw). Script, width, case, white space
// and quotation marks around it do not matter. For the exact form of the specification see [IsResult].
//
// ReadResult rejects scores that a match of two games may have too, such as 2-0 or 1-1.
func ReadResult(text string) (result string, ok bool) {
	if IsResult(text) {
		return text, true
	}
	if r, _ := utf8.DecodeRuneInString(text); len(text) < shortestSpelling || isWordCharacter(r) && !openings()[r%openingsSize] {
		return "", false
	}
	var space [longestSpelling + quotes + longestFolded]byte
	folded := space[:0]
	for _, r := range text {
		if folded = appendFolded(folded, r); len(folded) > longestSpelling+quotes {
			return "", false
		}
	}
	if n := len(folded) - 1; n > 0 && folded[0] == '"' && folded[n] == '"' {
		folded = folded[1:n]
	}
	result, ok = spelledResults()[string(folded)]
	return result, ok
}

// Meaning returns the result that r means: 1-0, 0-1, 1/2-1/2 or *. It returns "" if there is no result or its
// text is invalid, as it can be in a tree made by hand. See [ReadResult].
func (r Result) Meaning() string {
	result, _ := ReadResult(r.Text)
	return result
}

// Result returns the game's result in the form of the specification. The result after the moves takes
// precedence over the Result tag (PGN-2.7, PGN-3.6). It returns "" if neither is valid or g is nil.
func (g *Game) Result() string {
	if g == nil {
		return ""
	}
	if result := g.Main.Result.Meaning(); result != "" {
		return result
	}
	result, _ := ReadResult(g.Tags.Value("Result"))
	return result
}

// sideRows are the results that name a side. A spelling is any name of a side followed by any verb of the
// same row, in the form that appendFolded produces.
var sideRows = [...]struct {
	red, black       []string
	won, lost, drawn []string
}{{
	red: words("红 红方 红棋 红先 先 先手"), black: words("黑 黑方 黑棋 黑后 后 后手"),
	won:   words("胜 获胜 得胜 取胜 胜利 赢 赢棋"),
	lost:  words("负 告负 败 输 输棋 认输 认负 投子认输 投子认负 判负 超时负 超时判负 弃权负"),
	drawn: words("和 和棋"),
}, {
	red: words("red"), black: words("black"),
	won:   words("wins won win"),
	lost:  words("loses lost lose resigns resigned"),
	drawn: words("draws drew"),
}}

// resultRows are the results that name no side.
var resultRows = [...]struct {
	result    string
	spellings []string
}{
	{RedWon, words("1-0 1-o l-0 l-o i-0 i-o")}, // letters that are drawn like the figures
	{BlackWon, words("0-1 o-1 0-l o-l 0-i o-i")},
	{Drawn, words("1/2-1/2 1/2 0.5-0.5 l/2-l/2 1/2-l/2 l/2-1/2")},
	{Drawn, words("和 和棋 和局 平局 平手 打和 成和 作和 弈和 议和 言和 双方和棋 双方议和 双方言和 握手言和 draw drawn adraw drawagreed")},
	{UnknownResult, words("*")},
	{UnknownResult, words("未知 未详 不详 不明 未完 未完成 未结束 未终局 未分胜负 胜负未分 胜负不明 结果未知 结果不详 结果不明 无结果 进行中 unknown unfinished")},
}

// spelledResults maps each spelling to its result.
var spelledResults = sync.OnceValue(func() map[string]string {
	results := map[string]string{}
	add := func(result string, names, verbs []string) {
		for _, name := range names {
			for _, verb := range verbs {
				results[name+verb] = result
			}
		}
	}
	for _, row := range resultRows {
		add(row.result, []string{""}, row.spellings)
	}
	for _, row := range sideRows {
		add(RedWon, row.red, row.won)
		add(RedWon, row.black, row.lost)
		add(BlackWon, row.black, row.won)
		add(BlackWon, row.red, row.lost)
		add(Drawn, row.red, row.drawn)
		add(Drawn, row.black, row.drawn)
	}
	return results
})

// openings is a filter of the characters that begin a spelling, indexed by code point modulo openingsSize. It
// rejects most words at once.
var openings = sync.OnceValue(func() *[openingsSize]bool {
	opens := new([openingsSize]bool)
	begin := map[rune]bool{}
	for spelling := range spelledResults() {
		r, _ := utf8.DecodeRuneInString(spelling)
		begin[r], opens[r%openingsSize] = true, true
		opens[unicode.ToUpper(r)%openingsSize] = true
	}
	for r, simple := range foldedCharacters() {
		if begin[simple] {
			opens[r%openingsSize] = true
		}
	}
	return opens
})

const openingsSize = 1 << 10

// isWordCharacter reports whether r is an ASCII letter or a Chinese character.
func isWordCharacter(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '\u3400' <= r && r <= '\u9fff'
}

// quotes is the number of quotation marks around a result, which are no part of its spelling.
const quotes = 2

// longestSpelling is the length in bytes of the longest key of spelledResults. A test checks it.
const longestSpelling = len("黑方超时判负")

// shortestSpelling is the length in bytes of the shortest text, besides the four standard ones, that means a
// result. ½ has this length; 1:0 is longer.
const shortestSpelling = len("½")

// longestFolded is the maximum number of bytes that appendFolded appends.
const longestFolded = utf8.UTFMax

func words(s string) []string { return strings.Fields(s) }

// isInvisible reports whether a character has no width: a hyphen for the end of a line, a mark of the direction of text, a
// joiner, or a selector of a glyph's form.
func isInvisible(r rune) bool {
	switch {
	case r < 0xad:
		return false
	case r < 0x2000:
		return r == 0xad || r == 0x34f || r == 0x61c || 0x180b <= r && r <= 0x180f
	}
	return 0x200b <= r && r <= 0x200f || 0x202a <= r && r <= 0x202e || 0x2060 <= r && r <= 0x206f || 0xfe00 <= r && r <= 0xfe0f || r == 0xfeff
}

// appendFolded appends the normal form of a character of a result. White space is dropped, full-width forms
// become ASCII, traditional characters become simplified and letters become lower case. Dashes, colons and 比
// become -, and a run of them becomes one.
func appendFolded(folded []byte, r rune) []byte {
	switch {
	case 'a' <= r && r <= 'z', '0' <= r && r <= '9': // already in normal form
		return append(folded, byte(r))
	case unicode.IsSpace(r), isInvisible(r):
		return folded
	case '！' <= r && r <= '～':
		r -= '！' - '!'
	}
	if simple, ok := foldedCharacters()[r]; ok {
		r = simple
	}
	switch {
	case r == '½':
		return append(folded, "1/2"...)
	case r == '-' && len(folded) > 0 && folded[len(folded)-1] == '-':
		return folded
	case 'A' <= r && r <= 'Z':
		r += 'a' - 'A'
	}
	return utf8.AppendRune(folded, r)
}

// foldedCharacters maps characters of results to their normal form.
var foldedCharacters = sync.OnceValue(func() map[rune]rune {
	folded := map[rune]rune{}
	for _, row := range []struct {
		to   rune
		from string
	}{
		{'-', ":∶﹕︰比‐‑‒–—―−﹘﹣"},
		{'/', "⁄∕"},
		{'.', "．。"},
		{'*', "＊﹡∗"},
		{'"', "“”"},
	} {
		for _, r := range row.from {
			folded[r] = row.to
		}
	}
	simplified := []rune("红胜负赢输败获认议双后棋棋详终无进结时弃权")
	for i, r := range []rune("紅勝負贏輸敗獲認議雙後棊碁詳終無進結時棄權") {
		folded[r] = simplified[i]
	}
	return folded
})

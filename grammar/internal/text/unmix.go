package text

import (
	"math"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// Files in Big5 have values that a program wrote in GBK, and the other way round: 第07轮 becomes 菴07謫. Such values decode
// without an error, but to characters that make no sense, and that do make sense in the other encoding.

// valueWords are the characters of tag values that name rounds, boards and results, in both scripts.
const valueWords = "第轮輪局场場次届屆赛賽决決预預复複初半台组組回合红紅黑方先胜勝负負和年月日省市队隊杯全国國" +
	"锦錦标標大师師冠亚亞军軍盘盤名快慢超棋一二三四五六七八九十（）：，、"

// garbled has the characters of valueWords by the characters that replace them in the wrong encoding: first for GB18030 read as
// Big5, which is more usual and wins, and then for Big5 read as GB18030. The set has all that replace others: it is small enough
// for the cache, and decides for nearly all values. The tables of the encodings have the same characters, but take longer to make
// than most files to read.
var garbled = sync.OnceValues(func() (*[2]map[rune]rune, *runeSet) {
	var all [2]map[rune]rune
	var set runeSet
	gb, big5 := simplifiedchinese.GB18030, traditionalchinese.Big5
	for i, pair := range [][2]encoding.Encoding{{gb, big5}, {big5, gb}} {
		all[i] = map[rune]rune{}
		encoder, decoder := pair[0].NewEncoder(), pair[1].NewDecoder()
		for _, r := range valueWords {
			code, err := encoder.String(string(r))
			if err != nil {
				continue // Big5 lacks simplified characters
			}
			text, _ := decoder.String(code)
			wrong, size := utf8.DecodeRuneInString(text)
			if wrong >= utf8.RuneSelf && wrong <= math.MaxUint16 && wrong != utf8.RuneError && size == len(text) {
				all[i][wrong] = r
				set[wrong/64] |= 1 << (wrong % 64)
			}
		}
	}
	return &all, &set
})

// A runeSet is a set of characters of the basic plane, a bit each.
type runeSet [(math.MaxUint16 + 1) / 64]uint64

// has reports whether the set has a character.
func (s *runeSet) has(r rune) bool { return r <= math.MaxUint16 && s[r/64]>>(r%64)&1 != 0 }

// Unmix returns the original of a value that was written in another encoding than it was read in. It has at least two
// characters beyond ASCII, and all of them are garbled characters of valueWords.
func Unmix(value string) (meant string, mixed bool) {
	wide := asciiLen(Bytes(value))
	if wide == len(value) {
		return "", false
	}
	all, set := garbled()
	if first, _ := utf8.DecodeRuneInString(value[wide:]); !set.has(first) {
		return "", false
	}
	for _, words := range all {
		if allGarbled(value, words) {
			return strings.Map(func(r rune) rune {
				if r < utf8.RuneSelf {
					return r
				}
				return words[r]
			}, value), true
		}
	}
	return "", false
}

// allGarbled reports whether all characters of a value beyond ASCII, two or more, are replaced by others.
func allGarbled(value string, words map[rune]rune) bool {
	count := 0
	for _, r := range value {
		switch {
		case r < utf8.RuneSelf:
		case words[r] == 0:
			return false
		default:
			count++
		}
	}
	return count >= 2
}

// traditional replaces simplified characters of valueWords, which Big5 lacks.
var traditional = strings.NewReplacer("轮", "輪", "场", "場", "届", "屆", "赛", "賽", "决", "決", "预", "預", "复", "複", "组", "組",
	"红", "紅", "胜", "勝", "负", "負", "队", "隊", "国", "國", "锦", "錦", "标", "標", "师", "師", "亚", "亞", "军", "軍", "盘", "盤")

// InBig5 returns a meant value in characters that Big5 has.
func InBig5(meant string) string { return traditional.Replace(meant) }

package text

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// Files in Big5 have values that a program wrote in GBK, and the other way round: 第07轮 becomes 菴07謫. Such values decode
// without an error, but to characters that make no sense, and that do make sense in the other encoding.

// valueWords are the characters of tag values that name rounds, boards and results, in both scripts.
const valueWords = "第轮輪局场場次届屆赛賽决決预預复複初半台组組回合红紅黑方先胜勝负負和年月日省市队隊杯全国國" +
	"锦錦标標大师師冠亚亞军軍盘盤名快慢超棋一二三四五六七八九十（）：，、"

// garbled has the characters of valueWords by the characters as which they are read in the wrong encoding: those of GB18030
// read as Big5, which are more usual and win, and then those of Big5 read as GB18030.
var garbled = sync.OnceValue(func() (all [2]map[rune]rune) {
	gb, big5 := tables[GB18030](), tables[Big5]()
	for i, pair := range [][2]*table{{gb, big5}, {big5, gb}} {
		all[i] = map[rune]rune{}
		for _, r := range valueWords {
			code := pair[0].codes[r]
			if read := pair[1].rune(byte(code>>8), byte(code)); code > 0 && read != utf8.RuneError {
				all[i][read] = r
			}
		}
	}
	return all
})

// Unmix returns a value as it was meant, if it was written in another encoding than it was read in. Then every character
// beyond ASCII, at least two of them, is what one of valueWords is garbled to.
func Unmix(value string) (meant string, mixed bool) {
	wide := strings.IndexFunc(value, func(r rune) bool { return r >= utf8.RuneSelf })
	if wide < 0 {
		return "", false
	}
	first, _ := utf8.DecodeRuneInString(value[wide:])
	for _, words := range garbled() {
		if _, ok := words[first]; !ok {
			continue
		}
		if meant, ok := unmixWith(words, value); ok {
			return meant, true
		}
	}
	return "", false
}

// unmixWith is Unmix for one kind of garbled characters.
func unmixWith(words map[rune]rune, value string) (string, bool) {
	var meant strings.Builder
	count := 0
	for _, r := range value {
		if r >= utf8.RuneSelf {
			word, ok := words[r]
			if !ok {
				return "", false
			}
			r = word
			count++
		}
		meant.WriteRune(r)
	}
	return meant.String(), count >= 2
}

// traditional replaces characters of valueWords that Big5 lacks by those that it has for them.
var traditional = strings.NewReplacer("轮", "輪", "场", "場", "届", "屆", "赛", "賽", "决", "決", "预", "預", "复", "複", "组", "組",
	"红", "紅", "胜", "勝", "负", "負", "队", "隊", "国", "國", "锦", "錦", "标", "標", "师", "師", "亚", "亞", "军", "軍", "盘", "盤")

// InBig5 returns a meant value in characters that Big5 has.
func InBig5(meant string) string { return traditional.Replace(meant) }

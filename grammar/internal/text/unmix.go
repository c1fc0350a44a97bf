package text

import (
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding"
)

// Files in Big5 hold values that a program wrote in GBK, and the other way round:
// 第07轮 becomes 菴07謫. Such values decode without an error, but to characters
// that make no sense; that they do make sense in the other encoding tells.

// valueWords are characters that tag values are made of when they name rounds,
// boards and results, in both scripts.
const valueWords = "第轮輪局场場次届屆赛賽决決预預复複初半台组組回合红紅黑方先胜勝负負和年月日省市队隊杯全国國" +
	"锦錦标標大师師冠亚亞军軍盘盤名快慢超棋一二三四五六七八九十（）：，、"

// A mix is a pair of encodings: what was written in one was read in the other.
type mix struct{ written, read Encoding }

// mixes gives, for each mix, the characters that valueWords turn into. The more
// usual mix comes first, and wins where both make sense.
var mixes = sync.OnceValue(func() (all []map[rune]rune) {
	for _, m := range []mix{{GB18030, Big5}, {Big5, GB18030}} {
		words := map[rune]rune{}
		for _, r := range valueWords {
			if garbled, ok := garble(multibyte[m.written], multibyte[m.read], r); ok {
				words[garbled] = r
			}
		}
		all = append(all, words)
	}
	return all
})

// garble returns what a character of two bytes becomes when it is read in another
// encoding.
func garble(written, read encoding.Encoding, r rune) (rune, bool) {
	bytes, err := written.NewEncoder().String(string(r))
	if err != nil || len(bytes) != 2 {
		return 0, false
	}
	text, err := read.NewDecoder().String(bytes)
	garbled, size := utf8.DecodeRuneInString(text)
	return garbled, err == nil && size == len(text) && garbled != utf8.RuneError
}

// mixedUp are all characters that valueWords turn into.
var mixedUp = sync.OnceValue(func() *runeSet {
	var set runeSet
	for _, words := range mixes() {
		for garbled := range words {
			set.add(garbled)
		}
	}
	return &set
})

// Unmix returns a value as it was meant, if it was written in another encoding than
// it was read in: then every character beyond ASCII, at least two of them, is one
// that valueWords turn into.
func Unmix(value string) (meant string, mixed bool) {
	wide := ASCIIEnd(value)
	if wide == len(value) {
		return "", false
	}
	if r, _ := utf8.DecodeRuneInString(value[wide:]); !mixedUp().has(r) {
		return "", false
	}
	for _, words := range mixes() {
		if meant, ok := unmixWith(words, value); ok {
			return meant, true
		}
	}
	return "", false
}

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

// traditional are characters of valueWords that Big5 does not have, each with the
// one that it has for it.
var traditional = strings.NewReplacer("轮", "輪", "场", "場", "届", "屆", "赛", "賽", "决", "決", "预", "預", "复", "複", "组", "組",
	"红", "紅", "胜", "勝", "负", "負", "队", "隊", "国", "國", "锦", "錦", "标", "標", "师", "師", "亚", "亞", "军", "軍", "盘", "盤")

// InBig5 returns what a value was meant to be in characters that Big5 has.
func InBig5(meant string) string { return traditional.Replace(meant) }

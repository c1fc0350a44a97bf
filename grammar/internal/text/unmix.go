package text

import (
	"math"
	"strings"
	"sync"
	"unicode/utf8"
)

// Files in Big5 have values that a program wrote in GBK, and the other way round: 第07轮 becomes 菴07謫. Such a value decodes
// without an error, but its characters make no sense. Decoded in the other encoding, its bytes do make sense.

// valueWords are the characters of tag values that name rounds, boards and results, in both scripts.
const valueWords = "第轮輪局场場次届屆赛賽决決预預复複初半台组組回合红紅黑方先胜勝负負和年月日省市队隊杯全国國" +
	"锦錦标標大师師冠亚亞军軍盘盤名快慢超棋一二三四五六七八九十（）：，、"

// garbledPairs has the characters of valueWords, each after the character that replaces it in the wrong encoding. The first
// text is for GB18030 read as Big5, which is more usual and wins; the second is for Big5 read as GB18030. The pairs follow from
// the tables of the encodings, but to make these tables takes longer than to read most files.
var garbledPairs = [2]string{
	"菴第謫轮擁局部场棒次趣届䁱屆ŋ赛樵决啎预蕼預葩复恚複場初圉半怢台郪组瞎組隙回磁合綻红廠紅窪黑源方珂先吨胜蛹负睿和爛年堎月゜日吽省庈市勦队戚杯弊国踞锦嫹錦梓标㻢標" +
		"湮大呇师夢冠捚亚濂军攫盘屜盤靡名辦快鞣慢閉超］棋珨一媼二ʊ三侐四拻五鞠六仝七匐八嬝九坋十ㄗ（ㄘ）ㄩ：ㄛ，﹜、",
	"材第墌轮近輪Ы局初場Ω次熒届辽賽∕決箇預蝋复狡複舱組堵黑よ方衊胜秤勝璽負㎝和る月ら日カ市钉隊狹杯樓国瓣國繟錦夹標畍師玜冠澓亚ㄈ亞瓁軍絃盤е快篊慢禬超囱棋き五せ六",
}

// meantBy returns the original character for a garbled one. pairs is one of the texts of garbledPairs. It returns 0 if pairs
// does not have the garbled character.
func meantBy(pairs string, garbled rune) rune {
	first, found := true, false
	for _, r := range pairs {
		if found {
			return r
		}
		found = first && r == garbled
		first = !first
	}
	return 0
}

// garbled is the set of all garbled characters. It is small enough for the cache of the processor. For nearly all values, one
// look at this set shows that the value is not garbled.
var garbled = sync.OnceValue(func() *runeSet {
	var set runeSet
	for _, pairs := range garbledPairs {
		first := true
		for _, r := range pairs {
			if first {
				set[r/64] |= 1 << (r % 64)
			}
			first = !first
		}
	}
	return &set
})

// A runeSet is a set of characters of the basic plane, a bit each.
type runeSet [(math.MaxUint16 + 1) / 64]uint64

// has reports whether the set has a character.
func (s *runeSet) has(r rune) bool { return r <= math.MaxUint16 && s[r/64]>>(r%64)&1 != 0 }

// Unmix returns the original of a value that was written in one encoding and read in another, such as 第07轮 for 菴07謫. mixed is
// false for any other value. A garbled value has at least two characters beyond ASCII, and all of them are in garbledPairs.
func Unmix(value string) (meant string, mixed bool) {
	wide := asciiLen(Bytes(value))
	if wide == len(value) {
		return "", false
	}
	if first, _ := utf8.DecodeRuneInString(value[wide:]); !garbled().has(first) {
		return "", false
	}
	for _, pairs := range garbledPairs {
		if allGarbled(value, pairs) {
			return strings.Map(func(r rune) rune {
				if r < utf8.RuneSelf {
					return r
				}
				return meantBy(pairs, r)
			}, value), true
		}
	}
	return "", false
}

// allGarbled reports whether a value has at least two characters beyond ASCII, and pairs has the original of each.
func allGarbled(value, pairs string) bool {
	count := 0
	for _, r := range value {
		switch {
		case r < utf8.RuneSelf:
		case meantBy(pairs, r) == 0:
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

// InBig5 returns meant, the original of a value, with traditional characters in place of the simplified ones that Big5 lacks.
func InBig5(meant string) string { return traditional.Replace(meant) }

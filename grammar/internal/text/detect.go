package text

import (
	"sync"
	"unicode/utf8"
)

// DetectWindow is how many bytes from the first one beyond ASCII are looked at
// to tell a file's encoding.
const DetectWindow = 64 << 10

// notationCharacters stand in nearly every move, and hardly anywhere else so
// often. Read in the wrong encoding, moves become characters that are rare.
const notationCharacters = "帅帥将將仕士相象马馬车車炮砲兵卒进進退平前后後中一二三四五六七八九１２３４５６７８９"

// nameCharacters stand in names of players and places, in either script: family names, what
// given names are made of, and provinces. Each is a common character wherever an encoding
// keeps it.
const nameCharacters = "王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于於董萧蕭肖程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾鐘汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康" +
	"毛邱秦江史顾顧侯邵孟龙龍万萬段钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦蘆季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛叢焦向柳邢路岳齐齊梅莫庄莊辛管祝左涂耿涛濤卜童柯蒙孙" +
	"华華荣榮銀银川国國强強伟偉明军軍平东東文辉輝玲建林志红紅光金鹏鵬海波勇斌杰傑峰锋鋒刚剛庆慶祥德贵貴福生春秋飞飛龙龍凤鳳兴興嘉良忠胜勝利发發达達学學钦欽云雲山松柏青永昌亮宏鸿鴻宝寶玉珍霞莉丽麗静靜敏慧洋洁潔雪梅晓曉少大小天世英雄豪才毅权權谦謙宇宁寧远遠立民新成功仁义義礼禮智信" +
	"广廣州上海北京河南辽遼吉黑浙苏蘇湖安徽福建山西四重庆江津沈阳陽内蒙古云贵甘肃肅陕陝新疆台臺湾灣香港澳门門火车車头頭煤矿礦林业業电電力石油"

// MostDetected is how many bytes are looked at where so many as DetectWindow leave it near.
const MostDetected = 1 << 20

// near is by how many points one encoding must be more likely than the other to be sure.
const near = 6

// Detect tells the encoding of data, which starts with a byte beyond ASCII and may be cut anywhere.
// What is UTF-8 but for a few damaged bytes is UTF-8, and so is what is mostly that and makes sense
// in neither of the others: there are games or values in another encoding in it. GB18030 and Big5
// are told apart by which returns the more likely Chinese: nearly all Big5 files decode as GB18030
// without an error, so that decoding without an error says little.
//
// Other is an encoding that it is nearly as likely to be in, Auto if there is none.
func Detect(data []byte) (e, other Encoding) {
	data = data[:min(len(data), MostDetected)]
	pairs := 0
	if looksUTF8(data) {
		if pairs = strangePairs(data); pairs < 2 {
			return UTF8, Auto
		}
	}
	gb, big5 := likelihoods(data)
	e, other = GB18030, Big5
	if big5 > gb {
		e, other = Big5, GB18030
	}
	switch {
	case pairs > 0 && max(gb, big5) <= 0, pairs == 0 && max(gb, big5) < 0 && mostlyUTF8(data):
		return UTF8, Auto
	case pairs > 0 && max(gb, big5) < likelyPair*pairs:
		return UTF8, e
	case pairs > 0:
		return e, UTF8
	case max(gb-big5, big5-gb) >= near:
		return e, Auto
	}
	return e, other
}

// likelyPair is how many points the pairs of bytes of a few words must have, one with another,
// that are UTF-8 by chance.
const likelyPair = 2

// strangePairs returns how many pairs of bytes beyond ASCII there are in data, which is UTF-8, if
// some of its characters are neither Latin letters nor what games are written in, and none
// is Chinese or punctuation; else 0. A few characters of GB18030 may be as many bytes of UTF-8.
func strangePairs(data []byte) (pairs int) {
	wide, other := 0, false
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r >= symbols && r < hanEnd || r >= compatible {
			return 0
		}
		if r >= utf8.RuneSelf {
			wide += size
			other = other || r >= latinEnd
		}
		data = data[size:]
	}
	if !other {
		return 0
	}
	return wide / 2
}

const (
	latinEnd   = 0x250  // behind the last letter of Latin
	symbols    = 0x1e00 // from here to Chinese there are more Latin letters, and symbols
	hanEnd     = 0xa000 // behind Chinese
	compatible = 0xe000 // from here there are other forms of all these
)

// damaged is how many whole characters of UTF-8 there must be for each byte that
// is none of one. Text in another encoding has more such bytes than characters.
const damaged = 8

// looksUTF8 reports whether data is UTF-8, but for a few bytes and a character
// cut at its end.
func looksUTF8(data []byte) bool {
	if valid, _ := Examine(data); valid {
		return true
	}
	whole, broken := 0, 0
	inBroken := false // the rest of a damaged character is no more damage
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case size > 1:
			whole++
		case r == utf8.RuneError && !utf8.FullRune(data):
			return whole >= damaged*broken // cut
		case r == utf8.RuneError && !(inBroken && !utf8.RuneStart(data[0])):
			broken++
			if damaged*broken > whole+len(data)/2 {
				return false // whatever comes
			}
		}
		inBroken = r == utf8.RuneError && size == 1
		data = data[size:]
	}
	return whole >= damaged*broken
}

// mostlyUTF8 reports whether there are in data at least twice as many Chinese characters of UTF-8 as
// places with bytes that are none.
func mostlyUTF8(data []byte) bool {
	chinese, broken := 0, 0
	inBroken := false
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		isBroken := r == utf8.RuneError && size == 1
		switch {
		case size > 2:
			chinese++
		case isBroken && !inBroken:
			broken++
		}
		inBroken = isBroken
		data = data[size:]
	}
	return chinese >= 2*broken && chinese > 0
}

// The points that a character of two bytes gets in an encoding for what it is there.
const (
	commonPoints   = 1
	rarePoints     = -2
	invalidPoints  = -8 // more, for bytes that are no character
	notationPoints = 4  // more, for those of notationCharacters
	valuePoints    = 2  // more, for those of valueWords
	mostPoints     = commonPoints + notationPoints
)

// likelihood says how much like a game's text data reads in GB18030 or in Big5.
func likelihood(e Encoding, data []byte) int {
	gb, big5 := likelihoods(data)
	if e == Big5 {
		return big5
	}
	return gb
}

// likelier returns the one of GB18030 and Big5 in which data reads more like a game's text, and its likelihood.
func likelier(data []byte) (e Encoding, points int) {
	gb, big5 := likelihoods(data)
	if big5 > gb {
		return Big5, big5
	}
	return GB18030, gb
}

// likelihoods says how much like a game's text data reads in GB18030 and in Big5: points for characters of moves
// and for other common characters, less those for what is rare or invalid.
func likelihoods(data []byte) (gb, big5 int) {
	table := pairPoints()
	for i := 0; i < len(data)-1; { // a last byte alone is cut off: it says nothing
		lead, trail := data[i], data[i+1]
		i++
		if lead < utf8.RuneSelf {
			continue
		}
		points := table[lead-utf8.RuneSelf][trail]
		gb += int(points.gb)
		big5 += int(points.big5)
		if trail >= LeastTrail && isLead(lead) { // else it may be a character of ASCII
			i++
		}
	}
	return gb, big5
}

// LeastTrail is the least second byte of a character: a digit, of those of four.
const LeastTrail = '0'

// A pairPoint has the points of two bytes.
type pairPoint struct{ gb, big5 int8 }

// pairPoints holds the points of all pairs whose first byte is beyond ASCII, made when they are needed.
var pairPoints = sync.OnceValue(func() *[utf8.RuneSelf][1 << 8]pairPoint {
	notation, others := newRuneSet(notationCharacters), newRuneSet(valueWords+nameCharacters)
	inGB, inBig5 := pairTables[GB18030](), pairTables[Big5]()
	points := func(e Encoding, lead, trail byte, r rune) int8 {
		p := rarePoints
		if commonPair(e, lead, trail) {
			p = commonPoints
		}
		switch {
		case r == utf8.RuneError && !(e == GB18030 && '0' <= trail && trail <= '9'):
			p += invalidPoints
		case notation.has(r):
			p += notationPoints
		case others.has(r):
			p = commonPoints + valuePoints
		}
		return int8(p)
	}
	var table [utf8.RuneSelf][1 << 8]pairPoint
	for i := range table {
		for j := range table[i] {
			pair, lead, trail := &table[i][j], byte(utf8.RuneSelf+i), byte(j)
			*pair = pairPoint{rarePoints + invalidPoints, rarePoints + invalidPoints}
			if isLead(lead) {
				pair.gb = points(GB18030, lead, trail, inGB.rune(lead, trail))
				pair.big5 = points(Big5, lead, trail, inBig5.rune(lead, trail))
			}
		}
	}
	return &table
})

// commonPair reports whether two bytes are one of the encoding's everyday
// characters. GB2312 keeps its 3,755 common characters in rows B0 to D7 and Big5
// its 5,401 in rows A4 to C6; both keep punctuation in rows A1 to A3.
func commonPair(e Encoding, lead, trail byte) bool {
	switch {
	case e == GB18030 && trail >= 0xa1:
		return 0xb0 <= lead && lead <= 0xd7 || 0xa1 <= lead && lead <= 0xa3
	case e == Big5 && (0x40 <= trail && trail <= 0x7e || trail >= 0xa1):
		return 0xa1 <= lead && lead <= 0xc6
	default:
		return false
	}
}

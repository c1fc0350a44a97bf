package text

import (
	"sync"
	"unicode/utf8"
)

// DetectWindow is the number of bytes, from the first byte beyond ASCII on, from which the encoding of a file is usually
// detected. If these bytes are not enough, up to maxDetected bytes are used.
const DetectWindow, maxDetected = 64 << 10, 1 << 20

// near is the number of points by which one encoding must be more likely than the other for the detection to be sure.
const near = 6

// notationCharacters are in nearly every move, and hardly anywhere else as often. In the wrong encoding, the bytes of moves are
// rare characters.
const notationCharacters = "帅帥将將仕士相象马馬车車炮砲兵卒进進退平前后後中一二三四五六七八九１２３４５６７８９"

// nameCharacters are in names of players and places, in either script: family names, parts of
// given names, and provinces. Each is a common character in any encoding that has it.
const nameCharacters = "王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于於董萧蕭肖程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾鐘汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康" +
	"毛邱秦江史顾顧侯邵孟龙龍万萬段钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦蘆季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛叢焦向柳邢路岳齐齊梅莫庄莊辛管祝左涂耿涛濤卜童柯蒙孙" +
	"华華荣榮銀银川国國强強伟偉明军軍平东東文辉輝玲建林志红紅光金鹏鵬海波勇斌杰傑峰锋鋒刚剛庆慶祥德贵貴福生春秋飞飛龙龍凤鳳兴興嘉良忠胜勝利发發达達学學钦欽云雲山松柏青永昌亮宏鸿鴻宝寶玉珍霞莉丽麗静靜敏慧洋洁潔雪梅晓曉少大小天世英雄豪才毅权權谦謙宇宁寧远遠立民新成功仁义義礼禮智信" +
	"广廣州上海北京河南辽遼吉黑浙苏蘇湖安徽福建山西四重庆江津沈阳陽内蒙古云贵甘肃肅陕陝新疆台臺湾灣香港澳门門火车車头頭煤矿礦林业業电電力石油"

// Detect returns the encoding of data, which starts with a byte beyond ASCII and may be cut anywhere. Data with a few damaged
// bytes is UTF-8, too. So is data that is mostly UTF-8 and makes sense neither in GB18030 nor in Big5: some games or values in
// it are then in another encoding. Between GB18030 and Big5, Detect chooses the encoding in which data reads more like Chinese.
// Nearly all Big5 files decode as GB18030 without an error, so the lack of errors proves little. other is an encoding that is
// nearly as likely as e, or Auto if e is sure.
func Detect(data []byte) (e, other Encoding) {
	data = data[:min(len(data), maxDetected)]
	if r, _ := utf8.DecodeRune(data); isChinese(r) && utf8.Valid(data) {
		return UTF8, Auto
	}
	c, pairs := censusOf(data[:len(data)-cutUTF8(data)], false), 0
	if c.isUTF8() {
		if pairs = c.strangePairs(); pairs < 2 {
			return UTF8, Auto
		}
	}
	e, points, less := likelier(data)
	other = GB18030 + Big5 - e
	switch {
	case pairs > 0 && points <= 0, pairs == 0 && points < 0 && isMostlyUTF8(data):
		return UTF8, Auto
	case pairs > 0 && points < likelyPair*pairs:
		return UTF8, e
	case pairs > 0:
		return e, UTF8
	case points-less >= near:
		return e, Auto
	}
	return e, other
}

// likelyPair is the average number of points that each pair of bytes must have in GB18030 or Big5 for data to be in that
// encoding, if the data is also valid UTF-8.
const likelyPair = 2

// The points by which a character of two bytes raises or lowers the likelihood of an encoding.
const (
	commonPoints   = 1
	rarePoints     = -2
	invalidPoints  = -8 // added for bytes that are not a character
	notationPoints = 4  // added for notationCharacters
	valuePoints    = 2  // added for valueWords and nameCharacters
	maxPoints      = commonPoints + notationPoints
)

// likelihood returns how much data, read in e, is like the text of a game, in points. e is GB18030 or Big5.
func likelihood(e Encoding, data []byte) int {
	gb, big5 := likelihoods(data)
	if e == Big5 {
		return big5
	}
	return gb
}

// likelier returns GB18030 or Big5, the encoding in which data is more like the text of a game. points is the likelihood in
// this encoding, and less the likelihood in the other.
func likelier(data []byte) (e Encoding, points, less int) {
	gb, big5 := likelihoods(data)
	if big5 > gb {
		return Big5, big5, gb
	}
	return GB18030, gb, big5
}

// likelihoods returns how much data, read in GB18030 and in Big5, is like the text of a game. It adds points for characters of
// moves and other common characters, and subtracts points for rare and invalid ones.
func likelihoods(data []byte) (gb, big5 int) {
	table := pairPoints()
	for i := 0; i < len(data)-1; { // a last byte alone is cut off, and proves nothing
		lead, trail := data[i], data[i+1]
		i++
		if lead < utf8.RuneSelf {
			continue
		}
		points := table[lead&0x7f][trail]
		gb += int(points.gb)
		big5 += int(points.big5)
		if trail >= leastTrail && isLead(lead) { // else it may be a character of ASCII
			i++
		}
	}
	return gb, big5
}

// leastTrail is the lowest second byte of a character: the digit 0, in characters of four bytes.
const leastTrail = '0'

// isLead reports whether a character of two bytes may begin with a byte.
func isLead(c byte) bool { return within(c, firstLead, lastLead) }

// A pairPoint holds the points of a pair of bytes, in GB18030 and in Big5.
type pairPoint struct{ gb, big5 int8 }

// of returns the points in an encoding.
func (p *pairPoint) of(e Encoding) *int8 {
	if e == Big5 {
		return &p.big5
	}
	return &p.gb
}

// pairPoints holds the points of all pairs whose first byte is beyond ASCII. It is made when it is needed.
var pairPoints = sync.OnceValue(func() *[1 << 7][1 << 8]pairPoint {
	var all [1 << 7][1 << 8]pairPoint
	for e, table := range tables {
		t := table()
		for lead := range all {
			for trail := range all[lead] {
				*all[lead][trail].of(e) = t.points(e, byte(1<<7|lead), byte(trail))
			}
		}
		for _, r := range valueWords + nameCharacters {
			code := t.codes[r]
			*all[code>>8&0x7f][byte(code)].of(e) = commonPoints + valuePoints
		}
		for _, r := range notationCharacters {
			code := t.codes[r]
			*all[code>>8&0x7f][byte(code)].of(e) = t.points(e, byte(code>>8), byte(code)) + notationPoints
		}
		all[0][0] = pairPoint{rarePoints + invalidPoints, rarePoints + invalidPoints} // for characters without a code
	}
	return &all
})

// points returns the points of a pair of bytes in e, without the added points for notationCharacters and for the characters of
// tag values.
func (t *table) points(e Encoding, lead, trail byte) int8 {
	points := int8(rarePoints)
	if commonPair(e, lead, trail) {
		points = commonPoints
	}
	four := e == GB18030 && isLead(lead) && leastTrail <= trail && trail <= '9' // a code of four bytes
	if t.rune(lead, trail) == utf8.RuneError && !four {
		points += invalidPoints
	}
	return points
}

// commonPair reports whether two bytes are one of the encoding's everyday characters. GB2312 has its 3,755 common
// characters in rows B0 to D7, and Big5 its 5,401 in rows A4 to C6. Both have punctuation in rows A1 to A3.
func commonPair(e Encoding, lead, trail byte) bool {
	if e == GB18030 {
		return trail >= 0xa1 && (within(lead, 0xb0, 0xd7) || within(lead, 0xa1, 0xa3))
	}
	return (within(trail, 0x40, 0x7e) || trail >= 0xa1) && within(lead, 0xa1, 0xc6)
}

// within reports whether a byte is in a range.
func within(c, first, last byte) bool { return first <= c && c <= last }

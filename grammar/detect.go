package grammar

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
)

// detectWindow is how many bytes from the first one beyond ASCII are looked at
// to tell a file's encoding.
const detectWindow = 64 << 10

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

// mostDetected is how many bytes are looked at where so many as detectWindow leave it near.
const mostDetected = 1 << 20

// near is by how many points one encoding must be more likely than the other to be sure.
const near = 6

// detect tells the encoding of data, which starts with a byte beyond ASCII and may be cut anywhere.
// What is UTF-8 but for a few damaged bytes is UTF-8, and so is what is mostly that and makes sense
// in neither of the others: there are games or values in another encoding in it. GB18030 and Big5
// are told apart by which returns the more likely Chinese: nearly all Big5 files decode as GB18030
// without an error, so that decoding without an error says little.
//
// Other is an encoding that it is nearly as likely to be in, Auto if there is none.
func detect(data []byte) (e, other Encoding) {
	data = data[:min(len(data), mostDetected)]
	pairs := 0
	if looksUTF8(data) {
		if pairs = strange(data); pairs < 2 {
			return UTF8, Auto
		}
	}
	gb, big5 := likelihood(GB18030, data), likelihood(Big5, data)
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

// strange returns how many pairs of bytes beyond ASCII there are in data, which is UTF-8, if
// some of its characters are neither Latin letters nor what games are written in, and none
// is Chinese or punctuation; else 0. A few characters of GB18030 may be as many bytes of UTF-8.
func strange(data []byte) (pairs int) {
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
	if valid, _ := examine(data); valid {
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

// The points that a character of two bytes gets for what it is.
const (
	commonPoints   = 1
	rarePoints     = -2
	invalidPoints  = -8 // more, for bytes that are no character
	notationPoints = 4  // more, for those of notationCharacters
	valuePoints    = 2  // more, for those of valueWords
	mostPoints     = commonPoints + notationPoints
)

// likelihood says how much like a game's text data reads in an encoding: points
// for characters of moves and for other common characters, less those for what
// is rare or invalid.
func likelihood(e Encoding, data []byte) int {
	points := 0
	table := pairPoints[e]()
	for i := 0; i < len(data); {
		lead := data[i]
		switch {
		case lead < utf8.RuneSelf:
			i++
		case i+1 == len(data):
			return points // cut off: says nothing
		case lead < firstLead || lead >= firstLead+leads:
			points += rarePoints + invalidPoints
			i++
		default:
			points += int(table[lead-firstLead][data[i+1]])
			i++
			if data[i] >= leastTrail {
				i++
			}
		}
	}
	return points
}

// leastTrail is the least second byte of a character: a digit, of those of four.
const leastTrail = '0'

// pairPoints holds the points of all pairs, made when they are needed.
var pairPoints = map[Encoding]func() *[leads][1 << 8]int8{
	GB18030: sync.OnceValue(func() *[leads][1 << 8]int8 { return newPairPoints(GB18030) }),
	Big5:    sync.OnceValue(func() *[leads][1 << 8]int8 { return newPairPoints(Big5) }),
}

func newPairPoints(e Encoding) *[leads][1 << 8]int8 {
	var points [leads][1 << 8]int8
	notation, values, names := scan.NewRuneSet(notationCharacters), scan.NewRuneSet(valueWords), scan.NewRuneSet(nameCharacters)
	pairs := pairTables[e]()
	for i := range points {
		for trail := range points[i] {
			pair := []byte{byte(firstLead + i), byte(trail)}
			p := rarePoints
			if commonPair(e, pair[0], pair[1]) {
				p = commonPoints
			}
			r := utf8.RuneError
			if text, ok := pairs.decode(pair); ok {
				r, _ = utf8.DecodeRuneInString(text)
			}
			switch {
			case r == utf8.RuneError && !(e == GB18030 && scan.IsASCIIDigit(byte(trail))):
				p += invalidPoints
			case notation.Has(r):
				p += notationPoints
			case values.Has(r), names.Has(r):
				p = commonPoints + valuePoints
			}
			points[i][trail] = int8(p)
		}
	}
	return &points
}

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
var mixedUp = sync.OnceValue(func() *scan.RuneSet {
	var set scan.RuneSet
	for _, words := range mixes() {
		for garbled := range words {
			set.Add(garbled)
		}
	}
	return &set
})

// unmix returns a value as it was meant, if it was written in another encoding than
// it was read in: then every character beyond ASCII, at least two of them, is one
// that valueWords turn into.
func unmix(value string) (meant string, mixed bool) {
	wide := 0
	for wide < len(value) && value[wide] < utf8.RuneSelf {
		wide++
	}
	if wide == len(value) {
		return "", false
	}
	if r, _ := scan.RuneAt(value, wide); !mixedUp().Has(r) {
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

// inBig5 writes what values were meant to be, in the findings of a game in Big5, in
// characters that the file can have.
func inBig5(game *ast.Game) {
	for i := range game.Diagnostics {
		if d := &game.Diagnostics[i]; d.Rule == ruleEncodingMixed {
			d.Fix[0].New = traditional.Replace(d.Fix[0].New)
			d.Args[1] = d.Fix[0].New
		}
	}
}

// Misread reports whether a text was decoded in the wrong encoding, for example by an editor, and returns the
// right encoding. It returns Auto if too much was lost, as with GB18030 or Big5 read as UTF-8. Misread looks
// only at the first part of the text after the first character that is not ASCII.
//
// Misread recognises these errors of editors: GB18030 and Big5 read as UTF-8, as each other, or as an
// encoding of Europe, Japan or Korea; and UTF-8 read as any of these. Chinese text is never misread, whatever
// else is wrong with it.
func Misread(text string) (meant Encoding, misread bool) {
	wide := strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf || r == 0 })
	if wide < 0 {
		return Auto, false
	}
	text = text[wide:min(len(text), wide+detectWindow)]
	if nul := strings.Count(text, "\x00"); nul > 0 {
		return UTF16LE, nul >= 4 && 3*nul > len(text)
	}
	whole, lost := 0, 0
	for _, r := range text {
		switch {
		case r == utf8.RuneError:
			lost++
		case r >= utf8.RuneSelf:
			whole++
		}
	}
	most, own := 0, max(0, senseOf(text, GB18030), senseOf(text, Big5))
	for _, read := range misreadings() {
		if read.rare && utf8.UTFMax*(whole+lost) < enoughWide {
			continue // too few bytes, whatever they are
		}
		data, ok := read.bytes(text)
		if !ok {
			continue
		}
		if readsAsUTF8(data) {
			return UTF8, true
		}
		if read.rare && wideBytes(data) < enoughWide {
			continue // as a name
		}
		for _, e := range []Encoding{GB18030, Big5} {
			if sense := senseIn(data, e, read.encoding); e != read.encoding && sense > most && own < sense/2 {
				meant, most = e, sense
			}
		}
	}
	if most > 0 {
		return meant, true
	}
	return Auto, lost >= 4 && 4*lost > whole
}

// A misreading is an encoding in which a file may have been read that is in another one.
type misreading struct {
	encoding Encoding // Auto for what is none of ours
	rare     bool     // whether more than a few characters are needed to tell
	append   func(dst []byte, r rune) ([]byte, bool)
}

// misreadings are the encodings in which editors open files: ours, those of western Europe, and what a system
// elsewhere takes for its own.
var misreadings = sync.OnceValue(func() []misreading {
	all := []misreading{{append: appendWestern}, {encoding: GB18030, append: appendIn(GB18030)}, {encoding: Big5, append: appendIn(Big5)}}
	for _, e := range otherEncodings {
		all = append(all, misreading{rare: true, append: appendEncoded(e)})
	}
	return all
})

// lostByte stands for a byte of which nothing but U+FFFD is left. None of the encodings has
// it in a character.
const lostByte = 0xff

// bytes returns the bytes that were read as a text. It returns false if some of its
// characters cannot come of that.
func (m misreading) bytes(text string) ([]byte, bool) {
	data := make([]byte, 0, len(text))
	for _, r := range text {
		ok := true
		switch {
		case r < utf8.RuneSelf:
			data = append(data, byte(r))
		case r == utf8.RuneError:
			data = append(data, lostByte)
		default:
			if data, ok = m.append(data, r); !ok && unicode.Is(unicode.Co, r) {
				data, ok = append(data, lostByte), true // which bytes it stands for is not known
			}
		}
		if !ok {
			return nil, false
		}
	}
	return data, true
}

// windows1252 are the characters of the bytes from 0x80 to 0x9F in that code page of
// Windows; U+0000 stands for none.
const windows1252 = "€\x00‚ƒ„…†‡ˆ‰Š‹Œ\x00Ž\x00\x00‘’“”•–—˜™š›œ\x00žŸ"

// appendWestern appends the byte of a character in Latin-1, or in the code page that
// Windows has for it.
func appendWestern(dst []byte, r rune) ([]byte, bool) {
	if r < 0x100 {
		return append(dst, byte(r)), true
	}
	b := byte(0x80)
	for _, c := range windows1252 {
		if c == r {
			return append(dst, b), true
		}
		b++
	}
	return dst, false
}

// appendEncoded returns what appends the bytes of a character in an encoding. A control character beyond ASCII
// stands for a byte that means none in it.
func appendEncoded(e encoding.Encoding) func([]byte, rune) ([]byte, bool) {
	return func(dst []byte, r rune) ([]byte, bool) {
		var character, encoded [utf8.UTFMax]byte
		n, _, err := e.NewEncoder().Transform(encoded[:], character[:utf8.EncodeRune(character[:], r)], true)
		if err != nil && r < 0xa0 {
			return append(dst, byte(r)), true
		}
		return append(dst, encoded[:n]...), err == nil
	}
}

// appendIn returns what appends a character in an encoding.
func appendIn(e Encoding) func([]byte, rune) ([]byte, bool) {
	return func(dst []byte, r rune) ([]byte, bool) {
		if e == GB18030 {
			if pair, ok := privatePair(r); ok {
				return append(dst, pair...), true
			}
			if strayed()[r] {
				return dst, false
			}
		}
		var character, encoded [utf8.UTFMax]byte
		n, _, err := codings[e].NewEncoder().Transform(encoded[:], character[:utf8.EncodeRune(character[:], r)], true)
		if err != nil {
			return dst, false
		}
		if e == Big5 {
			preferBig5(encoded[:n])
		}
		return append(dst, encoded[:n]...), true
	}
}

// privateAreas are the pairs of bytes without a character that GBK takes for private ones, in their order.
var privateAreas = []struct {
	first       rune
	lead, trail byte
	trails      rune // how many second bytes there are; 0x7F is none of them
}{{0xe000, 0xaa, 0xa1, 94}, {0xe234, 0xf8, 0xa1, 94}, {0xe4c6, 0xa1, 0x40, 96}, {0xe766, 0, 0, 0}}

// privatePair returns the two bytes of GBK that are read as a private character.
func privatePair(r rune) (pair []byte, ok bool) {
	for i, area := range privateAreas[:len(privateAreas)-1] {
		if area.first <= r && r < privateAreas[i+1].first {
			n := r - area.first
			trail := area.trail + byte(n%area.trails)
			if trail >= 0x7f && area.trail < 0x7f {
				trail++
			}
			return []byte{area.lead + byte(n/area.trails), trail}, true
		}
	}
	return nil, false
}

// readsAsUTF8 reports whether data makes sense in UTF-8. Hardly any characters of three bytes are UTF-8 by chance,
// and what is between them would not be. What stands beside a lost byte may be the rest of a character.
func readsAsUTF8(data []byte) bool {
	whole, broken := 0, 0
	lost := true // whether the byte before is lost, or the rest of a character of which one is
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case data[0] == lostByte:
			lost = true
		case r != utf8.RuneError || size > 1:
			lost = false
			if r > 0x2000 {
				whole++
			}
		case lost && !utf8.RuneStart(data[0]):
		case isCutBefore(data, lostByte):
			lost = true
		default:
			lost = false
			broken++
		}
		data = data[size:]
	}
	return whole >= 2 && whole > broken
}

// isCutBefore reports whether data begins with a character of UTF-8 that a byte cuts off.
func isCutBefore(data []byte, b byte) bool {
	end := bytes.IndexByte(data[:min(len(data), utf8.UTFMax)], b)
	return end > 0 && !utf8.FullRune(data[:end])
}

// senseOf returns how much sense the characters of a text make that an encoding has.
func senseOf(text string, e Encoding) int {
	encoder := codings[e].NewEncoder()
	data := make([]byte, 0, 2*len(text)+utf8.UTFMax) // two bytes of UTF-8 may become four
	for rest := []byte(text); len(rest) > 0; {
		n, passed, err := encoder.Transform(data[len(data):cap(data)], rest, true)
		data, rest = data[:len(data)+n], rest[passed:]
		if err != nil { // this character it does not have
			_, size := utf8.DecodeRune(rest)
			rest = rest[size:]
			encoder.Reset()
		}
	}
	if e == Big5 {
		preferBig5(data)
	}
	return likelihood(e, data)
}

// senseIn returns how much sense data makes in one encoding, 0 if it makes some in the one that it was read in.
func senseIn(data []byte, meant, read Encoding) int {
	wide, sense, own := wideBytes(data)-bytes.Count(data, []byte{lostByte}), 0, 0
	if read != Auto {
		for piece := range bytes.SplitSeq(data, []byte{lostByte}) {
			own += likelihood(read, piece)
		}
	}
	if own >= mostPoints*wide/4 {
		return 0 // whatever it makes in the other one
	}
	for piece := range bytes.SplitSeq(data, []byte{lostByte}) {
		best := likelihood(meant, piece)
		if len(piece) > 0 && len(piece) < len(data) { // the lost byte may have been the first of two
			best = max(best, likelihood(meant, piece[1:]))
		}
		sense += best
	}
	if sense <= wide/2 || own >= sense/4 {
		return 0
	}
	return sense
}

// enoughWide is the number of bytes beyond ASCII without which a game is not taken for Big5 in a file of GB18030,
// or the other way round. A few characters make sense in both by chance.
const enoughWide = 24

// wideBytes counts the bytes beyond ASCII.
func wideBytes(data []byte) (n int) {
	for _, c := range data {
		n += int(c / utf8.RuneSelf) // no branch, which would be mispredicted
	}
	return n
}

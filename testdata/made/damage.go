package made

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar"
)

// Damaged returns a copy of data that is damaged as disks, transfers and editors do it, in one to three places: bytes are
// replaced, put in, lost, or cut off.
func Damaged(r *rand.Rand, data []byte) []byte {
	data = slices.Clone(data)
	for range 1 + r.IntN(3) {
		data = damagedOnce(r, data)
	}
	return data
}

// damagedOnce damages data in one place.
func damagedOnce(r *rand.Rand, data []byte) []byte {
	from := r.IntN(len(data) + 1)
	to := min(len(data), from+1+r.IntN(4))
	switch r.IntN(8) {
	case 0: // cut off
		return data[:max(1, from)]
	case 1, 2: // lost
		return slices.Delete(data, from, to)
	case 3, 4: // put in
		return slices.Insert(data, from, damagedBytes(r, 1+r.IntN(4))...)
	}
	return slices.Replace(data, from, to, damagedBytes(r, to-from)...)
}

// marks are bytes that mean something in a file of games, and parts of characters and byte order marks.
const marks = "{}[]()\"*;\\ \n\r\x00\x80\xb3\xff\xfe\xef\xbb\xbf\xa3\xfb"

// damagedBytes returns n bytes, of which some mean something.
func damagedBytes(r *rand.Rand, n int) []byte {
	out := make([]byte, n)
	for i := range out {
		if out[i] = byte(r.Uint32()); r.IntN(3) == 0 {
			out[i] = marks[r.IntN(len(marks))]
		}
	}
	return out
}

// Formatted returns a file of games in an encoding as fmt writes them.
func Formatted(e grammar.Encoding) []byte {
	text := formatted
	if e == grammar.Big5 {
		text = inTraditional.Replace(text)
	}
	data, err := e.Append([]byte(e.BOM()), text)
	if err != nil {
		panic(err)
	}
	return data
}

const formatted = "[Game \"Chinese Chess\"]\n[Event \"全国象棋个人赛\"]\n[Date \"1987.11.27\"]\n[Red \"赵国荣\"]\n[Black \"吕钦\"]\n[Result \"1-0\"]\n\n" +
	"1. 炮二平五 马８进７ 2. 马二进三 车９平８\n{好棋}\n3. 车一平二 马２进３ (3. ... 卒７进１)\n1-0\n\n" +
	"[Game \"Chinese Chess\"]\n[Date \"1997.01.02\"]\n[Red \"胡荣华\"]\n[Black \"许银川\"]\n\n1. 兵七进一 炮２平３ *\n\n" +
	"[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2 *\n\n" +
	"[Game \"Chinese Chess\"]\n[Event \"友谊赛\"]\n\n1. 相三进五 卒７进１\n{终局}\n*\n\n"

// inTraditional writes the characters of formatted that Big5 does not have.
var inTraditional = strings.NewReplacer("国", "國", "个", "個", "赛", "賽", "赵", "趙", "荣", "榮", "吕", "呂", "钦", "欽",
	"马", "馬", "车", "車", "进", "進", "华", "華", "许", "許", "银", "銀", "谊", "誼", "终", "終")

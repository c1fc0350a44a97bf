package text

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/xqpgn/xqpgn/testdata"
)

var encodings = []Encoding{UTF8, UTF16LE, UTF16BE, GB18030, Big5}

// shards are what random bytes are put together of: characters in each encoding, halves of them, and what looks like
// the second byte of one.
var shards = []string{
	"炮二平五", "[Red \"甲\"]\n", "1. ", "\n", " ", "0", "9", "{", "}", "@", "\xff", "\xfe", "\x81", "\x80", "\x816", "\x8101", "\x90\x30\x81\x30", "\xc5\xda", "\xb6\xfe", "\xac\xb6", "\xa4G",
	"\xe7", "\xe7\x82", "\xef\xbf\xbd", "\xd8\x00", "\x00\xd8", "\x00\xdc", "\x00A", "A\x00", "\xf0\x9f\x80\x84", "𠀀", "\x7f", "\x81\x7f", "\xa1\xff",
}

// eachRandom calls f with random bytes, each as it is and within much text.
func eachRandom(rounds int, f func(random *rand.Rand, data []byte)) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range rounds {
		var data []byte
		for range random.IntN(30) {
			data = append(data, shards[random.IntN(len(shards))]...)
		}
		if i%50 == 0 {
			data = append(bytes.Repeat([]byte("abc\xc5\xdax"), blockSize/6), data...)
		}
		f(random, data)
	}
}

// TestDecode holds that bytes are decoded as today's package decodes them, at once and in chunks, and that offsets in the
// text lead to those in the bytes.
func TestDecode(t *testing.T) {
	for _, e := range encodings {
		eachRandom(testdata.Size(3_000, 100_000), func(random *rand.Rand, data []byte) {
			whole, want := Decode(data, e), e.Text(data)
			if whole.String != want {
				t.Fatalf("%v: %q is %q, want %q", e, data, whole.String, want)
			}
			d := decoder{encoding: e}
			for end := 0; ; end = min(len(data), end+1+random.IntN(8)) {
				if d.append(data[:end], end == len(data)); end == len(data) {
					break
				}
			}
			if got := d.view(data); got != want {
				t.Fatalf("%v: %q in chunks is %q, want %q", e, data, got, want)
			}
			for range 3 {
				at := random.IntN(len(want) + 1)
				size, rest := e.FileLen(data, at)
				if got := whole.Offset(at); rest == 0 && got != size {
					t.Fatalf("%v: offset %d of %q is at byte %d of %q, want %d", e, at, want, got, data, size)
				}
			}
		})
	}
}

// TestTake holds that a text taken in pieces is the text, and that the bytes of the pieces are the bytes of the file.
func TestTake(t *testing.T) {
	for _, e := range encodings {
		eachRandom(2_000, func(random *rand.Rand, data []byte) {
			r := NewReader(iotest.HalfReader(bytes.NewReader(data)), e)
			text, bytes := "", []byte(r.Mark())
			for r.More() || !r.All() || r.Text() != "" {
				bytes = append(bytes, r.Mark()[:max(0, len(r.Mark())-len(bytes))]...)
				runes := []rune(r.Text())
				if len(runes) == 0 {
					continue
				}
				n := random.IntN(len(runes)) + 1
				took := r.Take(len(string(runes[:n])))
				for at := range took.String {
					if took.Offset(at) > len(took.Bytes) {
						t.Fatalf("%v: %q: offset %d of %q is behind its bytes", e, data, at, took.String)
					}
				}
				if again := max(r.Encoding(), UTF8).Text(took.Bytes); again != took.String {
					t.Fatalf("%v: %q: %q is decoded to %q, and as a file to %q", e, data, took.Bytes, took.String, again)
				}
				text, bytes = text+took.String, append(bytes, took.Bytes...)
			}
			bytes = append(bytes, r.Mark()[:max(0, len(r.Mark())-len(bytes))]...)
			if string(bytes) != string(data) {
				t.Fatalf("%v: the bytes of %q are %q", e, data, bytes)
			}
			if want := max(r.Encoding(), UTF8).Text(data[len(r.Mark()):]); text != want {
				t.Fatalf("%v: the text of %q is %q, want %q", e, data, text, want)
			}
		})
	}
}

// TestIdentity holds that valid UTF-8 is not copied, and that text is its own bytes again once damage was taken.
func TestIdentity(t *testing.T) {
	r := NewReader(bytes.NewReader([]byte("炮\xff二\n平五")), UTF8)
	r.More()
	lost := r.Take(len("炮\ufffd二\n"))
	var all []string
	for at, data := range lost.Lost() {
		all = append(all, fmt.Sprintf("%d %q", at, data))
	}
	if diff := cmp.Diff([]string{`3 "\xff"`}, all); diff != "" {
		t.Errorf("what was lost (-want +got):\n%s", diff)
	}
	rest := r.Take(len("平五"))
	if rest.Bytes[0] = 'x'; rest.String[0] != 'x' {
		t.Error("text after damage is a copy of its bytes")
	}
	if lost.Exact() || !rest.Exact() {
		t.Error("text with U+FFFD is exact, or the text after it is not")
	}
}

// TestOwn holds that a game in passages of two encodings has the text of both, and offsets of its bytes.
func TestOwn(t *testing.T) {
	header := "[Event \"全国象棋个人锦标赛\"]\n[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Site \"广东省广州市\"]\n"
	moves := "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 卒７进１ 4. 兵七进一 马２进３\n"
	data, _, _ := GB18030.Append(nil, header)
	split := len(data)
	data = append(data, moves...)
	text, own := Own(data, GB18030)
	if diff := cmp.Diff(header+moves, text.String); diff != "" || own != UTF8 {
		t.Fatalf("%v (-want +got):\n%s", own, diff)
	}
	if got := text.Offset(len(header)); got != split {
		t.Errorf("the moves begin at byte %d, want %d", got, split)
	}
	if got := text.Offset(len(header) + 20); got != split+20 {
		t.Errorf("offset 20 of the moves is at byte %d, want %d", got, split+20)
	}
}

// TestPieces holds that files put together are read in pieces, each in its own encoding.
func TestPieces(t *testing.T) {
	const game = "[Event \"全国象棋个人锦标赛\"]\n[Red \"许银川\"]\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８ 1-0\n\n"
	var file []byte
	var want []string
	for _, e := range []Encoding{UTF16LE, UTF8, UTF16BE, GB18030} {
		data, _, _ := e.Append([]byte(e.BOM()), game)
		file = append(file, data...)
		want = append(want, fmt.Sprint(e, " ", game))
	}
	var got []string
	r := NewReader(iotest.OneByteReader(bytes.NewReader(file)), Auto)
	for more := true; more; more = r.Next() {
		for r.More() {
		}
		text := r.Text()
		r.Take(len(text))
		got = append(got, fmt.Sprint(r.Encoding(), " ", text))
	}
	if diff := cmp.Diff(want, got); diff != "" || r.Err() != nil {
		t.Errorf("%v (-want +got):\n%s", r.Err(), diff)
	}
	if r.Offset != int64(len(file)) {
		t.Errorf("%d of %d bytes are read", r.Offset, len(file))
	}
}

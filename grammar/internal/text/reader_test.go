package text

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/testdata"
)

// shards are what random bytes are put together of: characters in each encoding, halves of them, and what looks like
// the second byte of one.
var shards = []string{
	"炮二平五", "[Red \"甲\"]\n", "1. ", "\n", " ", "0", "9", "{", "}", "@", "\xff", "\xfe", "\x81", "\x80", "\x816", "\x8101", "\x90\x30\x81\x30", "\xc5\xda", "\xb6\xfe", "\xac\xb6", "\xa4G",
	"\xe7", "\xe7\x82", "\xef\xbf\xbd", "\xd8\x00", "\x00\xd8", "\x00\xdc", "\x00A", "A\x00", "\xf0\x9f\x80\x84", "𠀀", "\x7f", "\x81\x7f", "\xa1\xff", "\xa4\xca", "\x84\x31\xa4\x37", "\xe3\x32\x9a\x36",
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
			data = append(bytes.Repeat([]byte("abc\xc5\xdax"), 2*blockSize), data...)
		}
		f(random, data)
	}
}

// TestReader holds that the text of a file that is taken in pieces is the text of its bytes, that the bytes of the pieces
// are those of the file, and that a text that is said to encode to its bytes does.
func TestReader(t *testing.T) {
	for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE, GB18030, Big5} {
		eachRandom(testdata.Size(2_000, 50_000), func(random *rand.Rand, data []byte) {
			r := NewReader(iotest.HalfReader(bytes.NewReader(data)), e)
			r.Start()
			text, all := "", []byte(r.Mark())
			for r.More() || !r.All() || r.Text() != "" {
				runes := []rune(r.Text())
				if len(runes) == 0 {
					continue
				}
				n := len(r.Text())
				if e != UTF8 {
					n = len(string(runes[:random.IntN(len(runes))+1]))
				}
				written := strings.Clone(r.Text()[:n])
				took, same := r.Take(n)
				if again := r.Encoding().Raw(took, true); again != written {
					t.Fatalf("%v: %q: %q is decoded to %q, and as a file to %q", e, data, took, again, written)
				}
				if back, _, ok := r.Encoding().Append(nil, written); same && ok && !bytes.Equal(back, took) {
					t.Fatalf("%v: %q does not encode to %q", e, written, took)
				}
				text, all = text+written, append(all, took...)
			}
			if string(all) != string(data) {
				t.Fatalf("%v: the bytes of %q are %q", e, data, all)
			}
			if want := r.Encoding().Raw(data[len(r.Mark()):], true); text != want {
				t.Fatalf("%v: the text of %q is %q, want %q", e, data, text, want)
			}
		})
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
		text := strings.Clone(r.Text())
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

// TestReaderHoldsLittle holds that no more than a buffer of a long file is held.
func TestReaderHoldsLittle(t *testing.T) {
	for _, e := range []Encoding{UTF8, UTF16LE, UTF16BE, GB18030, Big5} {
		data, _, _ := e.Append([]byte(e.BOM()), strings.Repeat("1. 炮二平五\r\n", readSize))
		r := NewReader(bytes.NewReader(data), e)
		for r.More() {
			r.Take(len(r.Text()))
		}
		if held := len(r.file.space) + len(r.decoded.space); held > 8*readSize || cap(r.blocks) > readSize {
			t.Errorf("%v: %d bytes and %d blocks are held", e, held, cap(r.blocks))
		}
		if err := r.Err(); err != nil {
			t.Error(err)
		}
	}
}

// TestPause holds that a reader stops where the file pauses after an empty line, and reads on or ends the piece as it is told.
func TestPause(t *testing.T) {
	const first, second = "1. 炮二平五 *\n\n", "1. 兵三进一 *\n"
	for _, e := range []Encoding{UTF8, GB18030} {
		for _, ends := range []bool{false, true} {
			in := testdata.Bursts{string(written(t, part{e, first})), string(written(t, part{e, second}))}
			r := NewReader(&in, Auto)
			for r.More() {
			}
			if !r.Paused() || r.Waiting() != first || r.All() {
				t.Errorf("%v: paused %v, waiting %q, all %v", e, r.Paused(), r.Waiting(), r.All())
			}
			want := []string{first + second}
			if ends {
				r.EndPiece()
				want = []string{first, second}
			} else {
				r.WaitOn()
			}
			var got []string
			for next := true; next; next = r.Next() {
				for r.More() {
				}
				got = append(got, strings.Clone(r.Text()))
				r.Take(len(r.Text()))
			}
			if diff := cmp.Diff(want, got); diff != "" || r.Encoding() != e || r.Err() != nil || r.Paused() || r.Cut() {
				t.Errorf("%v, ends %v: in %v, error %v (-want +got):\n%s", e, ends, r.Encoding(), r.Err(), diff)
			}
		}
	}
}

// TestTakeAll holds that a piece is taken as a whole, unless it is larger than allowed or cannot be read.
func TestTakeAll(t *testing.T) {
	const text = "{\n\n炮二平五\n\n} *\n"
	for _, test := range []struct {
		name string
		in   io.Reader
		max  int
		ok   bool
	}{
		{"smaller", strings.NewReader(text), len(text) + 1, true},
		{"the largest size", strings.NewReader(text), len(text), true},
		{"too large", strings.NewReader(text), len(text) - 1, false},
		{"with pauses", &testdata.Bursts{text[:3], text[3:]}, len(text), true},
		{"in small reads", iotest.OneByteReader(strings.NewReader(text)), len(text), true},
		{"with an error", iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader(text))), len(text), false},
	} {
		r := NewReader(test.in, Auto)
		r.Start()
		data, ok := r.TakeAll(test.max)
		if ok != test.ok || ok && (string(data) != text || r.Offset != int64(len(text)) || !r.All() || r.More()) {
			t.Errorf("%s: %q, %v", test.name, data, ok)
		}
	}
}

// TestResume holds that a reader that goes on within a file decodes the rest of it.
func TestResume(t *testing.T) {
	const head, rest = "[Red \"A\"]\n", "1. 炮二平五 *\n"
	for _, e := range []Encoding{UTF8, UTF16BE, GB18030} {
		r := Resume(bytes.NewReader(written(t, part{e, rest})), e, true, int64(len(head)))
		for r.More() {
		}
		if r.Text() != rest || r.Offset != int64(len(head)) || r.Size(len("1. 炮")) != len(written(t, part{e, "1. 炮"})) {
			t.Errorf("%v: %q at %d", e, r.Text(), r.Offset)
		}
	}
}

// TestStart holds that the encoding of a file is that of its bytes up to an offset, and Auto while these are ASCII.
func TestStart(t *testing.T) {
	ascii := strings.Repeat("1. C2.5 H8+7 *\n", 2*readSize/15)
	file := strings.NewReader(ascii + string(written(t, part{GB18030, "1. 炮二平五 马８进７ *\n"})))
	var start Start
	for _, test := range []struct {
		to   int
		want Encoding
	}{{100, Auto}, {len(ascii), Auto}, {len(ascii) + 3, Auto}, {len(ascii) + 4, GB18030}, {100, Auto}, {int(file.Size()), GB18030}} {
		if e, mark, err := start.Detect(file, Auto, int64(test.to)); e != test.want || mark != "" || err != nil {
			t.Errorf("up to %d: %v, mark %q, error %v; want %v", test.to, e, mark, err, test.want)
		}
	}
	var marked Start
	if e, mark, err := marked.Detect(strings.NewReader(UTF8Mark+ascii), Auto, 1); e != UTF8 || mark != UTF8Mark || err != nil {
		t.Errorf("with a byte order mark: %v, mark %q, error %v", e, mark, err)
	}
}

// TestIdle holds that a file which gives nothing again and again is an error.
func TestIdle(t *testing.T) {
	r := NewReader(idle{}, Auto)
	if r.More() || r.Err() != io.ErrNoProgress {
		t.Errorf("the error is %v", r.Err())
	}
}

// An idle reader returns no bytes and no error.
type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

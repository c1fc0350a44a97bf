package stream_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// wholeTexts are files whose games are easily split wrongly from within.
var wholeTexts = []string{
	"[Game \"a\"]\n\n1. 炮二平五 1-0\n\n[Game \"b\"]\n\n1. 炮二平五 1-0\n\n[Game \"c\"]\n\n*\n",
	"[Event \"a\"]\r\n1. 炮二平五 {b}\r\n1-0\r\n\r\n[Event \"b\"]\r\n{c} 1. 炮二平五 1-0\r\n[Event \"c\"]\r\n*",
	"\ufeff[Event \"a\"]\n1. 炮二平五 1-0 *[Event \"b\"]\n*[Foo \"c\"] *",
	"[Event \"a\"]\n1. 炮二平五 {open\n2. 马二进三 1-0\n[Event \"b\"]\n1. 炮二平五 1-0\n[Event \"c\"]\n1. 炮二平五\n{d} *\n[Event \"e\"]\n*\n",
	"[Event \"a\"]\n1. 炮二平五 {\n2. 马二进三 1-0\n[Event \"b\"]\n1. 炮二平五 1-0\n} *\n[Event \"c\"]\n1. 炮二平五\n{d} *\n[Event \"e\"]\n*\n",
	"[Event \"a\"]\n1. 炮二平五 ｛\n2. 马二进三 1-0\n[Event \"b\"]\n1. 炮二平五 1-0\n｝ *\n[Event \"c\"]\n1. 炮二平五\n{d} *\n[Event \"e\"]\n*\n",
	"[Event \"a\n1. 炮二平五 1-0\n[Event \"b\"]\n[Site \"c\n1. 炮二平五\"]\n[Event \"e\"]\n1. 炮二平五 *\n[Game \"d\"]\n*\n",
	"*\n\n[Event \"a\"]\n1. 炮二平五 *\n[Date \"x\"]\n[Event \"b\"]\n[Red \"c\"]\n*\n[Date \"x\"]\n[Event \"d\"]\n[Red \"e\"]\n1. 炮二平五 *\n\n[Event \"f\"]\n*\n[Site \"x\"]\n[Event \"g\"]\n[Red \"e\"]\n*\n",
	"[Event \"z\"]\n1. 炮二平五 1-0\n\n[Event \"a\"]\n[Event \"b\"]\n[Red \"c\"]\n1. 炮二平五 1-0\n\n[Game \"a\"]\n[Game \"b\"]\n[Red \"c\"]\n1. 炮二平五 1-0\n[Game \"a\"]\n[Game \"a\"]\n[Red \"c\"]\n1. 炮二平五 1-0\n",
	"第一局\n1. 炮二平五 1-0\n第二局\n1. 炮二平五 *\n[Event \"x\"]\n第3届 12. 决赛\n1. 炮二平五\n[Event \"y\"]\n*",
	"[Red \"a\"]\n1. 炮二平五 1-0\n[Red \"b\"]\n1. 炮二平五 1-0\n",
	"[Event \"a\"]\n1. a (1. b 1-0\n\n[Game \"x\"]\n[Event \"一\"]\n[Red \"甲\"]\n[Site \"z[Event \"二\"]\n[Round \"乙\"]\n[Date \"w\"]\n*", // how games begin decides
	"\n\n \n", "",
}

// inRanges returns where the games of a file are that is read in ranges.
func inRanges(t testing.TB, data []byte, e text.Encoding, look int64, cuts ...int64) (parts []part) {
	from := int64(0)
	for _, to := range append(slices.Sorted(slices.Values(cuts)), int64(len(data))+3) {
		p := stream.Range{File: bytes.NewReader(data), From: from, To: to, Encoding: e, Look: look}
		r, err := p.Reader()
		if err != nil {
			t.Fatal(err)
		}
		parts, from = append(parts, newParts(t, r)...), to
	}
	return parts
}

// TestRanges holds that a file read in ranges has the games that it has as a whole.
func TestRanges(t *testing.T) {
	texts := slices.Clone(wholeTexts)
	for _, test := range testdata.Split {
		texts = append(texts, strings.ReplaceAll(test.Games, "¦", ""))
	}
	random, single := rand.New(rand.NewPCG(3, 4)), len(texts)
	for range testdata.Size(100, 2000) {
		var all strings.Builder
		for range 1 + random.IntN(12) {
			all.WriteString(texts[random.IntN(single)])
		}
		texts = append(texts, all.String())
	}
	for _, written := range texts {
		for _, e := range []text.Encoding{text.Auto, text.GB18030, text.Big5, text.UTF16LE} {
			data, _, ok := e.Append([]byte(e.BOM()), written)
			if !ok {
				continue
			}
			want := newParts(t, stream.NewReader(bytes.NewReader(data), e))
			cut := func() int64 { return random.Int64N(int64(len(data)) + 2) }
			for _, look := range []int64{16, 200, stream.FirstLook} {
				cuts := []int64{cut(), cut(), cut()}
				if got := inRanges(t, data, e, look, cuts...); !slices.Equal(want, got) {
					t.Errorf("%.300q in %v cut at %v, looking back %d bytes: games %v, want %v", data, e, cuts, look, got, want)
				}
			}
		}
	}
}

// TestRangesOfFiles holds the same of all files in their own encodings.
func TestRangesOfFiles(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	files(t, func(name string, data []byte) {
		if len(data) == 0 || random.IntN(testdata.Size(8, 1)) > 0 {
			return
		}
		want := newParts(t, stream.NewReader(bytes.NewReader(data), text.Auto))
		if got := inRanges(t, data, text.Auto, 500, random.Int64N(int64(len(data))), random.Int64N(int64(len(data)))); !slices.Equal(want, got) {
			t.Errorf("%s: games %v, want %v", name, got, want)
		}
	})
}

// TestRangeReads holds that the reader of a range begins near it, and that it says so if it cannot.
func TestRangeReads(t *testing.T) {
	game := "[Event \"x\"]\n\n1. 炮二平五 马８进７\n2. 马二进三 1-0\n\n"
	file := []byte(strings.Repeat(game, 5_000))
	p := stream.Range{File: bytes.NewReader(file), From: int64(len(file) / 2), To: int64(len(file)/2 + 100), Look: 1 << 10, Most: 4 << 10}
	r, err := p.Reader()
	if err != nil {
		t.Fatal(err)
	}
	if games := newParts(t, r); len(games) == 0 || len(games) > 2 {
		t.Errorf("%d games begin in 100 bytes", len(games))
	}
	p.File = bytes.NewReader(bytes.Repeat([]byte("x"), len(file)))
	if _, err := p.Reader(); !errors.Is(err, stream.ErrUnsure) {
		t.Errorf("the error is %v, want ErrUnsure", err)
	}
}

// TestReader holds the bytes, texts and encodings of games, however the file arrives.
func TestReader(t *testing.T) {
	big5, _, _ := text.Big5.Append(nil, "[Event \"全國象棋個人錦標賽\"]\n[Red \"許銀川\"]\n1. 炮二平五 馬８進７\n2. 馬二進三 *\n\n[Event \"二\"]\n1. 炮二平五 *\n")
	for _, wrap := range []func(io.Reader) io.Reader{iotest.OneByteReader, iotest.DataErrReader, iotest.HalfReader} {
		r := stream.NewReader(wrap(bytes.NewReader(big5)), text.Auto)
		var all []string
		for {
			var g stream.Game
			if err := r.Next(&g); err != nil {
				break
			}
			all = append(all, fmt.Sprintf("%v %d %d %q", g.Encoding, g.Begin.Offset, len(g.Bytes), g.Text[:10]))
		}
		want := []string{`big5 0 80 "[Event \"\xe5\x85"`, `big5 80 27 "[Event \"\xe4\xba"`}
		if diff := cmp.Diff(want, all); diff != "" {
			t.Errorf("games (-want +got):\n%s", diff)
		}
	}
	failing := stream.NewReader(iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("[Event \"x\"]"))), text.Auto)
	if err := failing.Next(new(stream.Game)); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("the error is %v, want that of the file", err)
	}
}

// TestTooLarge holds that a game that is too large is passed, and the next one read, also if most of it is one comment.
func TestTooLarge(t *testing.T) {
	small := "[Event \"b\"]\n1. 炮二平五 *\n"
	for name, large := range map[string]string{
		"moves":         "[Event \"a\"]\n" + strings.Repeat("1. 炮二平五 马８进７\n", 20_000) + "*\n",
		"a comment":     "[Event \"a\"]\n1. 炮二平五 {" + strings.Repeat("好棋\n", 100_000) + "} *\n",
		"open comment":  "[Event \"a\"]\n1. 炮二平五 {" + strings.Repeat("好棋\n", 100_000) + "\n",
		"wide comment":  "[Event \"a\"]\n1. 炮二平五 ｛" + strings.Repeat("好棋\n", 100_000) + "｝ *\n",
		"one long line": "[Event \"a\"]\n" + strings.Repeat("x", 600_000) + " 1. 炮二平五 *\n",
		"many braces":   "[Event \"a\"]\n1. 炮二平五 " + strings.Repeat("{", 300_000) + "\n",
	} {
		r := stream.NewReader(strings.NewReader(large+small), text.Auto)
		r.Max = 100_000
		var all []string
		for {
			var g stream.Game
			if err := r.Next(&g); err != nil {
				break
			}
			all = append(all, fmt.Sprint(g.Begin.Offset, " ", g.TooLarge, " ", string(g.Bytes)))
		}
		want := []string{"0 true ", fmt.Sprint(len(large), " false ", small)}
		if diff := cmp.Diff(want, all); diff != "" {
			t.Errorf("%s (-want +got):\n%.600s", name, diff)
		}
	}
}

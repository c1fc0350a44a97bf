package grammar

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/testdata"
)

// The law of offsets: the bytes of a file from the offset of a game on are the game's,
// in the file's encoding; nothing but white space and a byte order mark stands between
// games; and the bytes of the span of a node, decoded, are the node's text.

// checkOffsets holds the law on what is read of a file through a reader, and returns
// the nodes that were looked at.
func checkOffsets(t *testing.T, file []byte, r io.Reader, config Config) (nodes int) {
	t.Helper()
	end := int64(0)
	for raw, err := range NewDecoder(r, config).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		game := raw.Parse()
		data := raw.Bytes()
		switch {
		case game.FileOffset != raw.FileOffset:
			t.Errorf("game %d begins at byte %d, in the tree at %d", raw.Number, raw.FileOffset, game.FileOffset)
		case raw.FileOffset < end || !bytes.HasPrefix(file[raw.FileOffset:], data):
			t.Fatalf("the bytes of game %d are not those of the file at %d", raw.Number, raw.FileOffset)
		case strings.Trim(decode(raw.Encoding, file[end:raw.FileOffset]), " \t\r\n\v\f\ufeff\u3000") != "":
			t.Errorf("%q before game %d is lost", file[end:raw.FileOffset], raw.Number)
		case decode(raw.Encoding, data) != game.Text:
			t.Errorf("game %d is not the text of its bytes", raw.Number)
		}
		end = raw.FileOffset + int64(len(data))
		if start, all := raw.FileSpan(ast.Span{End: int32(len(game.Text))}); start != raw.FileOffset || all != end {
			t.Errorf("game %d is at %d to %d of the file, not %d to %d", raw.Number, start, all, raw.FileOffset, end)
		}
		if twoInOne(raw.Encoding, game.Text) {
			continue
		}
		for node := range ast.Preorder(game) {
			span := node.Range()
			start, end := raw.FileSpan(span)
			if got, want := decode(raw.Encoding, file[start:end]), game.Text[span.Start:span.End]; got != want {
				t.Fatalf("game %d: the bytes of %v are %q, its text is %q", raw.Number, span, got, want)
			}
			nodes++
		}
	}
	return nodes
}

// twoInOne reports whether a text has a character that Big5 may have together with
// the one before it, so that a span that cuts them has no place in the file.
func twoInOne(e Encoding, text string) bool {
	return e == Big5 && strings.ContainsAny(text, "\u0304\u030c")
}

// readers are ways to read the same bytes.
func readers(data []byte) map[string]io.Reader {
	return map[string]io.Reader{
		"whole":           bytes.NewReader(data),
		"one byte":        iotest.OneByteReader(bytes.NewReader(data)),
		"halves":          iotest.HalfReader(bytes.NewReader(data)),
		"data with error": iotest.DataErrReader(bytes.NewReader(data)),
	}
}

func TestOffsets(t *testing.T) {
	nodes := 0
	for _, test := range testdata.Split {
		text := strings.ReplaceAll(test.Games, "¦", "")
		for _, e := range allEncodings {
			data, ok := encoded(e, text)
			if !ok {
				continue
			}
			files := map[string][]byte{"": data}
			switch e {
			case UTF8:
				files["with a mark"] = append([]byte("\ufeff"), data...)
			case UTF16LE, UTF16BE:
				files["without a mark"] = data[2:]
			}
			for mark, data := range files {
				for name, r := range readers(data) {
					t.Run(fmt.Sprint(test.Name, " in ", e, mark, ", ", name), func(t *testing.T) {
						nodes += checkOffsets(t, data, r, Config{Encoding: e})
					})
				}
			}
		}
	}
	if nodes < 1000 {
		t.Errorf("only %d nodes were looked at", nodes)
	}
}

// Games that are larger than a buffer, and such that take theirs with them.
func TestOffsetsOfLongGames(t *testing.T) {
	var text strings.Builder
	for i := range 5 {
		fmt.Fprintf(&text, "[Event \"第%d局\"]\n1. 炮二平五 {%s} *\n", i, strings.Repeat("長", i%3*largeGame/4))
		text.WriteString(strings.Repeat("\n", i*readSize))
	}
	for _, e := range allEncodings {
		data, _ := encoded(e, text.String())
		if nodes := checkOffsets(t, data, iotest.HalfReader(bytes.NewReader(data)), Config{Encoding: e}); nodes < 15 {
			t.Errorf("%s: only %d nodes", e, nodes)
		}
		count := 0
		check := func(raw *RawGame) string { return raw.Parse().Text + string(raw.Bytes()) }
		for got, err := range Map(context.Background(), NewDecoder(bytes.NewReader(data), Config{Encoding: e}).Raw(), 2, check) {
			if count++; err != nil || !strings.Contains(got, fmt.Sprintf("第%d局", count-1)) {
				t.Errorf("%s: game %d is another one, %v", e, count, err)
			}
		}
	}
}

// Bytes that are no text have their place too.
func TestFileSpanOfDamage(t *testing.T) {
	tests := []struct {
		encoding Encoding
		data     string
		want     []string // the bytes of each character of the text
	}{
		{UTF8, "\ufeff1.\xff\xfe\x80 \xe7\x82炮 \xf0\x9f", []string{"1", ".", "\xff\xfe\x80", " ", "\xe7\x82", "炮", " ", "\xf0\x9f"}},
		{UTF8, "\ufffd\xff\ufffd*", []string{"\ufffd", "\xff", "\ufffd", "*"}},
		{GB18030, "1.\xff \x81[\x815* \x81", []string{"1", ".", "\xff", " ", "\x81[", "\x81", "5", "*", " ", "\x81"}},
		{GB18030, "\x810\x84\x31* \xb1\xf8", []string{"\x810\x84\x31", "*", " ", "\xb1\xf8"}},
		{Big5, "1. \xff\x80\xa4[ *\xa4", []string{"1", ".", " ", "\xff", "\x80", "\xa4[", " ", "*", "\xa4"}},
		{UTF16LE, "\xff\xfe*\x00\x00\xd8*\x00\x00\xdc\x00\xdc\x3d\xd8\x00\xde ", []string{"*\x00", "\x00\xd8", "*\x00", "\x00\xdc\x00\xdc", "\x3d\xd8\x00\xde", " "}},
		{UTF16BE, "\x00*\xd8\x00", []string{"\x00*", "\xd8\x00"}},
	}
	for _, test := range tests {
		raw, err := NewDecoder(strings.NewReader(test.data), Config{Encoding: test.encoding}).NextRaw()
		if err != nil {
			t.Fatal(err)
		}
		text := raw.Parse().Text
		var got []string
		for i, r := range text {
			size := int32(len(string(r)))
			start, end := raw.FileSpan(ast.Span{Start: int32(i), End: int32(i) + size})
			got = append(got, test.data[start:end])
			for cut := int32(1); cut < size; cut++ {
				s, e := raw.FileSpan(ast.Span{Start: int32(i) + cut, End: int32(i) + size})
				if s != start || e != end {
					t.Errorf("%q in %s: from byte %d of character %q on it is %d to %d, not %d to %d", test.data, test.encoding, cut, r, s, e, start, end)
				}
			}
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%q in %s: %s", test.data, test.encoding, diff)
		}
		far := ast.Span{Start: -3, End: int32(len(text)) + 5}
		if start, end := raw.FileSpan(far); start != raw.FileOffset || int(end) != len(test.data) {
			t.Errorf("%q in %s: all is %d to %d", test.data, test.encoding, start, end)
		}
		far = ast.Span{Start: int32(len(text)) + 1, End: int32(len(text)) + 5}
		if start, end := raw.FileSpan(far); int(start) != len(test.data) || int(end) != len(test.data) {
			t.Errorf("%q in %s: what is behind it is %d to %d", test.data, test.encoding, start, end)
		}
	}
}

// Real files, each in its own encoding.
func TestOffsetsInTheSample(t *testing.T) {
	nodes := 0
	for _, data := range testdata.Sample(t, 50) {
		nodes += checkOffsets(t, data, bytes.NewReader(data), Config{})
	}
	if nodes < 1000 {
		t.Errorf("only %d nodes were looked at", nodes)
	}
}

// Columns in other units count what stands before the game on its line.
func TestLead(t *testing.T) {
	const text = "1. 炮二平五 {𠀀} * [Event \"二\"]\n1. 炮二平五 * {x}\n[Event \"三\"]\n*"
	for _, e := range []Encoding{UTF8, UTF16LE, GB18030} {
		data, _ := encoded(e, text)
		var got []int
		for game := range NewDecoder(bytes.NewReader(data), Config{Encoding: e}).Games() {
			for _, unit := range []ast.Unit{ast.Characters, ast.Bytes, ast.UTF16} {
				got = append(got, game.PlaceIn(0, unit).Column)
			}
		}
		if diff := cmp.Diff([]int{1, 1, 1, 15, 26, 16, 1, 1, 1}, got); diff != "" {
			t.Errorf("%s: %s", e, diff)
		}
	}
}

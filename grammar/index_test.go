package grammar_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// Read any game of a large file, with an index that is made once.
func ExampleIndex() {
	file := strings.NewReader("[Red \"甲\"]\n1. 炮二平五 1-0\n\n[Red \"乙\"]\n1. 兵七进一 *\n")
	x, err := grammar.NewIndex(file, file.Size(), grammar.Config{})
	if err != nil {
		panic(err)
	}
	var saved bytes.Buffer // a file beside it
	x.WriteTo(&saved)

	x, err = grammar.ReadIndex(&saved, file, file.Size(), grammar.Config{})
	if err != nil {
		panic(err)
	}
	raw, err := x.Game(1)
	fmt.Println(x.Len(), raw.Parse().Tags.Value("Red"), raw.Begin.Line, err)
	// Output: 2 乙 4 <nil>
}

// TestIndex holds that an index, saved and opened, gives each game as reading the whole file does.
func TestIndex(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	for path, data := range testdata.Sample(t, testdata.Size(40, 4)) {
		var all []*ast.Game
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Name: path}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, game)
		}
		holdIndex(t, random, path, data, all)
	}
	for _, text := range []string{
		"", "{", "1. 炮二平五 *\n\n1. 炮二平五 *", "\ufeff[Red \"x\"]\r\n*\r\n[Red \"y\"]\r\n*", "1. a *\n1. b *\n\n[A \"b\"]\n{\n[C \"d\"]\n} 1-0",
		"<html>1. 炮二平五 马８进７ *</html>", strings.Repeat("[Red \"x\"]\n\n1. C2.5 H8+7 *\n\n", 50),
	} {
		holdIndex(t, random, "", []byte(text), grammar.Parse(text))
	}
}

// holdIndex holds the law for some games of a file.
func holdIndex(t *testing.T, random *rand.Rand, path string, data []byte, all []*ast.Game) {
	t.Helper()
	file, config := bytes.NewReader(data), grammar.Config{Name: path}
	made, err := grammar.NewIndex(file, file.Size(), config)
	if err != nil {
		t.Fatal(err)
	}
	var saved bytes.Buffer
	if _, err := made.WriteTo(&saved); err != nil {
		t.Fatal(err)
	}
	x, err := grammar.ReadIndex(&saved, file, file.Size(), config)
	if err != nil {
		t.Fatal(err)
	}
	if x.Len() != len(all) {
		t.Fatalf("%s: %d games, want %d", path, x.Len(), len(all))
	}
	for range min(len(all), 20) {
		i := random.IntN(len(all))
		raw, err := x.Game(i)
		if err != nil {
			t.Fatalf("%s: game %d: %v", path, i+1, err)
		}
		if diff := trees.Diff(all[i:i+1], []*ast.Game{raw.Parse()}); diff != "" {
			t.Errorf("%s: game %d (-whole +index):\n%s", path, i+1, diff)
		}
		if got := raw.Parse(); got.Begin != all[i].Begin || got.Number != i+1 || got.FileOffset != all[i].FileOffset {
			t.Errorf("%s: game %d is at %v, number %d, want %v", path, i+1, got.Begin, got.Number, all[i].Begin)
		}
	}
	for _, i := range []int{-1, len(all)} {
		if _, err := x.Game(i); err != grammar.ErrNoGame {
			t.Errorf("game %d: %v", i, err)
		}
	}
}

// TestIndexChanged holds that a file that changed after its index was made is found out, and a damaged index, too.
func TestIndexChanged(t *testing.T) {
	const text = "[Red \"甲\"]\n1. 炮二平五 1-0\n\n[Red \"乙\"]\n1. 兵七进一 *\n"
	file := strings.NewReader(text)
	x, err := grammar.NewIndex(file, file.Size(), grammar.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var saved bytes.Buffer
	x.WriteTo(&saved)
	for _, changed := range []string{strings.Replace(text, "乙", "丙", 1), strings.Replace(text, "[Red", " Red", 2)} {
		x, err := grammar.ReadIndex(bytes.NewReader(saved.Bytes()), strings.NewReader(changed), int64(len(changed)), grammar.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := x.Game(1); err != grammar.ErrChanged {
			t.Errorf("%q: %v", changed, err)
		}
	}
	if _, err := grammar.ReadIndex(bytes.NewReader(saved.Bytes()), file, file.Size()+1, grammar.Config{}); err != grammar.ErrChanged {
		t.Errorf("another size: %v", err)
	}
	const sum = 4 // bytes
	for name, body := range map[string][]byte{
		"the end is missing":  saved.Bytes()[:saved.Len()-sum-1],
		"the games are fewer": saved.Bytes()[:len("xqpgn games 1\n")+2],
		"a byte too many":     append(saved.Bytes()[:saved.Len()-sum:saved.Len()-sum], 0),
		"a negative size":     append(binary.AppendUvarint([]byte("xqpgn games 1\n"), 1<<63), 0),
	} {
		whole := binary.BigEndian.AppendUint32(bytes.Clone(body), crc32.ChecksumIEEE(body))
		if _, err := grammar.ReadIndex(bytes.NewReader(whole), file, file.Size(), grammar.Config{}); err != grammar.ErrNotIndex {
			t.Errorf("%s: %v", name, err)
		}
	}
	for i := range saved.Len() {
		damaged := bytes.Clone(saved.Bytes())
		damaged[i] ^= 1
		for _, data := range [][]byte{damaged, saved.Bytes()[:i]} {
			if _, err := grammar.ReadIndex(bytes.NewReader(data), file, file.Size(), grammar.Config{}); err != grammar.ErrNotIndex {
				t.Fatalf("byte %d: %v", i, err)
			}
		}
	}
}

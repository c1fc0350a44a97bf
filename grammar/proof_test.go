package grammar

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// holdProof holds that bytes which are looked at while they are parsed become what they do if
// all of them are looked at before.
func holdProof(t *testing.T, data []byte) {
	t.Helper()
	text, _ := UTF8.Decode(data)
	want := &ast.Game{Source: ast.Source{Text: text}}
	tree.Into(text, want, tree.Limits)
	raw := RawGame{Encoding: UTF8, bytes: data, limits: tree.Limits}
	if diff := cmp.Diff(flat(want), flat(raw.Parse())); diff != "" {
		t.Errorf("%q: -before +while: %s", data, diff)
	}
}

func FuzzProof(f *testing.F) {
	for _, text := range parseSeeds() {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { holdProof(t, data) })
}

// Bytes that are no UTF-8, and U+FFFD, stand before, between, behind and in moves.
func TestProof(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	parts := []string{
		"1. 炮二平五 马８进７\n", "2. 马二进三 ", "车９平８\n", "3. C2.5 ", "H2-E2 ", "*", "[Red \"甲\"]\n", "{评注} ", " ", "(", ") ",
		"\xe7", "\x82\xae", "\xff", "\xef\xbf\xbd", "\xed\xa0\x80", "炮二平\xe4\xba ", "４", "炮二平五\xff ", "，", "\u3000",
	}
	for range testdata.Size(2000, 50_000) {
		var data []byte
		for range random.IntN(12) {
			data = append(data, parts[random.IntN(len(parts))]...)
		}
		holdProof(t, data)
	}
	const text = "[Red \"甲\"]\n1. 炮二平五 马８进７\n2. 马二进三 1-0 乙\n"
	for i := range len(text) {
		data := []byte(text)
		data[i] = 0xff
		holdProof(t, data)
		holdProof(t, bytes.Repeat(data, 3))
	}
}

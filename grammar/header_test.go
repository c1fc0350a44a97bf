package grammar

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/build"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/testdata"
)

// checkTags holds that the tags of each game of a file are those of its tree that
// stand before all else, and returns how many there are.
func checkTags(t *testing.T, data []byte, config Config) (count int) {
	t.Helper()
	for raw, err := range NewDecoder(bytes.NewReader(data), config).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		first := ast.Tag{Name: "First"}
		got, all := raw.AppendTags(ast.Tags{first})
		game := raw.Parse()
		if want := append([]ast.Tag{first}, tagsBefore(game)...); !tagsEqual(want, got) {
			t.Errorf("game %d, %q: %s", raw.Number, game.Text[:min(len(game.Text), 500)], cmp.Diff(want, got))
		}
		if all && len(got) != 1+len(game.Tags) {
			t.Errorf("game %d, %q: %d tags are not all", raw.Number, game.Text[:min(len(game.Text), 500)], len(got)-1)
		}
		count += len(got) - 1
	}
	return count
}

func tagsEqual(a, b []ast.Tag) bool { return len(a) == len(b) && fmt.Sprint(a) == fmt.Sprint(b) }

// tagsBefore returns the tags of a game that stand before all else: between them is
// nothing but white space.
func tagsBefore(game *ast.Game) []ast.Tag {
	end := int32(0)
	for i, tag := range game.Tags {
		if between := game.Text[end:tag.Start]; !lexicon.IsBlank(between) || game.Text[tag.Start] != '[' {
			return game.Tags[:i]
		}
		end = tag.End
	}
	return game.Tags
}

// Tags of which the end is not told by their own line, and ones in whatever company.
var tagTexts = []string{
	"", "\n", "1. a *", "[", "]", "[]", "[A]", "[A \"b\"]", "[A \"b\"", "[A \"b", "[A \"b\"]\n", "[A \"b\"]\n1", "[A \"b\"]1. a", "[A \"b\"] 1. a\n\n*",
	"[A \"b]\n1. \"]\n*", "[A \"b]\n\n1. \"]\n*", "[A \"b\n\"]\n1. a", "[A\n\"b\"\n]\n1. a", "[A \"b] [C \"d\"]\n1. \"] *", "[A \"b] [C \"d\"]\n\n1. \"] *",
	"[A \"b\"] {c} [D \"e\"]\n*", "[A \"b\"]\n{c}\n[D \"e\"]\n*", "[A \"b\"]\n!\n[D \"e\"]\n*", "[A \"b\"]\n; c\n[D \"e\"]\n*",
	"[A \"b\"]\r\n[C \"d\"]\r\n\r\n1. a *", "[A \"b\"]\r[C \"d\"]\r\r1. a *", "[A \"b\\\"]\n1. a \"]\n*", "[A \"b\" c\n1. a ]\n*", "[A b\n1. ]\n*",
	"[A \"b[C\n1. \"]\n*", "[A \"b\" [\n\"]\n*", "[A \"\n1. a\"]\n*", "[A \"]\n1. a\"]\n*", "[A \"]\n\n1. a\"]\n*", "　[A \"b\"]\n　1. a *", "[A \"b\"]\n炮二平五 *",
	"[A \"b\"]\nRed \"c\"]\n1. a *", "[A \"b\"]\n1999\n【Red \"c\"】\n1. a *", "[A \"b\"]\n(x)\nRed \"c\"]\n1. a *", "[A \"b\"]\n1、\nRed \"c\"]\n1. a *", "[A \"b\"]\n{c}\nRed \"c\"]\n1. a *",
	"[A \"第１局\"]\n[B \"紅\"]\n\n1. 炮二平五 *\n",
}

func TestTags(t *testing.T) {
	for _, e := range allEncodings {
		for _, text := range append(tagTexts, seeds()...) {
			if data, ok := encoded(e, text); ok {
				checkTags(t, data, Config{Encoding: e})
			}
		}
		for _, test := range testdata.Split {
			if data, ok := encoded(e, strings.ReplaceAll(test.Games, "¦", "")); ok {
				checkTags(t, data, Config{Encoding: e})
			}
		}
		random := rand.New(rand.NewPCG(uint64(e), 2))
		for range testdata.Size(600, 4_000) {
			var text strings.Builder
			for range 1 + random.IntN(24) {
				text.WriteString(testdata.TagShards[random.IntN(len(testdata.TagShards))])
			}
			if data, ok := encoded(e, text.String()); ok {
				checkTags(t, data, Config{Encoding: e})
			}
		}
		const many = 1024
		tags := strings.Repeat("[Event \"第１局\"]\n[Site \"\"]\n", many/2)
		data, _ := encoded(e, tags+"\n1. a *\n")
		if got := checkTags(t, data, Config{Encoding: e}); got != many {
			t.Errorf("%s: %d tags", e, got)
		}
	}
	if tags := new(RawGame).Tags(); len(tags) > 0 {
		t.Errorf("a zero game has %v", tags)
	}
}

// TestTagsOfOtherFormats holds that the tags of a game that was read from another format are those of its tree.
func TestTagsOfOtherFormats(t *testing.T) {
	game := &ast.Game{Tags: ast.Tags{{Name: "Red", Value: "甲"}, {Name: "Black", Value: "乙"}}}
	raw := RawGameOf("xml", game)
	tags, all := raw.AppendTags(ast.Tags{{Name: "First"}})
	if want := append(ast.Tags{{Name: "First"}}, game.Tags...); !all || !tagsEqual(tags, want) {
		t.Errorf("all is %t: %v, want %v", all, tags, want)
	}
}

func TestTagsInTheSample(t *testing.T) {
	count := 0
	for _, data := range testdata.Sample(t, 20) {
		count += checkTags(t, data, Config{})
	}
	if count < 1000 {
		t.Errorf("only %d tags", count)
	}
}

// What follows the tags is not looked at: those of a game with much movetext are
// read without decoding it.
func TestTagsPassMoves(t *testing.T) {
	const head = "[Event \"第1局\"]\n[Red \"許銀川\"]\n%s1. 炮二平五\n"
	for _, blank := range []string{"", "\n", " \r\n"} {
		for _, e := range allEncodings {
			data, _ := encoded(e, fmt.Sprintf(head, blank)+strings.Repeat("馬８進７ 馬二進三\n", 1000))
			raw, err := NewDecoder(bytes.NewReader(data), Config{Encoding: e, Borrow: true}).NextRaw()
			if err != nil {
				t.Fatal(err)
			}
			text, _ := raw.head()
			if tags, whole := build.Tags(nil, text); !whole || len(tags) != 2 || len(text) > len(head)+4 {
				t.Errorf("%s: %d tags in %q are not all", e, len(tags), text)
			}
		}
	}
}

func FuzzTags(f *testing.F) {
	for i, text := range append(tagTexts, seeds()...) {
		e := allEncodings[i%len(allEncodings)]
		if data, ok := encoded(e, text); ok {
			f.Add(data, uint8(e))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, e uint8) {
		if !Encoding(e).known() {
			t.Skip("no such encoding")
		}
		checkTags(t, data, Config{Encoding: Encoding(e)})
	})
}

func BenchmarkTags(b *testing.B) {
	for _, e := range []Encoding{UTF8, UTF16LE, GB18030} {
		data, _ := encoded(e, benchmarkText)
		b.Run(e.String(), func(b *testing.B) { benchmarkTags(b, e, data) })
	}
	b.Run("sample", func(b *testing.B) {
		var all []byte
		for _, data := range testdata.Sample(b, 5) {
			all = append(append(all, data...), '\n')
		}
		benchmarkTags(b, Big5, all)
	})
}

// benchmarkTags reads a file as far as it takes to tell its games apart, to know their
// tags, and to know all of them.
func benchmarkTags(b *testing.B, e Encoding, data []byte) {
	for _, way := range []struct {
		name string
		use  func(*RawGame)
	}{
		{"split", func(*RawGame) {}},
		{"tags", func(raw *RawGame) { raw.Tags() }},
		{"parse", func(raw *RawGame) { raw.Parse() }},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			games := 0
			for b.Loop() {
				for raw := range NewDecoder(bytes.NewReader(data), Config{Encoding: e}).Raw() {
					way.use(&raw)
					games++
				}
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

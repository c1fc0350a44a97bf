package grammar_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/next/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/next/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// A boundary says what became of a game to which nothing was done, by the bytes that were read as one game with it.
type boundary int

const (
	alone  boundary = iota // nothing else
	longer                 // tags or words of a damaged neighbour
	joined                 // another game that is whole
	torn                   // not all of the game
	boundaries
)

// splitNext returns the bytes of the games of a file, as package stream finds them.
func splitNext(data []byte) (games [][]byte) {
	r := stream.NewReader(bytes.NewReader(data), text.Auto)
	for {
		g, err := r.Next()
		if err != nil {
			return games
		}
		games = append(games, g.Bytes)
	}
}

// splitRaw returns the bytes of the games of a file, as a Decoder finds them.
func splitRaw(t *testing.T, data []byte) (games [][]byte) {
	for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, raw.Bytes())
	}
	return games
}

// boundariesOf counts what became of the untouched games of a batch.
func (b *batch) boundariesOf(games [][]byte, s *batchStyle) (count [boundaries]int) {
	encoded := func(text string) []byte { return bytes.Trim(s.encode(text), " \t\r\n\x00") }
	for i := range b.games {
		made := &b.games[i]
		if made.damaged || made.midline {
			continue
		}
		whole := encoded(strings.ReplaceAll(made.text, "\n", b.lineEnd))
		at := slices.IndexFunc(games, func(game []byte) bool { return bytes.Contains(game, whole) })
		if at < 0 {
			count[torn]++
			continue
		}
		f := alone
		if rest := bytes.Replace(games[at], whole, nil, 1); len(bytes.Trim(rest, " \t\r\n\x00")) > 0 {
			f = longer
			for k := range b.games {
				if k != i && !b.games[k].damaged && bytes.Contains(rest, encoded(`"`+b.games[k].name+`"`)) {
					f = joined
				}
			}
		}
		count[f]++
	}
	return count
}

// TestNextUntouched holds that of the games beside damaged ones package split loses no more than a Decoder does.
func TestNextUntouched(t *testing.T) {
	var old, now [boundaries]int
	for i := range testdata.Size(600, 25_000) {
		b := newBatch(rand.New(rand.NewPCG(21, uint64(i))), i)
		if b.first != "Game" && b.first != "Event" {
			continue
		}
		s := &batchStyle{encoding: b.encoding}
		raw, next := splitRaw(t, b.data), splitNext(b.data)
		was, is := b.boundariesOf(raw, s), b.boundariesOf(next, s)
		for f := range boundaries {
			old[f] += was[f]
			now[f] += is[f]
		}
		if was != is && testing.Verbose() {
			t.Logf("batch %d in %v, %s: %v, was %v: %s", i, b.encoding, b.class, is, was, b.firstDifference(raw, next))
		}
	}
	t.Logf("alone, longer, joined, torn: %v, of a Decoder %v", now, old)
	worse, was := 0, 0 // games with this fate or a worse one
	for f := torn; f >= longer; f-- {
		if worse, was = worse+now[f], was+old[f]; worse > was {
			t.Errorf("%d games are no better than kind %d, of a Decoder %d", worse, f, was)
		}
	}
}

// firstDifference returns the text around the first place where two readers end games differently.
func (b *batch) firstDifference(old, now [][]byte) string {
	ends := func(games [][]byte) (all []int) {
		at := 0
		for _, g := range games {
			n := bytes.Index(b.data[at:], g)
			at += n + len(g)
			all = append(all, at)
		}
		return all
	}
	was, is := ends(old), ends(now)
	for i, list := range [][2][]int{{was, is}, {is, was}} {
		for _, end := range list[0] {
			if !slices.Contains(list[1], end) {
				around, _ := b.encoding.Decode(b.data[max(0, end-300)&^1 : end&^1])
				behind, _ := b.encoding.Decode(b.data[end&^1 : min(len(b.data), end&^1+200)])
				return fmt.Sprintf("%s ends at %q ¦ %q", [...]string{"a Decoder's", "a new game"}[i], around, behind)
			}
		}
	}
	return ""
}

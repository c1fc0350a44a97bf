package split

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// shards are what random texts are put together of: all that the splitter has a rule for.
var shards = strings.Split("\n|\n|\r\n|\r| | |\t|\u3000|\n\n|[|]|[|\"|\"]|\\|{|}|{|}|(|)|（|）|｛|｝|“|”|[Game \"|[Event \"|\n[Event \"x\"]\n|\n[Game \"y\"]\n|\n[Foo \"x\"]\n|\n[Red \"a\"]\n|\n[Bar \"x\"]\n|[Game-ID \"5\"]|"+
	"[赛事 \"x\"]|[Foo 二]|\n[Event 二]\n|[Event|Foo|1-0|0-1|1/2-1/2|*|1.|2. |12|1. a|.|...|。|，|,|、|；|1、|第一回合|(1)|1)|①|炮二平五|马８进７|炮二平五 马８进７\n|3. 车一平二\n|\n1. 炮二平五\n|"+
	"h2e2|C2.5|H2-E2|--|好|第一局|\n第二局\n|a|x-|;|//|/|!|$1|-|+|=====\n|\n=====\n|【Red \"甲\"】|Red \"丙\"]|2004.01.05|\ufffd|\x00", "|")

// TestGrowing holds that the games of random texts are the same whether a text comes at once or in chunks.
func TestGrowing(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for range testdata.Size(3_000, 200_000) {
		var b strings.Builder
		for range 1 + random.IntN(30) {
			b.WriteString(shards[random.IntN(len(shards))])
		}
		holdGrowing(t, b.String(), 1+random.IntN(9))
	}
}

func holdGrowing(t *testing.T, text string, chunk int) {
	t.Helper()
	whole := splitAll(t, text, max(1, len(text)))
	if got := splitAll(t, text, chunk); !slices.Equal(whole, got) {
		t.Fatalf("%d bytes at a time:\n%q\nat once:\n%q", chunk, got, whole)
	}
	if all := strings.Join(whole, ""); all != text {
		t.Fatalf("the games are %q, the text %q", all, text)
	}
	for i, game := range whole {
		if i > 0 && strings.TrimLeft(game, " \t\r\n") != game {
			t.Fatalf("%q: a game begins with white space: %q", text, game)
		}
	}
}

func FuzzSplit(f *testing.F) {
	for _, test := range testdata.Split {
		f.Add(strings.ReplaceAll(test.Games, "¦", ""), uint8(3))
	}
	f.Fuzz(func(t *testing.T, text string, chunk uint8) { holdGrowing(t, text, int(chunk)+1) })
}

// hostile are texts that are made to take long: the beginning, and what is repeated.
var hostile = [][2]string{
	{"", "["}, {"", "[\n"}, {"", "[["}, {"", "{"}, {"", "}"}, {"", "{\n[Event \"x\"]\n"}, {"1. a {", "\n[Event"}, {"1. 炮二平五 {", "\n[Event \"x\"]\n[Red \"y\"]\n"},
	{"1. a ｛", "}"}, {"1. a ｛", "｝"}, {"｛", "\n[Red \"x\"]\n"}, {"", "[Event \"x\"]\n"}, {"", "[Red \"x\"]\n"}, {"1. 炮二平五\n", "[Foo \"x\"]\n\n"},
	{"", "[a \"x\" "}, {"", "[a \"[b\" "}, {"[a ", "\"x "}, {"", "\"x\" "}, {"", "“"}, {"", "【"}, {"", "("}, {"", "(a "}, {"", "第一局\n"}, {"", "象棋 大师 "}, {"", "====\n"},
	{"1. 炮二平五 1-0\n", "第一局\n"}, {"1. 炮二平五 1-0\n", "第一局\n\n"}, {"1. 炮二平五 1-0\n", "=\n"}, {"", "1. "}, {"", "1-"}, {"", "*"}, {"", "* "}, {"", "x"}, {"", "炮"}, {"", "1"}, {"", " "}, {"", "\n"}, {"", "\r"},
	{"[Event \"x\"]\n", "第一局\n\n"}, {"[Event \"x\"]\n", "一 1. x\n"}, {"", "; "}, {"", "//"}, {"", "h2e2-"}, {"", "【Red \"x\"】\n"}, {"", "a\u3000"}, {"[Game \"x\"]\n", "[Site \"a"}, {"", "{x} [Event \"a\n"},
}

// work returns the number of tokens and bytes that are looked at to find the games of a text, which arrives in chunks.
func work(text string) int {
	var s Splitter
	for seen := 0; len(text) > 0; {
		end, ok := s.Next(text[:seen], seen == len(text))
		if !ok {
			seen = min(seen+Reach, len(text))
			continue
		}
		text, seen = text[end:], seen-end
	}
	return s.looks
}

// TestLinear holds that the work on a hostile text grows as the text does.
func TestLinear(t *testing.T) {
	size := testdata.Size(256<<10, 1<<20)
	const spare = 1 << 16
	for _, h := range hostile {
		measure := func(n int) int { return work(h[0] + strings.Repeat(h[1], n/len(h[1]))) }
		if short, long := measure(size), measure(4*size); long > 6*short+spare {
			t.Errorf("%.20q and %q again and again: %d looks, four times as long %d", h[0], h[1], short, long)
		}
	}
}

// TestManyTokens holds that a long game is split as a short one is, and that few of its tokens are kept.
func TestManyTokens(t *testing.T) {
	text := "[Event \"x\"]\n" + strings.Repeat("a ", 1<<17) + "*\n[Red \"x\"]\n"
	var s Splitter
	if end, _ := s.Next(text, true); end != strings.LastIndex(text, "[Red") {
		t.Errorf("the game ends at %d", end)
	}
	if n := cap(s.toks); n > 1<<15 {
		t.Errorf("%d tokens are kept", n)
	}
}

package semantic_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// replaceNth returns a damage that replaces the n-th occurrence of old; n counts
// from 0, or from the end below 0.
func replaceNth(old, new string, n int) func(string) string {
	return func(game string) string {
		parts := strings.Split(game, old)
		if n < 0 {
			n += len(parts) - 1
		}
		return strings.Join(parts[:n+1], old) + new + strings.Join(parts[n+1:], old)
	}
}

// damages are ways to damage a game.
var damages = []struct {
	name   string
	damage func(game string) string
}{
	{"no result", replaceNth("*\n\n", "\n\n", -1)},
	{"comment without its end", replaceNth("}", "", 0)},
	{"last comment without its end", replaceNth("}", "", -1)},
	{"comment without its start", replaceNth("{", "", 0)},
	{"no comment has an end", func(g string) string { return strings.ReplaceAll(g, "}", "") }},
	{"brace inside a comment", replaceNth("好棋", "{好棋", 0)},
	{"stray closing brace", replaceNth("\n2. ", "\n} 2. ", 0)},
	{"variation without its end", replaceNth(")", "", 0)},
	{"last variation without its end", replaceNth(")", "", -1)},
	{"variation without its start", replaceNth("(", "", 0)},
	{"stray closing parenthesis", replaceNth("\n2. ", "\n) 2. ", 0)},
	{"thousands of parentheses", replaceNth("\n2. ", "\n"+strings.Repeat("(", 5000)+" 2. ", 0)},
	{"tag without its bracket", replaceNth("甲\"]", "甲\"", 0)},
	{"tag without its quotation mark", replaceNth("甲\"]", "甲]", 0)},
	{"tag without its opening bracket", replaceNth("[Red", "Red", 0)},
	{"tag without its value", replaceNth("[Red \"甲\"]", "[Red]", 0)},
	{"tag without quotation marks", replaceNth("[Red \"甲\"]", "[Red 甲]", 0)},
	{"tag value with an open brace and no end", replaceNth("\"甲\"]", "\"{甲", 0)},
	{"first tag lost", replaceNth("[Game \"Chinese Chess\"]\n", "", 0)},
	{"all tags lost", func(g string) string { return g[strings.Index(g, "\n\n")+2:] }},
	{"all moves lost", func(g string) string { return g[:strings.Index(g, "\n\n")+2] }},
	{"all moves and the empty line lost", func(g string) string { return g[:strings.Index(g, "\n\n")+1] }},
	{"cut in the middle", func(g string) string { return strings.ToValidUTF8(g[:len(g)/2], "") + "\n" }},
	{"first half lost", func(g string) string { return strings.ToValidUTF8(g[len(g)/2:], "") }},
	{"tag among the moves", replaceNth("\n2. ", "\n[Annotator \"丙\"]\n2. ", 0)},
	{"text after the result", replaceNth("*\n\n", "*\n欢迎访问 https://example.com/\n\n", -1)},
	{"moves after the result", replaceNth("*\n\n", "* 99. 炮二平五 炮８平５\n\n", -1)},
	{"result in the middle", replaceNth("\n2. ", "\n1-0 2. ", 0)},
	{"line twice", func(g string) string {
		i := strings.Index(g, "\n2. ")
		end := i + 1 + strings.Index(g[i+1:], "\n")
		return g[:end] + g[i:end] + g[end:]
	}},
	{"line lost", func(g string) string {
		i := strings.Index(g, "\n2. ")
		return g[:i] + g[i+1+strings.Index(g[i+1:], "\n"):]
	}},
	{"bytes that are no text", replaceNth("\n2. ", "\n\xff\xfe\x80 2. ", 0)},
	{"NUL bytes", replaceNth("\n2. ", "\n\x00\x00 2. ", 0)},
	{"ideographic spaces", replaceNth("\n2. ", "\n2.\u3000", 0)},
	{"no separators", func(g string) string {
		i := strings.Index(g, "\n\n") + 2
		return g[:i] + strings.ReplaceAll(g[i:], " ", "")
	}},
	{"unreadable FEN", replaceNth("[Result", "[FEN \"rnbakabnr/9\"]\n[Result", 0)},
}

// TestDamage damages one of many good games in each way: the others are read with their moves and
// nothing wrong, and something is found where the damage is. That the tags are lost is found in the
// game before, whose result is then followed by moves.
func TestDamage(t *testing.T) {
	count := testdata.Size(100, 1000) // number of games; one in the middle is damaged
	random := rand.New(rand.NewPCG(2, 3))
	games := make([]string, count)
	for i := range games {
		games[i] = made.Game(random, i, 30, notation.Chinese, true)
	}
	victim := count / 2
	for !strings.Contains(games[victim], "好棋") || !strings.Contains(games[victim], "(") { // which damages replace
		victim++
	}
	type reading struct {
		Moves    string
		Findings int
	}
	// read returns the moves and the number of findings of each game, by its Event tag.
	read := func(text string) map[string]reading {
		all := map[string]reading{}
		for game, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{Encoding: grammar.UTF8}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			info := semantic.Check(game)
			name := ""
			if tag := game.Tag("Event"); tag != nil {
				name = tag.Value
			}
			var moves []string
			for _, fact := range info.Facts {
				moves = append(moves, fact.Move.String())
			}
			r := all[name]
			r.Moves += strings.Join(moves, " ")
			r.Findings += len(game.Syntax.Diagnostics) + len(info.Semantic.Diagnostics)
			all[name] = r
		}
		return all
	}
	name, before := fmt.Sprintf("第%d局", victim), fmt.Sprintf("第%d局", victim-1)
	want := read(strings.Join(games, ""))
	if len(want) != count {
		t.Fatalf("%d games, want %d", len(want), count)
	}
	for _, r := range want {
		if r.Findings != 0 {
			t.Fatalf("findings in good games: %+v", r)
		}
	}
	damaged := want[name]
	delete(want, name)
	for _, d := range damages {
		t.Run(d.name, func(t *testing.T) {
			text := strings.Join(games[:victim], "") + d.damage(games[victim]) + strings.Join(games[victim+1:], "")
			got := read(text)
			found := got[name].Findings + got[""].Findings
			delete(got, name)
			delete(got, "") // a part of the damaged game that lost its name
			if b := got[before]; b.Findings > 0 && strings.HasPrefix(b.Moves, want[before].Moves) {
				found += b.Findings
				got[before] = want[before]
			}
			if found == 0 {
				t.Errorf("nothing found; the game was %q", damaged.Moves)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("other games (-want +got):\n%s", diff)
			}
		})
	}
}

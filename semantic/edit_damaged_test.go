package semantic_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// damagedGame is a game for TestEditDamaged, with all that a tree can have.
const damagedGame = `[Game "Chinese Chess"]
[Event "五羊杯"]
[Red "甲"]
[Result "1-0"]

{双方以中炮对屏风马开局。}
1. 炮二平五 马８进７ 2. 马二进三 车９平８
3. 车一平二 {红方} 马２进３ (3. ... 卒７进１ 4. 车二进六 {过河车} 马２进３ (4. ... 炮２平５ 5. 马八进七) 5. 兵七进一) (3. ... 炮８进４ {少见} 4. 兵三进一)
4. 兵七进一!? 卒７进１ 5. 车二进六 炮８平９
6. 车二平三 炮９退１ $1 7. 马八进七 士４进５ 1-0
`

// TestEditDamaged checks that a damaged game can be written after a move or a comment was added to it. One in five
// thousand may fail, where a comment after a part of a move with its round number joins this part with the rest.
func TestEditDamaged(t *testing.T) {
	damage := []string{"x", "好", "{", "}", " {a}", "(", ")", "\n", "\n\n", " ", "𠀀", "*", " 1-0\n", "[Red \"q\"]\n", " 2. 马二进三", "\"", "\ufeff"}
	edited, refused := 0, 0
	for seed := range testdata.Size(2_000, 40_000) {
		random := rand.New(rand.NewPCG(uint64(seed), 5))
		text := []rune(damagedGame)
		for range 2 + random.IntN(10) {
			at := random.IntN(len(text) + 1)
			if random.IntN(3) > 0 {
				text = slices.Insert(text, at, []rune(damage[random.IntN(len(damage))])...)
			} else {
				text = slices.Delete(text, at, min(len(text), at+1+random.IntN(12)))
			}
		}
		games := grammar.Parse(string(text))
		e, err := semantic.NewEditor(games[0])
		if err != nil || len(games) > 1 {
			continue
		}
		if plies := slices.Collect(ast.Plies(&e.Game().Main)); len(plies) > 0 && !e.Go(plies[random.IntN(len(plies))]) {
			continue
		}
		if moves := e.Moves(); len(moves) > 0 && random.IntN(2) == 0 {
			if e.Play(moves[random.IntN(len(moves))]) != nil {
				continue
			}
		} else {
			e.SetComment("新")
		}
		edited++
		if _, err := grammar.Edits(e.Game()); err != nil {
			refused++
			t.Logf("%q: %v", string(text), err)
		}
	}
	if edited < testdata.Size(400, 8_000) || refused > edited/5_000 {
		t.Errorf("%d edited games, of which %d cannot be written", edited, refused)
	}
}

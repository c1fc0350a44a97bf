package command

import (
	"iter"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
)

// distinctMemory is the memory in bytes for the games whose copies are left out. The rest goes to files.
const distinctMemory = 256 << 20

// distinct yields the selected games without copies, as select --unique does. Each game takes what only its copies know.
// Games of other programs come as PGN.
func distinct(r *app.Reading, where *filter.Where, games iter.Seq2[grammar.RawGame, error]) iter.Seq2[grammar.RawGame, error] {
	a := sortFlags{Unique: true, MemoryFlags: app.MemoryFlags{Memory: distinctMemory}}
	plan := a.plan(r, grammar.UTF8.String())
	selector := &filter.Selector{Where: where, Strip: new(fix.Parts), Key: plan.Key(), Encoding: grammar.UTF8}
	return func(yield func(grammar.RawGame, error) bool) {
		for chosen, err := range plan.Games(selector.Games(games, r.Jobs)) {
			var raw grammar.RawGame
			if err == nil {
				raw, err = rawOf(&chosen)
			}
			if !yield(raw, err) {
				return
			}
		}
	}
}

// rawOf returns a chosen game as if a file had it.
func rawOf(chosen *filter.Selected) (grammar.RawGame, error) {
	text, own, _ := chosen.Encoding.DecodeGame(chosen.Bytes)
	games := grammar.Parse(text)
	if len(games) != 1 {
		return grammar.RawGame{}, &files.GameError{Name: chosen.Name, Number: chosen.Number, Err: severalGames.Err()}
	}
	game := games[0]
	game.File, game.Number, game.Begin, game.FileOffset = chosen.Name, chosen.Number, chosen.Begin, chosen.Start
	raw := grammar.RawGameOf("", game)
	raw.Encoding = own
	return raw, nil
}

var severalGames = rules.Text{EN: "its text is not one game, so it cannot be compared with others; leave out --unique", ZH: "它的文字不是一局，不能与其他棋局比较；请不用 --unique"}

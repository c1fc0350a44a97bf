package filter

import (
	"context"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/checked"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Others is the set of games of another collection. Package unique defines which games are the same. A game
// takes about 30 bytes of memory.
type Others struct{ keys map[gameKey]struct{} }

// A Membership requires that a game is, or is not, among others.
type Membership struct {
	*Others
	Has bool
}

// A gameKey is the key from package unique.
type gameKey [11]byte

func keyOf(info *semantic.Info) (key gameKey) {
	var options unique.Options
	copy(key[:], unique.Key(options.Record(nil, info)))
	return key
}

// NewOthers reads the games of files with several jobs. It calls fail for errors.
func NewOthers(set *games.Set, jobs int, fail func(error)) *Others {
	all := &Others{map[gameKey]struct{}{}}
	read := func(raw *grammar.RawGame) gameKey {
		game := checked.Raw(raw, false)
		defer game.Release()
		return keyOf(game.Info)
	}
	for key, err := range grammar.Map(context.Background(), set.RawGames(), jobs, read) {
		if err != nil {
			fail(err)
			continue
		}
		all.keys[key] = struct{}{}
	}
	return all
}

// Have reports whether the game is in the set.
func (o *Others) Have(info *semantic.Info) bool {
	_, ok := o.keys[keyOf(info)]
	return ok
}

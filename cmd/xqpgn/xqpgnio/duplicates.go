package xqpgnio

import (
	"cmp"
	"encoding/hex"
	"errors"
	"reflect"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
)

// A Repeat is a game that repeats another.
type Repeat struct {
	File       string `beam:"file" json:"file"`
	Offset     int64  `beam:"offset" json:"offset"`
	KeptFile   string `beam:"kept_file" json:"kept_file"` // file of the game to keep
	KeptOffset int64  `beam:"kept_offset" json:"kept_offset"`
	Way        string `beam:"way" json:"way"` // how the games are alike, a unique.Way
	Why        string `beam:"why" json:"why"` // why the other game is kept, a unique.Reason
}

// A member is a game in a group of games with the same key.
type member struct {
	File     string
	Offset   int64
	Identity []byte
}

func init() {
	beam.RegisterType(reflect.TypeFor[Repeat]())
	beam.RegisterType(reflect.TypeFor[member]())
	register.Function1x3(memberOf)
	beam.RegisterDoFn(reflect.TypeFor[repeatFn]())
	register.Iter1[member]()
	register.Emitter1[Repeat]()
}

// Duplicates returns a [Repeat] for each game that repeats another. The games must be read with
// [Config].Identity. Package unique compares these identities and decides which game to keep. Among
// equally good games it keeps the first by File and Offset.
//
// About 100 bytes of each game go over the network. One worker holds a group of equal games in
// memory.
func Duplicates(s beam.Scope, games beam.PCollection) beam.PCollection {
	s = s.Scope("xqpgnio.Duplicates")
	return beam.ParDo(s, &repeatFn{}, beam.GroupByKey(s, beam.ParDo(s, memberOf, games)))
}

var errNoIdentity = errors.New("xqpgnio: to find duplicates, games are to be read with Config.Identity")

// memberOf returns the key of a game and its member.
func memberOf(g Game) (string, member, error) {
	if len(g.Identity) == 0 {
		return "", member{}, errNoIdentity
	}
	return hex.EncodeToString(unique.Key(g.Identity)), member{g.File, g.Offset, g.Identity}, nil
}

// A repeatFn finds the repeats among the games with the same key.
type repeatFn struct{}

// ProcessElement is called for each key.
func (*repeatFn) ProcessElement(_ string, all func(*member) bool, emit func(Repeat)) error {
	var games []member
	for m := (member{}); all(&m); m = (member{}) {
		games = append(games, m)
	}
	if len(games) < 2 {
		return nil
	}
	slices.SortFunc(games, func(a, b member) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Offset, b.Offset))
	})
	finder := unique.Finder{} // without Options: the identities already consider Config.Mirror
	defer finder.Close()
	for _, m := range games {
		if err := finder.Add(slices.Clone(m.Identity)); err != nil {
			return err
		}
	}
	for repeat, err := range finder.Repeats() {
		if err != nil {
			return err
		}
		if repeat.Dropped() {
			game, kept := &games[repeat.Game], &games[repeat.Kept]
			emit(Repeat{game.File, game.Offset, kept.File, kept.Offset, repeat.Way.String(), repeat.Why.String()})
		}
	}
	return nil
}

package command

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/edit"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A tidying is a run of the command.
type tidying struct {
	*tidyCommand
	run    *app.Reading
	lines  *bufio.Writer // the report
	finder unique.Finder

	spellings edit.Spellings
	renames   edit.Renames // to one spelling for each person

	names  []string       // names of the files
	games  []gamePlace    // places of the games, in the order of reading
	kept   map[int]int    // the game that another one repeats, by the index of the repeat
	copies extsort.Sorter // the games that repeat others, by these

	total, changed, fixes, opened, left, renamed int
	hands                                        []string // lines about games that need a hand
	unlikes, damaged                             bool     // whether hands has games that contradict each other, and games with errors
}

// A gamePlace is the place of a game: an index in names, and its number in the file.
type gamePlace struct{ file, number int32 }

// copiesMemory is the number of bytes of games that repeat others in memory. More go to a file.
const copiesMemory = 64 << 20

// all yields all games, each of them tidied, and shows how far the files have been read.
func (t *tidying) all(f func(*grammar.RawGame) tidied) iter.Seq2[tidied, error] {
	return func(yield func(tidied, error) bool) {
		t.run.Show()
		defer t.run.Shown.Finish()
		for one, err := range grammar.Map(context.Background(), t.run.Raws(), int(t.Jobs), f) {
			if !yield(one, err) {
				return
			}
		}
	}
}

// compare reads all games, counts the spellings of players' names, and finds the games that repeat another.
func (t *tidying) compare() error {
	for one, err := range t.all(func(raw *grammar.RawGame) (one tidied) {
		read(raw, func(is *account.Reading, _ []rules.Rule, _ error) {
			var info *semantic.Info // nil if the last reading says why the game cannot be written
			one = tidied{name: raw.Name, number: raw.Number}
			if is != nil {
				info, one.tags = is.Info, slices.Clone(is.Game.Tags)
			}
			if !t.KeepDuplicates {
				one.record = t.finder.Record(nil, info)
			}
		})
		return one
	}) {
		if err != nil {
			continue // the second reading reports it
		}
		t.spellings.Add(one.tags)
		if t.KeepDuplicates {
			continue
		}
		if last := len(t.names) - 1; last < 0 || t.names[last] != one.name {
			t.names = append(t.names, one.name)
		}
		t.games = append(t.games, gamePlace{int32(len(t.names) - 1), int32(one.number)})
		if err := t.finder.Add(one.record); err != nil {
			return err
		}
	}
	if t.renames = t.spellings.Renames(); t.KeepDuplicates {
		return nil
	}
	for repeat, err := range t.finder.Repeats() {
		if err != nil {
			return err
		}
		switch {
		case repeat.Dropped():
			t.kept[int(repeat.Game)] = int(repeat.Kept)
		case repeat.Way == unique.Unlike && repeat.Game != repeat.Kept:
			t.unlike(int(repeat.Game), int(repeat.Kept), repeat.Why)
		}
	}
	return nil
}

// unlike reports that two games with the same moves stay.
func (t *tidying) unlike(game, other int, why unique.Reason) {
	name, number := t.place(game)
	otherName, otherNumber := t.place(other)
	t.unlikes = true
	t.hands = append(t.hands, fmt.Sprintf(needsDecision.In(app.Language()), name, number, otherName, otherNumber, why.Words().In(app.Language())))
}

// place returns the file of a game, and its number there.
func (t *tidying) place(game int) (name string, number int32) {
	return t.names[t.games[game].file], t.games[game].number
}

// collect reads the games that repeat others. A game that cannot be written repeats none.
func (t *tidying) collect() error {
	dropped := slices.Sorted(maps.Keys(t.kept))
	if dropped == nil {
		return nil
	}
	wanted := func(yield func(grammar.RawGame, error) bool) {
		index, at := -1, 0
		for raw, err := range t.run.RawGames() {
			if err != nil {
				continue // the last reading reports it
			}
			if index++; at == len(dropped) || index != dropped[at] {
				continue
			}
			if at++; !yield(raw, nil) {
				return
			}
		}
	}
	at := 0
	textOf := func(raw *grammar.RawGame) (text string) { // "" of a game that cannot be read as PGN
		read(raw, func(is *account.Reading, _ []rules.Rule, _ error) {
			if is != nil {
				text = is.Game.Text
			}
		})
		return text
	}
	for text, err := range grammar.Map(context.Background(), wanted, int(t.Jobs), textOf) {
		if err != nil {
			return err
		}
		index := dropped[at]
		if at++; text == "" {
			delete(t.kept, index)
			continue
		}
		record := binary.BigEndian.AppendUint64(nil, uint64(t.kept[index]))
		record = binary.BigEndian.AppendUint64(record, uint64(index))
		if err := t.copies.Add(append(record, text...)); err != nil {
			return err
		}
	}
	return nil
}

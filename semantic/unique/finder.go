package unique

import (
	"bytes"
	"errors"
	"iter"

	"github.com/xqpgn/xqpgn/semantic/extsort"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// Add adds the next game by its record, in which its number is put. The error is one of the
// file, or that there are more games than can be numbered, 2^38, or that it is no record.
func (f *Finder) Add(record []byte) error {
	if !f.is(record) {
		return errNoRecord
	}
	if f.records == nil {
		f.records = &extsort.Sorter{Memory: f.Memory, Folder: f.Folder}
	}
	if f.games == mostGames {
		return errTooMany
	}
	if f.repeats != nil { // they are not those of all games any more
		f.repeats.Close()
		f.repeats = nil
	}
	f.number(record, f.games)
	f.games++
	return f.records.Add(record)
}

var (
	errTooMany  = errors.New("there are more games than can be compared")
	errNoRecord = errors.New("this is no record of a game")
)

// Games returns how many games were added.
func (f *Finder) Games() uint64 { return f.games }

// Size returns how many bytes of memory the records take, and how many of files.
func (f *Finder) Size() (memory, file int64) {
	for _, s := range []*extsort.Sorter{f.records, f.repeats} {
		if s != nil {
			m, n := s.Size()
			memory, file = memory+m, file+n
		}
	}
	return memory, file
}

// Close gives back memory and files. The error is one of the files.
func (f *Finder) Close() error {
	var all error
	for _, s := range []*extsort.Sorter{f.records, f.repeats} {
		if s != nil {
			all = errors.Join(all, s.Close())
		}
	}
	return all
}

// Repeats yields, in the order in which they were added, the games that repeat others and
// those that others repeat. The error is one of the files, and the last.
func (f *Finder) Repeats() iter.Seq2[Repeat, error] {
	return func(yield func(Repeat, error) bool) {
		if err := f.find(); err != nil {
			yield(Repeat{}, err)
			return
		}
		last, told := Repeat{}, false
		for record, err := range f.repeats.Sorted() {
			if err != nil {
				yield(Repeat{}, err)
				return
			}
			// A game to keep is told of by each of its beginnings.
			if r := readRepeat(record); !told || r != last {
				if last, told = r, true; !yield(r, nil) {
					return
				}
			}
		}
	}
}

// find makes the repeats of the records, unless it has.
func (f *Finder) find() error {
	if f.repeats != nil {
		return nil
	}
	repeats := &extsort.Sorter{Memory: f.Memory, Folder: f.Folder}
	w := walk{options: &f.Options, repeats: repeats}
	if f.records != nil {
		for record, err := range f.records.Sorted() {
			if err == nil {
				err = w.take(record)
			}
			if err != nil {
				repeats.Close()
				return err
			}
		}
	}
	if err := w.leave(nil); err != nil {
		repeats.Close()
		return err
	}
	f.repeats = repeats
	return nil
}

// A walk goes through the records in their order.
type walk struct {
	options *Options
	repeats *extsort.Sorter

	// open are the games that those to come may repeat or continue: of each sequence of
	// moves that is the beginning of the next one, the games to keep, the best first.
	open []*kept
}

// A kept game is one that is the best of those with its moves, with those that repeat it.
type kept struct {
	readRecord
	same   []other
	longer *kept // what it is the beginning of, which is kept; nil if it is kept itself
}

// An other game has the moves of one that is kept.
type other struct {
	game  uint64
	worth [worthSize]byte
	how   byte
}

// take takes the next record.
func (w *walk) take(record []byte) error {
	r := w.options.read(record)
	if err := w.leave(&r); err != nil {
		return err
	}
	for _, k := range w.open {
		if !bytes.Equal(k.key, r.key) {
			continue
		}
		if !w.options.Players || !contradict(&k.readRecord, &r) {
			k.same = append(k.same, other{r.game, r.worth, r.how})
			return nil
		}
	}
	memory := bytes.Join([][]byte{r.key, r.red, r.black}, nil)
	r.key, memory = memory[:len(r.key)], memory[len(r.key):]
	r.red, r.black = memory[:len(r.red)], memory[len(r.red):]
	w.open = append(w.open, &kept{readRecord: r})
	return nil
}

// leave tells what is known of the games that nothing can repeat or continue any more, now
// that a record follows; nil is the end of all.
func (w *walk) leave(next *readRecord) error {
	for last := len(w.open) - 1; last >= 0; last-- {
		k := w.open[last]
		if next != nil && bytes.HasPrefix(next.key, k.key) {
			break
		}
		w.open = w.open[:last]
		if w.options.Beginnings && k.longer == nil {
			w.begun(k)
		}
		if err := k.tell(w.repeats); err != nil {
			return err
		}
	}
	return nil
}

// begun takes note of the open games that are the beginning of one that is kept: of the
// longest such, and of several with the same moves, which come the worst first, the best. What
// is the beginning of a game that is left out may contradict the one that is kept for that.
func (w *walk) begun(k *kept) {
	for _, open := range w.open {
		if open.begins(k) && (open.longer == nil || k.plies() > open.longer.plies() || bytes.Equal(k.key, open.longer.key)) {
			open.longer = k
		}
	}
}

// begins reports whether a game, whose moves are the first of another's, is its beginning.
func (k *kept) begins(longer *kept) bool {
	least := 1
	if string(k.key[:hashSize]) == startHash() {
		least = MinBeginning
	}
	plies := k.plies()
	return plies >= least && plies < longer.plies() &&
		(k.result == longer.result || k.result == 0 || longer.result == 0) &&
		len(k.red) > 0 && len(k.black) > 0 && len(longer.red) > 0 && len(longer.black) > 0 &&
		!contradict(&k.readRecord, &longer.readRecord)
}

// contradict reports whether two games cannot be between the same players.
func contradict(a, b *readRecord) bool { return !agree(a.red, b.red) || !agree(a.black, b.black) }

// agree reports whether two names, as people has their keys, may be those of one player.
func agree(a, b []byte) bool { return people.MayBeSame(string(a), string(b)) }

// end returns the game that is kept in the end: itself, or what it is the beginning of.
func (k *kept) end() *kept {
	if k.longer != nil {
		return k.longer
	}
	return k
}

// tell adds what is known of a game and of those that repeat it to the repeats.
func (k *kept) tell(repeats *extsort.Sorter) error {
	end := k.end()
	if end == k && len(k.same) == 0 {
		return nil // or one of its beginnings will tell of it
	}
	err := repeats.Add(appendRepeat(Repeat{end.game, end.game, SameMoves, Itself}))
	if err == nil && end != k {
		err = repeats.Add(appendRepeat(Repeat{k.game, end.game, Beginning, Longer}))
	}
	if err != nil {
		return err
	}
	for i := range k.same {
		if err := repeats.Add(appendRepeat(k.repeat(&k.same[i], end))); err != nil {
			return err
		}
	}
	return nil
}

// repeat returns what is known of a game with the same moves.
func (k *kept) repeat(r *other, end *kept) Repeat {
	repeat := Repeat{r.game, end.game, SameMoves, reason(k.worth, r.worth)}
	switch {
	case end != k:
		repeat.Way, repeat.Why = Beginning, Longer
		return repeat
	case r.how == asText:
		repeat.Way = SameText
	case r.how != k.how:
		repeat.Way = Mirrored
	}
	return repeat
}

// A repeat is kept as the game's number, the number of the game to keep with the way in the
// last bits, and the reason.
func appendRepeat(r Repeat) []byte {
	var record [2*gameSize + 1]byte
	putGame(record[:], r.Game, 0)
	putGame(record[gameSize:], r.Kept, byte(r.Way))
	record[2*gameSize] = byte(r.Why)
	return record[:]
}

func readRepeat(record []byte) Repeat {
	game, _ := gameOf(record)
	kept, way := gameOf(record[gameSize:])
	return Repeat{game, kept, Way(way), Reason(record[2*gameSize])}
}

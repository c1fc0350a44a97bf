package unique

import (
	"bytes"
	"errors"
	"iter"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// Add adds a game by its record, and writes the game's number into the record. It fails if the file fails,
// if the record is invalid, or after 2^38 games.
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
	if f.repeats != nil { // the old repeats lack the new game
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

// Games returns the number of games added.
func (f *Finder) Games() uint64 { return f.games }

// Size returns how many bytes of memory and of files the records take.
func (f *Finder) Size() (memory, file int64) {
	for _, s := range []*extsort.Sorter{f.records, f.repeats} {
		if s != nil {
			m, n := s.Size()
			memory, file = memory+m, file+n
		}
	}
	return memory, file
}

// Close releases memory and files. Any error comes from the files.
func (f *Finder) Close() error {
	var all error
	for _, s := range []*extsort.Sorter{f.records, f.repeats} {
		if s != nil {
			all = errors.Join(all, s.Close())
		}
	}
	return all
}

// Repeats yields the games that repeat others, and the games to keep that others repeat. They come in the
// order in which they were added. An error comes from the files and ends the sequence.
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
			// A game to keep has one entry for each of its beginnings.
			if r := readRepeat(record); !told || r != last {
				if last, told = r, true; !yield(r, nil) {
					return
				}
			}
		}
	}
}

// find computes the repeats from the records, once.
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

// A walk visits the records in sorted order.
type walk struct {
	options *Options
	repeats *extsort.Sorter

	// open holds the games that later records may repeat or continue. Their sequences of moves each begin
	// the next one. Each sequence has its games to keep, best first.
	open []*kept
}

// A kept game is the best game with its moves, with the games that repeat it.
type kept struct {
	readRecord
	same   []other
	longer *kept // the kept game that this one is the beginning of; nil if this one is kept
}

// An other game has the same moves as a kept game.
type other struct {
	game  uint64
	worth [worthSize]byte
	how   byte
}

// take processes the next record.
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

// leave reports the open games that the next record can neither repeat nor continue. A nil next ends the
// walk.
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

// begun marks the open games that are the beginning of k, which is kept. An open game is matched to the
// longest such game. Of several games with the same moves, it is matched to the best, since they come worst
// first. A beginning of a left-out game may contradict the game that is kept for that one.
func (w *walk) begun(k *kept) {
	for _, open := range w.open {
		if open.begins(k) && (open.longer == nil || k.plies() > open.longer.plies() || bytes.Equal(k.key, open.longer.key)) {
			open.longer = k
		}
	}
}

// begins reports whether k is the beginning of longer. The caller must know that k's moves are the first
// moves of longer.
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

// agree reports whether two keys of names may belong to one player.
func agree(a, b []byte) bool { return people.MayBeSame(string(a), string(b)) }

// end returns the game to keep: k itself, or the longer game that k begins.
func (k *kept) end() *kept {
	if k.longer != nil {
		return k.longer
	}
	return k
}

// tell adds the repeats for k and for the games that repeat it.
func (k *kept) tell(repeats *extsort.Sorter) error {
	end := k.end()
	if end == k && len(k.same) == 0 {
		return nil // a beginning of k, if there is one, adds the entry for k
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

// repeat returns the repeat for a game with the same moves.
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

// appendRepeat returns a repeat as bytes: the game's number, the number of the game to keep with the way in
// its last bits, and the reason.
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

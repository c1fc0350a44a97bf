package unique

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/semantic/dedupe"
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
	if f.games == maxGames {
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

// Repeats yields the games that repeat others or are unlike others, and these others. They come in the order in
// which they were added. An error comes from the files and ends the sequence.
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

	// members are the games with the current key, the best first.
	members []readRecord

	// open holds the games to keep that later records may continue. Their sequences of moves each begin the
	// next one.
	open []*kept
}

// A kept game is the best copy of a game, with its other copies.
type kept struct {
	readRecord
	facts   []dedupe.Facts // distinct facts of all copies
	same    []readRecord   // the other copies
	alone   bool           // whether no other game has the same moves
	unlike  *kept          // another game with the same moves; nil for the first of them
	longer  *kept          // the kept game that this one is the beginning of
	several bool           // whether it is kept all the same, because other games fit as well
}

// take processes the next record.
func (w *walk) take(record []byte) error {
	r := w.options.read(record)
	if len(w.members) == 0 || !bytes.Equal(w.members[0].key, r.key) {
		w.divide()
		if err := w.leave(&r); err != nil {
			return err
		}
		r.key = bytes.Clone(r.key)
	} else {
		r.key = w.members[0].key
	}
	w.members = append(w.members, r)
	return nil
}

// divide splits the games that have the current key into different games, and opens the best copy of each.
func (w *walk) divide() {
	facts := make([]dedupe.Facts, len(w.members))
	for i := range w.members {
		facts[i] = w.members[i].facts
	}
	var same []*kept
	for _, class := range dedupe.Split(facts) {
		k := &kept{readRecord: w.members[class[0]]}
		for n, i := range class {
			if n > 0 {
				k.same = append(k.same, w.members[i])
			}
			if !slices.Contains(k.facts, facts[i]) {
				k.facts = append(k.facts, facts[i])
			}
		}
		same = append(same, k)
	}
	for _, k := range same {
		if k.alone = len(same) == 1; k != same[0] {
			k.unlike = same[0]
		}
	}
	w.open = append(w.open, same...)
	w.members = nil
}

// conflict returns why two games with the same moves are not the same.
func (k *kept) conflict(other *kept) Reason {
	for i := range k.facts {
		for j := range other.facts {
			if conflict := k.facts[i].Conflict(other.facts[j]); conflict != dedupe.None {
				return [...]Reason{dedupe.Players: OtherPlayers, dedupe.Dates: OtherDate, dedupe.Results: OtherResult, dedupe.Parts: OtherParts}[conflict]
			}
		}
	}
	return Several
}

// leave reports the open games that the next record can neither repeat nor continue. A nil next ends the
// walk.
func (w *walk) leave(next *readRecord) error {
	if next == nil {
		w.divide()
	}
	for last := len(w.open) - 1; last >= 0; last-- {
		k := w.open[last]
		if next != nil && bytes.HasPrefix(next.key, k.key) {
			break
		}
		w.open = w.open[:last]
		if w.options.Beginnings && k.end() == k {
			w.begun(k)
		}
		if err := k.tell(w.repeats); err != nil {
			return err
		}
	}
	return nil
}

// begun marks the open games that are the beginning of k, which is kept. A game that begins several games is kept, too,
// since nobody knows to which it belongs. Beginnings that contradict each other are also kept. So are beginnings of a
// game that may not be filled, since it would then contradict other games.
func (w *walk) begun(k *kept) {
	var all []*kept
	for _, open := range w.open {
		if !open.begins(k) {
			continue
		}
		open.several = open.several || open.longer != nil || !k.alone || k.several
		open.longer = k
		for _, other := range all {
			if open.conflict(other) != Several {
				open.several, other.several = true, true
			}
		}
		all = append(all, open)
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
	return k.alone && plies >= least && plies < longer.plies() && k.named() && longer.named() && k.conflict(longer) == Several
}

// named reports whether both players of a game are known.
func (k *kept) named() bool {
	red, black := false, false
	for i := range k.facts {
		red, black = red || k.facts[i].Red != "", black || k.facts[i].Black != ""
	}
	return red && black
}

// end returns the game to keep: k itself, or the longer game that k begins.
func (k *kept) end() *kept {
	if k.longer != nil && !k.several {
		return k.longer
	}
	return k
}

// tell adds the repeats for k and for its other copies.
func (k *kept) tell(repeats *extsort.Sorter) error {
	end := k.end()
	var all []Repeat
	switch {
	case end != k:
		all = append(all, Repeat{end.game, end.game, SameMoves, Itself}, Repeat{k.game, end.game, Beginning, Longer})
	case len(k.same) > 0: // a beginning of k, if there is one, adds this entry, too
		all = append(all, Repeat{k.game, k.game, SameMoves, Itself})
	}
	switch {
	case end != k:
	case k.unlike != nil:
		all = append(all, Repeat{k.game, k.unlike.game, Unlike, k.conflict(k.unlike)}, Repeat{k.unlike.game, k.unlike.game, Unlike, Itself})
	case k.several:
		all = append(all, Repeat{k.game, k.longer.game, Unlike, Several}, Repeat{k.longer.game, k.longer.game, Unlike, Itself})
	}
	for i := range k.same {
		all = append(all, k.repeat(&k.same[i], end))
	}
	for _, r := range all {
		if err := repeats.Add(appendRepeat(r)); err != nil {
			return err
		}
	}
	return nil
}

// repeat returns the repeat for another copy of k.
func (k *kept) repeat(r *readRecord, end *kept) Repeat {
	repeat := Repeat{r.game, end.game, SameMoves, reasonOf[k.worth.Merit(r.worth)]}
	switch {
	case end != k:
		repeat.Way, repeat.Why = Beginning, Longer
	case r.facts.Text != "":
		repeat.Way = SameText
	case r.form != k.form:
		repeat.Way = Mirrored
	}
	return repeat
}

// reasonOf has the reason for each merit.
var reasonOf = [...]Reason{dedupe.NoMerit: First, dedupe.MoreRemarks: MoreRemarks, dedupe.MoreTags: MoreTags, dedupe.FewerErrors: FewerErrors}

// appendRepeat returns a repeat as bytes: the numbers of both games, the way, and the reason.
func appendRepeat(r Repeat) []byte {
	var record [2*gameSize + 2]byte
	putGame(record[:], r.Game, 0)
	putGame(record[gameSize:], r.Kept, 0)
	record[2*gameSize], record[2*gameSize+1] = byte(r.Way), byte(r.Why)
	return record[:]
}

func readRepeat(record []byte) Repeat {
	game, _ := gameOf(record)
	kept, _ := gameOf(record[gameSize:])
	return Repeat{game, kept, Way(record[2*gameSize]), Reason(record[2*gameSize+1])}
}

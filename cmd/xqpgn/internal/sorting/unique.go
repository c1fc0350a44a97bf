package sorting

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/filter"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
)

// Ways are the values of the flag --unique-by.
const Ways = "moves, mirror, beginnings"

// Set reads the value of the flag: some of [Ways], separated by commas.
func (u *Unique) Set(value string) error {
	u.Given = true
	for word := range strings.SplitSeq(value, ",") {
		switch strings.TrimSpace(word) {
		case "moves", "players": // games of other players never repeat each other
		case "mirror":
			u.Mirror = true
		case "beginnings":
			u.Beginnings = true
		default:
			return rules.Text{EN: "--unique-by must be some of %[1]s, not %[3]q", ZH: "--unique-by 可以是 %[2]s 中的几项，不能是“%[3]s”"}.Err(Ways, strings.ReplaceAll(Ways, ", ", "、"), word)
		}
	}
	return nil
}

func (u *Unique) options(p *Plan) *unique.Options {
	return &unique.Options{Mirror: u.Mirror, Beginnings: u.Beginnings, Memory: p.share(stores), Folder: p.Folder}
}

// Counts are the number of games, and the number that are like others in each way.
type Counts struct {
	Games   uint64
	Repeats [4]int // by [unique.Way]; these are left out
}

// Words returns the counts in words.
func (c Counts) Words() rules.Text {
	games, total := terminal.Grouped(int(c.Games)), 0
	var en, zh []string
	for _, way := range unique.Ways() {
		if n := c.Repeats[way]; n > 0 {
			total += n
			en = append(en, way.Words().EN+": "+terminal.Grouped(n))
			zh = append(zh, way.Words().ZH+" "+terminal.Grouped(n))
		}
	}
	if total == 0 {
		if c.Games == 1 {
			return rules.Text{EN: "there is one game, which repeats none", ZH: "只有 1 局，没有重复的棋局"}
		}
		return rules.Text{EN: fmt.Sprintf("of %s games, none repeats another", games), ZH: fmt.Sprintf("%s 局中没有重复的棋局", games)}
	}
	return rules.Text{
		EN: fmt.Sprintf("of %s games, left out as repeats: %s (%s)", games, terminal.Grouped(total), strings.Join(en, "; ")),
		ZH: fmt.Sprintf("%s 局中有 %s 局重复，已略去（%s）", games, terminal.Grouped(total), strings.Join(zh, "，")),
	}
}

// unique yields the games that repeat no other, and the best game of each group. It completes the best
// game from the others.
func (p *Plan) unique(in sequence) sequence {
	return func(yield func(filter.Selected, error) bool) {
		u := &uniqueStep{plan: p, finder: unique.Finder{Options: *p.Unique.options(p)}}
		memory := p.share(stores)
		u.waiting = extsort.Queue{Memory: memory, Folder: p.Folder}
		u.left = extsort.Queue{Memory: memory, Folder: p.Folder}
		u.table = extsort.Queue{Memory: memory, Folder: p.Folder}
		u.copies = extsort.Sorter{Memory: memory, Folder: p.Folder}
		u.unlike = extsort.Sorter{Memory: memory, Folder: p.Folder}
		defer u.close()
		if !u.read(in, yield) {
			return
		}
		wanted := true
		err := u.tell()
		if err == nil {
			err = u.write(func(game filter.Selected) bool {
				wanted = wanted && yield(game, nil)
				return wanted
			})
		}
		if err != nil && wanted {
			yield(filter.Selected{}, err)
		}
	}
}

// A uniqueStep is one run of unique.
type uniqueStep struct {
	plan    *Plan
	finder  unique.Finder
	again   again          // reads games of large files again
	waiting extsort.Queue  // all games
	left    extsort.Queue  // games that are left out, for Copy
	table   extsort.Queue  // rows for List
	copies  extsort.Sorter // games that are left out, by the games that are kept
	unlike  extsort.Sorter // games that stay beside others with their moves, by these
}

func (u *uniqueStep) close() {
	u.again.close()
	u.finder.Close()
	u.waiting.Close()
	u.left.Close()
	u.table.Close()
	u.copies.Close()
	u.unlike.Close()
}

// read takes all games. It returns false if the caller wants no more.
func (u *uniqueStep) read(in sequence, yield func(filter.Selected, error) bool) bool {
	var record []byte
	for game, err := range in {
		if err != nil {
			if !yield(game, err) {
				return false
			}
			continue
		}
		err := u.finder.Add(game.Key.(*facts).record)
		if err == nil {
			record = pack(record[:0], &game, &u.again)
			err = u.waiting.Add(record)
		}
		if err != nil {
			yield(filter.Selected{}, err)
			return false
		}
	}
	return true
}

// tell collects and counts the games that are left out. It reports games that have the same moves as
// another game but are kept.
func (u *uniqueStep) tell() error {
	next, stop := iter.Pull2(u.finder.Repeats())
	defer stop()
	counts := Counts{Games: u.finder.Games()}
	repeat, err, more := next()
	number := uint64(0)
	for record, readErr := range u.waiting.All() {
		for ; more && err == nil && repeat.Game == number; repeat, err, more = next() {
			if repeat.Dropped() {
				counts.Repeats[repeat.Way]++
			}
			if err := u.note(record, repeat); err != nil {
				return err
			}
		}
		if err := cmp.Or(readErr, err); err != nil {
			return err
		}
		number++
	}
	if u.plan.Unique.Counted != nil {
		u.plan.Unique.Counted(counts)
	}
	return u.tellUnlike()
}

// note stores a game that is left out, or the place of a game that is kept beside another.
func (u *uniqueStep) note(record []byte, repeat unique.Repeat) error {
	row := binary.BigEndian.AppendUint64(nil, repeat.Kept)
	if repeat.Way != unique.Unlike && !repeat.Dropped() {
		return nil
	}
	game, err := unpack(record, &u.again)
	switch {
	case err != nil:
		return err
	case !repeat.Dropped():
		if repeat.Game == repeat.Kept {
			row = append(row, 0)
		} else {
			row = append(binary.BigEndian.AppendUint64(append(row, 1), repeat.Game), byte(repeat.Why))
		}
		return u.unlike.Add(append(binary.AppendUvarint(row, uint64(game.Number)), game.Name...))
	case u.plan.Unique.Copy != nil:
		if err := u.left.Add(record); err != nil {
			return err
		}
	}
	row = append(binary.BigEndian.AppendUint64(row, repeat.Game), byte(repeat.Way), byte(repeat.Why))
	return u.copies.Add(pack(row, &game, nil))
}

// tellUnlike reports the games that are kept although an earlier game has the same moves.
func (u *uniqueStep) tellUnlike() error {
	if u.plan.Unique.Unlike == nil {
		return nil
	}
	placeOf := func(row []byte) Place {
		number, size := binary.Uvarint(row)
		return Place{string(row[size:]), int(number)}
	}
	var other Place
	for row, err := range u.unlike.Sorted() {
		if err != nil {
			return err
		}
		if row = row[8:]; row[0] == 0 {
			other = placeOf(row[1:])
			continue
		}
		u.plan.Unique.Unlike(Unlike{placeOf(row[10:]), other, unique.Reason(row[9])})
	}
	return nil
}

// write yields the games that are kept, and passes the others to List and Copy. It does so even if the caller
// wants no more games.
func (u *uniqueStep) write(yield func(filter.Selected) bool) error {
	repeats, stop := iter.Pull2(u.finder.Repeats())
	defer stop()
	copies, stopCopies := iter.Pull2(u.copies.Sorted())
	defer stopCopies()
	repeat, err, more := repeats()
	row, copyErr, left := copies()
	number, wanted := uint64(0), true
	for record, readErr := range u.waiting.All() {
		if err := cmp.Or(readErr, err, copyErr); err != nil {
			return err
		}
		dropped := false
		for ; more && err == nil && repeat.Game == number; repeat, err, more = repeats() {
			dropped = dropped || repeat.Dropped()
		}
		if wanted && !dropped || left && kept(row) == number {
			game, err := unpack(record, &u.again)
			if err != nil {
				return err
			}
			games := []filter.Selected{game}
			for ; left && copyErr == nil && kept(row) == number; row, copyErr, left = copies() {
				if games, err = u.fill(games, row[8:]); err != nil {
					return err
				}
			}
			for _, game := range games {
				wanted = wanted && yield(game)
			}
		}
		number++
		if !wanted && u.plan.Unique.List == nil && u.plan.Unique.Copy == nil {
			return nil
		}
	}
	if err := cmp.Or(err, copyErr); err != nil {
		return err
	}
	u.end()
	return nil
}

// kept returns the number of the game that replaces a left-out game, from the row in copies.
func kept(row []byte) uint64 { return binary.BigEndian.Uint64(row) }

// fill fills a game that is left out into the first of some games. If that cannot be done, the game is not left
// out but appended.
func (u *uniqueStep) fill(games []filter.Selected, row []byte) ([]filter.Selected, error) {
	way, why := unique.Way(row[8]), unique.Reason(row[9])
	other, err := unpack(row[10:], nil)
	if err != nil {
		return games, err
	}
	best := &games[0]
	filled, err := best.Fill(&other)
	if err != nil {
		if u.plan.Unique.Unlike != nil {
			u.plan.Unique.Unlike(Unlike{Place{other.Name, other.Number}, Place{best.Name, best.Number}, unique.OtherParts})
		}
		return append(games, other), nil
	}
	if u.plan.Unique.List == nil {
		return games, nil
	}
	line := place(&other) + "\t" + cell(valueOf(other.Tags, "Red")) + "\t" + cell(other.Tags.Value("Black")) + "\t" + place(best) +
		"\t" + way.String() + "\t" + why.String() + "\t" + cell(filter.FilledWords(&filled).EN) + "\n"
	return games, u.table.Add([]byte(line))
}

// end passes the games that were left out to List and Copy.
func (u *uniqueStep) end() {
	wants := &u.plan.Unique
	if wants.List != nil {
		wants.List(u.writeTable)
	}
	if wants.Copy == nil {
		return
	}
	wants.Copy(func(yield func(filter.Selected, error) bool) {
		for record, err := range u.left.All() {
			game := filter.Selected{}
			if err == nil {
				game, err = unpack(record, &u.again)
			}
			if !yield(game, err) {
				return
			}
		}
	})
}

// writeTable writes the table.
func (u *uniqueStep) writeTable(w io.Writer) error {
	out := bufio.NewWriter(w)
	out.WriteString(strings.Join(Columns, "\t") + "\n")
	for line, err := range u.table.All() {
		if err != nil {
			return err
		}
		out.Write(line)
	}
	return out.Flush()
}

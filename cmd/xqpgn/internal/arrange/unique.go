package arrange

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
)

// Ways are the values of the flag --unique-by.
const Ways = "moves, mirror, beginnings, players"

// Set reads the value of the flag: some of [Ways], separated by commas.
func (u *Unique) Set(value string) error {
	u.Given = true
	for word := range strings.SplitSeq(value, ",") {
		switch strings.TrimSpace(word) {
		case "moves":
		case "mirror":
			u.Mirror = true
		case "beginnings":
			u.Beginnings = true
		case "players":
			u.Players = true
		default:
			return rules.Text{EN: "must be some of %[1]s, not %[3]q", ZH: "可以是 %[2]s 中的几项，不能是“%[3]s”"}.Err(Ways, strings.ReplaceAll(Ways, ", ", "、"), word)
		}
	}
	return nil
}

func (u *Unique) options(p *Plan) *unique.Options {
	return &unique.Options{Mirror: u.Mirror, Beginnings: u.Beginnings, Players: u.Players, Memory: p.share(stores), Folder: p.Folder}
}

// Counts are the number of games, and the number that repeat others in each way.
type Counts struct {
	Games   uint64
	Repeats [4]int // by [unique.Way]
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

// unique yields the games that repeat no other, and the best game of each group.
func (p *Plan) unique(in sequence) sequence {
	return func(yield func(choose.Chosen, error) bool) {
		u := &uniqueStep{plan: p, finder: unique.Finder{Options: *p.Unique.options(p)}}
		memory := p.share(stores)
		u.waiting = extsort.Queue{Memory: memory, Folder: p.Folder}
		u.left = extsort.Queue{Memory: memory, Folder: p.Folder}
		u.table = extsort.Sorter{Memory: memory, Folder: p.Folder}
		defer u.close()
		if !u.read(in, yield) {
			return
		}
		wanted := true
		err := u.write(func(game choose.Chosen) bool {
			wanted = wanted && yield(game, nil)
			return wanted
		})
		if err != nil && wanted {
			yield(choose.Chosen{}, err)
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
	table   extsort.Sorter // rows for List, games to keep before those that repeat them
}

func (u *uniqueStep) close() {
	u.again.close()
	u.finder.Close()
	u.waiting.Close()
	u.left.Close()
	u.table.Close()
}

// read takes all games. It returns false if the caller wants no more.
func (u *uniqueStep) read(in sequence, yield func(choose.Chosen, error) bool) bool {
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
			yield(choose.Chosen{}, err)
			return false
		}
	}
	return true
}

// write yields the games that are kept, and stores the others for List and Copy. It does so even if the
// caller wants no more games.
func (u *uniqueStep) write(yield func(choose.Chosen) bool) error {
	if err := u.tell(); err != nil {
		return err
	}
	next, stop := iter.Pull2(u.finder.Repeats())
	defer stop()
	repeat, err, more := next()
	number, wanted := uint64(0), true
	for record, readErr := range u.waiting.All() {
		switch {
		case readErr != nil:
			return readErr
		case err != nil:
			return err
		}
		dropped := false
		if more && repeat.Game == number {
			dropped = repeat.Dropped()
			if err := u.note(record, repeat); err != nil {
				return err
			}
			repeat, err, more = next()
		}
		number++
		if wanted && !dropped {
			game, err := unpack(record, &u.again)
			if err != nil {
				return err
			}
			wanted = yield(game)
		}
		if !wanted && u.plan.Unique.List == nil && u.plan.Unique.Copy == nil {
			return nil
		}
	}
	if err == nil {
		u.end()
	}
	return err
}

// tell counts the games that are left out.
func (u *uniqueStep) tell() error {
	if u.plan.Unique.Told == nil {
		return nil
	}
	counts := Counts{Games: u.finder.Games()}
	for repeat, err := range u.finder.Repeats() {
		if err != nil {
			return err
		}
		if repeat.Dropped() {
			counts.Repeats[repeat.Way]++
		}
	}
	u.plan.Unique.Told(counts)
	return nil
}

// note stores what List and Copy need of a game that is left out, or that others repeat.
func (u *uniqueStep) note(record []byte, repeat unique.Repeat) error {
	wants := &u.plan.Unique
	if wants.List == nil && (wants.Copy == nil || !repeat.Dropped()) {
		return nil
	}
	game, err := unpack(record, &u.again)
	if err != nil {
		return err
	}
	if wants.Copy != nil && repeat.Dropped() {
		if err := u.left.Add(record); err != nil {
			return err
		}
	}
	if wants.List == nil {
		return nil
	}
	// The game to keep sorts first, then the games that repeat it, in order.
	row := binary.BigEndian.AppendUint64(nil, repeat.Kept)
	if !repeat.Dropped() {
		row = append(append(row, 0), place(&game)...)
		return u.table.Add(row)
	}
	row = binary.BigEndian.AppendUint64(append(row, 1), repeat.Game)
	row = append(row, byte(repeat.Way), byte(repeat.Why))
	row = append(row, place(&game)+"\t"+cell(valueOf(game.Tags, "Red"))+"\t"+cell(game.Tags.Value("Black"))...)
	return u.table.Add(row)
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
	wants.Copy(func(yield func(choose.Chosen, error) bool) {
		for record, err := range u.left.All() {
			game := choose.Chosen{}
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
	kept := ""
	for row, err := range u.table.Sorted() {
		if err != nil {
			return err
		}
		if row = row[8:]; row[0] == 0 {
			kept = string(row[1:])
			continue
		}
		how, why := unique.Way(row[9]), unique.Reason(row[10])
		out.WriteString(string(row[11:]) + "\t" + kept + "\t" + how.String() + "\t" + why.String() + "\n")
	}
	return out.Flush()
}

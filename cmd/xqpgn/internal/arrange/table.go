package arrange

import (
	"bufio"
	"encoding/binary"
	"io"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/choose"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
)

// Columns are the columns of the table of duplicates. It has one row a game, with tabs between cells.
var Columns = []string{"file", "line", "game", "red", "black", "repeats_file", "repeats_line", "repeats_game", "how", "kept_for"}

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

// place returns the cells for the place of a game.
func place(game *choose.Chosen) string {
	line := ""
	if game.Begin.Line > 0 {
		line = strconv.Itoa(game.Begin.Line)
	}
	return cell(game.Name) + "\t" + line + "\t" + strconv.Itoa(game.Number)
}

// cell returns a text as a cell of the table: one line, without tabs.
func cell(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
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

package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// A disorder is the first row at which the rows of a game are no longer a line of moves, and the reason. The reason
// is empty if all rows are a line.
type disorder struct {
	from int
	why  rules.Text
}

// ordered returns the rows of a game in the order of their moves, and whether Black begins. Many programs write all
// of Red's moves before Black's. Therefore the columns for the turn and the side decide, not the order in the file.
// Missing and repeated rows are reported, not guessed.
func ordered(all []row, c *columns) (rows []row, black bool, wrong disorder) {
	rows = slices.Clone(all)
	bySide := c.side != "" && (c.move != "" || c.ends != nil)
	for i := range rows {
		bySide = bySide && isSide(rows[i].value(c.side))
	}
	order, keys, first := orderOf(rows, c, bySide)
	if keys == nil && order != "" {
		return rows, false, disorder{why: rules.Text{
			EN: "rows %d to %d: column %s repeats numbers", ZH: "第 %d 到 %d 行：“%s”列的数字有重复",
		}.With(rows[0].number, rows[len(rows)-1].number, order)}
	}
	if keys != nil {
		keys = sortByKey(rows, keys)
	}
	black = bySide && rows[0].black(c)
	for i := range rows {
		switch {
		case i == 0 && keys != nil && keys[0] > first && c.fen == "":
			return rows, false, disorder{i, rules.Text{EN: "row %d: the moves before it are missing (column %s)", ZH: "第 %d 行：缺少它之前的着法（“%s”列）"}.With(rows[i].number, order)}
		case i > 0 && keys != nil && keys[i] != keys[i-1]+1:
			return rows, black, disorder{i, rules.Text{EN: "row %d: the move before it is missing (column %s)", ZH: "第 %d 行：缺少它前面的着法（“%s”列）"}.With(rows[i].number, order)}
		case i > 0 && bySide && rows[i].black(c) == rows[i-1].black(c):
			return rows, black, disorder{i, rules.Text{EN: "row %d: the side that moved before it moves again (column %s)", ZH: "第 %d 行：与前一着同一方连走（“%s”列）"}.With(rows[i].number, c.side)}
		}
	}
	return rows, black, disorder{}
}

// orderOf returns the first column that numbers all rows, and the plies of the rows. If such a column repeats
// numbers, it returns nil and the column. If no column has a number in each row, it returns no column.
func orderOf(rows []row, c *columns, bySide bool) (order string, keys []int, first int) {
	for _, name := range c.orders {
		if slices.ContainsFunc(rows, func(r row) bool { return !isNumber(r.value(name)) }) {
			continue
		}
		if keys, first = keysOf(rows, name, c, bySide); keys != nil {
			return name, keys, first
		}
		order = name
	}
	return order, nil, 0
}

// black reports whether Black moves in a row.
func (r *row) black(c *columns) bool { return sides[strings.ToLower(r.value(c.side))] }

// sortByKey sorts rows by their keys, and returns the keys in that order.
func sortByKey(rows []row, keys []int) []int {
	type keyed struct {
		row
		key int
	}
	all := make([]keyed, len(rows))
	for i := range rows {
		all[i] = keyed{rows[i], keys[i]}
	}
	slices.SortStableFunc(all, func(a, b keyed) int { return a.key - b.key })
	for i := range all {
		rows[i], keys[i] = all[i].row, all[i].key
	}
	return keys
}

// maxNumber is the largest number that is accepted as the number of a turn.
const maxNumber = 1 << 20

// keysOf returns the plies of rows by a column of numbers, from 0 or 1 on. A column with different numbers counts
// plies. A column with each number twice, once for each side, counts rounds. Without a column for the side, the order
// of the file decides. Otherwise keysOf returns nil.
func keysOf(rows []row, order string, c *columns, bySide bool) (keys []int, first int) {
	count, twice := map[int]int{}, false
	for i := range rows {
		n, err := strconv.Atoi(rows[i].value(order))
		if err != nil || n < 0 || n > maxNumber || count[n] == 2 {
			return nil, 0
		}
		count[n]++
		twice = twice || count[n] == 2
		keys = append(keys, n)
	}
	if !twice {
		return keys, 1
	}
	least := slices.Min(keys)
	seen := map[int]bool{}
	for i, n := range keys {
		key := 2 * (n - min(least, 1))
		if bySide && rows[i].black(c) || !bySide && (seen[key] || n == least && count[n] == 1) {
			key++
		}
		if seen[key] {
			return nil, 0
		}
		seen[key], keys[i] = true, key
	}
	return keys, 0
}

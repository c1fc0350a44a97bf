package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/notation"
)

// Columns are the names of a table's columns, sorted by their contents; "" for none.
type columns struct {
	move       string
	red, black string // moves of a round
	ends       *ends  // squares of departure and destination, if no column has moves
	game       string
	side       string
	fen        string
	orders     []string
	results    []string
	comments   []string
	others     []string
}

// maxSampled is the number of rows that decide the kind of a column. A text with more columns than maxColumns is not
// a table of moves.
const (
	maxSampled = 8
	maxColumns = 256
)

// A head is the first rows of a table, and the names of their columns.
type head struct {
	rows  []row
	names []string
}

// headOf returns the first of the rows, and the names of all their columns.
func headOf(all []row) (h head) {
	h.rows = all[:min(len(all), maxSampled)]
	for i := range h.rows {
		for _, cell := range h.rows[i].cells {
			if len(h.names) <= maxColumns && !slices.Contains(h.names, cell.name) {
				h.names = append(h.names, cell.name)
			}
		}
	}
	return h
}

// holds reports whether is returns true for all values of a column, and the column has a value.
func (h *head) holds(name string, is func(string) bool) bool {
	n := 0
	for i := range h.rows {
		if v := h.rows[i].value(name); v != "" {
			if n++; !is(v) {
				return false
			}
		}
	}
	return n > 0
}

// begins reports whether the first value of a column is a move. Later values may be damaged.
func (h *head) begins(name string) bool {
	i := slices.IndexFunc(h.rows, func(r row) bool { return r.value(name) != "" })
	return i >= 0 && isMove(h.rows[i].value(name))
}

// find returns the first of the wanted columns that passes the test is, or "".
func (h *head) find(wanted []string, is func(name string) bool) string {
	for _, w := range wanted {
		for _, name := range h.names {
			if plainName(name) == w && is(name) {
				return name
			}
		}
	}
	return ""
}

// columnsOf finds the columns of rows. It returns false if none has moves.
func columnsOf(all []row) (c columns, ok bool) {
	h := headOf(all)
	if len(h.names) > maxColumns {
		return c, false
	}
	values := func(is func(string) bool) func(string) bool {
		return func(name string) bool { return h.holds(name, is) }
	}
	if c.move = h.find(moveNames, h.begins); c.move == "" {
		if c.red, c.black = h.find(redNames, h.begins), h.find(blackNames, h.begins); c.red == "" || c.black == "" {
			c.red, c.black = "", ""
			if c.ends, ok = endsOf(h.names); !ok {
				return c, false
			}
		}
	}
	c.side = h.find(sideNames, values(isSide))
	c.fen = h.find(fenNames, values(boardIn().MatchString))
	c.game = h.find(gameNames, func(name string) bool {
		return !h.holds(name, isMove) && h.holds(name, func(string) bool { return true })
	})
	for _, w := range orderNames {
		name := h.find([]string{w}, values(isNumber))
		if name == "" || name == c.game || slices.Contains(c.orders, name) {
			continue
		}
		if w != "round" || len(all) < 3 || !isConstant(all, name) { // else it is the round of a tournament
			c.orders = append(c.orders, name)
		}
	}
	c.rest(&h)
	return c, true
}

// rest sorts the remaining columns into results, comments and others.
func (c *columns) rest(h *head) {
	for _, name := range h.names {
		switch {
		case slices.Contains([]string{c.move, c.red, c.black, c.game, c.side, c.fen}, name), slices.Contains(c.orders, name), c.ends.has(name):
		case isNamed(name, moveNames) && h.holds(name, isMove): // the same move in another notation
		case isNamed(name, commentNames):
			c.comments = append(c.comments, name)
		case isNamed(name, resultNames):
			c.results = append(c.results, name)
		default:
			c.others = append(c.others, name)
		}
	}
}

// isMove reports whether a text is one move in any notation, or one of DhtmlXQ's digits.
func isMove(text string) bool {
	return text != "" && (notation.DetectText(text) != notation.Unknown || len(text) == moveSize && strings.Trim(text, "0123456789") == "")
}

func isSide(text string) bool {
	_, ok := sides[strings.ToLower(text)]
	return ok
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}

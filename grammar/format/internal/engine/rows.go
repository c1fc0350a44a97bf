package engine

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A row may have a single move: in a table with columns for the game, the turn and the side, or as one of many
// objects of JSON. Columns are found by their names. If several columns have a fitting name, their values decide.

// A cell is a value of a row. A value of JSON other than a text is kept as written.
type cell struct{ name, text string }

// A row is a row of a table, or an object of JSON, with one move or both of a round.
type row struct {
	cells      []cell
	start, end int
	number     int // number of the row, from 1, with the line of names
}

// value returns the value of a column, or "" if the row lacks it.
func (r *row) value(name string) string {
	for i := range r.cells {
		if r.cells[i].name == name {
			return strings.TrimSpace(r.cells[i].text)
		}
	}
	return ""
}

// word returns a text of the row as a word.
func (r *row) word(text string) word { return word{text: text, at: r.start, size: r.end - r.start} }

// rowGames returns the games of rows, in the order of their first rows. c are the columns of the rows.
func rowGames(all []row, c *columns) (games []part) {
	var groups [][]row
	switch {
	case c.fen != "" && !chained(all, c):
		for i := range all { // each row is a position and its move
			groups = append(groups, all[i:i+1])
		}
	case c.game != "":
		groups = byGame(all, c.game)
	default:
		groups = byOrder(all, c)
	}
	constant := slices.DeleteFunc(slices.Clone(c.others), func(name string) bool {
		return isNamed(name, beforeNames) || isNamed(name, variationNames) || slices.ContainsFunc(groups, func(g []row) bool { return !isConstant(g, name) })
	})
	for _, g := range groups {
		p := part{start: g[0].start, game: true}
		for i := range g {
			p.end = max(p.end, g[i].end)
		}
		p.addRows(g, c, constant)
		games = append(games, p)
	}
	return games
}

// isConstant reports whether all rows with a value of a column have the same value.
func isConstant(all []row, name string) bool {
	first := ""
	for i := range all {
		switch v := all[i].value(name); {
		case first == "":
			first = v
		case v != "" && v != first:
			return false
		}
	}
	return true
}

// byGame returns the rows of each game. A row without a game belongs to the game of the row before it.
func byGame(all []row, name string) (groups [][]row) {
	index, last := map[string]int{}, 0
	for _, r := range all {
		if v := r.value(name); v != "" {
			i, ok := index[v]
			if last = i; !ok {
				last = len(groups)
				index[v], groups = last, append(groups, nil)
			}
		} else if groups == nil {
			groups = [][]row{nil}
		}
		groups[last] = append(groups[last], r)
	}
	return groups
}

// byOrder returns the rows of each game if no column names games. A new game begins where the numbers start over.
func byOrder(all []row, c *columns) (groups [][]row) {
	// Repeated numbers may count rounds of a single game, or moves of two games. The moves decide.
	if _, _, wrong := ordered(all, c); len(c.orders) == 0 || wrong.why == (rules.Text{}) && (c.side != "" || !repeats(all, c.orders[0]) || playsOn(all, c)) {
		return [][]row{all}
	}
	type turn struct {
		order int
		side  string
	}
	seen, begin, last := map[turn]bool{}, 0, 0
	for i := range all {
		order, err := strconv.Atoi(all[i].value(c.orders[0]))
		if err != nil {
			continue
		}
		now := turn{order, all[i].value(c.side)}
		if i > begin && (c.side != "" && seen[now] || c.side == "" && order < last) {
			groups, begin = append(groups, all[begin:i]), i
			clear(seen)
		}
		seen[now], last = true, order
	}
	return append(groups, all[begin:])
}

// repeats reports whether a value of a column occurs again after a different value.
func repeats(all []row, name string) bool {
	seen, last := map[string]bool{}, ""
	for i := range all {
		v := all[i].value(name)
		if v != last && seen[v] {
			return true
		}
		seen[v], last = true, v
	}
	return false
}

// addRows adds the rows of a game to an entry. The values of constant columns become tags.
func (e *entry) addRows(all []row, c *columns, constant []string) {
	rows, black, wrong := ordered(all, c)
	e.black = black
	if c.game != "" {
		e.tagAt(&all[0], c.game, all[0].value(c.game))
	}
	for _, name := range constant {
		if i := slices.IndexFunc(all, func(r row) bool { return r.value(name) != "" }); i >= 0 {
			e.tagAt(&all[i], name, all[i].value(name))
		}
	}
	e.result(all, c)
	var moves []word
	for i := range rows {
		if wrong.why != (rules.Text{}) && i >= wrong.from {
			break
		}
		found := rows[i].moves(c)
		if len(found) > 0 {
			for _, text := range rows[i].before(c) {
				about := &e.comment
				if n := len(moves); n > 0 {
					about = &moves[n-1].comment
				}
				*about = strings.TrimSpace(*about + "\n" + text)
			}
			found[len(found)-1].comment = rows[i].remarks(c, constant)
			moves = append(moves, found...)
			e.variations(&rows[i], c)
		} else if !rows[i].isEmpty(c) {
			wrong = disorder{i, rules.Text{EN: "row %d has no move that can be read: %s", ZH: "第 %d 行没有能读的着法：%s"}.With(rows[i].number, branch.Excerpt(rows[i].value(cmp.Or(c.move, c.red))))}
		}
	}
	if wrong.why != (rules.Text{}) {
		e.lost = append(e.lost, lost{rows[wrong.from].word(""), wrong.why})
	}
	e.rowMoves(moves, rows, c)
}

// before returns the comments before a row's move.
func (r *row) before(c *columns) (texts []string) {
	for _, name := range c.others {
		if text := commentOf(r.value(name)); isNamed(name, beforeNames) && text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// variations reports the variations of a row's move, which are not read.
func (e *entry) variations(r *row, c *columns) {
	for _, name := range c.others {
		if v := r.value(name); isNamed(name, variationNames) && v != "" && !isNothing(v) {
			why := rules.Text{EN: "row %d: variations (%s) are not read from this format", ZH: "第 %d 行：这种格式里的变着（%s）不读"}.With(r.number, name)
			e.lost = append(e.lost, lost{r.word(""), why})
		}
	}
}

// rowMoves sets the moves of an entry from its rows.
func (e *entry) rowMoves(moves []word, rows []row, c *columns) {
	if c.fen != "" {
		// The column has positions before or after the moves. Positions after them follow from the usual start.
		if e.fen = rows[0].word(rows[0].value(c.fen)); len(moves) > 0 && (!e.setMoves(moves[:1]) || !e.plays()) {
			e.fen.text = ""
			if !e.setMoves(moves) || !e.plays() {
				e.fen = rows[0].word(rows[0].value(c.fen))
			}
		}
	} else if e.fen.text == "" {
		e.fen = rows[0].word("")
	}
	switch {
	case len(moves) == 0:
	case c.ends != nil:
		e.setEnds(moves, c.ends)
	default:
		e.setMoves(moves)
	}
}

// tagAt adds a tag with a row for its place.
func (e *entry) tagAt(r *row, name, value string) {
	n := len(e.tags)
	if e.tag(name, value); len(e.tags) > n {
		at := ast.Span{Start: int32(r.start), End: int32(r.end)}
		e.tags[n].Span, e.tags[n].At = at, at
	}
}

// result adds the result of the last row that has one.
func (e *entry) result(all []row, c *columns) {
	for _, name := range c.results {
		for i := len(all) - 1; i >= 0; i-- {
			if v := all[i].value(name); v != "" && !isNothing(v) {
				e.tagAt(&all[i], name, v)
				break
			}
		}
	}
}

// moves returns the moves of a row; squares of departure and destination are one word.
func (r *row) moves(c *columns) (found []word) {
	switch {
	case c.ends != nil:
		if text, ok := c.ends.text(r); ok {
			found = append(found, r.word(text))
		}
	case c.move != "":
		if text := r.value(c.move); isMove(text) {
			found = append(found, r.word(text))
		}
	default:
		for _, name := range []string{c.red, c.black} {
			if text := r.value(name); isMove(text) {
				found = append(found, r.word(text))
			} else if text != "" {
				return nil
			}
		}
	}
	return found
}

// isEmpty reports whether a row has no text in the columns for moves.
func (r *row) isEmpty(c *columns) bool {
	if c.ends != nil {
		return !slices.ContainsFunc(r.cells, func(x cell) bool { return c.ends.has(x.name) && strings.TrimSpace(x.text) != "" })
	}
	return r.value(cmp.Or(c.move, c.red)) == "" && r.value(c.black) == ""
}

// remarks returns the comments of a row, and the values of the columns that have no other use.
func (r *row) remarks(c *columns, constant []string) string {
	var texts []string
	for _, name := range c.comments {
		if v := r.value(name); v != "" {
			if v = commentOf(v); v != "" {
				texts = append(texts, v)
			}
		}
	}
	for _, name := range c.others {
		if v := r.value(name); v != "" && !isNothing(v) && !slices.Contains(constant, name) && !isNamed(name, variationNames) && !isNamed(name, beforeNames) {
			texts = append(texts, name+": "+v)
		}
	}
	return strings.Join(texts, "\n")
}

// commentOf returns a value as a comment: a list of JSON as lines.
func commentOf(value string) string {
	var lines []string
	if json.Unmarshal([]byte(value), &lines) == nil {
		return strings.Join(lines, "\n")
	}
	if isNothing(value) {
		return ""
	}
	return value
}

// isNothing reports whether a value of JSON is null, false or empty.
func isNothing(value string) bool {
	return slices.Contains([]string{"null", "false", "[]", "{}"}, value)
}

// follows reports whether playing moves on one position leads to another one.
func follows(before, after board.Position, moves []word) bool {
	e := entry{fen: word{text: before.FEN()}}
	if len(moves) == 0 || !e.setMoves(moves) || !e.plays() {
		return false
	}
	if e.notation == notation.Unknown {
		before.Play(e.read(before)[0])
	} else if r, err := notation.Read(&before, e.notation, moves[0].text); err == nil {
		before.Play(r.Move)
	}
	return before.Same(after)
}

// chained reports whether the positions of rows follow each other as their moves do.
func chained(all []row, c *columns) bool {
	if len(all) == 1 {
		return false
	}
	for i := 0; i+1 < min(len(all), maxSampled); i++ {
		e := entry{fen: word{text: all[i].value(c.fen)}}
		next := entry{fen: word{text: all[i+1].value(c.fen)}}
		if c.game != "" && all[i].value(c.game) != all[i+1].value(c.game) {
			continue
		}
		if next.fen.text == "" {
			return true // only the first row has it
		}
		before, _ := e.start()
		after, _ := next.start()
		for _, move := range [...]*row{&all[i], &all[i+1]} { // the position before the move, or after it
			if follows(before, after, move.moves(c)) {
				return true
			}
		}
	}
	return false
}

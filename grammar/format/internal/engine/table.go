package engine

import (
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A table is a text of rows with separators (CSV).
type table struct {
	in    *csv.Reader
	names []string
	bare  bool // reports whether the table has no header line
	rows  *columns
	first int // offset of the table's text in the file's text
	at    int // offset of the first row in the table's text
}

// readTable returns the table of a text, or nil. first is the offset of the text in its file. The table's first line
// names a column of moves, or has moves or a FEN together with other values; or the rows have a move each.
func readTable(text string, first int) *table {
	line, _, _ := strings.Cut(text, "\n")
	for _, separator := range ",\t;|" {
		alone := isNamed(line, movesNames) || isNamed(line, moveNames)
		if !strings.ContainsRune(line, separator) && !alone {
			continue
		}
		reader := func() *csv.Reader {
			in := csv.NewReader(strings.NewReader(text))
			in.Comma, in.LazyQuotes, in.FieldsPerRecord = separator, true, -1
			return in
		}
		in := reader()
		names, err := in.Read()
		if err != nil {
			continue
		}
		t := &table{in: in, names: names, first: first, at: int(in.InputOffset())}
		if t.rows = rowColumns(text, reader(), names); t.rows != nil {
			return t
		}
		if slices.ContainsFunc(names, func(c string) bool { return isNamed(c, movesNames) }) {
			return t
		}
		if names := bareColumns(names); names != nil {
			return &table{in: reader(), names: names, bare: true, first: first}
		}
	}
	return nil
}

// rowColumns returns the columns of a table with a move a row, or nil for another table. in is at the line of names.
func rowColumns(text string, in *csv.Reader, names []string) *columns {
	in.Read()
	t := &table{in: in, names: names, at: int(in.InputOffset())}
	head := t.read(text, maxSampled)
	c, ok := columnsOf(head)
	if !ok {
		return nil
	}
	for _, name := range []string{c.move, c.red} {
		// A column of several moves may have but one in each of the first rows. Then each is the first of a game.
		if isNamed(name, movesNames) && c.game == "" && c.side == "" && !playsOn(head, &c) {
			return nil
		}
	}
	if c.move == "" && c.ends == nil && len(c.orders) == 0 {
		return nil // names of players, and not moves
	}
	return &c
}

// playsOn reports whether the moves of rows make one game.
func playsOn(all []row, c *columns) bool {
	var e entry
	e.addRows(all, c, nil)
	return len(e.lost) == 0 && len(e.moves) > 1 && e.plays()
}

// read reads up to most rows, or all if most is 0. It skips empty rows.
func (t *table) read(text string, most int) (all []row) {
	start := t.at
	for number := 2; most == 0 || len(all) < most; number++ {
		values, err := t.in.Read()
		if err != nil {
			return all
		}
		end := int(t.in.InputOffset())
		r := row{start: t.first + start, number: number}
		r.start += len(text[start:end]) - len(strings.TrimLeft(text[start:end], white))
		r.end = r.start + len(strings.Trim(text[start:end], white))
		for i, value := range values {
			name := fmt.Sprintf("Column%d", i+1)
			if i < len(t.names) {
				name = t.names[i]
			}
			r.cells = append(r.cells, cell{name, value})
		}
		if start = end; strings.TrimSpace(strings.Join(values, "")) != "" {
			all = append(all, r)
		}
	}
	return all
}

// bareColumns returns names for the columns of a table whose first row has two or more, one of them a FEN, or moves
// that can be played, else nil.
func bareColumns(row []string) (names []string) {
	known := false
	for i, value := range row {
		value = strings.TrimSpace(value)
		name := fmt.Sprintf("Column%d", i+1)
		e := entry{moves: apart(words(value, 0))}
		_, result := ast.ReadResult(value)
		switch {
		case isSetup(value):
			name, known = fenNames[0], true
		case len(e.moves) > 1 && squares(e.moves) && (known && !isDigits(value) || e.plays()):
			name, known = movesNames[0], true
		case result:
			name = "Result"
		}
		names = append(names, name)
	}
	if !known || len(row) < 2 {
		return nil
	}
	return names
}

// isSetup reports whether a value is a FEN and nothing else.
func isSetup(value string) bool {
	if !boardIn().MatchString(value) {
		return false
	}
	e, ok := readSetup(value, 0)
	return ok && len(e.moves) == 0 && len(e.tags) == 0
}

// holds reports whether an entry has moves, or, in a table without a header line, a FEN.
func (t *table) holds(e *entry, ok bool) bool {
	return ok && len(e.moves) > 0 || t.bare && len(e.moves) == 0 && e.fen.text != ""
}

// entry returns the entry of a row that is a game. It returns false if a value of a column of moves is not moves.
func (r *row) entry() (e entry, ok bool) {
	ok = true
	for _, moves := range []bool{false, true} { // the position decides how moves are read
		for _, x := range r.cells {
			if isNamed(x.name, movesNames) == moves {
				ok = e.take(x.name, x.text) && ok
			}
		}
	}
	return e, ok
}

// parts returns the games of a table.
func (t *table) parts(text string) (parts []part) {
	all := t.read(text, 0)
	if t.rows != nil {
		return rowGames(all, t.rows)
	}
	for i := range all {
		r := &all[i]
		e, ok := r.entry()
		p := part{start: r.start, end: r.end, entry: e, game: len(e.moves) == 0 && !t.bare || t.holds(&e, ok)}
		p.place(ast.Span{Start: int32(p.start), End: int32(p.end)})
		parts = append(parts, p)
	}
	return parts
}

// isTable reports whether a text is a table without readable moves. Its first line names columns, and tables of games
// use one of these names, or no value in the table is a move.
func isTable(text string, cut bool) bool {
	line, _, more := strings.Cut(text, "\n")
	if !more || !strings.ContainsAny(line, ",\t") {
		return false
	}
	in := csv.NewReader(strings.NewReader(text))
	if in.LazyQuotes = true; !strings.Contains(line, ",") {
		in.Comma = '\t'
	}
	names, err := in.Read()
	if err != nil || slices.ContainsFunc(names, func(n string) bool { return !columnName().MatchString(n) || isMove(strings.TrimSpace(n)) }) {
		return false
	}
	known := slices.ContainsFunc(names, isColumn)
	for rows := 0; ; rows++ {
		row, err := in.Read()
		if err == io.EOF || err != nil && cut && int(in.InputOffset()) >= len(text) {
			return rows > 0
		}
		if err != nil || !known && slices.ContainsFunc(row, hasMove) {
			return false // another number of columns, or a game
		}
	}
}

// hasMove reports whether a word of a text is a move.
func hasMove(text string) bool { return slices.ContainsFunc(strings.Fields(text), isMove) }

// columnName matches the name of a column: words without marks of PGN.
var columnName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\s\x{feff}]*[\pL_#][\pL\pN_ #./-]{0,40}$`) })

// isColumn reports whether a name is a usual name of a column in tables of games and moves.
func isColumn(name string) bool {
	for _, some := range [][]string{movesNames, moveNames, gameNames, sideNames, {"id", "no", "ply", "turn", "moveno", "movenumber", "moveindex", "步数", "回合", "序号"}} {
		if isNamed(name, some) {
			return true
		}
	}
	return false
}

// errTable returns the error for a table without readable moves, whose first line is line.
func errTable(line string) error {
	return rules.Text{
		EN: "this is a table without moves that can be read (its columns: %s); it needs a line of names with the column moves (all moves of a game), or a move a row: move (or iccs, uci, wxf, from and to), turn or ply, side, and game if there are several",
		ZH: "这个表格里没有能读的着法（各列：%s）；第一行要有列名：moves（一行一局的全部着法），或者一行一着：move（或 iccs、uci、wxf、from 和 to）、turn 或 ply、side，多局时还要 game",
	}.Err(strings.TrimSpace(line))
}

package engine

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Programs also write a move as its two squares: by names such as h2, or by numbers. Programs number squares in many
// ways. The reader tries every usual numbering, and accepts one if it is the only one with which all moves can be
// played.

// An ends names the columns that hold the squares of departure and destination. If a square has two columns, the file
// comes first.
type ends struct {
	from, to []string
	named    bool // reports whether the names of the columns identify the file
}

// has reports whether a column holds a square, its file or its rank.
func (e *ends) has(name string) bool {
	return e != nil && (slices.Contains(e.from, name) || slices.Contains(e.to, name))
}

// Names of the file and the rank of a square.
var (
	fileNames = []string{"x", "col", "column", "file", "c", "列"}
	rankNames = []string{"y", "row", "rank", "r", "行"}
)

// endsOf finds the columns of the squares among names.
func endsOf(names []string) (e *ends, ok bool) {
	find := func(words []string) string {
		for _, w := range words {
			if i := slices.IndexFunc(names, func(n string) bool { return plainName(n) == w }); i >= 0 {
				return names[i]
			}
		}
		return ""
	}
	if from, to := find(fromNames), find(toNames); from != "" && to != "" {
		return &ends{from: []string{from}, to: []string{to}}, true
	}
	pair := func(begins []string) []string {
		for _, b := range begins {
			for i, file := range fileNames {
				if i == len(rankNames) {
					break
				}
				// from_x, x_from and fx
				for _, form := range []string{"%[1]s%[2]s", "%[2]s%[1]s"} {
					f, r := find([]string{fmt.Sprintf(form, b, file)}), find([]string{fmt.Sprintf(form, b, rankNames[i])})
					if f != "" && r != "" {
						return []string{f, r}
					}
				}
			}
		}
		return nil
	}
	e = &ends{from: pair(append(slices.Clone(fromNames), "1")), to: pair(append(slices.Clone(toNames), "2")), named: true}
	return e, e.from != nil && e.to != nil
}

// text returns both squares of a row in one text: h2e2, or their numbers with blanks between. It returns false if a
// square is missing.
func (e *ends) text(r *row) (text string, ok bool) {
	var parts []string
	for _, columns := range [][]string{e.from, e.to} {
		part := ""
		for _, name := range columns {
			part += " " + r.value(name)
		}
		part = strings.TrimSpace(part)
		if square := strings.ToLower(part); isNamedSquare(square) {
			parts = append(parts, square)
			continue
		}
		spot, ok := spotOf(part)
		if !ok {
			return "", false
		}
		parts = append(parts, spot)
	}
	return strings.Join(parts, " "), true
}

// isNamedSquare reports whether a text is a square with a letter for its file, with ranks from 0 or 1.
func isNamedSquare(text string) bool { return namedSquare().MatchString(text) }

// Patterns: a square with a letter; the numbers in a value; a name before a number in an object.
var (
	namedSquare = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-i](?:10|[0-9])$`) })
	spotNumbers = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+`) })
	spotNames   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"([^"]*)"\s*:\s*"?[0-9]`) })
)

// spotOf returns the one or two numbers in the value of a square, separated by a comma. If the value names them, as in
// {"row": 3, "col": 5}, the file comes first and the result begins with x.
func spotOf(value string) (spot string, ok bool) {
	numbers := spotNumbers().FindAllString(value, -1)
	if len(numbers) == 0 || len(numbers) > 2 || strings.ContainsAny(value, "-.") {
		return "", false
	}
	if len(numbers) == 1 {
		return numbers[0], true
	}
	if names := spotNames().FindAllStringSubmatch(value, -1); len(names) == 2 {
		first, second := names[0][1], names[1][1]
		switch {
		case isNamed(first, fileNames) && isNamed(second, rankNames):
			return "x" + numbers[0] + "," + numbers[1], true
		case isNamed(first, rankNames) && isNamed(second, fileNames):
			return "x" + numbers[1] + "," + numbers[0], true
		}
	}
	return numbers[0] + "," + numbers[1], true
}

// A counting is a way of numbering the squares. It returns board.NoSquare for numbers off the board.
type counting struct {
	twice  bool // reports whether a square has two numbers
	swaps  bool // whether the rank comes first
	square func(a, b int) board.Square
}

// squareAt returns the square of a file and a rank from 0, or board.NoSquare.
func squareAt(file, rank int) board.Square {
	if file < 0 || file > 8 || rank < 0 || rank > 9 {
		return board.NoSquare
	}
	return board.SquareAt(file, rank)
}

// countings are the usual numberings of squares. A square has a file and a rank in either order, from 0 or 1, with
// ranks from Red's side or Black's. Or all squares are numbered in a row, rank by rank from either side, file by file
// as in XQF and DhtmlXQ, or in the array of 16 by 16 of ElephantEye.
var countings = func() (all []counting) {
	for base := range 2 {
		for _, swaps := range []bool{false, true} {
			all = append(all,
				counting{true, swaps, func(a, b int) board.Square { return squareAt(a-base, b-base) }},
				counting{true, swaps, func(a, b int) board.Square { return squareAt(a-base, 9-b+base) }})
		}
		all = append(all,
			counting{square: func(n, _ int) board.Square { return squareAt((n-base)%9, 9-(n-base)/9) }},
			counting{square: func(n, _ int) board.Square { return squareAt((n-base)%9, (n-base)/9) }})
	}
	return append(all,
		counting{square: func(n, _ int) board.Square { return squareAt(n/10, n%10) }},
		counting{square: func(n, _ int) board.Square { return squareAt(n/10, 9-n%10) }},
		counting{square: func(n, _ int) board.Square { return squareAt(n%16-3, 12-n/16) }})
}()

// of returns a square by its numbers, as spotOf returns them.
func (c counting) of(spot string) board.Square {
	spot, named := strings.CutPrefix(spot, "x")
	first, second, two := strings.Cut(spot, ",")
	a, err := strconv.Atoi(first)
	if err != nil || two != c.twice || named && c.swaps {
		return board.NoSquare
	}
	b := 0
	if two {
		if b, err = strconv.Atoi(second); err != nil {
			return board.NoSquare
		}
	}
	if c.swaps {
		a, b = b, a
	}
	return c.square(a, b)
}

// setEnds sets the moves of an entry from squares of departure and destination. If the moves can be played by no
// numbering of the squares, or by several with different moves, they are lost.
func (e *entry) setEnds(moves []word, ends *ends) {
	named := slices.Clone(moves)
	for i := range named {
		named[i].text = strings.ReplaceAll(named[i].text, " ", "")
	}
	if squares(named) {
		e.moves = named
		return
	}
	var found []string
	for _, way := range countings {
		texts := way.moves(moves, ends.named)
		if texts == nil {
			continue
		}
		try := entry{fen: e.fen, black: e.black, moves: slices.Clone(moves)}
		for i := range texts {
			try.moves[i].text = texts[i]
		}
		if !try.plays() || slices.Equal(texts, found) {
			continue
		}
		if found != nil {
			e.lost = append(e.lost, lost{moves[0], rules.Text{
				EN: "the numbers of the squares can be counted in several ways; write squares such as h2",
				ZH: "方格的数字有几种读法都走得通；请写成 h2 这样的坐标",
			}})
			return
		}
		found = texts
	}
	if found == nil {
		e.lost = append(e.lost, lost{moves[0], rules.Text{
			EN: "the squares of the moves cannot be played in any way of counting them; write squares such as h2",
			ZH: "按哪种数法，这些方格都走不通；请写成 h2 这样的坐标",
		}})
		return
	}
	for i := range found {
		named[i].text = found[i]
	}
	e.moves = named
}

// moves returns the moves by squares for words of numbers, or nil if a square is off the board. named reports that
// the file comes first.
func (c counting) moves(all []word, named bool) (texts []string) {
	if named && c.swaps {
		return nil
	}
	for _, w := range all {
		from, to, _ := strings.Cut(w.text, " ")
		m := board.Move{From: c.of(from), To: c.of(to)}
		if m.From == board.NoSquare || m.To == board.NoSquare {
			return nil
		}
		texts = append(texts, m.String())
	}
	return texts
}

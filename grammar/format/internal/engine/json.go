package engine

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// A game in JSON is an object with a position or moves, a list of moves, or a sequence of objects with a move each.
// Objects may follow each other, on a line each or not, and may be nested in a list or in another object.

// Members of the records that package ndjson reads: the position, the text of a move, and tags.
const (
	recordFEN  = "start_fen"
	recordText = "text"
	recordTag  = "tag"
	recordTags = "tags"
)

// maxNested is the maximum depth of games in nested lists and objects.
const maxNested = 4

// beginsValue reports whether a text may begin with an object or a list of JSON. A bracket before a time begins a
// line of a log.
func beginsValue(text string) bool {
	if text == "" || text[0] != '{' && text[0] != '[' {
		return false
	}
	rest := strings.TrimLeft(text[1:], white)
	return rest != "" && strings.IndexByte(`"{[`, rest[0]) >= 0
}

// isJSON reports whether a text of JSON, which may be truncated, begins with a game. Games in the records of package
// ndjson do not count.
func isJSON(text string) bool {
	whole := closed(text)
	games, _ := readJSON(whole, 0)
	return slices.ContainsFunc(games, func(p part) bool {
		return (len(p.moves) > 0 || len(p.lost) > 0 || p.fen.text != "" && !p.ofRecord) && !p.record
	})
}

// closed returns a text of JSON up to its last complete value, with closing brackets added, so that truncated JSON
// can be parsed.
func closed(text string) string {
	in := json.NewDecoder(strings.NewReader(text))
	var open []json.Delim
	whole, ends := 0, ""
	key := false // reports whether the next string is a name
	for {
		token, err := in.Token()
		if err != nil {
			return text[:whole] + ends
		}
		switch t := token.(type) {
		case json.Delim:
			if t == '{' || t == '[' {
				open, key = append(open, t), t == '{'
				whole, ends = int(in.InputOffset()), closing(open)
				continue
			}
			open = open[:len(open)-1]
		case string:
			if key {
				key = false
				continue
			}
		}
		key = len(open) > 0 && open[len(open)-1] == '{'
		whole, ends = int(in.InputOffset()), closing(open)
	}
}

// closing returns the brackets that close the open brackets.
func closing(open []json.Delim) string {
	b := make([]byte, len(open))
	for i, c := range open {
		b[len(b)-1-i] = map[json.Delim]byte{'{': '}', '[': ']'}[c]
	}
	return string(b)
}

// readJSON reads the games of the JSON value at an offset into a text. If the value is an object with one move, it
// reads the objects with one move each that follow, too. It returns the end of the values, or of their valid part.
func readJSON(text string, at int) (games []part, end int) {
	in := json.NewDecoder(strings.NewReader(text[at:]))
	var rows []row
	for {
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			var wrong *json.SyntaxError
			switch {
			case len(rows) > 0:
				return objectGames(rows), end
			case errors.As(err, &wrong):
				return nil, at + int(wrong.Offset)
			default:
				return nil, len(text)
			}
		}
		next := at + int(in.InputOffset())
		r, ok := rowOf(value, next-len(value), len(rows)+1)
		switch {
		case ok && isRow(&r):
			rows, end = append(rows, r), next
		case len(rows) > 0:
			return objectGames(rows), end
		default:
			return readValue(value, next-len(value), 0), next
		}
	}
}

// readValue reads the games of a value that begins at an offset.
func readValue(value json.RawMessage, at, depth int) (games []part) {
	if len(value) == 0 || value[0] != '{' && value[0] != '[' || depth > maxNested {
		return nil
	}
	if rows := rowsOf(value, at); rows != nil {
		return objectGames(rows)
	}
	e, ok := readMembers(value)
	if ok {
		p := part{start: at, end: at + len(value), entry: e, game: true}
		p.place(ast.Span{Start: int32(at), End: int32(p.end)})
		return []part{p}
	}
	if len(e.moves) > 0 || e.record {
		return nil // the elements of its list of moves are not games
	}
	for name, inner := range members(value) {
		if name != recordTag && name != recordTags {
			games = append(games, readValue(inner.value, at+inner.at, depth+1)...)
		}
	}
	return games
}

// A member is a value in a list or an object, with its offset in the list or object.
type member struct {
	value json.RawMessage
	at    int
}

// text returns the value of a string, or the source text of any other value.
func (m member) text() (text string) {
	if json.Unmarshal(m.value, &text) != nil {
		text = string(m.value)
	}
	return text
}

// members yields the values in a list or an object, with their names.
func members(value json.RawMessage) func(yield func(string, member) bool) {
	return func(yield func(string, member) bool) {
		in := json.NewDecoder(strings.NewReader(string(value)))
		in.Token()
		for in.More() {
			name := ""
			if value[0] == '{' {
				token, err := in.Token()
				if name, _ = token.(string); err != nil {
					return
				}
			}
			var inner json.RawMessage
			if in.Decode(&inner) != nil || !yield(name, member{inner, int(in.InputOffset()) - len(inner)}) {
				return
			}
		}
	}
}

// rowOf returns an object as a row.
func rowOf(value json.RawMessage, at, number int) (r row, ok bool) {
	if value[0] != '{' {
		return r, false
	}
	r = row{start: at, end: at + len(value), number: number}
	for name, m := range members(value) {
		r.cells = append(r.cells, cell{name, m.text()})
	}
	return r, true
}

// isRow reports whether an object has one move, and neither a list of moves nor a position. An object may have a
// position if the number of its move or its game is given, too.
func isRow(r *row) bool {
	fen := false
	for _, x := range r.cells {
		value := strings.TrimSpace(x.text)
		if strings.HasPrefix(value, "[") && isNamed(x.name, movesNames) {
			return false
		}
		fen = fen || isNamed(x.name, fenNames) && boardIn().MatchString(value)
	}
	c, ok := columnsOf([]row{*r})
	return ok && len(r.moves(&c)) > 0 && (c.move != "" || c.ends != nil || len(c.orders) > 0) && (!fen || len(c.orders) > 0 || c.game != "")
}

// rowsOf returns the objects of a list as rows, or nil if the first has no move or another value is not an object.
// The last objects may have no move.
func rowsOf(value json.RawMessage, at int) (rows []row) {
	if value[0] != '[' {
		return nil
	}
	for _, m := range members(value) {
		r, ok := rowOf(m.value, at+m.at, len(rows)+1)
		if !ok || len(rows) == 0 && !isRow(&r) {
			return nil
		}
		rows = append(rows, r)
	}
	return rows
}

// objectGames returns the games of objects with a move each.
func objectGames(rows []row) []part {
	c, ok := columnsOf(rows)
	if !ok {
		return nil
	}
	return rowGames(rows, &c)
}

// takeList sets the moves of an entry from a list of texts, of lists of texts for rounds, or of objects with a move
// each. It returns false for any other value.
func (e *entry) takeList(value json.RawMessage) bool {
	if len(value) == 0 || value[0] != '[' {
		return false
	}
	if all, ok := listed(value, 0); ok {
		return e.setMoves(all)
	}
	rows := rowsOf(value, 0)
	if rows == nil {
		return false
	}
	e.record = isMove(rows[0].value(recordText))
	c, ok := columnsOf(rows)
	if c.fen = ""; ok {
		e.addRows(rows, &c, nil)
	}
	return ok
}

// listed returns the words of a list of texts, or of lists of them. It returns false for another value.
func listed(value json.RawMessage, depth int) (all []word, ok bool) {
	for _, m := range members(value) {
		text, isText := "", false
		if isText = json.Unmarshal(m.value, &text) == nil && m.value[0] == '"'; !isText {
			if m.value[0] != '[' || depth > 0 {
				return nil, false
			}
			inner, ok := listed(m.value, depth+1)
			if !ok {
				return nil, false
			}
			all = append(all, inner...)
			continue
		}
		if joined := strings.Join(strings.Fields(text), ""); isMove(joined) {
			all = append(all, word{text: joined})
			continue
		}
		all = append(all, readMovetext(text, 0, true).moves...)
	}
	return all, len(all) > 0
}

// readMembers reads an object that is a game, or a list of moves. It returns false for a value without moves and FEN.
func readMembers(value json.RawMessage) (e entry, ok bool) {
	if value[0] == '[' {
		all, ok := listed(value, 1) // a list of lists is several games
		return e, ok && e.setMoves(all)
	}
	ok = true
	for _, later := range []bool{false, true} { // a position decides how the squares of moves are counted
		for name, m := range members(value) {
			if isMoves := isNamed(name, movesNames); isMoves != later {
				continue
			} else if isMoves && len(e.moves) == 0 && m.value[0] == '[' {
				ok = e.takeList(m.value) && ok
				continue
			}
			before := e.fen.text
			ok = e.take(name, m.text()) && ok
			e.ofRecord = e.ofRecord || before != e.fen.text && name == recordFEN
		}
	}
	return e, ok && (e.fen.text != "" || len(e.moves) > 0 || len(e.lost) > 0)
}

// errJSON is the error for JSON without a game.
var errJSON = rules.Text{
	EN: `no game in this JSON; it needs an object with "moves" (a text, or a list of texts or of objects with "move", "iccs", "uci" or "from" and "to"), or a list of objects with a move each, and "turn", "side" and "game" if they are not in order`,
	ZH: `这个 JSON 里没有棋局；需要含“moves”的对象（一段文字，或文字的列表，或含“move”、“iccs”、“uci”、“from”和“to”的对象的列表），或每个对象一着的列表，顺序不对时还要“turn”、“side”和“game”`,
}.Err()

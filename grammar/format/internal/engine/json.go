package engine

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// Games stand in JSON as an object with a position or moves, or as a list of moves. Objects may follow each other,
// on a line each or not, and may stand in a list or a member of another object.

// Members of the records that package ndjson reads: the position, and the text of a move.
const (
	recordFEN  = "start_fen"
	recordText = "text"
)

// mostNested is how deep games may stand in lists and objects.
const mostNested = 4

// beginsValue reports whether an object or a list of JSON may begin a text. A bracket before a time begins a line of
// a log.
func beginsValue(text string) bool {
	if text == "" || text[0] != '{' && text[0] != '[' {
		return false
	}
	rest := strings.TrimLeft(text[1:], white)
	return rest != "" && strings.IndexByte(`"{[`, rest[0]) >= 0
}

// A level is an unclosed object or list.
type level struct {
	object bool
	name   string // the member at hand
	text   bool   // whether it has a member of a record's move
}

// ofRecord reports whether the member at hand holds the tags of a record.
func (l level) ofRecord() bool { return l.name == "tag" || l.name == "tags" }

// isJSON reports whether the first game in JSON that may be cut off has a FEN or moves by squares.
func isJSON(text string) bool {
	in := json.NewDecoder(strings.NewReader(text))
	var open []level
	key := false // whether the next string is a name
	move := 0    // depth of an object with a move by squares; 0 for none
	for {
		token, err := in.Token()
		if err != nil {
			return move > 0
		}
		name := ""
		for i := len(open) - 1; i >= 0 && name == ""; i-- {
			name = open[i].name
		}
		switch t := token.(type) {
		case json.Delim:
			if t == '{' || t == '[' {
				open = append(open, level{object: t == '{'})
			} else if open = open[:len(open)-1]; len(open) == 0 || move > len(open) {
				return move > 0
			}
		case string:
			if key {
				now := &open[len(open)-1]
				now.name, key = t, false
				if now.text = now.text || t == recordText; now.text && move == len(open) {
					return false
				}
				continue
			}
			switch {
			case slices.ContainsFunc(open, level.ofRecord):
			case isNamed(name, fenNames) && name != recordFEN && boardIn().MatchString(t):
				return true
			case isNamed(name, moveNames) && !isNamed(name, movesNames) && len(open) > 2 && isNamed(open[len(open)-3].name, movesNames):
				if move = len(open); open[move-1].text || !squares([]word{{text: folded(t)}}) {
					return false
				}
			case isNamed(name, movesNames) || name == "":
				if moves := apart(words(folded(strings.ReplaceAll(t, ",", " ")), 0)); squares(moves) || name == "" {
					return squares(moves)
				}
			}
		}
		key = len(open) > 0 && open[len(open)-1].object
	}
}

// readJSON reads the games of the JSON value at an offset into a text. It returns the end of the value, or of as much
// of it as is JSON.
func readJSON(text string, at int) (games []part, end int) {
	in := json.NewDecoder(strings.NewReader(text[at:]))
	var value json.RawMessage
	if err := in.Decode(&value); err != nil {
		var wrong *json.SyntaxError
		if errors.As(err, &wrong) {
			return nil, at + int(wrong.Offset)
		}
		return nil, len(text)
	}
	end = at + int(in.InputOffset())
	return readValue(value, end-len(value), 0), end
}

// readValue reads the games of a value, whose first byte is at an offset.
func readValue(value json.RawMessage, at, depth int) (games []part) {
	if len(value) == 0 || value[0] != '{' && value[0] != '[' || depth > mostNested {
		return nil
	}
	e, ok := readMembers(value)
	if ok {
		p := part{start: at, end: at + len(value), entry: e, game: true}
		p.place(ast.Span{Start: int32(at), End: int32(p.end)})
		return []part{p}
	}
	if len(e.moves) > 0 {
		return nil // what is in its list of moves are no games
	}
	for inner, offset := range members(value) {
		games = append(games, readValue(inner, at+offset, depth+1)...)
	}
	return games
}

// members yields the values in a list or an object, with their offsets.
func members(value json.RawMessage) func(yield func(json.RawMessage, int) bool) {
	return func(yield func(json.RawMessage, int) bool) {
		in := json.NewDecoder(strings.NewReader(string(value)))
		in.Token()
		for in.More() {
			if value[0] == '{' {
				in.Token() // the name
			}
			var inner json.RawMessage
			if in.Decode(&inner) != nil || !yield(inner, int(in.InputOffset())-len(inner)) {
				return
			}
		}
	}
}

// readMoves returns the moves of a list of texts, or of objects of which each has one member that names a move. Comments in
// the objects are those of the moves. It returns nil for another value.
func readMoves(value json.RawMessage) (moves []word) {
	var list []string
	if json.Unmarshal(value, &list) == nil {
		return apart(words(folded(strings.Join(list, " ")), 0))
	}
	var objects []map[string]json.RawMessage
	if json.Unmarshal(value, &objects) != nil {
		return nil
	}
	for _, object := range objects {
		move, n := word{}, 0
		for name, value := range object {
			text := ""
			if json.Unmarshal(value, &text) != nil {
				continue
			}
			switch {
			case isNamed(name, moveNames):
				move.text = folded(text)
				n++
			case isNamed(name, commentNames):
				move.comment = text
			}
		}
		if n != 1 {
			return nil
		}
		moves = append(moves, move)
	}
	return moves
}

// folded returns moves by squares in the form h2e2: programs write them as H2-E2, too.
func folded(moves string) string { return strings.ToLower(strings.ReplaceAll(moves, "-", "")) }

// readMembers reads an object that is a game, or a list of moves. It returns false for one that has neither moves by
// squares nor a FEN.
func readMembers(value json.RawMessage) (e entry, ok bool) {
	if value[0] == '[' {
		var list []string
		if json.Unmarshal(value, &list) != nil {
			return e, false
		}
		e.moves = readMoves(value)
		return e, squares(e.moves)
	}
	in := json.NewDecoder(strings.NewReader(string(value)))
	in.UseNumber()
	in.Token()
	for in.More() {
		token, err := in.Token()
		name, named := token.(string)
		var value json.RawMessage
		if err != nil || !named || in.Decode(&value) != nil {
			return e, false
		}
		var text string
		if json.Unmarshal(value, &text) != nil {
			text = string(value)
		}
		if moves := readMoves(value); isNamed(name, movesNames) && moves != nil && len(e.moves) == 0 {
			e.moves = moves
			continue
		}
		e.take(name, text)
	}
	return e, (e.fen.text != "" || len(e.moves) > 0) && (len(e.moves) == 0 || squares(e.moves))
}

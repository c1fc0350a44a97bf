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

// recordFEN is a member of the records that package ndjson reads.
const recordFEN = "start_fen"

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
}

// ofRecord reports whether the member at hand holds the tags of a record.
func (l level) ofRecord() bool { return l.name == "tag" || l.name == "tags" }

// isJSON reports whether the first game in JSON that may be cut off has a FEN or moves by squares.
func isJSON(text string) bool {
	in := json.NewDecoder(strings.NewReader(text))
	var open []level
	key := false // whether the next string is a name
	for {
		token, err := in.Token()
		if err != nil {
			return false
		}
		name := ""
		for i := len(open) - 1; i >= 0 && name == ""; i-- {
			name = open[i].name
		}
		switch t := token.(type) {
		case json.Delim:
			if t == '{' || t == '[' {
				open = append(open, level{object: t == '{'})
			} else if open = open[:len(open)-1]; len(open) == 0 {
				return false
			}
		case string:
			if key {
				open[len(open)-1].name, key = t, false
				continue
			}
			switch {
			case slices.ContainsFunc(open, level.ofRecord):
			case isNamed(name, fenNames) && name != recordFEN && boardIn().MatchString(t):
				return true
			case isNamed(name, movesNames) || name == "":
				if moves := apart(words(strings.ReplaceAll(t, ",", " "), 0)); squares(moves) || name == "" {
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

// moveTexts returns the moves of a list of texts, or of objects of which each has one member that names a move. It
// returns nil for another value.
func moveTexts(value json.RawMessage) (list []string) {
	if json.Unmarshal(value, &list) == nil {
		return list
	}
	var objects []map[string]json.RawMessage
	if json.Unmarshal(value, &objects) != nil {
		return nil
	}
	list = nil
	for _, object := range objects {
		text, n := "", 0
		for name, value := range object {
			if isNamed(name, moveNames) && json.Unmarshal(value, &text) == nil {
				n++
			}
		}
		if n != 1 {
			return nil
		}
		list = append(list, text)
	}
	return list
}

// readMembers reads an object that is a game, or a list of moves. It returns false for one that has neither moves by
// squares nor a FEN.
func readMembers(value json.RawMessage) (e entry, ok bool) {
	if value[0] == '[' {
		var list []string
		if json.Unmarshal(value, &list) != nil {
			return e, false
		}
		e.moves = apart(words(strings.Join(list, " "), 0))
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
		if list := moveTexts(value); isNamed(name, movesNames) && list != nil {
			text = strings.Join(list, " ")
		}
		e.take(name, text)
	}
	return e, (e.fen.text != "" || len(e.moves) > 0) && (len(e.moves) == 0 || squares(e.moves))
}

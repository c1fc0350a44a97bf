package engine

import (
	"net/url"
	"regexp"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A word is a part of a text, with its offset.
type word struct {
	text string
	at   int

	comment string // about a move, in JSON
}

// An entry is the contents of a line or a row.
type entry struct {
	fen   word // "" for the usual position
	moves []word
	tags  []ast.Tag
	end   int // end of the entry if its parts have no places of their own; else 0
}

const white = " \t\r\n"

// words returns the words of a text; at is the offset of the text.
func words(text string, at int) (all []word) {
	for i := 0; ; {
		i += len(text[i:]) - len(strings.TrimLeft(text[i:], white))
		if i == len(text) {
			return all
		}
		n := strings.IndexAny(text[i:], white)
		if n < 0 {
			n = len(text) - i
		}
		all = append(all, word{text: text[i : i+n], at: at + i})
		i += n
	}
}

// Patterns of the parts of lines.
var (
	command = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^(?:[^{}()"';]{0,80}?\bposition[ \t]+(?:fen[ \t]+)?|` + ofBoard + `[ \t]*)(startpos|` + boardPattern + `)(?:[ \t\r\n]|$)`)
	})
	setupAlone = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[ \t]*(?:[0-9]{1,6}[.):、][ \t]*)?(?:(?i:fen)[ \t]*[:：=]?[ \t]*)?(` + boardPattern + `[ \t\r\n]|` + boardPattern + `$|startpos[ \t\r\n]+moves[ \t])`)
	})
	setupIn  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:` + boardPattern + `|\bstartpos)(?:[ \t]|$)`) })
	boardIn  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^` + boardPattern + `(?:[ \t]|$)`) })
	together = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:[a-i][0-9][a-i][0-9])+$`) })
	ofLog    = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^[ \t]*(?:(info[ \t]+(?:depth|seldepth|score|nodes|time|currmove|string)\b|bestmove[ \t]|id[ \t]+(?:name|author)[ \t]|uciok|ucciok)|option[ \t]+name[ \t]|(?:uci|ucci|readyok|isready|ucinewgame|go|setoption|stop|ponderhit|quit|position)(?:[ \t\r\n]|$))`)
	})
	ofPGN = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*(?:\[[A-Za-z]\w*[ \t]+"|1[.．、]\s*[^\s\d])`)
	})
)

// boardPattern matches the first field of a FEN.
const boardPattern = `(?:[a-zA-Z1-9]{1,9}/){9}[a-zA-Z1-9]{1,9}`

// readLine reads a line; at is its offset. It returns false if the line is not a game.
func readLine(line string, at int) (e entry, ok bool) {
	for _, pattern := range [...]*regexp.Regexp{command(), setupAlone()} {
		if place := pattern.FindStringSubmatchIndex(line); place != nil {
			return readSetup(words(line[place[2]:], at+place[2]))
		}
	}
	all := words(strings.ReplaceAll(line, ",", " "), at)
	switch {
	case len(all) == 0:
		return e, false
	case strings.HasPrefix(line, "http://") || strings.HasPrefix(line, "https://"):
		return readAddress(words(line, at)[0])
	}
	if list := strings.Trim(line, white+`"'`); isDigits(list) {
		e.moves = apart(words(list, at+strings.Index(line, list)))
		return e, squares(e.moves) && e.playable() // other numbers are no moves
	}
	e.moves = apart(joined(all))
	return e, squares(e.moves)
}

// isDigits reports whether a text may be two moves or more of DhtmlXQ's movelist, of four digits each, and is nothing else.
func isDigits(text string) bool {
	return len(text)%moveSize == 0 && len(text) > moveSize && strings.Trim(text, "0123456789") == ""
}

// ofDigits returns a move of four digits by squares: files count from the left and ranks from Black's side.
func ofDigits(digits string) string {
	return string([]byte{'a' + digits[0] - '0', '9' + '0' - digits[1], 'a' + digits[2] - '0', '9' + '0' - digits[3]})
}

// moveSize is the size of a move by squares, and of one in digits.
const moveSize = len("h2e2")

// readSetup reads a position, startpos or a FEN of up to six fields, and the moves or the EPD operations
// after it.
func readSetup(all []word) (e entry, ok bool) {
	n := 1
	if all[0].text != "startpos" {
		for n < len(all) && n < 6 && isField(n, all[n].text) {
			n++
		}
		var fields []string
		for _, w := range all[:n] {
			fields = append(fields, w.text)
		}
		e.fen = word{text: strings.Join(fields, " "), at: all[0].at}
	}
	rest := all[n:]
	if len(rest) > 0 && rest[0].text == "moves" {
		e.moves = apart(rest[1:])
		return e, true
	}
	e.operations(rest)
	return e, len(rest) == 0 || len(e.tags) > 0
}

// isField reports whether a word can be field n of a FEN, n > 0.
func isField(n int, text string) bool {
	if n == 1 {
		return text == "w" || text == "r" || text == "b"
	}
	return text == "-" || strings.Trim(text, "0123456789") == ""
}

// operations reads the operations of EPD: names and values, each ended by a semicolon.
func (e *entry) operations(all []word) {
	for len(all) > 0 {
		name, values, n, ended := all[0], []string(nil), 1, false
		end := name.at + len(name.text)
		for ; n < len(all) && !ended; n++ {
			text := all[n].text
			end = all[n].at + len(text)
			text, ended = strings.CutSuffix(text, ";")
			values = append(values, text)
		}
		if !ended {
			return // not EPD
		}
		value := strings.Join(values, " ")
		if len(value) > 1 && value[0] == '"' && value[len(value)-1] == '"' {
			value = value[1 : len(value)-1]
		}
		at := ast.Span{Start: int32(name.at), End: int32(end)}
		e.tags = append(e.tags, ast.Tag{Span: at, Name: tagOf(name.text), Value: value, At: at})
		all = all[n:]
	}
}

// readAddress reads an address.
func readAddress(w word) (e entry, ok bool) {
	text, err := url.PathUnescape(strings.NewReplacer("+", " ", "_", " ", "&", " ", "=", " ").Replace(w.text))
	if err != nil {
		return e, false
	}
	place := setupIn().FindStringIndex(text)
	if place == nil {
		return e, false
	}
	if e, ok = readSetup(words(text[place[0]:], 0)); !ok {
		return e, false
	}
	e.tag("Source", w.text)
	e.place(ast.Span{Start: int32(w.at), End: int32(w.at + len(w.text))})
	return e, true
}

// apart splits words that consist of several moves, and returns moves in digits by their squares.
func apart(all []word) (out []word) {
	for _, w := range all {
		switch {
		case isDigits(w.text):
			for i := 0; i < len(w.text); i += moveSize {
				out = append(out, word{text: ofDigits(w.text[i : i+moveSize]), at: w.at + i})
			}
		case len(w.text) > moveSize && together().MatchString(w.text):
			for i := 0; i < len(w.text); i += moveSize {
				out = append(out, word{text: w.text[i : i+moveSize], at: w.at + i})
			}
		default:
			out = append(out, w)
		}
	}
	return out
}

// joined returns words with each two that are squares as one move: h2 e2. It returns them as they are unless all are
// squares.
func joined(all []word) (out []word) {
	for i := 0; i+1 < len(all); i += 2 {
		if !isSquare(all[i].text) || !isSquare(all[i+1].text) {
			return all
		}
		out = append(out, word{text: all[i].text + all[i+1].text, at: all[i].at})
	}
	if len(all)%2 > 0 {
		return all
	}
	return out
}

func isSquare(text string) bool {
	return len(text) == len("h2") && 'a' <= text[0] && text[0] <= 'i' && '0' <= text[1] && text[1] <= '9'
}

// squares reports whether all words are moves by squares, with ranks from 0 or 1.
func squares(all []word) bool {
	for _, w := range all {
		_, err0 := board.RanksFrom0.ParseMove(w.text)
		_, err1 := board.RanksFrom1.ParseMove(w.text)
		if err0 != nil && err1 != nil || w.text != strings.ToLower(w.text) {
			return false
		}
	}
	return len(all) > 0
}

// read returns the moves of an entry from a position, up to the first word that is not a move by squares.
// Ranks count from 0, or from 1 if more moves are legal then.
func (e *entry) read(start board.Position) (moves []board.Move) {
	most := -1
	for _, ranks := range []board.Coordinates{board.RanksFrom0, board.RanksFrom1} {
		p, legal, all := start, 0, []board.Move(nil)
		if len(e.moves) > 0 {
			if m, err := ranks.ParseMove(e.moves[0].text); err == nil && p.At(m.From) != 0 {
				p.SetSide(p.At(m.From).Color())
			}
		}
		playing := true
		for _, w := range e.moves {
			m, err := ranks.ParseMove(w.text)
			if err != nil {
				break
			}
			all = append(all, m)
			if playing = playing && p.Legal(m); playing {
				p.Play(m)
				legal++
			}
		}
		if legal > most || legal == most && len(all) > len(moves) {
			most, moves = legal, all
		}
	}
	return moves
}

// playable reports whether all moves of an entry are legal. It returns true for an entry with a position.
func (e *entry) playable() bool {
	p := board.Start()
	if e.fen.text != "" {
		return true // a position cannot be part of another game
	}
	moves := e.read(p)
	for _, m := range moves {
		if !p.Legal(m) {
			return false
		}
		p.Play(m)
	}
	return len(moves) == len(e.moves)
}

// names maps members of JSON and columns of CSV, in lower case, to tags.
var names = map[string]string{
	"red": "Red", "black": "Black", "result": "Result", "event": "Event", "date": "Date", "site": "Site", "round": "Round",
	"opening": "Opening", "ecco": "ECCO", "redteam": "RedTeam", "blackteam": "BlackTeam", "redelo": "RedElo", "blackelo": "BlackElo", "title": "Title",
}

// tagOf returns the tag name for a name.
func tagOf(name string) string {
	if tag, ok := names[plainName(name)]; ok {
		return tag
	}
	return strings.Join(strings.Fields(name), "_")
}

// plainName returns a name in lower case, without the signs that separate its words.
func plainName(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "", " ", "", "-", "").Replace(strings.TrimSpace(name)))
}

// A part is a line or a row that is a game, or should be one.
type part struct {
	start, end int
	game       bool
	entry
}

// tag adds a tag, unless its name or value is empty.
func (e *entry) tag(name, value string) {
	if name, value = tagOf(name), strings.TrimSpace(value); name != "" && value != "" {
		e.tags = append(e.tags, ast.Tag{Name: name, Value: value})
	}
}

// place sets the place of all parts of an entry to that of its row, line or address.
func (e *entry) place(at ast.Span) {
	e.fen.at, e.end = int(at.Start), int(at.End)
	for i := range e.moves {
		e.moves[i].at = int(at.Start)
	}
	for i := range e.tags {
		e.tags[i].Span, e.tags[i].At = at, at
	}
}

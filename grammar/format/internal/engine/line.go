package engine

import (
	"net/url"
	"regexp"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
)

// A word is a part of a text, with its place in the file.
type word struct {
	text string
	at   int
	size int // number of bytes in the file, if it differs from len(text)

	comment string // comment on a move
}

// An entry is the contents of a game: a line, a row, an object, or several rows.
type entry struct {
	fen      word   // "" for the usual position
	black    bool   // reports whether Black begins without a position that says so
	comment  string // comment before the first move
	moves    []word
	notation notation.Notation // notation of the moves; Unknown for moves by squares
	tags     []ast.Tag
	tagged   map[string]bool // names of tags that tag added
	lost     []lost

	record   bool // reports whether the moves come from a record, which package ndjson reads
	ofRecord bool // reports whether the position comes from a record
}

// A lost is a part of an entry that cannot be read.
type lost struct {
	word
	why rules.Text // reason; empty if the text needs none
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
			return readSetup(line[place[2]:], at+place[2])
		}
	}
	switch {
	case strings.Trim(line, white) == "":
		return e, false
	case strings.HasPrefix(line, "http://") || strings.HasPrefix(line, "https://"):
		return readAddress(words(line, at)[0])
	}
	if list := strings.Trim(line, white+`"'`); strings.Trim(list, "0123456789"+between) == "" {
		e.moves = apart(readMovetext(list, at+strings.Index(line, list), false).moves)
		if allDigits(e.moves) && len(e.moves) > 1 {
			e.setMoves(e.moves)
		}
		return e, squares(e.moves) && e.plays() // other numbers are no moves
	}
	m := readMovetext(line, at, false)
	e.moves, e.comment = apart(joined(m.moves)), m.before
	return e, squares(e.moves)
}

// readSetup reads a position, startpos or a FEN of up to six fields, and the moves or the EPD operations
// after it; at is the offset of the text.
func readSetup(text string, at int) (e entry, ok bool) {
	all, n := words(text, at), 1
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
		begin := rest[0].at + len("moves")
		m := readMovetext(text[begin-at:], begin, false)
		e.moves, e.comment = apart(m.moves), m.before
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
	if e, ok = readSetup(text[place[0]:], 0); !ok {
		return e, false
	}
	e.tag("Source", w.text)
	e.place(ast.Span{Start: int32(w.at), End: int32(w.at + len(w.text))})
	return e, true
}

// A part is a line or a row that is a game, or should be one.
type part struct {
	start, end int
	game       bool
	entry
}

// tag adds a tag, unless its name or value is empty. A second value for a tag keeps its own name.
func (e *entry) tag(name, value string) {
	tag, value := tagOf(name), strings.TrimSpace(value)
	if result, ok := readResult(name, value); ok && isNamed(name, resultNames) {
		tag, value = "Result", result
	}
	if strings.EqualFold(tag, "Game") && value != "Chinese Chess" {
		tag = "GameID" // the number or name of the game in its file, which is not what the tag Game says
	}
	if e.tagged[tag] {
		tag = strings.Join(strings.Fields(name), "_")
	}
	if tag == "" || value == "" {
		return
	}
	if e.tagged == nil {
		e.tagged = map[string]bool{}
	}
	e.tagged[tag] = true
	e.tags = append(e.tags, ast.Tag{Name: tag, Value: value})
}

// take puts a value of a name into the entry. It returns false if the value should be moves and is not.
func (e *entry) take(name, value string) (ok bool) {
	switch value = strings.TrimSpace(value); {
	case isNamed(name, fenNames) && e.fen.text == "" && (value == "startpos" || boardIn().MatchString(value)):
		e.fen.text = value
	case isNamed(name, movesNames) && len(e.moves) == 0 && value != "":
		m := readMovetext(value, 0, true)
		e.comment = m.before
		if m.result != "" && !e.tagged["Result"] {
			e.tag("Result", m.result)
		}
		return len(m.moves) == 0 || e.setMoves(m.moves)
	default:
		e.tag(name, value)
	}
	return true
}

// place sets the place of all parts of an entry to that of its row, line or address.
func (e *entry) place(at ast.Span) {
	e.fen.at, e.fen.size = int(at.Start), at.Size()
	for i := range e.moves {
		e.moves[i].at, e.moves[i].size = int(at.Start), at.Size()
	}
	for i := range e.lost {
		e.lost[i].at, e.lost[i].size = int(at.Start), at.Size()
	}
	for i := range e.tags {
		e.tags[i].Span, e.tags[i].At = at, at
	}
}

package columns

import (
	"encoding/binary"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// A Game is a row of the table of games. The field of a null column is the zero value. It is nil where the
// zero value could be a real value.
type Game struct {
	// The place of the game, as in a [semantic.Record].
	File     string `parquet:"file,dict"`
	Game     int64  `parquet:"game,delta"`             // number in the file, from 1
	Line     int64  `parquet:"line,optional,delta"`    // null in a binary file
	Offset   *int64 `parquet:"offset,optional"`        // offset in bytes; null if unknown
	Encoding string `parquet:"encoding,optional,dict"` // filled in by the reader of the file; NewGame leaves it null

	// The findings. Error is the ID of the first rule that the game breaks with an error. Errors, Warnings
	// and Notes count findings by severity.
	Error    string   `parquet:"error,optional,dict"`
	Errors   int32    `parquet:"errors,dict"`
	Warnings int32    `parquet:"warnings,dict"`
	Notes    int32    `parquet:"notes,dict"`
	Message  string   `parquet:"message,optional,dict"`                // why the game could not be read; see Unread
	Guessed  []string `parquet:"guessed,list" parquet-element:",dict"` // guessed parts, as in a record

	// The tags, in the order of the file. Tag has the first of each standard name, Other the first of each
	// other name. Repeated has the tags that repeat a name.
	Tag      Tags              `parquet:"tag"`
	Other    map[string]string `parquet:"other_tags" parquet-key:",dict" parquet-value:",dict"`
	Repeated []NamedValue      `parquet:"repeated_tags,list"`

	// The year, the event and the names in the tags, or null if unknown. script.Fold makes the names equal
	// in simplified and traditional characters.
	Year  int32  `parquet:"year,optional,dict"`
	Event string `parquet:"event,optional,dict"`
	Red   string `parquet:"red,optional,dict"`
	Black string `parquet:"black,optional,dict"`

	// The players as persons: the keys of package people, without the team.
	RedPerson   string `parquet:"red_person,optional,dict"`
	BlackPerson string `parquet:"black_person,optional,dict"`

	// The tags Date, Round, RedElo (or WhiteElo), BlackElo and PlyCount as values for calculations. A
	// column is null if the tag has no such value. DateFrom and DateTo are the first and last day that Date
	// can mean, for example 1 January and 31 December for 1999.
	DateFrom *Day   `parquet:"date_from,optional,date"`
	DateTo   *Day   `parquet:"date_to,optional,date"`
	Round    *int32 `parquet:"round,optional"`
	RedElo   *int32 `parquet:"red_elo,optional"`
	BlackElo *int32 `parquet:"black_elo,optional"`
	PlyCount *int32 `parquet:"ply_count,optional"`

	// The moves. Moves has the playable moves of the main line, which lead from StartFEN to FinalFEN. Plies
	// counts all written moves of the main line.
	StartFEN string `parquet:"start_fen,optional,dict"`
	Moves    []Move `parquet:"moves,list" parquet-element:",dict"`
	Plies    int32  `parquet:"plies,delta"`
	Result   string `parquet:"result,optional,dict"` // semantic.Info.Result: after the moves, or from the tag
	FinalFEN string `parquet:"final_fen,optional"`
	Ending   string `parquet:"ending,optional,dict"`       // semantic.Ending
	ECCO     string `parquet:"ecco,optional,dict"`         // code of the opening by the moves
	Hash     *Hash  `parquet:"hash,optional,uncompressed"` // null for a game that cannot be played to its end
}

// unboundedOfGames are the columns without minimum and maximum values, because no query needs them.
var unboundedOfGames = [][]string{
	{"guessed", "list", "element"}, {"other_tags", "key_value", "key"}, {"other_tags", "key_value", "value"},
	{"repeated_tags", "list", "element", "name"}, {"repeated_tags", "list", "element", "value"},
	{"start_fen"}, {"moves", "list", "element"}, {"final_fen"},
}

// Tags has the values of the specification's tags, nil for a missing tag.
type Tags struct {
	Game         *string `parquet:"Game,optional,dict"`
	Event        *string `parquet:"Event,optional,dict"`
	Site         *string `parquet:"Site,optional,dict"`
	Date         *string `parquet:"Date,optional,dict"`
	Round        *string `parquet:"Round,optional,dict"`
	RedTeam      *string `parquet:"RedTeam,optional,dict"`
	Red          *string `parquet:"Red,optional,dict"`
	BlackTeam    *string `parquet:"BlackTeam,optional,dict"`
	Black        *string `parquet:"Black,optional,dict"`
	Result       *string `parquet:"Result,optional,dict"`
	Opening      *string `parquet:"Opening,optional,dict"`
	Variation    *string `parquet:"Variation,optional,dict"`
	ECCO         *string `parquet:"ECCO,optional,dict"`
	FEN          *string `parquet:"FEN,optional,dict"`
	Format       *string `parquet:"Format,optional,dict"`
	RedTitle     *string `parquet:"RedTitle,optional,dict"`
	RedElo       *string `parquet:"RedElo,optional,dict"`
	RedNA        *string `parquet:"RedNA,optional,dict"`
	RedType      *string `parquet:"RedType,optional,dict"`
	BlackTitle   *string `parquet:"BlackTitle,optional,dict"`
	BlackElo     *string `parquet:"BlackElo,optional,dict"`
	BlackNA      *string `parquet:"BlackNA,optional,dict"`
	BlackType    *string `parquet:"BlackType,optional,dict"`
	EventDate    *string `parquet:"EventDate,optional,dict"`
	EventSponsor *string `parquet:"EventSponsor,optional,dict"`
	Section      *string `parquet:"Section,optional,dict"`
	Stage        *string `parquet:"Stage,optional,dict"`
	Board        *string `parquet:"Board,optional,dict"`
	Time         *string `parquet:"Time,optional,dict"`
	TimeControl  *string `parquet:"TimeControl,optional,dict"`
	Termination  *string `parquet:"Termination,optional,dict"`
	Annotator    *string `parquet:"Annotator,optional,dict"`
	Mode         *string `parquet:"Mode,optional,dict"`
	PlyCount     *string `parquet:"PlyCount,optional,dict"`
}

// A NamedValue is a tag.
type NamedValue struct {
	Name  string `parquet:"name,dict"`
	Value string `parquet:"value,dict"`
}

// A Move is the number of the square of departure times 256, plus the number of the destination. The number
// of a square is 9 times its rank plus its file: a0 is 0 and i9 is 89.
type Move uint16

// NewMove returns m as a value of a column.
func NewMove(m board.Move) Move { return Move(m.From)<<8 | Move(m.To) }

// Board returns the move in the form of package board.
func (m Move) Board() board.Move {
	return board.Move{From: board.Square(m >> 8), To: board.Square(m & 0xff)}
}

// A Hash is a 64-bit number in big-endian order, so its hexadecimal digits equal those in records.
type Hash [8]byte

// NewHash returns n as a value of a column.
func NewHash(n uint64) (h Hash) {
	binary.BigEndian.PutUint64(h[:], n)
	return h
}

// NewGame returns the row of a game. A nil info means that only the syntax was read: columns that need a
// board are null, and there are no moves. The row shares the game's strings, but no other memory. A nil
// game counts as an empty game.
func NewGame(game *ast.Game, info *semantic.Info) Game {
	if game == nil {
		game = new(ast.Game)
	}
	var about semantic.About
	about.SetSource(game, info)
	red, black := stats.PlayerOf(game.Tags, board.Red), stats.PlayerOf(game.Tags, board.Black)
	row := Game{
		File: valid(game.File), Game: int64(game.Number), Line: int64(about.Line),
		Error: about.Error, Errors: int32(about.Errors), Guessed: about.Guessed,
		Event: script.Fold(stats.EventOf(game.Tags)), Red: script.Fold(red), Black: script.Fold(black),
		RedPerson: people.Key(red), BlackPerson: people.Key(black),
		Plies: int32(len(game.Main.Plies)), Result: game.Result(),
	}
	if about.Offset != nil {
		offset := *about.Offset // a copy, since the pointer belongs to the tree
		row.Offset = &offset
	}
	row.Warnings, row.Notes = count(game.Syntax, rules.Warning), count(game.Syntax, rules.Note)
	row.tags(game.Tags)
	row.values(game.Tags)
	if info == nil {
		return row
	}
	row.Warnings += count(info.Semantic, rules.Warning)
	row.Notes += count(info.Semantic, rules.Note)
	row.Ending = info.Ending().String()
	if code, ok := info.Opening(); ok {
		row.ECCO = code.String()
	}
	if hash, ok := info.Fingerprint(0); ok {
		h := NewHash(hash)
		row.Hash = &h
	}
	if info.Playable {
		row.StartFEN, row.FinalFEN = startFEN(), info.Final.FEN()
		if info.Start != board.Start() {
			row.StartFEN = info.Start.FEN()
		}
		row.Moves = make([]Move, 0, max(0, min(info.Played, len(info.Facts))))
		for move := range info.MainMoves() {
			row.Moves = append(row.Moves, NewMove(move))
		}
	}
	return row
}

// startFEN is the FEN of the position at which nearly all games begin.
var startFEN = sync.OnceValue(func() string { return board.Start().FEN() })

// Unread returns a row for a game that could not be read. Only its file name and its number are known.
// Error is [semantic.Unreadable], and Message says why. Unread panics if game is nil.
func Unread(game *ast.Game, why string) Game {
	return Game{File: valid(game.File), Game: int64(game.Number), Error: semantic.Unreadable, Errors: 1, Message: valid(why)}
}

// count returns the number of findings of a severity.
func count(f ast.Findings, severity rules.Severity) int32 { return int32(f.Count(severity, false)) }

// valid returns a text with U+FFFD for invalid UTF-8, as in JSON. Readers refuse a text column with other
// bytes. Invalid UTF-8 occurs only in file names, and in trees that programs have built.
func valid(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }

// tagPlaces maps the name of a tag to the index of its field in Tags.
var tagPlaces = sync.OnceValue(func() map[string]int {
	places := map[string]int{}
	for i, field := range reflect.VisibleFields(reflect.TypeFor[Tags]()) {
		places[field.Name] = i
	}
	return places
})

// values fills the columns that interpret tags.
func (g *Game) values(tags ast.Tags) {
	date, ok := semantic.ReadDate(tags.Value("Date"))
	g.Year = int32(date.Year)
	if ok && date.Year > 0 {
		from, to := daysOf(date)
		g.DateFrom, g.DateTo = &from, &to
	}
	number := func(names ...string) *int32 {
		for _, name := range names {
			value := tags.Value(name)
			if value == "" {
				continue
			}
			if n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 32); err == nil && n >= 0 {
				number := int32(n)
				return &number
			}
		}
		return nil
	}
	g.Round, g.PlyCount = number("Round"), number("PlyCount")
	g.RedElo, g.BlackElo = number("RedElo", "WhiteElo"), number("BlackElo")
}

// A Day counts the days since 1 January 1970.
type Day int32

// Time returns the midnight in UTC at which the day begins.
func (d Day) Time() time.Time { return time.Unix(int64(d)*secondsPerDay, 0).UTC() }

const secondsPerDay = 24 * 60 * 60

func dayOf(y, m, d int) Day {
	return Day(time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC).Unix() / secondsPerDay)
}

// daysOf returns the first and the last day that a date can mean.
func daysOf(date semantic.Date) (from, to Day) {
	months, days := [2]int{1, 12}, [2]int{1, 31}
	if date.Month > 0 {
		months = [2]int{date.Month, date.Month}
	}
	days[1] = time.Date(date.Year, time.Month(months[1])+1, 0, 0, 0, 0, 0, time.UTC).Day()
	if date.Day > 0 && date.Month > 0 {
		days = [2]int{date.Day, date.Day}
	}
	return dayOf(date.Year, months[0], days[0]), dayOf(date.Year, months[1], days[1])
}

// tags fills the columns of the tags.
func (g *Game) tags(tags ast.Tags) {
	fields, places := reflect.ValueOf(&g.Tag).Elem(), tagPlaces()
	values := make([]string, len(tags))
	for i := range tags {
		name, value := valid(tags[i].Name), &values[i]
		*value = valid(tags[i].Value)
		if place, ok := places[name]; ok {
			if field := fields.Field(place); field.IsNil() {
				field.Set(reflect.ValueOf(value))
				continue
			}
		} else if _, met := g.Other[name]; !met {
			if g.Other == nil {
				g.Other = map[string]string{}
			}
			g.Other[name] = *value
			continue
		}
		g.Repeated = append(g.Repeated, NamedValue{name, *value})
	}
}

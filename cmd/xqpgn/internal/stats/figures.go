package stats

import (
	"cmp"
	"math"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// Figures are the result of a [Counter].
type Figures struct {
	// Files is the number of files that the games were read from. The caller fills it in; JSON omits 0.
	Files int `json:"files,omitempty"`
	// Of is the number of games from which Games were selected. The caller fills it in; JSON omits 0.
	Of int `json:"of,omitempty"`
	// Games is the number of games. SetUp is the number of them that do not begin at the starting position.
	Games int `json:"games"`
	SetUp int `json:"set_up"`
	// Moves is the number of plies in all games, including variations and plies that cannot be played.
	Moves int `json:"moves"`

	Results    Results     `json:"results"`
	Endings    []Ending    `json:"endings"` // only endings that occur
	Plies      Plies       `json:"plies"`
	Years      Years       `json:"years"`
	Players    Players     `json:"players"`
	Events     Events      `json:"events"`
	Openings   Openings    `json:"openings"`
	Forms      []Stored    `json:"forms"`     // forms of the files
	Encodings  []Stored    `json:"encodings"` // encodings of PGN files
	Notations  []Notation  `json:"notations"` // notations in PGN and its XML form
	Comments   Occurrences `json:"comments"`
	Variations Variations  `json:"variations"`
	Glyphs     Occurrences `json:"glyphs"`
	Findings   Findings    `json:"findings"`
}

// Results are the results of games. Each game counts in exactly one of the last four fields.
type Results struct {
	Games     int `json:"games"`
	RedWins   int `json:"red_wins"`
	Draws     int `json:"draws"`
	BlackWins int `json:"black_wins"`
	Unknown   int `json:"unknown"` // no result, or *
}

// Score returns Red's share of the points in games with a known result, from 0 to 1. A draw is half a point
// for each side. Score returns 0.5 if no result is known.
func (r Results) Score() float64 { return score(r.RedWins, r.Draws, r.BlackWins) }

// score returns a share of the points, rounded to four digits.
func score(wins, draws, losses int) float64 {
	if wins+draws+losses == 0 {
		return 0.5
	}
	return math.Round((float64(wins)+float64(draws)/2)/float64(wins+draws+losses)*1e4) / 1e4
}

// Add counts a game by its result: 1-0, 0-1, 1/2-1/2, or any other text as unknown.
func (r *Results) Add(result string) {
	r.Games++
	switch result {
	case ast.RedWon:
		r.RedWins++
	case ast.BlackWon:
		r.BlackWins++
	case ast.Drawn:
		r.Draws++
	default:
		r.Unknown++
	}
}

// Merge adds the counts of other.
func (r *Results) Merge(other Results) {
	r.Games += other.Games
	r.RedWins += other.RedWins
	r.Draws += other.Draws
	r.BlackWins += other.BlackWins
	r.Unknown += other.Unknown
}

// An Ending has the results of the games with one ending.
type Ending struct {
	Ending  semantic.Ending `json:"ending"`
	Results Results         `json:"results"`
}

// Plies are the lengths of main lines, in plies.
type Plies struct {
	Min    int     `json:"min"`
	Median float64 `json:"median"` // the mean of the middle two if the number of games is even
	Mean   float64 `json:"mean"`   // rounded to four decimals
	Max    int     `json:"max"`

	Lengths []Length `json:"lengths"` // lengths that occur, ascending
}

// A Length is the number of games with a number of plies.
type Length struct {
	Plies int `json:"plies"`
	Games int `json:"games"`
}

// Years are the years of the games.
type Years struct {
	Unknown int    `json:"unknown"` // games without a known year
	List    []Year `json:"list"`    // years that occur, ascending
}

// A Year has the results of a year's games.
type Year struct {
	Year    int     `json:"year"`
	Results Results `json:"results"`
}

// Players are the names in the tags Red and Black. The tag White replaces a missing Red.
type Players struct {
	Names   int      `json:"names"`   // number of distinct names
	Unknown int      `json:"unknown"` // number of tags that are missing or name nobody
	List    []Player `json:"list"`    // most games first
}

// A Player has the results of a player.
type Player struct {
	Name  string `json:"name"`
	Games int    `json:"games"`
	Red   Played `json:"red"`
	Black Played `json:"black"`
	// Score is the player's share of the points in games with a known result, from 0 to 1. A draw is half a
	// point. Score is 0.5 if no result is known.
	Score float64 `json:"score"`
}

// Wins returns the number of games that the player won, with either side.
func (p Player) Wins() int { return p.Red.Wins + p.Black.Wins }

// Draws returns the number of the player's games that were drawn.
func (p Player) Draws() int { return p.Red.Draws + p.Black.Draws }

// Losses returns the number of games that the player lost.
func (p Player) Losses() int { return p.Red.Losses + p.Black.Losses }

// Played has the results of a player with one side.
type Played struct {
	Games   int `json:"games"`
	Wins    int `json:"wins"`
	Draws   int `json:"draws"`
	Losses  int `json:"losses"`
	Unknown int `json:"unknown"`
}

// Events are the values of the Event tag.
type Events struct {
	Names   int     `json:"names"`   // number of distinct names
	Unknown int     `json:"unknown"` // number of games without a known event
	List    []Event `json:"list"`    // most games first
}

// An Event has the results of an event's games, and their first and last year. The years are 0 if unknown.
type Event struct {
	Name    string  `json:"name"`
	First   int     `json:"first_year,omitempty"`
	Last    int     `json:"last_year,omitempty"`
	Results Results `json:"results"`
}

// Openings are the ECCO codes of the games by their moves. Tags do not count.
type Openings struct {
	Codes    int       `json:"codes"`    // number of distinct codes
	None     Results   `json:"none"`     // games without a code: without moves, or from another position
	Chapters []Chapter `json:"chapters"` // in the order of the table
	List     []Opening `json:"list"`     // most games first
}

// A Chapter has the results of the games in a chapter of the ECCO table.
type Chapter struct {
	Chapter string  `json:"chapter"`
	Name    Name    `json:"name"`
	Results Results `json:"results"`
}

// An Opening has the results of the games with one code.
type Opening struct {
	Code    string  `json:"code"`
	Name    Name    `json:"name"`
	Results Results `json:"results"`
}

// A Name is the name of an opening in each language.
type Name struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// In returns the name in language l.
func (n Name) In(l rules.Language) string { return rules.Text(n).In(l) }

// Stored is the number of games with one form or encoding.
type Stored struct {
	Name  string `json:"name"`
	Games int    `json:"games"`
}

// A Notation is the number of PGN games with one notation. Chinese notation is counted by script.
type Notation struct {
	Notation string `json:"notation"` // the notation's name in the Format tag; for a game without moves, the notation that its tag declares
	Script   string `json:"script,omitempty"`
	Games    int    `json:"games"`
}

// Occurrences are the number of occurrences of something, and the number of games with it.
type Occurrences struct {
	Count int `json:"count"`
	Games int `json:"games"`
}

// in counts a game if it has an occurrence.
func (o *Occurrences) in(game bool) {
	if game {
		o.Games++
	}
}

func (o *Occurrences) merge(other Occurrences) {
	o.Count += other.Count
	o.Games += other.Games
}

// Variations are the number of variations, of games with variations, and of plies in variations.
type Variations struct {
	Occurrences
	Plies int `json:"plies"`
}

// Findings are the findings in the games. Severities are the ones of tolerant reading; see [rules.Rule.Severity].
type Findings struct {
	Clean    int         `json:"clean"` // games without errors and warnings
	Errors   Occurrences `json:"errors"`
	Warnings Occurrences `json:"warnings"`
	Notes    Occurrences `json:"notes"`
	Rules    []Rule      `json:"rules"` // rules with findings: gravest first, then most findings first
}

// A Rule has the number of findings of a rule.
type Rule struct {
	Rule     string         `json:"rule"`
	Severity rules.Severity `json:"severity"`
	Occurrences
}

// Top keeps only the first n players, events and openings in the lists. A negative n keeps all.
func (f *Figures) Top(n int) {
	if n < 0 {
		return
	}
	f.Players.List = f.Players.List[:min(n, len(f.Players.List))]
	f.Events.List = f.Events.List[:min(n, len(f.Events.List))]
	f.Openings.List = f.Openings.List[:min(n, len(f.Openings.List))]
}

// at returns the length of game i, with games in ascending order of length.
func (p *Plies) at(i int) int {
	for _, l := range p.Lengths {
		if i -= l.Games; i < 0 {
			return l.Plies
		}
	}
	return p.Max
}

// stored returns the number of games for each name, most frequent first.
func stored(games map[string]int) []Stored {
	list := make([]Stored, 0, len(games))
	for name, n := range games {
		list = append(list, Stored{name, n})
	}
	slices.SortFunc(list, func(a, b Stored) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// playerCounts are the results of a player's games, by [board.Color].
type playerCounts [2]Results

func (p *playerCounts) merge(other *playerCounts) {
	for side := range p {
		p[side].Merge(other[side])
	}
}

// eventCounts are the results of an event's games, and the first and last year.
type eventCounts struct {
	results     Results
	first, last int // 0 if unknown
}

func (e *eventCounts) merge(other *eventCounts) {
	e.results.Merge(other.results)
	e.dated(other.first)
	e.dated(other.last)
}

// dated extends the range of years to a game's year. A year of 0 is unknown and changes nothing.
func (e *eventCounts) dated(year int) {
	if year > 0 {
		e.last = max(e.last, year)
		if e.first == 0 || year < e.first {
			e.first = year
		}
	}
}

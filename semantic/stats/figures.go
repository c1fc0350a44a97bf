package stats

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// Figures are what a [Counter] counted.
type Figures struct {
	// Files is how many files the games were read from, which whoever read them
	// fills in; left out when it is 0.
	Files int `json:"files,omitempty"`
	// Of is how many games Games were chosen of, which whoever chose them fills in; left
	// out when it is 0.
	Of int `json:"of,omitempty"`
	// Games is how many games there are. SetUp is how many of them begin with another
	// position than the start of a game.
	Games int `json:"games"`
	SetUp int `json:"set_up"`
	// Moves is how many plies all games have together, those of variations included,
	// whether they can be played or not.
	Moves int `json:"moves"`

	Results    Results     `json:"results"`
	Endings    []Ending    `json:"endings"` // how they ended; only those that there are
	Plies      Plies       `json:"plies"`
	Years      Years       `json:"years"`
	Players    Players     `json:"players"`
	Events     Events      `json:"events"`
	Openings   Openings    `json:"openings"`
	Forms      []Stored    `json:"forms"`     // of the files
	Encodings  []Stored    `json:"encodings"` // of PGN
	Notations  []Notation  `json:"notations"` // of PGN and its XML
	Comments   Occurrences `json:"comments"`
	Variations Variations  `json:"variations"`
	Glyphs     Occurrences `json:"glyphs"`
	Findings   Findings    `json:"findings"`
}

// Results are how games ended for the sides. A game is in one of the last four.
type Results struct {
	Games     int `json:"games"`
	RedWins   int `json:"red_wins"`
	Draws     int `json:"draws"`
	BlackWins int `json:"black_wins"`
	Unknown   int `json:"unknown"` // there is no result, or it is *
}

// Score returns the part of the points that Red made where the result is known, a draw
// being half a point to each side: 0 to 1, and 0.5 if no result is known.
func (r Results) Score() float64 { return score(r.RedWins, r.Draws, r.BlackWins) }

// score returns the part of the points that somebody made, to four digits.
func score(wins, draws, losses int) float64 {
	if wins+draws+losses == 0 {
		return 0.5
	}
	return math.Round((float64(wins)+float64(draws)/2)/float64(wins+draws+losses)*1e4) / 1e4
}

// Add counts a game by its result: 1-0, 0-1, 1/2-1/2 or anything else.
func (r *Results) Add(result string) {
	r.Games++
	switch result {
	case "1-0":
		r.RedWins++
	case "0-1":
		r.BlackWins++
	case "1/2-1/2":
		r.Draws++
	default:
		r.Unknown++
	}
}

// Merge adds what another has.
func (r *Results) Merge(other Results) {
	r.Games += other.Games
	r.RedWins += other.RedWins
	r.Draws += other.Draws
	r.BlackWins += other.BlackWins
	r.Unknown += other.Unknown
}

// An Ending is how games ended.
type Ending struct {
	Ending  semantic.Ending `json:"ending"`
	Results Results         `json:"results"`
}

// Plies are the lengths of main lines in plies.
type Plies struct {
	Min    int     `json:"min"`
	Median float64 `json:"median"` // between two lengths, their mean
	Mean   float64 `json:"mean"`   // to four digits behind the point
	Max    int     `json:"max"`

	Lengths []Length `json:"lengths"` // those that there are, in ascending order
}

// A Length is how many games have so many plies.
type Length struct {
	Plies int `json:"plies"`
	Games int `json:"games"`
}

// Years are when games were played.
type Years struct {
	Unknown int    `json:"unknown"` // games of which no year is known
	List    []Year `json:"list"`    // those that there are, in ascending order
}

// A Year is how the games of a year ended.
type Year struct {
	Year    int     `json:"year"`
	Results Results `json:"results"`
}

// Players are the names in the tags Red (or White, if there is no Red) and Black.
type Players struct {
	Names   int      `json:"names"`   // how many there are
	Unknown int      `json:"unknown"` // how often a tag is not there, or names nobody
	List    []Player `json:"list"`    // those with most games first
}

// A Player is how somebody played.
type Player struct {
	Name  string `json:"name"`
	Games int    `json:"games"`
	Red   Played `json:"red"`
	Black Played `json:"black"`
	// Score is the part of the points that the player made where the result is known, a
	// draw being half a point: 0 to 1, and 0.5 if no result is known.
	Score float64 `json:"score"`
}

// Wins returns how many games the player won, with either side.
func (p Player) Wins() int { return p.Red.Wins + p.Black.Wins }

// Draws returns how many games of the player were drawn.
func (p Player) Draws() int { return p.Red.Draws + p.Black.Draws }

// Losses returns how many games the player lost.
func (p Player) Losses() int { return p.Red.Losses + p.Black.Losses }

// Played is how somebody played with one side.
type Played struct {
	Games   int `json:"games"`
	Wins    int `json:"wins"`
	Draws   int `json:"draws"`
	Losses  int `json:"losses"`
	Unknown int `json:"unknown"`
}

// Events are the values of the tag Event.
type Events struct {
	Names   int     `json:"names"`   // how many there are
	Unknown int     `json:"unknown"` // games without one
	List    []Event `json:"list"`    // those with most games first
}

// An Event is how the games of an event ended, and the years that they were played in; 0 if
// no year is known.
type Event struct {
	Name    string  `json:"name"`
	First   int     `json:"first_year,omitempty"`
	Last    int     `json:"last_year,omitempty"`
	Results Results `json:"results"`
}

// Openings are the codes that the games have by their moves; their tags do not count.
type Openings struct {
	Codes    int       `json:"codes"`    // how many there are
	None     Results   `json:"none"`     // games that have none: without moves, or from another position
	Chapters []Chapter `json:"chapters"` // of the table, in its order
	List     []Opening `json:"list"`     // those with most games first
}

// A Chapter is how the games of a chapter of the table ended.
type Chapter struct {
	Chapter string  `json:"chapter"`
	Name    Name    `json:"name"`
	Results Results `json:"results"`
}

// An Opening is how the games with a code ended.
type Opening struct {
	Code    string  `json:"code"`
	Name    Name    `json:"name"`
	Results Results `json:"results"`
}

// A Name is that of an opening in each language.
type Name struct {
	EN string `json:"en"`
	ZH string `json:"zh"`
}

// In returns the name in one language.
func (n Name) In(l rules.Language) string { return rules.Text(n).In(l) }

// Stored is how many games were stored in one way.
type Stored struct {
	Name  string `json:"name"`
	Games int    `json:"games"`
}

// A Notation is how many games of PGN have their moves in a notation. Chinese is counted by
// script.
type Notation struct {
	Notation string `json:"notation"` // as the Format tag has it; without moves the one that it declares
	Script   string `json:"script,omitempty"`
	Games    int    `json:"games"`
}

// Occurrences are how often something is there, and in how many games.
type Occurrences struct {
	Count int `json:"count"`
	Games int `json:"games"`
}

// in counts a game.
func (o *Occurrences) in(game bool) {
	if game {
		o.Games++
	}
}

func (o *Occurrences) merge(other Occurrences) {
	o.Count += other.Count
	o.Games += other.Games
}

// Variations are how many variations there are, in how many games, and how many plies they
// have.
type Variations struct {
	Occurrences
	Plies int `json:"plies"`
}

// Findings are what is wrong with the games. Severities are those of reading; see
// [rules.Rule.Severity].
type Findings struct {
	Clean    int         `json:"clean"` // games without errors and warnings
	Errors   Occurrences `json:"errors"`
	Warnings Occurrences `json:"warnings"`
	Notes    Occurrences `json:"notes"`
	Rules    []Rule      `json:"rules"` // those with findings: the gravest first, then those with most
}

// A Rule is how often a rule was broken.
type Rule struct {
	Rule     string         `json:"rule"`
	Severity rules.Severity `json:"severity"`
	Occurrences
}

// Figures returns what was counted so far. They share no memory with the counter.
func (c *Counter) Figures() *Figures {
	f := &Figures{
		Games: c.games, SetUp: c.setUp, Moves: c.plies + c.variationPlies,
		Endings: []Ending{}, Plies: c.length(), Years: Years{Unknown: c.undated.Games, List: []Year{}},
		Players: c.playerList(), Events: c.eventList(), Openings: c.openingList(),
		Forms: stored(c.forms), Encodings: stored(c.encodings), Notations: c.notations(),
		Comments: c.comments, Variations: Variations{c.variations, c.variationPlies}, Glyphs: c.glyphs,
		Findings: c.findings(),
	}
	for ending, results := range c.endings {
		f.Results.Merge(results)
		if results.Games > 0 {
			f.Endings = append(f.Endings, Ending{semantic.Ending(ending), results})
		}
	}
	for _, year := range slices.Sorted(maps.Keys(c.years)) {
		f.Years.List = append(f.Years.List, Year{year, c.years[year]})
	}
	return f
}

// Top leaves no more than n players, events and openings in the lists; a negative n
// leaves all.
func (f *Figures) Top(n int) {
	if n < 0 {
		return
	}
	f.Players.List = f.Players.List[:min(n, len(f.Players.List))]
	f.Events.List = f.Events.List[:min(n, len(f.Events.List))]
	f.Openings.List = f.Openings.List[:min(n, len(f.Openings.List))]
}

func (c *Counter) length() Plies {
	p := Plies{Lengths: []Length{}}
	if c.games == 0 {
		return p
	}
	for _, plies := range slices.Sorted(maps.Keys(c.lengths)) {
		p.Lengths = append(p.Lengths, Length{plies, c.lengths[plies]})
	}
	p.Min, p.Max = p.Lengths[0].Plies, p.Lengths[len(p.Lengths)-1].Plies
	p.Mean = math.Round(float64(c.plies)/float64(c.games)*1e4) / 1e4
	p.Median = float64(p.at((c.games-1)/2)+p.at(c.games/2)) / 2
	return p
}

// at returns the length of one of the games, in ascending order of their lengths.
func (p *Plies) at(i int) int {
	for _, l := range p.Lengths {
		if i -= l.Games; i < 0 {
			return l.Plies
		}
	}
	return p.Max
}

func (c *Counter) playerList() Players {
	p := Players{Unknown: c.anonymous, List: make([]Player, 0, len(c.players.keys))}
	transcribed := c.players.transcribed()
	also := map[string]*playerCounts{} // by the key in characters, what is counted of that in Latin letters
	for latin, key := range transcribed {
		also[key] = c.players.keys[latin]
	}
	for key, name := range c.players.written() {
		if _, counted := transcribed[key]; counted {
			continue
		}
		counts := *c.players.keys[key]
		if more := also[key]; more != nil {
			counts.merge(more)
		}
		red, black := counts[board.Red], counts[board.Black]
		player := Player{
			Name: name, Games: red.Games + black.Games,
			Red:   Played{red.Games, red.RedWins, red.Draws, red.BlackWins, red.Unknown},
			Black: Played{black.Games, black.BlackWins, black.Draws, black.RedWins, black.Unknown},
		}
		player.Score = score(player.Wins(), player.Draws(), player.Losses())
		p.List = append(p.List, player)
	}
	p.Names = len(p.List)
	slices.SortFunc(p.List, func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Score, a.Score), cmp.Compare(a.Name, b.Name))
	})
	return p
}

func (c *Counter) eventList() Events {
	e := Events{Names: len(c.events.keys), Unknown: c.nameless, List: make([]Event, 0, len(c.events.keys))}
	for key, name := range c.events.written() {
		counts := c.events.keys[key]
		e.List = append(e.List, Event{name, counts.first, counts.last, counts.results})
	}
	slices.SortFunc(e.List, func(a, b Event) int {
		return cmp.Or(cmp.Compare(b.Results.Games, a.Results.Games), cmp.Compare(a.Name, b.Name))
	})
	return e
}

func (c *Counter) openingList() Openings {
	o := Openings{None: c.noOpening, Chapters: []Chapter{}, List: []Opening{}}
	for code, results := range c.openings {
		if results.Games == 0 {
			continue
		}
		code := opening.Code(code)
		o.List = append(o.List, Opening{code.String(), Name(code.Name()), results})
		chapter := code.Chapter()
		if n := len(o.Chapters); n == 0 || o.Chapters[n-1].Chapter != chapter.String() {
			o.Chapters = append(o.Chapters, Chapter{Chapter: chapter.String(), Name: Name(chapter.Name())})
		}
		o.Chapters[len(o.Chapters)-1].Results.Merge(results)
	}
	o.Codes = len(o.List)
	slices.SortStableFunc(o.List, func(a, b Opening) int { return cmp.Compare(b.Results.Games, a.Results.Games) })
	return o
}

// stored returns how many games were stored in each way, the most frequent first.
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

func (c *Counter) notations() []Notation {
	list := []Notation{}
	for n := range c.written {
		for script, games := range c.written[n] {
			if games == 0 {
				continue
			}
			row := Notation{Notation: notation.Notation(n).String(), Games: games}
			if notation.Notation(n) == notation.Chinese {
				row.Script = notation.Script(script).String()
			}
			list = append(list, row)
		}
	}
	slices.SortStableFunc(list, func(a, b Notation) int { return cmp.Compare(b.Games, a.Games) })
	return list
}

func (c *Counter) findings() Findings {
	f := Findings{
		Clean: c.clean, Errors: c.severities[rules.Error], Warnings: c.severities[rules.Warning], Notes: c.severities[rules.Note],
		Rules: []Rule{},
	}
	for _, rule := range rules.All() {
		if n := c.rules[rule]; n.Count > 0 {
			f.Rules = append(f.Rules, Rule{rule.ID(), rule.Severity(false), n})
		}
	}
	slices.SortStableFunc(f.Rules, func(a, b Rule) int {
		return cmp.Or(cmp.Compare(b.Severity, a.Severity), cmp.Compare(b.Count, a.Count))
	})
	return f
}

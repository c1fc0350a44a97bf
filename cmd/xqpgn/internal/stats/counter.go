package stats

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/opening"
)

// A Counter counts games. The zero Counter is empty and ready for use. A Counter must not be copied after
// its first use.
type Counter struct {
	games, plies, setUp int
	noOpening           Results
	undated             Results
	anonymous           int // players without a name
	nameless            int // games without an event

	endings  []Results // by semantic.Ending
	openings []Results // by opening.Code
	lengths  map[int]int
	years    map[int]Results
	players  names[playerCounts]
	events   names[eventCounts]

	forms, encodings map[string]int
	written          [notations][scripts]int // by notation.Notation and notation.Script

	comments, variations, glyphs Occurrences
	variationPlies               int

	rules      [1 << 8]Occurrences // by rules.Rule
	severities [rules.Error + 1]Occurrences
	clean      int

	met [1 << 8]int // by rules.Rule: number of the last game with a finding of it
}

const (
	notations = int(notation.Vietnamese) + 1
	scripts   = int(notation.Traditional) + 1
)

// A Source says how a game was stored. The game's tree does not have these facts.
type Source struct {
	// Form is the form of the file: "pgn", "xml" or another program's, such as "xqf". "" means "pgn".
	Form string
	// Encoding is the encoding of the file, such as "big5". It is "" if the encoding is unknown or
	// irrelevant.
	Encoding string
}

// Add counts a game. It ignores a nil info.
func (c *Counter) Add(info *semantic.Info, source Source) {
	if info == nil || info.Game == nil {
		return
	}
	game := info.Game
	c.init()
	c.games++
	result := info.Result()
	at(&c.endings, int(info.Ending())).Add(result)
	if code, ok := info.Opening(); ok {
		at(&c.openings, int(code)).Add(result)
	} else {
		c.noOpening.Add(result)
	}
	if !info.Playable || !info.Start.Same(board.Start()) {
		c.setUp++
	}
	c.plies += len(game.Main.Plies)
	c.lengths[len(game.Main.Plies)]++
	year := c.dated(game.Tags, result)
	c.named(game.Tags, result, year)
	c.stored(info, source)
	c.remarks(game)
	c.found(game.Syntax, info.Semantic)
}

// init creates the maps.
func (c *Counter) init() {
	if c.lengths == nil {
		c.lengths, c.years = map[int]int{}, map[int]Results{}
		c.forms, c.encodings = map[string]int{}, map[string]int{}
		c.players, c.events = newNames[playerCounts](readPlayer), newNames[eventCounts](readEvent)
	}
}

// at returns a pointer to element i, after growing the list if necessary.
func at[T any](list *[]T, i int) *T {
	if more := i + 1 - len(*list); more > 0 {
		*list = append(*list, make([]T, more)...)
	}
	return &(*list)[i]
}

// dated counts the year of a game and returns it, or 0 if it is unknown.
func (c *Counter) dated(tags ast.Tags, result string) int {
	year := YearOf(tags)
	if year == 0 {
		c.undated.Add(result)
		return 0
	}
	results := c.years[year]
	results.Add(result)
	c.years[year] = results
	return year
}

// named counts the players and the event of a game.
func (c *Counter) named(tags ast.Tags, result string, year int) {
	for side := board.Red; side <= board.Black; side++ {
		name := PlayerOf(tags, side)
		if name == "" {
			c.anonymous++
			continue
		}
		c.players.of(name)[side].Add(result)
	}
	event := EventOf(tags)
	if event == "" {
		c.nameless++
		return
	}
	counts := c.events.of(event)
	counts.results.Add(result)
	counts.dated(year)
}

// stored counts the form, encoding, notation and script of a game.
func (c *Counter) stored(info *semantic.Info, source Source) {
	if source.Form == "" {
		source.Form = "pgn"
	}
	c.forms[source.Form]++
	if source.Encoding != "" {
		c.encodings[source.Encoding]++
	}
	if source.Form != "pgn" && source.Form != "xml" {
		return // each other format has one way to write moves, usually by squares
	}
	script := info.Script
	if info.Notation != notation.Chinese {
		script = 0 // only Chinese notation has a script
	}
	if int(info.Notation) < notations && int(script) < scripts {
		c.written[info.Notation][script]++
	}
}

// remarks counts the comments, variations and glyphs of a game.
func (c *Counter) remarks(game *ast.Game) {
	comments, variations, glyphs := c.comments.Count, c.variations.Count, c.glyphs.Count
	for node := range ast.Preorder(game) {
		switch node := node.(type) {
		case *ast.Comment:
			c.comments.Count++
		case *ast.Glyph:
			c.glyphs.Count++
		case *ast.Line:
			if node != &game.Main {
				c.variations.Count++
				c.variationPlies += len(node.Plies)
			}
		}
	}
	c.comments.in(c.comments.Count > comments)
	c.variations.in(c.variations.Count > variations)
	c.glyphs.in(c.glyphs.Count > glyphs)
}

// found counts the findings of a game.
func (c *Counter) found(all ...ast.Findings) {
	var in [rules.Error + 1]bool
	count := func(rule rules.Rule, n int) {
		c.rules[rule].Count += n
		if c.met[rule] != c.games {
			c.met[rule] = c.games
			c.rules[rule].Games++
		}
		severity := rule.Severity(false)
		c.severities[severity].Count += n
		in[severity] = true
	}
	for _, findings := range all {
		for i := range findings.Diagnostics {
			count(findings.Diagnostics[i].Rule, 1)
		}
		for rule, n := range findings.Dropped {
			count(rule, n)
		}
	}
	for severity := range in {
		c.severities[severity].in(in[severity])
	}
	if !in[rules.Error] && !in[rules.Warning] {
		c.clean++
	}
}

// Merge adds the counts of other, which does not change. It ignores a nil other. The caller must not pass c
// itself.
func (c *Counter) Merge(other *Counter) {
	if other == nil || other.games == 0 {
		return
	}
	c.init()
	for _, sum := range []struct{ to, from *int }{
		{&c.games, &other.games}, {&c.plies, &other.plies}, {&c.setUp, &other.setUp}, {&c.anonymous, &other.anonymous},
		{&c.nameless, &other.nameless}, {&c.variationPlies, &other.variationPlies}, {&c.clean, &other.clean},
	} {
		*sum.to += *sum.from
	}
	c.noOpening.Merge(other.noOpening)
	c.undated.Merge(other.undated)
	for i, results := range other.endings {
		at(&c.endings, i).Merge(results)
	}
	for i, results := range other.openings {
		at(&c.openings, i).Merge(results)
	}
	for length, n := range other.lengths {
		c.lengths[length] += n
	}
	for year, results := range other.years {
		results.Merge(c.years[year])
		c.years[year] = results
	}
	c.players.merge(&other.players, (*playerCounts).merge)
	c.events.merge(&other.events, (*eventCounts).merge)
	for form, n := range other.forms {
		c.forms[form] += n
	}
	for encoding, n := range other.encodings {
		c.encodings[encoding] += n
	}
	for i := range other.written {
		for j, n := range other.written[i] {
			c.written[i][j] += n
		}
	}
	c.comments.merge(other.comments)
	c.variations.merge(other.variations)
	c.glyphs.merge(other.glyphs)
	for rule, n := range other.rules {
		c.rules[rule].merge(n)
	}
	for severity, n := range other.severities {
		c.severities[severity].merge(n)
	}
}

// Figures returns the current counts. The result shares no memory with the counter.
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

func (c *Counter) playerList() Players {
	p := Players{Unknown: c.anonymous, List: make([]Player, 0, len(c.players.keys))}
	transcribed := c.players.transcribed()
	also := map[string]*playerCounts{} // counts under keys in Latin letters, by the key in characters
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

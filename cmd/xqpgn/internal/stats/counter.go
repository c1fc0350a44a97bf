package stats

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
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
	notations = int(notation.SAN) + 1
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
	c.remarks(&game.Main)
	c.found(game.Findings, info.Findings)
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
func (c *Counter) remarks(main *ast.Line) {
	comments, variations, glyphs := c.comments.Count, c.variations.Count, c.glyphs.Count
	c.line(main)
	c.comments.in(c.comments.Count > comments)
	c.variations.in(c.variations.Count > variations)
	c.glyphs.in(c.glyphs.Count > glyphs)
}

func (c *Counter) line(line *ast.Line) {
	c.beside(line.Leading)
	for i := range line.Plies {
		if remarks := line.Plies[i].Remarks; len(remarks) > 0 {
			c.beside(remarks)
		}
	}
	c.beside(line.Trailing)
}

func (c *Counter) beside(remarks []ast.Remark) {
	for _, remark := range remarks {
		switch remark := remark.(type) {
		case *ast.Comment:
			c.comments.Count++
		case *ast.Glyph:
			c.glyphs.Count++
		case *ast.Line:
			c.variations.Count++
			c.variationPlies += len(remark.Plies)
			c.line(remark)
		}
	}
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

package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// checkCommand is "xqpgn check".
type checkCommand struct {
	Strict     bool     `help:"Make every deviation from the specifications an error."`
	Notes      bool     `help:"Print notes too (JSON and SARIF always have them)."`
	SyntaxOnly bool     `help:"Check the text only: no tags' values, no moves."`
	Format     string   `enum:"text,json,sarif,github" default:"text" help:"How to print findings: ${enum}."`
	Color      string   `enum:"auto,always,never" default:"auto" help:"When to use colour, and show lines and boards: ${enum}. Auto is on terminals; NO_COLOR is heeded."`
	Encoding   string   `enum:"auto,utf-8,gb18030,big5,utf-16" default:"auto" help:"The files' encoding: ${enum}."`
	Lang       string   `enum:"auto,zh,en" default:"auto" help:"The language of findings: ${enum}."`
	Jobs       int      `short:"j" default:"0" help:"How many games to check at the same time; 0 for one on each processor."`
	Quiet      bool     `short:"q" help:"Print errors only, and no summary."`
	Paths      []string `arg:"" name:"path" complete:"file" help:"Files, folders (every *.pgn below), or - for standard input."`
}

// run checks the files and prints what was found. Files that cannot be read are
// reported, and the others are checked all the same.
func (c *checkCommand) run(std streams) int {
	encoding := encodingFlag(c.Encoding)
	screen := screenOf(std.out, c.Color)
	var shown *progress
	if !c.Quiet {
		shown = newProgress(std.err, c.Paths)
	}
	std.err = shown.beside(std.err)
	out := bufio.NewWriter(shown.beside(screen.stream(std.out)))
	printer := c.report(out, std.err, screen)
	total := newSummary()
	failed := false
	fail := func(err error) {
		failed = true
		out.Flush()
		std.say("%v", err)
	}
	opened := func(in input) input {
		total.Files++
		return shown.counted(in)
	}
	games := rawGames(inputs(c.Paths, std.in), encoding, opened)
	for one, err := range grammar.Map(games, c.Jobs, c.check) {
		if err != nil {
			fail(err)
			continue
		}
		total.Games++
		total.Moves += one.moves
		for _, rule := range one.rules {
			total.count(rule, rule.Severity(c.Strict), 1)
		}
		if one.examined == nil {
			continue
		}
		for i := range one.found {
			printer.finding(finding{&one.found[i], one.game, one.info, one.found[i].Rule.Severity(c.Strict)})
		}
		if dropped := one.dropped(); len(dropped) > 0 {
			out.Flush()
			for rule, n := range dropped {
				total.count(rule, rule.Severity(c.Strict), n)
			}
			fmt.Fprintf(std.err, "xqpgn: %s\n", droppedWords(one.game, dropped).In(language(c.Lang)))
		}
		one.release()
	}
	shown.finish()
	printer.summary(total)
	if err := out.Flush(); err != nil {
		fail(err)
	}
	switch {
	case failed:
		return exitFailure
	case total.Errors > 0:
		return exitFindings
	default:
		return exitClean
	}
}

// report gives the report that --format names.
func (c *checkCommand) report(out *bufio.Writer, err io.Writer, screen screen) report {
	summary := textSummary{out: out, err: err, language: language(c.Lang), strict: c.Strict, quiet: c.Quiet}
	switch c.Format {
	case "json":
		return &jsonReport{out: out, language: summary.language}
	case "sarif":
		return newSarifReport(summary)
	case "github":
		return &githubReport{textSummary: summary, least: c.least()}
	default:
		return &textReport{textSummary: summary, least: c.least(), screen: screen}
	}
}

// printed gives the severity below which findings are not printed.
func (c *checkCommand) printed() rules.Severity {
	switch c.Format {
	case "json", "sarif":
		return rules.Note
	default:
		return c.least()
	}
}

// least gives the severity below which findings are not printed as text.
func (c *checkCommand) least() rules.Severity {
	switch {
	case c.Quiet:
		return rules.Error
	case c.Notes:
		return rules.Note
	default:
		return rules.Warning
	}
}

// A checked game is what the report wants of one.
type checked struct {
	moves     int
	rules     []rules.Rule // of the findings, in their order
	*examined              // nil if nothing is printed of the game
}

// check checks a game. Of most games nothing is printed; they leave their memory
// to the next one.
func (c *checkCommand) check(raw *grammar.RawGame) checked {
	one := spent.Get().(*examined)
	raw.ParseInto(one.game)
	c.examineInto(one)
	out := checked{moves: one.game.MoveCount}
	printed := len(one.dropped()) > 0
	for i := range one.found {
		rule := one.found[i].Rule
		out.rules = append(out.rules, rule)
		printed = printed || rule.Severity(c.Strict) >= c.printed()
	}
	if printed {
		out.examined = one
	} else {
		one.release()
	}
	return out
}

// An examined game is one with what it means, nil with --syntax-only, and what was
// found in it, in the order of the text.
type examined struct {
	game  *ast.Game
	info  *semantic.Info
	found []ast.Diagnostic
}

// spent are games that nobody looks at any more.
var spent = sync.Pool{New: func() any { return &examined{game: new(ast.Game), info: new(semantic.Info)} }}

// release leaves the memory of a game to others, unless a report remembers it:
// they do those with errors.
func (one *examined) release() {
	if one.info != nil && one.game.Count(rules.Error, false)+one.info.Count(rules.Error, false) == 0 {
		spent.Put(one)
	}
}

// examine finds what is wrong with a game.
func (c *checkCommand) examine(game *ast.Game) *examined {
	one := &examined{game: game, info: new(semantic.Info)}
	c.examineInto(one)
	return one
}

func (c *checkCommand) examineInto(one *examined) {
	if c.SyntaxOnly {
		one.info, one.found = nil, one.game.Diagnostics
		return
	}
	semantic.Config{}.CheckInto(one.info, one.game)
	one.found = one.info.Diagnostics
	if len(one.game.Diagnostics) > 0 {
		one.found = slices.Concat(one.game.Diagnostics, one.found)
		ast.SortDiagnostics(one.found)
	}
}

// dropped gives how many more findings there are of each rule than were kept.
func (e *examined) dropped() map[rules.Rule]int {
	if e.info == nil || len(e.info.Dropped) == 0 {
		return e.game.Dropped
	}
	all := maps.Clone(e.info.Dropped)
	for rule, n := range e.game.Dropped {
		all[rule] += n
	}
	return all
}

func droppedWords(game *ast.Game, dropped map[rules.Rule]int) rules.Text {
	n := 0
	for _, more := range dropped {
		n += more
	}
	name := printable(game.Name)
	return rules.Text{
		EN: fmt.Sprintf("%s: game %d has %d more findings, counted but not listed", name, game.Number, n),
		ZH: fmt.Sprintf("%s：第 %d 局还有 %d 个问题，只计数，没有列出", name, game.Number, n),
	}
}

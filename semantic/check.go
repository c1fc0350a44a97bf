package semantic

import (
	"cmp"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Config says how to check. Its zero value serves any game well.
type Config struct {
	// MaxFindings is how many findings of a game are kept; more are counted in its
	// Dropped. 0 stands for [ast.DefaultMaxFindings].
	MaxFindings int

	// Wants reports whether findings of a rule that are about a clause are wanted; nil wants all. The
	// others are counted in Unwanted, and take no place among those that are kept.
	Wants func(rule rules.Rule, clause string) bool

	// Likeliest takes the likeliest explanation of a line that cannot be played for certain, as far as it
	// says which moves are meant: all of its slips have a Fix.
	Likeliest bool
}

// Check plays the game's main line and variations and returns what it found, with
// what is wrong with tags and moves. Trees made by hand and edited ones are as good as
// those that were read. A nil game is one with nothing in it.
func Check(game *ast.Game) *Info { return Config{}.Check(game) }

// Check checks a game within the limits of config.
func (config Config) Check(game *ast.Game) *Info {
	info := new(Info)
	config.CheckInto(info, game)
	return info
}

// CheckInto checks a game and puts the result into info, whose memory it takes for
// that: nobody may use info's former contents any more. Programs that check many games
// one after the other save time by it. It panics if info is nil.
func (config Config) CheckInto(info *Info, game *ast.Game) {
	if config.MaxFindings <= 0 {
		config.MaxFindings = ast.DefaultMaxFindings
	}
	if game == nil {
		game = new(ast.Game)
	}
	c := checkers.Get().(*checker)
	c.maxFindings, c.wants, c.likeliest = config.MaxFindings, config.Wants, config.Likeliest
	c.check(info, game)
	c.game, c.info, c.ecco, c.wants = nil, nil, nil, nil
	checkers.Put(c)
}

// checkers are those that are done with a game, and whose memory serves for the
// next.
var checkers = sync.Pool{New: func() any { return new(checker) }}

func (c *checker) check(info *Info, game *ast.Game) {
	c.forget()
	c.once(info, game)
	if len(c.broken) > 0 {
		c.findSlips(info, game)
	}
}

// once checks a game with what is known of its slips.
func (c *checker) once(info *Info, game *ast.Game) {
	info.begin(game)
	c.guessed, c.broken, c.ecco = false, c.broken[:0], nil
	c.game, c.info = game, info
	c.beginHabits()
	c.tags()
	c.start()
	c.history.begin(&info.Start, len(game.Main.Plies))
	c.notation()
	c.plyCount()
	if c.info.Playable {
		c.playMain()
		if c.info.Played > 0 || !c.info.usual { // nobody has lost at the start of a game
			c.info.Status = c.info.Final.Status()
		}
		c.endHabits()
		c.opening()
	} else {
		c.info.Final = board.Position{}
		c.pass(&game.Main, 0, 0)
	}
	c.result()
	c.repetitions()
	ast.SortDiagnostics(c.info.Diagnostics)
}

// playMain plays the main line, with its variations.
func (c *checker) playMain() {
	start := &c.info.Start
	if c.wrongSide != nil {
		c.tell(c.wrongSide, 0, start, 0)
		c.amend(wrongSide, board.Move{})
		other := *start
		other.SetSide(other.Side().Other())
		start = &other
	}
	c.play(&c.game.Main, 0, start, 0, numbering{})
}

// A checker fills in the Info of one game.
type checker struct {
	game    *ast.Game
	info    *Info
	named   tagNames
	history history

	declared    notation.Notation // by the Format tag, or by there being none
	held        manner            // the one whose standard the moves are held to
	otherScript notation.Script   // the one that is not the game's
	ecco        *ast.Tag          // the ECCO tag, if there is one
	habits      [len(spellingRules)]habit
	hasHabits   bool   // whether a move is spelled by any of them
	texts       []byte // what moves should be

	maxFindings int
	wants       func(rule rules.Rule, clause string) bool // see [Config.Wants]
	nothing     ast.Diagnostic                            // what takes the words of findings that are only counted

	// Of games with slips:
	broken    []brokenLine
	outcomes  map[*ast.Ply]*outcome
	guesses   map[*ast.Ply]*guess
	wrongSide *guess          // that the FEN has the wrong side to move
	guessed   bool            // whether the line at hand is read on a guess
	digits    notation.Digits // how wide those of most moves are
	explained map[*ast.Line]*explained
	likeliest bool // see [Config.Likeliest]
}

// report reports a finding about the clause of its rule, and returns it, to be completed before the
// next: nothing, if it is only counted.
func (c *checker) report(rule rules.Rule, at ast.Span, ply int, args ...any) *ast.Diagnostic {
	return c.reportAbout("", rule, at, ply, args...)
}

// reportAbout reports a finding about a clause; that of its rule if it is "".
func (c *checker) reportAbout(clause string, rule rules.Rule, at ast.Span, ply int, args ...any) *ast.Diagnostic {
	if c.onlyCounts(rule, clause) {
		c.nothing = ast.Diagnostic{Rule: rule, Clause: clause, Span: at, Ply: ply, Args: append(c.nothing.Args[:0], args...)} // up to the next; see stop
		return &c.nothing
	}
	found := c.info.Report(c.maxFindings, ast.Diagnostic{Rule: rule, Clause: clause, Span: at, Ply: ply})
	found.Args = c.args(args)
	return found
}

// onlyCounts counts a finding about a clause that is not kept, and reports whether it did: it is
// not wanted, or there are so many.
func (c *checker) onlyCounts(rule rules.Rule, clause string) bool {
	if c.wants == nil || c.wants(rule, cmp.Or(clause, rule.Clause())) {
		return c.info.Drop(c.maxFindings, rule)
	}
	if c.info.Unwanted == nil {
		c.info.Unwanted = map[rules.Rule]int{}
	}
	c.info.Unwanted[rule]++
	return true
}

// args returns a copy of what a finding says. What is passed for it takes no memory of its own that way.
func (c *checker) args(args []any) []any {
	if len(args) == 0 {
		return nil
	}
	c.info.args = append(c.info.args, args...)
	n := len(c.info.args)
	return c.info.args[n-len(args) : n : n]
}

// fix returns the one edit that mends a finding.
func (c *checker) fix(at ast.Span, text string) []ast.Edit {
	c.info.fixes = append(c.info.fixes, ast.Edit{Span: at, New: text})
	n := len(c.info.fixes)
	return c.info.fixes[n-1 : n : n]
}

package semantic

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Config says how to check. Its zero value serves any game well.
type Config struct {
	// MaxFindings is the number of findings kept for each rule in a game. Dropped of [Info].Semantic counts further
	// ones. 0 means [ast.DefaultMaxFindings].
	MaxFindings int

	// Least is the mildest severity of findings to look for; 0 means all findings. Milder findings are not even
	// counted. Strict selects the severities of strict reading (see [rules.Rule.Severity]). With [rules.Error] a game
	// is checked for its verdict alone, which takes less time; then Info has no Repetitions.
	Least  rules.Severity
	Strict bool

	// SkipSlips omits the search for slips that explain why a line cannot be played. The search takes as long as the
	// check of some hundreds of games. Without the search no [Stop] has Slips, and nothing after a Stop is read on a
	// guess. SkipSlips is for programs that discard games with a Stop.
	SkipSlips bool

	// Likeliest treats the likeliest explanation of a line that cannot be played as if it were certain, as far as the
	// explanation names the intended moves. The findings about its slips then have a Fix where the text allows an edit.
	Likeliest bool

	// Reuse is an Info whose memory Check uses for its result; nil means a new Info. The caller must not use its
	// former contents any more. Reuse saves time in programs that check many games one after the other.
	Reuse *Info
}

// Check plays the game's main line and variations. The result holds their positions and the findings about tags and
// moves. Trees that were edited or made by hand are checked like parsed ones. A nil game is treated as empty.
func Check(game *ast.Game) *Info { return Config{}.Check(game) }

// Check is like the function [Check], with the options of config.
func (config Config) Check(game *ast.Game) *Info {
	info := config.Reuse
	if info == nil {
		info = new(Info)
	}
	if config.MaxFindings <= 0 {
		config.MaxFindings = ast.DefaultMaxFindings
	}
	if game == nil {
		game = new(ast.Game)
	}
	c := checkers.Get().(*checker)
	c.maxFindings, c.likeliest, c.least, c.strict = config.MaxFindings, config.Likeliest, config.Least, config.Strict
	c.check(info, game, !config.SkipSlips)
	c.game, c.info, c.ecco = nil, nil, nil
	checkers.Put(c)
	return info
}

// checkers holds idle checkers, whose memory serves for the next game.
var checkers = sync.Pool{New: func() any { return new(checker) }}

func (c *checker) check(info *Info, game *ast.Game, explain bool) {
	c.forget()
	c.once(info, game)
	if c.countsFromTop() {
		c.turned = true
		c.once(info, game)
	}
	if len(c.broken) > 0 && explain {
		c.findSlips(info, game)
	}
}

// once checks a game, and applies the slips that are known so far.
func (c *checker) once(info *Info, game *ast.Game) {
	info.begin(game)
	c.guessed, c.broken, c.ecco, c.legible = false, c.broken[:0], nil, unknownYet
	c.game, c.info, c.tally = game, info, ast.Tally{}
	c.unclosed = firstUnclosed(game)
	c.beginHabits()
	c.tags()
	c.start()
	c.history.begin(&info.Start, len(game.Main.Plies))
	c.notation()
	c.beginner()
	c.plyCount()
	if c.info.Playable {
		c.playMain()
		if c.info.Played > 0 || !c.info.usual { // nobody has lost at the start of a game
			c.info.Status = c.info.Final.Status()
		}
		c.opening()
	} else {
		c.info.Final = board.Position{}
		c.pass(&game.Main, 0, 0, c.begins, numbering{})
	}
	c.endHabits()
	c.result()
	c.repetitions()
	ast.SortDiagnostics(c.info.Semantic.Diagnostics)
}

// playMain plays the main line, with its variations.
func (c *checker) playMain() {
	start := &c.info.Start
	if c.wrongSide != nil {
		c.reportGuess(c.wrongSide, 0, start, 0)
		c.addCorrection(wrongSide, board.Move{})
		other := *start
		other.SetSide(other.Side().Other())
		start = &other
	}
	c.play(&c.game.Main, 0, start, 0, numbering{})
}

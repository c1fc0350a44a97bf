package semantic

import (
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Config says how to check. Its zero value serves any game well.
type Config struct {
	// MaxFindings is how many findings of a rule are kept of a game; more are counted in its
	// Dropped. 0 stands for [ast.DefaultMaxFindings].
	MaxFindings int

	// Least is the mildest severity of the findings that are looked for, as [rules.Rule.Severity] gives it for Strict; 0
	// stands for all findings. Milder ones are not even counted. With [rules.Error] a game is checked for its verdict
	// alone, which takes less time; then Info has no Repetitions.
	Least  rules.Severity
	Strict bool

	// SkipSlips leaves out the search for what explains that a line cannot be played, which takes as long as the check of
	// some hundreds of games: no [Stop] has Slips then, and nothing behind it is read on a guess. It is for programs that
	// throw such games away.
	SkipSlips bool

	// Likeliest takes the likeliest explanation of a line that cannot be played for certain, as far as it
	// says which moves are meant: all of its slips have a Fix.
	Likeliest bool

	// Reuse is an Info whose memory Check takes for the one that it returns; nil for a new one. The caller must
	// not use its former contents any more. Programs that check many games one after the other save time by it.
	Reuse *Info
}

// Check plays the game's main line and variations. The result holds their positions and the findings about
// tags and moves. Hand-made and edited trees are checked like those that were read. A nil game is treated as
// empty.
func Check(game *ast.Game) *Info { return Config{}.Check(game) }

// Check checks a game within the limits of config.
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

// checkers are those that are done with a game, and whose memory serves for the
// next.
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

// once checks a game with what is known of its slips.
func (c *checker) once(info *Info, game *ast.Game) {
	info.begin(game)
	c.guessed, c.broken, c.ecco = false, c.broken[:0], nil
	c.game, c.info, c.tally = game, info, ast.Tally{}
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
		c.endHabits()
		c.opening()
	} else {
		c.info.Final = board.Position{}
		c.pass(&game.Main, 0, 0)
	}
	c.result()
	c.repetitions()
	ast.SortDiagnostics(c.info.Semantic.Diagnostics)
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

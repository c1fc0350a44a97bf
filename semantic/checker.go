package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
)

// A checker fills in the Info of a game.
type checker struct {
	game    *ast.Game
	info    *Info
	named   tagNames
	history history

	declared    notation.Notation // notation that the Format tag declares; Chinese if it declares none
	conventions conventions       // conventions that the moves are read in and compared with
	turned      bool              // whether the ranks of squares count from the top of the board
	otherScript notation.Script   // script other than the game's
	begins      turn              // first turn by the FEN, even if its board cannot be read
	unclosed    int32             // offset of the first unclosed variation
	legible     legibility
	ecco        *ast.Tag // the ECCO tag, if there is one
	habits      [len(spellingRules)]habit
	hasHabits   bool   // whether any move has one of the habits
	texts       []byte // correct texts of moves with habits, one after the other

	maxFindings int
	least       rules.Severity // see [Config.Least]
	strict      bool
	tally       ast.Tally
	nothing     ast.Diagnostic // scratch memory for findings that are only counted

	// State for games with slips:
	broken    []brokenLine
	outcomes  map[*ast.Ply]*outcome
	guesses   map[*ast.Ply]*guess
	wrongSide *guess          // guess for a FEN with the wrong side to move; else nil
	guessed   bool            // whether the current line is read on a guess
	digits    notation.Digits // width of the digits in most moves
	explained map[*ast.Line]*explained
	likeliest bool // see [Config.Likeliest]
}

// report reports a finding about the clause of its rule. The caller may complete the result before the next call.
// Completing a finding that is only counted has no effect.
func (c *checker) report(rule rules.Rule, at ast.Span, ply int, args ...any) *ast.Diagnostic {
	return c.reportAbout("", rule, at, ply, args...)
}

// reportAbout is like report, but for any clause. "" means the clause of the rule.
func (c *checker) reportAbout(clause string, rule rules.Rule, at ast.Span, ply int, args ...any) *ast.Diagnostic {
	if c.drop(rule) {
		// The finding is valid until the next call, so stop copies the arguments.
		c.nothing = ast.Diagnostic{Rule: rule, Clause: clause, Span: at, Ply: ply, Args: append(c.nothing.Args[:0], args...)}
		return &c.nothing
	}
	found := c.tally.Report(&c.info.Semantic, c.maxFindings, ast.Diagnostic{Rule: rule, Clause: clause, Span: at, Ply: ply})
	found.Args = c.args(args)
	return found
}

// drop reports whether a finding of a rule is not kept. Either the rule is ignored, or enough of its findings are
// kept; then drop counts the finding.
func (c *checker) drop(rule rules.Rule) bool {
	return c.ignores(rule) || c.tally.Drop(&c.info.Semantic, c.maxFindings, rule)
}

// ignores reports whether a rule is milder than the severity to look for.
func (c *checker) ignores(rule rules.Rule) bool { return rule.Severity(c.strict) < c.least }

// args copies the arguments of a finding into the memory of the Info. So the slice that a caller passes needs no heap
// memory.
func (c *checker) args(args []any) []any {
	if len(args) == 0 {
		return nil
	}
	c.info.args = append(c.info.args, args...)
	n := len(c.info.args)
	return c.info.args[n-len(args) : n : n]
}

// fix returns a fix with a single edit, in the memory of the Info.
func (c *checker) fix(at ast.Span, text string) []ast.Edit {
	c.info.fixes = append(c.info.fixes, ast.Edit{Span: at, New: text})
	n := len(c.info.fixes)
	return c.info.fixes[n-1 : n : n]
}

// notationClauses are the clauses about moves in each notation. "" means the clause of the rule, which is also right
// for Chinese.
var notationClauses = [...]string{notation.WXF: "MOVE-5", notation.ICCS: "MOVE-3", notation.UCI: "MOVE-3", notation.UCI10: "MOVE-3", notation.SAN: "", notation.Vietnamese: ""}

// reportMove is like report for a rule about moves, but with the clause of the game's notation.
func (c *checker) reportMove(rule rules.Rule, move *ast.Ply, ply int, args ...any) *ast.Diagnostic {
	return c.reportAbout(notationClauses[c.info.Notation], rule, move.Span, ply, args...)
}

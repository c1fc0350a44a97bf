package semantic

import (
	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
)

// A checker fills in the Info of one game.
type checker struct {
	game    *ast.Game
	info    *Info
	named   tagNames
	history history

	declared    notation.Notation // by the Format tag, or by there being none
	held        manner            // the one whose standard the moves are held to
	turned      bool              // whether the ranks of squares count from the top of the board
	otherScript notation.Script   // the one that is not the game's
	ecco        *ast.Tag          // the ECCO tag, if there is one
	habits      [len(spellingRules)]habit
	hasHabits   bool   // whether a move is spelled by any of them
	texts       []byte // what moves should be

	maxFindings int
	least       rules.Severity // see [Config.Least]
	strict      bool
	tally       ast.Tally
	nothing     ast.Diagnostic // what takes the words of findings that are only counted

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
	if c.drop(rule) {
		c.nothing = ast.Diagnostic{Rule: rule, Clause: clause, Span: at, Ply: ply, Args: append(c.nothing.Args[:0], args...)} // up to the next; see stop
		return &c.nothing
	}
	found := c.tally.Report(&c.info.Semantic, c.maxFindings, ast.Diagnostic{Rule: rule, Clause: clause, Span: at, Ply: ply})
	found.Args = c.args(args)
	return found
}

// drop reports whether a finding of a rule is not kept: it is not looked for, or enough are kept. Then it is counted.
func (c *checker) drop(rule rules.Rule) bool {
	return c.ignores(rule) || c.tally.Drop(&c.info.Semantic, c.maxFindings, rule)
}

// ignores reports whether findings of a rule are not looked for.
func (c *checker) ignores(rule rules.Rule) bool { return rule.Severity(c.strict) < c.least }

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

// notationClauses are the clauses of the notations other than Chinese, whose
// clause is that of the rules.
var notationClauses = [...]string{notation.WXF: "MOVE-5", notation.ICCS: "MOVE-3", notation.UCI: "MOVE-3", notation.UCI10: "MOVE-3", notation.SAN: "", notation.Vietnamese: ""}

// reportMove reports a rule of moves, under the clause of the game's notation.
func (c *checker) reportMove(rule rules.Rule, move *ast.Ply, ply int, args ...any) *ast.Diagnostic {
	return c.reportAbout(notationClauses[c.info.Notation], rule, move.Span, ply, args...)
}

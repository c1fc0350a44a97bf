package fix

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/analyzers"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Fixer fixes findings. Its fields select them.
type Fixer struct {
	All    bool           // whether uncertain findings are fixed too, by the best suggestion
	Strict bool           // whether severities follow strict reading
	Least  rules.Severity // least severity that is fixed

	Wants func(rule rules.Rule, clause string) bool // reports whether findings of a rule about a clause are fixed; nil for all
}

// maxRounds limits how often a text is fixed and parsed again. A fix may reveal further findings.
const maxRounds = 16

// Text returns the text of a game with its findings fixed, and the number of fixes. The text stays
// unchanged if nothing can be fixed. It also stays unchanged if fixing would make several games of it or
// break the law of fixes: see [account.Edited].
func (f Fixer) Text(text string) (fixed string, made int) {
	fixed, made, _ = f.FixText(text)
	return fixed, made
}

// FixText is like Text, but also returns the loss that the fixes would cause, as an [*account.Loss].
func (f Fixer) FixText(text string) (fixed string, made int, err error) {
	was := f.Read(text)
	if was == nil {
		return text, 0, nil
	}
	is, rules, err := f.Fix(was)
	if len(rules) == 0 {
		return text, 0, err
	}
	return is.Game.Text, len(rules), nil
}

// Fix is like FixText for a parsed game. It returns the game parsed from the fixed text, or was itself if nothing is
// fixed, and the rule of each fix.
func (f Fixer) Fix(was *account.Reading) (is *account.Reading, made []rules.Rule, err error) {
	is = was
	for round := 0; ; round++ {
		found, _ := analyzers.Findings(is.Game, is.Info) // a check reports the error of an analyzer
		fixed, edits, now := f.edits(found)
		if Spoil != nil {
			edits = Spoil(edits)
		}
		next, err := ast.ApplyEdits(is.Game.Text, edits)
		if len(now) == 0 || err != nil || next == is.Game.Text {
			return is, made, nil
		}
		if round == maxRounds {
			return was, nil, account.Again(is, fixed[0].Rule)
		}
		again := f.Read(next)
		if again == nil {
			return was, nil, account.Parted(is)
		}
		if lost := account.Edited(is, fixed, edits, again); lost != nil {
			return was, nil, lost
		}
		is, made = again, append(made, now...)
	}
}

// Spoil is nil except in tests, which use it to damage the edits of fixes.
var Spoil func([]ast.Edit) []ast.Edit

// selects reports whether findings of a rule about a clause are fixed.
func (f Fixer) selects(rule rules.Rule, clause string) bool {
	return rule.Severity(f.Strict) >= f.Least && (f.Wants == nil || f.Wants(rule, clause))
}

// Read reads a text. It returns nil unless the text is exactly one game.
func (f Fixer) Read(text string) *account.Reading {
	var game *ast.Game
	for raw, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{Encoding: grammar.UTF8}).Raw() {
		if err != nil {
			continue // the error is about a game that is too large; a single game before the fixes never is
		}
		if game != nil {
			return nil
		}
		game = raw.Parse()
	}
	if game == nil {
		return nil
	}
	return &account.Reading{Game: game, Info: semantic.Config{Likeliest: f.All}.Check(game)}
}

// edits returns the findings to fix, their edits as far as these do not conflict, and the rules of the findings whose
// edits are all among them.
func (f Fixer) edits(found ast.Findings) ([]ast.Diagnostic, []ast.Edit, []rules.Rule) {
	var chosen ast.Findings
	for _, d := range found.Diagnostics {
		if !f.selects(d.Rule, d.ClauseID()) {
			continue
		}
		if len(d.Fix) == 0 && f.All && len(d.Suggestions) > 0 {
			d.Fix = d.Suggestions[0].Edits
		}
		if len(d.Fix) > 0 {
			chosen.Diagnostics = append(chosen.Diagnostics, d)
		}
	}
	edits := chosen.Fixes()
	var made []rules.Rule
	for _, d := range chosen.Diagnostics {
		if !slices.ContainsFunc(d.Fix, func(e ast.Edit) bool { return !slices.Contains(edits, e) }) {
			made = append(made, d.Rule)
		}
	}
	return chosen.Diagnostics, edits, made
}

package fix

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Mender says which findings are mended.
type Mender struct {
	All    bool           // those too of which it is not certain what is meant: by the best suggestion
	Strict bool           // severities are those of strict reading
	Least  rules.Severity // what is less is left as it is

	Wants func(rule rules.Rule, clause string) bool // whether findings of a rule about a clause are mended; nil for all
}

// mostRounds bounds how often a text is mended and read again: one correction may show
// what is wrong behind it.
const mostRounds = 64

// Text returns the text of a game with its findings mended, and how many that are. It
// stays as it is where nothing can be mended, and where it would become several games, or lose
// a tag or a move.
func (m Mender) Text(text string) (mended string, made int) {
	mended, made, _ = m.Held(text)
	return mended, made
}

// Held does what Text does, and returns what would be lost if the next corrections were made: an
// [*account.Loss].
func (m Mender) Held(text string) (mended string, made int, err error) {
	game := m.only(text)
	for range mostRounds {
		if game == nil {
			break
		}
		fixed, edits, count := m.edits(semantic.Config{Wants: m.mends, Likeliest: m.All}.Check(game).All())
		if Spoil != nil {
			edits = Spoil(edits)
		}
		next, err := ast.ApplyEdits(text, edits)
		if count == 0 || err != nil || next == text {
			break
		}
		again := m.only(next)
		if again == nil {
			break
		}
		if lost := account.Edited(game, fixed, edits, again); lost != nil {
			return text, made, lost
		}
		text, game, made = next, again, made+count
	}
	return text, made, nil
}

// Spoil is for tests: it puts a bug into the edits that mend a text. Else it is nil.
var Spoil func([]ast.Edit) []ast.Edit

// mends reports whether findings of a rule about a clause are mended.
func (m Mender) mends(rule rules.Rule, clause string) bool {
	return rule.Severity(m.Strict) >= m.Least && (m.Wants == nil || m.Wants(rule, clause))
}

// only returns the game of a text with the findings that are mended, nil if there are several games or
// none.
func (m Mender) only(text string) (game *ast.Game) {
	for raw, err := range grammar.NewDecoder(strings.NewReader(text), grammar.Config{Encoding: grammar.UTF8}).Raw() {
		if err != nil {
			continue // of a game that is too large, as none is that was one before
		}
		if game != nil {
			return nil
		}
		raw = raw.Wanting(m.mends)
		game = raw.Parse()
	}
	return game
}

// edits returns the findings that are mended, the edits that do it, and how many they mend.
func (m Mender) edits(found ast.Findings) ([]ast.Diagnostic, []ast.Edit, int) {
	var chosen ast.Findings
	for _, d := range found.Diagnostics {
		if !m.mends(d.Rule, d.ClauseID()) {
			continue
		}
		if len(d.Fix) == 0 && m.All && len(d.Suggestions) > 0 {
			d.Fix = d.Suggestions[0].Edits
		}
		if len(d.Fix) > 0 {
			chosen.Diagnostics = append(chosen.Diagnostics, d)
		}
	}
	edits, made := chosen.Fixes(), 0
	for _, d := range chosen.Diagnostics {
		if !slices.ContainsFunc(d.Fix, func(e ast.Edit) bool { return !slices.Contains(edits, e) }) {
			made++
		}
	}
	return chosen.Diagnostics, edits, made
}

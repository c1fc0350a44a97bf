package judge

import (
	"fmt"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A RuleSet is a named implementation of the rules on repetition. The zero value is [AXF].
type RuleSet uint8

// Rule sets. JUDGE.md explains their differences.
const (
	AXF      RuleSet = iota // axf-fsf: the Asian rules as implemented in Fairy-Stockfish
	Pikafish                // pikafish: the engine Pikafish
	Eleeye                  // eleeye: the engine ElephantEye
)

// ruleSets describe how each rule set judges. All share one frame. At the third occurrence, the plies since the first
// of the last three occurrences count. Perpetual check is worse than perpetual chase. The worse side loses, and
// anything else is a draw.
var ruleSets = [...]struct {
	name   string
	source string
	doc    rules.Text
	chased func(m *semantic.CycleMove) squares // pieces that a move chases, by their squares after it

	lead  bool // the move before the cycle, if any, must chase too
	quiet bool // any check in the cycle excludes a chase
}{
	AXF: {
		name: "axf-fsf", source: "https://github.com/fairy-stockfish/Fairy-Stockfish, src/position.cpp: chased, is_optional_game_end",
		doc:    rules.Text{EN: "the Asian rules as Fairy-Stockfish reads them: the moved piece, or a piece that it uncovers, attacks a piece that no unpinned piece protects, or that is worth more", ZH: "亚洲规则，按 Fairy-Stockfish 的理解：走动的棋子或闪开后露出的棋子，攻击无根（有根而被牵制不算）或更贵重的子"},
		chased: axfChase, lead: true,
	},
	Pikafish: {
		name: "pikafish", source: "https://github.com/official-pikafish/Pikafish, src/position.cpp: rule_judge, detect_chases, chased",
		doc:    rules.Text{EN: "the engine Pikafish: after the move a piece can be captured for nothing, or by a lesser one, and could not before; any check in the cycle leaves no chase", ZH: "引擎皮卡鱼：走后能白吃或以小吃大，而走前不能；循环中只要有一次将军就不算捉"},
		chased: pikafishChase, quiet: true,
	},
	Eleeye: {
		name: "eleeye", source: "https://github.com/xqbase/eleeye, eleeye/position.cpp: RepStatus; eleeye/genmoves.cpp: ChasedBy",
		doc:    rules.Text{EN: "the engine ElephantEye: only a horse, rook or cannon that moves chases, and any protector protects", ZH: "引擎象眼：只看走动的马、车、炮；凡有保护都算有根"},
		chased: eleeyeChase,
	},
}

// RuleSets returns all rule sets.
func RuleSets() []RuleSet { return []RuleSet{AXF, Pikafish, Eleeye} }

// String returns the name of the rule set, such as "axf-fsf", or "unknown" if it is invalid.
func (r RuleSet) String() string {
	if int(r) >= len(ruleSets) {
		return "unknown"
	}
	return ruleSets[r].name
}

// Source returns the source code that the rule set follows, or "" if the rule set is invalid.
func (r RuleSet) Source() string {
	if int(r) >= len(ruleSets) {
		return ""
	}
	return ruleSets[r].source
}

// Doc returns a short description of a chase under the rule set.
func (r RuleSet) Doc() rules.Text {
	if int(r) >= len(ruleSets) {
		return rules.Text{}
	}
	return ruleSets[r].doc
}

// MarshalText returns the name of the rule set, or an error if it is invalid.
func (r RuleSet) MarshalText() ([]byte, error) {
	if int(r) >= len(ruleSets) {
		return nil, fmt.Errorf("%d is no rule set", uint8(r))
	}
	return []byte(ruleSets[r].name), nil
}

// UnmarshalText reads the name of a rule set. Any error is a [*board.ParseError].
func (r *RuleSet) UnmarshalText(text []byte) error {
	for i := range ruleSets {
		if ruleSets[i].name == string(text) {
			*r = RuleSet(i)
			return nil
		}
	}
	return &board.ParseError{Want: rules.Text{EN: "rule set", ZH: "规则"}, Text: string(text)}
}

// A Reason is the reason for a verdict. Its text is "repetition", "perpetual-chase" or "perpetual-check".
type Reason uint8

// Reasons. A draw always has the reason repetition.
const (
	Repetition Reason = iota
	PerpetualChase
	PerpetualCheck
)

var reasons = [...]struct {
	name  string
	words rules.Text
}{
	Repetition:     {"repetition", rules.Text{EN: "repetition", ZH: "重复局面"}},
	PerpetualChase: {"perpetual-chase", rules.Text{EN: "perpetual chase", ZH: "长捉"}},
	PerpetualCheck: {"perpetual-check", rules.Text{EN: "perpetual check", ZH: "长将"}},
}

// Reasons returns all reasons.
func Reasons() []Reason { return []Reason{Repetition, PerpetualChase, PerpetualCheck} }

// String returns the name of the reason, such as "perpetual-check", or "unknown" if it is invalid.
func (r Reason) String() string {
	if int(r) >= len(reasons) {
		return "unknown"
	}
	return reasons[r].name
}

// Words returns the reason in words.
func (r Reason) Words() rules.Text {
	if int(r) >= len(reasons) {
		return rules.Text{}
	}
	return reasons[r].words
}

// A Verdict is the decision of a rule set when a position occurs for the third time.
type Verdict struct {
	Rules  RuleSet
	Drawn  bool
	Winner board.Color // meaningless if Drawn
	Reason Reason

	// From and To are the plies after the first and the last of the three occurrences. Ply 0 is the start
	// of the game.
	From, To int

	// Chased has the pieces that the loser chases, with their squares after To. It has at least one entry
	// if Reason is PerpetualChase, and none otherwise.
	Chased []Chased
}

// A Chased piece is chased by every move of a side.
type Chased struct {
	Piece  board.Piece
	Square board.Square
}

// Result returns "red" or "black" for the winner, or "draw".
func (v *Verdict) Result() string {
	if v.Drawn {
		return "draw"
	}
	return v.Winner.String()
}

// Verdicts yields the verdict on each cycle of a game's main line, in the order in which the cycles end. It
// yields nothing for a game without repetition, at no cost, and for an invalid rule set.
func (r RuleSet) Verdicts(info *semantic.Info) iter.Seq[Verdict] {
	return func(yield func(Verdict) bool) {
		if int(r) >= len(ruleSets) {
			return
		}
		for cycle := range info.Cycles() {
			if !yield(r.Judge(&cycle)) {
				return
			}
		}
	}
}

// Last returns the last verdict on a game, and false if no position occurred three times.
func (r RuleSet) Last(info *semantic.Info) (last Verdict, ok bool) {
	for v := range r.Verdicts(info) {
		last, ok = v, true
	}
	return last, ok
}

// Judge returns the verdict on a cycle. It returns a draw if the rule set is invalid, or if the cycle
// cannot occur in a game.
func (r RuleSet) Judge(c *semantic.Cycle) Verdict {
	if int(r) >= len(ruleSets) || c == nil || len(c.Plies) < 3 || len(c.Moves) == 0 || slices.ContainsFunc(c.Moves, isOffBoard) {
		return Verdict{Rules: r, Drawn: true}
	}
	v := Verdict{Rules: r, Drawn: true, From: c.Plies[len(c.Plies)-3], To: c.Plies[len(c.Plies)-1]}
	guilt, chased := [2]Reason{}, [2]squares{}
	for _, side := range [...]board.Color{board.Red, board.Black} {
		if c.Checking[side] {
			guilt[side] = PerpetualCheck
		}
	}
	if guilt == [2]Reason{} {
		chased = r.chases(c)
		for side := range chased {
			if !chased[side].empty() {
				guilt[side] = PerpetualChase
			}
		}
	}
	if guilt[board.Red] == guilt[board.Black] {
		return v
	}
	v.Drawn, v.Winner = false, board.Red
	if guilt[board.Red] > guilt[board.Black] {
		v.Winner = board.Black
	}
	loser := v.Winner.Other()
	v.Reason = guilt[loser]
	if v.Reason == PerpetualChase {
		last := c.Moves[len(c.Moves)-1].After()
		for s := range chased[loser].all() {
			v.Chased = append(v.Chased, Chased{last.At(s), s})
		}
	}
	return v
}

// isOffBoard reports whether a square of the move is off the board.
func isOffBoard(m semantic.CycleMove) bool { return !m.Move.From.Valid() || !m.Move.To.Valid() }

// chases returns the pieces that each side chases with every move of a cycle, by their squares at the start of the
// cycle. Their squares at its end are the same.
func (r RuleSet) chases(c *semantic.Cycle) (chased [2]squares) {
	set := &ruleSets[r]
	all := squares{^uint64(0), ^uint64(0)}
	chased = [2]squares{all, all}
	narrow := func(m *semantic.CycleMove) {
		if side := m.Before.Side(); !chased[side].empty() {
			chased[side] = chased[side].and(origins(m, set.chased(m)))
		}
	}
	for i := range c.Moves {
		if set.quiet && c.Moves[i].Check {
			return [2]squares{}
		}
	}
	for i := range c.Moves {
		narrow(&c.Moves[i])
	}
	if set.lead && c.Lead.Ply > 0 && !isOffBoard(c.Lead) {
		narrow(&c.Lead)
	}
	return chased
}

// origins returns the squares, at the start of the cycle, of the pieces that occupy the squares at after a move.
func origins(m *semantic.CycleMove, at squares) (from squares) {
	for s := range at.all() {
		if origin := m.Origins[s]; origin.Valid() {
			from.add(origin)
		}
	}
	return from
}

package semantic

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A move has standard spelling if the specifications define its text: the result of notation.Write in Chinese in the
// game's script, in WXF with B and N or E and H, or in ICCS. This file reports all other spellings.

// spellingRules are the rules about spelling, the gravest first. Rules marked habit describe a writer's habit. It is
// in most moves of a game or in none, so it is reported once a game.
var spellingRules = [...]spellingRule{
	{notation.Lenient, ruleMoveSpelling, false},
	{notation.Numerals, ruleMoveNumerals, false},
	{notation.Underspecified, ruleMoveUnderspecified, false},
	{notation.Overspecified, ruleMoveOverspecified, false},
	{notation.Misplaced, ruleMoveOrder, true},
	{notation.Name, ruleMoveName, true},
	{digitOrdinal, ruleMoveOrdinal, true},
	{notation.Character, ruleMoveCharacter, true},
	{keypad, ruleMoveKeypad, true},
	{inSmall, ruleMoveSquares, true},
	{mixed, ruleMoveScript, true},
	{notation.HalfWidth, ruleMoveDigitWidth, true},
}

type spellingRule struct {
	spelling notation.Spelling
	rule     rules.Rule
	habit    bool
}

// dialect holds the deviations in which sites that write SAN differ: the letters, how much of the square of departure
// they name, and the signs that they leave out. No specification decides which site is right, so these are not
// reported.
const dialect = notation.Name | notation.Overspecified | notation.Underspecified

// Deviations with rules of their own, beside the bits of package notation. The specifications allow mixed, inSmall
// and keypad.
const (
	mixed        notation.Spelling = 1 << (15 - iota) // another script than the game's (MOVE-7)
	inSmall                                           // squares in small letters or without a hyphen (MOVE-3)
	keypad                                            // a digit in place of the letter of a piece (MOVE-5)
	digitOrdinal                                      // the ordinal of a pawn in digits (MOVE-4)
)

// told returns s, the spelling of a text that shows scripts, with the deviations of this file. digitOrdinal, keypad or inSmall
// replaces a general deviation if it describes the text.
func (c *checker) told(s notation.Spelling, scripts notation.Scripts, n notation.Notation, text string) notation.Spelling {
	switch {
	case n == notation.SAN:
		s &^= dialect
	case s&notation.Character != 0 && n == notation.Chinese && beginsWithDigit(text):
		s = s&^notation.Character | digitOrdinal
	case s&notation.Name != 0 && n == notation.WXF:
		s = s&^notation.Name | keypad
	case s&notation.Character != 0 && n == notation.ICCS && isSquares(text):
		s = s&^notation.Character | inSmall
	}
	if scripts.Has(c.otherScript) {
		s |= mixed
	}
	return s
}

// beginsWithDigit reports whether a text begins with a half-width or full-width digit.
func beginsWithDigit(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return '1' <= r && r <= '9' || '１' <= r && r <= '９'
}

// A respelling is a move that is not in standard form, and what its standard text depends on.
type respelling struct {
	spelling notation.Spelling
	notation notation.Notation
	side     board.Color
	move     board.Move // undefined for a move that is not played
	want     string     // standard text of a move that is not played
}

// spelling reports a move that was played and is not in the standard form of its notation.
func (c *checker) spelling(move *ast.Ply, position *board.Position, ply int, n notation.Notation, reading notation.Reading) {
	c.respell(move, ply, &respelling{c.told(reading.Spelling, reading.Scripts, n, move.Text), n, position.Side(), reading.Move, ""}, position)
}

// respell reports a move that is not in standard form, with the standard text. It reports only the gravest deviation. position is
// that before the move, or nil for a move that is not played.
func (c *checker) respell(move *ast.Ply, ply int, as *respelling, position *board.Position) {
	for i := range spellingRules {
		s := &spellingRules[i]
		if as.spelling&s.spelling == 0 {
			continue
		}
		if s.habit {
			c.habit(&c.habits[i], s.rule, move, ply, as, position)
			return
		}
		if c.drop(s.rule) {
			return
		}
		want := as.want
		if position != nil {
			want = c.conventions.write(position, as.move, as.notation, c.style(as.notation, move.Text))
		}
		args := []any{move.Text, want}
		if s.rule == ruleMoveNumerals {
			args = []any{move.Text, sideNames[as.side], want}
		}
		c.reportMove(s.rule, move, ply, args...).Fix = rewording(move, want)
		return
	}
}

// squaresHabit is the index of ruleMoveSquares in spellingRules.
var squaresHabit = slices.IndexFunc(spellingRules[:], func(r spellingRule) bool { return r.rule == ruleMoveSquares })

// A habit is one nonstandard spelling in the moves of a game. Its edits are collected until the end of the game,
// since it may affect most moves.
type habit struct {
	moves   int         // number of moves spelled so
	finding int         // index of its finding; -1 if the finding is not kept
	edits   []habitEdit // edits that fix these moves
	first   [2]int      // range of the first move's standard text in checker.texts
}

// A habitEdit is an edit of a move. Its new text is checker.texts[from:to].
type habitEdit struct {
	span     ast.Span
	from, to int32
}

// maxRespelled limits the moves of a habit that are fixed. No real game has that many.
const maxRespelled = 100_000

// habit reports the first move with a nonstandard spelling, and adds later ones to the same finding.
func (c *checker) habit(h *habit, rule rules.Rule, move *ast.Ply, ply int, as *respelling, position *board.Position) {
	c.hasHabits = true
	if h.moves++; len(h.edits) == maxRespelled || h.moves > 1 && h.finding < 0 {
		return
	}
	from := len(c.texts)
	switch {
	case position == nil:
		c.texts = append(c.texts, as.want...)
	case as.notation == notation.ICCS:
		c.texts = append(c.texts, squaresOf(as.move)...)
	default:
		c.texts = notation.Append(c.texts, position, as.move, as.notation, c.style(as.notation, move.Text))
	}
	if h.moves == 1 {
		h.finding = len(c.info.Semantic.Diagnostics)
		h.first = [2]int{from, len(c.texts)}
		if c.reportMove(rule, move, ply, move.Text, nil, nil) == &c.nothing {
			h.finding = -1
			return
		}
	}
	if rewordable(move) {
		if n := len(h.edits); n == cap(h.edits) {
			h.edits = slices.Grow(h.edits, max(n, 8))
		}
		h.edits = append(h.edits, habitEdit{move.Span, int32(from), int32(len(c.texts))})
	}
}

// endHabits completes the findings of habits.
func (c *checker) endHabits() {
	if !c.hasHabits {
		return
	}
	texts := string(c.texts)
	for i := range c.habits {
		h := &c.habits[i]
		if h.moves == 0 || h.finding < 0 {
			continue
		}
		d := &c.info.Semantic.Diagnostics[h.finding]
		d.Args[1] = texts[h.first[0]:h.first[1]]
		d.Args[2] = h.moves
		if len(h.edits) > 0 {
			d.Fix = make([]ast.Edit, len(h.edits))
		}
		for i, e := range h.edits {
			d.Fix[i] = ast.Edit{Span: e.span, New: texts[e.from:e.to]}
		}
	}
}

// beginHabits forgets the habits of the previous game.
func (c *checker) beginHabits() {
	if !c.hasHabits {
		return
	}
	c.hasHabits, c.texts = false, c.texts[:0]
	for i := range c.habits {
		c.habits[i] = habit{edits: c.habits[i].edits[:0]}
	}
}

// rewordable reports whether an edit can replace the text of a move, because it is one piece of the game's text. It
// is not if a comment splits it, or in a tree made by hand.
func rewordable(move *ast.Ply) bool { return move.Size() == len(move.Text) }

// rewording returns the edit that replaces the text of a move. It returns none if the move is not rewordable.
func rewording(move *ast.Ply, want string) []ast.Edit {
	if !rewordable(move) {
		return nil
	}
	return []ast.Edit{{Span: move.Span, New: want}}
}

// suggest returns the suggestion to replace the text of a move. It returns none if want is empty or the move is not
// rewordable.
func suggest(move *ast.Ply, want string, reason rules.Text) []ast.Suggestion {
	edits := rewording(move, want)
	if want == "" || edits == nil {
		return nil
	}
	return []ast.Suggestion{{Edits: edits, Reason: reason}}
}

// didYouMean is the reason for suggesting a legal move instead of an unplayable one, if no later move supports it.
var didYouMean = rules.Text{EN: "a legal move, one slip away", ZH: "只差一处的合法着法"}

// A candidate is a move that an ambiguous text could mean.
type candidate struct {
	text    string // standard text of the move
	squares string
}

// candidates returns the moves that an ambiguous text could mean.
func (c *checker) candidates(position *board.Position, move *ast.Ply, problem *notation.MoveError) []candidate {
	all := make([]candidate, len(problem.Candidates))
	for i, m := range problem.Candidates {
		all[i] = candidate{c.conventions.write(position, m, problem.Notation, c.style(problem.Notation, move.Text)), m.String()}
	}
	return all
}

// joinCandidates lists moves: "前炮平四 (e5f5), 后炮平四 (e3f3)".
func joinCandidates(all []candidate) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = fmt.Sprintf("%s (%s)", c.text, c.squares)
	}
	return strings.Join(names, ", ")
}

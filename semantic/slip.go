package semantic

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Slip is one explanation of why a line stops: a mistake that the writer may have made, and its correction.
type Slip struct {
	Kind SlipKind
	Node *ast.Ply   // the move, or the first of several; nil for "wrong side"
	Ply  int        // number of the ply that should be there, counted from 1 at the start of the game
	Move board.Move // the intended move; for "left out" the move to insert before Node; none for "written twice" and "wrong side"
	Text string     // Move in the notation and the style of the line

	Side  board.Color // side to move at Ply; undefined for "wrong side"
	Round int         // round number of Ply, counted from the FEN's; 0 for "wrong side"

	// Plies is the number of plies of the line that the slip covers. For "written twice" these are the plies to
	// remove, for "exchanged" all plies from the first exchanged one to the last. It is 1 for "misspelt" and "left
	// out", and 0 for "wrong side" and "rounds left out".
	Plies int

	// Rounds is the number of rounds left out. It is 2 for exchanged rounds, else 0.
	Rounds int

	// Reach is the number of plies, from the start of the line, that can be read with this slip and the later ones
	// fixed. ToEnd is true if these are all plies of the line.
	Reach int
	ToEnd bool

	// Probability is the probability of this slip among the explanations of the same stop.
	Probability float64

	// Edits fix the slip. Edits is empty if the moves are not whole in the text, as when a comment splits one, or if
	// the missing moves are not known.
	Edits []ast.Edit

	moves   []board.Move // the moves to play from Node on
	others  [2]string    // for "exchanged", the texts of the two moves
	depth   int          // depth of the line
	further int          // number of plies that can be read after the slip
}

// A SlipKind is what went wrong. Its text is "misspelt" (another move was meant), "left out" (a move is
// missing), "written twice", "exchanged", "wrong side" (of the FEN) or "rounds left out".
type SlipKind uint8

// The kinds of slips.
const (
	SlipMisspelt      SlipKind = iota // another move was meant
	SlipLeftOut                       // a move is missing
	SlipTwice                         // moves are written twice, or one move too many
	SlipExchanged                     // adjacent moves, two moves of a side, or two rounds in the wrong order
	SlipWrongSide                     // the FEN has the wrong side to move
	SlipRoundsLeftOut                 // whole rounds are missing
)

var slipKindNames = [...]string{"misspelt", "left out", "written twice", "exchanged", "wrong side", "rounds left out"}

// String returns the kind in a word or two of English.
func (k SlipKind) String() string {
	if int(k) >= len(slipKindNames) {
		return "unknown"
	}
	return slipKindNames[k]
}

// certainWords returns the description of a certain slip.
func (s *Slip) certainWords() rules.Text {
	then, side := s.thenWords(), sideNames[s.Side]
	switch s.Kind {
	case SlipLeftOut:
		return join(rules.Text{
			EN: fmt.Sprintf("round %d: %s's %s is left out here", s.Round, side.EN, s.Text),
			ZH: fmt.Sprintf("第 %d 回合这里漏了%s的 %s", s.Round, side.ZH, s.Text),
		}, then)
	case SlipTwice:
		if s.Plies == 1 {
			return join(rules.Text{EN: s.Node.Text + " is one move too many here", ZH: "这里多了一着 " + s.Node.Text}, then)
		}
		return join(rules.Text{
			EN: fmt.Sprintf("%d moves from here on are written twice", s.Plies),
			ZH: fmt.Sprintf("从这里起的 %d 着重复了", s.Plies),
		}, then)
	case SlipRoundsLeftOut:
		return s.missingRounds()
	case SlipExchanged:
		if s.Rounds > 0 {
			return join(rules.Text{
				EN: fmt.Sprintf("round %d is written in the place of round %d", s.Round+s.Plies/2-1, s.Round),
				ZH: fmt.Sprintf("第 %d 回合和第 %d 回合次序颠倒", s.Round, s.Round+s.Plies/2-1),
			}, then)
		}
		return join(rules.Text{
			EN: fmt.Sprintf("round %d: %s and %s are in the wrong order", s.Round, s.others[0], s.others[1]),
			ZH: fmt.Sprintf("第 %d 回合的 %s 和 %s 次序颠倒", s.Round, s.others[0], s.others[1]),
		}, then)
	case SlipWrongSide:
		return join(rules.Text{EN: "the other side must be to move", ZH: "应当由另一方先走"}, then)
	}
	return join(rules.Text{
		EN: fmt.Sprintf("round %d: %s must have meant %s", s.Round, side.EN, s.Text),
		ZH: fmt.Sprintf("第 %d 回合%s应为 %s", s.Round, side.ZH, s.Text),
	}, then)
}

// missingRounds returns the phrase that says which rounds are left out.
func (s *Slip) missingRounds() rules.Text {
	if s.Rounds == 1 {
		return rules.Text{
			EN: fmt.Sprintf("round %d is missing before %s", s.Round, s.Node.Text),
			ZH: fmt.Sprintf("%s 前面缺第 %d 回合", s.Node.Text, s.Round),
		}
	}
	return rules.Text{
		EN: fmt.Sprintf("rounds %d to %d are missing before %s", s.Round, s.Round+s.Rounds-1, s.Node.Text),
		ZH: fmt.Sprintf("%s 前面缺第 %d 至 %d 回合", s.Node.Text, s.Round, s.Round+s.Rounds-1),
	}
}

// join appends the consequence of a slip to its description, if there is one.
func join(slip, then rules.Text) rules.Text {
	if then == (rules.Text{}) {
		return slip
	}
	return rules.Text{EN: slip.EN + ": " + then.EN, ZH: slip.ZH + "：" + then.ZH}
}

// thenWords returns the phrase that says how far the line can be played with the slip fixed. It is empty if no ply
// after the slip can be read.
func (s *Slip) thenWords() rules.Text {
	switch {
	case s.further == 0:
		return rules.Text{}
	case s.ToEnd && s.depth == 0:
		return rules.Text{EN: "then the whole rest can be played", ZH: "此后全局可行"}
	case s.ToEnd:
		return rules.Text{EN: "then the rest of the variation can be played", ZH: "此后整个变着可行"}
	case s.further == 1:
		return rules.Text{EN: "then one more move can be played", ZH: "此后 1 着可行"}
	}
	return rules.Text{
		EN: fmt.Sprintf("then %d more moves can be played", s.further),
		ZH: fmt.Sprintf("此后 %d 着可行", s.further),
	}
}

// phrase returns the words for the slip in the question "did you mean …?", about a line that ends at the ply stop.
func (s *Slip) phrase(stop *ast.Ply) rules.Text {
	switch s.Kind {
	case SlipLeftOut:
		return rules.Text{EN: s.Text + " before " + s.Node.Text, ZH: s.Node.Text + " 前面漏了 " + s.Text}
	case SlipTwice:
		return rules.Text{EN: fmt.Sprintf("no %s in round %d", s.Node.Text, s.Round), ZH: fmt.Sprintf("第 %d 回合多了 %s", s.Round, s.Node.Text)}
	case SlipRoundsLeftOut:
		return s.missingRounds()
	case SlipExchanged:
		if s.Rounds > 0 {
			last := s.Round + s.Plies/2 - 1
			return rules.Text{EN: fmt.Sprintf("round %d before round %d", last, s.Round), ZH: fmt.Sprintf("第 %d 回合和第 %d 回合次序颠倒", s.Round, last)}
		}
		return rules.Text{EN: s.others[1] + " before " + s.others[0], ZH: s.others[0] + " 和 " + s.others[1] + " 次序颠倒"}
	case SlipWrongSide:
		return rules.Text{EN: "the other side to move first", ZH: "另一方先走"}
	}
	if s.Node == stop {
		return rules.Text{EN: s.Text, ZH: s.Text}
	}
	return rules.Text{
		EN: fmt.Sprintf("%s for %s in round %d", s.Text, s.Node.Text, s.Round),
		ZH: fmt.Sprintf("第 %d 回合%s %s", s.Round, sideNames[s.Side].ZH, s.Text),
	}
}

// maxQuestions limits the slips that a finding's question lists.
const maxQuestions = 3

// says reports whether words returns a text that is not empty.
func (o *outcome) says() bool { return len(o.slips) > 0 || o.foreign != (rules.Text{}) }

// words returns the end of a message about a line that stops at a ply: the certain explanation, or a question that
// lists possible ones.
func (o *outcome) words(stop *ast.Ply) rules.Text {
	switch {
	case o.foreign != (rules.Text{}):
		return o.foreign
	case len(o.slips) > 0 && o.slips[0].Kind == SlipRoundsLeftOut:
		words := o.slips[0].missingRounds()
		return rules.Text{EN: "; " + words.EN, ZH: "；" + words.ZH}
	case !o.certain:
		return o.question(stop)
	}
	words := o.slips[0].certainWords()
	return rules.Text{EN: "; " + words.EN, ZH: "；" + words.ZH}
}

// question returns the end of a message that asks which slip explains the stop.
func (o *outcome) question(stop *ast.Ply) rules.Text {
	slips := o.slips[:min(len(o.slips), maxQuestions)]
	if len(slips) == 0 {
		return rules.Text{}
	}
	var en, zh []string
	missing := len(slips) > 1
	for i := range slips {
		missing = missing && slips[i].Kind == SlipLeftOut && slips[i].Node == slips[0].Node
	}
	for i := range slips {
		words := slips[i].phrase(stop)
		if missing {
			words = rules.Text{EN: slips[i].Text, ZH: slips[i].Text}
		}
		en, zh = append(en, words.EN), append(zh, words.ZH)
	}
	if missing {
		side := sideNames[slips[0].Side]
		return rules.Text{
			EN: fmt.Sprintf("; a move of %s's may be missing before %s: %s?", side.EN, slips[0].Node.Text, strings.Join(en, " or ")),
			ZH: fmt.Sprintf("；%s 前面是不是漏了%s一着：%s？", slips[0].Node.Text, side.ZH, strings.Join(zh, "、")),
		}
	}
	return rules.Text{EN: "; did you mean " + strings.Join(en, " or ") + "?", ZH: "；是不是 " + strings.Join(zh, "、") + "？"}
}

// suggestions returns the slips that have edits, for a person to choose from.
func (o *outcome) suggestions(stop *ast.Ply) (all []ast.Suggestion) {
	for i := range o.slips {
		s := &o.slips[i]
		if s.Edits == nil {
			continue
		}
		reason := s.thenWords()
		switch {
		case s.Node != stop || s.Kind != SlipMisspelt:
			reason = join(s.phrase(stop), reason)
		case reason == rules.Text{}:
			reason = didYouMean
		}
		suggestion := ast.Suggestion{Edits: s.Edits, Reason: reason}
		if s.Text != "" {
			suggestion.Meaning = ast.Meaning{Ply: s.Ply, Move: s.Text, Probability: math.Round(s.Probability*1000) / 1000}
		}
		all = append(all, suggestion)
	}
	return all
}

// cannotBePlayed returns the phrase that says why a move cannot be played.
func cannotBePlayed(err *notation.MoveError) rules.Text {
	why := err.Why()
	return rules.Text{EN: "else this move cannot be played: " + why.EN, ZH: "否则这一着走不了：" + why.ZH}
}

// slipEdits returns the edits that fix a slip, which begins at ply at of the line. It returns none if edits would
// touch more than the moves, or if the missing moves are not known.
func (c *checker) slipEdits(line *ast.Line, at int, slip *Slip) []ast.Edit {
	node := slip.Node
	switch slip.Kind {
	case SlipMisspelt:
		return rewording(node, slip.Text)
	case SlipLeftOut:
		return leftOutEdits(slip)
	case SlipRoundsLeftOut:
		return nil
	case SlipTwice:
		for i := range slip.Plies {
			if ply := &line.Plies[at+i]; len(ply.Remarks) > 0 || !rewordable(ply) {
				return nil
			}
		}
		from := node.Start
		if node.Number.Size() > 0 && node.Number.Start < from {
			from = node.Number.Start
		}
		return []ast.Edit{{Span: ast.Span{Start: from, End: line.Plies[at+slip.Plies-1].End}}}
	}
	if slip.Rounds == 0 {
		return exchangeTexts(&line.Plies[at], &line.Plies[at+slip.Plies-1])
	}
	last := at + slip.Plies - 2
	one, two := exchangeTexts(&line.Plies[at], &line.Plies[last]), exchangeTexts(&line.Plies[at+1], &line.Plies[last+1])
	if one == nil || two == nil {
		return nil
	}
	edits := append(one, two...)
	if a, b := line.Plies[at].Number, line.Plies[last].Number; a.Value > b.Value && b.Value > 0 { // the numbers were exchanged, too
		text := func(n ast.Number) string { return c.game.Text[n.Start:n.End] }
		edits = append(edits, ast.Edit{Span: a.Span, New: text(b)}, ast.Edit{Span: b.Span, New: text(a)})
	}
	slices.SortFunc(edits, func(a, b ast.Edit) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	return edits
}

// exchangeTexts returns the edits that exchange the texts of two plies. It returns none if a ply is not rewordable.
func exchangeTexts(a, b *ast.Ply) []ast.Edit {
	if !rewordable(a) || !rewordable(b) {
		return nil
	}
	return []ast.Edit{{Span: a.Span, New: b.Text}, {Span: b.Span, New: a.Text}}
}

// leftOutEdits returns the edit that inserts a move that is left out. Red's move is inserted after the number of its
// round, Black's before the number of the next round.
func leftOutEdits(slip *Slip) []ast.Edit {
	node := slip.Node
	if !rewordable(node) || node.Size() == 0 {
		return nil
	}
	at, text, numbered := node.Start, slip.Text+" ", node.Number.Size() > 0 && node.Number.Start < node.Start
	switch {
	case slip.Side == board.Black && numbered:
		at = node.Number.Start
	case slip.Side == board.Red && numbered && node.Number.Ellipsis:
		return nil // dots say that Red's move is left out on purpose
	case slip.Side == board.Red && !numbered:
		text = fmt.Sprintf("%d. %s", slip.Round, text)
	}
	return []ast.Edit{{Span: ast.Span{Start: at, End: at}, New: text}}
}

// otherSide returns the edit that gives the FEN the other side to move. It returns none if the text of the tag
// differs from its value, as with escaped characters.
func (c *checker) otherSide() []ast.Edit {
	tag := c.game.Tag("FEN")
	if tag == nil || tag.At.Size() != len(tag.Value) {
		return nil
	}
	ranks, rest, found := strings.Cut(tag.Value, " ")
	side, _, _ := strings.Cut(rest, " ")
	if !found || len(side) != 1 {
		return nil
	}
	at := tag.At.Start + int32(len(ranks)) + 1
	return []ast.Edit{{Span: ast.Span{Start: at, End: at + 1}, New: otherSides[c.info.Start.Side()]}}
}

// otherSides are the FEN letters of each side's opponent.
var otherSides = [...]string{board.Red: "b", board.Black: "w"}

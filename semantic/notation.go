package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// notation decides the notation (PGN-2.11, PGN-3.3) and the script of the moves. The Format tag declares the
// notation; without a tag it should be Chinese. But many files have no tag or a wrong one, so the moves themselves
// decide.
func (c *checker) notation() {
	c.declared = c.format()
	found, either := c.detect()
	c.otherScript = notation.Traditional - c.info.Script
	if found == notation.Unknown {
		found = c.declared
	}
	c.info.Notation = found
	c.conventions = conventionsOf(c.game, standardNotation(found))
	c.conventions.ranks = c.ranksOf(c.conventions)
	c.info.ranks = c.conventions.ranks
	c.formatValue(found, either)
	if c.conventions.ranks == topRanks {
		c.report(ruleMoveNotation, c.game.Main.Plies[0].Span, 1, rules.Text{
			EN: found.String() + " (with ranks counted from the top of the board)", ZH: notationNames[found].ZH + "（横线从棋盘上方数起）",
		}, c.declaration())
		return
	}
	if found == c.declared || coordinates(found) && coordinates(c.declared) || c.badFormat() {
		return
	}
	first := slices.IndexFunc(c.game.Main.Plies, func(ply ast.Ply) bool {
		n := notation.DetectText(ply.Text)
		return n == found || squares(n) && squares(found) || n == notation.WXF && found == notation.Vietnamese
	})
	at := c.game.Main.Plies[first].Span
	if either {
		c.report(ruleMoveRanks, at, first+1, c.declaration())
		return
	}
	c.report(ruleMoveNotation, at, first+1, notationArgs[found], c.declaration())
}

// format returns the notation that the Format tag declares. A tag after moves declares none, because the notation of
// the moves was settled before it (PGN-3.1). It returns Chinese if nothing is declared.
func (c *checker) format() notation.Notation {
	tag := c.game.Tag("Format")
	if tag == nil || c.amongMoves(tag) {
		return notation.Chinese
	}
	if n, ok := notation.ForFormat(tag.Value); ok {
		return n
	}
	return notation.Chinese
}

// badFormat reports whether the Format tag has a value that declares no notation. Another finding reports that value.
func (c *checker) badFormat() bool {
	tag := c.game.Tag("Format")
	if tag == nil || c.amongMoves(tag) {
		return false
	}
	_, ok := notation.ForFormat(tag.Value)
	return !ok
}

// amongMoves reports whether a tag is after the first move.
func (c *checker) amongMoves(tag *ast.Tag) bool {
	plies := c.game.Main.Plies
	return len(plies) > 0 && tag.Start > plies[0].Start
}

// formatValue reports a Format tag without one of the three standard values, and proposes the value for the notation
// of the moves. It proposes none for notations that have none (under any of the three values, the moves of a UCI10
// game would be other moves), nor for moves that could be UCI10 or not.
func (c *checker) formatValue(found notation.Notation, either bool) {
	tag := c.game.Tag("Format")
	if tag == nil || unknown(tag.Value) {
		return
	}
	named, ok := notation.ForFormat(tag.Value)
	if ok && named < notation.UCI && named.String() == tag.Value {
		return
	}
	rule := ruleFormatValue
	if named == notation.UCI && named.String() == tag.Value {
		rule = ruleFormatName
	}
	d := c.report(rule, tag.At, 0, tag.Value)
	if n := standardNotation(found); n <= notation.ICCS && !either && (ok || len(c.game.Main.Plies) > 0) {
		d.Fix = c.fix(tag.At, n.String())
	}
}

// undeclared is the argument of a message that says that no notation is declared.
var undeclared any = rules.Text{EN: "without a Format tag they should be Chinese", ZH: "没有 Format 标签就应当用中文纵线格式"}

// declaration returns the argument of a message that says how the notation is declared.
func (c *checker) declaration() any {
	tag := c.game.Tag("Format")
	if tag == nil {
		return undeclared
	}
	if c.amongMoves(tag) {
		return rules.Text{EN: "without a Format tag before them they should be Chinese", ZH: "前面没有 Format 标签就应当用中文纵线格式"}
	}
	return rules.Text{EN: "the Format tag says " + tag.Value, ZH: "Format 标签写的是 " + tag.Value}
}

// maxDetected limits the moves from which the notation is detected. No real game has that many.
const maxDetected = 10_000

// detect returns the notation of most moves of the main line, and whether they could as well be in UCI10. It looks at
// more than half of them. It also sets the script of the game.
func (c *checker) detect() (found notation.Notation, either bool) {
	var tally notation.Tally
	moves, varied := c.game.Main.Plies, hasVariations(c.game)
	moves = moves[:min(len(moves), maxDetected)]
	for i := range moves {
		tally.Add(moves[i].Text)
		if more := len(moves) - i - 1; more <= i && tally.Decided(more) && showsAll(&tally) && (varied || tally.Leader() != notation.Chinese || tally.DecidedScript(more)) {
			break
		}
	}
	c.info.Script = scriptOf(c.game, &tally, varied)
	switch found = tally.Leader(); {
	case squares(found):
		return c.ranks(found, tally.ShowsRanks())
	case found == notation.WXF && !tally.ShowsLetters():
		return c.letters(), false
	case found == notation.SAN && c.declared != found && c.info.Playable && c.isChess():
		return notation.Unknown, false
	}
	return found, false
}

// showsAll reports whether the texts showed all details of their notation: for squares how the ranks count, for WXF
// and Vietnamese the letters.
func showsAll(tally *notation.Tally) bool {
	switch n := tally.Leader(); {
	case squares(n):
		return tally.ShowsRanks()
	case n == notation.WXF || n == notation.Vietnamese:
		return tally.ShowsLetters()
	}
	return true
}

// letters decides whether moves are in WXF or in Vietnamese notation if their shapes do not show it, as in P2-5 M8.7.
// They are Vietnamese if the Format tag says so or if more of them can be played.
func (c *checker) letters() notation.Notation {
	if c.declared == notation.Vietnamese || c.playsTo(notation.Vietnamese) > c.playsTo(notation.WXF) {
		return notation.Vietnamese
	}
	return notation.WXF
}

// ranks decides from which number the ranks of squares count. If there are more ranks 10 than ranks 0, the notation
// is UCI10, unless more moves can be played with ranks from 0. If no such ranks occur, a Format tag that names
// squares decides. Otherwise ranks count from 1, as in UCI10, only if all moves can be played so and not with ranks
// from 0. The result true means that all moves can be played either way; the ranks then count from 0, as in the
// specification.
func (c *checker) ranks(found notation.Notation, shown bool) (notation.Notation, bool) {
	switch {
	case shown && found == notation.UCI10:
		if from0 := c.from0(); c.playsTo(from0) > c.playsTo(found) {
			return from0, false
		}
		return found, false
	case shown:
		return found, false
	case c.declared == notation.UCI10:
		return notation.UCI10, false
	}
	plies := len(c.game.Main.Plies)
	switch {
	case coordinates(c.declared), c.playsTo(notation.UCI10) < plies:
		return found, false
	case c.playsTo(found) == plies:
		return found, true
	}
	return notation.UCI10, false
}

// from0 returns the notation of the first move that names squares with ranks from 0. It returns UCI if no move does.
func (c *checker) from0() notation.Notation {
	for i := range c.game.Main.Plies {
		if n := notation.DetectText(c.game.Main.Plies[i].Text); coordinates(n) {
			return n
		}
	}
	return notation.UCI
}

// ranksOf returns how the game counts ranks. usual holds the conventions of the game, with the usual ranks.
func (c *checker) ranksOf(usual conventions) ranks {
	switch {
	case usual.notation == notation.SAN && c.countsFromZero(usual):
		return zeroRanks
	case c.turned:
		return topRanks
	}
	return usualRanks
}

// countsFromTop reports whether the ranks of squares count from the top of the board. That is so if the main line
// stops with ranks from the bottom, more moves can be played with ranks from the top, and enough of them that it is
// no accident.
func (c *checker) countsFromTop() bool {
	const (
		enough      = 6 // moves played
		enoughOfAll = 4 // moves played, if they are all moves of the line
	)
	plies := len(c.game.Main.Plies)
	if !c.info.Playable || !squares(c.conventions.notation) || c.info.Played >= plies {
		return false
	}
	top := c.conventions
	top.ranks = topRanks
	played := c.playsAs(top, c.info.Start)
	return played > c.info.Played && (played >= enough || played >= enoughOfAll && played == plies)
}

// countsFromZero reports whether the ranks of SAN count from 0, not from 1 as from1 does. The first move
// that can be played in only one of both ways decides. As a rule that is the first move.
func (c *checker) countsFromZero(from1 conventions) bool {
	if !c.info.Playable {
		return false
	}
	from0 := from1
	from0.ranks = zeroRanks
	position1, position0 := c.info.Start, c.info.Start
	doubted := false // whether only an ambiguous move speaks against 1
	for i := range c.game.Main.Plies {
		text := c.game.Main.Plies[i].Text
		reading0, _, err0 := from0.read(&position0, text)
		if doubted {
			return err0 == nil
		}
		reading1, _, err1 := from1.read(&position1, text)
		switch {
		case err1 == nil && err0 != nil:
			return false
		case err1 == nil:
			position1.Play(reading1.Move)
			position0.Play(reading0.Move)
		case err0 != nil:
			return i == 0 && meansAny(err0) && !meansAny(err1) // the text does not say which piece goes
		case meansAny(err1):
			doubted = true
			position0.Play(reading0.Move)
		default:
			return true
		}
	}
	return doubted
}

// isChess reports whether moves that look like SAN are moves of chess: the first that names its piece fits no move,
// with ranks as the game counts them. Pawn moves do not decide, because chess pawns can move like pawns of xiangqi
// (1. e4 e5).
func (c *checker) isChess() bool {
	as, position := conventionsOf(c.game, notation.SAN), c.info.Start
	as.ranks = c.ranksOf(as)
	for i := range c.game.Main.Plies {
		text := c.game.Main.Plies[i].Text
		reading, n, err := as.read(&position, text)
		if err != nil {
			return n == notation.SAN && !meansAny(err)
		}
		if !isSquare(text) {
			return false
		}
		position.Play(reading.Move)
	}
	return false
}

// playsTo returns the number of moves of the main line that can be played if it is in notation n.
func (c *checker) playsTo(n notation.Notation) int {
	if !c.info.Playable {
		return 0
	}
	return c.playsAs(conventionsOf(c.game, n), c.info.Start)
}

// playsAs returns the number of moves of the main line that can be played from a position if they follow the given conventions.
func (c *checker) playsAs(as conventions, position board.Position) int {
	for i := range c.game.Main.Plies {
		reading, _, err := as.read(&position, c.game.Main.Plies[i].Text)
		if err != nil {
			return i
		}
		position.Play(reading.Move)
	}
	return len(c.game.Main.Plies)
}

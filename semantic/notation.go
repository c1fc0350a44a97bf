package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
)

// notation decides which notation the moves are in (PGN-2.11, PGN-3.3), and which
// script. The Format tag says the first, and Chinese is meant when there is none;
// but many files have no tag or a wrong one, so the moves themselves have the last
// word.
func (c *checker) notation() {
	c.declared = c.format()
	found := c.detect()
	c.otherScript = notation.Traditional - c.info.Script
	if found == notation.Unknown || c.declared == notation.UCI10 && coordinates(found) {
		found = c.declared // the shapes of UCI10 are those of UCI: that it is meant, only the tag says
	}
	c.info.Notation, c.held = found, held(found)
	c.formatValue(found)
	if found == c.declared || coordinates(found) && coordinates(c.declared) {
		return
	}
	first := slices.IndexFunc(c.game.Main.Plies, func(ply ast.Ply) bool { return notation.DetectText(ply.Text) == found })
	c.report(rules.MoveNotation, c.game.Main.Plies[first].Span, first+1, notationNames[found], c.declaration())
}

// format returns the notation that the Format tag declares. A tag that stands behind
// moves declares none: what they were written in was settled before it (PGN-3.1).
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

// amongMoves reports whether a tag stands behind the first move.
func (c *checker) amongMoves(tag *ast.Tag) bool {
	plies := c.game.Main.Plies
	return len(plies) > 0 && tag.Start > plies[0].Start
}

// formatValue reports a Format tag that is none of the three, with the name of the
// notation that the moves are in, or that is written in another way there. UCI10 has
// no name, and its moves would be other ones by any.
func (c *checker) formatValue(found notation.Notation) {
	tag := c.game.Tag("Format")
	if tag == nil || unknown(tag.Value) {
		return
	}
	named, ok := notation.ForFormat(tag.Value)
	if ok && named < notation.UCI && named.String() == tag.Value {
		return
	}
	d := c.report(rules.FormatValue, tag.At, 0, tag.Value)
	if held := held(found); held <= notation.ICCS && (ok || len(c.game.Main.Plies) > 0) {
		d.Fix = c.fix(tag.At, held.String())
	}
}

// declaration words how the notation is declared.
func (c *checker) declaration() rules.Text {
	tag := c.game.Tag("Format")
	if tag == nil || unknown(tag.Value) {
		return rules.Text{EN: "without a Format tag they should be Chinese", ZH: "没有 Format 标签就应当用中文纵线格式"}
	}
	if c.amongMoves(tag) {
		return rules.Text{EN: "without a Format tag before them they should be Chinese", ZH: "前面没有 Format 标签就应当用中文纵线格式"}
	}
	if _, ok := notation.ForFormat(tag.Value); !ok {
		return rules.Text{EN: "the Format tag names none", ZH: "Format 标签没有写明"}
	}
	return rules.Text{EN: "the Format tag says " + tag.Value, ZH: "Format 标签写的是 " + tag.Value}
}

// coordinates reports whether n names squares: the Format tag has one name for
// the two notations that do (MOVE-3).
func coordinates(n notation.Notation) bool {
	return n == notation.ICCS || n == notation.UCI
}

// detect returns the notation that most moves of the main line are in, and takes
// note of the script of those that it looked at: more than half, and enough to see
// one.
func (c *checker) detect() notation.Notation {
	var tally notation.Tally
	moves := c.game.Main.Plies
	for i := range moves {
		tally.Add(moves[i].Text)
		if more := len(moves) - i - 1; more <= i && tally.Decided(more) && (tally.Leader() != notation.Chinese || tally.ShowsScript()) {
			break
		}
	}
	c.info.Script = tally.Script()
	return tally.Leader()
}

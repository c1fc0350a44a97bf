package semantic

import (
	"regexp"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Some ways to write moves are recognised but not read. Their moves are no slips: a search would find moves that nobody
// meant, and --fix-all would write them.

// A foreignWay is a way to write moves that is recognised.
type foreignWay struct {
	is    func(c *checker, b *brokenLine) bool
	words rules.Text // what a finding says of it
}

var foreignWays = [...]foreignWay{
	{(*checker).isVietnamese, rules.Text{
		EN: "; the moves look like Vietnamese notation, which is not read",
		ZH: "；着法像是越南的记谱法，目前不能读",
	}},
	{(*checker).countsFromTop, rules.Text{
		EN: "; with ranks counted from the top of the board the moves can be played, which is not read",
		ZH: "；横线从棋盘上方数起时着法都能走，目前不能这样读",
	}},
	{(*checker).hasPlaceLetter, rules.Text{
		EN: "; f, m, r or t seems to stand for front, middle or rear: write +, . or -",
		ZH: "；f、m、r、t 像是表示前、中、后，请写成 +、.、-",
	}},
}

// foreign returns what a finding says of a line that stops because it is written in a way that is not read; nothing if it
// is not.
func (c *checker) foreign(b *brokenLine) rules.Text {
	for i := range foreignWays {
		if way := &foreignWays[i]; way.is(c, b) {
			return way.words
		}
	}
	return rules.Text{}
}

// The forms of such moves. They are compiled when the first line stops.
var (
	vietnamese     = form(`^(?i:tg|[tsxpmcb])[tgs]?[1-9]?[./-][1-9]$`)
	onlyVietnamese = form(`^(?i:tg|[tsxm])|/`) // no other notation has these letters and this sign
	placeLetter    = form(`^(?:[fmrt][A-Z]|[A-Z][fmrt])[+.=-][1-9]$`)
)

func form(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// isVietnamese reports whether three of four moves of the main line have the form of Vietnamese notation, P2-5 M8.7
// X1-2 Tg5.1, and one a letter or sign that only this notation has.
func (c *checker) isVietnamese(*brokenLine) bool {
	moves, only := 0, false
	for i := range c.game.Main.Plies {
		if text := c.game.Main.Plies[i].Text; vietnamese().MatchString(text) {
			moves++
			only = only || onlyVietnamese().MatchString(text)
		}
	}
	return only && 4*moves >= 3*len(c.game.Main.Plies)
}

// hasPlaceLetter reports whether the move that stops a line has a letter for the place, as English books write: fC+2, Rf+1.
func (c *checker) hasPlaceLetter(b *brokenLine) bool {
	return c.held.notation == notation.WXF && placeLetter().MatchString(b.line.Plies[b.stop].Text)
}

// countsFromTop reports whether more moves of the main line can be played if the ranks of squares are counted from the top
// of the board: all of them, or surelyMeant.
func (c *checker) countsFromTop(*brokenLine) bool {
	if !squares(c.held.notation) {
		return false
	}
	const surelyMeant = 6
	plies, position, played := c.game.Main.Plies, c.info.Start, 0
	for played < len(plies) {
		reading, _, err := c.held.read(&position, fromTop(plies[played].Text, c.held.notation == notation.UCI10))
		if err != nil {
			break
		}
		position.Play(reading.Move)
		played++
	}
	return played > c.playsAs(c.held, c.info.Start) && (played == len(plies) || played >= surelyMeant)
}

// fromTop returns the text of a move between squares with its ranks counted from the other side of the board. They count
// from 0, or from 1.
func fromTop(text string, fromOne bool) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c < '0' || c > '9':
			b.WriteByte(c)
		case !fromOne:
			b.WriteByte('0' + board.Ranks - 1 - (c - '0'))
		case c == '1' && i+1 < len(text) && text[i+1] == '0':
			b.WriteByte('1')
			i++
		case c == '1':
			b.WriteString("10")
		default:
			b.WriteByte('0' + board.Ranks + 1 - (c - '0'))
		}
	}
	return b.String()
}

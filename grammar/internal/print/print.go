package print

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// A Reader has the functions that read a printed text back.
type Reader struct {
	// Games yields the games of a text. A game need not stay valid after the next one was asked for.
	Games func(text string) iter.Seq[*ast.Game]

	// Fits reports whether the strict grammar allows a text whose tokens have these kinds, in this order.
	Fits func(kinds []lexicon.Kind) bool
}

// A Refusal says why a game cannot be written as PGN: it would be read differently.
type Refusal struct {
	Node ast.Node   // the tag, move, result or remark; nil for the game as a whole
	Text string     // text of the node
	Why  rules.Text // in a few words
}

// Append appends a game as PGN that the reader reads as the same game. If there is no such text, it returns dst and a
// refusal.
func Append(dst []byte, g *ast.Game, read Reader) ([]byte, *Refusal) {
	d := draft{read: read}
	if d.isPlain(g) {
		if out := d.write(dst, g); len(out)-len(dst) <= maxPlainText {
			return out, nil
		}
	}
	if d.plan.game(g); len(d.plan) == 1 && d.plan[0].none() {
		return dst, &Refusal{Why: nothing}
	}
	out, refused := d.append(dst, g)
	if refused == nil {
		return out, nil
	}
	if text, ok := d.inLayout(g); ok {
		return append(dst, text...), nil
	}
	return dst, refused
}

// append appends the text of a draft. It changes the forms of pieces until the text is read back as the same game.
func (d *draft) append(dst []byte, g *ast.Game) ([]byte, *Refusal) {
	for attempt, pieces := 1, 1; ; attempt++ {
		if attempt > singleChanges {
			pieces *= 2
		}
		out := d.write(dst, g)
		text := string(out[len(dst):])
		found := d.readBack(text)
		switch {
		case found.differs && d.change(found, pieces):
		case found.differs || found.page || !utf8.ValidString(text):
			return dst, d.refusal(found, text)
		case !d.rewritten:
			return out, nil
		default:
			return again(dst, text, d.read)
		}
	}
}

// again reads a text in which some nodes have another text than in the tree, and appends the game that it finds. That
// game may need fewer changes than the original one, and both must be written in the same way.
func again(dst []byte, text string, read Reader) ([]byte, *Refusal) {
	for g := range read.Games(text) {
		g = g.Clone()
		g.Text = text
		return Append(dst, g, read)
	}
	return dst, &Refusal{Why: nothing}
}

// inLayout returns the text of a game in the layout of the text that it was read from. So each game that was read can
// be written, even if it needs unusual white space to be read as the same game.
func (d *draft) inLayout(g *ast.Game) (text string, ok bool) {
	if g.Text == "" || g.Markup || !utf8.ValidString(g.Text) {
		return "", false
	}
	d.plan = d.plan[:0]
	d.plan.game(g)
	var old list
	for was := range d.read.Games(g.Text) {
		old.game(was)
		break
	}
	text = g.Text
	if !slices.EqualFunc(old, d.plan, same) {
		if text, ok = applied(g.Text, localEdits(g.Text, old, d.plan)); !ok {
			return "", false
		}
	}
	for _, text := range []string{strings.TrimRight(text, " \t\r\n") + "\n\n", text} {
		if found := d.compare("", text); !found.differs && !found.page {
			return text, true
		}
	}
	return "", false
}

// singleChanges is the number of attempts that change one piece each. After that each attempt changes twice as many
// pieces as the one before, so that a game with many odd pieces is read only a few times.
const singleChanges = 16

// A draft is a game with the forms in which its pieces are written.
type draft struct {
	read      Reader
	plan      list                // the pieces of the game, with the form in which each is written
	got       list                // the pieces that were read back
	comments  map[ast.Node]string // by node: text of the comment that is written in place of its own text
	last      bool                // text that was not read may become a comment, as a last resort
	rewritten bool                // whether a piece has another text than its node
}

// write appends the text of the game. The draft says in which form each node is written.
func (d *draft) write(dst []byte, g *ast.Game) []byte {
	w := writer{draft: d, out: dst}
	w.game(g)
	return w.out
}

// A difference is the first place where the game that was read back differs from the game that was written.
type difference struct {
	differs bool
	at      int  // index of the piece
	begins  bool // whether another game begins at the piece
	page    bool // whether the text is read as a web page
}

// readBack reads the text back, as a file of its own. A game with several Game or Event tags is also read after other
// games, since readers learn from these which tag begins a game. It returns the first difference from the plan that
// it finds.
func (d *draft) readBack(text string) difference {
	found := d.compare("", text)
	if found.differs || !d.hasTitles() {
		return found
	}
	for _, title := range [...]string{"Game", "Event"} {
		after := d.compare("["+title+" \"\"]\n[Red \"\"]\n\n*\n\n", text)
		if after.differs && after.at > 0 { // at 0 it cannot follow that game at all
			return after
		}
	}
	return found
}

// hasTitles reports whether any tag but the game's first may begin a game (see isTitle), so that the game could be read as two.
func (d *draft) hasTitles() bool {
	for i := 1; i < len(d.plan) && d.plan[i].kind == tagKind; i++ {
		if isTitle(i, d.plan[i].name, d.plan[0].name) {
			return true
		}
	}
	return false
}

// isTitle reports whether a tag after the first may begin a game, by its index and both names: a Game tag, or an Event tag
// that is not right after a Game tag at the beginning.
func isTitle(i int, name, first string) bool {
	return name == "Game" || name == "Event" && (i > 1 || first != "Game")
}

// compare reads a text back, after the text of another game if before is not "". It returns how the game that is read
// differs from the plan.
func (d *draft) compare(before, text string) (found difference) {
	if before != "" {
		text = before + text
	}
	last := min(1, len(before)) // index of the game in the text
	games := 0
	d.got = d.got[:0]
	for g := range d.read.Games(text) {
		if games == last {
			d.got.game(g)
			found.page = g.Markup
		}
		if games++; games > last+1 {
			break
		}
	}
	for found.at < min(len(d.plan), len(d.got)) && same(d.plan[found.at], d.got[found.at]) {
		found.at++
	}
	found.differs = games > last+1 || found.at < max(len(d.plan), len(d.got))
	found.at = min(found.at, len(d.plan)-1)
	found.begins = games > last+1 && (found.at >= len(d.got) || d.got[found.at].kind != d.plan[found.at].kind)
	return found
}

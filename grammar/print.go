package grammar

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/print"
	"github.com/xqpgn/xqpgn/grammar/internal/split"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
)

// A PrintError names the part of a game that cannot be written as PGN, because it would be read differently.
type PrintError struct {
	Node ast.Node   // the tag, move, result or remark; nil for the game as a whole
	Text string     // text that would be written
	Why  rules.Text // in a few words
}

// Error quotes the text, or its beginning, and says why it cannot be written.
func (e *PrintError) Error() string { return e.In(rules.EN) }

// In returns the result of Error in a language.
func (e *PrintError) In(l rules.Language) string {
	if e.Text == "" {
		return fmt.Sprintf(rules.Text{EN: "it cannot be written: %s", ZH: "写不出来：%s"}.In(l), e.Why.In(l))
	}
	return fmt.Sprintf(rules.Text{EN: "%q cannot be written: %s", ZH: "“%s”写不出来：%s"}.In(l), print.Shortened(e.Text), e.Why.In(l))
}

// Append appends the game as PGN, followed by a blank line, and returns the extended slice. Each tag has its
// own line. A Game or Event tag that would start a new game follows on the line of the tag before it. Then
// come a blank line, the moves in lines of sensible length, comments on their own lines, and the result. The
// text is read as an equal tree if it is the only game, or if the previous game has a result.
//
// Text without meaning may need the white space that it was read with. So if a game would be read differently in this
// layout, Append writes it in the layout of its own text, with the edits made.
//
// Append changes a tree that a program made in four ways:
//   - Unpaired braces in a comment become full-width ones.
//   - A line break that would end a tag's value becomes a space.
//   - A line break in a comment where a game would begin becomes a space.
//   - A tag's name is written as it would be read (see [ast.Tag]).
//
// If PGN cannot hold the game, Append returns dst unchanged and a [*PrintError]. This happens for:
//   - a tag whose name has white space
//   - a move whose text is not a move, or is more than one
//   - a result that means none of the four results
//   - stray text that would have a meaning in its place
//   - a nil game, or a game without content
//   - a game that would be read as a web page, for example with a tag called <b
//   - a game with more parts than a reader with the usual limits has room for
//
// A game that was read and not edited is written, with three exceptions: it would be read as a web page, it was read
// from a web page, or its text alone would be read as several games.
//
// Quotation marks in a value are printed as they are, because real files have them and every reader takes
// them. A value with a backslash, or with a quotation mark and a bracket, would not show where it ends, so
// its quotation marks and backslashes are escaped as in chess PGN.
func Append(dst []byte, g *ast.Game) ([]byte, error) {
	if g == nil {
		return dst, errNoGame
	}
	out, refused := print.Append(dst, g, readBack)
	if refused != nil {
		return dst, (*PrintError)(refused)
	}
	return out, nil
}

// Edits returns the changes that bring the text of a game up to date with its edited tree. It returns none if
// the tree was not edited. The changes keep the white space, line breaks, punctuation and spelling of
// everything that was not edited. Apply them with [ast.ApplyEdits].
//
// Edits recognises the old nodes by their spans, so the caller must not change the spans. New nodes have no span. If
// few old nodes are left, or the text deviates so far from the specification that a change would spread, one edit
// replaces the whole text by the text that [Append] writes. In that text, unread text that would get a meaning from
// an edit beside it becomes a comment. The error is a [*PrintError] if PGN cannot hold the tree, or says that there
// is no game.
func Edits(g *ast.Game) ([]ast.Edit, error) {
	if g == nil {
		return nil, errNoGame
	}
	before := ast.Game{Source: ast.Source{Text: g.Text}}
	if g.Markup {
		parsePage(&before, markup.GameOf(g.Text), tree.Limits)
	} else {
		tree.Into(g.Text, &before, tree.Limits)
	}
	edits, refused := print.Edits(&before, g, readBack)
	if refused != nil {
		return nil, (*PrintError)(refused)
	}
	return edits, nil
}

// readBack is the reader with which package print checks the text that it has written.
var readBack = print.Reader{Games: gamesOf, Fits: tree.Fits}

// gamesOf yields the games of a text. Each game is valid until the next one is asked for.
func gamesOf(text string) iter.Seq[*ast.Game] {
	if markup.Of(text) != 0 {
		return slices.Values(Parse(text))
	}
	return func(yield func(*ast.Game) bool) {
		r := rereaders.Get().(*rereader)
		defer rereaders.Put(r)
		for r.games.Reset(); text != ""; {
			end, _ := r.games.Next(text, true)
			tree.Into(text[:end], &r.game, tree.Limits)
			if !yield(&r.game) {
				return
			}
			text = text[end:]
		}
	}
}

// A rereader holds the memory in which gamesOf reads texts, so that it can be used again.
type rereader struct {
	games split.Splitter
	game  ast.Game
}

// rereaders holds the rereaders that are not in use.
var rereaders = sync.Pool{New: func() any { return new(rereader) }}

// AppendEdited appends the text of a game with the changes of [Edits] and returns the extended slice. The
// text of a game that was not edited is copied byte for byte. A game without text is written as by [Append].
func AppendEdited(dst []byte, g *ast.Game) ([]byte, error) {
	edits, err := Edits(g)
	if err != nil {
		return dst, err
	}
	text, err := ast.ApplyEdits(g.Text, edits)
	if err != nil {
		return dst, err
	}
	return append(dst, text...), nil
}

var errNoGame = errors.New("there is no game to write")

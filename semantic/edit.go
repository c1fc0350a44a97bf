package semantic

import (
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Editor builds or changes a game on the board. It is a [Cursor]: plies are played and comments are added there.
// Every change can be undone.
//
// An Editor changes the game in place. While it is in use, the caller must change the game only through it;
// [Editor.Change] is for changes without a method. Only one goroutine may use an Editor.
//
// Unedited parts of the tree keep their text. After every edit the tree prints and reads back equal, and has
// no new finding except the note about an added glyph. The caller must keep the statements of the game right,
// such as the result of an ended game.
//
// Make an Editor with NewGame or NewEditor. A zero Editor has no game and panics when it is used.
type Editor struct {
	Cursor

	// Style is the style of the moves that the Editor writes. NewEditor sets it to the style of the game's moves.
	Style notation.Style

	edit     edit // the current edit
	done     []edit
	reverted []edit // edits that Undo reverted, the next one to redo at the end
}

// NewGame returns an Editor of a new game that starts from a position. Its moves are written in notation n;
// [notation.Unknown] means Chinese. The game has the Game tag, the FEN and Format tags if they are needed,
// and the result *. For an unknown notation NewGame returns an [*EditError]; for a constant of package
// notation the error is nil.
func NewGame(start board.Position, n notation.Notation) (*Editor, error) {
	if n == notation.Unknown {
		n = notation.Chinese
	}
	if _, err := n.MarshalText(); err != nil {
		return nil, &EditError{Text: n.String(), Why: rules.Text{EN: "unknown notation", ZH: "没有这种记谱法"}}
	}
	game := &ast.Game{Main: ast.Line{Result: ast.Result{Text: ast.UnknownResult}}}
	game.SetTag("Game", gameValue)
	if start != board.Start() {
		game.SetTag("FEN", start.FEN())
	}
	if n != notation.Chinese {
		game.SetTag("Format", n.String())
	}
	e := &Editor{Cursor: Cursor{game: game, rules: settings{start, conventions{notation: n}}}}
	e.First()
	return e, nil
}

// NewEditor returns an Editor of a game, before its first ply. It returns an [*EditError] if the game is nil or its
// FEN cannot be read. For a FEN the error wraps a [board.FENIssue].
func NewEditor(game *ast.Game) (*Editor, error) {
	c, err := NewCursor(game)
	if err != nil {
		return nil, err
	}
	return &Editor{Cursor: *c, Style: StyleOf(game)}, nil
}

// StyleOf returns the style of a game's main line. It combines all moves, because one move shows only a part of the
// style. A move written in this style fits among them. A nil game has the zero Style.
func StyleOf(game *ast.Game) notation.Style {
	var all notation.Style
	if game == nil {
		return all
	}
	for i := range game.Main.Plies {
		s := notation.StyleOf(game.Main.Plies[i].Text)
		all.Script = max(all.Script, s.Script)
		all.Digits = max(all.Digits, s.Digits)
		all.Letters = max(all.Letters, s.Letters)
		all.Traverse = max(all.Traverse, s.Traverse)
		all.BlackLower = all.BlackLower || s.BlackLower
	}
	return all
}

// setTag sets a tag as part of the current edit.
func (e *Editor) setTag(name, value string) {
	scratch := ast.Game{Tags: slices.Clone(e.game.Tags)}
	scratch.SetTag(name, value)
	set(e, &e.game.Tags, scratch.Tags)
}

// countPlies corrects the PlyCount tag if it has a number.
func (e *Editor) countPlies() {
	count := strconv.Itoa(len(e.game.Main.Plies))
	if tag := e.game.Tag("PlyCount"); tag != nil && tag.Value != count && isDigits(tag.Value) {
		e.setTag("PlyCount", count)
	}
}

// An edit is a change of the tree that is done and undone as a unit.
type edit struct {
	swaps         []func() // each exchanges a value in the tree with its other version
	before, after []int    // paths of the cursor before and after the edit
}

// change makes one edit of the changes that f makes with set. The edit includes the movement of the cursor in f.
// Reverted edits can no longer be repeated.
func (e *Editor) change(f func()) {
	e.edit = edit{before: e.Path()}
	f()
	e.countPlies()
	e.edit.after = e.Path()
	e.done = append(e.done, e.edit)
	e.edit, e.reverted = edit{}, nil
}

// set changes a value in the tree so that the change can be undone. Undo restores the old list with its elements, so
// callers never change a list in place; they may append beyond its end.
func set[T any](e *Editor, at *T, value T) {
	other := value
	swap := func() { *at, other = other, *at }
	swap()
	e.edit.swaps = append(e.edit.swaps, swap)
}

// Undo reverts the last edit that is not yet reverted and restores the cursor. It returns false if there is no edit
// to revert.
func (e *Editor) Undo() bool {
	if len(e.done) == 0 {
		return false
	}
	last := e.done[len(e.done)-1]
	for i := range last.swaps {
		last.swaps[len(last.swaps)-1-i]()
	}
	e.done, e.reverted = e.done[:len(e.done)-1], append(e.reverted, last)
	e.walk(last.before)
	return true
}

// Redo repeats the edit that was reverted last. It returns false if there is no reverted edit. A new edit discards
// the reverted edits.
func (e *Editor) Redo() bool {
	if len(e.reverted) == 0 {
		return false
	}
	last := e.reverted[len(e.reverted)-1]
	for _, swap := range last.swaps {
		swap()
	}
	e.reverted, e.done = e.reverted[:len(e.reverted)-1], append(e.done, last)
	e.walk(last.after)
	return true
}

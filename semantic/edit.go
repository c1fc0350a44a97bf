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

	// Style is how the moves that are played are written. At first it is that of
	// the game's moves.
	Style notation.Style

	edit     edit // the one being made
	done     []edit
	reverted []edit // what Undo took back, the last first
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
	e := &Editor{Cursor: Cursor{game: game, rules: settings{start, manner{notation: n}}}}
	e.First()
	return e, nil
}

// NewEditor returns an Editor of a game, before its first ply. It returns an [*EditError] if
// the game's FEN cannot be read, around its [board.FENIssue], or if there is no game.
func NewEditor(game *ast.Game) (*Editor, error) {
	c, err := cursorIn(game)
	if err != nil {
		return nil, err
	}
	return &Editor{Cursor: c, Style: StyleOf(game)}, nil
}

// StyleOf returns all that the moves of a game's main line show of their style: one move
// shows only a part. A move that is written in it fits among them. A nil game has the zero
// Style.
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

// setTag sets a tag.
func (e *Editor) setTag(name, value string) {
	scratch := ast.Game{Tags: slices.Clone(e.game.Tags)}
	scratch.SetTag(name, value)
	set(e, &e.game.Tags, scratch.Tags)
}

// countPlies keeps the PlyCount tag right, if there is one.
func (e *Editor) countPlies() {
	count := strconv.Itoa(len(e.game.Main.Plies))
	if tag := e.game.Tag("PlyCount"); tag != nil && tag.Value != count && isDigits(tag.Value) {
		e.setTag("PlyCount", count)
	}
}

// An edit is a change of the tree that is done or undone as one.
type edit struct {
	swaps         []func() // each exchanges what is in the tree for what was there before
	before, after path     // where the cursor stood
}

// change makes one edit: what f sets by set, and where it moves the cursor.
func (e *Editor) change(f func()) {
	e.edit = edit{before: e.path()}
	f()
	e.countPlies()
	e.edit.after = e.path()
	e.done = append(e.done, e.edit)
	e.edit, e.reverted = edit{}, nil
}

// set gives something in the tree another value, so that it can be undone. Lists are
// never changed in the memory that they are in, but beyond their end.
func set[T any](e *Editor, at *T, value T) {
	other := value
	swap := func() { *at, other = other, *at }
	swap()
	e.edit.swaps = append(e.edit.swaps, swap)
}

// Undo reverts the last edit that is not yet reverted and restores the cursor. It returns false if there is
// none.
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

// Redo repeats the edit that was reverted last. It returns false if there is none, or after a new edit.
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

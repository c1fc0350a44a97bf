package semantic

import (
	"slices"
	"strconv"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// An Editor builds or changes a game on the board. It has a cursor before the first ply or after any ply of
// the game, and knows the position there. Plies are played and comments are added at the cursor. Every change
// can be undone.
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
	// Style is how the moves that are played are written. At first it is that of
	// the game's moves.
	Style notation.Style

	game     *ast.Game
	rules    settings
	frames   []frame // the lines that the cursor is in: the main line, a variation in it, …
	edit     edit    // the one being made
	done     []edit
	reverted []edit // what Undo took back, the last first
}

// The settings are what the tags decide.
type settings struct {
	start board.Position
	manner
}

// A frame is a line with the part of it that the cursor is behind.
type frame struct {
	line      *ast.Line
	variation int              // which of the variations that follow the ply that it replaces
	positions []board.Position // before the first ply, and behind each up to the cursor
	moves     []board.Move     // of those plies
}

// passed returns how many plies of the line the cursor is behind.
func (f *frame) passed() int { return len(f.moves) }

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
	e := &Editor{game: game, rules: settings{start, manner{notation: n}}}
	e.First()
	return e, nil
}

// NewEditor returns an Editor of a game, before its first ply. It returns an [*EditError] if
// the game's FEN cannot be read, around its [board.FENIssue], or if there is no game.
func NewEditor(game *ast.Game) (*Editor, error) {
	if game == nil {
		return nil, errNoGame()
	}
	info := Check(game)
	if !info.Playable {
		return nil, errNoBoard(game)
	}
	e := &Editor{game: game, rules: settings{info.Start, mannerOf(game, info.Notation)}, Style: StyleOf(game)}
	e.rules.ranks = info.ranks
	e.First()
	return e, nil
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

// Game returns the game.
func (e *Editor) Game() *ast.Game { return e.game }

// top returns the line that the cursor is in.
func (e *Editor) top() *frame { return &e.frames[len(e.frames)-1] }

// Position returns the position at the cursor. Its legal moves are what can be played
// there.
func (e *Editor) Position() board.Position {
	f := e.top()
	return f.positions[f.passed()]
}

// Start returns the position that the game starts from.
func (e *Editor) Start() board.Position { return e.rules.start }

// Line returns the line in which the cursor stands: the main line, or a variation.
func (e *Editor) Line() *ast.Line { return e.top().line }

// Depth returns how deep that line is: 0 for the main line, 1 for its variations, 2
// for theirs.
func (e *Editor) Depth() int { return len(e.frames) - 1 }

// Ply returns the ply before the cursor, or nil at the start of the game. Edits may move plies in memory, so
// ask again after each.
func (e *Editor) Ply() *ast.Ply {
	f := e.top()
	if f.passed() == 0 {
		return nil
	}
	return &f.line.Plies[f.passed()-1]
}

// Next returns the ply of the line after the cursor, or nil at its end.
func (e *Editor) Next() *ast.Ply {
	f := e.top()
	if f.passed() == len(f.line.Plies) {
		return nil
	}
	return &f.line.Plies[f.passed()]
}

// Variations returns the variations that replace the ply after the cursor, in the order of the text. They are
// the variations that follow this ply and, after each of them, the variations of its own first ply.
// Variations without plies are left out.
func (e *Editor) Variations() []*ast.Line {
	var lines []*ast.Line
	for _, way := range waysFrom(e.Next(), nil) {
		lines = append(lines, way.line)
	}
	return lines
}

// A way leads from a ply into a variation that replaces it: which variation to enter,
// and before the first ply of that, which of its variations, and so on.
type way struct {
	line  *ast.Line
	turns []int
}

// waysFrom returns the ways into the variations of a ply, which some turns led to.
func waysFrom(ply *ast.Ply, turns []int) []way {
	if ply == nil {
		return nil
	}
	var all []way
	for i, line := range variationsOf(ply) {
		to := append(slices.Clip(turns), i)
		all = append(all, way{line, to})
		all = append(all, waysFrom(&line.Plies[0], to)...)
	}
	return all
}

// variationsOf returns the variations that follow a ply and have plies.
func variationsOf(ply *ast.Ply) []*ast.Line {
	var lines []*ast.Line
	for v := range ply.Variations() {
		if len(v.Plies) > 0 {
			lines = append(lines, v)
		}
	}
	return lines
}

// Moves returns the moves that lead from the start of the game to the cursor.
func (e *Editor) Moves() []board.Move {
	var all []board.Move
	for i := range e.frames {
		all = append(all, e.frames[i].moves...)
	}
	return all
}

// Move returns the move that led to the cursor: the last of Moves, or before the first
// ply the null move.
func (e *Editor) Move() board.Move {
	for _, f := range slices.Backward(e.frames) {
		if len(f.moves) > 0 {
			return f.moves[len(f.moves)-1]
		}
	}
	return board.Move{}
}

// Forward moves the cursor behind the next ply of the line. It returns false at the
// end of the line and before a ply that cannot be played; [Check] says why.
func (e *Editor) Forward() bool {
	return e.Next() != nil && e.pass(e.top())
}

// pass takes the cursor behind the next ply of a line, if it can be played.
func (e *Editor) pass(f *frame) bool {
	position := f.positions[f.passed()]
	move, ok := e.read(f.line, f.passed(), &position)
	if !ok {
		return false
	}
	position.Play(move)
	f.positions = append(f.positions, position)
	f.moves = append(f.moves, move)
	return true
}

// read returns the move of a ply of a line in a position. It returns false if the ply cannot be played or is written for
// the other side.
func (e *Editor) read(line *ast.Line, i int, position *board.Position) (board.Move, bool) {
	ply := &line.Plies[i]
	reading, _, err := e.rules.read(position, ply.Text)
	w := witness{e.game, e.rules.notation, e.rules.start.Side()}
	return reading.Move, err == nil && !w.refuses(line, i, position.Side(), reading.Spelling)
}

// Back moves the cursor one ply back; from behind the first ply of a variation, out of
// it, before the ply that the variation replaces. It returns false before the first
// ply of the game.
func (e *Editor) Back() bool {
	f := e.top()
	n := f.passed()
	if n == 0 {
		return false
	}
	f.positions, f.moves = f.positions[:n], f.moves[:n-1]
	e.settle()
	return true
}

// settle takes the cursor out of variations of which it is before the first ply.
func (e *Editor) settle() {
	for e.Depth() > 0 && e.top().passed() == 0 {
		e.frames = e.frames[:len(e.frames)-1]
	}
}

// Enter moves the cursor into a variation, counted from 0 as in [Editor.Variations],
// behind the variation's first ply. It returns false if there is no such variation or
// its first ply cannot be played.
func (e *Editor) Enter(variation int) bool {
	ways := waysFrom(e.Next(), nil)
	if variation < 0 || variation >= len(ways) {
		return false
	}
	for _, turn := range ways[variation].turns {
		e.turn(turn)
	}
	ok := e.Forward()
	e.settle()
	return ok
}

// turn moves the cursor into one of the variations that follow the next ply, before
// the first ply of it. It reports whether there is one.
func (e *Editor) turn(variation int) bool {
	next := e.Next()
	if next == nil {
		return false
	}
	lines := variationsOf(next)
	if variation >= len(lines) {
		return false
	}
	e.frames = append(e.frames, frame{line: lines[variation], variation: variation, positions: []board.Position{e.Position()}})
	return true
}

// Leave moves the cursor out of a variation, behind the ply that the variation
// replaces, if that can be played, else before it. It returns false in the main line.
func (e *Editor) Leave() bool {
	if e.Depth() == 0 {
		return false
	}
	e.frames = e.frames[:len(e.frames)-1]
	e.Forward()
	e.settle()
	return true
}

// First moves the cursor before the first ply of the game.
func (e *Editor) First() {
	e.frames = append(e.frames[:0], frame{line: &e.game.Main, positions: []board.Position{e.rules.start}})
}

// Last moves the cursor to the end of the line that it is in, or before the first ply
// there that cannot be played.
func (e *Editor) Last() {
	for e.Forward() {
	}
}

// Go moves the cursor behind a ply of the game. If the ply is not in the game, or it
// or one on the way there cannot be played, the cursor stays, and Go returns false.
func (e *Editor) Go(to *ast.Ply) bool {
	before := e.path()
	path := pathTo(&e.game.Main, to)
	if path != nil && e.walk(path) {
		return true
	}
	e.walk(before)
	return false
}

// A path is a way from the start of the game: how many plies to pass, and then by
// turns which variation to enter and how many plies of it to pass.
type path []int

// path returns the way to the cursor.
func (e *Editor) path() path {
	var p path
	for i := range e.frames {
		if i > 0 {
			p = append(p, e.frames[i].variation)
		}
		p = append(p, e.frames[i].passed())
	}
	return p
}

// walk moves the cursor to the end of a path, or as far as it goes, and reports
// whether that is the end.
func (e *Editor) walk(p path) bool {
	e.First()
	defer e.settle()
	for i, n := range p {
		if i%2 == 1 {
			if !e.turn(n) {
				return false
			}
			continue
		}
		for e.top().passed() < n {
			if !e.Forward() {
				return false
			}
		}
	}
	return true
}

// pathTo returns the way behind a ply of a line or its variations, or nil.
func pathTo(line *ast.Line, to *ast.Ply) path {
	for i := range line.Plies {
		ply := &line.Plies[i]
		if ply == to {
			return path{i + 1}
		}
		for variation, line := range variationsOf(ply) {
			if inner := pathTo(line, to); inner != nil {
				return append(path{i, variation}, inner...)
			}
		}
	}
	return nil
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

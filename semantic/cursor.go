package semantic

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A Cursor is a place in a game: before its first ply, or after any ply of its lines. It knows the position there and
// can move. It changes nothing; an [Editor] is a Cursor that changes the game.
//
// The caller must not change the game while it uses a Cursor. Only one goroutine may use a Cursor. Make one with
// NewCursor: a zero Cursor has no game and panics when it is used.
type Cursor struct {
	game   *ast.Game
	rules  settings
	frames []frame // the lines that the cursor is in: the main line, a variation in it, …
}

// settings are the properties of a game that a Cursor needs to read and write moves.
type settings struct {
	start board.Position
	conventions
}

// A frame is a line that the cursor is in, and the part of it that the cursor has passed.
type frame struct {
	line      *ast.Line
	variation int              // index of the line among the variations that follow the replaced ply
	positions []board.Position // positions before the first ply and after each passed ply
	moves     []board.Move     // moves of the passed plies
}

// passed returns the number of plies of the line that the cursor has passed.
func (f *frame) passed() int { return len(f.moves) }

// NewCursor returns a Cursor before the first ply of a game. It returns an [*EditError] if the game is nil or its FEN
// cannot be read. For a FEN the error wraps a [board.FENIssue].
func NewCursor(game *ast.Game) (*Cursor, error) {
	if game == nil {
		return nil, errNoGame()
	}
	info := Check(game)
	if !info.Playable {
		return nil, errNoBoard(game)
	}
	c := &Cursor{game: game, rules: settings{info.Start, conventionsOf(game, info.Notation)}}
	c.rules.ranks = info.ranks
	c.First()
	return c, nil
}

// Game returns the game.
func (c *Cursor) Game() *ast.Game { return c.game }

// top returns the frame of the line that the cursor is in.
func (c *Cursor) top() *frame { return &c.frames[len(c.frames)-1] }

// Position returns the position at the cursor. Its legal moves can be played there.
func (c *Cursor) Position() board.Position {
	f := c.top()
	return f.positions[f.passed()]
}

// Start returns the position that the game starts from.
func (c *Cursor) Start() board.Position { return c.rules.start }

// Line returns the line that the cursor is in: the main line, or a variation.
func (c *Cursor) Line() *ast.Line { return c.top().line }

// Depth returns the depth of the line that the cursor is in: 0 for the main line, 1 for its variations, 2 for theirs.
func (c *Cursor) Depth() int { return len(c.frames) - 1 }

// Ply returns the ply before the cursor, or nil at the start of the game. Edits may move plies in memory, so
// ask again after each.
func (c *Cursor) Ply() *ast.Ply {
	f := c.top()
	if f.passed() == 0 {
		return nil
	}
	return &f.line.Plies[f.passed()-1]
}

// Next returns the ply of the line after the cursor, or nil at its end.
func (c *Cursor) Next() *ast.Ply {
	f := c.top()
	if f.passed() == len(f.line.Plies) {
		return nil
	}
	return &f.line.Plies[f.passed()]
}

// Variations returns the variations that replace the ply after the cursor, in the order of the text. They are
// the variations that follow this ply and, after each of them, the variations of its own first ply.
// Variations without plies are left out.
func (c *Cursor) Variations() []*ast.Line {
	var lines []*ast.Line
	for _, route := range routesFrom(c.Next(), nil) {
		lines = append(lines, route.line)
	}
	return lines
}

// A route leads from a ply to a variation that replaces it. The first of its turns is the index of the variation to
// enter. If the first ply of this variation is replaced in turn, the next is the index of a variation there, and so
// on.
type route struct {
	line  *ast.Line
	turns []int
}

// routesFrom returns the routes to the variations of a ply. The given turns lead to the ply.
func routesFrom(ply *ast.Ply, turns []int) []route {
	if ply == nil {
		return nil
	}
	var all []route
	for i, line := range variationsOf(ply) {
		to := append(slices.Clip(turns), i)
		all = append(all, route{line, to})
		all = append(all, routesFrom(&line.Plies[0], to)...)
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
func (c *Cursor) Moves() []board.Move {
	var all []board.Move
	for i := range c.frames {
		all = append(all, c.frames[i].moves...)
	}
	return all
}

// Move returns the move that led to the cursor: the last of Moves, or before the first
// ply the null move.
func (c *Cursor) Move() board.Move {
	for _, f := range slices.Backward(c.frames) {
		if len(f.moves) > 0 {
			return f.moves[len(f.moves)-1]
		}
	}
	return board.Move{}
}

// Forward moves the cursor after the next ply of the line. It returns false at the
// end of the line and before a ply that cannot be played; [Check] says why.
func (c *Cursor) Forward() bool {
	return c.Next() != nil && c.pass(c.top())
}

// pass moves the cursor after the next ply of a line, if it can be played.
func (c *Cursor) pass(f *frame) bool {
	position := f.positions[f.passed()]
	move, ok := c.read(f.line, f.passed(), &position)
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
func (c *Cursor) read(line *ast.Line, i int, position *board.Position) (board.Move, bool) {
	ply := &line.Plies[i]
	reading, _, err := c.rules.read(position, ply.Text)
	w := witness{c.game, c.rules.notation, c.rules.start.Side()}
	return reading.Move, err == nil && !w.refuses(line, i, position.Side(), reading.Spelling)
}

// Back moves the cursor one ply back. After the first ply of a variation, it moves out of the variation, to the place
// before the ply that the variation replaces. It returns false before the first ply of the game.
func (c *Cursor) Back() bool {
	f := c.top()
	n := f.passed()
	if n == 0 {
		return false
	}
	f.positions, f.moves = f.positions[:n], f.moves[:n-1]
	c.settle()
	return true
}

// settle moves the cursor out of variations whose first ply it has not passed.
func (c *Cursor) settle() {
	for c.Depth() > 0 && c.top().passed() == 0 {
		c.frames = c.frames[:len(c.frames)-1]
	}
}

// Enter moves the cursor into a variation, counted from 0 as in [Cursor.Variations],
// after the variation's first ply. It returns false if there is no such variation or
// its first ply cannot be played.
func (c *Cursor) Enter(variation int) bool {
	routes := routesFrom(c.Next(), nil)
	if variation < 0 || variation >= len(routes) {
		return false
	}
	for _, turn := range routes[variation].turns {
		c.turn(turn)
	}
	ok := c.Forward()
	c.settle()
	return ok
}

// turn moves the cursor into one of the variations that follow the next ply, before the first ply of the variation.
// It returns false if there is no such variation.
func (c *Cursor) turn(variation int) bool {
	next := c.Next()
	if next == nil {
		return false
	}
	lines := variationsOf(next)
	if variation < 0 || variation >= len(lines) {
		return false
	}
	c.frames = append(c.frames, frame{line: lines[variation], variation: variation, positions: []board.Position{c.Position()}})
	return true
}

// Leave moves the cursor out of a variation, after the ply that the variation
// replaces, or before this ply if it cannot be played. It returns false in the main line.
func (c *Cursor) Leave() bool {
	if c.Depth() == 0 {
		return false
	}
	c.frames = c.frames[:len(c.frames)-1]
	c.Forward()
	c.settle()
	return true
}

// First moves the cursor before the first ply of the game.
func (c *Cursor) First() {
	c.frames = append(c.frames[:0], frame{line: &c.game.Main, positions: []board.Position{c.rules.start}})
}

// Last moves the cursor to the end of the line that it is in, or before the first ply
// there that cannot be played.
func (c *Cursor) Last() {
	for c.Forward() {
	}
}

// Go moves the cursor after a ply of the game. If the ply is not in the game, or it or a ply before it cannot be
// played, the cursor stays, and Go returns false.
func (c *Cursor) Go(to *ast.Ply) bool { return c.Follow(pathTo(&c.game.Main, to)) }

// Path returns the way from the start of the game to the cursor, as numbers that may be kept when the game is not. The first
// is the number of plies of the main line to pass. For each variation on the way, two more follow: which variation of the next
// ply to enter, from 0, without counting variations that have no plies, and how many plies of it to pass.
func (c *Cursor) Path() []int {
	var path []int
	for i := range c.frames {
		if i > 0 {
			path = append(path, c.frames[i].variation)
		}
		path = append(path, c.frames[i].passed())
	}
	return path
}

// Follow moves the cursor to the end of a path of [Cursor.Path]. If the game has no such place, or a ply on the way cannot be
// played, the cursor stays, and Follow returns false.
func (c *Cursor) Follow(path []int) bool {
	before := c.Path()
	if c.walk(path) && slices.Equal(path, c.Path()) {
		return true
	}
	c.walk(before)
	return false
}

// walk moves the cursor along a path of Path as far as possible, and reports whether it reached the end.
func (c *Cursor) walk(path []int) bool {
	c.First()
	defer c.settle()
	for i, n := range path {
		if i%2 == 1 {
			if !c.turn(n) {
				return false
			}
			continue
		}
		for c.top().passed() < n {
			if !c.Forward() {
				return false
			}
		}
	}
	return true
}

// pathTo returns the way to a ply of a line or its variations, or nil.
func pathTo(line *ast.Line, to *ast.Ply) []int {
	for i := range line.Plies {
		ply := &line.Plies[i]
		if ply == to {
			return []int{i + 1}
		}
		for variation, line := range variationsOf(ply) {
			if inner := pathTo(line, to); inner != nil {
				return append([]int{i, variation}, inner...)
			}
		}
	}
	return nil
}

package book

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// DefaultDepth is how many plies a book has if nobody says so.
const DefaultDepth = 20

// A Config says what a book counts. Its zero value is a book of [DefaultDepth] plies from the
// start of a game.
type Config struct {
	// Start is the first position; the zero Position stands for the start of a game, with
	// the moves of Line made.
	Start board.Position
	// Line are the moves that lead from the start of a game to the first position, if Start is
	// not given. With a Start of its own, nothing in the book has an opening's code.
	Line []board.Move

	Depth    int  // in plies from the first position; 0 is DefaultDepth
	Mirrored bool // whether a position and its mirror image are one

	// MaxPositions is how many positions are kept; 0 is any number. Games pass
	// through positions that are not kept without being counted there (see [Book.Dropped]).
	MaxPositions int
}

// A Book counts games. It is made by New, and used by one goroutine at a time.
type Book struct {
	config   Config
	first    place
	index    map[uint64]uint32 // where the node of a key is
	nodes    []node
	edges    []edge
	examples []Example
	dropped  int
	visited  []uint64 // of the game at hand
}

// A node is a position; its moves are a list of edges.
type node struct {
	key   uint64
	first uint32 // one more than the index of the first edge
	count count
}

// An edge is a move that was played in a position, seen as the key sees it.
type edge struct {
	count   count
	example uint32
	next    uint32 // as first
	turned  uint32 // of how many games it was the image, in a position that is its own image
	year    int16
	move    board.Move
}

// A count is how many games there were, and how many of them ended in each way.
type count struct{ games, red, draws, black uint32 }

func (c *count) add(other count) {
	c.games += other.games
	c.red += other.red
	c.draws += other.draws
	c.black += other.black
}

// countOf counts one game.
func countOf(result string) count {
	switch result {
	case "1-0":
		return count{games: 1, red: 1}
	case "1/2-1/2":
		return count{games: 1, draws: 1}
	case "0-1":
		return count{games: 1, black: 1}
	}
	return count{games: 1}
}

// New returns a book without games. Moves of config's Line behind the first that is illegal do not
// count.
func New(config Config) *Book {
	if config.Depth <= 0 {
		config.Depth = DefaultDepth
	}
	if config.Start == (board.Position{}) {
		config.Start = board.Start()
		for i, m := range config.Line {
			if config.Start.Problem(m) != board.NoProblem {
				config.Line = config.Line[:i]
				break
			}
			config.Start.Play(m)
		}
		config.Line = slices.Clip(config.Line)
	} else {
		config.Line = nil
	}
	b := &Book{config: config, index: map[uint64]uint32{}}
	b.first = b.placeOf(config.Start)
	return b
}

// Config returns what the book counts, with its first position and depth.
func (b *Book) Config() Config { return b.config }

// Games returns how many games reached the first position.
func (b *Book) Games() int {
	counted, _ := b.At(b.config.Start)
	return counted.Games
}

// Positions returns how many positions the book has.
func (b *Book) Positions() int { return len(b.nodes) }

// Dropped returns how often a game stood in a position that is not kept, since there are as many
// as MaxPositions.
func (b *Book) Dropped() int { return b.dropped }

// A place is a position on its way through the book, with its image.
type place struct {
	pos, image board.Position // the image is not kept up unless books are mirrored
	mirrored   bool
}

func (b *Book) placeOf(pos board.Position) place {
	p := place{pos: pos, mirrored: b.config.Mirrored}
	if p.mirrored {
		p.image = pos.Mirror()
	}
	return p
}

func (p *place) play(m board.Move) {
	p.pos.Play(m)
	if p.mirrored {
		p.image.Play(m.Mirror())
	}
}

// key returns what the position is filed under, and whether that is its image.
func (p *place) key() (key uint64, image bool) {
	key = p.pos.Hash()
	if p.mirrored && p.image.Hash() < key {
		return p.image.Hash(), true
	}
	return key, false
}

// filed returns a move as it is filed: that of the image if the position is filed under it. Of two
// that are one in a position that is its own image, it is the one further to Red's right; then turned says
// whether that is the other one.
func (p *place) filed(m board.Move, image bool) (filed board.Move, turned bool) {
	if image {
		return m.Mirror(), false
	}
	if p.mirrored && p.pos.Hash() == p.image.Hash() {
		if other := m.Mirror(); cmp.Or(cmp.Compare(other.From.File(), m.From.File()), cmp.Compare(other.To.File(), m.To.File())) > 0 {
			return other, true
		}
	}
	return m, false
}

// Add counts a game and reports whether it reached the book's first position. A game that is nil, or
// does not begin anywhere, does not.
func (b *Book) Add(info *semantic.Info) bool {
	if info == nil || info.Game == nil || !info.Playable {
		return false
	}
	at := b.placeOf(info.Start)
	first, _ := b.first.key()
	key, image := at.key()
	var game *addition
	if key == first {
		game = b.begin(info, key)
	}
	for step := range info.MainSteps() {
		if !step.Played || game != nil && game.left == 0 {
			break
		}
		if game != nil {
			game.made(at.filed(step.Move, image))
		}
		at.play(step.Move)
		switch key, image = at.key(); {
		case game != nil:
			game.reached(key)
		case key == first:
			game = b.begin(info, key)
		}
	}
	return game != nil
}

// An addition is a game that is being counted.
type addition struct {
	book  *Book
	info  *semantic.Info
	count count
	left  int // plies
	year  int
	at    int // the node that it stands in, -1 if it is not to be counted there
	saved int // the example that it is, -1 if it is none yet
}

// begin begins to count a game in the first position.
func (b *Book) begin(info *semantic.Info, key uint64) *addition {
	b.visited = b.visited[:0]
	date, _ := semantic.ReadDate(info.Game.Tags.Value("Date"))
	game := &addition{book: b, info: info, count: countOf(info.Result()), left: b.config.Depth + 1, year: date.Year, saved: -1}
	game.reached(key)
	return game
}

// reached counts the game in a position.
func (a *addition) reached(key uint64) {
	a.at = -1
	if a.left--; a.left == 0 || slices.Contains(a.book.visited, key) {
		return
	}
	a.book.visited = append(a.book.visited, key)
	if a.at = a.book.node(key); a.at >= 0 {
		a.book.nodes[a.at].count.add(a.count)
	}
}

// made counts the move that the game went on with, and whether it was the image of what it is filed as.
func (a *addition) made(m board.Move, turned bool) {
	if a.at < 0 {
		return
	}
	b := a.book
	e := b.edge(a.at, m)
	e.count.add(a.count)
	if turned {
		e.turned++
	}
	if e.count.games == 1 || a.better(e) {
		if a.saved < 0 {
			a.saved = len(b.examples)
			b.examples = append(b.examples, exampleOf(a.info, a.year))
		}
		e.example = uint32(a.saved)
	}
	e.year = max(e.year, int16(a.year))
}

// better reports whether the game is a better example than the one that a move has. Most games are
// told by the year.
func (a *addition) better(e *edge) bool {
	have := &a.book.examples[e.example]
	if a.year != have.Year {
		return a.year > have.Year
	}
	return cmp.Or(cmp.Compare(a.info.Game.Name, have.Name), cmp.Compare(a.info.Game.Number, have.Number)) < 0
}

// node returns the index of the node of a key, a new one if there is none; -1 if there may be no more.
func (b *Book) node(key uint64) int {
	i, ok := b.index[key]
	if !ok {
		if b.config.MaxPositions > 0 && len(b.nodes) >= b.config.MaxPositions {
			b.dropped++
			return -1
		}
		i = uint32(len(b.nodes))
		b.index[key] = i
		b.nodes = append(b.nodes, node{key: key})
	}
	return int(i)
}

// edge returns the edge of a move, a new one if there is none.
func (b *Book) edge(at int, m board.Move) *edge {
	link := &b.nodes[at].first
	for *link != 0 {
		e := &b.edges[*link-1]
		if e.move == m {
			return e
		}
		link = &e.next
	}
	*link = uint32(len(b.edges) + 1)
	b.edges = append(b.edges, edge{move: m})
	return &b.edges[len(b.edges)-1]
}

// ErrDifferent says that two books count different things.
var ErrDifferent = errors.New("book: the books have different first positions or depths, or only one is mirrored")

// Merge adds what another book has counted. The error is [ErrDifferent], if the other was made with another
// Config. A nil book has counted nothing.
func (b *Book) Merge(other *Book) error {
	if other == nil {
		return nil
	}
	if !b.config.Start.Same(other.config.Start) || b.config.Depth != other.config.Depth || b.config.Mirrored != other.config.Mirrored {
		return ErrDifferent
	}
	offset := uint32(len(b.examples))
	b.examples = append(b.examples, other.examples...)
	b.dropped += other.dropped
	for i := range other.nodes {
		n := &other.nodes[i]
		at := b.node(n.key)
		if at < 0 {
			continue
		}
		b.nodes[at].count.add(n.count)
		for link := n.first; link != 0; {
			from := &other.edges[link-1]
			link = from.next
			e := b.edge(at, from.move)
			if e.count.games == 0 || b.examples[offset+from.example].before(&b.examples[e.example]) {
				e.example = offset + from.example
			}
			e.count.add(from.count)
			e.turned += from.turned
			e.year = max(e.year, from.year)
		}
	}
	return nil
}

// An Example is a game: the last that was played, or of those of a year the first by the name of its file and
// its number there.
type Example struct {
	Name       string // of its file
	Number     int    // which game of the file it is
	Red, Black string // the players, as the tags have them
	Year       int    // 0 if it is not known
}

// exampleOf returns a game as an example.
func exampleOf(info *semantic.Info, year int) Example {
	tags := info.Game.Tags
	return Example{Name: info.Game.Name, Number: info.Game.Number, Red: player(tags, "Red", "White"), Black: player(tags, "Black"), Year: year}
}

// player returns the value of the first of these tags that there is, "" if it says nothing. It is a copy: the
// game's text is not kept for it.
func player(tags ast.Tags, names ...string) string {
	for _, name := range names {
		if value := tags.Value(name); ast.Known(value) {
			return strings.Clone(value)
		}
	}
	return ""
}

// before reports whether e comes before other as an example of the same.
func (e *Example) before(other *Example) bool {
	return cmp.Or(cmp.Compare(other.Year, e.Year), cmp.Compare(e.Name, other.Name), cmp.Compare(e.Number, other.Number)) < 0
}

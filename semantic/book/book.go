package book

import (
	"cmp"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// defaultDepth is the depth of a book in plies if Config has none.
const defaultDepth = 20

// A Config says what a book counts. The zero Config describes a book of 20 plies from the
// starting position.
type Config struct {
	// Start is the first position. The zero Position means the starting position after the moves of
	// Line.
	Start board.Position
	// Line has the moves from the starting position to the first position. It applies only if Start is
	// zero. With a Start, no line in the book has an ECCO code.
	Line []board.Move

	Depth    int  // in plies from the first position; 0 means 20
	Mirrored bool // whether a position and its mirror image count as one

	// MaxPositions is the greatest number of positions; 0 means no limit. Further positions are not counted
	// (see [Book.Dropped]).
	MaxPositions int
}

// A Book counts games by their positions. New creates it, and one goroutine at a time may use it.
type Book struct {
	config   Config
	first    place
	index    map[uint64]uint32 // index in nodes, by key
	nodes    []node
	edges    []edge
	examples []Example
	outside  Outside
	dropped  int
	visited  []uint64 // keys that the current game has reached
}

// A node is a position. Its moves are a linked list of edges.
type node struct {
	key   uint64
	first uint32 // index of the first edge plus one
	count count
}

// An edge is a move in a position. It is mirrored if the node has the mirror image of the position.
type edge struct {
	count   count
	example uint32
	next    uint32 // like first in node
	turned  uint32 // number of games that made the mirrored move, in a symmetric position
	beyond  uint32 // number of games that made it as the last ply of the book's depth
	year    int16
	move    board.Move
}

// New returns an empty book. It cuts config.Line before the first illegal move.
func New(config Config) *Book {
	if config.Depth <= 0 {
		config.Depth = defaultDepth
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

// Config returns the configuration of the book, with the actual first position and depth.
func (b *Book) Config() Config { return b.config }

// Positions returns the number of positions in the book.
func (b *Book) Positions() int { return len(b.nodes) }

// Dropped returns how often a game reached a position that MaxPositions excluded from the book.
func (b *Book) Dropped() int { return b.dropped }

// Outside counts the games that never reached the first position of a book.
type Outside struct {
	SetUp int `json:"set_up"` // begin from another position than the starting position, or from one that cannot be read
	Other int `json:"other"`  // begin from the starting position and take another way
}

// Outside returns how many games that were added never reached the first position, and why.
func (b *Book) Outside() Outside { return b.outside }

// PutOutside adds games that never reached the first position and were counted elsewhere, as for [Book.Put].
func (b *Book) PutOutside(more Outside) {
	b.outside.SetUp += more.SetUp
	b.outside.Other += more.Other
}

// A place is a position of a game, with its mirror image.
type place struct {
	pos, image board.Position // image is valid only if mirrored
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

// key returns the key of the position, and whether it is the key of the mirror image.
func (p *place) key() (key uint64, image bool) {
	key = p.pos.Hash()
	if p.mirrored && p.image.Hash() < key {
		return p.image.Hash(), true
	}
	return key, false
}

// filed returns the move as the book stores it. The move is mirrored if the key is that of the mirror
// image. In a symmetric position, a move and its mirror image count as one. The book stores the one further
// to Red's right, and turned reports whether that is the mirror image of m.
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

// Add counts a game and reports whether it reached the book's first position. It returns false for a nil
// game, and for a game without a playable starting position.
func (b *Book) Add(info *semantic.Info) bool {
	switch {
	case info == nil || info.Game == nil:
		return false
	case info.Playable && b.add(info):
		return true
	case info.Playable && info.Start.Same(board.Start()):
		b.outside.Other++
	default:
		b.outside.SetUp++
	}
	return false
}

// add is Add for a game whose moves can be played.
func (b *Book) add(info *semantic.Info) bool {
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

// Put adds figures that were counted elsewhere, as in an index: the figures of a position, and its moves. Put leaves out positions without games, and positions that MaxPositions excludes.
func (b *Book) Put(pos board.Position, figures Figures, moves []Move) {
	if figures.Games <= 0 || b.index == nil {
		return
	}
	at := b.placeOf(pos)
	key, image := at.key()
	n := b.node(key)
	if n < 0 {
		return
	}
	b.nodes[n].count.add(figures.count())
	for i := range moves {
		m, turned := at.filed(moves[i].Move, image)
		e := b.edge(n, m)
		if e.count.games == 0 || moves[i].Example.before(&b.examples[e.example]) {
			e.example = uint32(len(b.examples))
			b.examples = append(b.examples, moves[i].Example)
		}
		count := moves[i].count()
		e.count.add(count)
		if turned {
			e.turned += count.games
		}
		e.beyond += uint32(moves[i].Beyond)
		e.year = max(e.year, int16(moves[i].LastYear))
	}
}

// An addition is a game while it is being counted.
type addition struct {
	book  *Book
	info  *semantic.Info
	count count
	left  int // plies left
	year  int
	at    int // index of the current node, or -1 if the game does not count there
	saved int // index of the game's example, or -1 if it has none yet
}

// begin starts to count a game in the first position.
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

// made counts the game's next move, and whether it was turned.
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
	if a.left == 1 {
		e.beyond++
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

// better reports whether the game is a better example than the current one. The year decides most cases.
func (a *addition) better(e *edge) bool {
	have := &a.book.examples[e.example]
	if a.year != have.Year {
		return a.year > have.Year
	}
	return cmp.Or(cmp.Compare(a.info.Game.File, have.Name), cmp.Compare(a.info.Game.Number, have.Number)) < 0
}

// node returns the index of the node with a key, and creates the node if necessary. It returns -1 if the
// book is full.
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

// edge returns the edge of a move, and creates it if necessary.
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

// ErrDifferent is the error of merging books with different first positions, depths or mirroring.
var ErrDifferent = rules.Text{
	EN: "the books have different first positions or depths, or only one is mirrored",
	ZH: "两份统计的起始局面或深度不同，或只有一份合并了左右对称的着法",
}.Err()

// Merge adds the counts of another book. It returns [ErrDifferent] if the configurations differ, and
// ignores a nil book.
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
	b.PutOutside(other.outside)
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
			e.beyond += from.beyond
			e.year = max(e.year, from.year)
		}
	}
	return nil
}

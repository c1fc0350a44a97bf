package compare

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Game is a game that is ready to be compared. It shares no memory with the tree, and may be kept when the
// tree is reused.
type Game struct {
	tags  []tagValues // sorted by name
	start uint64      // hash of the position before the first move
	main  line
}

// A tagValues has the values of all tags with a name, in the order of the text.
type tagValues struct {
	name   string
	values []string
}

// A line is the main line or a variation.
type line struct {
	leading  remarks // before the first move; empty in a variation, where the first move has them
	plies    []ply
	result   string
	trailing remarks // after the result
}

// A ply is a move with its remarks.
type ply struct {
	text   string
	move   board.Move // valid if played
	played bool
	remarks
}

// is reports whether two plies are the same move.
func (p *ply) is(q *ply) bool {
	return p.text == q.text || p.played && q.played && p.move == q.move
}

// remarks are the comments, glyphs, variations and meaningless texts after a move.
type remarks struct {
	comments   []string // with single spaces for white space
	glyphs     []string
	strays     []string
	variations []*line // alternatives to the move, nested ones after their parent
}

// NewGame returns a checked game that is ready to be compared. It is empty without a game.
func NewGame(info *semantic.Info) *Game {
	if info == nil || info.Game == nil {
		return new(Game)
	}
	g := &Game{start: info.Start.Hash()}
	for _, tag := range info.Game.Tags {
		i, ok := searchTag(g.tags, tag.Name)
		if !ok {
			g.tags = slices.Insert(g.tags, i, tagValues{name: strings.Clone(tag.Name)})
		}
		g.tags[i].values = append(g.tags[i].values, strings.Clone(tag.Value))
	}
	b := builder{facts: info.Facts}
	g.main = *b.line(&info.Game.Main)
	return g
}

// orEmpty returns the game, or an empty one for nil.
func (g *Game) orEmpty() *Game {
	if g == nil {
		return new(Game)
	}
	return g
}

// searchTag returns the place of a name among sorted tags, and whether it is there.
func searchTag(tags []tagValues, name string) (i int, ok bool) {
	return slices.BinarySearchFunc(tags, name, func(t tagValues, name string) int { return strings.Compare(t.name, name) })
}

// A builder makes lines. It consumes a fact for each ply, in the order of the text.
type builder struct{ facts []semantic.Fact }

func (b *builder) line(from *ast.Line) *line {
	to := &line{result: strings.Clone(from.Result.Text)}
	b.remarks(&to.leading, from.Leading)
	for i := range from.Plies {
		p := ply{text: strings.Clone(from.Plies[i].Text)}
		if len(b.facts) > 0 {
			p.move, p.played = b.facts[0].Move, b.facts[0].Played
			b.facts = b.facts[1:]
		}
		b.remarks(&p.remarks, from.Plies[i].Remarks)
		to.plies = append(to.plies, p)
	}
	b.remarks(&to.trailing, from.Trailing)
	return to
}

// remarks adds remarks of the tree. A variation without moves is its comments and its result.
func (b *builder) remarks(to *remarks, from []ast.Remark) {
	for _, remark := range from {
		switch remark := remark.(type) {
		case *ast.Comment:
			to.comments = append(to.comments, strings.Join(strings.Fields(remark.Text), " "))
		case *ast.Glyph:
			to.glyphs = append(to.glyphs, strings.Clone(remark.Text))
		case *ast.Stray:
			to.strays = append(to.strays, strings.Clone(remark.Text))
		case *ast.Line:
			b.variation(to, remark)
		}
	}
}

func (b *builder) variation(to *remarks, from *ast.Line) {
	v := b.line(from)
	if standard(v.result) == ast.UnknownResult && len(v.trailing.comments) == 0 { // the result only closes the variation
		v.result = ""
	}
	if len(v.plies) == 0 {
		to.add(&v.leading)
		if v.result != "" {
			to.comments = append(to.comments, v.result)
		}
		to.add(&v.trailing)
		return
	}
	first := &v.plies[0].remarks
	all := v.leading
	all.add(first)
	nested := all.variations
	all.variations = nil
	*first, v.leading = all, remarks{}
	to.variations = append(append(to.variations, v), nested...)
}

// add appends other remarks.
func (r *remarks) add(other *remarks) {
	r.comments = append(r.comments, other.comments...)
	r.glyphs = append(r.glyphs, other.glyphs...)
	r.strays = append(r.strays, other.strays...)
	r.variations = append(r.variations, other.variations...)
}

// A Sum identifies all parts of a game that are compared.
type Sum [16]byte

// Sum returns the sum of a game. Games with the same sum do not differ.
func (g *Game) Sum() Sum {
	g = g.orEmpty()
	s := summing{sha256.New()}
	s.number(len(g.tags))
	for _, tag := range g.tags {
		s.text(tag.name)
		s.texts(tag.values)
	}
	s.line(&g.main)
	return Sum(s.Sum(nil))
}

// MovesSum returns the sum of the start position and the moves of the main line.
func (g *Game) MovesSum() Sum {
	g = g.orEmpty()
	s := summing{sha256.New()}
	fmt.Fprintf(s, "%x", g.start)
	for i := range g.main.plies {
		s.ply(&g.main.plies[i])
	}
	return Sum(s.Sum(nil))
}

// A summing adds parts of a game to a hash.
type summing struct{ hash.Hash }

func (s summing) number(n int) { fmt.Fprintf(s, "%d,", n) }

func (s summing) text(text string) { fmt.Fprintf(s, "%d:%s", len(text), text) }

func (s summing) texts(texts []string) {
	s.number(len(texts))
	for _, text := range texts {
		s.text(text)
	}
}

func (s summing) ply(p *ply) {
	if p.played {
		s.number(int(p.move.From)<<8 | int(p.move.To))
	} else {
		s.text(p.text)
	}
}

func (s summing) line(l *line) {
	s.remarks(&l.leading)
	s.number(len(l.plies))
	for i := range l.plies {
		s.ply(&l.plies[i])
		s.remarks(&l.plies[i].remarks)
	}
	s.text(standard(l.result))
	s.remarks(&l.trailing)
}

func (s summing) remarks(r *remarks) {
	for _, texts := range [...][]string{r.comments, r.glyphs, r.strays} {
		s.texts(texts)
	}
	s.number(len(r.variations))
	for _, v := range r.variations {
		s.line(v)
	}
}

// standard returns a result in its standard spelling.
func standard(result string) string {
	if means, ok := ast.ReadResult(result); ok {
		return means
	}
	return result
}

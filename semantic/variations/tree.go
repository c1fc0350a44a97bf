package variations

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Tree holds the moves of games from one start position, with their remarks. The zero Tree is empty and ready
// to be used. It is for one goroutine at a time.
type Tree struct {
	start    board.Position
	notation notation.Notation
	style    notation.Style

	begun   bool // whether a game was added
	tags    ast.Tags
	dropped []string // names of tags that differ, in the order of the tags
	results []string // results of the games, without repeats
	root    node
}

// Figures count the games that play a move.
type Figures struct {
	Games, RedWon, Drawn, BlackWon int
}

// A node is a move of the tree, or the start position.
type node struct {
	Figures
	move     board.Move
	remarks  []ast.Remark // comments and glyphs after the move
	children []*node      // in the order of the games
	result   string       // result of the line that ends here
	trailing []ast.Remark // comments after that result
}

// Start returns the start position of the games. It is meaningless for an empty tree.
func (t *Tree) Start() board.Position { return t.start }

// Games returns the number of games that were added. Lines that [Split] made are not counted.
func (t *Tree) Games() int { return t.root.Games }

// Dropped returns the names of the tags that [Tree.Game] leaves out, because their values differ.
func (t *Tree) Dropped() []string { return slices.Clone(t.dropped) }

// Add adds a game with its variations. It returns an error, and adds nothing, if the game starts from another
// position, or has a move that cannot be played, which would be lost.
func (t *Tree) Add(info *semantic.Info) error {
	if info == nil || info.Game == nil || !info.Playable {
		return rules.Text{EN: "its position at the start cannot be read", ZH: "读不出开始局面"}.Err()
	}
	if t.begun && t.start.Hash() != info.Start.Hash() {
		return rules.Text{EN: "the games start from different positions", ZH: "开始局面不同"}.Err()
	}
	moves := map[*ast.Ply]board.Move{}
	for step := range info.Steps() {
		if !step.Played {
			return rules.Text{EN: "the move %s cannot be played; xqpgn check says why", ZH: "走不通：%s；原因见 xqpgn check"}.Err(step.Node.Text)
		}
		moves[step.Node] = step.Move
	}
	game := info.Game
	part := ast.Known(game.Tags.Value(Tag))
	t.begin(info)
	t.addTags(game.Tags, part)
	t.root.add(game.Main.Leading)
	result := game.Main.Result.Text
	if !part {
		t.root.count(result)
		if !slices.Contains(t.results, result) {
			t.results = append(t.results, result)
		}
	}
	a := adding{moves: moves, counts: !part, result: result}
	end := a.line(&t.root, &game.Main, nil)
	end.end(unlessUnknown(&game.Main), game.Main.Trailing)
	return nil
}

// begin takes the start and the style of the moves from the first game.
func (t *Tree) begin(info *semantic.Info) {
	if !t.begun {
		t.begun, t.start, t.notation, t.style = true, info.Start, info.Notation, semantic.StyleOf(info.Game)
	}
	if t.notation == notation.Unknown {
		t.notation = notation.Chinese
	}
}

// ofLine are the tags that a line has for itself.
var ofLine = []string{Tag, "Result", "PlyCount"}

// addTags keeps the tags that all games have in common.
func (t *Tree) addTags(tags ast.Tags, part bool) {
	if part {
		tags = slices.DeleteFunc(slices.Clone(tags), func(tag ast.Tag) bool { return slices.Contains(ofLine, tag.Name) })
	}
	if t.tags == nil {
		t.tags = slices.Clone(tags)
		return
	}
	for _, tag := range slices.Concat(t.tags, tags) {
		if part && slices.Contains(ofLine, tag.Name) || slices.Contains(t.dropped, tag.Name) {
			continue
		}
		if !slices.Equal(values(t.tags, tag.Name), values(tags, tag.Name)) {
			t.dropped = append(t.dropped, tag.Name)
			t.tags = slices.DeleteFunc(t.tags, func(other ast.Tag) bool { return other.Name == tag.Name })
		}
	}
}

// values returns the values of all tags with a name.
func values(tags ast.Tags, name string) (all []string) {
	for _, tag := range tags {
		if tag.Name == name {
			all = append(all, tag.Value)
		}
	}
	return all
}

// unlessUnknown returns the result of a variation. A result * that only closes the variation is no result.
func unlessUnknown(line *ast.Line) string {
	if line.Result.Text == ast.UnknownResult && len(line.Trailing) == 0 {
		return ""
	}
	return line.Result.Text
}

// An adding adds one game.
type adding struct {
	moves  map[*ast.Ply]board.Move
	counts bool // whether the main line is counted
	result string
}

// line adds the main line or a variation after a node, and returns its last node. The leading remarks of a variation
// are added after its first move.
func (a adding) line(at *node, line *ast.Line, leading []ast.Remark) *node {
	inside := a
	inside.counts = false
	for i := range line.Plies {
		ply := &line.Plies[i]
		next := at.child(a.moves[ply])
		if a.counts {
			next.count(a.result)
		}
		if i == 0 {
			next.add(leading)
		}
		next.add(ply.Remarks)
		for v := range ply.Variations() {
			if len(v.Plies) > 0 {
				inside.line(at, v, v.Leading).end(unlessUnknown(v), v.Trailing)
			}
		}
		at = next
	}
	return at
}

// child returns the node of a move, and makes a missing one.
func (n *node) child(move board.Move) *node {
	for _, c := range n.children {
		if c.move == move {
			return c
		}
	}
	c := &node{move: move}
	n.children = append(n.children, c)
	return c
}

// count counts a game with a result.
func (n *node) count(result string) {
	n.Games++
	switch means, _ := ast.ReadResult(result); means {
	case ast.RedWon:
		n.RedWon++
	case ast.Drawn:
		n.Drawn++
	case ast.BlackWon:
		n.BlackWon++
	}
}

// add adds comments and glyphs that the node lacks.
func (n *node) add(remarks []ast.Remark) {
	for _, remark := range withoutVariations(remarks) {
		switch remark := remark.(type) {
		case *ast.Glyph:
			if !slices.ContainsFunc(n.remarks, func(r ast.Remark) bool { g, ok := r.(*ast.Glyph); return ok && g.Text == remark.Text }) {
				n.remarks = append(n.remarks, &ast.Glyph{Text: remark.Text})
			}
		case *ast.Comment:
			n.remarks = appendComment(n.remarks, remark.Text)
		}
	}
}

// appendComment appends a comment unless it is there.
func appendComment(remarks []ast.Remark, text string) []ast.Remark {
	text = ast.PairBraces(text) // printing requires pairs
	if slices.ContainsFunc(remarks, func(r ast.Remark) bool { c, ok := r.(*ast.Comment); return ok && c.Text == text }) {
		return remarks
	}
	return append(remarks, &ast.Comment{Text: text})
}

// end ends a line at the node. A second, other result becomes a comment.
func (n *node) end(result string, trailing []ast.Remark) {
	switch {
	case n.result == "":
		n.result = result
	case result != "" && result != n.result:
		n.remarks = appendComment(n.remarks, result)
	}
	for _, remark := range withoutVariations(trailing) {
		if c, ok := remark.(*ast.Comment); ok {
			n.trailing = appendComment(n.trailing, c.Text)
		}
	}
}

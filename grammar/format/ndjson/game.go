package ndjson

import (
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/notation/board"
)

// A reader builds the tree of a record.
type reader struct {
	scanner
	maxDepth int
	game     *ast.Game

	pairs, values []ast.Tag // tags from the list and from the object
	object        bool      // reports whether the record has an object of tags
	fen           string    // start_fen
	starts        bool      // reports whether a field that determines the first side was read
	postponed     int       // offset of the moves if they come before such a field, else -1
	found         bool      // reports whether the record has moves
	comments      []string  // comments of a game without moves
	after, extra  []string  // remarks after the result
}

// read reads the record. It returns nil if the record is invalid.
func (r *reader) read() *ast.Game {
	r.game, r.postponed = new(ast.Game), -1
	r.scanner.object(r.field)
	end := r.at
	if r.err == nil && r.postponed >= 0 {
		r.at, r.path = r.postponed, []key{{"moves", -1}}
		r.main()
		r.at, r.path = end, nil
	}
	switch {
	case r.err != nil:
	case r.next() != 0:
		r.fail("something follows the record", "记录后面还有内容")
	case !r.found:
		r.fail("this is no record of a game, since it has no moves", "没有 moves，不是棋局的记录")
	default:
		r.tags()
		r.remarks()
	}
	if r.err != nil {
		return nil
	}
	return r.game
}

// field reads a field of the record.
func (r *reader) field(name string) {
	switch name {
	case "tags":
		r.pairs, r.starts = nil, true
		r.list(func(int) { r.pairs = append(r.pairs, r.pair()) })
	case "tag":
		r.values, r.starts = nil, true
		r.object = !r.null()
		if r.object {
			r.scanner.object(func(name string) {
				if value, found := r.string(); found {
					r.values = append(r.values, ast.Tag{Name: name, Value: value})
				}
			})
		}
	case "start_fen":
		r.starts = true
		if fen, found := r.string(); found {
			r.fen = fen
			if _, err := board.ParseFEN(fen); err != nil && r.err == nil {
				r.fail("%v", "%v", err)
			}
		}
	case "moves":
		if r.starts {
			r.main()
			return
		}
		r.next()
		r.postponed = r.at
		r.skip()
	case "comments":
		r.comments = r.strings()
	case "result":
		r.game.Main.Result.Text = r.result()
	case "trailing_comments":
		r.after = r.strings()
	case "extra":
		r.extra = r.strings()
	case "error":
		if r.next() != '"' {
			r.pass()
		} else if rule, _ := r.string(); rule == unreadable && r.err == nil {
			r.fail("this replaces a game that could not be read", "这条记录代替一局读不出的棋")
		}
	default:
		r.pass()
	}
}

// unreadable is the error of a record that replaces an unreadable game.
const unreadable = "unreadable"

// pair reads a name and a value.
func (r *reader) pair() (tag ast.Tag) {
	n := 0
	r.list(func(i int) {
		text, found := r.string()
		switch {
		case !found && r.err == nil, i > 1:
			r.fail("a tag is a pair of texts: its name and its value", "标签是两段文字：名称和值")
		case i == 0:
			tag.Name = text
		default:
			tag.Value = text
		}
		n++
	})
	if n != 2 {
		r.fail("a tag is a pair of texts: its name and its value", "标签是两段文字：名称和值")
	}
	return tag
}

// result reads a result.
func (r *reader) result() string {
	text, found := r.string()
	if _, ok := ast.ReadResult(text); found && text != "" && !ok {
		r.fail("this is no result", "这不是结果")
	}
	return text
}

// main reads the main line.
func (r *reader) main() {
	side := board.Red
	fen := r.fen
	for _, tag := range slices.Concat(r.pairs, r.values) {
		if tag.Name == "FEN" {
			fen = tag.Value
		}
	}
	if position, err := board.ParseFEN(fen); err == nil {
		side = position.Side()
	}
	line := ast.Line{Result: r.game.Main.Result}
	r.found = r.line(&line, side, 0)
	line.Result = r.game.Main.Result
	r.game.Main = line
}

// line reads a JSON list of moves into a line whose first move is side's. found is false if the value is no list.
func (r *reader) line(line *ast.Line, side board.Color, depth int) (found bool) {
	if depth > r.maxDepth {
		r.fail("variations are nested more than %d deep", "变着嵌套超过 %d 层", r.maxDepth)
	}
	return r.list(func(i int) {
		line.Plies = append(line.Plies, ast.Ply{})
		side = r.ply(line, side, depth).Other()
	})
}

// A note holds the remarks around a move.
type note struct {
	glyphs, before, comments []string
	variations               []ast.Remark
}

// ply reads the last move of line so far. It returns the move's side, which is side unless the record says
// otherwise.
func (r *reader) ply(line *ast.Line, side board.Color, depth int) board.Color {
	var n note
	ply := &line.Plies[len(line.Plies)-1]
	numbered := false
	r.scanner.object(func(name string) {
		switch name {
		case "number":
			ply.Number.Value, numbered = r.number()
		case "side":
			if text, found := r.string(); found && r.err == nil && side.UnmarshalText([]byte(text)) != nil {
				r.fail("this is neither red nor black", "既不是 red，也不是 black")
			}
		case "text":
			ply.Text, _ = r.string()
		case "glyphs":
			n.glyphs = r.strings()
		case "comments_before":
			n.before = r.strings()
		case "comments":
			n.comments = r.strings()
		case "variations":
			n.variations = r.variations(side, depth+1)
		case "result":
			if result := r.result(); result != "" && depth > 0 {
				line.Result.Text = result
			}
		default:
			r.pass()
		}
	})
	if r.err == nil && ply.Text == "" {
		r.path = append(r.path, key{"text", -1})
		r.fail("a move needs its text", "着法缺少文字")
	}
	ply.Number.Ellipsis = numbered && ply.Number.Value > 0 && side == board.Black
	before := &line.Leading
	if len(line.Plies) > 1 {
		before = &line.Plies[len(line.Plies)-2].Remarks
	}
	*before = append(*before, commentsOf(n.before)...)
	for _, text := range n.glyphs {
		ply.Remarks = append(ply.Remarks, &ast.Glyph{Text: text})
	}
	ply.Remarks = append(ply.Remarks, commentsOf(n.comments)...)
	ply.Remarks = append(ply.Remarks, n.variations...)
	return side
}

// variations reads the variations that replace a move of side.
func (r *reader) variations(side board.Color, depth int) (lines []ast.Remark) {
	r.list(func(int) {
		line := new(ast.Line)
		if r.line(line, side, depth) {
			lines = append(lines, line)
		}
	})
	return lines
}

// commentsOf returns texts as comments.
func commentsOf(texts []string) (comments []ast.Remark) {
	for _, text := range texts {
		comments = append(comments, &ast.Comment{Text: text})
	}
	return comments
}

// tags sets the tags of the game from the list, corrected by the object. A starting position without a FEN tag
// becomes one.
func (r *reader) tags() {
	g := r.game
	g.Tags = r.pairs
	if r.object {
		g.Tags = nil
		values := make(map[string]string, len(r.values))
		for _, tag := range r.values {
			values[tag.Name] = tag.Value
		}
		seen := make(map[string]bool, len(values))
		for _, tag := range r.pairs {
			value, wanted := values[tag.Name]
			if !wanted {
				continue
			}
			if !seen[tag.Name] {
				seen[tag.Name], tag.Value = true, value
			}
			g.Tags = append(g.Tags, tag)
		}
		for _, tag := range r.values {
			if seen[tag.Name] {
				continue
			}
			seen[tag.Name] = true
			r.add(tag.Name, values[tag.Name])
		}
	}
	start := board.Start()
	if position, err := board.ParseFEN(r.fen); err == nil && g.Tag("FEN") == nil && position.Key() != start.Key() {
		g.SetTag("FEN", r.fen)
	}
}

// add adds a new tag. The few tags that the specification orders go to their place, any other to the end.
func (r *reader) add(name, value string) {
	if standard, _ := ast.LookupTag(name); standard.Order > 0 {
		r.game.SetTag(name, value)
		return
	}
	r.game.Tags = append(r.game.Tags, ast.Tag{Name: name, Value: value})
}

// remarks attaches the remarks before and after the game's moves.
func (r *reader) remarks() {
	line := &r.game.Main
	line.Leading = slices.Concat(commentsOf(r.comments), line.Leading)
	after := commentsOf(r.after)
	for i, text := range r.extra {
		line.Trailing = append(line.Trailing, &ast.Stray{Text: text})
		if i < len(after) {
			line.Trailing = append(line.Trailing, after[i])
		}
	}
	line.Trailing = append(line.Trailing, after[min(len(r.extra), len(after)):]...)
}

package dhtmlxq

import (
	"bytes"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Is reports whether a file that begins with head has DhtmlXQ in it: a bracket or an item of a game, which may come
// late in a web page. Is returns false for XML documents and JSON records, even if their texts have DhtmlXQ. In other
// text, a match after a tag of PGN or in an open comment of PGN does not count, since it only mentions DhtmlXQ. On a
// web page with tags of PGN it counts only if it has moves or begins a game. Brackets may be escaped, as in the
// FlashVars of a viewer.
func Is(head []byte) bool {
	if holds(head) {
		return true
	}
	if !hasEscapes(head) {
		return false
	}
	file := text.Decode(head, text.Auto)
	return holds([]byte(newPage(&file).text))
}

// holds is like Is, but does not decode escapes.
func holds(head []byte) bool {
	m, markup := text.MarkupOf(head)
	if markup && m.XML() || isRecord(head) {
		return false
	}
	if _, e := text.Mark(head, text.Auto); e.UTF16() {
		head = []byte(text.Decode(head, text.Auto).Text)
	}
	comment, quotes := false, false // comment: a comment of PGN is open; quotes: a page has tags of PGN
	looked := 0                     // end of the text that was searched for full-width braces
	for offset := 0; ; {
		i := bytes.IndexByte(head[offset:], '[')
		if i < 0 {
			return false
		}
		comment = opensComment(head[offset:offset+i], "{}", comment)
		offset += i + 1
		if mayName(head[offset:]) {
			window := string(head[offset-1 : min(len(head), offset-1+2*longestName)])
			if b, ok := bracketAt(window, 0); ok && b.kind != key {
				if !markup {
					comment = opensComment([]byte(text.Decode(head[looked:offset], text.Auto).Text), "{}｛｝", comment)
					looked = offset
				}
				if (markup || !comment) && (!quotes || holdsGame(b, window)) {
					return true
				}
			}
		}
		if comment && !markup || !isTagOfPGN(head[offset:]) {
			continue
		}
		if quotes = true; !markup {
			return false
		}
	}
}

// isRecord reports whether a file begins with an object of JSON, or a list of them, that has moves or tags.
func isRecord(head []byte) bool {
	if first := text.First(head); first != '{' && first != '[' {
		return false
	}
	rest := bytes.TrimLeft(head[bytes.IndexAny(head, "{[")+1:], white+"{")
	return bytes.HasPrefix(rest, []byte(`"`)) && (bytes.Contains(rest, []byte(`"moves"`)) || bytes.Contains(rest, []byte(`"tags"`)))
}

// opensComment reports whether a comment of PGN is open after a text. braces are the characters that open and close a
// comment, and open reports whether a comment is open before the text.
func opensComment(text []byte, braces string, open bool) bool {
	if i := bytes.LastIndexAny(text, braces); i >= 0 {
		return text[i] == '{' || bytes.HasPrefix(text[i:], []byte("｛"))
	}
	return open
}

// holdsGame reports whether a bracket, with which text begins, opens the moves of a game, or a game that has items.
func holdsGame(b bracket, text string) bool {
	rest := strings.TrimLeft(text[b.end:], white)
	if b.kind == begin {
		next, ok := next(rest, 0, false)
		return ok && next.start == 0 && next.kind == item && !next.closes
	}
	_, moves := readRoute(b.name)
	return moves && !b.closes && rest != "" && '0' <= rest[0] && rest[0] <= '9'
}

// isTagOfPGN reports whether a name, a space and a quotation mark follow a bracket.
func isTagOfPGN(rest []byte) bool {
	n := 0
	for n < len(rest) && (rest[n]|0x20 >= 'a' && rest[n]|0x20 <= 'z' || rest[n] == '_' || rest[n] >= '0' && rest[n] <= '9') {
		n++
	}
	return n > 0 && n+1 < len(rest) && rest[n] == ' ' && rest[n+1] == '"'
}

// mayName reports whether the name of an item may follow a bracket. It quickly rejects the tags of PGN, since
// many PGN files are tested.
func mayName(rest []byte) bool {
	rest = bytes.TrimLeft(rest[:min(len(rest), 3)], `\/`)
	return len(rest) > 0 && rest[0]|0x20 == 'd'
}

var errNone = rules.Text{EN: "there is no [DhtmlXQ] in it", ZH: "里面没有 [DhtmlXQ]"}.Err()

// Games yields the games of a file, given its name and encoding, in the order of the text. Damaged parts are findings of
// the game: branch.FileDamaged, branch.FileIncomplete, branch.FileText and branch.FileSide. A file without a
// game, or larger than 2 GiB, yields an error.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		file := text.Decode(data, e)
		if int64(len(file.Text)) > math.MaxInt32 {
			yield(nil, branch.TooLarge(len(file.Text)))
			return
		}
		page := newPage(&file)
		parts := split(page.text)
		if len(parts) == 0 {
			yield(nil, errNone)
			return
		}
		offset, at := int64(file.Mark), ast.Place{Line: 1, Column: 1}
		for i, p := range parts {
			text := file.Text[page.offset(p.start):page.offset(p.end)]
			r := reader{text: page.text[p.start:p.end], page: page, at: p.start, game: &ast.Game{Source: ast.NewSource(name, i+1, text, at)}}
			r.game.FileOffset = offset
			r.read(p)
			at = r.game.Place(int32(len(text)))
			offset += int64(file.Size(text))
			if !yield(r.game, nil) {
				return
			}
		}
	}
}

// Items of DHJHtmlXQ that correspond to items of DhtmlXQ.
const (
	numberedBoard = "31" // 90 characters
	numberedSide  = "32" // 1 for Black
	numberedMoves = "34"
)

// read reads the game.
func (r *reader) read(p part) {
	var routes []*route
	var comments []*entry
	for i := range p.entries {
		e := &p.entries[i]
		r.endOf(e)
		if e.kind == orphan {
			r.damaged(e.start, e.end, noBegin)
			continue
		}
		_, comment := readCommentName(e.name)
		if route, ok := routeOf(*e); ok {
			route.item = *e
			if strings.IndexByte(r.text[e.from:e.to], '[') < 0 { // without a bracket there are no keys
				route.moves = r.readMoves(*e)
			}
			if len(route.moves) > 0 {
				routes = append(routes, &route)
			}
			continue
		}
		switch {
		case e.kind == key:
		case comment:
			comments = append(comments, e)
		case e.numbered && e.name == numberedBoard:
			r.board = e
		case e.numbered && e.name == numberedSide:
			r.side = e
		case strings.EqualFold(e.name, "binit"):
			r.board = e
		case strings.EqualFold(e.name, "fen"):
			r.fen = e
		default:
			r.tag(e)
		}
	}
	switch end := len(r.text); {
	case p.unopened.end > 0:
		r.damaged(p.unopened.start-p.start, p.unopened.end-p.start, noBegin)
	case p.unsure.end > 0:
		r.damaged(p.unsure.start-p.start, p.unsure.from-p.start, noBracket)
	case p.whole, p.open.end == 0:
	case !p.last:
		r.damaged(p.open.start-p.start, p.open.end-p.start, noEnd)
	case len(p.entries) == 0 || p.entries[len(p.entries)-1].ending != cut:
		r.report(branch.FileIncomplete, r.span(end, end), "[/DhtmlXQ]")
	}
	tree := r.tree(routes)
	r.count(tree)
	for _, e := range comments {
		r.comment(tree, e)
	}
	start := r.start(tree)
	r.finish()
	tree.Put(r.game, start)
	ast.SortDiagnostics(r.game.Syntax.Diagnostics)
}

// count reports a length that is neither the number of all moves nor the number of moves in the main line.
func (r *reader) count(tree *branch.Tree) {
	if r.length == nil {
		return
	}
	if n, err := strconv.Atoi(r.length.Value); err == nil && n > 0 && !isLength(n, tree) {
		r.report(branch.FileCount, r.length.At, rules.Text{EN: "moves", ZH: "着法"}, n, len(tree.Moves))
	}
}

// isLength reports whether n is the number of moves of a tree or of its main line.
func isLength(n int, tree *branch.Tree) bool {
	if n == len(tree.Moves) {
		return true
	}
	main, last := 0, branch.Start
	for m := range tree.Preorder() {
		if tree.Moves[m].After != last {
			break
		}
		main, last = main+1, m
	}
	return n == main
}

// endOf reports an item whose closing bracket is missing, or closes a list of moves instead of the item.
func (r *reader) endOf(e *entry) {
	switch e.ending {
	case closed:
		if _, moves := readRoute(e.closing); moves && !strings.EqualFold(e.name, e.closing) && e.kind == item {
			r.damaged(e.start, e.from, otherEnd)
		}
	case unclosed:
		r.damaged(e.start, e.from, noEnd)
	case cut:
		e.to = e.from + len(strings.TrimRight(r.text[e.from:e.to], white))
		r.report(branch.FileIncomplete, r.span(e.to, e.to), "[/"+r.text[e.start+1:e.from])
	}
}

// value returns the value of an item, and reports invalid characters.
func (r *reader) value(e *entry, tag bool) (text string, at ast.Span) {
	start, end := trimmed(r.text, e.from, e.to, tag)
	at = r.span(start, end)
	return branch.CheckText(r.game, readText(r.text[start:end], tag), at), at
}

// tag adds the tag of an item. An empty item adds none.
func (r *reader) tag(e *entry) {
	value, at := r.value(e, true)
	if strings.EqualFold(e.name, "result") {
		r.resultAt = at
		r.result = value
		return
	}
	name := tagOf(e.name)
	if e.numbered {
		name = families[1] + "_" + e.name
	}
	if value == "" && !strings.EqualFold(e.name, plain+name) {
		return
	}
	tag := ast.Tag{
		Span: r.span(e.start, e.end), Name: name, Value: value,
		NameAt: r.span(e.nameAt, e.nameAt+len(e.name)), At: at,
	}
	if strings.EqualFold(e.name, lengthItem) {
		r.length = &tag
	}
	r.game.Tags = append(r.game.Tags, tag)
}

// comment attaches a comment to its ply. If the ply does not exist, it is attached to the game and reported.
func (r *reader) comment(tree *branch.Tree, e *entry) {
	text, at := r.value(e, false)
	if text == "" {
		return
	}
	says, at0 := &tree.Comment, &tree.CommentAt
	name, _ := readCommentName(e.name)
	route, ok := r.known[name.number], false
	node := branch.Start
	if route != nil && (route.number == 0 || route.from != nil) {
		if name.within {
			name.ply += route.ply - 1
		}
		node, ok = route.at(name.ply)
	}
	if !ok {
		r.damaged(e.start, e.from, noMove)
	} else if node != branch.Start {
		says, at0 = &tree.Moves[node].Comment, &tree.Moves[node].CommentAt
	}
	if *says != "" {
		text = *says + "\n" + text
		at = *at0
	}
	*says, *at0 = text, at
}

// addFEN adds the position as the first tag FEN. Other FEN tags are items with tag_ before their name.
func (r *reader) addFEN(value string, e *entry, at ast.Span) {
	r.game.Tags = slices.Insert(r.game.Tags, 0, ast.Tag{
		Span: r.span(e.start, e.end), Name: "FEN", Value: value,
		NameAt: r.span(e.nameAt, e.nameAt+len(e.name)), At: at,
	})
}

// finish completes the tags and sets the result.
func (r *reader) finish() {
	result, ok := readResult(r.result)
	if !ok {
		result = ast.UnknownResult
	}
	r.game.Main.Result = ast.Result{Span: r.resultAt, Text: result}
	if r.game.Tag("Result") == nil {
		if !ok && r.result != "" {
			result = r.result // reported as a finding of the tag
		}
		r.game.Tags = append(r.game.Tags, ast.Tag{Name: "Result", Value: result, Span: r.resultAt, At: r.resultAt})
	}
	for _, tag := range [...]ast.Tag{{Name: "Game", Value: "Chinese Chess"}, {Name: "Format", Value: "ICCS"}} {
		if r.game.Tag(tag.Name) == nil {
			r.game.Tags = append(r.game.Tags, tag)
		}
	}
	r.game.Tags.Sort()
}

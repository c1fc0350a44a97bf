package pfc

import (
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xmlerror"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// root matches the root of a file.
var root = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?s:.*?)-->\s*)*<n\s[^>]*\b(?:m|version)\s*=`)
})

// Is reports whether head begins a file of 鹏飞象棋.
func Is(head []byte) bool {
	return text.First(head) == '<' && root().MatchString(text.Decode(head[:min(len(head), 4096)], text.Auto).Text)
}

// Games yields the game of a file, given its name and encoding. Damaged parts are findings of the game: branch.FileDamaged,
// branch.FileIncomplete, branch.FileText and branch.FileSide. A file in another format, or larger than 2 GiB,
// yields an error.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		file := text.Decode(data, e)
		switch {
		case int64(len(file.Text)) > math.MaxInt32:
			yield(nil, branch.TooLarge(len(file.Text)))
		case !root().MatchString(file.Text):
			yield(nil, rules.Text{EN: "the root is no <n> with a position", ZH: "根元素不是带局面的 <n>"}.Err())
		default:
			r := reader{text: file.Text, game: &ast.Game{Source: ast.NewSource(name, 1, file.Text, ast.Place{})}}
			r.game.FileOffset = int64(file.Mark)
			r.read()
			yield(r.game, nil)
		}
	}
}

// A reader builds the game of a text.
type reader struct {
	text  string
	game  *ast.Game
	nodes []node // in text order; the first is the root
}

// A node is an element.
type node struct {
	m, comment string
	main       bool // default="true"
	at         ast.Span
	children   []int
}

func (r *reader) report(rule rules.Rule, at ast.Span, args ...any) {
	r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: args})
}

// read reads the game.
func (r *reader) read() {
	r.elements()
	tree := r.tree()
	position := r.start(tree)
	result, ok := ast.ReadResult(r.game.Tags.Value("Result"))
	if !ok {
		result = ast.UnknownResult
	}
	r.game.Main.Result = ast.Result{Text: result}
	if tag := r.game.Tag("Result"); tag == nil {
		r.game.Tags = append(r.game.Tags, ast.Tag{Name: "Result", Value: result})
	} else {
		r.game.Main.Result.Span = tag.At
		if ok {
			tag.Value = result
		}
	}
	r.game.Tags = append(r.game.Tags, ast.Tag{Name: "Game", Value: "Chinese Chess"}, ast.Tag{Name: "Format", Value: "ICCS"})
	r.game.Tags.Sort()
	tree.Put(r.game, position)
	ast.SortDiagnostics(r.game.Syntax.Diagnostics)
}

// elements reads the elements up to the first XML error.
func (r *reader) elements() {
	d := xml.NewDecoder(strings.NewReader(r.text))
	d.Entity = xml.HTMLEntity
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // the text is UTF-8 already
	var open []int                                                                       // open elements, -1 for elements outside the form
	for {
		start := int32(d.InputOffset())
		token, err := d.Token()
		at := ast.Span{Start: start, End: int32(d.InputOffset())}
		if err == io.EOF && (len(open) == 0) {
			return
		}
		if err != nil {
			r.broken(err)
			return
		}
		switch token := token.(type) {
		case xml.StartElement:
			parent, this := -1, -1
			if len(open) > 0 {
				parent = open[len(open)-1]
			}
			if token.Name.Local == "n" && (parent >= 0 || len(r.nodes) == 0) {
				this = len(r.nodes)
				r.nodes = append(r.nodes, r.node(token, at))
				if parent >= 0 {
					r.nodes[parent].children = append(r.nodes[parent].children, this)
				}
			} else if parent >= 0 || len(open) == 0 {
				r.report(branch.FileDamaged, at, "<"+token.Name.Local+">")
			}
			open = append(open, this)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" && len(r.nodes) > 0 {
				r.report(branch.FileDamaged, at, branch.Excerpt(text))
			}
		}
	}
}

// broken reports an XML error.
func (r *reader) broken(err error) {
	end := int32(len(strings.TrimRight(r.text, " \t\r\n")))
	syntax := (*xml.SyntaxError)(nil)
	if errors.As(err, &syntax) && syntax.Msg != "unexpected EOF" {
		offset := r.game.Offset(ast.Place{Line: syntax.Line, Column: 1}, ast.Characters)
		r.report(branch.FileDamaged, ast.Span{Start: offset, End: offset}, xmlerror.Text(syntax))
		return
	}
	r.report(branch.FileIncomplete, ast.Span{Start: end, End: end}, "</n>")
}

// tagNames maps attributes of the root to tags with another name.
var tagNames = map[string]string{"win": "Result", "create-time": "Created", "version": "Version"}

// node reads an element. Attributes of the root become tags.
func (r *reader) node(e xml.StartElement, at ast.Span) (n node) {
	n.at = at
	for _, a := range e.Attr {
		value := branch.CheckText(r.game, strings.TrimSpace(strings.ReplaceAll(a.Value, "\r\n", "\n")), at)
		switch name := a.Name.Local; {
		case name == "m":
			n.m = value
		case name == "c":
			n.comment = value
		case len(r.nodes) > 0:
			n.main = n.main || name == "default" && value == "true"
			if name != "default" || value != "true" && value != "false" { // the attribute becomes no tag
				r.report(branch.FileDamaged, at, name+"="+strconv.Quote(branch.Excerpt(value)))
			}
		case value != "" && name != "xmlns" && a.Name.Space == "":
			tag := ast.Tag{Span: at, Name: name, Value: strings.ReplaceAll(value, "\n", " "), At: at}
			if other := tagNames[name]; other != "" {
				tag.Name = other
			}
			r.game.Tags = append(r.game.Tags, tag)
		}
	}
	return n
}

// tree returns the tree of the moves.
func (r *reader) tree() *branch.Tree {
	tree := new(branch.Tree)
	if len(r.nodes) == 0 {
		return tree
	}
	tree.Comment, tree.CommentAt = r.nodes[0].comment, r.nodes[0].at
	type task struct{ node, after int }
	var tasks []task
	push := func(children []int, after int) {
		first := -1
		for i, c := range children {
			if first < 0 && r.nodes[c].main {
				first = i
			}
		}
		for i := len(children) - 1; i >= 0; i-- { // the task pushed last is handled first
			if i != first {
				tasks = append(tasks, task{children[i], after})
			}
		}
		if first >= 0 {
			tasks = append(tasks, task{children[first], after})
		}
	}
	push(r.nodes[0].children, branch.Start)
	for len(tasks) > 0 {
		now := tasks[len(tasks)-1]
		tasks = tasks[:len(tasks)-1]
		n := &r.nodes[now.node]
		move, err := board.ParseMove(n.m)
		if err != nil || move.IsZero() {
			r.report(branch.FileDamaged, n.at, "m="+strconv.Quote(branch.Excerpt(n.m)))
			continue
		}
		push(n.children, tree.Add(branch.Move{Move: move, After: now.after, At: n.at, Comment: n.comment, CommentAt: n.at}))
	}
	return tree
}

// start returns the starting position, and adds a FEN tag if it is not the usual one.
func (r *reader) start(tree *branch.Tree) board.Position {
	position := board.Start()
	if len(r.nodes) == 0 || r.nodes[0].m == "" {
		return position
	}
	fen, at := r.nodes[0].m, r.nodes[0].at
	read, err := board.ParseFEN(fen)
	if err != nil {
		r.game.Tags = append(r.game.Tags, ast.Tag{Span: at, Name: "FEN", Value: fen, At: at})
		return position
	}
	tree.Turn(r.game, &read, at)
	if read != position {
		r.game.Tags = append(r.game.Tags, ast.Tag{Span: at, Name: "FEN", Value: read.FEN(), At: at})
	}
	return read
}

package mxq

import (
	"iter"
	"math"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Texts around the moves.
const (
	begins = "Moves"
	ends   = "Ends"
	last   = "CommentsEnd"
)

// tagNames are the tags of the texts before the moves. The third text names the players.
var tagNames = [...]string{"Site", "Date", "", "RedElo", "BlackElo", "Info1", "Info2", "Info3", "Info4", "Info5"}

const players = 2

// next returns the text at an offset of a file: its bytes and its end. It returns false if the file ends.
func next(data []byte, offset int) (text []byte, end int, ok bool) {
	if offset >= len(data) {
		return nil, offset, false
	}
	end = offset + 1 + int(data[offset])
	if end > len(data) {
		return data[offset+1:], len(data), false
	}
	return data[offset+1 : end], end, true
}

// Is reports whether head begins a file of 弈天: the moves follow some texts.
func Is(head []byte) bool {
	const most = 32
	for n, offset := 0, 0; n < most; n++ {
		text, end, ok := next(head, offset)
		if !ok {
			return false
		}
		if string(text) == begins {
			return n > players
		}
		offset = end
	}
	return false
}

// Games yields the game of a file, given its name, and the encoding of its texts. Damaged parts are findings of
// the game: branch.FileDamaged, branch.FileIncomplete and branch.FileText. A file in another format, or larger than 2 GiB, yields an error, and so does UTF-16.
func Games(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		switch err := branch.CheckEncoding(e, text.Bytewise()...); {
		case err != nil:
			yield(nil, err)
		case int64(len(data)) > math.MaxInt32:
			yield(nil, branch.TooLarge(len(data)))
		case !Is(data):
			yield(nil, rules.Text{EN: "no moves after the first texts", ZH: "开头的文字后面没有着法"}.Err())
		default:
			r := reader{data: data, texts: e, game: &ast.Game{Source: ast.Source{File: name, Number: 1, Binary: true}}}
			r.read()
			yield(r.game, nil)
		}
	}
}

// A reader builds the game of a file.
type reader struct {
	data   []byte
	offset int
	game   *ast.Game
	texts  text.Encoding
}

func (r *reader) report(rule rules.Rule, at ast.Span, args ...any) {
	r.game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: args})
}

// A part is a text with its place.
type part struct {
	bytes []byte
	at    ast.Span
}

// part returns the next text. It returns false, and reports a finding, if the file ends.
func (r *reader) part() (p part, ok bool) {
	text, end, ok := next(r.data, r.offset)
	p = part{text, ast.Span{Start: int32(min(r.offset+1, end)), End: int32(end)}}
	if r.offset = end; !ok {
		r.report(branch.FileIncomplete, ast.Span{Start: int32(end), End: int32(end)}, ends)
	}
	return p, ok
}

// text decodes a part.
func (r *reader) text(p part) string {
	return strings.TrimSpace(branch.CheckText(r.game, r.texts.Text(p.bytes), p.at))
}

// outcomes are the words between the players.
var outcomes = []struct{ word, result string }{
	{"-胜-", ast.RedWon}, {"-勝-", ast.RedWon}, {"-和-", ast.Drawn}, {"-负-", ast.BlackWon}, {"-負-", ast.BlackWon},
}

// outcome returns the result in the text of the players, and its bounds there.
func outcome(text string) (result string, at, end int) {
	for _, o := range outcomes {
		if i := strings.Index(text, o.word); i >= 0 {
			return o.result, i, i + len(o.word)
		}
	}
	return ast.UnknownResult, len(text), len(text)
}

// encodingOf returns the encoding in which the text of the players has a result.
func encodingOf(players []byte) text.Encoding {
	for _, e := range []text.Encoding{text.GB18030, text.Big5, text.UTF8} {
		if _, at, end := outcome(e.Text(players)); at < end {
			return e
		}
	}
	return text.GB18030
}

// read reads the game.
func (r *reader) read() {
	var head []part
	for {
		p, _ := r.part() // Is checked that the moves exist
		if string(p.bytes) == begins {
			break
		}
		head = append(head, p)
	}
	if r.texts == text.Auto {
		r.texts = encodingOf(head[players].bytes)
	}
	result := ast.Result{Text: ast.UnknownResult}
	add := func(name, value string, at ast.Span) {
		if value != "" {
			r.game.Tags = append(r.game.Tags, ast.Tag{Span: at, Name: name, Value: value, At: at})
		}
	}
	var said []string
	var saidAt ast.Span
	comment := func(p part) {
		if text := r.text(p); text != "" {
			if len(said) == 0 {
				saidAt = p.at
			}
			said = append(said, text)
		}
	}
	for i, p := range head {
		switch {
		case i == players:
			text := r.text(p)
			var at, end int
			result.Text, at, end = outcome(text)
			result.Span = p.at
			add("Red", text[:at], p.at)
			add("Black", text[end:], p.at)
		case i < len(tagNames):
			add(tagNames[i], r.text(p), p.at)
		default:
			comment(p)
		}
	}
	tree := new(branch.Tree)
	r.moves(tree, comment)
	says, at := &tree.Comment, &tree.CommentAt
	if n := len(tree.Moves); n > 0 {
		says, at = &tree.Moves[n-1].Comment, &tree.Moves[n-1].CommentAt
	}
	*says, *at = strings.Join(said, "\n"), saidAt
	position := board.Start()
	if tree.Turn(r.game, &position, ast.Span{}) {
		r.game.Tags = append(r.game.Tags, ast.Tag{Name: "FEN", Value: position.FEN()})
	}
	r.game.Tags = append(r.game.Tags, ast.Tag{Name: "Game", Value: "Chinese Chess"},
		ast.Tag{Name: "Result", Value: result.Text, Span: result.Span, At: result.Span}, ast.Tag{Name: "Format", Value: "ICCS"})
	r.game.Tags.Sort()
	r.game.Main.Result = result
	tree.Put(r.game, position)
	ast.SortDiagnostics(r.game.Syntax.Diagnostics)
}

// moves reads the moves, and the texts after them as comments.
func (r *reader) moves(tree *branch.Tree, comment func(part)) {
	after, broken := branch.Start, false
	for {
		p, ok := r.part()
		if !ok {
			return
		}
		if string(p.bytes) == ends {
			break
		}
		if broken {
			continue
		}
		move, ok := readMove(p.bytes)
		if !ok {
			r.report(branch.FileDamaged, p.at, branch.Excerpt(strings.ToValidUTF8(string(p.bytes), "\ufffd")))
			broken = true
			continue
		}
		after = tree.Add(branch.Move{Move: move, After: after, At: p.at})
	}
	for r.offset < len(r.data) {
		text, end, ok := next(r.data, r.offset)
		if !ok || string(text) == last {
			return
		}
		comment(part{text, ast.Span{Start: int32(r.offset + 1), End: int32(end)}})
		r.offset = end
	}
}

// readMove returns the move of a text: 7C-4C.
func readMove(text []byte) (m board.Move, ok bool) {
	if len(text) != len("7C-4C") || text[2] != '-' {
		return m, false
	}
	square := func(file, rank byte) board.Square {
		if 'a' <= rank && rank <= 'z' {
			rank -= 'a' - 'A'
		}
		return board.SquareAt(int(file)-'0', int(rank)-'A')
	}
	m.From, m.To = square(text[0], text[1]), square(text[3], text[4])
	return m, m.From.Valid() && m.To.Valid() && m.From != m.To
}

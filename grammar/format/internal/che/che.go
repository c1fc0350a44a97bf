package che

import (
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Layout of the numbers: the offset of the first move, the numbers per move, and the offset of the squares
// within them.
const (
	header = 2
	group  = 10
	moveAt = 3
)

// Is reports whether head begins a file of QQ Chinese chess: numbers, with a valid first move.
func Is(head []byte) bool {
	in := numbers{text: string(head[:min(len(head), 256)])}
	var seen [header + group]int
	for i := range seen {
		ok := false
		if seen[i], _, ok = in.next(); !ok {
			return false
		}
	}
	_, ok := readMove(seen[header:])
	return ok && seen[0] == 1 && seen[1] > 0
}

// numbers scans the numbers of a text.
type numbers struct {
	text   string
	offset int
	broken bool // whether something else was found
}

// next returns the next number and its span.
func (n *numbers) next() (value int, at ast.Span, ok bool) {
	rest := n.text[n.offset:]
	n.offset += len(rest) - len(strings.TrimLeft(rest, " \t\r\n"))
	rest = n.text[n.offset:]
	digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
	at = ast.Span{Start: int32(n.offset), End: int32(n.offset + len(digits))}
	value, err := strconv.Atoi(digits)
	if err != nil || len(digits) > 9 {
		n.broken = rest != ""
		return 0, at, false
	}
	n.offset += len(digits)
	if n.offset < len(n.text) && !strings.ContainsRune(" \t\r\n", rune(n.text[n.offset])) {
		n.broken = true
		return 0, at, false
	}
	return value, at, true
}

// readMove returns the move of a group of numbers.
func readMove(group []int) (m board.Move, ok bool) {
	n := group[moveAt:]
	m.From, m.To = board.SquareAt(n[1], n[0]), board.SquareAt(n[3], n[2])
	return m, m.From.Valid() && m.To.Valid() && m.From != m.To
}

// Games yields the game of a file, given its name. The file has no texts, so the encoding is ignored. Damaged parts
// are findings of the game: branch.FileDamaged and branch.FileIncomplete. A file in another format, or larger than 2
// GiB, yields an error.
func Games(name string, data []byte, _ text.Encoding) iter.Seq2[*ast.Game, error] {
	return func(yield func(*ast.Game, error) bool) {
		switch {
		case int64(len(data)) > math.MaxInt32:
			yield(nil, branch.TooLarge(len(data)))
		case !Is(data):
			yield(nil, rules.Text{EN: "these are not the numbers of a game", ZH: "里面的数字不是一局棋"}.Err())
		default:
			text := strings.ToValidUTF8(string(data), "\ufffd")
			game := &ast.Game{Source: ast.NewSource(name, 1, text, ast.Place{})}
			read(game)
			yield(game, nil)
		}
	}
}

// read reads the game of a text.
func read(game *ast.Game) {
	report := func(rule rules.Rule, at ast.Span, what any) {
		game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: rule, Span: at, Args: []any{what}})
	}
	in := numbers{text: game.Text}
	_, _, _ = in.next()
	count, _, _ := in.next()
	tree := new(branch.Tree)
	after := branch.Start
	for {
		var values [group]int
		var whole, at ast.Span
		n, ok := 0, true
		for n < group {
			if values[n], at, ok = in.next(); !ok {
				break
			}
			if n == 0 {
				whole = at
			}
			whole.End = at.End
			n++
		}
		if in.broken {
			rest := game.Text[at.Start:]
			if i := strings.IndexAny(rest, " \t\r\n"); i >= 0 {
				rest = rest[:i]
			}
			report(branch.FileDamaged, at, branch.Excerpt(rest))
			break
		}
		if n < group {
			if n > 0 || len(tree.Moves) < count {
				report(branch.FileIncomplete, at, rules.Text{EN: fmt.Sprintf("move %d of %d", len(tree.Moves)+1, count), ZH: fmt.Sprintf("第 %d 着（共 %d 着）", len(tree.Moves)+1, count)})
			}
			break
		}
		move, ok := readMove(values[:])
		if !ok {
			report(branch.FileDamaged, whole, branch.Excerpt(game.Text[whole.Start:whole.End]))
			break
		}
		after = tree.Add(branch.Move{Move: move, After: after, At: whole})
	}
	position := board.Start()
	game.Tags = ast.Tags{{Name: "Game", Value: "Chinese Chess"}, {Name: "Result", Value: ast.UnknownResult}}
	if tree.Turn(game, &position, ast.Span{}) {
		game.Tags = append(game.Tags, ast.Tag{Name: "FEN", Value: position.FEN()})
	}
	game.Tags = append(game.Tags, ast.Tag{Name: "Format", Value: "ICCS"})
	game.Main.Result = ast.Result{Text: ast.UnknownResult}
	tree.Put(game, position)
}

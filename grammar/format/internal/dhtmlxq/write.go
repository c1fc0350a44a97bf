package dhtmlxq

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Append appends a game whose moves are ICCS, one item per line, in UTF-8. On an error it appends nothing. The error
// is a [*branch.Error] if the moves are not written with squares, or if the wrong side moves first. Other errors
// report an unreadable FEN, or a tag whose name or text does not fit into an item.
func Append(dst []byte, game *ast.Game) ([]byte, error) {
	tree, err := branch.Of(game)
	if err != nil {
		return nil, err
	}
	if err := firstSide(game); err != nil {
		return nil, err
	}
	w := writer{out: append(dst, "[DhtmlXQ]\n"...)}
	if err := w.tags(game, tree); err != nil {
		return nil, err
	}
	w.moves(tree)
	if !utf8.Valid(w.out[len(dst):]) {
		return nil, branch.ErrNotUTF8
	}
	return append(w.out, "[/DhtmlXQ]\n"...), nil
}

// firstSide returns an error if the side to move does not make the first move, since a reader takes the side from
// that move.
func firstSide(game *ast.Game) error {
	position := board.Start()
	if fen := game.Tag("FEN"); fen != nil {
		var err error
		if position, err = board.ParseFEN(fen.Value); err != nil {
			return nil // writer.tags reports the invalid FEN
		}
	}
	if len(game.Main.Plies) == 0 {
		return nil
	}
	first := &game.Main.Plies[0]
	if m, err := board.ParseMove(first.Text); err == nil && position.At(m.From) != 0 && position.At(m.From).Color() != position.Side() {
		return &branch.Error{Ply: first, Text: rules.Text{EN: "the first move is not one of the side to move", ZH: "第一着不是先走一方的着法"}}
	}
	return nil
}

type writer struct{ out []byte }

// item appends an item.
func (w *writer) item(name, value string) {
	w.out = fmt.Appendf(w.out, "[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n", name, value, name)
}

// tags appends the tags, the result and the position.
func (w *writer) tags(game *ast.Game, tree *branch.Tree) error {
	result := cmp.Or(game.Result(), ast.UnknownResult)
	fen := game.Tag("FEN")
	for i, tag := range game.Tags {
		switch {
		case tag.Name == "Game" && tag.Value == "Chinese Chess", tag.Name == "Format" && tag.Value == "ICCS",
			tag.Name == "Result" && tag.Value == result:
		case &game.Tags[i] == fen && strings.Trim(tag.Value, white) != "":
			if err := w.position(game, tag.Value); err != nil {
				return err
			}
		case len(tag.Name) > longestName/2 || strings.ContainsAny(tag.Name, "[]'\" \t\r\n") || hasEscapes([]byte(tag.Name)):
			return rules.Text{EN: "no item can have the name of the tag %q", ZH: "这种格式写不了标签“%s”"}.Err(tag.Name)
		default:
			name := itemOf(tag.Name, tag.Value)
			if n, err := strconv.Atoi(tag.Value); name == lengthItem && err == nil && !isLength(n, tree) {
				name = plain + tag.Name // the moves have changed since
			}
			w.item(name, writeText(tag.Value, true))
		}
	}
	w.item("result", resultWords[result])
	return nil
}

// position appends the position of a FEN as the squares of the pieces. It also appends the FEN if the squares
// do not represent all of it.
func (w *writer) position(game *ast.Game, fen string) error {
	position, err := board.ParseFEN(fen)
	if err != nil {
		return err
	}
	var binit []byte
	left := position
	for _, piece := range layout {
		at := take(&left, piece)
		if !at.Valid() {
			binit = append(binit, "99"...)
			continue
		}
		binit = append(binit, '0'+byte(at.File()), '0'+byte(board.Ranks-1-at.Rank()))
	}
	for s := board.Square(0); s.Valid(); s++ {
		if left.At(s) != 0 {
			binit = nil
		}
	}
	if binit != nil {
		w.item("binit", string(binit))
	}
	said := position
	said.SetSide(board.Red)
	if plies := game.Main.Plies; len(plies) > 0 {
		if m, err := board.ParseMove(plies[0].Text); err == nil && said.At(m.From) != 0 {
			said.SetSide(said.At(m.From).Color())
		}
	}
	said.SetCounters(0, 1)
	if binit == nil || said.FEN() != fen || position == board.Start() {
		w.item("fen", writeText(fen, true))
	}
	return nil
}

// take removes the first such piece, from Black's side and from the left, and returns its square.
func take(position *board.Position, piece board.Piece) board.Square {
	for rank := board.Ranks - 1; rank >= 0; rank-- {
		for file := range board.Files {
			if at := board.SquareAt(file, rank); position.At(at) == piece {
				position.Place(at, 0)
				return at
			}
		}
	}
	return board.NoSquare
}

// moves appends the routes and their comments. A route begins at each move that is not the first
// continuation.
func (w *writer) moves(tree *branch.Tree) {
	type place struct{ route, ply int }
	places := make([]place, len(tree.Moves)) // route and ply of each move
	at := func(m int) place {
		if m == branch.Start {
			return place{}
		}
		return places[m]
	}
	var routes [][]byte
	var names []string
	continued := map[int]bool{} // moves whose route continues after them
	for m := range tree.Preorder() {
		before := at(tree.Moves[m].After)
		here := place{before.route, before.ply + 1}
		if len(routes) == 0 || continued[tree.Moves[m].After] {
			here.route = len(routes)
			name := "movelist"
			if here.route > 0 {
				name = fmt.Sprintf("move_%d_%d_%d", before.route, here.ply, here.route)
			}
			routes, names = append(routes, nil), append(names, name)
		}
		continued[tree.Moves[m].After] = true
		places[m] = here
		routes[here.route] = append(routes[here.route], digits(tree.Moves[m].Move)...)
	}
	if len(routes) == 0 {
		routes, names = [][]byte{nil}, []string{"movelist"}
	}
	for i, digits := range routes {
		w.item(names[i], string(digits))
	}
	if tree.Comment != "" {
		w.item("comment0", writeText(tree.Comment, false))
	}
	for m := range tree.Preorder() {
		if text := tree.Moves[m].Comment; text != "" {
			name := fmt.Sprintf("comment%d_%d", places[m].route, places[m].ply)
			if places[m].route == 0 {
				name = fmt.Sprintf("comment%d", places[m].ply)
			}
			w.item(name, writeText(text, false))
		}
	}
}

// digits returns a move as four digits.
func digits(m board.Move) []byte {
	return []byte{
		'0' + byte(m.From.File()), '0' + byte(board.Ranks-1-m.From.Rank()),
		'0' + byte(m.To.File()), '0' + byte(board.Ranks-1-m.To.Rank()),
	}
}

package ccbridge

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/format/internal/xmlerror"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Names in CBF.
const (
	elementRecord = "ChineseChessRecord"
	elementMove   = "Move"
	attrValue     = "value"
	attrEnds      = "end"
	attrSibling   = "branch"
)

// isXML reports whether head begins a CBF file, in any encoding; UTF-16 needs a byte order mark.
func isXML(head []byte) bool {
	m, ok := text.MarkupOf(head)
	return ok && m.Root == elementRecord
}

// readXML reads the game of a document in an encoding.
func readXML(name string, data []byte, e text.Encoding) (*ast.Game, error) {
	text := text.Decode(data, e).Text
	game := &ast.Game{Source: ast.NewSource(name, 1, text, ast.Place{Line: 1, Column: 1})}
	r := &xmlReader{game: game, head: newHead(game), moves: newTree()}
	in := xml.NewDecoder(strings.NewReader(text))
	in.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // text is decoded already
	for {
		begin := int32(in.InputOffset())
		token, err := in.Token()
		if err == io.EOF {
			break
		}
		end := int32(in.InputOffset())
		if err != nil {
			var problem *xml.SyntaxError
			if !errors.As(err, &problem) {
				return nil, err
			}
			report(game, branch.FileDamaged, ast.Span{Start: end, End: end}, rules.Text{EN: "the XML: %s", ZH: "XML：%s"}.With(xmlerror.Text(problem)))
			break
		}
		r.token(token, ast.Span{Start: begin, End: end})
	}
	return r.finish(), nil
}

// An xmlReader reads one document.
type xmlReader struct {
	game  *ast.Game
	head  *head
	moves *tree

	element string   // innermost open element
	text    []byte   // text in it
	textAt  ast.Span // place of the text
	move    struct {
		branch.Move
		root, ends, sibling, known bool
	}
	started bool // whether the root of the moves was read
}

func (r *xmlReader) token(token xml.Token, at ast.Span) {
	switch t := token.(type) {
	case xml.StartElement:
		r.element, r.text, r.textAt = t.Name.Local, nil, ast.Span{Start: at.End, End: at.End}
		if r.element == elementMove {
			r.begin(t, at)
		}
	case xml.CharData:
		r.text = append(r.text, t...)
		r.textAt.End = at.End
	case xml.EndElement:
		switch tag := fieldNamed(t.Name.Local); {
		case t.Name.Local != r.element: // end of an element with children
		case r.element == elementMove:
			r.end()
		case tag == "Result":
			r.head.setResult(number(r.text), r.textAt)
		case tag == "GameType":
			r.head.setKind(number(r.text), r.textAt)
		case tag != "":
			r.head.set(tag, string(r.text), r.textAt)
		}
		r.element = ""
	}
}

// number parses a number, and returns -1 if it is invalid.
func number(text []byte) int {
	n, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return -1
	}
	return n
}

// begin reads the attributes of a move. The text of its element is its comment.
func (r *xmlReader) begin(t xml.StartElement, at ast.Span) {
	m := &r.move
	*m = struct {
		branch.Move
		root, ends, sibling, known bool
	}{Move: branch.Move{At: at}, root: !r.started, known: true}
	r.started = true
	for _, a := range t.Attr {
		switch a.Name.Local {
		case attrValue:
			m.Move.Move, m.known = moveOf(a.Value)
		case attrEnds:
			m.ends = a.Value == "1"
		case attrSibling:
			m.sibling = a.Value == "1"
		}
	}
}

// end adds the move whose element ends here. Moves after the last one are reported.
func (r *xmlReader) end() {
	m := &r.move
	if text := string(r.text); strings.TrimSpace(text) != "" {
		m.Comment, m.CommentAt = text, r.textAt
	}
	switch {
	case m.root:
		r.moves.Comment, r.moves.CommentAt = m.Comment, m.CommentAt
		r.moves.root(m.ends)
	case r.moves.ended:
		report(r.game, branch.FileDamaged, m.At, rules.Text{EN: "a move after the last one", ZH: "最后一着以后的着法"})
	default:
		if !m.known {
			m.Move.Move = board.Move{}
		}
		if !r.moves.add(m.Move, m.ends, m.sibling) {
			report(r.game, branch.FileDamaged, m.At, noSquares)
		}
	}
}

// moveOf parses the squares of a move: "77-47" has files from the left and rows from Black's side, from 0.
func moveOf(value string) (board.Move, bool) {
	var from, to string
	if len(value) != len("77-47") || value[2] != '-' {
		return board.Move{}, false
	}
	from, to = value[:2], value[3:]
	square := func(s string) board.Square {
		file, row := int(s[0])-'0', int(s[1])-'0'
		if file < 0 || file >= board.Files || row < 0 || row >= board.Ranks {
			return board.NoSquare
		}
		return board.SquareAt(file, board.Ranks-1-row)
	}
	m := board.Move{From: square(from), To: square(to)}
	return m, m.From.Valid() && m.To.Valid()
}

// finish completes the game.
func (r *xmlReader) finish() *ast.Game {
	if r.started && !r.moves.ended {
		end := int32(len(r.game.Text))
		report(r.game, branch.FileIncomplete, ast.Span{Start: end, End: end}, rules.Text{EN: "the next move", ZH: "下一着"})
	}
	p := board.Start()
	fen := r.head.values["FEN"]
	delete(r.head.values, "FEN")
	if fen.Value != "" {
		told, err := board.ParseFEN(fen.Value)
		if err != nil {
			report(r.game, branch.FileDamaged, fen.At, rules.Text{EN: fmt.Sprintf("the position %q", fen.Value), ZH: fmt.Sprintf("局面“%s”", fen.Value)})
		} else {
			p = told
		}
	}
	if r.game.Main.Result.Text == "" {
		r.head.setResult(0, ast.Span{})
	}
	p = start(r.game, p, &r.moves.Tree, p.Side(), fen.At)
	return finish(r.head, p, &r.moves.Tree, fen.At)
}

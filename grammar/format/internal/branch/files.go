package branch

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Features that the files of several programs share.

// Layout returns the 32 pieces in the order in which XQStudio and similar programs store their squares: Red's
// from left to right, the pawns last, then Black's.
func Layout() [32]board.Piece { return layout }

var layout = func() (pieces [32]board.Piece) {
	for i, kind := range [...]board.Kind{
		board.Rook, board.Horse, board.Elephant, board.Advisor, board.King, board.Advisor, board.Elephant, board.Horse, board.Rook,
		board.Cannon, board.Cannon, board.Pawn, board.Pawn, board.Pawn, board.Pawn, board.Pawn,
	} {
		pieces[i], pieces[16+i] = board.MakePiece(board.Red, kind), board.MakePiece(board.Black, kind)
	}
	return pieces
}()

// results are the results by their number in files of XQStudio and CCBridge. The last number is used for
// several games in one tree.
var results = [...]string{ast.UnknownResult, ast.RedWon, ast.BlackWon, ast.Drawn, ast.UnknownResult}

// Result returns the result with the given number in files of XQStudio and CCBridge: 0 for *, 1 for 1-0, 2
// for 0-1, 3 for 1/2-1/2. Any other number means *.
func Result(number int) string {
	if number < 0 || number >= len(results) {
		return results[0]
	}
	return results[number]
}

// ResultNumber is the inverse of [Result]. It returns 0 for an invalid result.
func ResultNumber(result string) int { return max(0, slices.Index(results[:], result)) }

// Turn sets the side to move to the side of the piece that moves first, and reports whether it changed. Many files
// name Red even if Black begins. If at is not the zero Span, the file named the side there, and a change is reported
// as [FileSide]. Turn panics if game or position is nil.
func (t *Tree) Turn(game *ast.Game, position *board.Position, at ast.Span) (changed bool) {
	if len(t.Moves) == 0 {
		return false
	}
	said := position.Side()
	piece := position.At(t.Moves[0].From)
	if piece == 0 || piece.Color() == said {
		return false
	}
	position.SetSide(piece.Color())
	if at != (ast.Span{}) {
		game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: FileSide, Span: at, Args: []any{sideNames[said], sideNames[said.Other()]}})
	}
	return true
}

var sideNames = [...]rules.Text{board.Red: {EN: "Red", ZH: "红方"}, board.Black: {EN: "Black", ZH: "黑方"}}

// CheckText reports [FileText] if the decoded text has U+FFFD, which marks invalid bytes. It returns
// the text. It panics if game is nil.
func CheckText(game *ast.Game, text string, at ast.Span) string {
	if strings.ContainsRune(text, utf8.RuneError) {
		game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{Rule: FileText, Span: at, Args: []any{meansNothing, Excerpt(text)}})
	}
	return text
}

// meansNothing is the reason in the finding of CheckText.
var meansNothing = rules.Text{EN: "has bytes that mean nothing", ZH: "有无法解码的字节"}

// Excerpt returns the part of a text that a finding shows: its beginning, or the surroundings of the first
// U+FFFD.
func Excerpt(text string) string {
	const most, before = 30, 10
	runes, cut := []rune(text[:min(len(text), most*utf8.UTFMax)]), ""
	if i := strings.IndexRune(text, utf8.RuneError); i >= 0 && utf8.RuneCountInString(text[:i]) >= most {
		head := []rune(text[:i])
		runes, cut = []rune(string(head[len(head)-before:])+text[i:min(len(text), i+most*utf8.UTFMax)]), "…"
	}
	if len(runes) > most {
		return cut + string(runes[:most]) + "…"
	}
	return cut + string(runes)
}

// CheckEnd reports [FileDamaged] if the file continues after the last move, except with padding. A
// damaged move ends the moves too early. CheckEnd panics if game is nil or end is outside the file.
func CheckEnd(game *ast.Game, file []byte, end int) {
	if len(bytes.Trim(file[end:], "\x00\x1a \r\n")) > 0 {
		game.Syntax.Report(ast.DefaultMaxFindings, ast.Diagnostic{
			Rule: FileDamaged, Span: ast.Span{Start: int32(end), End: int32(len(file))},
			Args: []any{rules.Text{EN: "the bytes after the last move", ZH: "最后一着后面的内容"}},
		})
	}
}

// TooLarge returns the error for a file of more bytes than a span can reach.
func TooLarge(size int) error {
	return rules.Text{EN: "%d bytes are too many", ZH: "有 %d 个字节，太大了"}.Err(size)
}

// ErrNotUTF8 is the error for a game with invalid UTF-8.
var ErrNotUTF8 = rules.Text{EN: "there are bytes that are no UTF-8", ZH: "有的字节不是 UTF-8 文字"}.Err()

// A CountError reports that a file holds fewer games than it promises.
type CountError struct {
	Promised, Read int
	Missing        []string // titles of the missing games, as far as known
	Why            error    // why no more could be read, if known
}

// MaxTitles is the maximum number of titles that a [CountError] shows.
const MaxTitles = 3

// Error returns the numbers and the titles in English.
func (e *CountError) Error() string { return e.In(rules.EN) }

// In returns the numbers and the titles in the language l.
func (e *CountError) In(l rules.Language) string {
	text := fmt.Sprintf(rules.Text{EN: "%d games promised, %d read", ZH: "应有 %d 局，读到 %d 局"}.In(l), e.Promised, e.Read)
	var titles []string
	for _, title := range e.Missing[:min(len(e.Missing), MaxTitles)] {
		titles = append(titles, rules.Text{EN: strconv.Quote(title), ZH: "“" + title + "”"}.In(l))
	}
	if len(titles) > 0 {
		text += rules.Text{EN: "; missing: ", ZH: "；缺少"}.In(l) + strings.Join(titles, rules.Text{EN: ", ", ZH: "、"}.In(l))
		if len(e.Missing) > MaxTitles {
			text += rules.Text{EN: " and more", ZH: " 等"}.In(l)
		}
	}
	if e.Why != nil {
		text += rules.Text{EN: ": %v", ZH: "：%v"}.With(e.Why).In(l)
	}
	return text
}

// Unwrap returns the reason why no more could be read.
func (e *CountError) Unwrap() error { return e.Why }

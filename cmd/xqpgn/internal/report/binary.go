package report

import (
	"fmt"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
)

// Words about findings in files without lines.
var (
	byteWords  = rules.Text{EN: "byte %d", ZH: "第 %d 字节"}
	gameWords  = rules.Text{EN: "game %d: ", ZH: "第 %d 局："}
	plyWords   = rules.Text{EN: "game %d, ply %d: ", ZH: "第 %d 局第 %d 着："}
	roundWords = rules.Text{EN: "game %d, round %d: ", ZH: "第 %d 局第 %d 回合："}
)

// message returns the words of a finding. A file of another program has no lines, and its moves are squares. The words
// therefore name the game and the round, and the piece on the first square.
func message(f Finding, language rules.Language) string {
	words := f.Message(language)
	if !f.Game.Binary {
		return words
	}
	stop := stopAt(f)
	switch {
	case stop != nil:
		if move := moveWords(&stop.Before, stop.Err.Move, language); move != "" {
			words = strings.Replace(words, stop.Node.Text, move+" "+stop.Node.Text, 1)
		}
		return fmt.Sprintf(roundWords.In(language), f.Game.Number, stop.Before.Fullmove()) + words
	case f.Ply > 0:
		return fmt.Sprintf(plyWords.In(language), f.Game.Number, f.Ply) + words
	default:
		return fmt.Sprintf(gameWords.In(language), f.Game.Number) + words
	}
}

// moveWords returns a move in the notation of a language, in Chinese or WXF. Of a move that has no text there, because
// its piece cannot move so, moveWords returns the piece and its file. It returns no words if the side to move has no
// piece on the first square.
func moveWords(before *board.Position, move board.Move, language rules.Language) string {
	n := notation.WXF
	if language == rules.ZH {
		n = notation.Chinese
	}
	if text := notation.Write(before, move, n, notation.Style{}); text != "" {
		return text
	}
	piece, side := before.At(move.From), before.Side()
	if move.From >= board.NoSquare || piece.Kind() == board.NoKind || piece.Color() != side {
		return ""
	}
	for to := range board.NoSquare { // a move that it can make begins with its name and its file
		text := []rune(notation.Write(before, board.Move{From: move.From, To: to}, n, notation.Style{}))
		if len(text) > 1 {
			return string(text[:2])
		}
	}
	return ""
}

package diagram

import "github.com/xqpgn/xqpgn/notation/board"

// pieceNames are the characters of the pieces: by color in simplified, then by
// color in traditional characters, and by kind.
var pieceNames = [4][8]string{
	{board.King: "帅", board.Advisor: "仕", board.Elephant: "相", board.Horse: "傌", board.Rook: "俥", board.Cannon: "炮", board.Pawn: "兵"},
	{board.King: "将", board.Advisor: "士", board.Elephant: "象", board.Horse: "马", board.Rook: "车", board.Cannon: "砲", board.Pawn: "卒"},
	{board.King: "帥", board.Advisor: "仕", board.Elephant: "相", board.Horse: "傌", board.Rook: "俥", board.Cannon: "炮", board.Pawn: "兵"},
	{board.King: "將", board.Advisor: "士", board.Elephant: "象", board.Horse: "馬", board.Rook: "車", board.Cannon: "砲", board.Pawn: "卒"},
}

// pieceName gives the character of a piece.
func (o *Options) pieceName(p board.Piece) string {
	script := 0
	if o.Traditional {
		script = 2
	}
	return pieceNames[script+int(p.Color())][p.Kind()]
}

// The names of files from a to i, and of ranks from 0 to 9.
var (
	redFiles   = [board.Files]string{"九", "八", "七", "六", "五", "四", "三", "二", "一"}
	blackFiles = [board.Files]string{"１", "２", "３", "４", "５", "６", "７", "８", "９"}
	iccsFiles  = [board.Files]string{"ａ", "ｂ", "ｃ", "ｄ", "ｅ", "ｆ", "ｇ", "ｈ", "ｉ"}
	ranks      = [board.Ranks]string{"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"}
)

// sideFiles gives a side's numbers of the files.
func sideFiles(c board.Color) *[board.Files]string {
	if c == board.Red {
		return &redFiles
	}
	return &blackFiles
}

package diagram

import "github.com/xqpgn/xqpgn/notation/board"

// pieceNames holds the characters of the pieces as in move notation (clause MOVE-2): by Kind, in simplified
// and traditional characters, for Red and Black.
var pieceNames = [8][2][2]string{
	board.King:     {{"帅", "将"}, {"帥", "將"}},
	board.Advisor:  {{"仕", "士"}, {"仕", "士"}},
	board.Elephant: {{"相", "象"}, {"相", "象"}},
	board.Horse:    {{"马", "马"}, {"馬", "馬"}},
	board.Rook:     {{"车", "车"}, {"車", "車"}},
	board.Cannon:   {{"炮", "炮"}, {"炮", "炮"}},
	board.Pawn:     {{"兵", "卒"}, {"兵", "卒"}},
}

// plainNames holds the characters of pieces in texts, where only the character can tell the sides apart.
var plainNames = map[board.Piece]string{
	board.MakePiece(board.Red, board.Horse):    "傌",
	board.MakePiece(board.Red, board.Rook):     "俥",
	board.MakePiece(board.Black, board.Cannon): "砲",
}

// pieceName returns the character of a piece for pictures, where the colour shows the side.
func (c *Config) pieceName(p board.Piece) string {
	script := 0
	if c.Traditional {
		script = 1
	}
	return pieceNames[p.Kind()][script][p.Color()]
}

// plainName returns the character of a piece for texts, where the character must show the side.
func (c *Config) plainName(p board.Piece) string {
	if name, ok := plainNames[p]; ok {
		return name
	}
	return c.pieceName(p)
}

// Names of the files from a to i, and of the ranks from 0 to 9.
var (
	redFiles   = [board.Files]string{"九", "八", "七", "六", "五", "四", "三", "二", "一"}
	blackFiles = [board.Files]string{"１", "２", "３", "４", "５", "６", "７", "８", "９"}
	iccsFiles  = [board.Files]string{"ａ", "ｂ", "ｃ", "ｄ", "ｅ", "ｆ", "ｇ", "ｈ", "ｉ"}
	ranks      = [board.Ranks]string{"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"}
)

// sideFiles returns the numbers of the files as a side counts them.
func sideFiles(c board.Color) *[board.Files]string {
	if c == board.Red {
		return &redFiles
	}
	return &blackFiles
}

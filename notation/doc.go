// Package notation reads and writes the moves of xiangqi as text: in Chinese (炮二平五), WXF (C2.5), ICCS
// (H2-E2), UCI (h2e2), UCI10 (h3e3), SAN (Che3) and Vietnamese (P2-5).
//
// [Read] returns the legal move that a text names on a position, and [Write] returns the text of a move:
//
//	pos := board.Start()
//	r, err := notation.Read(&pos, notation.Chinese, "炮二平五") // r.Move is h2e2
//	text := notation.Write(&pos, r.Move, notation.WXF, notation.Style{}) // C2.5
//	pos.Play(r.Move)
//
// [Convert] converts the moves of a line to another notation. [DetectText] and [Detect] return the notation
// of a text or a line. A [MoveError] says why a text was rejected, and [Suggest] returns the text that was
// probably meant.
//
// # Reading
//
// Script, variants, width and case of characters do not matter, nor does the side of a piece's name: 車, 车,
// 俥 and Ｒ are a rook of either side. A text names a kind of piece, a file or a place (前, 中, 后 or an
// ordinal), and a movement. Read returns the legal move of the only piece that can make it. The order of
// pieces alone never decides. If no piece or several can make the move, the text is rejected. [Read] lists
// the accepted spellings and characters.
//
// # Writing
//
// Write always produces the standard text. Rooks, horses, cannons and pawns that share a file are named by
// place, all others by file. Two pawns that share a file are front and rear, three are front, middle and
// rear. More than three are counted, over all their files from the mover's right to the left. SAN is written
// as Fairy-Stockfish does: it gives the file or rank of departure only if another piece of the same kind can
// go to the same square. [Style] covers the choices that the standard leaves open.
package notation

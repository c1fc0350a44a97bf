// Package notation reads and writes the moves of xiangqi as text: in Chinese
// (炮二平五), WXF (C2.5), ICCS (H2-E2), UCI (h2e2), UCI10 (h3e3) and SAN (Che3).
//
// [Read] returns the legal move that a text names on a position, [Write] the text
// of a move:
//
//	pos := board.Start()
//	r, err := notation.Read(&pos, notation.Chinese, "炮二平五") // r.Move is h2e2
//	text := notation.Write(&pos, r.Move, notation.WXF, notation.Style{}) // C2.5
//	pos.Play(r.Move)
//
// [Convert] takes all moves of a line from one notation to another. [DetectText]
// and [Detect] tell which notation a text or a line is in. When a text is refused,
// a [MoveError] says why, and [Suggest] returns what it may have meant.
//
// # Reading
//
// Script, variants, width and case of a text's characters do not matter, nor does
// which side a piece's name belongs to: 車, 车, 俥 and Ｒ are the rook of either. A
// text names a kind of piece, a file or a place (前, 中, 后 or an ordinal), and a
// movement. The move is that of the one piece that can make it legally; the order
// of the pieces never decides by itself. If none can make it, or more than one,
// the text is refused. [Read] tells which spellings and characters are known.
//
// # Writing
//
// The text written is the standard one, whatever was read: a place for rooks,
// horses, cannons and pawns that share a file, the file for all others. Of pawns
// that share a file two are front and rear, three front, middle and rear, and
// more are counted, over all their files from the mover's right to the left. SAN
// is written as Fairy-Stockfish does: with the file or the rank that a piece comes
// from only where another of its kind can go to the same square.
// [Style] has what the standard leaves open.
package notation

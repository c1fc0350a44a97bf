// Package diagram draws a position: as text, as a small text to stand beside a
// message, and as an SVG picture. A [board.Position] goes in with [Options];
// what comes out is appended to a slice of bytes. The package knows nothing of
// how moves are written, nor of games and files.
//
// # Text
//
// The text is drawn as in part 4 of the specification: a character of full width
// for every point, the numbers of Black's files above and of Red's beneath, those
// of ICCS and the ranks between them and the board. ｜ are the sides of the
// board, 丄 and 丅 the banks of the river. A blank stands between the points, so
// that brackets have room around those that a move is marked with:
//
//	２  ｜ 炮 ＋ ＋[炮]＋ ＋[＋]｜  ２
//
// The lines are made of characters that take two columns in every terminal, and
// that fonts make as wide as those of the pieces; the ones for drawing boxes are
// not like that, nor are the Korean letters that the specification uses.
//
// # Pieces
//
// In a picture the pieces have the characters that moves are written with. In a
// text there is no colour to tell the sides apart; therefore Red's horse and rook
// have theirs of wooden pieces, and Black's cannon is 砲 as in the specification:
//
//	Red    帅 仕 相 傌 俥 炮 兵    traditional    帥 仕 相 傌 俥 炮 兵
//	Black  将 士 象 马 车 砲 卒    traditional    將 士 象 馬 車 砲 卒
package diagram

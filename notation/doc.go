// Package notation is the language of moves: Chinese (炮二平五), WXF (C2.5), ICCS
// (H2-E2) and UCI (h2e2). One move's text goes in with the position that it is
// made on, and a legal move comes out ([Read]); or a move goes in and its text
// comes out ([Write]). The package knows nothing of files, games, tags or
// comments, and of a position only what package board tells.
//
// # Reading
//
// A text is folded first: script, variants, width and case of its characters do
// not matter, nor does which side a piece's name belongs to. Then it names a kind
// of piece, a file or a place (前, 中, 后 or an ordinal), and a movement, and is
// resolved by what can move: the move is that of the one piece that can make it
// legally. If none can, or more than one, the text is refused with the reason;
// the order of the pieces never decides by itself.
//
// These spellings are read (clauses MOVE-3 to MOVE-6):
//
//	炮二平五    file        C2.5, 62.5, h2e2, H2-E2
//	前炮退二    place       C+-2, +C-2, 6+-2; also 炮前退二
//	一兵平五    ordinal     Pa.5, aP.5, 7a.5
//	前兵四平五  place in the file that is named; also 兵四前平五, 二兵四平五
//	前四平五    the same of a pawn
//
// What no standard has is read as long as one legal move fits, and marked
// [Lenient]:
//
//   - front or rear of a piece that shares its file with no other, when only one
//     piece can make the move; front or rear of four pawns or more;
//   - a king with a wrong file;
//   - C25 for C2.5; G for the king or the advisor, M for the elephant, S for the
//     pawn;
//   - P3.4 for the middle one of three pawns when all can go there, and 3+.4, 33.4,
//     ++.4, from the Asian federation's page;
//   - 15.4 for the first pawn on file 5, from the rules of 2018. A keypad digit
//     comes first: 15.4 is K5.4 if that is legal, and marked if both are.
//
// # Writing
//
// The text written is the standard one, whatever was read: a place for rooks,
// horses, cannons and pawns that share a file, the file for all others. Of pawns
// that share a file two are front and rear, three front, middle and rear, and
// more are counted, over all their files from the mover's right to the left.
// [Style] has what the standard leaves open.
//
// # Characters
//
// These characters stand for the same (clause MOVE-7), Latin letters in either
// case and anything of full width for its ASCII character:
//
//	king      帅 帥 将 將 U+2F873
//	advisor   仕 士 U+2F20
//	elephant  相 象
//	horse     马 馬 傌 U+2FBA
//	rook      车 車 俥 硨 砗 U+2F9E U+F902
//	cannon    炮 砲 包 U+2F829
//	pawn      兵 卒
//	advance   进 進
//	retreat   退
//	across    平
//	front     前
//	middle    中
//	rear      后 後
//	1         一 壹 U+2F00
//	2         二 贰 貳 U+2F06
//	3         三 叁 叄 參 U+F96B
//	4         四 肆
//	5         五 伍
//	6         六 陆 陸 U+F9D1 U+F9D3
//	7         七 柒
//	8         八 捌 U+2F0B
//	9         九 玖
//	becomes   变 變 U+FAC0 U+2F9D1
//	-         U+2010 U+2011 U+2012 U+2013 U+2014 U+2015 U+2212 U+FE63
//	+         U+FE62
//	=         U+FE66
//	.         U+FE52
package notation

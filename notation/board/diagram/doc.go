// Package diagram draws a position: as an SVG picture for a page or a program with
// windows, as text, and as a small text to stand beside a message.
//
//	picture := diagram.AppendSVG(nil, pos, diagram.Options{
//		Move:   last, // the squares of the last move
//		Check:  true, // the king that is in check
//		Arrows: []diagram.Arrow{{Move: best, Class: diagram.Good}},
//		Marks:  []diagram.Mark{{Square: target, Shape: diagram.Dot}},
//	})
//
// What is marked, and how it looks:
//
//	                 in a picture                              in the texts
//	Options.Move     a ring beneath a piece, a dot on a point  [炮]
//	Options.Check    a star beneath the king                   <将>
//	Options.Marks    rings and dots, in one of four colours    (炮)
//	Options.Arrows   arrows, in one of four colours            nothing
//
// Between two marked squares of a text stands one | for both brackets. A square that
// is marked in several ways has the brackets that come first here.
//
// # Pictures in a page
//
// A picture is drawn at any size: it fills the room that it has, or is as wide as
// [Options].Width says. [Centre] returns where a square is in the picture's own
// units, and [SquareAt] which square a point is on, so that a page can lay things
// over the board and know what was clicked on. Each piece is a group whose
// data-square attribute is its square.
//
// The colours are attributes of the elements. A page's CSS overrides them by class,
// where color is that of characters, rings, marks and arrows:
//
//	.xq-ground                               fill          the board
//	.xq-line                                 stroke        its lines
//	.xq-label                                color         names of files and ranks, the river
//	.xq-red .xq-black                        color         the pieces' characters and rings
//	.xq-red-disc .xq-black-disc              fill, stroke  the pieces
//	.xq-move .xq-check                       color         the squares of the move, check
//	.xq-neutral .xq-good .xq-bad .xq-other   color         marks and arrows
//
// No element has an id, so that a page can hold any number of pictures.
//
// For those who cannot see it, a picture says in English or Chinese whose turn it
// is, what is marked and where the pieces stand. Its FEN is its data-fen attribute.
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

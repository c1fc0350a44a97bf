// Package diagram draws positions: as SVG pictures for pages and windows, as text, and as compact text for
// messages.
//
//	picture := diagram.AppendSVG(nil, pos, diagram.Config{
//		Move:   last, // the squares of the last move
//		Check:  true, // the king that is in check
//		Arrows: []diagram.Arrow{{Move: best, Class: diagram.Good}},
//		Marks:  []diagram.Mark{{Square: target, Shape: diagram.Dot}},
//	})
//
// The marks look like this:
//
//	                 in a picture                              in the texts
//	Config.Move      a ring beneath a piece, a dot on a point  [炮]
//	Config.Check     a star beneath the king                   <将>
//	Config.Marks     rings and dots, in one of four colours    (炮)
//	Config.Arrows    arrows, in one of four colours            nothing
//
// Between two marked squares of a text, one | replaces both brackets. A square with several marks has the
// brackets that come first in this table.
//
// # Pictures in a page
//
// A picture scales to any size. It fills the available room, or has the width that [Config].Width gives.
// [Centre] returns the centre of a square in the picture's own units, and [SquareAt] the square at a point. A
// page can use them to lay things over the board and to find the square that was clicked. Each piece is a
// group whose data-square attribute is its square.
//
// The colours are attributes of the elements. A page's CSS can override them by class. Here color is the
// colour of characters, rings, marks and arrows:
//
//	.xq-ground                               fill          the board
//	.xq-line                                 stroke        its lines
//	.xq-label                                color         names of files and ranks, the river
//	.xq-red .xq-black                        color         the pieces' characters and rings
//	.xq-red-disc .xq-black-disc              fill, stroke  the pieces
//	.xq-move .xq-check                       color         the squares of the move, check
//	.xq-neutral .xq-good .xq-bad .xq-other   color         marks and arrows
//
// No element has an id, so a page can hold any number of pictures.
//
// For readers who cannot see it, a picture has a description in English or Chinese: the side to move, the
// marks and the pieces. Its data-fen attribute is its FEN.
//
// # Text
//
// The text follows part 4 of the specification, with a full-width character for every point. The numbers of
// Black's files are above and those of Red's below, with the ICCS files and the ranks between them and the
// board. ｜ are the sides of the board, 丄 and 丅 the banks of the river. A space between the points leaves
// room for the brackets of marks:
//
//	２  ｜ 炮 ＋ ＋[炮]＋ ＋[＋]｜  ２
//
// The lines use characters that take two columns in every terminal and are as wide as the pieces' characters
// in fonts. Box-drawing characters and the Korean letters of the specification are not.
//
// # Pieces
//
// In a picture the pieces have the characters of move notation. A text has no colour to tell the sides apart.
// Therefore Red's horse and rook have the characters of wooden pieces, and Black's cannon is 砲 as in the
// specification:
//
//	Red    帅 仕 相 傌 俥 炮 兵    traditional    帥 仕 相 傌 俥 炮 兵
//	Black  将 士 象 马 车 砲 卒    traditional    將 士 象 馬 車 砲 卒
package diagram

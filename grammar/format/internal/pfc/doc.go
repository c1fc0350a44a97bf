// Package pfc reads the files of 鹏飞象棋 (PFC), one game each (FILE-1).
//
//	for game, err := range pfc.Games("game.pfc", data) { … }
//
// # The form
//
// XML, in which each move is an element inside that of the move before it:
//
//	<n version="2" win="*" m="4k4/9/… w - - 0 1" c="comment">
//	 <n m="h2e2" c="comment"/>
//	 <n m="b0c2" default="true"/>
//	</n>
//
// The root has the position, a FEN, as m, and the comment of the game as c. The others
// have a move by its squares. Of several that follow the same move the one with
// default="true" is the main line, and otherwise the first.
//
// # Tags
//
// The tags Game, Format and Result are always there, and FEN if the position is another
// one than the usual; whose turn it is says the piece that moves first. Attributes of
// the root become tags, those that are not here with their own names:
//
//	win          Result
//	create-time  Created
//	version      Version
//
// What an engine said of a move (s, d, t) is left out.
//
// A move that is none is a finding, and all behind it is left out. Where the XML is broken,
// what stands before it is read.
package pfc

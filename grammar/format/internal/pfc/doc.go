// Package pfc reads the files of 鹏飞象棋 (PFC), one game each (FILE-1).
//
//	for game, err := range pfc.Games("game.pfc", data, 0) { … }
//
// # The form
//
// A file is XML, in which each move is an element inside that of the previous move:
//
//	<n version="2" win="*" m="4k4/9/… w - - 0 1" c="comment">
//	 <n m="h2e2" c="comment"/>
//	 <n m="b0c2" default="true"/>
//	</n>
//
// In the root, m is the position as a FEN, and c the comment on the game. In other elements, m is a move by
// squares. Of several moves after the same move, the one with default="true" is the main line, else the
// first.
//
// # Tags
//
// The tags Game, Format and Result are always present, and FEN if the position is not the usual one. The piece that
// moves first gives the side to move. Attributes of the root become tags. Other attributes than these keep their
// names:
//
//	win          Result
//	create-time  Created
//	version      Version
//
// An engine's evaluations of a move (s, d, t) are ignored.
//
// An invalid move is a finding, and the moves after it are ignored. If the XML is malformed, the part before
// the error is read.
package pfc

// Package engine reads the texts that xiangqi engines and related sites exchange (FILE-1). Each line, or row,
// is a game.
//
//	for game, err := range engine.Games("pikafish.log", data, 0) { … }
//
// # Reading
//
//	position startpos moves h2e2 h9g7           the command of UCI and UCCI, in a log too
//	position fen 4k4/… w moves e0e1
//	h2e2 h9g7 h0g2                              nothing but moves
//	7747706279678070                            the moves of DhtmlXQ alone, if they can be played
//	4k4/… w - - 0 1                             a FEN, alone or after FEN:
//	4k4/… w - - bm e0e1; id "one";              EPD: its operations become tags
//	https://example.org/#/FEN%20moves%20h2e2    an address with a FEN and moves
//	{"fen":"4k4/…","moves":["e0e1"]}            JSON: objects on a line each or not, in lists and in other objects
//	["h2e2","h9g7"]                             JSON: a list of moves
//	id,fen,moves                                CSV with a column of moves, after a header line
//	1,h2e2 h9g7,1-0                             CSV without a header line, if its first row has a FEN or moves
//	game,turn,side,move                         CSV with a move a row, in any order
//	{"turn":1,"side":"red","move":"C2.5"}       JSON: objects with a move each
//	{"from":{"x":7,"y":7},"to":{"x":4,"y":7}}   the same, with squares by numbers
//
// Columns without names become tags called Column1 and so on. FENs may be numbered, and lines that begin with # among
// them are findings. In a file with commands, or with nothing but an engine's output, other lines such as info and
// bestmove are ignored. A line of PGN among them is a finding. Moves of JSON and CSV may be in any notation. Moves in
// Chinese or WXF stay as written, and the tag Format names the notation. A comment on a line of moves is in braces,
// or after # or a semicolon. Ranks count from 0, or from 1 if the moves make sense only so. Moves may be written
// without separators: c3c4b7c7.
//
// # Tags
//
// The tags Game, Result and Format are always present, and FEN if the position is not the usual one. Members
// of JSON objects and columns of CSV become tags. They get the specification's name if it matches in any
// case.
package engine

// Package opening classifies a game by its moves. It returns the game's code in ECCO, the Encyclopaedia of
// Chinese Chess Openings (象棋开局编码, clause PGN-2.9), with its names.
//
//	code, ok := opening.ClassifyMoves(moves)
//	fmt.Println(code, code.Name().EN) // A45 Horse, Mutual 7th-Pawn Advance
//
// For a checked game, Info.Opening of package semantic returns the code.
//
// A code is a letter and two digits, A00 to E48. The letters are chapters. A holds openings without an
// immediate central cannon. B holds the central cannon, except against the replies of C and D. C holds
// screen horses, and D another central cannon in reply. E begins with a pawn.
//
// # How a game is classified
//
// Only games from the starting position have a code, and only the first 20 plies count. If Red's first move
// starts from one of his files 6 to 9, the game is mirrored. A move is its WXF text, such as C2.5 or N8+7.
// It says neither which piece is captured nor which piece of a file moves. The order of moves matters: the
// same position can have two codes.
//
// The rules form a tree, with one file per chapter. A node asks one of three questions:
//
//   - next: are the next plies these?
//   - by: has each side made these moves within so many rounds, in any order?
//   - red, black: which is the first move of a side, in certain rounds, that is more than development?
//
// A game descends into the first child that accepts it. If no child does, the node's own code holds. That
// code is the general one for its children.
//
// About 350 nodes distinguish 257 codes, and none stores a whole game. For all 10,902 real games with a
// tag, they return the code in the tag.
//
// # Versions
//
// Two versions of the table are in use. Most collections are tagged by the version without C25, C46 and
// B56, which puts such games in C23, C45 and B55. It also swaps C85 and C86. ClassifyMoves follows that
// version, and Name describes its C85 and C86: in C85, Red's right rook leaves by the second rank. All
// returns the codes of both versions. [Code.Agrees] accepts the code of either version for a game.
//
// The English names are translated word by word from the Chinese ones.
package opening

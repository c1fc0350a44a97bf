// Package opening classifies a game by its moves: it returns the game's code in ECCO, the
// Encyclopaedia of Chinese Chess Openings (象棋开局编码, clause PGN-2.9), with its names.
//
//	code, ok := opening.ClassifyMoves(moves)
//	fmt.Println(code, code.Name().EN) // A45 Horse, Mutual 7th-Pawn Advance
//
// Of a game that was checked, Info.Opening of package semantic returns the code.
//
// A code is a letter and two digits, A00 to E48. The letters are chapters: A holds openings without a
// central cannon at once, B the central cannon against all but the next two, C against
// screen horses, D against another cannon in the centre, and E begins with a pawn.
//
// # How a game is classified
//
// Only games from the start of a game have a code, and only the first 20 plies count. If
// Red's first move is from one of his files 6 to 9, all is seen in a mirror. A move
// is then its WXF text without what it captures or which piece of a file it is: C2.5, N8+7. The order
// of moves matters: the same position can have two codes.
//
// The rules are a tree, which stands in a file a chapter. A node asks one of three things:
//
//   - next: are the next plies these?
//   - by: has each side made these moves within so many rounds, in any order?
//   - red, black: of one side's moves in some rounds, which is the first that
//     does not merely bring its pieces out?
//
// A game goes down into the first child that knows it. Where none does, the node's own code
// holds, which is the general one of what is below it.
//
// Some 350 nodes tell 257 codes apart; no whole game is among them. Of 10,902 real games with a tag they
// return the code of all.
//
// # Versions
//
// Two versions of the table are in use. One, which most collections are tagged by, has no
// C25, C46 and B56: such games are in C23, C45 and B55. It also has C85 and C86 the
// other way round. ClassifyMoves follows that version, and Name says of C85 and C86 what
// is played in it: C85 is the one in which Red's right rook leaves by the second rank. All returns all codes
// of both. [Code.Agrees] takes either version's code for a game.
//
// The English names are put together from the Chinese ones word by word.
package opening

// Package board plays xiangqi: a position is set up, asked which moves are legal,
// and played on.
//
//	pos := board.Start()              // or board.ParseFEN("rnbakabnr/9/1c5c1/… w - - 0 1")
//	m, err := board.ParseMove("h2e2") // or board.Move{From: board.SquareAt(7, 2), To: …}
//	if problem := pos.Problem(m); problem != board.NoProblem {
//		fmt.Println(problem) // "the horse's leg is blocked"
//	}
//	pos.Play(m) // or next := pos.After(m), or ok := pos.PlayLegal(m) without asking before
//	fmt.Println(pos.FEN(), pos.Status())
//
// A [Position] is a value: a copy is another position, which is how moves are tried
// and taken back, and == compares. Its methods answer what a program asks:
//
//	which moves          Moves, MovesFrom, Captures, AppendLegal, Legal, Problem
//	check and the end    InCheck, GivesCheck, Attackers, Status
//	what stands where    At, King, Side, Halfmove, Fullmove
//	the same position    Key, Hash, Same
//	is it a position     Validate, Defects
//	the other way round  Mirror, Flip
//
// Values are written and read as text, in JSON too: positions as FEN, squares and
// moves as in UCI; [Coordinates] knows ranks that count from 1.
//
// # Geometry
//
// A [Square] is named as in ICCS (clause MOVE-1): files a to i run from left to
// right as Red sits, ranks 0 to 9 from Red's side of the board to Black's. Red's
// king starts on e0, Black's on e9. The river runs between ranks 4 and 5; a
// palace is files d to f on a side's own three ranks.
//
// # Rules
//
// A king may not be left where it can be taken, and the two kings may not face
// each other on an open file. A side that has no legal move has lost, whether
// its king is attacked ([Checkmate]) or not ([Stalemate]). Repetition is not
// judged here: [Position.Key] and [Position.Hash] let a caller count it.
//
// # Positions that cannot arise
//
// Real files hold set-up positions with a missing king or a misplaced elephant.
// They are positions like any other: a side without a king is never in check,
// and [Position.Defects] says what is odd.
package board

// Package board implements the rules of xiangqi: it sets up positions, generates and checks moves, and plays
// them.
//
//	pos := board.Start()              // or board.ParseFEN("rnbakabnr/9/1c5c1/… w - - 0 1")
//	m, err := board.ParseMove("h2e2") // or board.Move{From: board.SquareAt(7, 2), To: …}
//	if problem := pos.Problem(m); problem != board.NoProblem {
//		fmt.Println(problem) // "the horse's leg is blocked"
//	}
//	pos.Play(m) // or next := pos.After(m), or ok := pos.PlayLegal(m) without asking before
//	fmt.Println(pos.FEN(), pos.Status())
//
// A [Position] is a value. To try a move and take it back, play it on a copy; compare positions with ==. The
// methods by purpose:
//
//	legal moves          Moves, MovesFrom, Captures, AppendLegal, Legal, Problem
//	check and the end    InCheck, GivesCheck, Attackers, Status
//	contents             At, King, Side, Halfmove, Fullmove
//	repetition           Key, Hash, Same
//	validity             Validate, Defects
//	symmetry             Mirror, Flip
//
// Values are marshalled as text, also in JSON: positions as FEN, squares and moves as in UCI. [Coordinates]
// handles ranks that count from 1.
//
// # Geometry
//
// A [Square] is named as in ICCS (clause MOVE-1). Files a to i run from left to right as Red sits, ranks 0 to
// 9 from Red's side of the board to Black's. Red's king starts on e0, Black's on e9. The river runs between
// ranks 4 and 5. A palace is files d to f on a side's own three ranks.
//
// # Rules
//
// A move may not leave its own king open to capture, or the two kings facing each other on an open file. A
// side without a legal move has lost, whether its king is attacked ([Checkmate]) or not ([Stalemate]). This
// package does not judge repetition. Callers can count it with [Position.Key] or [Position.Hash].
//
// # Positions that cannot arise
//
// Real files hold set-up positions with a missing king or a misplaced elephant. The package accepts them like
// any other. A side without a king is never in check, and [Position.Defects] lists the oddities.
package board

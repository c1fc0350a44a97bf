// Package semantic plays the games that package grammar reads, reports their errors, and writes them in other forms.
//
//	game := grammar.Parse(text)[0]
//	info := semantic.Check(game)
//	for step := range info.Steps() { // every ply, also in variations
//		fmt.Println(step.Depth, step.Ply, step.Move, step.After.FEN())
//	}
//	for _, d := range info.All().Diagnostics { // all findings
//		fmt.Println(game.Place(d.Span.Start), d.Message(rules.EN))
//	}
//
// Tasks and their functions:
//
//	replay the game          Steps, MainSteps
//	one ply, its position    Step, Fact, PositionAt
//	start and end            Info.Start, Final, Status, Played
//	how it ended, who won    Ending, Result
//	why it cannot be played  Info.Stops, with the slips that explain it
//	findings and fixes       All, and ast.ApplyEdits to fix them
//	build, change, undo      NewGame, NewEditor
//	repeated positions       Info.Repetitions
//	another notation         Rewrite
//	JSON of a game           NewRecord
//	symmetric games          Mirror, Flip, Equal
//	find a game again        Fingerprint, board.Position.Hash, and package dedupe
//	the moves alone          MainMoves, Complete
//	its opening              Opening, and package opening
//
// # Legal moves
//
// A move is resolved on the position before it, in the notation of most moves of the game. A move that cannot be
// played is reported with the reason. Its variations begin before it, so they are played all the same.
//
// # Slips
//
// Where a line cannot be played on, Check searches for the slip that explains it ([Slip], [Stop]): in the move that
// cannot be played or in an earlier move. If one explanation is certain, the finding has its fix, and the line is read
// on as if the slip were fixed. The Facts from there on are Guessed and not Played. Otherwise the line ends there, and
// the finding suggests possible moves. Final, Played, Status, Repetitions and Ending go by the moves as written, and so
// do Rewrite, Mirror, Equal and Fingerprint.
//
// A game whose lines can all be played pays nothing for the search. For each line the work of the search has a limit,
// which grows with the number of plies. Beyond the limit the search keeps fewer explanations. It skips lines of more
// than 2,000 plies, and searches at most 64 lines of a game.
//
// # Changed games
//
// Only an Editor changes a tree; Rewrite, Mirror and Flip make new ones. An Info describes the game at the time of the
// check. If the tree is changed afterwards, check it again. Until then Step, Fact and Steps have no facts about changed
// plies and the plies after them in the text.
package semantic

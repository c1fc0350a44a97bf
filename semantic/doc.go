// Package semantic plays the games that package grammar reads, finds what is wrong
// with them, and writes them in other forms.
//
//	game := grammar.Parse(text)[0]
//	info := semantic.Check(game)
//	for step := range info.Steps() { // every ply, with those of variations
//		fmt.Println(step.Depth, step.Ply, step.Move, step.After.FEN())
//	}
//	for _, d := range info.All().Diagnostics { // everything that was found
//		fmt.Println(game.Place(d.Span.Start), d.Message(rules.EN))
//	}
//
// What a program asks:
//
//	replay the game          Steps, MainSteps
//	one ply, its position    Step, Fact, PositionAt
//	start and end            Info.Start, Final, Status, Played
//	how it ended, who won    Ending, Result
//	why it cannot be played  Info.Stops, with the slips that explain it
//	what is wrong            All, and ast.ApplyEdits to mend it
//	build, change, undo      NewGame, NewEditor
//	repeated positions       Info.Repetitions
//	another notation         Rewrite
//	JSON of a game           NewRecord
//	the other way round      Mirror, Flip, Equal
//	find a game again        Fingerprint, board.Position.Hash, and package unique
//	the moves alone          MainMoves, Complete
//	its opening              Opening, and package opening
//
// # Legal moves
//
// A move is resolved on the position that it stands in, in the notation that most
// moves of the game are in. One that cannot be played is reported with the reason. Its
// variations, which begin before it, are played all the same.
//
// # Slips
//
// Where a line cannot be played on, the slip that explains it is searched for
// ([Slip], [Stop]): in that move or in one before it. If only one does, it is certain,
// the finding has its fix, and the line is read on with that mended: what Facts
// hold from there on is Guessed, and not Played. Else the line ends there, and the
// finding suggests what may be meant. Final, Played, Status, Repetitions, Ending, and what is
// made of a game (Rewrite, Mirror, Equal, Fingerprint) go by what is written.
//
// A game without such a move pays nothing for it. The search counts what it tries, and
// in all lines together tries no more than 256 moves for each that the game has, and
// 4,096; one costs about as much as to check one. Real games with a slip take about 50.
//
// # Changed games
//
// Only an Editor changes a tree; Rewrite, Mirror and Flip make new ones. An Info is
// about the game as it was checked. If the tree is changed afterwards, check it again;
// until then Step, Fact and Steps know nothing of plies that were changed, nor of what
// comes behind them in the text.
package semantic

// Package book counts openings: for each position, the moves that were played there, how often,
// and how the games ended. Positions that are reached by other orders of moves are joined.
//
//	b := book.New(book.Config{Depth: 12})
//	for game := range games {
//		b.Add(semantic.Check(game))
//	}
//	for line := range b.Lines(book.Limits{Min: 10}) {
//		fmt.Println(line.Moves, line.Move.Games)
//	}
//
// Several goroutines count into a Book each; Merge puts these together. It does not matter
// in which order games are added or books merged.
//
// # What is counted
//
// A game counts from where its main line first reaches the book's first position, up to
// the book's depth or to the first move that cannot be played. In each position it
// counts once, with the move that it went on with when it first stood there; so the games of a position's
// moves are never more than those of the position, and fewer where games ended there.
//
// # Memory
//
// A position takes about 90 bytes with its first move, and 32 for each move more; the positions behind the
// last plies are not kept. A game that is an example of a move takes about 100 and its names. 11,489 games of
// masters have 13,319 positions within 12 plies, and 52,000 within 20. [Config.MaxPositions] sets a bound.
//
// Positions are told apart by [board.Position.Hash]: two of 10^8 have the same by a
// chance of one in 3,700.
package book

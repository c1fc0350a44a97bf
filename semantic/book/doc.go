// Package book builds opening books. A book has the moves that games played in each position, how often,
// and with which results. Transpositions lead to the same position.
//
//	b := book.New(book.Config{Depth: 12})
//	for game := range games {
//		b.Add(semantic.Check(game))
//	}
//	for line := range b.Lines(book.Limits{Min: 10}) {
//		fmt.Println(line.Moves, line.Move.Games)
//	}
//
// Several goroutines fill a Book each, and Merge combines them. The order of games and of merges does not
// matter.
//
// # What is counted
//
// A game counts from where its main line first reaches the book's first position. It counts up to the
// book's depth, or up to the first move that cannot be played. It counts once in each position, with the
// move that it made on its first visit. So the games of a position's moves never exceed the games of the
// position. They are fewer if games ended there.
//
// # Memory
//
// A position with its first move takes about 90 bytes, and each further move 32. Positions after the last
// ply are not stored. A game that serves as an example takes about 100 bytes and its names. 11,489 games of
// masters have 13,319 positions within 12 plies, and 52,000 within 20. [Config.MaxPositions] limits the
// number.
//
// [board.Position.Hash] identifies positions. Among 10^8 positions, the chance that two share a hash is one
// in 3,700.
package book

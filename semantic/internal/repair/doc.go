// Package repair finds the intended moves of a line that cannot be played as written.
//
//	found := repair.Decode(&repair.Line{Start: start, Plies: plies, Stop: stop, …})
//	for _, change := range found.Changes {
//		fmt.Println(change.Kind, change.At, change.Probability)
//	}
//
// The decoder reads a line from its first text to its last. It keeps the likeliest explanations of the texts read so
// far, at most [maxStates] of them, each with the position it leads to. If two explanations lead to the same
// position, only the likelier goes on, and the other becomes its rival. An explanation that reads a text as written
// costs nothing. Every slip costs the negative logarithm of its probability, in nats, and so does a move that real
// players seldom make. REPAIR.md explains the model and shows how often the decoder is right.
package repair

// Package variations splits a game with variations into its lines, and merges games into one game with variations.
//
//	for line := range variations.Split(game) {
//		// line has no variations; the main line comes first
//	}
//
//	var tree variations.Tree
//	err := tree.Add(semantic.Check(game)) // of each game from one start position
//	merged := tree.Game(variations.Config{})
//
// Merging the lines of a game gives the game back: its tags and result, its moves with their comments and
// glyphs, and its variations in their order. Variations that begin with the same move become one, since a tree
// has each move once.
package variations

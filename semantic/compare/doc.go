// Package compare finds what differs between two versions of a game, and which games of two collections are
// the same game.
//
//	a, b := compare.NewGame(semantic.Check(old)), compare.NewGame(semantic.Check(new))
//	for _, d := range compare.Games(a, b) {
//		fmt.Println(d.Part, d.Tag, d.Ply, d.Old, d.New)
//	}
//
// Two games differ in their tags, moves, comments, glyphs, variations, results, or in text without meaning.
// Moves are compared on the board: the same move in another notation, script or width is no difference. Nor
// are round numbers, the order of tags with different names, and white space in comments. A move that cannot
// be played is compared by its text.
package compare

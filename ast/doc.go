// Package ast holds games as trees: tags, moves, comments and variations as they were
// written, each with its place in the text, and what was found about them.
//
//	red := game.Tags.Value("Red")            // "" if there is no such tag
//	for ply := range ast.Plies(&game.Main) { // those of variations too
//		fmt.Println(game.Place(ply.Start), ply.Text)
//	}
//	game.SetTag("Event", "五羊杯")
//	game.StripVariations()
//
// Package grammar makes trees of files and texts, and programs may make their own.
// What a tree means on a board, package semantic says, and its Editor plays moves into
// one. A tree is never changed by reading or checking it.
//
//	what was written     [Game], [Tag], [Line], [Ply], [Comment], [Result], [Stray]
//	all of a game        [Preorder], [Plies], [Ply.Variations], [Ply.Comments]
//	tags                 [Tags.Value], [Known], [Game.Tag], [Game.SetTag], [Game.RenameTag], [Game.DeleteTag], [LookupTag], [LookupTagFold]
//	results              [Game.Result], [Result.Meaning], [ReadResult], [IsResult]
//	copies, bare moves   [Game.Clone], [Game.StripComments], [Game.StripVariations]
//	places               [Span], [Source.Place], [Source.PlaceIn], [Source.Offset], [GameAt], [Game.NodeAt]
//	findings             [Diagnostic], [Findings], [Findings.At], [ApplyEdits], [NewFindingRecord]
//
// # Places
//
// A [Span] counts bytes of the game's own text, which is UTF-8 whatever the file was.
// A [Place] is the line and the column in the file, in characters, bytes or UTF-16
// units; Source.FileOffset is where in the file the game begins. Nodes that a program
// made have the zero Span.
package ast

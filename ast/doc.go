// Package ast holds game records as syntax trees. A tree has the tags, moves, comments and variations as they
// were written, their places in the text, and the findings.
//
//	red := game.Tags.Value("Red")            // "" if there is no such tag
//	for ply := range ast.Plies(&game.Main) { // variations included
//		fmt.Println(game.Place(ply.Start), ply.Text)
//	}
//	game.SetTag("Event", "五羊杯")
//	game.StripVariations()
//
// Package grammar parses files and texts into trees; programs may also build their own. Package semantic
// plays a tree on a board, and its Editor adds moves to one. Reading or checking a tree never changes it.
//
//	as written           [Game], [Tag], [Line], [Ply], [Comment], [Result], [Stray]
//	traversal            [Preorder], [Plies], [Ply.Variations], [Ply.Comments]
//	tags                 [Tags.Value], [Known], [Game.Tag], [Game.SetTag], [Game.RenameTag], [Game.DeleteTag], [LookupTag], [LookupTagFold]
//	results              [Game.Result], [Result.Meaning], [ReadResult], [IsResult]
//	copies, bare moves   [Game.Clone], [Game.StripComments], [Game.StripVariations]
//	places               [Span], [Source.Place], [Source.PlaceIn], [Source.Offset], [GameAt], [Game.NodeAt]
//	findings             [Diagnostic], [Findings], [Findings.At], [ApplyEdits], [NewFindingRecord]
//
// # Places
//
// A [Span] counts bytes of the game's own text, which is always UTF-8, also if the file's encoding was another. A
// [Place] is a line and a column of the file. Columns are in characters, bytes or UTF-16 units. Source.FileOffset is
// the offset of the game in the file. Nodes that a program made have the zero Span.
package ast

// Package games reads and checks the games of files: in folders and archives, in PGN and the formats of
// other programs, in any encoding, in order, several at a time, with limited memory.
//
//	for g, err := range games.Files(ctx, []string{"games"}, games.Config{}) {
//		if err != nil {
//			log.Print(err) // a file that cannot be read; the others follow
//			continue
//		}
//		fmt.Println(g.File, g.Begin.Line, g.Game.Tags.Value("Red"), g.Info.Result(), len(g.Findings.Diagnostics))
//	}
//
// [Files] takes paths, [Read] takes a reader, and [Map] calls a function on each game in parallel. Each
// [Game] belongs to the caller: its tree ([ast.Game]), what its moves mean on the board
// ([semantic.Info]), and what is wrong with it ([Game.Findings], or [Game.Err] for errors alone).
// [Config] chooses files, encodings and rules, adds checks of a program's own, and reports progress.
//
// # What is read
//
// A path is a file, a folder or "-" for standard input. Below folders, and in archives, the files with one
// of [Extensions] are read that are not hidden. Files in .zip, .gz and .zst are unpacked; a member is named by the archive,
// a slash and its own name: "games.zip/2024/a.pgn". What a file is its bytes decide, not its name: see [Forms].
//
// # Limits
//
// The limits guard against files made to do harm. What comes out of one file that a path names may be
// 64 MiB, or 250 times as much as the file; then no more of it is read. Archives may be in each other
// three deep. Members of archives are read as they are unpacked; an archive in another, or from standard input, is put into a
// temporary file first. A file of another program's format is read whole, and may have 256 MiB.
//
// # Stability
//
// Until version 1 any exported name may change, and the changelog says so. Version 1 will keep, as Go 1 does: packages
// ast, ast/rules, grammar, notation, notation/board, semantic and semantic/games; the IDs of rules, the JSON of records and
// findings, and the exit statuses of the command. It will not keep: the text of messages, which findings a text has, numbers of
// constants that have names, and the packages below grammar/format, grammar/token and semantic besides semantic/games.
// cmd/xqpgn/testdata/api.txt lists every exported name, and a test holds it.
package games

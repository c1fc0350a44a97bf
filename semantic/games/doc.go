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
// [Files] takes paths, [Read] takes a reader, and [Map] calls a function on each game in parallel. Each [Game]
// belongs to the caller. It holds the tree ([ast.Game]), the positions, result and ending ([semantic.Info]), and the
// findings ([Game.Findings], or [Game.Err] for errors alone). [Config] selects files, encodings and rules, adds
// checks of a program's own, and reports progress.
//
// # Files
//
// A path is a file, a folder or "-" for standard input. Below folders and in archives, all files are read that have
// one of [Extensions] and are not hidden. Files in .zip, .gz and .zst are unpacked. The name of a member is the
// archive's name, a slash and its own name: "games.zip/2024/a.pgn". The form of a file is detected from its bytes,
// not from its name: see [Forms].
//
// # Limits
//
// The limits guard against hostile files. One file may unpack to 64 MiB, or to 250 times its size if that is more;
// the rest is not read. Archives may be nested three deep. Members of archives are read as they are unpacked. An
// archive in another, or from standard input, is first copied into a temporary file. A file of another program's
// format is read whole, and may have 256 MiB.
//
// # Stability
//
// Until version 1 any exported name may change, and the changelog reports each change. Version 1 will keep, as Go 1
// does: packages ast, ast/rules, grammar, notation, notation/board, semantic and semantic/games; the IDs of rules,
// the JSON of records and findings, and the exit statuses of the command. It will not keep: the text of messages,
// which findings a text has, numbers of constants that have names, and the packages below grammar/format,
// grammar/token and semantic besides semantic/games. cmd/xqpgn/testdata/api.txt lists every exported name, and a test
// compares the list with the code.
package games

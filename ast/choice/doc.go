// Package choice says which findings are wanted: all but some, or only some, and others
// for some files, as a program has it, a command line, or a file xqpgn.toml.
//
//	wanted, err := choice.Config{Ignore: []string{"game-tag-missing", "PGN-2.3"}}.For("a.pgn")
//	found, left := wanted.Split(semantic.Check(game).All())
//
// Findings are named by their rule (separator-missing), by their clause (PGN-3.2; PGN-3
// for all below it), or by the layer of the rule (text, tags, movetext, moves, game,
// files). What is ignored is ignored, be it selected too.
//
// A choice is about what is reported. It changes nothing in how a game is read, or in
// whether it has errors.
//
// A file xqpgn.toml holds for the files in its folder and below, as far as none nearer to
// them does:
//
//	ignore = ["game-tag-missing", "PGN-2.3"]
//	select = ["moves", "tags"]    # without it, all
//
//	[[files]]                     # more, for some of them
//	paths = ["old/*.pgn", "drafts"]
//	ignore = ["moves"]
//
// A path is a name of files or folders, wherever they stand, or leads from the folder of
// xqpgn.toml to some; * stands for any part of a name, ** for any folders.
package choice

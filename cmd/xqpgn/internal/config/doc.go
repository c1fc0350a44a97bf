// Package config selects findings. A selection comes from a program, a command line or a file xqpgn.toml, and
// may differ by file.
//
//	wanted, err := config.Config{Ignore: []string{"game-tag-missing", "PGN-2.3"}}.For("a.pgn")
//	found, left := wanted.Split(semantic.Check(game).All())
//
// Findings are named by rule (separator-missing), by clause (PGN-3.2, or PGN-3 for all below it), or by the
// layer of the rule (text, tags, movetext, moves, game, files). Ignoring a finding takes precedence over
// selecting it.
//
// A selection affects only reporting. It changes neither how a game is read nor whether the game has errors.
//
// A file xqpgn.toml applies to the files in its folder and below, unless another xqpgn.toml is nearer:
//
//	ignore = ["game-tag-missing", "PGN-2.3"]
//	select = ["moves", "tags"]    # without it, all
//
//	[[files]]                     # more, for some of them
//	paths = ["old/*.pgn", "drafts"]
//	ignore = ["moves"]
//
// A path without a slash matches files and folders with this name at any depth. Other paths are relative to the
// folder of xqpgn.toml. * matches any part of a name, ** any folders.
//
// The file may also say how files are checked; see [Settings]:
//
//	strict = true
//	fail-on = "warning"
//	encoding = "gb18030"
//	exclude = ["old/**", "x.pgn"]
//	baseline = "known.jsonl"
//
// A comment {xqpgn: ignore RULE} of a game ignores findings in this game: see [Selection.InGame].
package config

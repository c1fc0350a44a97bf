package config_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// What is wrong with a game, but for what is known and does not matter.
func ExampleConfig_For() {
	game := grammar.Parse("[Red \"许银川\"]\n\n1.炮二平五 马８进６ *")[0]
	wanted, err := config.Config{Ignore: []string{"game-tag-missing", "PGN-3"}}.For("a.pgn")
	if err != nil {
		panic(err)
	}
	found, left := wanted.Split(semantic.Check(game).All())
	for _, d := range found.Diagnostics {
		fmt.Println(d.Rule, d.ClauseID())
	}
	fmt.Println(len(left.Diagnostics), "left out")
	// Output:
	// move-impossible MOVE-4
	// 2 left out
}

// A name with a slip.
func ExampleCheck() {
	err := config.Check([]string{"moves", "separator-mising"})
	fmt.Println(err)
	fmt.Println(err.(*config.UnknownError).In(rules.ZH))
	// Output:
	// there is no rule, clause or layer "separator-mising"; did you mean separator-missing?
	// 没有规则、条款或层次“separator-mising”；是不是 separator-missing？
}

// All names that can be selected.
func ExampleNames() {
	names := config.Names()
	fmt.Println(names[:8])
	// Output:
	// [text tags movetext moves game files PGN-1.1 PGN-1.3]
}

// A file that says which findings are wanted.
func ExampleRead() {
	file := filepath.Join(os.TempDir(), config.FileName)
	defer os.Remove(file)
	if err := os.WriteFile(file, []byte("ignore = [\"PGN-2.3\"]\n\n[[files]]\npaths = [\"old\"]\nignore = [\"moves\"]\n"), 0o644); err != nil {
		panic(err)
	}
	config, err := config.Read(file)
	fmt.Println(config.Ignore, config.Files[0].Paths, config.Files[0].Ignore, err)
	// Output:
	// [PGN-2.3] [old] [moves] <nil>
}

// The files of a folder, each with the nearest xqpgn.toml.
func ExampleFinder_For() {
	find := config.Finder{Config: config.Config{Ignore: []string{"tags"}}}
	for _, path := range []string{"testdata/near/a.pgn", "testdata/near/below/b.pgn", "testdata/far.pgn"} {
		wanted, err := find.For(path)
		fmt.Println(path, filepath.ToSlash(wanted.File), err)
	}
	// Output:
	// testdata/near/a.pgn testdata/near/xqpgn.toml <nil>
	// testdata/near/below/b.pgn testdata/near/below/xqpgn.toml <nil>
	// testdata/far.pgn  <nil>
}

// Of each rule of a game so many findings are kept, so none of an ignored rule displaces another.
func ExampleSelection_WantsRule() {
	wanted, err := config.Config{Ignore: []string{"parenthesis-unmatched"}}.For("a.pgn")
	if err != nil {
		panic(err)
	}
	game := grammar.Parse("1. 炮二平五 " + strings.Repeat(") ", 2000) + "@ *")[0]
	found, left := wanted.Split(game.Syntax)
	for _, rule := range []rules.Rule{rules.MustByID("parenthesis-unmatched"), rules.MustByID("stray-text")} {
		fmt.Println(rule, wanted.WantsRule(rule), len(found.Diagnostics), left.Rules()[rule] > 0)
	}
	// Output:
	// parenthesis-unmatched false 1 true
	// stray-text true 1 false
}

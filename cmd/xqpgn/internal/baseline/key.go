package baseline

import (
	"fmt"
	"hash/fnv"
	"path/filepath"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// An entry is a line of a list: a finding of a game, and how often it occurs there.
type entry struct {
	File    string `json:"file"`  // path relative to the folder of the list, with slashes
	Tags    string `json:"tags"`  // see tagsOf
	Moves   string `json:"moves"` // see movesOf
	Rule    string `json:"rule"`
	Message string `json:"message"` // in English; "" for findings that are only counted
	Count   int    `json:"count"`
}

// gameOf returns an entry with the file and the game, without a finding. Folder is that of the list.
func gameOf(game *ast.Game, folder string) entry {
	return entry{File: fileOf(game.File, folder), Tags: tagsOf(game), Moves: movesOf(game)}
}

// fileOf returns the path of a file relative to a folder, with slashes.
func fileOf(name, folder string) string {
	if name == games.StandardInput {
		return name
	}
	path, err := filepath.Abs(name)
	if err == nil {
		path, err = filepath.Rel(folder, path)
	}
	if err != nil { // on another drive of Windows
		path = name
	}
	return filepath.ToSlash(path)
}

// tagsOf returns a fingerprint of the tags, or "" if no tag but Game has a value.
func tagsOf(game *ast.Game) string {
	h, some := fnv.New64a(), false
	for _, tag := range game.Tags {
		if tag.Name != "Game" && ast.Known(tag.Value) {
			some = true
			fmt.Fprintf(h, "%q %q\n", tag.Name, tag.Value)
		}
	}
	if !some {
		return ""
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// movesOf returns a fingerprint of the moves of the main line as they are written, or "" for a game without moves.
func movesOf(game *ast.Game) string {
	if len(game.Main.Plies) == 0 {
		return ""
	}
	h := fnv.New64a()
	for i := range game.Main.Plies {
		fmt.Fprintln(h, game.Main.Plies[i].Text)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

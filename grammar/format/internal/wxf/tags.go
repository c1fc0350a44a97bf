package wxf

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// tagTable holds the simple lines whose tag has another name, as listed in doc.go.
var tagTable = []struct{ word, tag string }{
	{"GAME", "Event"},
	{"EVENT", "Event"},
	{"SITE", "Site"},
	{"PLACE", "Place"},
	{"DATE", "Date"},
	{"ROUND", "Round"},
	{"OPENING", "Opening"},
	{"TIME", "TimeUsed"},
	{"AUTHOR", "Author"},
	{"FEN", "FEN"},
}

// gameName is the tag for GAME if there is also EVENT.
const gameName = "GameName"

// sides are the lines of the players and their tags: the name, the program-specific fields, the rating.
var sides = []struct {
	word string
	tags [3]string
}{
	{"RED", [3]string{"Red", "RedInfo", "RedElo"}},
	{"BLACK", [3]string{"Black", "BlackInfo", "BlackElo"}},
}

// Words of lines that are not tags.
const (
	formatWord = "FORMAT"
	resultWord = "RESULT"
	tagWord    = "TAG"
	startWord  = "START"
	endWord    = "END"
)

// readResult returns the result that a value means, and whether it is valid.
func readResult(value string) (string, bool) {
	if value == "0-0" {
		return ast.UnknownResult, true
	}
	return ast.ReadResult(value)
}

// isWord reports whether s can be the word of a line.
func isWord(s string) bool {
	return s != "" && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == ""
}

package wxf

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// tagTable has the lines that have a tag with another name and nothing else, as doc.go
// says.
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

// gameName is the tag of GAME where EVENT stands too.
const gameName = "GameName"

// sides are the lines of the players and their tags: the name, what programs put
// behind it, the rating.
var sides = []struct {
	word string
	tags [3]string
}{
	{"RED", [3]string{"Red", "RedInfo", "RedElo"}},
	{"BLACK", [3]string{"Black", "BlackInfo", "BlackElo"}},
}

// Words of lines that are no tags.
const (
	formatWord = "FORMAT"
	resultWord = "RESULT"
	tagWord    = "TAG"
	startWord  = "START"
	endWord    = "END"
)

// readResult returns the result that a line says, and whether it says one.
func readResult(value string) (string, bool) {
	if value == "0-0" {
		return "*", true
	}
	return ast.ReadResult(value)
}

// isWord reports whether a word can begin a line.
func isWord(s string) bool {
	return s != "" && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == ""
}

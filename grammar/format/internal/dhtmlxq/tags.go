package dhtmlxq

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// tagTable holds the items whose tag has another name, as listed in doc.go.
var tagTable = []struct{ item, tag string }{
	{"title", "Title"},
	{"event", "Event"},
	{"class", "Class"},
	{"group", "Section"},
	{"place", "Site"},
	{"date", "Date"},
	{"round", "Round"},
	{"table", "Board"},
	{"timerule", "TimeRule"},
	{"red", "Red"},
	{"redteam", "RedTeam"},
	{"redname", "RedName"},
	{"redeng", "RedEnglish"},
	{"redlevel", "RedTitle"},
	{"redrating", "RedElo"},
	{"redtime", "RedTime"},
	{"black", "Black"},
	{"blackteam", "BlackTeam"},
	{"blackname", "BlackName"},
	{"blackeng", "BlackEnglish"},
	{"blacklevel", "BlackTitle"},
	{"blackrating", "BlackElo"},
	{"blacktime", "BlackTime"},
	{"open", "Opening"},
	{"gametype", "GameType"},
	{"type", "Type"},
	{"endtype", "EndType"},
	{"firstnum", "FirstNumber"},
	{"judge", "Judge"},
	{"record", "Recorder"},
	{"remark", "Annotator"},
	{"author", "Author"},
	{"refer", "Reference"},
	{"owner", "Owner"},
	{"oldowner", "OldOwner"},
	{"generator", "Generator"},
	{"adddate", "AddDate"},
	{"editdate", "EditDate"},
	{"viewurl", "ViewURL"},
	{"ver", "Version"},
	{"pver", "PlayerVersion"},
	{"init", "Init"},
	{lengthItem, "Length"},
	{"other", "Other"},
	{"price", "Price"},
	{"sortid", "SortID"},
	{"hits", "Hits"},
}

// lengthItem is the item with the number of moves. dpxq.com counts all routes, other programs the main line.
const lengthItem = "length"

// kept are the items that are not tags.
var kept = []string{"result", "binit", "fen", "movelist"}

// plain is a prefix of items. The rest of the item's name is the tag's name, and the value is kept even if
// empty.
const plain = "tag_"

// tagOf returns the tag name of an item.
func tagOf(item string) string {
	for _, row := range tagTable {
		if strings.EqualFold(row.item, item) {
			return row.tag
		}
	}
	if len(item) >= len(plain) && strings.EqualFold(item[:len(plain)], plain) {
		return item[len(plain):]
	}
	return item
}

// itemOf returns the item name for a tag with a value.
func itemOf(tag, value string) string {
	for _, row := range tagTable {
		if row.tag == tag && value != "" {
			return row.item
		}
	}
	if tag == "" || value == "" || tagOf(tag) != tag || !isTag(tag) {
		return plain + tag
	}
	return tag
}

// isTag reports whether an item is a tag, not the position, moves or a comment.
func isTag(item string) bool {
	_, moves := readRoute(item)
	_, comment := readCommentName(item)
	return !moves && !comment && !slices.ContainsFunc(kept, func(name string) bool { return strings.EqualFold(name, item) })
}

// results maps letters to results. Words are read too.
var results = map[string]string{"w": ast.RedWon, "l": ast.BlackWon, "d": ast.Drawn}

// readResult returns the result that a value means, and whether it is valid.
func readResult(value string) (string, bool) {
	if result, ok := results[strings.ToLower(value)]; ok {
		return result, true
	}
	return ast.ReadResult(value)
}

// resultWords maps results to the words that are written.
var resultWords = map[string]string{ast.RedWon: "红胜", ast.BlackWon: "黑胜", ast.Drawn: "和棋", ast.UnknownResult: "未知"}

package engine

import (
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
)

// Names of JSON members and columns of tables, as plainName returns them.
var (
	fenNames   = []string{"fen", "startfen", "startingfen", "initialfen", "initfen", "rootfen", "startposition", "initialposition", "position"}
	movesNames = []string{"moves", "movelist", "uci", "ucimoves", "moveslist", "movetext", "movestr", "movestring", "着法", "招法", "棋谱", "着法列表"}

	// Names for a single move. A program that writes a move in several ways usually also writes it by squares, so
	// these names come first.
	moveNames = []string{
		"uci", "ucci", "iccs", "lan", "move", "mv", "wxf", "san", "chinese", "cn", "zh", "text", "notation", "movetext", "movestr",
		"movename", "着法", "招法", "走法", "棋步",
	}
	fromNames = []string{"from", "fromsquare", "fromsq", "fromcell", "frompos", "src", "source", "start"}
	toNames   = []string{"to", "tosquare", "tosq", "tocell", "topos", "dst", "dest", "destination", "target", "end"}
	// Names of the two columns of a table that has both moves of a round in a row.
	redNames   = []string{"red", "white", "redmove", "红", "红方", "先手"}
	blackNames = []string{"black", "blackmove", "黑", "黑方", "后手"}

	// Names for the number of a game, the number of a move, and the side.
	gameNames  = []string{"gameid", "game", "gameno", "gamenumber", "gameindex", "gamenum", "matchid", "match", "对局", "棋局", "局号", "对局编号"}
	orderNames = []string{
		"ply", "plyno", "plynumber", "halfmove", "moveindex", "turn", "turnnumber", "moveno", "movenumber", "movenum", "moveid", "round",
		"number", "index", "step", "stepno", "seq", "sequence", "order", "no", "num", "idx", "i", "n", "#", "id", "序号", "步数", "步", "手数", "着数", "回合",
	}
	sideNames = []string{"side", "color", "colour", "player", "turn", "mover", "who", "sidetomove", "走方", "方", "红黑", "颜色", "行棋方"}

	commentNames   = []string{"comment", "comments", "remark", "remarks", "note", "notes", "annotation", "注释", "评注"} // about a single move
	beforeNames    = []string{"commentbefore", "commentsbefore"}                                                     // the comment before a move
	variationNames = []string{"variations", "variation", "branches", "children", "变着"}                               // at one move
	resultNames    = []string{"result", "outcome", "winner", "结果", "胜负"}
)

// isNamed reports whether a name is one of names.
func isNamed(name string, names []string) bool { return slices.Contains(names, plainName(name)) }

// names maps members of JSON and columns of tables, as plainName returns them, to tags.
var names = map[string]string{
	"red": "Red", "redname": "Red", "redplayer": "Red", "红方": "Red",
	"black": "Black", "blackname": "Black", "blackplayer": "Black", "黑方": "Black",
	"result": "Result", "event": "Event", "赛事": "Event", "date": "Date", "日期": "Date", "site": "Site", "地点": "Site", "round": "Round",
	"opening": "Opening", "ecco": "ECCO", "redteam": "RedTeam", "blackteam": "BlackTeam", "redelo": "RedElo", "blackelo": "BlackElo", "title": "Title",
}

// tagOf returns the tag name for a name.
func tagOf(name string) string {
	if tag, ok := names[plainName(name)]; ok {
		return tag
	}
	return strings.Join(strings.Fields(name), "_")
}

// plainName returns a name in lower case, without the signs that separate its words.
func plainName(name string) string {
	return strings.ToLower(strings.NewReplacer("_", "", " ", "", "-", "").Replace(strings.TrimSpace(name)))
}

// readResult returns the result for a value of a column. It also reads RED_WINS, and red as the winner.
func readResult(name, value string) (result string, ok bool) {
	value = strings.NewReplacer("_", " ").Replace(strings.TrimSpace(value))
	if result, ok = ast.ReadResult(value); !ok && isNamed(name, []string{"winner"}) {
		result, ok = ast.ReadResult(value + " wins")
	}
	return result, ok
}

// sides maps the words for a side, in lower case, to whether it is Black.
var sides = map[string]bool{
	"red": false, "r": false, "w": false, "white": false, "红": false, "红方": false, "紅": false, "紅方": false, "先手": false,
	"black": true, "b": true, "黑": true, "黑方": true, "后手": true, "後手": true,
}

package pgnxml

import "strings"

// The elements that are no tags.
const (
	elementGames     = "games"     // the root around several games
	elementPGN       = "pgn"       // a game
	elementTag       = "tag"       // a tag whose name is an attribute
	elementComment   = "comment"   // ast.Comment
	elementMove      = "move"      // ast.Ply
	elementVariation = "variation" // ast.Line
	elementEnd       = "end"       // ast.Result
	elementStray     = "stray"     // ast.Stray
)

// The attributes.
const (
	attributeName    = "name"
	attributeNumber  = "number"
	attributeEscaped = "escaped"
)

// attributesOf lists the attributes of each element; those of tags are listed
// under "".
var attributesOf = map[string][]string{
	elementGames:     {},
	elementPGN:       {},
	elementTag:       {attributeName, attributeEscaped},
	elementComment:   {attributeEscaped},
	elementMove:      {attributeNumber, attributeEscaped},
	elementVariation: {},
	elementEnd:       {attributeEscaped},
	elementStray:     {attributeEscaped},
	"":               {attributeEscaped},
}

// tagNames are the names of tags that the specification has (PGN-2), and those of
// the chess PGN that it refers to.
var tagNames = []string{
	"Game", "Event", "Site", "Date", "Round", "Red", "Black", "Result",
	"RedTeam", "BlackTeam", "Opening", "Variation", "ECCO", "FEN", "Format",
	"RedTitle", "RedElo", "RedNA", "RedType", "BlackTitle", "BlackElo", "BlackNA", "BlackType",
	"EventDate", "EventSponsor", "Section", "Stage", "Board", "Time",
	"TimeControl", "Termination", "Annotator", "Mode", "PlyCount",
	"White", "WhiteTeam", "WhiteTitle", "WhiteElo", "WhiteNA", "WhiteType", "WhiteUSCF", "BlackUSCF",
	"SubVariation", "ECO", "NIC", "SetUp", "UTCDate", "UTCTime",
}

// tagByElement finds a tag's name by that of its element.
var tagByElement = func() map[string]string {
	names := make(map[string]string, len(tagNames))
	for _, name := range tagNames {
		names[strings.ToLower(name)] = name
	}
	return names
}()

// elementByTag finds the name of a tag's element. Tags that are not in it have
// none of their own.
var elementByTag = func() map[string]string {
	names := make(map[string]string, len(tagNames))
	for element, name := range tagByElement {
		if _, taken := attributesOf[element]; !taken {
			names[name] = element
		}
	}
	return names
}()

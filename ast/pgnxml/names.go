package pgnxml

import "github.com/xqpgn/xqpgn/ast"

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

// tagByElement finds a tag's name by that of its element.
var tagByElement = func() map[string]string {
	names := make(map[string]string)
	for tag := range ast.StandardTags() {
		names[tag.Element()] = tag.Name
	}
	return names
}()

// elementByTag finds the name of a tag's element. Tags that are not in it have
// none of their own.
var elementByTag = func() map[string]string {
	names := make(map[string]string)
	for element, name := range tagByElement {
		if _, taken := attributesOf[element]; !taken {
			names[name] = element
		}
	}
	return names
}()

package pgnxml

import "github.com/xqpgn/xqpgn/ast"

// Elements other than tags.
const (
	elementGames     = "games"     // root of several games
	elementPGN       = "pgn"       // a game
	elementTag       = "tag"       // a tag whose name is an attribute
	elementComment   = "comment"   // ast.Comment
	elementMove      = "move"      // ast.Ply
	elementVariation = "variation" // ast.Line
	elementEnd       = "end"       // ast.Result
	elementGlyph     = "glyph"     // ast.Glyph
	elementStray     = "stray"     // ast.Stray
)

// Names of attributes.
const (
	attributeName    = "name"
	attributeNumber  = "number"
	attributeEscaped = "escaped"
)

// An element describes the places at which an element is allowed, and its attributes.
type element struct {
	last       stage // last stage in which the element is allowed
	attributes []string
}

// elements lists all elements. Elements of tags are listed under "". In a game, <games> and <pgn> are read as
// tags too.
var elements = map[string]element{
	elementGames:     {heading, nil},
	elementPGN:       {heading, nil},
	"":               {heading, []string{attributeEscaped}},
	elementTag:       {heading, []string{attributeName, attributeEscaped}},
	elementMove:      {moving, []string{attributeNumber, attributeEscaped}},
	elementVariation: {moving, nil},
	elementEnd:       {moving, []string{attributeEscaped}},
	elementGlyph:     {moving, []string{attributeEscaped}},
	elementComment:   {ended, []string{attributeEscaped}},
	elementStray:     {ended, []string{attributeEscaped}},
}

// isTag reports whether an element is a tag.
func isTag(name string) bool { return elements[name].last == heading }

// remarkOf returns the remark of an element with text, or nil.
func remarkOf(element, text string) ast.Remark {
	switch element {
	case elementComment:
		return &ast.Comment{Text: text}
	case elementGlyph:
		return &ast.Glyph{Text: text}
	case elementStray:
		return &ast.Stray{Text: text}
	}
	return nil
}

// elementOf returns the element and the text of a remark, or "" if it has none.
func elementOf(r ast.Remark) (element, text string) {
	switch r := r.(type) {
	case *ast.Comment:
		return elementComment, r.Text
	case *ast.Glyph:
		return elementGlyph, r.Text
	case *ast.Stray:
		return elementStray, r.Text
	}
	return "", ""
}

// tagByElement maps an element's name to its tag's name.
var tagByElement = func() map[string]string {
	names := make(map[string]string)
	for tag := range ast.StandardTags() {
		names[tag.Element()] = tag.Name
	}
	return names
}()

// elementByTag maps a tag's name to its element's name. Tags that are not in it have no element of their own.
var elementByTag = func() map[string]string {
	names := make(map[string]string)
	for element, name := range tagByElement {
		if _, taken := elements[element]; !taken {
			names[name] = element
		}
	}
	return names
}()

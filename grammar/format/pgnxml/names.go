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
	elementGlyph     = "glyph"     // ast.Glyph
	elementStray     = "stray"     // ast.Stray
)

// The attributes.
const (
	attributeName    = "name"
	attributeNumber  = "number"
	attributeEscaped = "escaped"
)

// An element says of one where it may stand and which attributes it may have.
type element struct {
	last       stage // the last one in which it may stand
	attributes []string
}

// elements lists all; those of tags are listed under "", and in a game the two around
// games are read as such.
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

// remarkOf returns the remark that an element of text stands for, nil if for none.
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

// elementOf returns the element that stands for a remark of text, and the text; "" if
// there is none.
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
		if _, taken := elements[element]; !taken {
			names[name] = element
		}
	}
	return names
}()

package semantic

import "github.com/xqpgn/xqpgn/ast"

// A tagNames finds tags by their names. Of the few tags that games have it looks at all
// that may have the name; a text made to do harm may have hundreds of thousands, and
// those it looks up.
type tagNames struct {
	tags   []ast.Tag
	seen   uint64 // a bit for every length and first letter that names have
	shared uint64 // those bits that several tags have
	places map[string]int
}

// fewTags is as many tags as are looked through.
const fewTags = 64

// begin makes the tags those of a game.
func (n *tagNames) begin(tags []ast.Tag) {
	*n = tagNames{tags: tags}
	for i := range tags {
		bit := nameBit(tags[i].Name)
		n.shared |= n.seen & bit
		n.seen |= bit
	}
	if len(tags) <= fewTags {
		return
	}
	n.places = make(map[string]int, len(tags))
	for i := range tags {
		if _, met := n.places[tags[i].Name]; !met {
			n.places[tags[i].Name] = i
		}
	}
}

// nameBit is the bit of a name.
func nameBit(name string) uint64 {
	if name == "" {
		return 1
	}
	return 1 << ((len(name)<<3 ^ int(name[0])) & 63)
}

// first returns the index of the first tag with the name, or how many tags there are if
// none has it.
func (n *tagNames) first(name string) int {
	if n.places != nil {
		if i, ok := n.places[name]; ok {
			return i
		}
		return len(n.tags)
	}
	if n.seen&nameBit(name) == 0 {
		return len(n.tags)
	}
	for i := range n.tags {
		if n.tags[i].Name == name {
			return i
		}
	}
	return len(n.tags)
}

// has reports whether a tag has the name.
func (n *tagNames) has(name string) bool { return n.first(name) < len(n.tags) }

// before returns the index of the first tag that has the name of tag i: i, if none
// before it has.
func (n *tagNames) before(i int) int {
	if n.shared&nameBit(n.tags[i].Name) == 0 {
		return i
	}
	return n.first(n.tags[i].Name)
}

// meant returns the name of the tag that one of chess stands for by its name, unless there is
// that tag too; else "".
func (n *tagNames) meant(name string) string {
	means := ast.StandardTag{Name: name}.Means()
	if means == "" || n.has(means) {
		return ""
	}
	return means
}

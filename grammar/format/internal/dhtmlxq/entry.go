package dhtmlxq

// An entry is a part of a page: a bracket around a game, or an item with its value.
type entry struct {
	kind       kind
	numbered   bool   // item of DHJHtmlXQ, whose items have numbers
	name       string // name of an item, as written; key of moves without a name, as 0_1_0; viewer of a bracket around a game
	start, end int    // includes the brackets
	nameAt     int
	from, to   int // span of the value
	ending     ending
	closing    string // name in the closing bracket
}

type kind uint8

const (
	item   kind = iota
	key         // moves of a route with only a key: [0_1_0]7747…[/0_1_0]
	begin       // [DhtmlXQ]
	finish      // [/DhtmlXQ]
	orphan      // end of an item of moves without its beginning
)

// An ending is the way in which the value of an entry ends.
type ending uint8

const (
	closed   ending = iota // closed by the end of an item of any name
	unclosed               // ended by another item, or by the end of the game
	cut                    // ended by the end of the text
)

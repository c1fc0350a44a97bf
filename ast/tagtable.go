package ast

import (
	"iter"
	"slices"
	"strings"
)

// A StandardTag is a tag of the specification or of chess PGN, to which the specification refers (PGN-2).
type StandardTag struct {
	Name   string
	Clause string // clause that defines the tag

	// Value is the type of the tag's value: "game" for Chinese Chess (PGN-2.0), "date" (PGN-2.3), "team" (of a
	// player, PGN-2.8), "result" (PGN-2.7), "ecco" for the code of an opening (PGN-2.9), "fen" (PGN-2.10), "format"
	// for a notation (PGN-2.11), "time" for a time of day (13:05:00), "time-control" as in chess PGN, "termination"
	// for how the game ended, "elo" for a rating, "ply-count" for the number of plies of the main line, or "" for any
	// text.
	Value string

	// Order is the tag's place, from 1, among the tags that the specification orders (PGN-2.0 to PGN-2.11).
	// It is 0 for all other tags, which follow in any order.
	Order int

	// Opens means that the tag identifies a game and that nearly every game has it. Such a tag after moves
	// means that the previous game ended without a result.
	Opens bool
}

// Element returns the name of the tag's XML element (PGN-6).
func (t StandardTag) Element() string { return strings.ToLower(t.Name) }

// Means returns the xiangqi name of a chess tag: Red for White, RedElo for WhiteElo. It returns "" for all
// other tags.
func (t StandardTag) Means() string {
	of, ok := strings.CutPrefix(t.Name, "White")
	if !ok {
		return ""
	}
	tag, _ := LookupTag("Red" + of)
	return tag.Name
}

// tagTable has a row for every tag, in the order of the specification.
var tagTable = [...]StandardTag{
	{"Game", "PGN-2.0", "game", 1, true},
	{"Event", "PGN-2.1", "", 2, true},
	{"Site", "PGN-2.2", "", 3, true},
	{"Date", "PGN-2.3", "date", 4, true},
	{"Round", "PGN-2.4", "", 5, true},
	{"RedTeam", "PGN-2.8", "team", 6, false},
	{"Red", "PGN-2.5", "", 7, true},
	{"BlackTeam", "PGN-2.8", "team", 8, false},
	{"Black", "PGN-2.6", "", 9, true},
	{"Result", "PGN-2.7", "result", 10, true},
	{"Opening", "PGN-2.9", "", 11, false},
	{"Variation", "PGN-2.9", "", 12, false},
	{"ECCO", "PGN-2.9", "ecco", 13, false},
	{"FEN", "PGN-2.10", "fen", 14, true},
	{"Format", "PGN-2.11", "format", 15, false},

	{"RedTitle", otherTags, "", 0, false},
	{"RedElo", otherTags, "elo", 0, false},
	{"RedNA", otherTags, "", 0, false},
	{"RedType", otherTags, "", 0, false},
	{"BlackTitle", otherTags, "", 0, false},
	{"BlackElo", otherTags, "elo", 0, false},
	{"BlackNA", otherTags, "", 0, false},
	{"BlackType", otherTags, "", 0, false},
	{"EventDate", otherTags, "date", 0, false},
	{"EventSponsor", otherTags, "", 0, false},
	{"Section", otherTags, "", 0, false},
	{"Stage", otherTags, "", 0, false},
	{"Board", otherTags, "", 0, false},
	{"Time", otherTags, "time", 0, false},
	{"TimeControl", otherTags, "time-control", 0, false},
	{"Termination", otherTags, "termination", 0, false},
	{"Annotator", otherTags, "", 0, false},
	{"Mode", otherTags, "", 0, false},
	{"PlyCount", otherTags, "ply-count", 0, false},

	// Tags of chess.
	{"White", otherTags, "", 0, true},
	{"WhiteTeam", otherTags, "", 0, false},
	{"WhiteTitle", otherTags, "", 0, false},
	{"WhiteElo", otherTags, "", 0, false},
	{"WhiteNA", otherTags, "", 0, false},
	{"WhiteType", otherTags, "", 0, false},
	{"WhiteUSCF", otherTags, "", 0, false},
	{"BlackUSCF", otherTags, "", 0, false},
	{"SubVariation", otherTags, "", 0, false},
	{"ECO", otherTags, "", 0, false},
	{"NIC", otherTags, "", 0, false},
	{"SetUp", otherTags, "", 0, false},
	{"UTCDate", otherTags, "date", 0, false},
	{"UTCTime", otherTags, "", 0, false},
}

// otherTags is the clause of the tags that the specification does not order.
const otherTags = "PGN-2.12"

// StandardTags yields the tags of the specification in its order, then the tags of chess PGN.
func StandardTags() iter.Seq[StandardTag] { return slices.Values(tagTable[:]) }

// LookupTag returns the standard tag called name, and whether there is one. The name is matched exactly.
func LookupTag(name string) (StandardTag, bool) {
	if tag := standardTag(name); tag != nil {
		return *tag, true
	}
	return StandardTag{}, false
}

// standardTag returns the row of the tag called name, or nil.
func standardTag(name string) *StandardTag {
	for i := tagHash(name); ; i++ {
		row := tagRows[i%tagSlots]
		if row == 0 {
			return nil
		}
		if tag := &tagTable[row-1]; tag.Name == name {
			return tag
		}
	}
}

// LookupTagFold is like [LookupTag], but ignores case, as in "event" or "EVENT".
func LookupTagFold(name string) (StandardTag, bool) {
	for i := tagHash(name); ; i++ {
		row := tagRows[i%tagSlots]
		if row == 0 {
			return StandardTag{}, false
		}
		if tag := &tagTable[row-1]; len(tag.Name) == len(name) && strings.EqualFold(tag.Name, name) {
			return *tag, true
		}
	}
}

// tagRows is a hash table with linear probing. It holds row numbers of tagTable, counted from 1. Every tag of
// every game is looked up, and a map takes several times as long.
var tagRows = func() (rows [tagSlots]uint8) {
	for row := range tagTable {
		i := tagHash(tagTable[row].Name)
		for rows[i%tagSlots] != 0 {
			i++
		}
		rows[i%tagSlots] = uint8(row + 1)
	}
	return rows
}()

// tagSlots is a power of two, and more than twice the number of tags.
const tagSlots = 128

// tagHash returns a hash that ignores case.
func tagHash(name string) uint {
	if name == "" {
		return 0
	}
	return uint(len(name)) + uint(name[0]|0x20)*29 + uint(name[len(name)-1]|0x20)*6 // chosen so that only two names share a slot
}

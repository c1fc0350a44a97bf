package ast

import (
	"iter"
	"slices"
	"strings"
)

// A StandardTag is a tag of the specification or of chess PGN, to which the specification refers (PGN-2).
type StandardTag struct {
	Name   string
	Clause string   // clause that defines the tag
	Value  TagValue // type of the tag's value

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

// A TagValue is the type of a tag's value.
type TagValue uint8

// The types of tag values.
const (
	TextValue        TagValue = iota // any text
	GameValue                        // Chinese Chess (PGN-2.0)
	DateValue                        // a date: 2006.01.31 (PGN-2.3)
	TeamValue                        // the team of a player, which stands before the player (PGN-2.8)
	ResultValue                      // a result: 1-0 (PGN-2.7)
	ECCOValue                        // the code of an opening: B24 (PGN-2.9)
	FENValue                         // a position (PGN-2.10)
	FormatValue                      // a notation: Chinese, WXF or ICCS (PGN-2.11)
	TimeValue                        // a time of day: 13:05:00
	TimeControlValue                 // a time control as in chess PGN: 40/7200:3600
	TerminationValue                 // how the game ended: normal, time forfeit, …
	EloValue                         // a rating: 2400
	PlyCountValue                    // number of plies of the main line
)

// tagTable has a row for every tag, in the order of the specification.
var tagTable = [...]StandardTag{
	{"Game", "PGN-2.0", GameValue, 1, true},
	{"Event", "PGN-2.1", TextValue, 2, true},
	{"Site", "PGN-2.2", TextValue, 3, true},
	{"Date", "PGN-2.3", DateValue, 4, true},
	{"Round", "PGN-2.4", TextValue, 5, true},
	{"RedTeam", "PGN-2.8", TeamValue, 6, false},
	{"Red", "PGN-2.5", TextValue, 7, true},
	{"BlackTeam", "PGN-2.8", TeamValue, 8, false},
	{"Black", "PGN-2.6", TextValue, 9, true},
	{"Result", "PGN-2.7", ResultValue, 10, true},
	{"Opening", "PGN-2.9", TextValue, 11, false},
	{"Variation", "PGN-2.9", TextValue, 12, false},
	{"ECCO", "PGN-2.9", ECCOValue, 13, false},
	{"FEN", "PGN-2.10", FENValue, 14, true},
	{"Format", "PGN-2.11", FormatValue, 15, false},

	{"RedTitle", otherTags, TextValue, 0, false},
	{"RedElo", otherTags, EloValue, 0, false},
	{"RedNA", otherTags, TextValue, 0, false},
	{"RedType", otherTags, TextValue, 0, false},
	{"BlackTitle", otherTags, TextValue, 0, false},
	{"BlackElo", otherTags, EloValue, 0, false},
	{"BlackNA", otherTags, TextValue, 0, false},
	{"BlackType", otherTags, TextValue, 0, false},
	{"EventDate", otherTags, DateValue, 0, false},
	{"EventSponsor", otherTags, TextValue, 0, false},
	{"Section", otherTags, TextValue, 0, false},
	{"Stage", otherTags, TextValue, 0, false},
	{"Board", otherTags, TextValue, 0, false},
	{"Time", otherTags, TimeValue, 0, false},
	{"TimeControl", otherTags, TimeControlValue, 0, false},
	{"Termination", otherTags, TerminationValue, 0, false},
	{"Annotator", otherTags, TextValue, 0, false},
	{"Mode", otherTags, TextValue, 0, false},
	{"PlyCount", otherTags, PlyCountValue, 0, false},

	// Tags of chess.
	{"White", otherTags, TextValue, 0, true},
	{"WhiteTeam", otherTags, TextValue, 0, false},
	{"WhiteTitle", otherTags, TextValue, 0, false},
	{"WhiteElo", otherTags, TextValue, 0, false},
	{"WhiteNA", otherTags, TextValue, 0, false},
	{"WhiteType", otherTags, TextValue, 0, false},
	{"WhiteUSCF", otherTags, TextValue, 0, false},
	{"BlackUSCF", otherTags, TextValue, 0, false},
	{"SubVariation", otherTags, TextValue, 0, false},
	{"ECO", otherTags, TextValue, 0, false},
	{"NIC", otherTags, TextValue, 0, false},
	{"SetUp", otherTags, TextValue, 0, false},
	{"UTCDate", otherTags, TextValue, 0, false},
	{"UTCTime", otherTags, TextValue, 0, false},
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

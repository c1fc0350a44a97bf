package semantic

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// An About is what a [Record] says of a game beside what was written and played: where it
// stood, and what was found out about it. The conformance suite does not look at it.
// Its fields stand in the object of the record itself.
type About struct {
	// Line is the line of the file that the game begins on, from 1; left out in a file
	// that is no text.
	Line int `json:"line,omitempty"`

	// Offset is how many bytes of the file stand before the game; left out where that is
	// not known, as in XML.
	Offset *int64 `json:"offset,omitempty"`

	// Encoding is that of the file, by its name in package grammar, which who reads the
	// file fills in; NewRecord, which does not know it, leaves it empty.
	Encoding string `json:"encoding,omitempty"`

	// Error is the ID of the first rule that the game breaks with an error, and Errors
	// how many errors there are; both are left out in a game without. Of errors that were all counted
	// and not kept it is the first in the order of [rules.All]. What a game with
	// errors says of its moves ends where these could not be played.
	Error  string `json:"error,omitempty"`
	Errors int    `json:"errors,omitempty"`

	// Message says why a game could not be read, in a record that stands in its place: Error
	// is [Unreadable] there, and Game one more than that of the last game of the file that
	// could be read. NewRecord leaves it empty.
	Message string `json:"message,omitempty"`

	// Guessed names what was read on a guess: "encoding" of the file or of a value,
	// "notation" of the moves, "side" to move first, "slip" in a move that is certain
	// enough to be mended.
	Guessed []string `json:"guessed,omitempty"`

	// ECCO is the code of the opening by the moves, whatever the tags say (PGN-2.9); left
	// out for a game from another position, or without a move.
	ECCO string `json:"ecco,omitempty"`

	// Ending is how the game ended; left out when only the syntax was read.
	Ending string `json:"ending,omitempty"`

	// Verdict is how a named rule set ends the game where a position of it stands for the third
	// time. Package semantic/judge fills it in; NewRecord leaves it nil.
	Verdict *VerdictRecord `json:"verdict,omitempty"`

	// Cycles are what both sides did between the last three times that a position stood. They
	// are there with [RecordConfig.Cycles].
	Cycles []CycleRecord `json:"cycles,omitempty"`

	// Hash is [Info.Fingerprint] of the game as it stands, as 16 hexadecimal digits: games
	// with the same start and moves have the same. It is left out for a game that cannot be
	// played to its end.
	Hash string `json:"hash,omitempty"`

	// StartHash is the hash of StartFEN, as the moves' are. It is there with
	// [RecordConfig.FENs].
	StartHash string `json:"start_hash,omitempty"`

	// Tag has the values of the tags by their names, of several of one name the first, as
	// [ast.Tags.Value] does. Tags have the others.
	Tag TagObject `json:"tag,omitempty"`
}

// Unreadable is what stands in the place of a rule in the record of a game that could not be
// read.
const Unreadable = "unreadable"

// guesses are the rules that tell of a guess, and what is guessed.
var guesses = []struct {
	rule    rules.Rule
	guessed string
}{
	{ruleEncodingMixed, "encoding"},
	{ruleFileText, "encoding"},
	{ruleMoveNotation, "notation"},
	{ruleMoveRanks, "notation"},
	{ruleFileSide, "side"},
}

// about returns what is known of a game; info may be nil.
func about(game *ast.Game, info *Info) (a About) {
	a.SetSource(game, info)
	if info != nil {
		a.Ending = info.Ending().String()
		if hash, ok := info.Fingerprint(0); ok {
			a.Hash = hexadecimal(hash)
		}
		if code, ok := info.Opening(); ok {
			a.ECCO = code.String()
		}
	}
	return a
}

// SetSource sets Line, Offset, Error, Errors and Guessed to those of a game; info may be
// nil. NewRecord does so for its own game. Who records a game that was made of another, as
// by [Rewrite], does it for that one, which has its places and what was found.
func (a *About) SetSource(game *ast.Game, info *Info) {
	if game == nil {
		game = new(ast.Game)
	}
	*a = About{Encoding: a.Encoding, ECCO: a.ECCO, Ending: a.Ending, Verdict: a.Verdict, Cycles: a.Cycles, Hash: a.Hash, StartHash: a.StartHash, Tag: a.Tag, Line: game.Begin.Line}
	if game.Binary {
		a.Line = 0
	}
	if game.Binary || game.Text != "" {
		a.Offset = &game.FileOffset
	}
	found := []ast.Findings{game.Syntax}
	if info != nil {
		found = append(found, info.Semantic)
	}
	a.find(found)
	if info != nil && slices.ContainsFunc(info.Stops, func(s Stop) bool { return s.Certain }) {
		a.Guess("slip")
	}
}

// find takes note of errors and guesses.
func (a *About) find(found []ast.Findings) {
	first := int32(-1)
	for _, f := range found {
		a.Errors += f.Count(rules.Error, false)
		for i := range f.Diagnostics {
			d := &f.Diagnostics[i]
			if d.Rule.Severity(false) == rules.Error && (first < 0 || d.Span.Start < first) {
				a.Error, first = d.Rule.ID(), d.Span.Start
			}
			for _, g := range guesses {
				if g.rule == d.Rule {
					a.Guess(g.guessed)
				}
			}
		}
	}
	if a.Error == "" && a.Errors > 0 {
		a.Error = counted(found).ID()
	}
}

// counted returns the first rule, in the order of [rules.All], of the errors that were counted and
// not kept.
func counted(found []ast.Findings) (first rules.Rule) {
	for _, f := range found {
		for rule, n := range f.Dropped {
			if n > 0 && rule.Severity(false) == rules.Error && (first == 0 || rule < first) {
				first = rule
			}
		}
	}
	return first
}

// Guess adds to what was read on a guess, if it is not there yet.
func (a *About) Guess(what string) {
	if !slices.Contains(a.Guessed, what) {
		a.Guessed = append(a.Guessed, what)
		slices.Sort(a.Guessed)
	}
}

// hexadecimal returns a number of 64 bits as text, since readers of JSON do not hold such
// numbers.
func hexadecimal(n uint64) string {
	var text [16]byte
	for i := range text {
		text[i] = hexDigits[n>>(60-4*i)&0xf]
	}
	return string(text[:])
}

// append appends the object of the tags.
func (t TagObject) append(dst []byte) []byte {
	dst = append(dst, '{')
	said := t.names()
	for i, pair := range t {
		if said(i) {
			continue
		}
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendJSON(dst, pair[0]), ':')
		dst = appendJSON(dst, pair[1])
	}
	return append(dst, '}')
}

// names returns what reports, for one tag after the other, whether one before it has its name.
func (t TagObject) names() func(i int) bool {
	if len(t) <= fewTags {
		return func(i int) bool {
			return slices.ContainsFunc(t[:i], func(before [2]string) bool { return before[0] == t[i][0] })
		}
	}
	said := make(map[string]bool, len(t))
	return func(i int) bool {
		name := t[i][0]
		before := said[name]
		said[name] = true
		return before
	}
}

// A TagObject is names and values of tags whose JSON is an object, in their order, with the
// first of several values of a name.
type TagObject [][2]string

// MarshalJSON returns the object. There is no error.
func (t TagObject) MarshalJSON() ([]byte, error) {
	return t.append(make([]byte, 0, 32*len(t)+2)), nil
}

// UnmarshalJSON reads an object of strings and keeps their order. Of several members with one name the last
// counts. For anything else it returns the error of encoding/json.
func (t *TagObject) UnmarshalJSON(data []byte) error {
	values := map[string]string{}
	if err := json.Unmarshal(data, &values); err != nil {
		return fmt.Errorf("tag: %w", err)
	}
	*t = nil
	decoder := json.NewDecoder(bytes.NewReader(data))
	for {
		token, err := decoder.Token()
		if err != nil {
			return nil // it is at its end, since it was read above
		}
		name, ok := token.(string)
		if !ok {
			continue
		}
		if _, err := decoder.Token(); err != nil {
			return err
		}
		*t = append(*t, [2]string{name, values[name]})
	}
}

// Fingerprint returns a number of 64 bits for the main line of the game's image by a
// symmetry, the zero one for the game as it stands. Games have the same where [Equal]
// holds with that symmetry, and others hardly ever; so it finds games again that
// were filed under it. It returns false for a game that cannot be played to its end,
// which equals none.
//
// The number will not change. It is the FNV-1a hash of the start position's
// [board.Key.MarshalBinary] and, for every move, of a byte for the square that it starts from and
// one for that where it ends: 9 times the rank plus the file.
func (info *Info) Fingerprint(s Symmetry) (uint64, bool) {
	if !info.Complete() {
		return 0, false
	}
	var space [46]byte
	key, _ := s.position(info.Start).Key().AppendBinary(space[:0])
	sum := fnvBasis
	for _, b := range key {
		sum.add(b)
	}
	for move := range info.MainMoves() {
		m := s.move(move)
		sum.add(byte(m.From))
		sum.add(byte(m.To))
	}
	return uint64(sum), true
}

// An fnv1a is a hash as FNV-1a makes it of 64 bits, from fnvBasis on. That of hash/fnv does
// the same behind an interface, which costs several times as much for a byte or two.
type fnv1a uint64

// The numbers of FNV-1a of 64 bits.
const (
	fnvBasis fnv1a = 0xcbf29ce484222325
	fnvPrime fnv1a = 0x100000001b3
)

func (sum *fnv1a) add(b byte) { *sum = (*sum ^ fnv1a(b)) * fnvPrime }

package semantic

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// An About is the part of a [Record] that does not describe the text or the moves: the place of the game in its file,
// and the results of checks. The conformance suite ignores it. In JSON, its fields are fields of the record.
type About struct {
	// Line is the line of the file on which the game begins, from 1. It is left out for binary files.
	Line int `json:"line,omitempty"`

	// Offset is the number of bytes of the file before the game. It is left out if that is not known, as in XML.
	Offset *int64 `json:"offset,omitempty"`

	// Encoding is the encoding of the file, by its name in package grammar. NewRecord leaves it empty, because only
	// the reader of the file knows it.
	Encoding string `json:"encoding,omitempty"`

	// Error is the ID of the rule of the first error in the game, and Errors the number of errors. Both are left out
	// in a game without errors. If all errors were only counted and not kept, Error is the first of their rules in
	// the order of [rules.All]. In a game with errors, the facts about moves end at the first move that cannot be
	// played.
	Error  string `json:"error,omitempty"`
	Errors int    `json:"errors,omitempty"`

	// Message says why a game could not be read. The record is then a substitute for the game: Error is [Unreadable],
	// and Game is one more than the number of the last game of the file that could be read. NewRecord leaves Message
	// empty.
	Message string `json:"message,omitempty"`

	// Guessed lists the properties that were guessed: "encoding" of the file or of a value, "notation" of the moves,
	// "side" to move first, "slip" for a move whose slip is certain enough to be fixed.
	Guessed []string `json:"guessed,omitempty"`

	// ECCO is the code of the opening by the moves, even if the tags contradict it (PGN-2.9). It is left out for a
	// game from another start position, or without a move.
	ECCO string `json:"ecco,omitempty"`

	// Ending is how the game ended; left out when only the syntax was read.
	Ending string `json:"ending,omitempty"`

	// Verdict is the result of a named rule set when a position occurs for the third time. Package semantic/judge
	// fills it in; NewRecord leaves it nil.
	Verdict *VerdictRecord `json:"verdict,omitempty"`

	// Cycles are the moves of both sides between the last three occurrences of a position. They need
	// [RecordConfig.Cycles].
	Cycles []CycleRecord `json:"cycles,omitempty"`

	// Hash is [Info.Fingerprint] with the zero symmetry, as 16 hexadecimal digits. Games with the same start and
	// moves have the same hash. It is left out for a game that cannot be played to its end.
	Hash string `json:"hash,omitempty"`

	// StartHash is the hash of StartFEN, in the form of MoveRecord.Hash. It needs [RecordConfig.FENs].
	StartHash string `json:"start_hash,omitempty"`

	// Tag has the values of the tags by name. If tags share a name, it has the first value, like [ast.Tags.Value];
	// Tags has all.
	Tag TagObject `json:"tag,omitempty"`
}

// Unreadable is the value of Error in the record of a game that could not be read.
const Unreadable = "unreadable"

// guesses are the rules whose findings mean a guess, with the guessed property.
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

// about returns the About of a game; info may be nil.
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

// SetSource sets Line, Offset, Error, Errors and Guessed from a game; info may be nil. NewRecord calls it for its own
// game. For a game made from another one, as by [Rewrite], call SetSource with the original, which has the place in
// the file and the findings.
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

// find sets Error and Errors, and adds guesses, from findings.
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

// counted returns the first rule, in the order of [rules.All], with errors that were only counted. It returns 0 if no
// error was only counted.
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

// Guess adds a property to Guessed, in order, if it is not in it yet.
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

// names returns a function that reports whether an earlier tag has the name of tag i. The caller must call it for
// every tag, in order.
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

// A TagObject is a list of names and values of tags. Its JSON is an object with the names in this order, and with the
// first value of each name.
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
			return nil // the end of the data, which Unmarshal found to be valid
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

// Fingerprint returns a 64-bit hash of the main line of the game's image by a symmetry. The zero symmetry leaves the
// game unchanged. If [Equal] returns s for games a and b, a.Fingerprint(s) equals b.Fingerprint(0). Other games
// hardly ever have equal fingerprints, so they can serve as keys of an index. Fingerprint returns false for a game
// that cannot be played to its end, because it equals no game.
//
// The hash is stable across versions. It is the FNV-1a hash of the start position's [board.Key.MarshalBinary] and of
// two bytes for every move, the squares of departure and arrival: 9 times the rank plus the file.
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

// An fnv1a is a 64-bit FNV-1a hash, which begins with fnvBasis. hash/fnv computes the same through an interface,
// which costs several times as much for one or two bytes.
type fnv1a uint64

// The constants of 64-bit FNV-1a.
const (
	fnvBasis fnv1a = 0xcbf29ce484222325
	fnvPrime fnv1a = 0x100000001b3
)

func (f *fnv1a) add(b byte) { *f = (*f ^ fnv1a(b)) * fnvPrime }

package semantic

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// gameValue is what the Game tag must say (PGN-2.0).
const gameValue = "Chinese Chess"

// unknown reports whether a value says that something is not known, or that there
// is nothing: real files leave it empty or write a dash, those of chess a question
// mark.
func unknown(value string) bool {
	if value != "" {
		value = strings.TrimSpace(value)
	}
	return value == "" || value == "-" || value == "?"
}

// tags checks the tags. That something is not known is never wrong.
func (c *checker) tags() {
	c.gameTag()
	var met nameSet
	for i := range c.game.Tags {
		tag := &c.game.Tags[i]
		if !met.mayHold(tag.Name) {
			met.add(tag.Name)
		} else if first := c.game.Tag(tag.Name); first != tag {
			c.report(rules.TagDuplicate, tag.Span, 0, tag.Name).Related =
				[]ast.Related{{Span: first.Span, Text: rules.Text{EN: "the first one", ZH: "第一个"}}}
		}
		if unknown(tag.Value) {
			continue
		}
		standard, _ := ast.LookupTag(tag.Name)
		switch standard.Value {
		case ast.TextValue:
		case ast.DateValue:
			c.date(tag)
		case ast.TeamValue:
			c.team(tag)
		default:
			if v := &tagValues[standard.Value]; v.allows != nil && !v.allows(tag.Value) {
				c.report(v.rule, tag.At, 0, tag.Value)
			}
		}
	}
}

// A nameSet is a set of names that may also seem to hold others: a bit for every
// length and first letter.
type nameSet uint64

func nameBit(name string) nameSet {
	if name == "" {
		return 1
	}
	return 1 << ((len(name)<<3 ^ int(name[0])) & 63)
}

func (s nameSet) mayHold(name string) bool { return s&nameBit(name) != 0 }
func (s *nameSet) add(name string)         { *s |= nameBit(name) }

// tagValues are the values that are checked by themselves. Those that are not in it
// are held against the moves, or set up the board.
var tagValues = [ast.PlyCountValue + 1]struct {
	rule   rules.Rule
	allows func(value string) bool
}{
	ast.ResultValue:      {rules.ResultTagValue, ast.IsResult},
	ast.ECCOValue:        {rules.ECCOValue, isECCO},
	ast.TimeValue:        {rules.TimeForm, isTime},
	ast.TimeControlValue: {rules.TimeControlValue, isTimeControl},
	ast.TerminationValue: {rules.TerminationValue, oneOf("abandoned", "adjudication", "death", "emergency", "normal",
		"rules infraction", "time forfeit", "unterminated")},
	ast.EloValue: {rules.EloValue, isElo},
}

func oneOf(values ...string) func(string) bool {
	return func(value string) bool { return slices.Contains(values, value) }
}

// isECCO reports whether a value is a code of the openings: B24 (PGN-2.9).
func isECCO(value string) bool {
	return len(value) == 3 && 'A' <= value[0] && value[0] <= 'E' && isDigits(value[1:])
}

// isTime reports whether a value is a time of day: 13:05:00.
func isTime(value string) bool {
	return len(value) == len("hh:mm:ss") && value[2] == ':' && value[5] == ':' &&
		isBelow(value[:2], "24") && isBelow(value[3:5], "60") && isBelow(value[6:], "60")
}

// isBelow reports whether value is a number of two digits below bound.
func isBelow(value, bound string) bool { return isDigits(value) && value < bound }

// isTimeControl reports whether a value is a time control as in chess PGN: fields
// set off by colons, each for a period of the game.
func isTimeControl(value string) bool {
	for field := range strings.SplitSeq(value, ":") {
		moves, seconds, inMoves := strings.Cut(field, "/")
		start, increment, incremental := strings.Cut(field, "+")
		glass, isGlass := strings.CutPrefix(field, "*")
		switch {
		case field == "?", field == "-", isDigits(field):
		case inMoves && isDigits(moves) && isDigits(seconds):
		case incremental && isDigits(start) && isDigits(increment):
		case isGlass && isDigits(glass):
		default:
			return false
		}
	}
	return true
}

// isElo reports whether a value is a rating.
func isElo(value string) bool {
	return len(value) <= 4 && isDigits(value)
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || '9' < s[i] {
			return false
		}
	}
	return s != ""
}

// gameTag checks the tag that comes first (PGN-2.0).
func (c *checker) gameTag() {
	tag := c.game.Tag("Game")
	if tag == nil {
		at := ast.Span{}
		if len(c.game.Tags) > 0 {
			at.Start = c.game.Tags[0].Start
			at.End = at.Start
		}
		c.report(rules.GameTagMissing, at, 0).Fix = []ast.Edit{{Span: at, New: "[Game \"" + gameValue + "\"]\n"}}
		return
	}
	if tag != &c.game.Tags[0] {
		c.report(rules.GameTagFirst, tag.Span, 0)
	}
	if tag.Value != gameValue {
		c.report(rules.GameTagValue, tag.At, 0, tag.Value).Fix = []ast.Edit{{Span: tag.At, New: gameValue}}
	}
}

// team advises that a team stands before its player (PGN-2.8).
func (c *checker) team(tag *ast.Tag) {
	name := strings.TrimSuffix(tag.Name, "Team")
	if player := c.game.Tag(name); player != nil && player.Start < tag.Start {
		c.report(rules.TeamTagOrder, tag.Span, 0, tag.Name, name)
	}
}

// plyCount holds the PlyCount tag against the moves (PGN-2.12).
func (c *checker) plyCount() {
	tag := c.game.Tag("PlyCount")
	if tag == nil || unknown(tag.Value) {
		return
	}
	plies := len(c.game.Main.Plies)
	if want := strconv.Itoa(plies); tag.Value != want {
		c.report(rules.PlyCountValue, tag.At, 0, tag.Value, plies)
	}
}

// startFEN is the FEN of the start, which many programs write out.
var startFEN = func() string {
	start := board.Start()
	return start.FEN()
}()

// start sets up the position of the FEN tag (PGN-2.10).
func (c *checker) start() {
	c.info.Start, c.info.Playable = board.Start(), true
	tag := c.game.Tag("FEN")
	if tag != nil {
		c.info.fen = tag.Value
	}
	if tag == nil || tag.Value == startFEN || strings.TrimSpace(tag.Value) == "" {
		c.info.Final = c.info.Start
		return
	}
	position, issues := board.ReadFEN(tag.Value)
	c.fenIssues(tag, issues)
	if !c.info.Playable {
		return
	}
	c.info.Start, c.info.Final = position, position
	for _, defect := range position.Defects() {
		rule := rules.FENUnreachable
		if defect.Kind.Unplayable() {
			rule = rules.FENUnplayable
		}
		c.report(rule, tag.At, 0, defectWords(defect))
	}
}

// fenIssues reports what is wrong with a FEN: all that was forgiven, or the one
// defect for which it cannot be read.
func (c *checker) fenIssues(tag *ast.Tag, issues []board.FENIssue) {
	rule := rules.FENForm
	if i := slices.IndexFunc(issues, func(i board.FENIssue) bool { return i.Code.Fatal() }); i >= 0 {
		rule, issues, c.info.Playable = rules.FENSyntax, issues[i:i+1], false
	}
	for _, issue := range issues {
		if issue.Code == board.FENCountersMissing {
			continue // the clause allows it
		}
		at := ast.Span{Start: tag.At.Start + int32(issue.Start), End: tag.At.Start + int32(issue.End)}
		c.report(rule, at, 0, fenWords(issue.Code))
	}
}

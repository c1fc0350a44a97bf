package semantic

import (
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/board"
)

// gameValue is the required value of the Game tag (PGN-2.0).
const gameValue = "Chinese Chess"

// gameTag is the required Game tag, on a line of its own.
const gameTag = "[Game \"" + gameValue + "\"]\n"

// tags checks the tags.
func (c *checker) tags() {
	c.gameTag()
	c.named.begin(c.game.Tags)
	for i := range c.game.Tags {
		tag := &c.game.Tags[i]
		if first := c.named.before(i); first < i {
			c.duplicate(tag, &c.game.Tags[first])
		}
		standard, _ := ast.LookupTag(tag.Name)
		if means := c.named.meant(tag.Name); means != "" {
			standard, _ = ast.LookupTag(means)
			c.reportAbout(standard.Clause, ruleTagChess, tag.NameAt, 0, tag.Name, means).Fix = c.fix(tag.NameAt, means)
		}
		if standard.Value == "ecco" && c.ecco == nil {
			c.ecco = tag
		}
		switch standard.Value {
		case "":
		case "date":
			c.date(tag)
		case "team":
			if !unknown(tag.Value) {
				c.team(i)
			}
		default:
			switch v := tagValueOf(standard.Value); {
			case unknown(tag.Value):
				c.unknownValue(tag, v.unknown, standard.Clause)
			case v.allows != nil && !v.allows(tag.Value):
				c.value(tag, v)
			}
		}
	}
}

// duplicate reports a tag after another with the same name.
func (c *checker) duplicate(tag, first *ast.Tag) {
	if c.drop(ruleTagDuplicate) {
		return // builds no text, since every line may have a duplicate
	}
	found := c.report(ruleTagDuplicate, tag.Span, 0, tag.Name)
	found.Related = []ast.Related{{Span: first.Span, Text: rules.Text{EN: "the first one", ZH: "第一个"}}}
	if tag.Value == first.Value {
		found.Fix = c.fix(tag.Span, "")
	}
}

// value reports a value that its tag may not have.
func (c *checker) value(tag *ast.Tag, v *tagValue) {
	found := c.report(v.rule, tag.At, 0, tag.Value)
	if v.fix != nil {
		if want, ok := v.fix(tag.Value); ok {
			found.Fix = c.fix(tag.At, want)
		}
	}
}

// unknownValue reports a value that means "not known" if the specification has another form for that.
func (c *checker) unknownValue(tag *ast.Tag, form unknownForm, clause string) {
	if form == anyForm {
		return
	}
	words := rules.Text{EN: "write * for an unknown value", ZH: "不明写 *"}
	at, text := tag.At, endOf(c.game)
	if form == leftOut {
		words = rules.Text{EN: "a tag that says nothing is left out", ZH: "没有内容的标签应当省去"}
		at, text = tag.Span, ""
	}
	c.reportAbout(clause, ruleValueUnknown, tag.At, 0, tag.Name, tag.Value, words).Fix = c.fix(at, text)
}

// A tagValue describes the allowed values of a kind of tag.
type tagValue struct {
	kind    string                            // see ast.StandardTag
	rule    rules.Rule                        // rule of findings about values that are not allowed
	allows  func(value string) bool           // nil if other code checks values, against the moves or on the board
	fix     func(value string) (string, bool) // returns the standard form of a value if it is certain; may be nil
	unknown unknownForm
}

// An unknownForm is the standard form for an unknown value of a tag.
type unknownForm uint8

const (
	anyForm  unknownForm = iota // any form
	asterisk                    // an asterisk (PGN-2.7)
	leftOut                     // no tag
)

// tagValueOf returns the tagValue of a kind, or a zero one for kinds that allow any text.
func tagValueOf(kind string) *tagValue {
	for i := range tagValues {
		if tagValues[i].kind == kind {
			return &tagValues[i]
		}
	}
	return &tagValue{}
}

// tagValues are the kinds of values with a fixed form, except dates, which have their own form for unknown parts
// (PGN-2.3).
var tagValues = [...]tagValue{
	{kind: "result", rule: rules.MustByID("result-tag-value"), allows: ast.IsResult, fix: ast.ReadResult, unknown: asterisk},
	{kind: "ecco", rule: rules.MustByID("ecco-value"), allows: isECCO, fix: fixECCO},
	{kind: "fen", fix: fixFEN, unknown: leftOut},
	{kind: "format", unknown: leftOut},
	{kind: "time", rule: rules.MustByID("time-form"), allows: isTime, fix: fixTime},
	{kind: "time-control", rule: rules.MustByID("time-control-value"), allows: isTimeControl, fix: fixTimeControl},
	{kind: "termination", rule: rules.MustByID("termination-value"), allows: isTermination, fix: fixTermination, unknown: leftOut},
	{kind: "elo", rule: rules.MustByID("elo-value"), allows: isElo, fix: fixElo},
}

// isOnPage reports whether a game is the first on a web page. A tag before the markup of the page would make the file PGN,
// and the markup text without meaning.
func isOnPage(game *ast.Game) bool {
	return slices.ContainsFunc(game.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == rulePastedMarkup })
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
		if variant := variantOf(c.game); variant != nil {
			c.report(ruleGameTagVariant, variant.Span, 0, variant.Value).Fix = []ast.Edit{{Span: at, New: gameTag}, {Span: variant.Span, New: ""}}
			return
		}
		missing := c.report(ruleGameTagMissing, at, 0)
		if len(c.game.Tags) > 0 || !isOnPage(c.game) {
			missing.Fix = c.fix(at, gameTag)
		}
		return
	}
	if tag != &c.game.Tags[0] {
		first := ast.Span{Start: c.game.Tags[0].Start, End: c.game.Tags[0].Start}
		c.report(ruleGameTagFirst, tag.Span, 0).Fix = []ast.Edit{{Span: first, New: gameTag}, {Span: tag.Span, New: ""}}
	}
	if tag.Value != gameValue {
		c.report(ruleGameTagValue, tag.At, 0, tag.Value).Fix = c.fix(tag.At, gameValue)
	}
}

// variantOf returns the Variant tag of a game without a Game tag if it says xiangqi, as chess programs write, else
// nil.
func variantOf(game *ast.Game) *ast.Tag {
	tag := game.Tag("Variant")
	if tag == nil || game.Tag("Game") != nil || !strings.EqualFold(strings.TrimSpace(tag.Value), "xiangqi") {
		return nil
	}
	return tag
}

// team reports a team tag after the tag of its player, which it should precede (PGN-2.8).
func (c *checker) team(i int) {
	tag := &c.game.Tags[i]
	name := strings.TrimSuffix(tag.Name, "Team")
	if c.named.first(name) < i {
		c.report(ruleTeamTagOrder, tag.Span, 0, tag.Name, name)
	}
}

// plyCount reports a PlyCount tag that differs from the number of moves (PGN-2.12).
func (c *checker) plyCount() {
	tag := c.game.Tag("PlyCount")
	if tag == nil || unknown(tag.Value) {
		return
	}
	plies := len(c.game.Main.Plies)
	if want := strconv.Itoa(plies); tag.Value != want {
		c.report(rulePlyCountValue, tag.At, 0, tag.Value, plies)
	}
}

// start sets Info.Start from the FEN tag (PGN-2.10), and reports problems of the tag.
func (c *checker) start() {
	c.info.Start = board.Start()
	tag := c.game.Tag("FEN")
	if tag != nil {
		c.info.fen = tag.Value
	}
	if tag == nil || tag.Value == startFEN || unknown(tag.Value) {
		c.info.usual = true
		return
	}
	position, issues := board.ReadFEN(tag.Value)
	c.fenIssues(tag, issues)
	if slices.ContainsFunc(issues, func(i board.FENIssue) bool { return i.Code.Name() == "counters-missing" }) {
		position.SetCounters(position.Halfmove(), firstRound(c.game))
	}
	c.begins = turn{side: position.Side(), round: position.Fullmove()}
	if !c.info.Playable {
		return
	}
	c.info.Start = position
	for _, defect := range position.Defects() {
		rule := ruleFENUnreachable
		if defect.Kind.Unplayable() {
			rule = ruleFENUnplayable
		}
		c.report(rule, tag.At, 0, defectWords(defect))
	}
}

// fenIssues reports the defects of a FEN: all tolerated ones or, if it cannot be read, only the first fatal one.
func (c *checker) fenIssues(tag *ast.Tag, issues []board.FENIssue) {
	rule := ruleFENForm
	if i := slices.IndexFunc(issues, func(i board.FENIssue) bool { return i.Code.Fatal() }); i >= 0 {
		rule, issues, c.info.Playable = ruleFENSyntax, issues[i:i+1], false
	}
	for _, issue := range issues {
		if issue.Code.Name() == "counters-missing" {
			continue // the clause allows it
		}
		at := ast.Span{Start: tag.At.Start + int32(issue.Start), End: tag.At.Start + int32(issue.End)}
		var found *ast.Diagnostic
		if issue.Code.Name() == "chess-field" {
			found = c.report(ruleFENField, at, 0, tag.Value[issue.Start:issue.End])
		} else {
			found = c.report(rule, at, 0, issue.Code.Words())
		}
		if text, ok := fixFENIssue(tag.Value, issue); ok {
			found.Fix = c.fix(at, text)
		}
	}
}

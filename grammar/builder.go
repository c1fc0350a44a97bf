package grammar

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A builder turns the productions of one game into its tree, and each deviation
// that they hold into a finding. The parser tells it of them in the order of the text:
// of a production of tokens when it was read; of one that passes others on before the
// first of these and at its end, or of either. The token behind is at hand then.
type builder struct {
	game        *ast.Game
	text        string // that is parsed
	limits      limits
	tokens      *tokens    // those to come
	last        tokenPlace // the token before, white space aside
	due         [2]due     // the last separators that are missing
	deviation   *deviation // of the production to come
	ply         int        // plies begun in the current line
	heading     int32      // the end of the tags before the movetext, 0 if there are none
	moves       int        // where the movetext begins, -1 before that
	prefaced    bool       // nothing but a preface and tags was read
	headings    bool       // a heading above the moves has a fix
	open        bool       // a comment or variation took in the rest of the game
	stops       int        // the end of the last stop
	formed      int        // the end of the last number that a stop ends
	tag         openTag    // that is being read
	cut         int        // the number of tags up to one that is not closed and has another behind it on its line; 0 for none
	line        *movetext  // that is being read
	numbers     numbers    // to come
	hasFormless bool       // a word without the form of a move was reported
	slow        bool       // everything is read token by token
	habits      [len(habitual)]habit
	latest      reported // the finding that was reported last
	tally       ast.Tally
	nodes       nodes
	proof       proof
	room        int // how many bytes more the tree may take: see spend
	memory      memory
}

// What a node takes, in bytes, with what becomes of it when the game is played.
const (
	plySize    = 128
	lineSize   = 128
	remarkSize = 64
)

// manySize is what something is taken to be that no game has many of: a tag, a ply that has not the form of
// a move or is one of two halves, a variation without a move, a remark behind mostRemarks others, a stray
// that another takes in, and what stands behind a result.
const manySize = 4096

// mostRemarks is how many remarks a move has at the most, but where no game is.
const mostRemarks = 32

// report reports a finding about the clause of its rule: see reportAbout.
func (l *builder) report(rule rules.Rule, at ast.Span) *ast.Diagnostic {
	return l.reportAbout(rule.Clause(), rule, at)
}

// reportAbout reports a finding about a clause and returns it, to be completed before the next. It
// returns nil if nothing need be put together: so many of the rule are kept that it was only counted, or
// nothing is kept of the line.
func (l *builder) reportAbout(clause string, rule rules.Rule, at ast.Span) *ast.Diagnostic {
	if l.line.passed {
		return nil
	}
	kept := !l.tally.Drop(&l.game.Findings, l.limits.maxFindings, rule)
	l.latest = reported{rule: rule, end: at.End, kept: kept, count: l.latest.count + 1}
	if !kept {
		return nil
	}
	d := ast.Diagnostic{Rule: rule, Span: at, Ply: l.ply}
	if clause != rule.Clause() {
		d.Clause = clause
	}
	return l.tally.Report(&l.game.Findings, l.limits.maxFindings, d)
}

// A reported finding is one that is kept or was only counted.
type reported struct {
	rule  rules.Rule
	end   int32 // of its span
	kept  bool
	count int // how many there are so far
}

// A tokenPlace is the kind of a token and where it stands.
type tokenPlace struct {
	kind       token.Kind
	start, end int
}

func placeOf(t *token.Token) tokenPlace {
	return tokenPlace{t.Kind, t.Offset, t.Offset + len(t.Value)}
}

// offset returns the place after the last token.
func (l *builder) offset() int { return l.last.end }

// present reports whether an optional token was there.
func present(t *token.Token) bool { return t.Kind != 0 }

func span(t *token.Token) ast.Span {
	return ast.Span{Start: int32(t.Offset), End: int32(t.Offset + len(t.Value))}
}

// A deviation says where the strict grammar is narrower than the tolerant one: the tags deviates and
// required of productions.go, as the compiler tables them. The parser comes upon the deviations;
// the builder words each of them where all is known that its finding says.
type deviation struct {
	production, field string
	rule              rules.Rule
	clause            string // the one that a finding cites
}

// deviationOf returns the mark of a field; nil if the productions have none there.
func deviationOf(production, field string) *deviation {
	for i := range deviations {
		if m := &deviations[i]; m.production == production && m.field == field {
			return m
		}
	}
	return nil
}

// clauseIn returns the clause that a finding of a rule cites in a production: that of the rule
// where the production mirrors it, and else the first of the production.
func clauseIn(production string, rule rules.Rule) string {
	for _, p := range productions[Tolerant] {
		if p.name == production {
			return p.cites(rule.Clause())
		}
	}
	return rule.Clause()
}

// A due is a separator that is missing at a place. The finding says what stands behind it, so it is
// reported with the token there; the parser may have come upon another one, behind that, by then.
type due struct {
	*deviation
	at int
}

// places words how many places a finding is about, if there are more than one.
func places(n int) rules.Text {
	if n == 1 {
		return rules.Text{}
	}
	return rules.Text{EN: fmt.Sprintf(" (places: %d)", n), ZH: fmt.Sprintf("（共 %d 处）", n)}
}

// A proof is what is known of a text that may be no UTF-8.
type proof struct {
	end     int  // it is known up to there
	broken  bool // whether it is none
	damaged bool // whether there is U+FFFD in it
}

// startsLine reports whether nothing but white space stands behind the last line break of a
// text that has one.
func startsLine(text string) bool {
	i := strings.LastIndexAny(text, "\r\n")
	return i >= 0 && scan.IsBlank(text[i+1:])
}

// A movetext is a line of moves that is being read (PGN-3, PGN-5).
type movetext struct {
	*ast.Line
	number          ast.Number   // read, and waiting for its move
	digits          token.Token  // the first of a number with a blank in it
	ended           bool         // its result was read: nothing is as it should be any more
	empty, unclosed *deviation   // of a variation: that it has no round, and no end
	trailing        *deviation   // of what is read behind its result
	aimless         *deviation   // of the variations before its first move
	unnumbered      bool         // that a number is missing was reported
	tagged          bool         // a tag stands in it
	behind          behind       // what stands behind that
	remarks         []ast.Remark // what stands behind the last move, so far
	strays          int          // how many of them, at the end, are strays
	parts           []byte       // of the last, which is a stray, if tags of the game or a number stand between them

	passed bool     // nothing of it is kept
	scrap  ast.Line // is made then
	before around

	plies []ast.Ply // memory for its moves
	lent  bool      // it is in use
}

// around is what the line around another knows, and the other changes.
type around struct {
	ply  int  // see builder
	open bool // see builder
}

// memory is for the tags of a game, and for its lines, one within the other.
type memory struct {
	tags  ast.Tags
	lent  bool // they are in use
	lines []*movetext
	open  int // how many of the lines are being read: the first
}

// numbers is what is known of the numbers to come.
type numbers struct {
	until int   // it is known of those before this place
	alone []int // where those of them stand that no move follows, in order
}

// A habit is what was found of it so far.
type habit struct {
	places  int32 // how many there are
	finding int32 // its index; -1 if it is not kept
}

// habitual are the rules whose findings are habits.
var habitual = [...]rules.Rule{
	numberSeparator:  ruleRoundPeriodSeparator,
	numberForm:       ruleRoundForm,
	missingSeparator: ruleSeparatorMissing,
	otherBlank:       ruleSeparatorCharacter,
	punctuation:      ruleSeparatorPunctuation,
	wideBracket:      ruleBracketCharacter,
	joinedResult:     ruleResultJoined,
}

const (
	numberSeparator = iota
	numberForm
	missingSeparator
	otherBlank
	punctuation
	wideBracket
	joinedResult
)

// quote words a stretch of text, shortened if it is long.
func quote(s string) rules.Text {
	s = shortened(s)
	return rules.Text{EN: "\"" + s + "\"", ZH: "“" + s + "”"}
}

// shortened returns the beginning of a text, with an ellipsis if it is longer.
func shortened(s string) string {
	n := 0
	for i := range s {
		if n++; n > quotedCharacters {
			return s[:i] + "…"
		}
	}
	return s
}

// How many characters of a text a finding quotes, and how many bytes they can have.
const (
	quotedCharacters = 40
	mostQuoted       = quotedCharacters * utf8.UTFMax
)

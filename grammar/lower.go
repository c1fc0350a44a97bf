package grammar

import (
	"cmp"
	"math"
	"sort"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A lowering turns the productions of one game into its tree, and each deviation
// that they hold into a finding. The parser tells it of them in the order of the text:
// of a production of tokens when it was read; of one that passes others on before the
// first of these and at its end, or of either. The token behind is at hand then.
type lowering struct {
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
	open        bool       // a comment or variation took in the rest of the game
	stops       int        // the end of the last stop
	tag         openTag    // that is being read
	line        *movetext  // that is being read
	numbers     numbers    // to come
	hasFormless bool       // a word without the form of a move was reported
	slow        bool       // everything is read token by token
	habits      [len(habitual)]habit
	latest      reported                // the finding that was reported last
	dropped     *[math.MaxUint8 + 1]int // how many findings of each rule were only counted, if any
	nodes       nodes
	proof       proof
	room        int // how many bytes more the tree may take: see spend
	memory      memory
}

// start begins a game, whose text has these tokens. Nothing is known of another.
func (l *lowering) start(game *ast.Game, text string, limits limits, tokens *tokens) {
	l.game, l.text, l.limits, l.tokens = game, text, limits, tokens
	l.moves, l.proof.end = -1, len(text)
	l.room = limits.treeSize(text)
	l.enter(&game.Main)
}

// A tree may take so many bytes, and so many for each byte of the text.
const (
	mostTree        = 64 << 20
	mostTreeForByte = 4
)

// treeSize returns how many bytes the tree of a text may take.
func (l limits) treeSize(text string) int {
	return cmp.Or(l.maxTree, mostTree+mostTreeForByte*len(text))
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

// spend takes note of what is added to the tree. Text that is made to take more memory than
// there is room for has no meaning from there on, and is one stray.
func (l *lowering) spend(size int) {
	if l.room -= size; l.room < 0 && !l.line.halved {
		l.giveUp()
	}
}

// release forgets the game.
func (l *lowering) release() {
	l.memory.release()
	memory := l.memory
	*l = lowering{}
	l.memory = memory
}

// finish completes the findings.
func (l *lowering) finish(damaged bool) {
	l.countHabits()
	if damaged {
		l.invalid()
	}
	l.countDropped()
	ast.SortDiagnostics(l.game.Diagnostics)
}

// beginGame lowers what stands before the tags.
func (l *lowering) beginGame(g *game) {
	l.takeTags()
	l.blank(&g.Sep)
	l.afterTags()
}

// endGame completes the tree.
func (l *lowering) endGame(*game) {
	l.keepTags()
	l.leave()
	if end := l.offset(); l.moves < end {
		l.game.Main.Span = ast.Span{Start: int32(l.moves), End: int32(end)}
	}
}

// invalid reports what could not be decoded.
func (l *lowering) invalid() {
	for i := 0; ; {
		n := strings.Index(l.text[i:], replacement)
		if n < 0 {
			return
		}
		i += n
		start := i
		for strings.HasPrefix(l.text[i:], replacement) {
			i += len(replacement)
		}
		l.ply = plyAt(&l.game.Main, 0, int32(start))
		l.report(rules.EncodingInvalid, ast.Span{Start: int32(start), End: int32(i)})
	}
}

// plyAt returns how many plies had begun at a place in a line before which there
// were so many, or in the variation of it where the place is.
func plyAt(line *ast.Line, before int, offset int32) int {
	moves := sort.Search(len(line.Plies), func(i int) bool { return line.Plies[i].Start > offset })
	remarks := line.Leading
	if moves > 0 {
		remarks = line.Plies[moves-1].Remarks
	}
	passed := sort.Search(len(remarks), func(i int) bool { return remarks[i].Range().Start > offset })
	if passed > 0 {
		if v, ok := remarks[passed-1].(*ast.Line); ok && offset < v.End {
			return plyAt(v, before+max(0, moves-1), offset)
		}
	}
	return before + moves
}

// report reports a finding about the clause of its rule: see reportAbout.
func (l *lowering) report(rule rules.Rule, at ast.Span) *ast.Diagnostic {
	return l.reportAbout(rule.Clause(), rule, at)
}

// reportAbout reports a finding about a clause and returns it, to be completed before the next. It
// returns nil if nothing need be put together: so many are kept that it was only counted, it is not
// wanted, or nothing is kept of the line.
func (l *lowering) reportAbout(clause string, rule rules.Rule, at ast.Span) *ast.Diagnostic {
	if l.line.passed {
		return nil
	}
	kept := len(l.game.Diagnostics) < l.limits.maxFindings && l.limits.want(rule, clause)
	l.latest = reported{rule: rule, end: at.End, kept: kept, count: l.latest.count + 1}
	switch {
	case kept:
		d := ast.Diagnostic{Rule: rule, Span: at, Ply: l.ply}
		if clause != rule.Clause() {
			d.Clause = clause
		}
		return l.game.Report(l.limits.maxFindings, d)
	case l.dropped == nil:
		l.dropped = new([math.MaxUint8 + 1]int)
	}
	l.dropped[rule]++
	return nil
}

// A reported finding is one that is kept or was only counted.
type reported struct {
	rule  rules.Rule
	end   int32 // of its span
	kept  bool
	count int // how many there are so far
}

// countDropped lets the game know how many findings were only counted.
func (l *lowering) countDropped() {
	if l.dropped == nil {
		return
	}
	l.game.Dropped = map[rules.Rule]int{}
	for rule, n := range l.dropped {
		if n > 0 {
			l.game.Dropped[rules.Rule(rule)] = n
		}
	}
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
func (l *lowering) offset() int { return l.last.end }

// present reports whether an optional token was there.
func present(t *token.Token) bool { return t.Kind != 0 }

func span(t *token.Token) ast.Span {
	return ast.Span{Start: int32(t.Offset), End: int32(t.Offset + len(t.Value))}
}

var separatorDue = rules.Text{EN: "the separator is missing", ZH: "缺少分隔符"}

// token takes note of a token that is no white space, before which a separator may be missing.
func (l *lowering) token(t *token.Token) {
	before := l.last
	l.last = placeOf(t)
	for i, due := range l.due {
		if due.deviation == nil || due.at != t.Offset {
			continue
		}
		l.due[i].deviation = nil
		if !l.line.ended && !l.line.full() {
			l.joined(due.deviation, before, t)
		}
	}
}

// nextClauses are the clauses of productions that say of themselves that a separator sets them off.
var nextClauses = map[token.Kind]string{
	token.Comment: clauseIn("Comment", rules.SeparatorMissing),
	token.Result:  clauseIn("Ending", rules.SeparatorMissing),
}

// joined reports a token that is not set off from the one before.
func (l *lowering) joined(m *deviation, before tokenPlace, t *token.Token) {
	at := ast.Span{Start: int32(t.Offset), End: int32(t.Offset)}
	space := ast.Edit{Span: at, New: " "}
	switch clause, own := nextClauses[t.Kind]; {
	case m.rule == rules.SeparatorMissing:
		if !own || m.clause != m.rule.Clause() {
			clause = m.clause
		}
		if d := l.habitAbout(clause, missingSeparator, at, space); d != nil {
			d.Args = []any{before.kind.Words(), t.Kind.Words()}
		}
	case scan.IsPlainNumber(l.text[before.start:before.end]): // else the mend of its form sets it off
		if d := l.habitAbout(m.clause, numberSeparator, at, space); d != nil {
			d.Args = []any{separatorDue}
		}
	}
}

package grammar

import (
	"sort"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// parse reads the text of a game into its tree: text is the game's own, or, with the same
// length, what is left of it without markup. Damaged says that U+FFFD is in it.
func parse(game *ast.Game, text string, damaged bool, limits limits) {
	p := parsers.Get().(*compiled)
	l := lowering{game: game, text: text, limits: limits}
	l.lower(p.productions(text, limits.maxDepth))
	p.release()
	l.endHabits()
	if damaged {
		l.invalid()
	}
	ast.SortDiagnostics(game.Diagnostics)
}

// A lowering turns the productions of one game into its tree, and each deviation
// that they hold into a finding. It visits the tokens in the order of the text.
type lowering struct {
	game    *ast.Game
	text    string // that was parsed
	limits  limits
	last    tokenPlace // the token before, white space aside
	ply     int        // plies begun in the current line
	heading int32      // the end of the tags before the movetext, 0 if there are none
	after   bool       // the result was read: nothing is as it should be any more
	open    bool       // a comment or variation took in the rest of the game
	stops   int        // the end of the last stop
	habits  [len(habitual)]habit
	nothing ast.Diagnostic // what takes the words of findings that are only counted

	lines    block[ast.Line]
	moves    block[ast.Ply] // of variations
	comments block[ast.Comment]
	lists    block[ast.Remark]
}

func (l *lowering) lower(g *game) {
	game := l.game
	l.blank(g.Sep)
	l.tags(g.Tags)
	start := l.next()
	main := movetext{lowering: l, line: &game.Main}
	if g.Leading != nil {
		main.note(g.Leading.First)
		main.remarks(g.Leading.Rest)
	}
	main.body(g.Plies, g.Rounds)
	main.ending(g.Ending)
	end := l.offset()
	if start < end {
		game.Main.Span = ast.Span{Start: int32(start), End: int32(end)}
	}
	if g.Ending == nil && !l.open {
		l.report(rules.ResultMissing, ast.Span{Start: int32(end), End: int32(end)})
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

func (l *lowering) report(rule rules.Rule, at ast.Span, args ...any) *ast.Diagnostic {
	if l.dropped(rule) {
		l.nothing = ast.Diagnostic{}
		return &l.nothing
	}
	return l.game.Report(l.limits.maxFindings, ast.Diagnostic{Rule: rule, Span: at, Ply: l.ply, Args: args})
}

// dropped counts a finding of a rule if so many are kept, and reports whether it did.
func (l *lowering) dropped(rule rules.Rule) bool {
	return l.game.Drop(l.limits.maxFindings, rule)
}

// A tokenPlace is the kind of a token and where it stands.
type tokenPlace struct {
	kind       TokenKind
	start, end int
}

func placeOf(t *Token) tokenPlace {
	return tokenPlace{t.Kind, t.Offset, t.Offset + len(t.Value)}
}

// offset returns the place after the last token.
func (l *lowering) offset() int { return l.last.end }

// next returns the place of the token that comes next.
func (l *lowering) next() int { return l.offset() + white(l.text[l.offset():]) }

// white returns the length of the white space that s starts with.
func white(s string) int {
	for i, r := range s {
		if c := classOf(r); c != separator && c != blank {
			return i
		}
	}
	return len(s)
}

// isBlank reports whether s is nothing but white space.
func isBlank(s string) bool { return white(s) == len(s) }

// present reports whether an optional token was there.
func present(t *Token) bool { return t.Kind != 0 }

func span(t *Token) ast.Span {
	return ast.Span{Start: int32(t.Offset), End: int32(t.Offset + len(t.Value))}
}

// apart holds, by a kind of token, the kinds between which and it a separator must
// stand: a bit for each, as in the compiled parser.
var apart = func() (after [tokenKinds]uint32) {
	for before, row := range kinds {
		for _, kind := range row.apart {
			after[before] |= 1 << kind
		}
	}
	return after
}()

var separatorDue = rules.Text{EN: "the separator is missing", ZH: "缺少分隔符"}

// token takes note of a token that is no white space: it must be set off from
// the one before.
func (l *lowering) token(t *Token) {
	before := l.last
	l.last = placeOf(t)
	if before.end == l.last.start && !l.after && apart[before.kind]&(1<<t.Kind) != 0 {
		l.joined(before, t)
	}
}

// joined reports a token that is not set off from the one before.
func (l *lowering) joined(before tokenPlace, t *Token) {
	at := ast.Span{Start: int32(t.Offset), End: int32(t.Offset)}
	space := ast.Edit{Span: at, New: " "}
	switch {
	case t.Kind == tokenResult && before.kind != tokenMove:
		l.habit(joinedResult, at, space, kinds[before.kind].words)
	case before.kind != tokenNumber:
		l.habit(missingSeparator, at, space, kinds[before.kind].words, kinds[t.Kind].words)
	case isPlainNumber(l.text[before.start:before.end]): // else the mend of its form sets it off
		l.habit(numberSeparator, at, space, separatorDue)
	}
}

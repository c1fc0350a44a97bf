package suite

import (
	"cmp"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// Patterns of parts of a text in any notation.
const (
	aTag    = `\[(Event|Red|Black) "(.*)"\]`
	aNumber = `([^\n]\n\d+)\. ` // not the first, which may say which side begins
	aStart  = `([^\n]\n\d+\. )` + aText + ` `
	aText   = `(?:[^\s\d.{}()*\[\]"][^\s.{}()*]{3}|[A-Za-z]+[^\s{}()*\[\]"]{3,4})`
	aDigit  = `([０-９\d一二三四五六七八九])`
	aRemark = `\{([^{}]*)\}`
	anOther = `\(([^()]*)\)`
	anEnd   = `\*\s*$`
)

// A slip is a way to deviate in one place of a text: a match of a pattern is replaced.
type slip struct {
	name  string
	at    *regexp.Regexp
	with  string
	about string // what the slip is about, if others are about the same
	ends  bool   // whether the text after it is not read as movetext
}

// slips lists the deviations.
var slips = []slip{
	// tags
	{name: "no Game tag", at: regexp.MustCompile(`\[Game .*\]\n`)},
	{name: "another value of Game", at: regexp.MustCompile(`"Chinese Chess"`), with: `"Chess"`},
	{name: "a colon in a tag", at: regexp.MustCompile(aTag), with: `[$1: "$2"]`},
	{name: "a tag without quotation marks", at: regexp.MustCompile(aTag), with: `[$1 $2]`},
	{name: "a tag without its last quotation mark", at: regexp.MustCompile(aTag), with: `[$1 "$2]`},
	{name: "a tag without its bracket", at: regexp.MustCompile(aTag), with: `[$1 "$2"`},
	{name: "a tag in wide brackets", at: regexp.MustCompile(aTag), with: `【$1 "$2"】`},
	{name: "two tags on a line", at: regexp.MustCompile(`\]\n\[Black`), with: `] [Black`},
	{name: "a tag twice", at: regexp.MustCompile(`(\[Red ".*"\]\n)`), with: `$1$1`},
	{name: "a tag in small letters", at: regexp.MustCompile(`\[Black "`), with: `[black "`},
	{name: "a tag of chess", at: regexp.MustCompile(`\[Red "`), with: `[White "`},
	{name: "an impossible date", at: regexp.MustCompile(`\[Event`), with: "[Date \"2003.02.31\"]\n[Event"},
	{name: "a date with hyphens", at: regexp.MustCompile(`\[Event`), with: "[Date \"2003-02-01\"]\n[Event"},
	{name: "an unknown code", at: regexp.MustCompile(`\[Result`), with: "[ECCO \"X99\"]\n[Result"},
	{name: "another count of plies", at: regexp.MustCompile(`\[Result`), with: "[PlyCount \"3\"]\n[Result", about: "the number of plies"},
	{name: "an unknown termination", at: regexp.MustCompile(`\[Result`), with: "[Termination \"gone\"]\n[Result"},
	{name: "an unknown Format", at: regexp.MustCompile(`\[Format ".*"\]`), with: `[Format "X"]`},
	{name: "no Format", at: regexp.MustCompile(`\[Format ".*"\]\n`)},
	{name: "a rank less in the FEN", at: regexp.MustCompile(`\[FEN "[^/"]*/`), with: `[FEN "`, about: "FEN"},
	{name: "unknown letters in the FEN", at: regexp.MustCompile(`\[FEN "[^/"]*/`), with: `[FEN "xxxxxxxxx/`, about: "FEN"},
	{name: "an unknown result", at: regexp.MustCompile(`\[Result ".*"\]`), with: `[Result "?!"]`, about: "result"},
	{name: "another result", at: regexp.MustCompile(`\[Result ".*"\]`), with: `[Result "1-0"]`, about: "result"},
	{name: "a heading", at: regexp.MustCompile(`\[Game`), with: "许银川 先胜 胡荣华\n[Game"},
	// numbers
	{name: "no period", at: regexp.MustCompile(aNumber), with: `$1 `},
	{name: "no blank after a number", at: regexp.MustCompile(aNumber), with: `$1.`},
	{name: "a comma after a number", at: regexp.MustCompile(aNumber), with: `$1, `},
	{name: "a wide period", at: regexp.MustCompile(aNumber), with: `$1．`},
	{name: "a number in words", at: regexp.MustCompile(`([^\n]\n)(\d+)\. `), with: `${1}第${2}回合 `},
	{name: "a number in parentheses", at: regexp.MustCompile(`([^\n]\n)(\d+)\. `), with: `${1}($2) `},
	{name: "another number", at: regexp.MustCompile(aNumber), with: `${1}3. `},
	{name: "no number", at: regexp.MustCompile(`([^\n]\n)\d+\. `), with: `$1`},
	{name: "dots", at: regexp.MustCompile(aNumber), with: `$1. ... `},
	// moves
	{name: "a half-width digit", at: regexp.MustCompile(`([１-９][进退平])５`), with: `${1}5`},
	{name: "an old name", at: regexp.MustCompile(`炮`), with: `砲`},
	{name: "a traditional character", at: regexp.MustCompile(`车(.[进退平])`), with: `車$1`},
	{name: "another sign", at: regexp.MustCompile(`\.(\d)`), with: `=$1`},
	{name: "an arrow", at: regexp.MustCompile(`-([A-I]\d)`), with: `→$1`},
	{name: "small letters", at: regexp.MustCompile(`E(\d)-E(\d)`), with: `e${1}e$2`},
	{name: "an impossible move", at: regexp.MustCompile(aStart), with: `${1}帅五平一 `},
	{name: "a move in ICCS", at: regexp.MustCompile(aStart), with: `${1}H2-E2 `},
	{name: "a move in WXF", at: regexp.MustCompile(aStart), with: `${1}C2.5 `},
	{name: "no move", at: regexp.MustCompile(aStart), with: `${1}炮二飞五 `},
	{name: "a null move", at: regexp.MustCompile(aStart), with: `${1}-- `},
	{name: "a split move", at: regexp.MustCompile(aDigit + `([进退平+.-])`), with: `$1 $2`},
	{name: "joined moves", at: regexp.MustCompile(`([^\n]\n\d+\. ` + aText + `) `), with: `$1`},
	// text among the moves
	{name: "a wide blank", at: regexp.MustCompile(` `), with: "\u3000"},
	{name: "a comma", at: regexp.MustCompile(aDigit + ` `), with: `$1，`},
	{name: "a full stop", at: regexp.MustCompile(aDigit + ` `), with: `$1。 `},
	{name: "a mark", at: regexp.MustCompile(aDigit + ` `), with: `$1!? `},
	{name: "a mark on its own", at: regexp.MustCompile(aDigit + ` `), with: `$1 !? `},
	{name: "an unknown glyph", at: regexp.MustCompile(aDigit + ` `), with: `$1 $$999 `},
	{name: "a word", at: regexp.MustCompile(aDigit + ` `), with: `$1 好棋 `},
	{name: "letters", at: regexp.MustCompile(aDigit + ` `), with: `$1 abc `},
	{name: "a lone brace", at: regexp.MustCompile(aDigit + ` `), with: `$1 } `},
	{name: "a lone parenthesis", at: regexp.MustCompile(aDigit + ` `), with: `$1 ) `, about: "parenthesis"},
	{name: "an empty variation", at: regexp.MustCompile(aDigit + ` `), with: `$1 () `},
	{name: "an unclosed variation", at: regexp.MustCompile(anOther), with: `($1`, about: "parenthesis"},
	{name: "a variation in wide parentheses", at: regexp.MustCompile(anOther), with: `（$1）`},
	{name: "a comment in wide braces", at: regexp.MustCompile(aRemark), with: `｛$1｝`},
	{name: "a comment without blanks", at: regexp.MustCompile(` ` + aRemark), with: `{$1}`},
	{name: "a comment in a comment", at: regexp.MustCompile(aRemark), with: `{$1{$1}}`},
	{name: "an unclosed comment", at: regexp.MustCompile(aRemark), with: `{$1`, about: "parenthesis", ends: true}, // it may hold one
	{name: "a tag among the moves", at: regexp.MustCompile(aDigit + ` `), with: "$1 [Opening \"x\"] ", about: "the Opening tag"},
	{name: "a result in the middle", at: regexp.MustCompile(aDigit + ` `), with: `$1 1-0 `, about: "the number of plies", ends: true},
	// results
	{name: "no result", at: regexp.MustCompile(` ?` + anEnd), with: "\n", about: "result"},
	{name: "another result at the end", at: regexp.MustCompile(anEnd), with: "0-1\n", about: "result"},
	{name: "a result in words", at: regexp.MustCompile(anEnd), with: "红胜\n", about: "result"},
	{name: "a result in parentheses", at: regexp.MustCompile(anEnd), with: "(*)\n"},
	{name: "two results", at: regexp.MustCompile(anEnd), with: "* *\n"},
	{name: "moves after the result", at: regexp.MustCompile(anEnd), with: "* 炮二平五\n"},
}

// A change replaces the text from one offset to another.
type change struct {
	from, to int
	with     string
}

// in returns a change of a text at one of the places where the slip is possible. ok is false if there is none.
func (s *slip) in(text string, random *rand.Rand) (c change, ok bool) {
	matches := s.at.FindAllStringSubmatchIndex(text, -1)
	if matches == nil {
		return c, false
	}
	m := matches[random.IntN(len(matches))]
	return change{m[0], m[1], string(s.at.ExpandString(nil, s.with, text, m))}, true
}

// A place is a rule and the line of the unchanged text where it is broken.
type place struct {
	rule string
	line int
}

// changed applies changes to a text, and returns the places of the findings in the unchanged text.
func changed(text string, changes ...change) (out string, places []place) {
	slices.SortFunc(changes, func(a, b change) int { return cmp.Compare(a.from, b.from) })
	var origin []int // offset in text of each byte of out
	last := 0
	for _, c := range append(changes, change{from: len(text), to: len(text)}) {
		out += text[last:c.from] + c.with
		for i := last; i < c.from; i++ {
			origin = append(origin, i)
		}
		for i := range len(c.with) {
			origin = append(origin, c.from+min(i, kept(text[c.from:c.to], c.with)))
		}
		last = c.to
	}
	origin = append(origin, len(text))
	begin := 0
	for _, game := range grammar.Parse(out) {
		begin += strings.Index(out[begin:], game.Text)
		for _, d := range semantic.Check(game).All().Diagnostics {
			places = append(places, place{d.Rule.ID(), lineOf(text, origin[begin+int(d.Span.Start)])})
		}
		begin += len(game.Text)
	}
	return out, places
}

// kept returns the length of the text with which both texts begin.
func kept(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// lineOf returns the line of an offset.
func lineOf(text string, offset int) int { return 1 + strings.Count(text[:offset], "\n") }

// strictGame returns a made game in which nothing is wrong.
func strictGame(random *rand.Rand, i int) string {
	start := board.Start()
	if i%2 == 1 {
		for range 6 + random.IntN(8) {
			if moves := start.AppendLegal(nil); len(moves) > 0 {
				start.Play(moves[random.IntN(len(moves))])
			}
		}
		start.SetCounters(0, 1+random.IntN(3))
	}
	n := []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS}[i%3]
	return strings.TrimSpace(made.GameFrom(start, random, i, 12+random.IntN(20), n, i%4 < 3, 5)) + "\n"
}

// needBoard are the rules that need the position before a move, or the side to move.
var needBoard = []string{
	"move-ambiguous", "move-illegal", "move-impossible", "move-numerals", "move-overspecified", "move-side", "move-slip", "move-spelling",
	"move-underspecified", "result-contradicts-position", "start-side",
}

// loseBoard are the rules after whose findings no position is known, or another one than alone. The number of a round is one of the
// signs by which the search for slips finds the missing move.
var loseBoard = []string{
	"fen-syntax", "move-illegal", "move-impossible", "move-null", "move-side", "move-slip", "move-syntax", "round-number", "variation-unterminated",
}

// A finder is a slip in a text, with the findings about it alone.
type finder struct {
	*slip
	change change
	found  []place
}

// A pair are two slips in a text, and what is found of both together.
type pair struct {
	text        string
	a, b        finder
	alone, both []place // findings of one slip alone, and of both together
}

// from returns the first line on which one of the rules is broken by one slip alone, or a number beyond the last line.
func (p *pair) from(rules ...string) int {
	from := strings.Count(p.text, "\n") + 2
	for _, f := range p.alone {
		if slices.Contains(rules, f.rule) {
			from = min(from, f.line)
		}
	}
	return from
}

// lost returns the line from which on no position is known, or another one than alone. If a move cannot be played, the search
// for slips may name an earlier move, and then the other one of the two slips decides which.
func (p *pair) lost() int {
	from := p.from(loseBoard...)
	isLost := from <= strings.Count(p.text, "\n")
	for _, f := range p.both {
		if isLost && f.rule == "move-slip" {
			from = min(from, f.line)
		}
	}
	return from
}

// An exception says where a finding may be lost, or new. A finding that is lost is not among others, the findings of both slips
// together; one that is new is not among others, those of each alone.
type exception struct {
	name    string
	excuses func(p *pair, f place, others []place) bool
}

// exceptions lists the exceptions of [TestPairsOfDeviations].
var exceptions = []exception{
	{"after a result or in an unclosed comment", func(p *pair, f place, _ []place) bool {
		return f.line >= min(p.a.lastLine(p.text), p.b.lastLine(p.text))
	}},
	{"the number of plies, of which some are in an unclosed comment", func(p *pair, f place, _ []place) bool {
		return f.rule == "ply-count" && (p.a.ends || p.b.ends)
	}},
	{"no position is known", func(p *pair, f place, _ []place) bool {
		return slices.Contains(needBoard, f.rule) && f.line >= p.lost()
	}},
	{"the notation of a move for which no position is known", func(p *pair, f place, others []place) bool {
		return f.rule == "move-notation" && f.line >= p.lost() && slices.ContainsFunc(others, func(q place) bool {
			return q.line == f.line && slices.Contains(needBoard, q.rule)
		})
	}},
	{"a number in an unclosed variation", func(p *pair, f place, _ []place) bool {
		return f.rule == "round-number" && f.line >= p.from("variation-unterminated") && slices.Contains(p.alone, f)
	}},
	{"the number after a text that may be no move", func(p *pair, f place, _ []place) bool {
		return f.rule == "round-number" && slices.ContainsFunc(p.alone, func(q place) bool {
			return q.rule == "move-syntax" && q.line <= f.line && f.line <= q.line+1
		})
	}},
}

// unexcused returns the findings that others do not have and that no exception excuses. It counts the exceptions that are used.
func (p *pair) unexcused(findings, others []place, used map[string]int) []place {
	return slices.DeleteFunc(slices.Clone(findings), func(f place) bool {
		if slices.Contains(others, f) {
			return true
		}
		i := slices.IndexFunc(exceptions, func(e exception) bool { return e.excuses(p, f, others) })
		if i >= 0 {
			used[exceptions[i].name]++
		}
		return i >= 0
	})
}

// TestPairsOfDeviations holds that of two deviations in a game that conforms neither hides the other: the rules that are broken
// alone are broken on the same lines together, and no others. Deviations in one place, about one thing, or of one rule are no
// pair (see [related]). These findings may be lost, or new, for they cannot be made of the text:
//
//   - Everything after an unclosed comment, which is the comment's text, and after a result, which ends the game. The number
//     of plies is not known then.
//   - Findings that need the board, from the line on where the position is lost: after a move that cannot be played, in a game
//     whose FEN cannot be read, and in an unclosed variation, which may go on with moves of another line. The line begins at the
//     slip that explains such a move, if one is found. In their place, the text of a move may be found to be in another
//     notation, and the reverse.
//   - A missing number in an unclosed variation: the move may be of another line, where it is Black's.
//   - The number of a round beside or right below a text that may be no move: whether the text took a turn is not known.
//
// In its whole form the test logs how often each exception was used.
func TestPairsOfDeviations(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 1))
	alone, pairs, used := make([]int, len(slips)), 0, map[string]int{}
	for i := range testdata.Size(800, 12_000) {
		text := strictGame(random, i)
		if _, found := changed(text); len(found) > 0 {
			continue // random moves may repeat a position
		}
		p := pair{text: text}
		which := [2]int{random.IntN(len(slips)), random.IntN(len(slips))}
		for k, f := range []*finder{&p.a, &p.b} {
			f.slip = &slips[which[k]]
			var ok bool
			if f.change, ok = f.in(text, random); !ok {
				break
			}
			if _, f.found = changed(text, f.change); len(f.found) > 0 {
				alone[which[k]]++
			}
		}
		if len(p.a.found) == 0 || len(p.b.found) == 0 {
			continue
		}
		if why := related(text, &p.a, &p.b); why != "" {
			used[why]++
			continue
		}
		pairs++
		var with string
		with, p.both = changed(text, p.a.change, p.b.change)
		p.alone = slices.Concat(p.a.found, p.b.found)
		lost, grown := p.unexcused(p.alone, p.both, used), p.unexcused(p.both, p.alone, used)
		if len(lost) > 0 || len(grown) > 0 {
			t.Errorf("%s and %s: %v are not found, %v are new in\n%s", p.a.name, p.b.name, lost, grown, with)
		}
	}
	for k, found := range alone {
		if found == 0 {
			t.Errorf("%s is never found", slips[k].name)
		}
	}
	if least := testdata.Size(300, 5_000); pairs < least {
		t.Errorf("%d pairs, want %d at least", pairs, least)
	}
	if testdata.Whole() {
		t.Logf("%d pairs, without those that are in one place, about one thing or of one rule; exceptions: %v", pairs, used)
	}
}

// related says why two slips are no pair; "" if they are one. A tag is one place. Many rules are reported once a game, so two
// slips that break one rule are none.
func related(text string, a, b *finder) string {
	tagged := strings.HasPrefix(strings.Split(text, "\n")[lineOf(text, a.change.from)-1], "[")
	switch {
	case tagged && lineOf(text, a.change.from) == lineOf(text, b.change.from), a.change.from <= b.change.to && b.change.from <= a.change.to:
		return "in one place"
	case a.about != "" && a.about == b.about:
		return "about one thing"
	case slices.ContainsFunc(a.found, func(p place) bool {
		return slices.ContainsFunc(b.found, func(q place) bool { return p.rule == q.rule })
	}):
		return "of one rule"
	}
	return ""
}

// lastLine returns the line from which on the text after a slip is no movetext any more, or a number beyond the last line.
func (f *finder) lastLine(text string) int {
	if f.ends {
		return lineOf(text, f.change.from)
	}
	return strings.Count(text, "\n") + 2
}

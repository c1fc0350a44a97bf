package sentences

import (
	"math/rand/v2"
	"regexp"
	"regexp/syntax"
	"slices"
	"sort"
	"strings"
)

// A Notation is one of those in which the specification has moves.
type Notation uint8

// The notations.
const (
	Chinese Notation = iota
	WXF
	ICCS
)

// Notations are all of them.
var Notations = [...]Notation{Chinese, WXF, ICCS}

// String returns the name of the notation, as a Format tag has it.
func (n Notation) String() string { return [...]string{"Chinese", "WXF", "ICCS"}[n] }

// of reports whether a move is in the notation.
func (n Notation) of(move string) bool {
	chinese := strings.ContainsAny(move, "进進退平")
	iccs := iccsMove.MatchString(move)
	return chinese == (n == Chinese) && iccs == (n == ICCS)
}

var iccsMove = regexp.MustCompile(`^[A-Za-z][0-9]-?[A-Za-z][0-9]`)

// A Token is one of a sentence.
type Token struct {
	Kind, Text string
	Deviates   bool // the deviation is this token, begins with it, or lacks a part right before it

	absent  *expression // no token, but a part that is left out unless it is due
	missing bool        // that part is left out where it is due
	context string      // of that part
}

// most is about how many tokens a sentence has before it takes the shortest way to its end.
const most = 60

// A writer writes one sentence.
type writer struct {
	*Grammar
	random   *rand.Rand
	notation Notation
	mark     *Mark                // to deviate at; nil for nowhere
	leads    map[*expression]bool // of the mark
	tokens   []Token
	context  string
	loose    string // the rule of the part that is being written: a row may deviate by it
	deviates bool   // the next token is where the deviation is
	ended    bool   // the token that stands for the end of the text was written
	failed   bool
}

// Sentence writes the text of a game that the strict grammar has.
func (g *Grammar) Sentence(random *rand.Rand, n Notation) []Token {
	for {
		if tokens, ok := g.write(random, n, nil); ok {
			return tokens
		}
	}
}

// Deviation writes a text that would conform, were it not for one mark. Not ok means that the
// attempt led nowhere; another one may lead somewhere.
func (g *Grammar) Deviation(random *rand.Rand, n Notation, m Mark) (tokens []Token, ok bool) {
	return g.write(random, n, &m)
}

// Text puts tokens together.
func Text(tokens []Token) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteString(t.Text)
	}
	return b.String()
}

func (g *Grammar) write(random *rand.Rand, n Notation, m *Mark) ([]Token, bool) {
	w := &writer{Grammar: g, random: random, notation: n, mark: m, context: "text"}
	start := g.named[g.Start].Expression
	if m != nil {
		if w.leads = m.leads; !w.leads[start] {
			return nil, false
		}
	}
	w.expr(start, m != nil)
	w.settle()
	return w.tokens, !w.failed
}

// expr writes an expression: with the mark in it, or strict.
func (w *writer) expr(e *expression, deviate bool) {
	if w.failed || w.ended {
		return
	}
	here := deviate && w.mark.at == e
	long := len(w.tokens) > most
	switch {
	case here && w.mark.Required:
		w.tokens = append(w.tokens, Token{absent: e, missing: true})
		return
	case here && e.Ref == "":
		w.inner(e)
	case e.Token != "":
		w.token(e.Token, deviate)
	case e.Ref != "":
		body := w.named[e.Ref].Expression
		if here { // the part itself conforms
			w.inner(body)
			return
		}
		w.expr(body, deviate)
	case e.Seq != nil:
		chosen := -1
		if deviate {
			chosen = w.oneOf(e.Seq, func(part *expression) bool {
				return w.leads[part] && !slices.ContainsFunc(e.Seq, func(other *expression) bool { return other != part && other.cost >= impossible })
			})
		}
		for i, part := range e.Seq {
			w.expr(part, i == chosen)
		}
	case e.Alt != nil:
		chosen := w.oneOf(e.Alt, func(part *expression) bool {
			if deviate {
				return w.leads[part]
			}
			return part.cost < impossible && (!long || part.cost == e.cost)
		})
		if chosen >= 0 {
			w.expr(e.Alt[chosen], deviate)
		}
	case e.Opt != nil:
		switch {
		case deviate, e.Required != "" && len(e.Unless) == 0:
			w.expr(e.Opt, deviate)
		case e.Required != "":
			w.tokens = append(w.tokens, Token{absent: e, context: w.context})
		case e.Opt.cost < impossible && !long && w.random.IntN(2) == 0:
			w.expr(e.Opt, false)
		}
	case e.Rep != nil:
		n := 0
		if e.Rep.cost < impossible && !long {
			n = w.random.IntN(4)
		}
		if e.Required != "" && !deviate {
			n = max(1, n)
		}
		for range n {
			w.expr(e.Rep, false)
		}
		if deviate {
			w.expr(e.Rep, true)
		}
	}
}

// inner writes a part that deviates because of where it stands: any of its texts that has no
// other deviation.
func (w *writer) inner(e *expression) {
	strict := *e
	strict.Deviates = ""
	if strict.cost = w.cost(&strict); strict.cost >= impossible {
		w.failed = true
		return
	}
	mark := w.mark
	w.deviates = true
	w.mark, w.loose = nil, mark.Rule
	w.expr(&strict, false)
	w.mark, w.loose = mark, ""
}

// oneOf returns the index of one of the expressions that fit.
func (w *writer) oneOf(all []*expression, fits func(*expression) bool) int {
	var of []int
	for i, e := range all {
		if fits(e) {
			of = append(of, i)
		}
	}
	if len(of) == 0 {
		w.failed = true
		return -1
	}
	return of[w.random.IntN(len(of))]
}

// settle writes parts that were left out where they are due.
func (w *writer) settle() {
	all := w.tokens
	w.mark, w.ended = nil, false
	for i, t := range slices.Backward(all) {
		if t.absent == nil {
			continue
		}
		next := Token{Kind: "eof"}
		if n := slices.IndexFunc(all[i+1:], func(t Token) bool { return t.absent == nil }); n >= 0 {
			all[i+1+n].Deviates = all[i+1+n].Deviates || t.missing
			next = all[i+1+n]
		}
		switch unless := slices.Contains(t.absent.Unless, next.Kind); {
		case t.missing:
			w.failed = w.failed || unless
		case !unless || w.random.IntN(2) == 0:
			w.tokens, w.context = nil, t.context
			w.expr(t.absent.Opt, false)
			all = slices.Concat(all[:i], w.tokens, all[i+1:])
		}
	}
	w.tokens = slices.DeleteFunc(all, func(t Token) bool { return t.absent != nil || t.Kind == "eof" })
}

// token writes a token of a kind: by the row that deviates, or by a strict one.
func (w *writer) token(kind string, deviate bool) {
	if kind == "eof" {
		w.tokens, w.ended = append(w.tokens, Token{Kind: kind}), true
		return
	}
	strict := slices.DeleteFunc(slices.Clone(w.Tokens), func(r *row) bool {
		return r.Kind != kind || r.Context != w.context || r.Deviates != ""
	})
	rows := strict
	switch {
	case deviate:
		rows, w.deviates = []*row{w.mark.row}, true
		w.failed = w.mark.row.Context != w.context
	case w.loose != "" && len(strict) == 0:
		for _, r := range w.Tokens {
			if r.Kind == kind && r.Context == w.context && r.Deviates == w.loose {
				rows = append(rows, r)
			}
		}
		deviate = true
	}
	for range 200 {
		if len(rows) == 0 || w.failed {
			break
		}
		by := rows[w.random.IntN(len(rows))]
		text := w.spell(by.token)
		if known := samples[by.Deviates]; len(known) > 0 {
			text = known[w.random.IntN(len(known))]
		}
		if !by.whole.MatchString(text) || w.isOther(by, text) {
			continue
		}
		if kind == "name" && slices.ContainsFunc(w.tokens, func(t Token) bool { return t.Kind == kind && t.Text == text }) {
			continue // the first tag again would begin the next game
		}
		isStrict := slices.ContainsFunc(strict, func(r *row) bool { return r.whole.MatchString(text) })
		if isStrict == deviate || text == "" || kind == "move" && !deviate && !w.notation.of(text) {
			continue
		}
		switch kind {
		case "tagOpen":
			w.context = "tag"
		case "tagClose", "value":
			w.context = "text"
		}
		w.tokens = append(w.tokens, Token{Kind: kind, Text: text, Deviates: w.deviates})
		w.deviates = false
		return
	}
	w.failed = true
}

// isOther reports whether a text is another row's: an earlier row has it, or it is white space that deviates
// by two rows.
func (w *writer) isOther(of *row, text string) bool {
	if of.Deviates == "" {
		return false
	}
	earlier := true
	for _, r := range w.Tokens {
		earlier = earlier && r != of
		if r.Context != of.Context || r.Deviates == "" || r.Deviates == of.Deviates {
			continue
		}
		if earlier && r.Kind == of.Kind && len(samples[r.Deviates]) == 0 && r.whole.MatchString(text) {
			return true
		}
		white := of.Kind == "blank" && (r.Kind == "blank" || r.Kind == "break")
		if white && strings.ContainsFunc(text, func(c rune) bool { return r.whole.MatchString(string(c)) }) {
			return true
		}
	}
	return false
}

// samples are texts of rows of which a condition says more than their pattern, by rule.
var samples = map[string][]string{
	"comment-nested":  {"{甲{乙}}", "{{}甲}"},
	"result-spelling": {"红胜", "黑胜", "和棋", "1/2", "½-½", "0 - 1"},
	"tag-values":      {`"甲","乙"`, `"甲" "乙"`},

	"move-split":       {"炮二 平五", "马8 进7", "C2 .5", "H2 -E2"},
	"text-before-game": {"全国象棋个人赛", "中国象棋大师网"},
}

// usual are the characters that texts are made of where a pattern has them: those of games.
const usual = "炮马兵车相仕帅前后一二三四五七九２３５８进退平 \n1234567890abcdefghiCHRPEAK+-.=甲乙红黑局"

// spell writes a text that a pattern matches.
func (w *writer) spell(re *syntax.Regexp) string {
	var b strings.Builder
	switch least, most := re.Min, re.Max; re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return string(w.character(re))
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			b.WriteString(w.spell(sub))
		}
	case syntax.OpAlternate:
		return w.spell(re.Sub[w.random.IntN(len(re.Sub))])
	case syntax.OpCapture:
		return w.spell(re.Sub[0])
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		switch re.Op {
		case syntax.OpStar:
			least, most = 0, 4
		case syntax.OpPlus:
			least, most = 1, 2
		case syntax.OpQuest:
			least, most = 0, 1
		}
		for range least + w.random.IntN(max(most, least)-least+1) {
			b.WriteString(w.spell(re.Sub[0]))
		}
	}
	return b.String()
}

// character returns a character of a class, a usual one if there is any.
func (w *writer) character(re *syntax.Regexp) rune {
	has := func(r rune) bool {
		ranges := len(re.Rune) / 2 // in their order
		if i := sort.Search(ranges, func(i int) bool { return r <= re.Rune[2*i+1] }); i < ranges && re.Rune[2*i] <= r {
			return true
		}
		return re.Op != syntax.OpCharClass && (r != '\n' || re.Op == syntax.OpAnyChar)
	}
	var of []rune
	for _, r := range usual {
		if has(r) {
			of = append(of, r)
		}
	}
	if n := len(re.Rune); len(of) == 0 || n > 0 && n <= 40 && w.random.IntN(3) == 0 {
		i := w.random.IntN(n/2) * 2
		return re.Rune[i] + rune(w.random.IntN(int(min(re.Rune[i+1]-re.Rune[i], 40))+1))
	}
	return of[w.random.IntN(len(of))]
}

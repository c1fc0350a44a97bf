package grammar

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/scan"
	"github.com/xqpgn/xqpgn/grammar/token"
)

// A Dialect is one of the two grammars that the productions declare.
type Dialect uint8

// The dialects.
const (
	Strict   Dialect = iota // that of the specification
	Tolerant                // that of every text, in which deviations have their place
)

// productions returns those of a dialect, none of what is no dialect.
func (d Dialect) productions() []production {
	if int(d) < len(productions) {
		return productions[d]
	}
	return nil
}

// A production is one rule of a grammar.
type production struct {
	name       string // as in the EBNF
	clauses    string // the clauses that it mirrors, set off by commas
	ebnf       string // "Name = expression ."
	notes      string // what is not in the EBNF: in the tolerant grammar the deviations and their rules, in the strict one where white space may be absent
	expression string // the expression as JSON: see [JSON]
}

// cites returns a clause if the production mirrors it, and else the production's first.
func (p *production) cites(clause string) string {
	all := strings.Split(p.clauses, ", ")
	if slices.Contains(all, clause) {
		return clause
	}
	return all[0]
}

// EBNF returns a whole grammar as text: a production a line with its clauses, from the whole game down to
// its parts, and then the tokens. Names of productions start with a capital, those of tokens do not.
// The strict grammar fits one screen, so that a person can hold it beside the specification.
func EBNF(d Dialect) string {
	var b strings.Builder
	for _, p := range d.productions() {
		name, expression, _ := strings.Cut(p.ebnf, " = ")
		fmt.Fprintf(&b, "%-9s = %-62s (* %s *)\n", name, expression, p.clauses)
		if p.notes != "" {
			b.WriteString("    (* " + strings.ReplaceAll(p.notes, "; ", " *)\n    (* ") + " *)\n")
		}
	}
	b.WriteString("\n(* Tokens. Characters: *)\n")
	writeClasses(&b, d)
	b.WriteString("\n(* Outside of tags: *)\n")
	writeLexicon(&b, d, lexicon.Text)
	b.WriteString("\n(* Between tagOpen and tagClose: *)\n")
	writeLexicon(&b, d, lexicon.Tag)
	return b.String()
}

// JSON returns a whole grammar for other programs:
//
//	{"start","file":{"expression","notes":[]},"productions":[{"name","clauses":[],"expression"}],
//	 "tokens":[{"kind","context":"text"|"tag","pattern","deviates"?}],"classes":{}}
//
// An expression is {"seq":[]}, {"alt":[]}, {"opt":e}, {"rep":e}, {"ref":"Name"} or {"token":"kind"}.
// "deviates" marks a part that the strict grammar does not have. "required" marks a part that the strict
// grammar demands, except before the tokens in "unless".
//
// "start" names the production of one game. "file" has the expression of a whole file, the steps that prepare
// its bytes, and the rules that a grammar cannot express.
func JSON(d Dialect) []byte {
	type entry struct {
		Name       string          `json:"name"`
		Clauses    []string        `json:"clauses"`
		Expression json.RawMessage `json:"expression"`
	}
	var out struct {
		Start string `json:"start"`
		File  struct {
			Expression json.RawMessage `json:"expression"`
			Notes      []string        `json:"notes"`
		} `json:"file"`
		Productions []entry `json:"productions"`
		lexicon.Lexicon
	}
	for _, p := range d.productions() {
		out.Start = cmp.Or(out.Start, p.name)
		out.Productions = append(out.Productions, entry{p.name, strings.Split(p.clauses, ", "), json.RawMessage(p.expression)})
	}
	out.File.Expression, out.File.Notes = fileExpression(d.productions()), fileNotes
	out.Lexicon = lexicon.Published(rowsOf(d))
	var text bytes.Buffer
	w := json.NewEncoder(&text)
	w.SetEscapeHTML(false)
	w.SetIndent("", "  ")
	if err := w.Encode(out); err != nil {
		panic(err) // the compiler wrote the expressions as JSON
	}
	return text.Bytes()
}

// fileNotes say what no grammar can.
var fileNotes = []string{
	"the bytes are decoded first: UTF-8, UTF-16 with a byte order mark, GB18030 or Big5; a byte order mark at the beginning is no part of the text",
	"a file with bytes that cannot be decoded, or with U+FFFD, is not strict (encoding-invalid)",
	"a page with tags or entities of HTML outside of comments and quotation marks, and a listing with line numbers, are not strict (pasted-markup)",
	"variations nest to 512 (variation-depth)",
	"any number of games stand in a file; behind a result, a tag begins the next one, whose name begins with a letter of ASCII or a character beyond it",
	"the first tag of a game a second time above its moves, other tags between, begins the next game: the first one has no result",
}

// fileExpression returns the expression of a whole file (PGN-1.3): games of which all but the first begin with a tag,
// which is what tells them from the text behind the result before.
func fileExpression(productions []production) json.RawMessage {
	if len(productions) == 0 {
		return json.RawMessage("{}")
	}
	_, rest, _ := strings.Cut(productions[0].expression, `{"seq":[{"opt":{"ref":"Sep"}},`)
	body := strings.TrimSuffix(rest, "]}")
	return json.RawMessage(`{"seq":[{"opt":{"ref":"Sep"}},{"opt":{"seq":[` + body + `,{"rep":{"seq":[{"ref":"Tag"},` + body + `]}}]}}]}`)
}

// rowsOf returns the rows of the lexicon that a grammar has.
func rowsOf(d Dialect) []lexicon.Row {
	return slices.DeleteFunc(lexicon.Rows(), func(r lexicon.Row) bool { return d == Strict && !r.IsStrict() })
}

// writeClasses writes the classes of characters that the rows of a grammar name.
func writeClasses(b *strings.Builder, d Dialect) {
	for _, c := range lexicon.Classes() {
		if slices.ContainsFunc(rowsOf(d), func(r lexicon.Row) bool { return strings.Contains(r.Pattern, "<"+c.Name+">") }) {
			fmt.Fprintf(b, "<%s> = [%s]\n", c.Name, c.Characters)
		}
	}
}

// writeLexicon writes the tokens that can stand in a part: pattern, rule of a spelling that
// deviates, and condition.
func writeLexicon(b *strings.Builder, d Dialect, part lexicon.Context) {
	for _, r := range rowsOf(d) {
		if r.Context != part && r.Context != lexicon.Anywhere {
			continue
		}
		fmt.Fprintf(b, "%-9s = /%s/", r.Kind, r.Pattern)
		if !r.IsStrict() {
			remark := r.Deviates
			if words := r.Words(); words != "" {
				remark += ": " + words
			}
			fmt.Fprintf(b, " (* %s *)", remark)
		}
		b.WriteString(" .\n")
	}
}

// Tokens yields the tokens of the text of one game in order, then the end of the text. Every byte, including
// white space, is in exactly one token. Variations nest to maxDepth; a deeper one is a single stray token
// with its whole content. A maxDepth of 0 means 512.
func Tokens(text string, maxDepth int) iter.Seq[token.Token] {
	if maxDepth <= 0 {
		maxDepth = scan.DefaultDepth
	}
	return func(yield func(token.Token) bool) {
		for s := scan.NewScanner(text, maxDepth); ; {
			if t := s.Next(); !yield(t) || t.Kind == token.EOF {
				return
			}
		}
	}
}

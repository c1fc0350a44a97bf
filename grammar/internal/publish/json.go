package publish

import (
	"bytes"
	"encoding/json"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/habit"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
)

// A document is a grammar in the form that programs read.
type document struct {
	Start       string            `json:"start"` // production of one game
	File        fileEntry         `json:"file"`
	Productions []productionEntry `json:"productions"`
	Tokens      []tokenEntry      `json:"tokens"`
	Classes     map[string]string `json:"classes"` // characters of each class, in the form between the brackets of a regular expression
	Habits      []habitEntry      `json:"habits,omitempty"`
}

// A fileEntry describes a whole file.
type fileEntry struct {
	Expression expression `json:"expression"`
	Notes      []string   `json:"notes"`
}

// A productionEntry is a production.
type productionEntry struct {
	Name       string     `json:"name"`
	Clauses    []string   `json:"clauses"`
	Doc        string     `json:"doc,omitempty"`
	Own        string     `json:"own,omitempty"`
	Expression expression `json:"expression"`
}

// A tokenEntry is a row of the lexicon, as it applies in one context.
type tokenEntry struct {
	Kind     string `json:"kind"`
	Context  string `json:"context"` // "text", "tag" or "quoted"
	Pattern  string `json:"pattern"` // in RE2 syntax, without names of classes
	Deviates string `json:"deviates,omitempty"`
	Begins   bool   `json:"begins_line,omitempty"`
	Note     string `json:"note,omitempty"`
}

// A habitEntry is a habit.
type habitEntry struct {
	Name  string   `json:"name"`
	Rule  string   `json:"rule,omitempty"`
	Kinds []string `json:"kinds"` // kinds of the next token for which the habit is asked
	Wrong string   `json:"wrong,omitempty"`
	Right string   `json:"right,omitempty"`
	Doc   string   `json:"doc"`
}

// An expression is a part of a production. One of the first six fields is set.
type expression struct {
	Seq      []expression `json:"seq,omitempty"`
	Alt      []expression `json:"alt,omitempty"`
	Opt      *expression  `json:"opt,omitempty"`
	Rep      *expression  `json:"rep,omitempty"`
	Ref      string       `json:"ref,omitempty"`
	Token    string       `json:"token,omitempty"`
	Required string       `json:"required,omitempty"` // for an optional part, the rule that its absence breaks
	Unless   []string     `json:"unless,omitempty"`   // kinds of the tokens before which it may be absent
}

// JSON returns the grammar of every text for other programs, in the form that package grammar documents.
func JSON() []byte {
	d := published(lexicon.Rows())
	for i := range habit.All {
		h := &habit.All[i]
		d.Habits = append(d.Habits, habitEntry{h.Name, h.Rule.ID(), kindNames(h.Kinds), h.Wrong, h.Right, described().Habits[h.Name]})
	}
	return d.encode()
}

// StrictJSON returns the grammar of the specification in the form of [JSON], without neutral tokens and habits.
func StrictJSON() []byte { return published(rowsOf(isStrict)).encode() }

// published returns a document with the productions and with the given rows of the lexicon.
func published(rows []lexicon.Row) *document {
	d := &document{Classes: map[string]string{}}
	needed := needs(rows)
	for _, c := range lexicon.Definitions() {
		if needed[c.Name] {
			d.Classes[c.Name] = lexicon.Expand("<" + c.Name + ">")
		}
	}
	g := productions()
	for _, name := range g.Productions() {
		body := expressionOf(g.Expression(g.Named(name)))
		d.Productions = append(d.Productions, productionEntry{name, clausesOf(name), described().Productions[name].Doc, described().Productions[name].Own, body})
	}
	d.Start = d.Productions[0].Name
	d.File = fileEntry{fileExpression(d.Productions[0].Expression), fileNotes}
	for _, r := range rows {
		for _, mode := range lexicon.Modes() {
			if r.In(mode) {
				d.Tokens = append(d.Tokens, tokenEntry{r.Kind.String(), contexts[mode], lexicon.Expand(r.Pattern), r.Deviates, r.Begins, r.Note})
			}
		}
	}
	return d
}

// contexts has the names that the document uses for the modes of the lexicon.
var contexts = [...]string{lexicon.Text: "text", lexicon.Tag: "tag", lexicon.Quoted: "quoted"}

// encode returns the document as JSON.
func (d *document) encode() []byte {
	var out bytes.Buffer
	w := json.NewEncoder(&out)
	w.SetEscapeHTML(false)
	w.SetIndent("", "  ")
	if err := w.Encode(d); err != nil {
		panic(err) // all values can be JSON
	}
	return out.Bytes()
}

// fileExpression returns the expression of a file, given the expression of a game. All games but the first begin with a tag.
func fileExpression(game expression) expression {
	space, body := game.Seq[0], game.Seq[1:]
	following := append([]expression{{Ref: "Tag"}}, body...)
	games := append(append([]expression(nil), body...), expression{Rep: &expression{Seq: following}})
	return expression{Seq: []expression{space, {Opt: &expression{Seq: games}}}}
}

// expressionOf returns a part of a production in its published form. The parts (?= a | b) a? become an a that may be
// absent only before a b.
func expressionOf(e parse.Expression) expression {
	out := expression{Ref: e.Ref, Token: e.Token, Opt: pointerTo(e.Opt), Rep: pointerTo(e.Rep)}
	var next []lexicon.Kind // the kinds that the part before demands
	for _, part := range e.Seq {
		if next == nil && part.Look == nil {
			out.Seq = append(out.Seq, expressionOf(part))
		} else if part.Look == nil {
			opt := expressionOf(part)
			opt.Required, opt.Unless = absenceOf(*opt.Opt), kindNames(lexicon.SetOf(next...)&^white)
			out.Seq = append(out.Seq, opt)
		}
		next = part.Look
	}
	for _, part := range e.Alt {
		out.Alt = append(out.Alt, expressionOf(part))
	}
	return out
}

// white are the kinds of the parts that the productions require.
var white = lexicon.SetOf(lexicon.Separator, lexicon.Break)

// pointerTo returns a part of a production, or nil for none.
func pointerTo(e *parse.Expression) *expression {
	if e == nil {
		return nil
	}
	part := expressionOf(*e)
	return &part
}

// absenceOf returns the rule that a text breaks if a required part is absent. TestSentences compares it with the
// habits.
func absenceOf(part expression) string {
	if part.Token == lexicon.Break.String() {
		return rules.MustByID("tag-line").ID()
	}
	return rules.MustByID("separator-missing").ID()
}

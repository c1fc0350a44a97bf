package publish

import (
	"bytes"
	"encoding/json"

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
	Expression parse.Expression `json:"expression"`
	Notes      []string         `json:"notes"`
}

// A productionEntry is a production.
type productionEntry struct {
	Name       string           `json:"name"`
	Clauses    []string         `json:"clauses"`
	Doc        string           `json:"doc,omitempty"`
	Own        string           `json:"own,omitempty"`
	Expression parse.Expression `json:"expression"`
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
		body := g.Expression(g.Named(name))
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
func fileExpression(game parse.Expression) parse.Expression {
	space, body := game.Seq[0], game.Seq[1:]
	following := append([]parse.Expression{{Ref: "Tag"}}, body...)
	games := append(append([]parse.Expression(nil), body...), parse.Expression{Rep: &parse.Expression{Seq: following}})
	return parse.Expression{Seq: []parse.Expression{space, {Opt: &parse.Expression{Seq: games}}}}
}

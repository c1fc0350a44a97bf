package rules

import (
	"fmt"
	"slices"
)

// A Rule is one thing that can be found, by a number that may change between
// versions; its [Rule.ID] never does. The zero Rule is none, and all it says is
// empty.
//
// A rule is a name in names.go and a row in the file of its layer, rows_text.go to
// rows_files.go.
//
//	{
//		rule: SomeRule,
//		id: "some-rule", clause: "PGN-2", tolerant: Warning,
//		sentences: []string{"PGN-2-s1"}, // from which the strict severity is computed
//		title:   Text{"a few words", "几个字"},
//		message: Text{"what a finding says of %q", "对 %q 说什么"},
//		doc: Text{"When it fires. How the text is read all the same. What to do about it.",
//			"何时出现。仍然怎样读取。应当怎样处理。"},
//		wrong: example{`[Red 许银川]`, `1. 炮二平五 *`},
//		right: example{`[Red "许银川"]`, `1. 炮二平五 *`},
//	},
//
// The layer that finds it reports it; "xqpgn explain" shows it, and runs both
// examples.
type Rule uint8

// A row holds what is known of a rule.
type row struct {
	rule         Rule
	layer        Layer  // that of the table in which the row stands
	id           string // kebab-case
	clause       string
	tolerant     Severity
	strict       Severity // computed from what follows
	sentences    []string // what the specifications say of it: IDs of the ledger
	decided      Severity // strict severity where they say nothing: a warning at most
	unread       bool     // some of the text was not read, which is an error in either reading
	title        Text
	message      Text
	doc          Text
	wrong, right example
}

// rows holds the rows by rule: those of the tables, and behind them those that [Register] adds. As an
// array it would have a comparison of its own, of 14 kB in a page.
var rows = func() []row {
	all := make([]row, mostRules)
	for layer, table := range [...][]row{
		TextLayer: textRules, TagLayer: tagsRules, MovetextLayer: movetextRules, MoveLayer: movesRules, GameLayer: gameRules, FileLayer: filesRules,
	} {
		for _, r := range table {
			r.layer, r.strict = Layer(layer), r.strictSeverity()
			all[r.rule] = r
		}
	}
	return all
}()

func (r Rule) row() *row {
	return &rows[r]
}

// All returns every rule, in the order of the layers: those of the library, and behind them those
// that were registered.
func All() []Rule { return upTo(int(registered.Load())) }

// upTo returns the rules before a number.
func upTo(end int) []Rule {
	all := make([]Rule, 0, end-1)
	for r := 1; r < end; r++ {
		all = append(all, Rule(r))
	}
	return all
}

// ByID returns the rule with the ID. Not ok means that there is none.
func ByID(id string) (r Rule, ok bool) {
	i := slices.IndexFunc(rows[1:registered.Load()], func(r row) bool { return r.id == id })
	return Rule(i + 1), i >= 0
}

// ID returns the rule's name, in kebab-case: "move-illegal". It never changes once
// released.
func (r Rule) ID() string { return r.row().id }

// Clause returns the ID of the clause of the specifications that the rule guards,
// as in "PGN-3.2" or "MOVE-4".
func (r Rule) Clause() string { return r.row().clause }

// Layer returns the layer that finds it.
func (r Rule) Layer() Layer { return r.row().layer }

// Severity returns how much the rule matters: when a file is held to the
// specifications (strict), or when real files are read.
func (r Rule) Severity(strict bool) Severity {
	if strict {
		return r.row().strict
	}
	return r.row().tolerant
}

// Sentences returns the IDs of the sentences on which the rule rests, none where the
// specifications are silent.
func (r Rule) Sentences() []string { return slices.Clone(r.row().sentences) }

// Title returns the rule in a few words.
func (r Rule) Title() Text { return r.row().title }

// Message returns what a finding says: a format for fmt.Sprintf and the finding's
// arguments.
func (r Rule) Message() Text { return r.row().message }

// Doc says in a few sentences when the rule is found, how the text is read all the
// same, and what to do about it.
func (r Rule) Doc() Text { return r.row().doc }

// Wrong returns the text of a small file in which the rule is found.
func (r Rule) Wrong() string { return r.row().wrong.text() }

// Right returns the near twin of [Rule.Wrong], in which nothing is found.
func (r Rule) Right() string { return r.row().right.text() }

// String returns the ID, or the number of what is no rule.
func (r Rule) String() string {
	if id := r.ID(); id != "" {
		return id
	}
	return fmt.Sprintf("rule %d", uint8(r))
}

// MarshalText writes the ID. What is no rule is an error.
func (r Rule) MarshalText() ([]byte, error) {
	if r.ID() == "" {
		return nil, fmt.Errorf("rules: there is no %v", r)
	}
	return []byte(r.ID()), nil
}

// UnmarshalText reads an ID. What is none of a rule is an error.
func (r *Rule) UnmarshalText(id []byte) error {
	found, ok := ByID(string(id))
	if !ok {
		return fmt.Errorf("rules: there is no rule %q", id)
	}
	*r = found
	return nil
}

// An example is a file with one game: tags besides the Game tag, and the movetext, or else the whole
// text. It is put together when it is asked for.
type example []string

// text returns the text of the file, "" for no example.
func (e example) text() string {
	switch len(e) {
	case 0:
		return ""
	case 1:
		return e[0]
	}
	tags, movetext := e[0], e[1]
	if tags != "" {
		tags += "\n"
	}
	return "[Game \"Chinese Chess\"]\n" + tags + "\n" + movetext + "\n"
}

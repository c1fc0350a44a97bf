package rules

import (
	"fmt"
	"slices"
)

// A Rule is a kind of finding. Its number may change between versions, but its [Rule.ID] never does. The zero
// Rule is no rule, and its methods return empty values.
//
// A rule is a row in the file of its layer, rows_text.go to rows_files.go.
//
//	{
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
// Each rule is reported by its layer. "xqpgn explain" shows the rule and runs both examples.
type Rule uint8

// A row holds the definition of a rule.
type row struct {
	layer        Layer  // layer of the table that holds the row
	id           string // kebab-case
	clause       string
	tolerant     Severity
	strict       Severity // computed from the next three fields
	sentences    []string // IDs of the sentences that the rule rests on
	decided      Severity // strict severity if the specifications are silent; at most a warning
	unread       bool     // some text was not read; an error in strict reading
	title        Text
	message      Text
	doc          Text
	wrong, right example
}

// rows holds the rows by rule: the built-in ones, then those that [Register] adds.
var rows = func() []row {
	all, n := rowSpace[:], 1
	for layer, table := range [...][]row{
		TextLayer: textRules, TagLayer: tagsRules, MovetextLayer: movetextRules, MoveLayer: movesRules, GameLayer: gameRules, FileLayer: filesRules,
	} {
		for _, r := range table {
			r.layer, r.strict = Layer(layer), r.strictSeverity()
			all[n] = r
			n++
		}
	}
	return all
}()

// afterBuiltIn is one more than the number of the last built-in rule.
var afterBuiltIn = 1 + len(textRules) + len(tagsRules) + len(movetextRules) + len(movesRules) + len(gameRules) + len(filesRules)

// rowSpace holds rows. It is a variable, not made at start-up, because most of it stays unused: the system gives
// memory only to the pages that hold rules.
var rowSpace [mostRules]row

func (r Rule) row() *row {
	return &rows[r]
}

// All returns all rules in the order of the layers, then the registered ones.
func All() []Rule { return upTo(int(registered.Load())) }

// upTo returns the rules below end.
func upTo(end int) []Rule {
	all := make([]Rule, 0, end-1)
	for r := 1; r < end; r++ {
		all = append(all, Rule(r))
	}
	return all
}

// ByID returns the rule with the ID, and whether there is one.
func ByID(id string) (r Rule, ok bool) {
	i := slices.IndexFunc(rows[1:registered.Load()], func(r row) bool { return r.id == id })
	return Rule(i + 1), i >= 0
}

// MustByID returns the rule with the ID, and panics if there is none:
//
//	var moveIllegal = rules.MustByID("move-illegal")
func MustByID(id string) Rule {
	r, ok := ByID(id)
	if !ok {
		panic(fmt.Sprintf("rules: there is no rule %q", id))
	}
	return r
}

// ID returns the rule's name in kebab-case, such as "move-illegal". A released ID never changes.
func (r Rule) ID() string { return r.row().id }

// Clause returns the ID of the clause that the rule checks, as in "PGN-3.2" or "MOVE-4".
func (r Rule) Clause() string { return r.row().clause }

// Layer returns the layer that reports the rule.
func (r Rule) Layer() Layer { return r.row().layer }

// Severity returns the rule's severity in strict or in tolerant reading.
func (r Rule) Severity(strict bool) Severity {
	if strict {
		return r.row().strict
	}
	return r.row().tolerant
}

// Sentences returns the IDs of the sentences on which the rule rests. It is empty if the specifications are
// silent.
func (r Rule) Sentences() []string { return slices.Clone(r.row().sentences) }

// Title returns the rule's title, a few words.
func (r Rule) Title() Text { return r.row().title }

// Message returns the format of a finding's message. Pass it to fmt.Sprintf with the finding's arguments.
func (r Rule) Message() Text { return r.row().message }

// Doc says in a few sentences when the rule fires, how the text is still read, and what to do about it.
func (r Rule) Doc() Text { return r.row().doc }

// Wrong returns the text of a small file that violates the rule.
func (r Rule) Wrong() string { return r.row().wrong.text() }

// Right returns the corrected version of [Rule.Wrong], which has no findings.
func (r Rule) Right() string { return r.row().right.text() }

// String returns the ID, or the number of an unknown rule.
func (r Rule) String() string {
	if id := r.ID(); id != "" {
		return id
	}
	return fmt.Sprintf("rule %d", uint8(r))
}

// MarshalText returns the ID, or an error for an unknown rule.
func (r Rule) MarshalText() ([]byte, error) {
	if r.ID() == "" {
		return nil, fmt.Errorf("rules: there is no %v", r)
	}
	return []byte(r.ID()), nil
}

// UnmarshalText sets r to the rule with the ID. An unknown ID is an error.
func (r *Rule) UnmarshalText(id []byte) error {
	found, ok := ByID(string(id))
	if !ok {
		return fmt.Errorf("rules: there is no rule %q", id)
	}
	*r = found
	return nil
}

// An example is a file with one game. It has either two elements, the tags besides Game and the movetext, or
// the whole text as one element. The text is built on demand.
type example []string

// text returns the text of the file, or "" if there is no example.
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

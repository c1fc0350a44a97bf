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
//		message: Text{"the finding about %q", "对 %q 说什么"},
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
	layer        string // layer of the table that holds the row
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

func (r Rule) row() *row {
	return &rows[r]
}

// ID returns the rule's name in kebab-case, such as "move-illegal". A released ID never changes.
func (r Rule) ID() string { return r.row().id }

// Clause returns the ID of the clause that the rule checks, as in "PGN-3.2" or "MOVE-4".
func (r Rule) Clause() string { return r.row().clause }

// Layer returns the part of a game that the rule is about: "text" for bytes and characters, "tags",
// "movetext" for how moves are written, "moves" for moves on the board, "game" for the game as a whole, or
// "files" for the files of other programs.
func (r Rule) Layer() string { return r.row().layer }

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

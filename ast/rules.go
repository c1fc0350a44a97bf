package ast

import "slices"

// The rules stand in a file for each layer: rules_text.go, rules_tags.go,
// rules_movetext.go, rules_moves.go and rules_game.go. A rule is a row there:
//
//	SomeRule = rule(Rule{
//		ID: "some-rule", Clause: "PGN-2", Layer: TagLayer, Tolerant: Warning, Strict: Error,
//		Title:   Text{"a few words", "几个字"},
//		Message: Text{"what a finding says of %q", "对 %q 说什么"},
//		Doc: Text{"When it fires. How the text is read all the same. What to do about it.",
//			"何时出现。仍然怎样读取。应当怎样处理。"},
//		Wrong: example(`[Red 许银川]`, `1. 炮二平五 *`),
//		Right: example(`[Red "许银川"]`, `1. 炮二平五 *`),
//	})
//
// The layer that finds it reports it; "xqpgn explain" shows it, and runs both
// examples.

// Rules gives every rule, in the order of the layers.
func Rules() []*Rule { return slices.Concat(rules[:]...) }

// RuleByID gives the rule with the ID, or nil.
func RuleByID(id string) *Rule {
	for _, layer := range rules {
		for _, r := range layer {
			if r.ID == id {
				return r
			}
		}
	}
	return nil
}

// rules holds the rules by layer, in the order in which they are declared.
var rules [GameLayer + 1][]*Rule

// rule enters a rule into the table.
func rule(r Rule) *Rule {
	rules[r.Layer] = append(rules[r.Layer], &r)
	return &r
}

// example gives the text of a file with one game: the Game tag, other tags, and
// the movetext.
func example(tags, movetext string) string {
	if tags != "" {
		tags += "\n"
	}
	return "[Game \"Chinese Chess\"]\n" + tags + "\n" + movetext + "\n"
}

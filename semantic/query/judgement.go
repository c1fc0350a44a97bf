package query

import (
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// A judgementTest holds if the last verdict on a repetition in the game matches.
type judgementTest struct {
	named  bool // whether the query names the rule set
	rules  judge.RuleSet
	result string        // "" for any
	reason *judge.Reason // nil for any
}

func (t *judgementTest) plays() bool { return true }

func (t *judgementTest) verdict(s subject) Verdict {
	if s.info == nil {
		return Open
	}
	v, ok := t.last(s)
	return verdictOf(ok && (t.result == "" || t.result == v.Result()) && (t.reason == nil || *t.reason == v.Reason))
}

// last returns the last verdict in the game.
func (t *judgementTest) last(s subject) (judge.Verdict, bool) {
	set := s.rules
	if t.named {
		set = t.rules
	}
	return set.Last(s.info)
}

// Verdict returns the verdict of a game that the query asks for: the last one in the main line. If the query
// has several tests for a verdict, the first counts. Verdict returns false if the query has no such test, if
// the game has no verdict, or if info is nil.
func (q *Query) Verdict(info *semantic.Info) (judge.Verdict, bool) {
	t := judgementIn(q.root)
	if t == nil || info == nil {
		return judge.Verdict{}, false
	}
	return t.last(subject{info: info, rules: q.rules})
}

// judgementIn returns the first test for a verdict below a node, or nil.
func judgementIn(n node) *judgementTest {
	var parts []node
	switch n := n.(type) {
	case *judgementTest:
		return n
	case notOf:
		return judgementIn(n.node)
	case allOf:
		parts = n
	case anyOf:
		parts = n
	}
	for _, part := range parts {
		if t := judgementIn(part); t != nil {
			return t
		}
	}
	return nil
}

// resultNames maps results to the values that ask for them.
var resultNames = map[string]string{ast.RedWon: "red", ast.BlackWon: "black", ast.Drawn: "draw"}

// chooseJudgement returns the test for a verdict. The text is a rule set, a result or a reason, or a rule
// set and one of the other two, with a colon between.
func chooseJudgement(text string) (node, string, error) {
	var t judgementTest
	set, word, both := strings.Cut(strings.ReplaceAll(fold(text), "：", ":"), ":")
	if t.named = t.rules.UnmarshalText([]byte(set)) == nil; t.named && !both {
		return &t, t.rules.String(), nil
	}
	print := ""
	if both {
		print = set + ":"
	} else {
		word = set
	}
	if result, ok := readResult(word); ok && resultNames[result] != "" {
		t.result = resultNames[result]
		print += t.result
	}
	for _, reason := range judge.Reasons() {
		if word == fold(reason.String()) || word == fold(reason.Words().EN) || word == fold(reason.Words().ZH) {
			t.reason = &reason
			print += reason.String()
		}
	}
	if both && !t.named || t.result == "" && t.reason == nil {
		return nil, "", unknownValue("verdict", "判决", text, judgementNames(), aJudgement.wanted)
	}
	return &t, print, nil
}

// judgementNames returns the values that a verdict can be compared with.
func judgementNames() (names []string) {
	for _, r := range judge.RuleSets() {
		names = append(names, r.String())
	}
	for _, result := range []string{ast.RedWon, ast.BlackWon, ast.Drawn} {
		names = append(names, resultNames[result])
	}
	for _, reason := range judge.Reasons() {
		names = append(names, reason.String())
	}
	return names
}

// aJudgement is the kind of verdicts.
var aJudgement = &kind{wanted: rules.Text{
	EN: "red, black, draw, perpetual-check, perpetual-chase or repetition, with or without the rule set before it, as pikafish:red; or axf-fsf, pikafish, eleeye for any verdict. Without a rule set that of --judge, or else axf-fsf",
	ZH: "red、black、draw、perpetual-check（长将）、perpetual-chase（长捉）、repetition（重复局面），前面可加规则名，如 pikafish:red；或 axf-fsf、pikafish、eleeye，指任一判决。不写规则名时用 --judge 的规则，没有则用 axf-fsf",
}}

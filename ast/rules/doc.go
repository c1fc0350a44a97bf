// Package rules says what can be found in a game record, and under which clause of
// the specifications.
//
// A finding ([github.com/xqpgn/xqpgn/ast.Diagnostic]) names its [Rule], such as
// [MoveIllegal]. Ask the rule for its ID, how much it matters, what it means in
// English or Chinese, and for an example:
//
//	fmt.Println(d.Rule.ID(), d.Rule.Severity(strict), d.Rule.Doc().In(rules.EN))
//
// [All] lists the rules and [ByID] finds one; [Clauses] and [ClauseByID] do so for
// the clauses of the two specifications. Nothing here can be changed.
package rules

// Package rules defines the rules that findings name, and the clauses of the specifications behind them.
//
// A finding ([github.com/xqpgn/xqpgn/ast.Diagnostic]) names its [Rule], such as "move-illegal" ([ByID]). A rule has an
// ID, a severity, a description in English and Chinese, and an example:
//
//	fmt.Println(d.Rule.ID(), d.Rule.Severity(strict), d.Rule.Doc().In(rules.EN))
//
// [All] lists the rules and [ByID] finds one. [Clauses] and [ClauseByID] do the same for clauses. Programs
// can add rules with [Register], but cannot change existing ones.
package rules

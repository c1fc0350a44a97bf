package grammar

import "github.com/xqpgn/xqpgn/ast/rules"

// The rules that this package reports.
var (
	ruleTagLine       = rules.MustByID("tag-line")
	ruleEncodingMixed = rules.MustByID("encoding-mixed")
	rulePastedMarkup  = rules.MustByID("pasted-markup")
	ruleFileText      = rules.MustByID("file-text")
)

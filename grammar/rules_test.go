package grammar

import "github.com/xqpgn/xqpgn/ast/rules"

// Rules that the core reports, and tests name.
var (
	ruleEncodingInvalid      = rules.MustByID("encoding-invalid")
	ruleTagSyntax            = rules.MustByID("tag-syntax")
	ruleSeparatorMissing     = rules.MustByID("separator-missing")
	ruleSeparatorPunctuation = rules.MustByID("separator-punctuation")
	ruleMoveSplit            = rules.MustByID("move-split")
	ruleParenthesisUnmatched = rules.MustByID("parenthesis-unmatched")
	ruleVariationEmpty       = rules.MustByID("variation-empty")
	ruleVariationDepth       = rules.MustByID("variation-depth")
	ruleRoundNumber          = rules.MustByID("round-number")
	ruleResultEnclosed       = rules.MustByID("result-enclosed")
	ruleResultJoined         = rules.MustByID("result-joined")
)

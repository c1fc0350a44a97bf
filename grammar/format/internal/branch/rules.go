package branch

import "github.com/xqpgn/xqpgn/ast/rules"

// The rules that the packages of formats report.
var (
	VariationDepth = rules.MustByID("variation-depth")
	NotPGN         = rules.MustByID("not-pgn")
	FileDamaged    = rules.MustByID("file-damaged")
	FileIncomplete = rules.MustByID("file-incomplete")
	FileCount      = rules.MustByID("file-count")
	FileText       = rules.MustByID("file-text")
	FileSide       = rules.MustByID("file-side")
)

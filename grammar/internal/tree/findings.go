package tree

import (
	"sort"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/parse"
	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
)

// Some findings are about the game as a whole, and are no matter of the grammar: characters that were lost when the file was
// decoded, values in another encoding than the file, and moves without tags after another game.

var (
	ruleEncodingInvalid = rules.MustByID("encoding-invalid")
	ruleEncodingMixed   = rules.MustByID("encoding-mixed")
	ruleMoveAfterEnd    = rules.MustByID("move-after-end")
)

// Report adds a finding to a game that has been parsed. The findings of the game stay in the order of the text.
func Report(game *ast.Game, limits parse.Limits, found ast.Diagnostic) {
	game.Syntax.Report(limits.Findings, found)
	ast.SortDiagnostics(game.Syntax.Diagnostics)
}

// reportLost reports each run of U+FFFD, the character that replaces bytes that cannot be decoded.
func reportLost(text string, game *ast.Game, limits parse.Limits) {
	for i := 0; ; {
		n := strings.Index(text[i:], coding.Replacement)
		if n < 0 {
			break
		}
		start := i + n
		for i = start; strings.HasPrefix(text[i:], coding.Replacement); {
			i += len(coding.Replacement)
		}
		game.Syntax.Report(limits.Findings, ast.Diagnostic{
			Rule: ruleEncodingInvalid, Span: ast.Span{Start: int32(start), End: int32(i)}, Ply: plyAt(&game.Main, 0, int32(start)),
		})
	}
	ast.SortDiagnostics(game.Syntax.Diagnostics)
}

// plyAt returns the number of moves from the start of the game that begin at an offset or before it. before is the number of
// moves before the line. If the offset is in a variation of the line, plyAt counts the moves of the variation, and not the
// move that the variation replaces.
func plyAt(line *ast.Line, before int, offset int32) int {
	moves := sort.Search(len(line.Plies), func(i int) bool { return line.Plies[i].Start > offset })
	remarks := line.Leading
	if moves > 0 {
		remarks = line.Plies[moves-1].Remarks
	}
	passed := sort.Search(len(remarks), func(i int) bool { return remarks[i].Range().Start > offset })
	if passed > 0 {
		if v, ok := remarks[passed-1].(*ast.Line); ok && offset < v.End {
			return plyAt(v, before+max(0, moves-1), offset)
		}
	}
	return before + moves
}

// reportMixed reports values of tags that are in another encoding than the file.
func reportMixed(game *ast.Game, limits parse.Limits) {
	for i := range game.Tags {
		tag := &game.Tags[i]
		if meant, mixed := coding.Unmix(tag.Value); mixed {
			Report(game, limits, ast.Diagnostic{
				Rule: ruleEncodingMixed, Span: tag.At, Args: []any{tag.Value, meant}, Fix: []ast.Edit{{Span: tag.At, New: meant}},
				Ply: plyAt(&game.Main, 0, tag.Start),
			})
		}
	}
}

// reportUntagged reports that a game after the first has moves but no tags. By the specification, only a tag begins a game,
// so such moves are text after the result of the previous game. If a semantic pass follows, reportUntagged does nothing.
func reportUntagged(game *ast.Game, limits parse.Limits) {
	if limits.SyntaxOnly && game.Number > 1 && len(game.Tags) == 0 {
		at := game.Main.Start
		Report(game, limits, ast.Diagnostic{Rule: ruleMoveAfterEnd, Span: ast.Span{Start: at, End: at}, Args: []any{rules.Text{EN: "the result", ZH: "结果"}}})
	}
}

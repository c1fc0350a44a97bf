package lsp

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
)

const (
	maxActionGames = 20  // number of games of a range whose fixes are listed
	maxUnasked     = 200 // number of games up to which fixing the whole file is offered without being asked for by its kind
)

// Titles of actions that fix several findings.
var (
	fixGame = rules.Text{EN: "Apply all certain fixes in this game", ZH: "改正这一局里所有有把握的错误"}
	fixFile = rules.Text{EN: "Apply all certain fixes in this file", ZH: "改正这个文件里所有有把握的错误"}
)

// codeAction lists the fixes and suggestions for the findings in a range, and the actions that apply all certain fixes
// of a game or of the file.
func (s *server) codeAction(ctx context.Context, params codeActionParams) ([]codeAction, error) {
	n, err := s.snapshot(params.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	only := params.Context.Only
	wants := func(kind string) bool {
		return len(only) == 0 || slices.ContainsFunc(only, func(o string) bool { return kind == o || strings.HasPrefix(kind, o+".") })
	}
	actions := []codeAction{}
	if n.misread {
		return actions, nil
	}
	if wants(kindQuickFix) {
		from, to := n.between(s, params.Range)
		for game := from; game < min(to, from+maxActionGames); game++ {
			actions = append(actions, s.quickFixes(&n, game, params.Range)...)
		}
	}
	if wants(kindFixAll) && (len(only) > 0 || n.text.Len() <= maxUnasked) {
		if edits := s.fixed(ctx, &n, 0, n.text.Len()); len(edits) > 0 {
			actions = append(actions, codeAction{Title: fixFile.In(s.language), Kind: kindFixAll, Edit: s.workspaceEdit(&n, edits)})
		}
	}
	return actions, nil
}

// quickFixes lists the fixes and suggestions for the findings of a game in a range. If one of them is a fix, and the
// fixes of the whole game make several edits, it adds an action that applies them all.
func (s *server) quickFixes(n *snapshot, game int, r textRange) (actions []codeAction) {
	source := n.text.Source(game)
	unit := s.unit
	span := ast.Span{
		Start: source.Offset(ast.Place{Line: r.Start.Line + 1, Column: r.Start.Character + 1}, unit),
		End:   source.Offset(ast.Place{Line: r.End.Line + 1, Column: r.End.Character + 1}, unit),
	}
	fixes := 0
	all := ast.Findings{Diagnostics: n.games[game].diagnostics}
	for f := range all.At(span) {
		about := []diagnostic{s.diagnostic(n.uri, n.selection.Strict, &source, f)}
		add := func(edits []ast.Edit, reason string, certain bool) {
			actions = append(actions, codeAction{
				Title: s.editTitle(source.Text, edits, f, reason), Kind: kindQuickFix, IsPreferred: certain,
				Diagnostics: about, Edit: s.workspaceEdit(n, s.edits(&source, edits)),
			})
		}
		if len(f.Fix) > 0 {
			fixes++
			add(f.Fix, "", true)
		}
		for _, suggestion := range byQuestion(f) {
			reason := suggestion.Reason.In(s.language)
			if m := suggestion.Meaning; m.Ply > 0 && len(f.Suggestions) > 1 {
				reason = fmt.Sprintf("%.0f %%: %s", 100*m.Probability, reason)
			}
			add(suggestion.Edits, reason, false)
		}
	}
	if fixes == 0 || len(all.Fixes()) < 2 {
		return actions
	}
	edits := s.fixed(context.Background(), n, game, game+1)
	return append(actions, codeAction{Title: fixGame.In(s.language), Kind: kindQuickFix, Edit: s.workspaceEdit(n, edits)})
}

// byQuestion returns the suggestions of a finding. The answers to the question that settles most come first. See
// [ast.Diagnostic.Questions].
func byQuestion(f *ast.Diagnostic) []ast.Suggestion {
	questions := f.Questions()
	rank := func(s ast.Suggestion) int {
		if s.Meaning.Ply == 0 {
			return len(questions)
		}
		return slices.IndexFunc(questions, func(q ast.Question) bool { return q.Ply == s.Meaning.Ply })
	}
	return slices.SortedStableFunc(slices.Values(f.Suggestions), func(a, b ast.Suggestion) int { return cmp.Compare(rank(a), rank(b)) })
}

// fixed returns the edits that apply all certain fixes to the games from index from to before index to.
func (s *server) fixed(ctx context.Context, n *snapshot, from, to int) (edits []textEdit) {
	for game := from; game < to && ctx.Err() == nil; game++ {
		if !slices.ContainsFunc(n.games[game].diagnostics, func(f ast.Diagnostic) bool { return len(f.Fix) > 0 }) {
			continue
		}
		source := n.text.Source(game)
		raw := n.text.Raw(game)
		wanted, _ := n.selection.InGame(raw.Parse())
		text, _ := fix.Fixer{Strict: wanted.Strict, Wants: wanted.WantsAbout}.Text(source.Text)
		edits = s.rewritten(edits, &source, text)
	}
	return edits
}

// Titles of edits.
var (
	replaceWords = rules.Text{EN: "Replace %s by %s", ZH: "把 %s 改为 %s"}
	insertWords  = rules.Text{EN: "Insert %s", ZH: "插入 %s"}
	deleteWords  = rules.Text{EN: "Delete %s", ZH: "删去 %s"}
	severalWords = rules.Text{EN: "Fix: %s", ZH: "改正：%s"}
)

// editTitle returns the title of edits of a text that fix a finding.
func (s *server) editTitle(text string, edits []ast.Edit, f *ast.Diagnostic, reason string) string {
	title := fmt.Sprintf(severalWords.In(s.language), f.Message(s.language))
	if len(edits) == 1 {
		old, with := s.shortQuote(text[edits[0].Span.Start:edits[0].Span.End]), s.shortQuote(edits[0].New)
		switch {
		case edits[0].New == "":
			title = fmt.Sprintf(deleteWords.In(s.language), old)
		case edits[0].Span.Size() == 0:
			title = fmt.Sprintf(insertWords.In(s.language), with)
		default:
			title = fmt.Sprintf(replaceWords.In(s.language), old, with)
		}
	}
	if reason != "" {
		title += rules.Text{EN: " (" + reason + ")", ZH: "（" + reason + "）"}.In(s.language)
	}
	return title
}

// shortQuote returns a text in quotation marks, shortened if it is long.
func (s *server) shortQuote(text string) string {
	const most = 40
	n := 0
	for i := range text {
		if n++; n > most {
			text = text[:i] + "…"
			break
		}
	}
	quoted := strconv.Quote(text)
	return rules.Text{EN: quoted, ZH: "“" + quoted[1:len(quoted)-1] + "”"}.In(s.language)
}

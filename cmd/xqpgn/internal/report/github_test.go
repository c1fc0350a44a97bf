package report

import (
	"bufio"
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestGithub holds how findings are written for the runner, which reads back no
// more than certain characters, and wants columns within a line only.
func TestGithub(t *testing.T) {
	rule := rules.MustByID("round-number") // whose message is its argument
	for _, test := range []struct {
		name, file, words string
		span              ast.Span
		severity          rules.Severity
		want              string
	}{
		{"plain", "a.pgn", "words", ast.Span{Start: 1, End: 3}, rules.Error,
			"::error file=a.pgn,line=1,endLine=1,col=2,endColumn=4,title=round-number (PGN-3.2)::words\n"},
		{"properties", "100%,a:b=c.pgn", "words", ast.Span{Start: 1, End: 1}, rules.Warning,
			"::warning file=100%25%2Ca%3Ab=c.pgn,line=1,endLine=1,col=2,endColumn=2,title=round-number (PGN-3.2)::words\n"},
		{"message", "a.pgn", "100%, a: b::c %0A", ast.Span{Start: 1, End: 3}, rules.Note,
			"::notice file=a.pgn,line=1,endLine=1,col=2,endColumn=4,title=round-number (PGN-3.2)::100%25, a: b::c %250A\n"},
		{"no other command", "a\n::error::b", "c\r\n::set-output name=x::y\x1b[2J", ast.Span{Start: 1, End: 3}, rules.Error,
			"::error file=a␊%3A%3Aerror%3A%3Ab,line=1,endLine=1,col=2,endColumn=4,title=round-number (PGN-3.2)::c␍␊::set-output name=x::y␛[2J\n"},
		{"several lines", "a.pgn", "words", ast.Span{Start: 3, End: 7}, rules.Error,
			"::error file=a.pgn,line=1,endLine=2,title=round-number (PGN-3.2)::words\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got bytes.Buffer
			out := bufio.NewWriter(&got)
			r := &githubReport{textSummary: textSummary{out: out}}
			game := &ast.Game{Source: ast.Source{File: test.file, Text: "12345\n789"}}
			r.Finding(Finding{&ast.Diagnostic{Rule: rule, Span: test.span, Args: []any{test.words}}, game, nil, test.severity, false})
			out.Flush()
			if diff := cmp.Diff(test.want, got.String()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

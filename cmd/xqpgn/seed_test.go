package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestChessGame reads the chess game of the article on parser combinators: its
// syntax is the same, and that is all that is asked for.
func TestChessGame(t *testing.T) {
	article := testdata.SharedText(t, "spec/pgn-parser-combinator-article.md")
	text := between(t, article, `[Event "83rd Tata Steel Masters"]`, `58\. Kxf4 Kxh3 1/2-1/2`)
	if strings.Contains(text, `\.`) {
		text = regexp.MustCompile(`(\d+)\\\.`).ReplaceAllString(text, "$1.")
	}
	status, out, stderr := execute(t, text, "convert", "--syntax-only", "--to", "ndjson", "-")
	if status != exitClean || stderr != "" {
		t.Fatalf("status %d: %s", status, stderr)
	}
	var record semantic.Record
	if err := json.Unmarshal([]byte(out), &record); err != nil {
		t.Fatal(err)
	}
	type facts struct {
		Tags, Plies         int
		First, Last, Result string
	}
	want := facts{17, 116, "e4", "Kxh3", "1/2-1/2"}
	last := record.Moves[len(record.Moves)-1]
	got := facts{len(record.Tags), len(record.Moves), record.Moves[0].Text, last.Text, record.Result}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

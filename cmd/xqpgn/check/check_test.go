package check_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/check"
	"github.com/xqpgn/xqpgn/semantic/analysis"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

var tooShort = rules.MustRegister(rules.Definition{
	ID: "game-short", Severity: rules.Error,
	Title:   rules.Text{EN: "a short game", ZH: "棋局太短"},
	Message: rules.Text{EN: "only %d moves", ZH: "只有 %d 步"},
	Doc:     rules.Text{EN: "A game of less than four moves."},
})

// short finds games of less than four moves.
var short = &analysis.Analyzer{
	Name: "short", Doc: "finds games of less than four moves", Rules: []rules.Rule{tooShort},
	Run: func(p *analysis.Pass) error {
		if n := len(p.Game.Main.Plies); n < 4 {
			p.Report(ast.Diagnostic{Rule: tooShort, Span: p.Game.Main.Plies[0].Span, Args: []any{n}})
		}
		return nil
	},
}

// write writes a game into a file and returns its path.
func write(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "a.pgn")
	if err := os.WriteFile(path, []byte("[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７ *\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestRun holds that a rule of a program's own is printed in every format, counted, and chosen by its ID.
func TestRun(t *testing.T) {
	path := write(t)
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{nil, 1, "only 2 moves"},
		{[]string{"--lang=zh"}, 1, "只有 2 步"},
		{[]string{"--format=json"}, 1, `"rule":"game-short","clause":"","severity":"error","message":"only 2 moves"`},
		{[]string{"--format=sarif"}, 1, `"ruleId":"game-short"`},
		{[]string{"--format=github"}, 1, "::error file="},
		{[]string{"--ignore=game-short"}, 0, ""},
		{[]string{"--select=moves"}, 0, ""},
		{[]string{"--select=game-short"}, 1, "only 2 moves"},
		{[]string{"--select=no-such"}, 2, ""},
		{[]string{"--format=x"}, 2, ""},
		{[]string{"-h"}, 0, "--format"},
		{[]string{"explain", "game-short", "--lang=en"}, 0, "A game of less than four moves."},
		{[]string{"fmt", "-l"}, 0, ""},
	} {
		var out, errs bytes.Buffer
		args := test.args
		if len(args) == 0 || args[0] != "explain" {
			args = append(args, path)
		}
		status := check.Run(args, strings.NewReader(""), &out, &errs, short)
		if status != test.status || !strings.Contains(out.String(), test.want) {
			t.Errorf("%v: status %d, want %d\n%s%s", test.args, status, test.status, out.String(), errs.String())
		}
		if len(test.args) == 1 && test.args[0] == "--format=sarif" && !json.Valid(out.Bytes()) {
			t.Errorf("no JSON: %s", out.String())
		}
	}
	failing := &analysis.Analyzer{Name: "failing", Run: func(*analysis.Pass) error { return errors.New("broken") }}
	var errs bytes.Buffer
	if status := check.Run([]string{path}, nil, io.Discard, &errs, failing); status != 2 || !strings.Contains(errs.String(), "analyzer failing: broken") {
		t.Errorf("status %d: %s", status, errs.String())
	}
}

// TestFix holds that --fix applies the fixes of a program's own rules, but for the games that ignore them.
func TestFix(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pgn")
	const game, ignored = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 {  好 } 马８进７ *\n", "\n[Game \"Chinese Chess\"]\n\n{xqpgn: ignore comment-blank}\n1. 炮二平五 {  好 } *\n"
	if err := os.WriteFile(path, []byte(game+ignored), 0o666); err != nil {
		t.Fatal(err)
	}
	blank := rules.MustRegister(rules.Definition{
		ID: "comment-blank", Severity: rules.Warning, Title: rules.Text{EN: "white space"}, Message: rules.Text{EN: "white space in a comment"},
	})
	blanks := &analysis.Analyzer{Name: "blanks", Rules: []rules.Rule{blank}, Run: func(p *analysis.Pass) error {
		for node := range ast.Preorder(p.Game) {
			if c, ok := node.(*ast.Comment); ok && c.Text != strings.TrimSpace(c.Text) {
				p.Report(ast.Diagnostic{Rule: blank, Span: c.Span, Fix: []ast.Edit{{Span: c.Span, New: "{" + strings.TrimSpace(c.Text) + "}"}}})
			}
		}
		return nil
	}}
	var out, errs bytes.Buffer
	if status := check.Run([]string{"--fix", "--lang=en", path}, strings.NewReader(""), &out, &errs, blanks); status != 0 || strings.Contains(out.String(), "white space") {
		t.Errorf("status %d: %s%s", status, out.String(), errs.String())
	}
	want := strings.Replace(game, "{  好 }", "{好}", 1) + ignored
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Errorf("%s, %v\nwant %s", text, err, want)
	}
}

// TestOnce holds that an analyzer runs once on each game, with what the moves mean unless only the text is checked.
func TestOnce(t *testing.T) {
	path := write(t)
	for _, args := range [][]string{nil, {"--syntax-only"}, {"--where", "plies > 0"}} {
		runs, played := 0, false
		counting := &analysis.Analyzer{Name: "counting", Run: func(p *analysis.Pass) error {
			runs, played = runs+1, p.Info != nil
			return nil
		}}
		check.Run(append(args, path), strings.NewReader(""), io.Discard, io.Discard, counting)
		if text := len(args) == 1; runs != 1 || played == text {
			t.Errorf("%v: %d runs, the moves played: %v", args, runs, played)
		}
	}
}

// TestServe holds that a language server shows what analyzers find.
func TestServe(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	status := make(chan int)
	go func() {
		s := check.Run([]string{"lsp"}, in, out, io.Discard, short)
		out.Close()
		status <- s
	}()
	say := func(message string) { fmt.Fprintf(send, "Content-Length: %d\r\n\r\n%s", len(message), message) }
	go func() {
		say(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}`)
		say(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
		say(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.pgn","languageId":"pgn","version":1,"text":"1. 炮二平五 *"}}}`)
	}()
	lines := bufio.NewReader(receive)
	for shown := false; ; {
		line, err := lines.ReadString('}') // messages are not set apart by line breaks
		if err != nil {
			break
		}
		if !shown && strings.Contains(line, "only 1 moves") {
			shown = true
			go func() {
				say(`{"jsonrpc":"2.0","id":3,"method":"shutdown"}`)
				say(`{"jsonrpc":"2.0","method":"exit"}`)
				send.Close()
			}()
		}
	}
	if s := <-status; s != 0 {
		t.Errorf("status %d", s)
	}
}

// A command of one's own checks, as a program of five lines.
func ExampleMain() {
	// In a program of its own this is func main.
	main := func() { check.Main(short) }
	_ = main
	dir, _ := os.MkdirTemp("", "check")
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "a.pgn")
	os.WriteFile(path, []byte("[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n"), 0o666)
	var out bytes.Buffer
	status := check.Run([]string{"--format=json", "--select=game-short", path}, nil, &out, io.Discard, short)
	var finding struct{ Rule, Message string }
	json.NewDecoder(&out).Decode(&finding)
	fmt.Println(status, finding.Rule, finding.Message)
	// Output: 1 game-short only 1 moves
}

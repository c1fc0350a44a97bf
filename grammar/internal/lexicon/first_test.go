package lexicon_test

import (
	"fmt"
	"os"
	"os/exec"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

// firstUses are calls of the functions that need the tables, with their results.
var firstUses = map[string]struct {
	call func() any
	want string
}{
	"Lex": {func() any {
		token, _ := lexicon.Lex(" \n1.", 0, lexicon.Text)
		return token.Kind
	}, "break"},
	"LexKind": {func() any {
		_, ok := lexicon.LexKind("1-0", 0, lexicon.Result)
		return ok
	}, "true"},
	"MayGrow":   {func() any { return lexicon.MayGrow("1-", 0, lexicon.Text) }, "true"},
	"IsMove":    {func() any { return lexicon.IsMove("炮二平五") }, "true"},
	"PlainName": {func() any { return lexicon.PlainName("Nonsense \"\"]", 0) }, "8"},
	"PlainRound": {func() any {
		round, _ := lexicon.PlainRound("1. 炮二平五 马８进７ 2", 0, false)
		return round.End
	}, "29"},
}

// TestFirst holds each function that needs the tables in a process in which nobody has used them before.
func TestFirst(t *testing.T) {
	const variable = "LEXICON_FIRST"
	if name := os.Getenv(variable); name != "" {
		fmt.Print("<", firstUses[name].call(), ">")
		return
	}
	for name, use := range firstUses {
		run := exec.Command(os.Args[0], "-test.run=^TestFirst$")
		run.Env = append(os.Environ(), variable+"="+name)
		out, err := run.Output()
		if got, want := string(out[:min(len(out), len(use.want)+2)]), "<"+use.want+">"; err != nil || got != want {
			t.Errorf("%s: %s, want %s (%v)", name, got, want, err)
		}
	}
}

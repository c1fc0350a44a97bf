package completion_test

import (
	"io"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/completion"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestScript holds the script of each shell for a small program with each kind of value.
func TestScript(t *testing.T) {
	var line struct {
		Lang string `enum:"en,zh" default:"en" help:"Language: ${enum}."`
		Show struct {
			Quiet    bool   `short:"q" help:"Say less. It's short."`
			Output   string `short:"o" complete:"file" help:"Write to [a] file; or not."`
			Spill    string `complete:"folder" help:"Folder."`
			Encoding string `complete:"encoding" help:"Encoding."`
			Written  string `complete:"output-encoding" help:"Encoding to write in."`
			Path     string `arg:"" complete:"file" help:"File."`
		} `cmd:"" help:"Show a game."`
		Help struct {
			Command string `arg:"" optional:"" complete:"command" help:"Command."`
		} `cmd:"" help:"Help."`
	}
	// The templates are those of the program xqpgn.
	parser, err := kong.New(&line, kong.Name("xqpgn"), kong.Writers(io.Discard, io.Discard), kong.NoDefaultHelp())
	if err != nil {
		t.Fatal(err)
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		testdata.Golden(t, "testdata/"+shell+".golden", string(completion.Script(shell, parser.Model.Node)))
	}
}

// TestChoiceOf holds that words of queries, rules and topics are completed.
func TestChoiceOf(t *testing.T) {
	var line struct {
		Where  string `complete:"query" help:"Query."`
		Ignore string `complete:"finding" help:"Rule."`
		Rule   string `arg:"" complete:"rule" help:"Rule or topic."`
	}
	parser, err := kong.New(&line, kong.Writers(io.Discard, io.Discard), kong.NoDefaultHelp())
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]*kong.Value{"rule": parser.Model.Positional[0]}
	for _, flag := range parser.Model.Flags {
		values[flag.Name] = flag.Value
	}
	for _, test := range []struct {
		of, word string
		want     bool
	}{
		{"where", "player", true}, {"where", "回合", true}, {"where", "and", true}, {"where", "move-split", false},
		{"ignore", "move-split", true}, {"ignore", "PGN-3.2", true}, {"ignore", "query", false},
		{"rule", "move-split", true}, {"rule", "query", true}, {"rule", "player", false},
	} {
		has := false
		for _, word := range completion.ChoiceOf(values[test.of]).Words {
			has = has || word == test.word
		}
		if has != test.want {
			t.Errorf("%s completes %s: %v", test.of, test.word, has)
		}
	}
}

package usage_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
	"github.com/xqpgn/xqpgn/testdata"
)

// program declares a small program with each kind of flag and argument.
type program struct {
	Lang string `enum:"en,zh" default:"en" help:"Language of messages: ${enum}."`
	Show struct {
		Quiet  bool   `short:"q" help:"Say less."`
		As     string `required:"" placeholder:"FORM" help:"The form of the output, of which there are so many that the text takes more than one line."`
		Output string `short:"o" placeholder:"FILE" help:"Write to a file; if anything fails, it stays as it is."`
		Old    string `hidden:"" help:"Old."`
		Path   string `arg:"" help:"File with games."`
	} `cmd:"" group:"everyday" help:"Show a game. The board is drawn after its last move."`
	Count struct {
		Paths []string `arg:"" optional:"" name:"path" help:"Files."`
	} `cmd:"" group:"data" help:"Count games."`
	Spy struct{} `cmd:"" hidden:"" group:"developers" help:"Spy."`
}

// TestPages holds the pages of a program and of its commands, long and short, on screens of several widths.
func TestPages(t *testing.T) {
	parser, err := kong.New(new(program), kong.Name("xq"), kong.Description("Reads games."), kong.Writers(io.Discard, io.Discard), kong.NoDefaultHelp())
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for _, language := range []rules.Language{rules.EN, rules.ZH} {
		for _, width := range []int{50, 80, 200} {
			for _, command := range append([]*kong.Node{nil}, parser.Model.Children...) {
				page := usage.Page{App: parser.Model, Command: command, Language: language, Width: width}
				if command != nil && command.Name == "show" {
					page.Examples = []usage.Example{
						{Line: "xq show --as text a.pgn", Does: rules.Text{EN: "Show it", ZH: "显示"}},
						{Line: "xq show --as svg a.pgn", Does: rules.Text{EN: "Draw it", ZH: "画出"}},
					}
				}
				fmt.Fprintf(&out, "== %v, %d columns\n", language, width)
				if err := page.Print(&out); err != nil {
					t.Error(err)
				}
				fmt.Fprintln(&out, "-- short")
				if err := page.PrintShort(&out); err != nil {
					t.Error(err)
				}
			}
		}
	}
	testdata.Golden(t, "testdata/pages.golden", out.String())
}

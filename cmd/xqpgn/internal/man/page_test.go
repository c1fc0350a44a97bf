package man

import (
	"io"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestAppend holds the page of a program with one command: every part of it, in its order.
func TestAppend(t *testing.T) {
	var line struct {
		Lang string `help:"Language."`
		Show struct {
			Quiet bool   `short:"q" help:"Say less."`
			As    string `required:"" placeholder:"FORM" help:"Form."`
			Old   string `hidden:"" help:"Old."`
			Path  string `arg:"" help:"File."`
		} `cmd:"" help:"Show a game."`
	}
	parser, err := kong.New(&line, kong.Name("xq"), kong.Description("Reads games."), kong.Writers(io.Discard, io.Discard), kong.NoDefaultHelp())
	if err != nil {
		t.Fatal(err)
	}
	page := Page{
		Version:  "xq v1",
		Examples: map[string][]usage.Example{"show": {{Line: "xq show a.pgn", Does: rules.Text{EN: "Show it", ZH: "显示"}}}},
		Sections: []Section{{Title: rules.Text{EN: "Exit status", ZH: "退出状态"}, Entries: []Entry{{Name: "0", Text: rules.Text{EN: "No errors.", ZH: "没有错误。"}}}}},
	}
	for language, golden := range map[rules.Language]string{rules.EN: "testdata/page.en.golden", rules.ZH: "testdata/page.zh.golden"} {
		page.Language = language
		testdata.Golden(t, golden, string(page.Append(nil, parser.Model.Node)))
	}
}

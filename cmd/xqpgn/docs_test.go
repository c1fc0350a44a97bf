package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/testdata"
)

// A pageLanguage is a language of the generated pages.
type pageLanguage struct {
	name, extension             string
	commands, rules             string // titles of the indexes
	columns                     string // heads of the table of rules
	backToCommands, backToRules string
}

var pageLanguages = []pageLanguage{
	{"en", ".md", "Commands", "Rules", "| Rule | Clause | Severity | With --strict | Title |", "All commands", "All rules"},
	{"zh", ".zh.md", "命令", "规则", "| 规则 | 条款 | 级别 | 加 --strict | 名称 |", "全部命令", "全部规则"},
}

// TestCommandPages holds the pages in docs/commands to what "help" prints; -update writes them.
func TestCommandPages(t *testing.T) {
	for _, l := range pageLanguages {
		index := fmt.Sprintf("# %s\n\n", l.commands)
		var written []string
		for _, command := range app.CommandNames(new(command.Line)) {
			status, help, stderr := execute(t, "", "help", "--lang", l.name, command)
			if status != app.ExitClean {
				t.Fatalf("help %s: %s", command, stderr)
			}
			page := fmt.Sprintf("# xqpgn %s\n\n[%s](README%s)\n\n```\n%s```\n", command, l.backToCommands, l.extension, help)
			testdata.Golden(t, filepath.Join("docs", "commands", command+l.extension), page)
			written = append(written, command+l.extension)
			index += fmt.Sprintf("- [%s](%s%s)\n", command, command, l.extension)
		}
		testdata.Golden(t, filepath.Join("docs", "commands", "README"+l.extension), index)
		holdPages(t, filepath.Join("docs", "commands"), l, written)
	}
}

// TestRulePages holds the pages in docs/rules to what "explain" prints; -update writes them.
func TestRulePages(t *testing.T) {
	for _, l := range pageLanguages {
		index := fmt.Sprintf("# %s\n\n%s\n|---|---|---|---|---|\n", l.rules, l.columns)
		var written []string
		language := rules.EN
		if l.name == "zh" {
			language = rules.ZH
		}
		for _, r := range rules.All() {
			status, text, stderr := execute(t, "", "explain", "--lang", l.name, r.ID())
			if status != app.ExitClean {
				t.Fatalf("explain %s: %s", r, stderr)
			}
			page := fmt.Sprintf("# %s\n\n[%s](README%s)\n\n```\n%s```\n", r, l.backToRules, l.extension, text)
			testdata.Golden(t, filepath.Join("docs", "rules", r.ID()+l.extension), page)
			written = append(written, r.ID()+l.extension)
			index += fmt.Sprintf("| [%[1]s](%[1]s%[2]s) | %[3]s | %[4]s | %[5]s | %[6]s |\n",
				r, l.extension, r.Clause(), r.Severity(false).Words().In(language), r.Severity(true).Words().In(language), r.Title().In(language))
		}
		testdata.Golden(t, filepath.Join("docs", "rules", "README"+l.extension), index)
		holdPages(t, filepath.Join("docs", "rules"), l, written)
	}
}

// holdPages fails where a folder of generated pages has a page of something that is gone.
func holdPages(t *testing.T, folder string, l pageLanguage, written []string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		isChinese := strings.HasSuffix(f.Name(), ".zh.md")
		if isChinese == (l.extension == ".zh.md") && !strings.HasPrefix(f.Name(), "README.") && !slices.Contains(written, f.Name()) {
			t.Errorf("%s: nothing has this name; delete the page", filepath.Join(folder, f.Name()))
		}
	}
}

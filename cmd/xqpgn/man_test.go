package main

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/command"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/usage"
)

// TestMan holds that the manual page has every command and flag, and every word of their help,
// as programs that read such pages show it, without a complaint.
func TestMan(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		status, page, stderr := execute(t, "", "man", "--lang", lang)
		if status != app.ExitClean || stderr != "" {
			t.Fatalf("status %d, %s", status, stderr)
		}
		request := regexp.MustCompile(`^\.(TH|SH|SS|PP|TP|ad l|nh)( |$)`)
		escapes := regexp.MustCompile(`\\(f[BIR]|[-e&:]|\((aq|dq|ga|ha|ti))`)
		for line := range strings.Lines(page) {
			line = strings.TrimSuffix(line, "\n")
			if strings.HasPrefix(line, ".") && !request.MatchString(line) || strings.HasPrefix(line, "'") || line == "" {
				t.Errorf("this is no text: %s", line)
			}
			if rest := escapes.ReplaceAllString(line, ""); strings.Contains(rest, `\`) {
				t.Errorf("this is no escape: %s", rest)
			}
		}
		for _, reader := range [][]string{
			{"groff", "-ww", "-Kutf8", "-man", "-Tutf8", "-P-cbou"},
			{"mandoc", "-T", "utf8", "-W", "error"},
		} {
			t.Run(lang+" "+reader[0], func(t *testing.T) {
				if _, err := exec.LookPath(reader[0]); err != nil {
					t.Skipf("no %s here", reader[0])
				}
				run := exec.Command(reader[0], reader[1:]...)
				run.Stdin = strings.NewReader(page)
				var complaints strings.Builder
				run.Stderr = &complaints
				out, err := run.Output()
				if err != nil || complaints.Len() > 0 {
					t.Errorf("%v: %s", err, complaints.String())
				}
				holdManPage(t, string(out))
			})
		}
	}
}

// holdManPage holds that a page, as it is shown, has all that the command line declares.
func holdManPage(t *testing.T, shown string) {
	t.Helper()
	shown = regexp.MustCompile(`.\x08`).ReplaceAllString(shown, "") // bold and underlined
	// Lines break anywhere, also behind hyphens, and some signs of text have another form.
	pack := func(text string) string {
		text = strings.NewReplacer("\u2010", "-", "\u2212", "-", "’", "'", "‘", "`").Replace(text)
		return strings.Join(strings.Fields(text), "")
	}
	page := pack(shown)
	must := func(text string) {
		if !strings.Contains(page, pack(text)) {
			t.Errorf("the page lacks %q", text)
		}
	}
	model := app.NewParser(new(command.Line), app.Streams{}, nil).Model
	for _, node := range append([]*kong.Node{model.Node}, model.Children...) {
		must(strings.TrimRight(node.Help, ".。"))
		for _, flag := range node.Flags {
			must("--" + flag.Name)
			if flag.Required {
				must(model.Name + " " + node.Name + " --" + flag.Name)
			}
			must(flag.Help)
		}
		for _, argument := range node.Positional {
			must("<" + argument.Name + ">")
			must(argument.Help)
		}
		for _, example := range usage.Examples[node.Name] {
			must(example.Line)
		}
	}
	must("143")
	must("NO_COLOR")
}

package command

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/explain"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format/kind"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// explainCommand is "xqpgn explain".
type explainCommand struct {
	Text     string `placeholder:"FILE" complete:"file" help:"Show how a text is read, game by game: its tokens, the habits of writers that were asked and taken, the tree, the findings and the fixed text. - is standard input." zh:"显示一个文本怎样读成棋谱，逐局列出：词、所问和所认的习惯写法、树、问题、修正后的文本。- 代表标准输入。"`
	Encoding string `type:"encoding" complete:"encoding" default:"auto" help:"The encoding of --text: auto, ${encodings}." zh:"--text 的编码：auto、${encodings}。"`
	Rule     string `arg:"" optional:"" complete:"rule" help:"A rule, such as separator-missing, a clause, such as PGN-3.2, or a layer, such as moves; query, for what --where can ask; judge, for the rule sets of --judge; openings, or an opening, such as 中炮 or B05. Without it all rules are listed." zh:"规则，例如 separator-missing；条款，例如 PGN-3.2；或者层次，例如 moves；写 query 则说明 --where 的条件，写 judge 则说明 --judge 的规则；写 openings 或开局（如 中炮、B05）则说明开局。不写则列出所有规则。"`
}

// Validate checks the flags, for kong.
func (c *explainCommand) Validate() error {
	if c.Text != "" && c.Rule != "" {
		return app.Mistake("--text explains a text, not a rule: leave out \"%[1]s\"", "--text 说明文本，不说明规则：请去掉“%[1]s”", c.Rule)
	}
	return nil
}

// pipedWidth is the width of a text in columns if standard output is no terminal.
const pipedWidth = 100

// Run prints the explanation of a rule, a clause or a layer, the list of the rules, or the stages of a text.
func (c *explainCommand) Run(std app.Streams) int {
	if c.Text != "" {
		return c.stages(std)
	}
	language := app.Language()
	text, ok := explain.About(c.Rule, language, cmp.Or(terminal.Columns(std.Out), pipedWidth))
	if !ok {
		std.Say("%s", explain.Unknown(c.Rule).In(language))
		return app.ExitFailure
	}
	_, err := io.WriteString(std.Out, text)
	return std.Status(err)
}

// stages shows how the file of --text is read, or each file of an archive or below a folder.
func (c *explainCommand) stages(std app.Streams) int {
	status := app.ExitClean
	set := (&app.FileFlags{Encoding: c.Encoding}).Set([]string{c.Text}, std.In)
	for file, err := range set.Files() {
		if err == nil {
			err = c.stagesOf(file, std.Out)
		}
		if err != nil {
			status = std.Status(err)
		}
	}
	return status
}

// stagesOf shows how a file is read. Control characters are made visible.
func (c *explainCommand) stagesOf(file *games.File, out io.Writer) error {
	encoding := app.EncodingFlag(c.Encoding)
	if kind.Of(file.Head) != "prose" { // prose is a text, too
		form, err := file.Form(encoding)
		if err == nil && form != games.FormPGN {
			err = &games.RefusedError{Name: file.Name, Why: noText}
		}
		if err != nil {
			return err
		}
	}
	reader := grammar.NewTextReader(file, encoding)
	text, err := io.ReadAll(reader)
	if err != nil {
		return err
	}
	name := reader.Encoding().String()
	if reader.Encoding() == grammar.Auto {
		name = "ascii"
	}
	var b strings.Builder
	fmt.Fprintf(&b, stagesTitle.In(app.Language())+"\n\n", terminal.Printable(file.Name), name)
	for line := range strings.Lines(grammar.Explain(string(text), app.Language())) {
		b.WriteString(terminal.Printable(strings.TrimRight(line, "\r\n")) + "\n")
	}
	_, err = io.WriteString(out, b.String())
	return err
}

var (
	stagesTitle = rules.Text{EN: "TEXT: %s, read as %s", ZH: "文本：%s，编码 %s"}
	noText      = rules.Text{EN: "not PGN, so it has no tokens", ZH: "不是 PGN，没有词"}
)

package suite

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"text/template"
	"time"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Scoreboard shows the results of readers, with a row per reader and a column per feature.
type Scoreboard struct {
	Features []Feature
	Rows     []Row
}

// A Feature is a capability of readers, with cases of the suite that test it.
type Feature struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Cases    []string `json:"cases"`    // clause and name
	Compares string   `json:"compares"` // "moves", "count", "comments", "variations" or "illegal"
}

// A Reader is another program, with the adapter that runs it.
type Reader struct {
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	Source   string   `json:"source"`
	Needs    string   `json:"needs"`    // path in the readers' folder; if missing, the reader is not installed
	Run      string   `json:"run"`      // shell command, run in the adapters' folder
	How      string   `json:"how"`      // the part of the reader that is run, and the way, in Markdown
	Claims   []string `json:"claims"`   // IDs of features
	Encoding string   `json:"encoding"` // the only encoding that it reads; "" for UTF-8
}

// PlainHow returns How without the marks of Markdown.
func (r Reader) PlainHow() string { return strings.ReplaceAll(r.How, "`", "") }

// A Row holds the results of a reader.
type Row struct {
	Reader Reader
	Cells  []Cell // by feature
	Core   []Cell // by case with the label core, of those that have moves
}

// A Cell is the result of a reader for one feature, which is that of the worst of its cases, or for a single case.
type Cell struct {
	Verdict string
	Raw     []RawOutput // output of the reader, by case
}

// RawOutput is the output of an adapter for one case.
type RawOutput struct {
	Case   string `json:"case"`
	Status string `json:"status"`
	Output string `json:"output"`
	Errors string `json:"errors,omitempty"`
}

// The verdicts, from best to worst. A program that uses a reader can detect all but the last.
const (
	right         = "right"
	notClaimed    = "not claimed"
	refused       = "refused"
	crash         = "crash"
	silentlyWrong = "silently wrong"
)

var verdicts = []string{right, notClaimed, refused, crash, silentlyWrong}

// NewScoreboard runs the installed readers on the features that they claim. adapters is the folder with
// readers.json, features.json and the adapters. readers is the folder with the readers. program is the path
// of this program.
func NewScoreboard(cases []*Case, adapters, readers, program string, limit time.Duration) (*Scoreboard, error) {
	var all []Reader
	board := new(Scoreboard)
	for name, into := range map[string]any{"readers.json": &all, "features.json": &board.Features} {
		data, err := os.ReadFile(filepath.Join(adapters, name))
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, into); err != nil {
			return nil, &games.RefusedError{Name: filepath.Join(adapters, name), Why: jsonWords(err)}
		}
	}
	byName := map[string]*Case{}
	for _, c := range cases {
		byName[c.Clause+"/"+c.Name] = c
	}
	for _, reader := range all {
		if _, err := os.Stat(filepath.Join(readers, reader.Needs)); err != nil {
			continue // not installed
		}
		row := Row{Reader: reader}
		for _, feature := range board.Features {
			cell := Cell{Verdict: notClaimed}
			if slices.Contains(reader.Claims, feature.ID) {
				cell.Verdict = right
				for _, name := range feature.Cases {
					c := byName[name]
					if c == nil {
						return nil, fmt.Errorf("features.json: the suite has no case %s", name)
					}
					verdict, raw := reader.read(c, feature, adapters, readers, program, limit)
					cell.Raw = append(cell.Raw, raw)
					if slices.Index(verdicts, verdict) > slices.Index(verdicts, cell.Verdict) {
						cell.Verdict = verdict
					}
				}
			}
			row.Cells = append(row.Cells, cell)
		}
		row.Core = reader.core(cases, func(c *Case) runResult { return reader.run(c, adapters, readers, program, limit) })
		board.Rows = append(board.Rows, row)
	}
	return board, nil
}

// A readGame is a game as an adapter prints it, with the fields of a record that count here.
type readGame struct {
	Moves []readMove `json:"moves"`
	Error string     `json:"error"`
}

type readMove struct {
	ICCS       string       `json:"iccs"`
	Text       string       `json:"text"`
	Comments   []string     `json:"comments"`
	Variations [][]readMove `json:"variations"`
}

// crashStatus is an adapter's exit status if its reader crashed.
const crashStatus = 70

// A runResult is the result of running a reader on a case.
type runResult struct {
	verdict string // crash or refused; "" if games were read
	games   []readGame
	raw     RawOutput
}

// read runs a reader on a case, and compares a feature.
func (r *Reader) read(c *Case, feature Feature, adapters, readers, program string, limit time.Duration) (verdict string, raw RawOutput) {
	result := r.run(c, adapters, readers, program, limit)
	switch {
	case result.verdict == crash:
		return crash, result.raw
	case feature.Compares == "illegal" && result.verdict == refused:
		return right, result.raw
	case feature.Compares == "illegal":
		return silentlyWrong, result.raw
	case result.verdict == "" && sameGames(c.Games, result.games, feature.Compares):
		return right, result.raw
	}
	return cmp.Or(result.verdict, silentlyWrong), result.raw
}

// run runs a reader on a case. A reader with an encoding of its own gets text in UTF-8 in that encoding.
func (r *Reader) run(c *Case, adapters, readers, program string, limit time.Duration) (result runResult) {
	raw := &result.raw
	raw.Case = c.Clause + "/" + c.Name
	file := c.File
	if encoding, err := grammar.ParseEncoding(r.Encoding); r.Encoding != "" && utf8.Valid(file) && err == nil {
		if file, err = encoding.Append(nil, strings.TrimPrefix(string(file), grammar.UTF8.BOM())); err != nil {
			raw.Status, result.verdict = err.Error(), refused
			return result
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	out := limitedBuffer{limit: execOutput}
	var said complaint
	run := exec.CommandContext(ctx, "sh", "-c", r.Run)
	run.Dir = adapters
	run.Env = append(os.Environ(), "READERS="+readers, "XQPGN="+program)
	run.Stdin, run.Stdout, run.Stderr, run.WaitDelay = bytes.NewReader(file), &out, &said, time.Second
	err := run.Run()
	raw.Status, raw.Output, raw.Errors = "exit status 0", shortOutput(out.content.String()), string(said)
	if err != nil {
		raw.Status = err.Error()
	}
	read, readErr := readGames(&out.content, r.Encoding)
	result.games = read
	switch {
	case ctx.Err() != nil, run.ProcessState != nil && (run.ProcessState.ExitCode() < 0 || run.ProcessState.ExitCode() >= crashStatus):
		result.verdict = crash
	case err != nil, readErr != nil && len(read) == 0, slices.ContainsFunc(read, func(g readGame) bool { return g.Error != "" }):
		result.verdict = refused
	}
	return result
}

// shortOutput returns the output of an adapter, cut at 4 KiB.
func shortOutput(s string) string {
	const most = 4 << 10
	if len(s) > most {
		return strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}

// readGames reads the games that an adapter prints. If the reader has its own encoding, its comments hold a
// character for each byte.
func readGames(r io.Reader, encoding string) (all []readGame, err error) {
	decoder := json.NewDecoder(r)
	for {
		var game readGame
		if err := decoder.Decode(&game); err == io.EOF {
			return all, nil
		} else if err != nil {
			return all, err
		}
		if e, err := grammar.ParseEncoding(encoding); encoding != "" && err == nil {
			for i := range game.Moves {
				for j, comment := range game.Moves[i].Comments {
					var raw []byte
					for _, c := range comment {
						raw = append(raw, byte(c))
					}
					game.Moves[i].Comments[j], _ = e.Decode(raw)
				}
			}
		}
		all = append(all, game)
	}
}

// sameGames reports whether the games that were read equal the games of a case, as far as the feature compares
// them. It compares the moves, or else their number together with comments or variations. For a reader
// without squares, the texts of moves are compared.
func sameGames(want []*semantic.Record, got []readGame, compares string) bool {
	if len(want) != len(got) {
		return false
	}
	for i, record := range want {
		if !sameLine(record.Moves, got[i].Moves, compares) {
			return false
		}
	}
	return true
}

func sameLine(want []semantic.MoveRecord, got []readMove, compares string) bool {
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		w, g := &want[i], &got[i]
		if compares == "moves" && (g.ICCS != "" && !strings.EqualFold(w.ICCS, g.ICCS) || g.ICCS == "" && w.Text != g.Text) {
			return false
		}
		if compares == "comments" && joined(w.Comments) != joined(g.Comments) {
			return false
		}
		if compares != "variations" {
			continue
		}
		if len(w.Variations) != len(g.Variations) {
			return false
		}
		for j := range w.Variations {
			if !sameLine(w.Variations[j], g.Variations[j], compares) {
				return false
			}
		}
	}
	return true
}

// joined returns comments without white space, which readers may change.
func joined(comments []string) string {
	return strings.Join(strings.Fields(strings.Join(comments, " ")), " ")
}

// count returns the number of cells with a verdict.
func count(cells []Cell, verdict string) (n int) {
	for _, cell := range cells {
		if cell.Verdict == verdict {
			n++
		}
	}
	return n
}

// Markdown returns the scoreboard as a Markdown page: a table of totals, and one of all cells.
func (b *Scoreboard) Markdown() string {
	var s strings.Builder
	s.WriteString("# What readers make of xiangqi PGN\n\n")
	for _, note := range boardNotes {
		s.WriteString("- " + note + "\n")
	}
	s.WriteString("\n`features.json` names the cases, `readers.json` the versions, and `raw.ndjson` keeps what was printed.\n\n")
	s.WriteString("| Reader | Version |")
	for _, verdict := range verdicts {
		s.WriteString(" " + verdict + " |")
	}
	s.WriteString("\n|---|---|" + strings.Repeat("---:|", len(verdicts)) + "\n")
	for _, row := range b.Rows {
		fmt.Fprintf(&s, "| %s | %s |", row.Reader.Name, row.Reader.Version)
		for _, verdict := range verdicts {
			fmt.Fprintf(&s, " %d |", count(row.Cells, verdict))
		}
		s.WriteByte('\n')
	}
	s.WriteString(b.coreTable())
	s.WriteString("\n## Features\n\n| Feature |")
	for _, row := range b.Rows {
		s.WriteString(" " + row.Reader.Name + " |")
	}
	s.WriteString("\n|---|" + strings.Repeat("---|", len(b.Rows)) + "\n")
	for i, feature := range b.Features {
		s.WriteString("| " + feature.Title + " |")
		for _, row := range b.Rows {
			verdict := row.Cells[i].Verdict
			if verdict == silentlyWrong {
				verdict = "**" + verdict + "**"
			}
			s.WriteString(" " + verdict + " |")
		}
		s.WriteByte('\n')
	}
	s.WriteString("\n## How each was run\n\n| Reader | How |\n|---|---|\n")
	for _, row := range b.Rows {
		fmt.Fprintf(&s, "| [%s](%s) | %s |\n", row.Reader.Name, row.Reader.Source, row.Reader.How)
	}
	return s.String()
}

// boardNotes explain the cells in both pages.
var boardNotes = []string{
	"A cell is what a reader made of one to three cases of the conformance suite when this page was made: the worst of them.",
	"Silently wrong: other games came out than the file has, and nothing was said. That is the verdict that matters. Of all others a program can tell its user.",
	"The core are the cases of the suite with that label in which there are moves. Of a reader those count that need nothing but the features that it claims.",
	"Refused: the reader was run, and said that it cannot read the file. Crash: it was run, and ended by a fault or not at all.",
	"Not claimed: the reader was not run, since neither its page nor its source shows that the feature is meant. Which features are claimed is our reading of them; corrections are welcome.",
	"The cases are this project's, and hold this program in its own tests. Its row says no more than that they pass.",
	"A reader is run through an adapter that we wrote, at one version. An adapter may do a reader wrong, and a later version may do better.",
}

// boardPage is the template of the page. It uses text/template and escapes each value itself, because html/template
// would make the program larger by a hundredth.
var boardPage = sync.OnceValue(func() *template.Template { return template.Must(template.New("").Parse(boardText)) })

const boardText = `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>What readers make of xiangqi PGN</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 2em } table { border-collapse: collapse } td, th { border: 1px solid #bbb; padding: .3em .6em; text-align: left }
.right { background: #d9f2d9 } .refused { background: #fff3cd } .crash { background: #f8d7b0 } .silently { background: #f5c2c7; font-weight: bold } .not { color: #666 }
</style>
<h1>What readers make of xiangqi PGN</h1>
<table><tr><th>Feature</th>{{range .Rows}}<th>{{html .Reader.Name}}<br><small>{{html .Reader.Version}}</small></th>{{end}}</tr>
{{range $i, $f := .Features}}<tr><th>{{html $f.Title}}</th>{{range $.Rows}}{{with index .Cells $i}}<td class="{{html .Verdict}}">{{html .Verdict}}</td>{{end}}{{end}}</tr>
{{end}}</table>
<h2>The core</h2>
<table><tr><th>Reader</th><th>claimed</th><th>right</th><th>refused</th><th>crash</th><th>silently wrong</th></tr>
{{range .Rows}}<tr><th>{{html .Reader.Name}}</th><td>{{.CoreClaimed}}</td><td>{{.CoreCount "right"}}</td><td>{{.CoreCount "refused"}}</td><td>{{.CoreCount "crash"}}</td><td>{{.CoreCount "silently wrong"}}</td></tr>
{{end}}</table>
<ul>
{{range .Notes}}<li>{{html .}}</li>
{{end}}</ul>
<h2>How each was run</h2>
<dl>
{{range .Rows}}<dt><a href="{{html .Reader.Source}}">{{html .Reader.Name}}</a></dt><dd>{{html .Reader.PlainHow}}</dd>
{{end}}</dl>
</html>
`

// HTML returns the scoreboard as an HTML page.
func (b *Scoreboard) HTML() (string, error) {
	var s strings.Builder
	err := boardPage().Execute(&s, struct {
		*Scoreboard
		Notes []string
	}{b, boardNotes})
	return s.String(), err
}

// Raw returns the output of all adapters as JSON.
func (b *Scoreboard) Raw() string {
	type cell struct {
		Reader  string      `json:"reader"`
		Feature string      `json:"feature"`
		Verdict string      `json:"verdict"`
		Raw     []RawOutput `json:"raw,omitempty"`
	}
	var s strings.Builder
	for _, row := range b.Rows {
		for i, c := range row.Cells {
			s.Write(terminal.JSON(cell{row.Reader.Name, b.Features[i].ID, c.Verdict, c.Raw}))
			s.WriteByte('\n')
		}
		s.WriteString(row.rawCore())
	}
	return s.String()
}

// Write writes scoreboard.md, scoreboard.html and raw.ndjson to a folder.
func (b *Scoreboard) Write(folder string) error {
	page, err := b.HTML()
	return errors.Join(err,
		os.WriteFile(filepath.Join(folder, "scoreboard.md"), []byte(b.Markdown()), 0o644),
		os.WriteFile(filepath.Join(folder, "scoreboard.html"), []byte(page), 0o644),
		os.WriteFile(filepath.Join(folder, "raw.ndjson"), []byte(b.Raw()), 0o644))
}

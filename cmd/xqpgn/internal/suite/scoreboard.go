package suite

import (
	"bytes"
	"cmp"
	"context"
	"embed"
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

// pages are the templates of the pages. The one of the HTML page is no html/template, which would make the program
// larger by a hundredth, and escapes each value itself.
var pages = sync.OnceValue(func() *template.Template { return template.Must(template.ParseFS(pageFiles, "pages/*")) })

//go:embed pages
var pageFiles embed.FS

// Page returns the scoreboard as a page: scoreboard.md or scoreboard.html.
func (b *Scoreboard) Page(name string) string {
	var s strings.Builder
	if err := pages().ExecuteTemplate(&s, name+".tmpl", struct {
		*Scoreboard
		Verdicts, Notes []string
	}{b, verdicts, boardNotes}); err != nil {
		panic(err) // the template is invalid
	}
	return s.String()
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
	return errors.Join(
		os.WriteFile(filepath.Join(folder, "scoreboard.md"), []byte(b.Page("scoreboard.md")), 0o644),
		os.WriteFile(filepath.Join(folder, "scoreboard.html"), []byte(b.Page("scoreboard.html")), 0o644),
		os.WriteFile(filepath.Join(folder, "raw.ndjson"), []byte(b.Raw()), 0o644))
}

// Package answers answers the questions of programs in other languages: games of a file become records, findings or another
// form, and a position has legal moves. The npm package asks through WebAssembly, and the Python package through lines of
// JSON ([Serve]). Both get the same answers.
package answers

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Options are the options of a question. JavaScript sends them as JSON; an option has the values and the
// meaning of the flag of the command with its name.
type Options struct {
	Name           string `json:"name"`     // name of the file in findings and records; "" means "-"
	Encoding       string `json:"encoding"` // "" detects it
	Strict         bool   `json:"strict"`
	Notes          bool   `json:"notes"`
	Lang           string `json:"lang"` // "zh" or "en"; "" is English
	FENs           bool   `json:"fens"`
	To             string `json:"to"` // format that Convert writes: "pgn" (or ""), "xml", "json", "ndjson" or a format of another program
	Notation       string `json:"notation"`
	Script         string `json:"script"`
	Digits         string `json:"digits"`
	OutputEncoding string `json:"outputEncoding"` // encoding of written PGN; "" is UTF-8
}

// ParseOptions reads options from JSON. An unknown key or value is an error.
func ParseOptions(text string) (o Options, err error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&o); err != nil {
		return o, fmt.Errorf("options: %w", err)
	}
	for _, value := range []struct {
		name, value string
		allowed     []string
	}{
		{"lang", o.Lang, []string{"", "en", "zh"}},
		{"script", o.Script, []string{"", "simplified", "traditional"}},
		{"digits", o.Digits, []string{"", "fullwidth", "ascii"}},
	} {
		if !slices.Contains(value.allowed, value.value) {
			return o, fmt.Errorf("options: %s must be one of %q, not %q", value.name, value.allowed[1:], value.value)
		}
	}
	if _, known := notation.ForFormat(o.Notation); o.Notation != "" && !known {
		return o, fmt.Errorf("options: unknown notation %q", o.Notation)
	}
	for _, encoding := range []string{o.Encoding, o.OutputEncoding} {
		if _, err := parseEncoding(encoding); err != nil {
			return o, fmt.Errorf("options: %w", err)
		}
	}
	return o, nil
}

func parseEncoding(name string) (grammar.Encoding, error) {
	if name == "" {
		return grammar.Auto, nil
	}
	return grammar.ParseEncoding(name)
}

// language returns the language of messages.
func (o *Options) language() rules.Language {
	if o.Lang == "zh" {
		return rules.ZH
	}
	return rules.EN
}

// A Source is where games are read from: the bytes of a file, or paths.
type Source struct {
	Data  []byte
	Paths []string // read in place of Data, if there are any
}

// read yields the games of a source. JavaScript has one thread, so one game is checked at a time.
func (o *Options) read(source Source) iter.Seq2[*games.Game, error] {
	encoding, _ := parseEncoding(o.Encoding) // ParseOptions has looked at it
	if len(source.Paths) > 0 {
		return games.Files(context.Background(), source.Paths, games.Config{Encoding: encoding})
	}
	name := o.Name
	if name == "" {
		name = "-"
	}
	return games.Config{Encoding: encoding, Jobs: 1}.Read(context.Background(), bytes.NewReader(source.Data), name)
}

// Records yields the records of a source, some at a time.
type Records struct {
	options  Options
	next     func() (*games.Game, error, bool)
	failed   error // the error that Next returns next
	recorder semantic.Recorder
}

// NewRecords returns the records of a source. The caller must read them to the end or call stop.
func NewRecords(source Source, o Options) (r *Records, stop func()) {
	next, stop := iter.Pull2(o.read(source))
	return &Records{options: o, next: next, recorder: semantic.Recorder{Config: semantic.RecordConfig{FENs: o.FENs}}}, stop
}

// Next returns up to n records, one a line, as convert --to ndjson prints them; io.EOF after the
// last. Any other error is about one game or file; the next call returns the records after it.
func (r *Records) Next(n int) ([]byte, error) {
	if err := r.failed; err != nil {
		r.failed = nil
		return nil, err
	}
	var lines []byte
	for range n {
		game, err, ok := r.next()
		switch {
		case !ok && len(lines) == 0:
			return nil, io.EOF
		case !ok:
			return lines, nil
		case err != nil:
			r.failed = errors.New(words(err, r.options.language()))
			if len(lines) == 0 {
				return r.Next(n)
			}
			return lines, nil
		}
		lines = append(r.append(lines, game), '\n')
	}
	return lines, nil
}

// append appends the record of a game to lines.
func (r *Records) append(lines []byte, game *games.Game) []byte {
	tree, info := r.options.rewritten(game)
	record := r.recorder.Record(tree, info)
	if tree != game.Game {
		record.SetSource(game.Game, game.Info)
	}
	if game.Form == games.FormPGN && game.Encoding != grammar.Auto {
		record.Encoding = game.Encoding.String()
		if r.options.Encoding == "" && (game.Encoding == grammar.GB18030 || game.Encoding == grammar.Big5) {
			record.Guess("encoding")
		}
	}
	return record.AppendJSON(lines)
}

// rewritten returns a game in the notation of the options with its information, or the game itself without such an
// option. Squares of another program's file become Chinese.
func (o *Options) rewritten(game *games.Game) (*ast.Game, *semantic.Info) {
	n, asked := notation.ForFormat(o.Notation)
	_, foreign := format.ByName(game.Form)
	switch {
	case !asked && foreign:
		n = notation.Chinese
	case !asked && o.Script == "" && o.Digits == "":
		return game.Game, game.Info
	}
	tree := semantic.Rewrite(game.Game, game.Info, semantic.RewriteConfig{Notation: n, Restyle: fix.Restyle(o.Script, o.Digits)})
	return tree, semantic.Check(tree)
}

// A Report is what Check returns.
type Report struct {
	Findings []ast.FindingRecord `json:"findings"`
	Summary  Summary             `json:"summary"`
}

// A Summary counts games, moves and findings.
type Summary struct {
	Games    int `json:"games"`
	Moves    int `json:"moves"`
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Notes    int `json:"notes"`
}

// Check returns what check --format json reports of a source. The error says why it cannot be read.
func Check(source Source, o Options) (*Report, error) {
	r := &Report{Findings: []ast.FindingRecord{}}
	for game, err := range o.read(source) {
		if err != nil {
			return nil, errors.New(words(err, o.language()))
		}
		r.Summary.Games++
		r.Summary.Moves += len(game.Info.Facts)
		r.Summary.Errors += game.Findings.Count(rules.Error, o.Strict)
		r.Summary.Warnings += game.Findings.Count(rules.Warning, o.Strict)
		r.Summary.Notes += game.Findings.Count(rules.Note, o.Strict)
		for i := range game.Findings.Diagnostics {
			d := &game.Findings.Diagnostics[i]
			if o.Notes || d.Rule.Severity(o.Strict) > rules.Note {
				r.Findings = append(r.Findings, ast.NewFindingRecord(game.Game, d, o.Strict, o.language(), ast.Characters))
			}
		}
	}
	return r, nil
}

// An ErroneousError says that a file cannot be converted or formatted without losing something,
// because a game has errors.
type ErroneousError struct {
	Findings []ast.FindingRecord // the errors of the file's games
	language rules.Language
}

// Error words the error.
func (e *ErroneousError) Error() string {
	first := e.Findings[0]
	return fmt.Sprintf(rules.Text{EN: "game %d has errors: line %d: %s", ZH: "第 %d 局有错误：第 %d 行：%s"}.In(e.language), first.Game, first.Line, first.Message)
}

// Format returns the games of a source as PGN in canonical form. A game with errors is an [*ErroneousError].
func Format(source Source, o Options) ([]byte, error) {
	o.To = ""
	return convert(source, o, true)
}

// Convert returns a source in another form. Games with errors are written as far as they can be
// played, and their other moves as they are.
func Convert(source Source, o Options) ([]byte, error) { return convert(source, o, false) }

func convert(source Source, o Options, whole bool) (out []byte, err error) {
	if o.To == "json" || o.To == "ndjson" {
		return records(source, o)
	}
	target, foreign := format.ByName(o.To)
	switch {
	case o.To == "" || o.To == "pgn" || o.To == "xml":
	case !foreign:
		return nil, fmt.Errorf("options: unknown form %q", o.To)
	case target.Append == nil:
		return nil, fmt.Errorf("options: %s cannot be written", o.To)
	default:
		o.Notation = notation.ICCS.String() // such files hold squares
	}
	trees, faults := []*ast.Game(nil), &ErroneousError{language: o.language()}
	for game, err := range o.read(source) {
		if err != nil {
			return nil, errors.New(words(err, o.language()))
		}
		for i := range game.Findings.Diagnostics {
			if d := &game.Findings.Diagnostics[i]; d.Rule.Severity(false) == rules.Error {
				faults.Findings = append(faults.Findings, ast.NewFindingRecord(game.Game, d, false, o.language(), ast.Characters))
			}
		}
		tree, _ := o.rewritten(game)
		if whole && tree == game.Game {
			tree = semantic.Rewrite(tree, game.Info, semantic.RewriteConfig{})
		}
		trees = append(trees, tree)
	}
	switch {
	case whole && len(faults.Findings) > 0:
		return nil, faults
	case o.To == "xml":
		return xml(trees)
	case foreign && !target.Many && len(trees) > 1:
		return nil, fmt.Errorf("a file of %s holds one game, and there are %d", o.To, len(trees))
	}
	encoding, _ := parseEncoding(o.OutputEncoding)
	if !foreign {
		out = append(out, encoding.BOM()...)
	}
	for _, tree := range trees {
		if foreign {
			out, err = target.Append(out, tree)
		} else {
			out, err = grammar.EncoderConfig{Encoding: encoding}.Append(out, tree)
		}
		if err != nil {
			return nil, errors.New(words(err, o.language()))
		}
	}
	if n := len(trees); !foreign && n > 0 && ast.IsResult(trees[n-1].Main.Result.Text) {
		out, _ = encoding.CutBlankLines(out)
	}
	return out, nil
}

// records returns all records of a source: as lines, or as an array.
func records(source Source, o Options) (out []byte, err error) {
	lines, stop := NewRecords(source, o)
	defer stop()
	for err == nil {
		var some []byte
		some, err = lines.Next(64)
		out = append(out, some...)
	}
	if err != io.EOF {
		return nil, err
	}
	if o.To == "json" {
		out = bytes.ReplaceAll(bytes.TrimSuffix(out, []byte("\n")), []byte("\n"), []byte(",\n"))
		out = append(append([]byte("[\n"), out...), "\n]\n"...)
	}
	return out, nil
}

func xml(trees []*ast.Game) ([]byte, error) {
	var out bytes.Buffer
	encoder := pgnxml.NewEncoder(&out)
	for _, tree := range trees {
		if err := encoder.Encode(tree); err != nil {
			return nil, err
		}
	}
	err := encoder.Close()
	return out.Bytes(), err
}

// words returns an error in a language, if it is worded in several.
func words(err error, language rules.Language) string {
	var worded interface{ In(rules.Language) string }
	if errors.As(err, &worded) {
		return worded.In(language)
	}
	return err.Error()
}

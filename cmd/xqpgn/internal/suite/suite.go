package suite

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Case is one case of the suite: the bytes of a file, and the expected result of reading it.
type Case struct {
	Clause string
	Name   string // without the clause and the extension
	XML    bool   // whether the file is XML (PGN-6)
	Format string // name in package format of the file's format (FILE-1); "" for PGN and XML
	File   []byte
	Expectation

	Notation  string   // notation of the moves
	Origin    string   // one of Origins; "" if there is no manifest entry
	Sentences []string // IDs of the sentences that the case rests on

	extension string // of the file
}

// An Expectation is the contents of a case's JSON file.
type Expectation struct {
	Title    string             `json:"title"`
	Games    []*semantic.Record `json:"games"`    // without their file names
	Findings []Finding          `json:"findings"` // in text order
	Refused  *Refusal           `json:"refused,omitempty"`
	Verdicts []Verdict          `json:"verdicts,omitempty"` // facts that no mode compares
}

// A Verdict is the result of a game by a rule set, at the last position that occurs for the third time.
type Verdict struct {
	Game int `json:"game"`
	*semantic.VerdictRecord
}

// A Refusal is the place at which an XML document becomes unreadable. Lines and columns count from 1, columns
// in characters.
type Refusal struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// A Finding is an expected finding: its rule and clause, its game and place, and its severities in tolerant
// and in strict reading.
type Finding struct {
	Game     int    `json:"game"`
	Rule     string `json:"rule"`
	Clause   string `json:"clause"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Tolerant string `json:"tolerant"`
	Strict   string `json:"strict"`
}

// compare orders findings by place, then by rule.
func (f Finding) compare(other Finding) int {
	return cmp.Or(cmp.Compare(f.Line, other.Line), cmp.Compare(f.Column, other.Column), cmp.Compare(f.Rule, other.Rule))
}

// Extensions of a case's two files.
const (
	casePGN   = ".pgn"
	caseXML   = ".xml"    // instead of casePGN
	caseTrees = ".ndjson" // instead of casePGN: games to write
	caseJSON  = ".json"
)

// Read reads all cases of the suite in a folder, in the order of the clauses and, within a clause, of their
// names.
func Read(dir string) ([]*Case, error) {
	return ReadFS(os.DirFS(dir), dir)
}

// ReadFS is like Read, for a file system. dir is its name in errors.
func ReadFS(fsys fs.FS, dir string) ([]*Case, error) {
	folders, err := fs.ReadDir(fsys, ".")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &games.RefusedError{Name: dir, Why: noSuite}
	}
	if err != nil {
		return nil, err
	}
	var cases []*Case
	for _, clause := range rules.Clauses() {
		ofClause, err := readClause(fsys, dir, clause.ID)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		cases = append(cases, ofClause...)
	}
	for _, folder := range folders {
		if folder.IsDir() && rules.ClauseByID(folder.Name()) == nil {
			return nil, &games.RefusedError{Name: filepath.Join(dir, folder.Name()), Why: noClause}
		}
	}
	if len(cases) == 0 {
		return nil, &games.RefusedError{Name: dir, Why: noCases}
	}
	return cases, readManifest(dir, fsys, cases)
}

// Messages about folders that are not a suite, and files that do not belong to one.
var (
	noSuite      = rules.Text{EN: "there is no such folder, and no conformance suite; --dir says where it is", ZH: "没有这个文件夹，也就没有测试集；用 --dir 指定测试集的文件夹"}
	noClause     = rules.Text{EN: "there is no such clause", ZH: "没有这样的条款"}
	noForm       = rules.Text{EN: "this is none of .pgn, .xml, .ndjson and .json, nor of another format", ZH: "既不是 .pgn、.xml、.ndjson、.json，也不是别的格式"}
	noSource     = rules.Text{EN: "there is no .pgn or .xml beside it, or both", ZH: "旁边没有 .pgn 或 .xml，或者两个都有"}
	noJSONBeside = rules.Text{EN: "there is no .json beside it", ZH: "旁边没有 .json"}
	noCases      = rules.Text{EN: "there are no cases here; --dir says where the conformance suite is", ZH: "这里没有用例；用 --dir 指定测试集的文件夹"}
)

// readClause reads the cases of one clause. Every file must belong to a pair.
func readClause(fsys fs.FS, dir, clause string) ([]*Case, error) {
	entries, err := fs.ReadDir(fsys, clause)
	if err != nil {
		return nil, err
	}
	sources := map[string]int{} // number of files other than JSON, by name
	for _, entry := range entries {
		if extension := path.Ext(entry.Name()); extension != caseJSON {
			sources[strings.TrimSuffix(entry.Name(), extension)]++
		}
	}
	var cases []*Case
	for _, entry := range entries {
		extension := path.Ext(entry.Name())
		name := strings.TrimSuffix(entry.Name(), extension)
		format := formatOf(extension)
		refused := func(why rules.Text) error {
			return &games.RefusedError{Name: filepath.Join(dir, clause, entry.Name()), Why: why}
		}
		switch {
		case extension == casePGN, extension == caseXML, extension == caseTrees, format != "":
			c := &Case{Clause: clause, Name: name, XML: extension == caseXML, Format: format, extension: extension}
			if err := c.readFiles(fsys, dir); err != nil {
				return nil, err
			}
			cases = append(cases, c)
		case extension != caseJSON:
			return nil, refused(noForm)
		case sources[name] != 1:
			return nil, refused(noSource)
		}
	}
	return cases, nil
}

// formatOf returns the name of the format with the file extension, or "".
func formatOf(extension string) string {
	for _, f := range format.All() {
		if slices.Contains(f.Extensions, extension) {
			return f.Name
		}
	}
	return ""
}

// readFiles reads the two files of a case: its own, and the JSON beside it.
func (c *Case) readFiles(fsys fs.FS, dir string) (err error) {
	if c.File, err = fs.ReadFile(fsys, c.path()); err != nil {
		return err
	}
	expected := path.Join(c.Clause, c.Name+caseJSON)
	data, err := fs.ReadFile(fsys, expected)
	if errors.Is(err, fs.ErrNotExist) {
		return &games.RefusedError{Name: filepath.Join(dir, c.path()), Why: noJSONBeside}
	}
	if err != nil {
		return err
	}
	if c.Expectation, err = parseExpectation(data); err != nil {
		return &games.RefusedError{Name: filepath.Join(dir, expected), Why: jsonWords(err)}
	}
	return nil
}

// parseExpectation parses the JSON of a case.
func parseExpectation(data []byte) (e Expectation, err error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(&e)
	return e, err
}

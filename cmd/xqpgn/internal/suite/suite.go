package suite

import (
	"bytes"
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
	"github.com/xqpgn/xqpgn/semantic/games"
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
	noSuite      = rules.Text{EN: "no such folder, so no conformance suite; name it with --dir", ZH: "没有这个文件夹，也就没有测试集；用 --dir 指定测试集的文件夹"}
	noClause     = rules.Text{EN: "unknown clause", ZH: "没有这样的条款"}
	noForm       = rules.Text{EN: "not .pgn, .xml, .ndjson or .json, and not of another format", ZH: "既不是 .pgn、.xml、.ndjson、.json，也不是别的格式"}
	noSource     = rules.Text{EN: "there is no .pgn or .xml beside it, or both", ZH: "旁边没有 .pgn 或 .xml，或者两个都有"}
	noJSONBeside = rules.Text{EN: "there is no .json beside it", ZH: "旁边没有 .json"}
	noCases      = rules.Text{EN: "no cases here; name the folder of the conformance suite with --dir", ZH: "这里没有用例；用 --dir 指定测试集的文件夹"}
)

// readClause reads the cases of a clause. Every file must belong to a pair.
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

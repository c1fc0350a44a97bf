package config

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/script"
)

// FileName is the name of the configuration file.
const FileName = "xqpgn.toml"

// A FileError reports a mistake in a configuration file, and its place.
type FileError struct {
	File         string
	Line, Column int // from 1, columns in characters
	Why          rules.Text
}

// Error returns the place and the mistake in English.
func (e *FileError) Error() string { return e.In(rules.EN) }

// In returns the place and the mistake in the language l.
func (e *FileError) In(l rules.Language) string {
	return fmt.Sprintf("%s:%d:%d%s%s", e.File, e.Line, e.Column, rules.Text{EN: ": ", ZH: "："}.In(l), e.Why.In(l))
}

// Read reads a configuration file with any name. It returns an error of reading the file, or a
// [*FileError].
func Read(file string) (Config, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return Config{}, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // some editors write a byte order mark
	config, err := parse(file, data)
	if err != nil {
		return Config{}, err
	}
	config.file = file
	config.folder, err = filepath.Abs(filepath.Dir(file))
	for i := range config.Files {
		config.Files[i].folder = config.folder
	}
	if config.Baseline != "" && !filepath.IsAbs(config.Baseline) {
		config.Baseline = filepath.Join(filepath.Dir(file), config.Baseline)
	}
	return config, err
}

// A document is the schema of the file.
type document struct {
	Select   []string `toml:"select"`
	Ignore   []string `toml:"ignore"`
	Strict   *bool    `toml:"strict"`
	FailOn   string   `toml:"fail-on"`
	Encoding string   `toml:"encoding"`
	Exclude  []string `toml:"exclude"`
	Baseline string   `toml:"baseline"`
	Files    []struct {
		Paths  []string `toml:"paths"`
		Ignore []string `toml:"ignore"`
	} `toml:"files"`
}

// The known keys, for suggestions when a key is unknown.
var (
	topKeys   = []string{"select", "ignore", "files", "strict", "fail-on", "encoding", "exclude", "baseline"}
	filesKeys = []string{"paths", "ignore"}
)

// parse reads the text of a file.
func parse(file string, data []byte) (config Config, err error) {
	var d document
	decoder := toml.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		return Config{}, wrong(file, data, err)
	}
	config = Config{Select: d.Select, Ignore: d.Ignore, Settings: Settings{Strict: d.Strict, Exclude: d.Exclude, Baseline: d.Baseline}}
	if d.FailOn != "" && config.FailOn.UnmarshalText([]byte(d.FailOn)) != nil {
		return Config{}, at(file, data, d.FailOn, noSeverity)
	}
	if d.Encoding != "" {
		encoding, err := grammar.ParseEncoding(d.Encoding)
		if err != nil {
			return Config{}, at(file, data, d.Encoding, noEncoding)
		}
		config.Encoding = &encoding
	}
	named, patterns := slices.Concat(d.Select, d.Ignore), d.Exclude
	for _, f := range d.Files {
		config.Files = append(config.Files, Files{Paths: f.Paths, Ignore: f.Ignore})
		named = append(named, f.Ignore...)
		if len(f.Paths) == 0 {
			return Config{}, at(file, data, strings.Join(f.Ignore[:min(1, len(f.Ignore))], ""), noTable)
		}
		patterns = slices.Concat(patterns, f.Paths)
	}
	for _, pattern := range patterns {
		if _, err := path.Match(pattern, ""); err != nil {
			return Config{}, at(file, data, pattern, noPattern)
		}
	}
	if unknown := (*UnknownError)(nil); errors.As(Check(named), &unknown) {
		return Config{}, at(file, data, unknown.Name, rules.Text{EN: unknown.In(rules.EN), ZH: unknown.In(rules.ZH)})
	}
	return config, nil
}

// Messages about invalid values.
var (
	noPattern = rules.Text{EN: "not a path pattern: unclosed [, or nothing after \\", ZH: "这不是路径的写法：[ 没有闭合，或者 \\ 后面没有字符"}
	noList    = rules.Text{EN: "write the names as a list, as in [\"game-tag-missing\", \"PGN-2.3\"]", ZH: "名称要写成列表，例如 [\"game-tag-missing\", \"PGN-2.3\"]"}
	noText    = rules.Text{EN: "this is a text in quotation marks", ZH: "这里应当是写在引号里的文字"}
	noFlag    = rules.Text{EN: "this is true or false", ZH: "这里应当是 true 或 false"}
	noFiles   = rules.Text{EN: "write the paths as a list, as in [\"old/**\", \"x.pgn\"]", ZH: "路径要写成列表，例如 [\"old/**\", \"x.pgn\"]"}
	noValue   = rules.Text{EN: "expected a value here; write texts in quotation marks", ZH: "这里应当是值；字符串要写在引号里"}
	noTable   = rules.Text{EN: "write files below [[files]], each with paths and ignore", ZH: "文件写在 [[files]] 下面，各有 paths 和 ignore"}
)

// Messages about values that are not known.
var (
	noSeverity = rules.Text{EN: "this is error, warning or note", ZH: "这里应当是 error、warning 或 note"}
	noEncoding = rules.Text{EN: "there is no such encoding; there are auto, utf-8, gb18030, big5 and utf-16", ZH: "没有这种编码；可以是 auto、utf-8、gb18030、big5、utf-16"}
)

// types are the messages about a value of the wrong type, by the key. Any other key has a list of names.
var types = map[string]rules.Text{
	"strict": noFlag, "fail-on": noText, "encoding": noText, "baseline": noText, "exclude": noFiles, "files.paths": noFiles, "files": noTable,
}

// at returns the error why at the place of a string value in the file. If the value is not found, the place
// is the start of the file.
func at(file string, data []byte, text string, why rules.Text) error {
	var p unstable.Parser
	p.Reset(data)
	for p.NextExpression() {
		if e := p.Expression(); e.Kind == unstable.KeyValue {
			nodes := []*unstable.Node{e.Value()}
			for list := e.Value().Children(); list.Next(); {
				nodes = append(nodes, list.Node())
			}
			for _, node := range nodes {
				if node.Kind == unstable.String && string(node.Data) == text {
					start := p.Shape(node.Raw).Start
					return newFileError(file, data, start.Line, start.Column, why)
				}
			}
		}
	}
	return &FileError{file, 1, 1, why}
}

// newFileError returns an error at a place whose column is given in bytes.
func newFileError(file string, data []byte, line, column int, why rules.Text) *FileError {
	lines := strings.Split(string(data), "\n")
	text := lines[min(line, len(lines))-1]
	return &FileError{file, line, utf8.RuneCountInString(text[:min(column-1, len(text))]) + 1, why}
}

// wrong converts an error of the TOML decoder into a FileError.
func wrong(file string, data []byte, err error) error {
	unknown, mistake := (*toml.StrictMissingError)(nil), (*toml.DecodeError)(nil)
	if errors.As(err, &unknown) {
		line, column := unknown.Errors[0].Position()
		return newFileError(file, data, line, column, unknownKey(unknown.Errors[0].Key()))
	}
	if !errors.As(err, &mistake) {
		return fmt.Errorf("%s: %w", file, err)
	}
	line, column := mistake.Position()
	english := strings.TrimPrefix(mistake.Error(), "toml: ")
	failure := newFileError(file, data, line, column, rules.Text{EN: english, ZH: "这不合 TOML 的写法（" + english + "）"})
	switch {
	case strings.HasPrefix(english, "cannot decode TOML "):
		failure.Why = noList
		if why, ok := types[strings.Join(mistake.Key(), ".")]; ok {
			failure.Why = why
		}
	case isBare(data, line, column):
		failure.Why = noValue
	}
	return failure
}

// isBare reports whether a value at a place, whose column is given in bytes, is a word without quotation marks.
func isBare(data []byte, line, column int) bool {
	lines := strings.Split(string(data), "\n")
	text := lines[min(line, len(lines))-1]
	at := min(column-1, len(text))
	before := strings.TrimRight(text[:at], " \t")
	first, _ := utf8.DecodeRuneInString(text[at:])
	return strings.ContainsAny(before[max(len(before)-1, 0):], "=[,") && unicode.IsLetter(first)
}

// unknownKey returns the message for an unknown key, with a suggestion.
func unknownKey(key []string) rules.Text {
	known := topKeys
	if len(key) > 1 && key[0] == "files" {
		known = filesKeys
	}
	all := strings.Join(known, ", ")
	hint := rules.Text{EN: "there are " + all, ZH: "可以有 " + strings.ReplaceAll(all, ", ", "、")}
	if near, ok := script.Nearest(key[len(key)-1], known); ok {
		hint = rules.Text{EN: "did you mean " + near + "?", ZH: "是不是 " + near + "？"}
	}
	return rules.Text{EN: "nothing is called \"%s\" here; %s", ZH: "这里没有“%s”；%s"}.With(strings.Join(key, "."), hint)
}

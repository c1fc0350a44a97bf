package export

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Folder writes each game, or the games of each source, into a file of its own.
type Folder struct {
	Path      string
	Form      Form
	Overwrite bool // whether existing files are replaced

	names names
}

// IsFolder reports whether output for a path goes into files below it. The path must end with a separator
// or be an existing folder.
func IsFolder(path string) bool {
	if path == "" || os.IsPathSeparator(path[len(path)-1]) || strings.HasSuffix(path, "/") {
		return path != ""
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Name returns the file name for the next game, made from the title of [FileName]. No other game of the
// Folder has the same name.
func (d *Folder) Name(title string) string { return d.names.take(title, Extension(d.Form.Name)) }

// NameBelow returns the file path for the games of a source, below the folder. It equals the source's path
// below the given path that leads to the source. No other source of the Folder has the same path. PGN
// written from PGN keeps its whole name, such as games.PGN. Other files get the extension of the form.
func (d *Folder) NameBelow(paths []string, source string, isText bool) string {
	local := below(paths, source)
	extension := filepath.Ext(local)
	stem := local[:len(local)-len(extension)]
	if !isText || d.Form.Name != games.FormPGN || extension == "" || isPacked(extension) {
		if isPacked(extension) { // games.pgn.gz loses .pgn too
			stem = strings.TrimSuffix(stem, filepath.Ext(stem))
		}
		extension = Extension(d.Form.Name)
	}
	return d.names.take(stem, extension)
}

// below returns the path of a source below the path that leads to it. The result stays below any folder
// that it is joined to, because a file name in an archive may be any text.
func below(paths []string, source string) string {
	if source == games.StandardInput {
		return "stdin"
	}
	source = filepath.Clean(source)
	local := filepath.Base(source)
	longest := -1
	for _, path := range paths {
		path = filepath.Clean(path)
		rest, ok := strings.CutPrefix(source, strings.TrimSuffix(path, string(filepath.Separator))+string(filepath.Separator))
		if path == "." && !filepath.IsAbs(source) {
			rest, ok = source, true
		}
		if ok && len(path) > longest && filepath.IsLocal(rest) {
			local, longest = rest, len(path)
		}
	}
	parts := strings.Split(filepath.ToSlash(local), "/")
	for i, part := range parts[:len(parts)-1] { // the files of an archive go into a folder with its name
		if isPacked(filepath.Ext(part)) {
			parts[i] = strings.TrimSuffix(part, filepath.Ext(part))
		}
	}
	return filepath.Join(parts...)
}

// isPacked reports whether an extension belongs to compressed files or archives.
func isPacked(extension string) bool {
	return slices.Contains([]string{".gz", ".zst", ".zip"}, strings.ToLower(extension))
}

// HoldsMany reports whether a file of the form can hold several games.
func (d *Folder) HoldsMany() bool {
	format, ok := format.ByName(d.Form.Name)
	return !ok || format.Many
}

// WriteFile writes a file of the folder with write. Then hold reads the new file before it replaces an old
// one. The error names the file.
func (d *Folder) WriteFile(name string, write func(io.Writer) error, hold func(written io.Reader) error) error {
	path := filepath.Join(d.Path, name)
	if err := Refuse(path, d.Overwrite); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return files.ReplaceHeld(path, func(out io.Writer) error {
		buffer := bufio.NewWriterSize(out, 64<<10)
		return cmp.Or(write(buffer), buffer.Flush())
	}, hold)
}

// Make creates the folder if it does not exist.
func (d *Folder) Make() error { return os.MkdirAll(d.Path, 0o777) }

// Write writes a game into a file of the folder, which must exist. Then hold reads the new file before it
// replaces an old one. The error names the file.
func (d *Folder) Write(name string, game Formed, hold func(written io.Reader) error) error {
	var data bytes.Buffer
	w, err := New(d.Form, &data)
	if err == nil {
		err = w.Write(game)
	}
	if err == nil {
		err = w.End()
	}
	if err != nil {
		return err
	}
	path := filepath.Join(d.Path, name)
	if err := Refuse(path, d.Overwrite); err != nil {
		return err
	}
	return files.ReplaceHeld(path, func(out io.Writer) error {
		_, err := out.Write(data.Bytes())
		return err
	}, hold)
}

// Refuse returns a [*games.RefusedError] if a file exists and must not be replaced.
func Refuse(path string, overwrite bool) error {
	if !overwrite {
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return &games.RefusedError{Name: path, Why: thereAlready}
		}
	}
	return nil
}

// Parts writes a file for each name with write, either all or none.
func (d *Folder) Parts(names []string, write func([]io.Writer) error) error {
	if err := d.Make(); err != nil {
		return err
	}
	paths := make([]string, len(names))
	for i, name := range names {
		paths[i] = filepath.Join(d.Path, name+Extension(d.Form.Name))
		if err := Refuse(paths[i], d.Overwrite); err != nil {
			return err
		}
	}
	return Together(paths, write)
}

// Together writes several files with write, either all or none, like [files.Replace] for one file.
func Together(paths []string, write func([]io.Writer) error) error {
	var outs []io.Writer
	var open func(paths []string) error
	open = func(paths []string) error {
		if len(paths) == 0 {
			return write(outs)
		}
		return files.Replace(paths[0], func(out io.Writer) error {
			outs = append(outs, out)
			return open(paths[1:])
		})
	}
	return open(paths)
}

var thereAlready = rules.Text{EN: "this is there already; --overwrite replaces it", ZH: "文件已经存在；--overwrite 会替换它"}

// mostName is the greatest length of a file name without its extension, in bytes. File systems allow 255,
// and some store names in other encodings.
const mostName = 120

var field = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{[^{}]*\}`)
})

// FileName returns the name, without extension, that a template gives the file of a game. {Red} and the
// like stand for the value of the tag, and {Date:year} for the year in it. {file} is the name of the game's
// file, and {game} is its number there. The name has no characters that file systems forbid. It is never
// empty, a path or hidden.
func FileName(template string, game *ast.Game) string {
	return nameOf(template, game, fmt.Sprint("game ", game.Number))
}

// GroupName is FileName for a file of several games. Games without any value for the template share one
// name.
func GroupName(template string, game *ast.Game) string { return nameOf(template, game, "unknown") }

func nameOf(template string, game *ast.Game, none string) string {
	name := field().ReplaceAllStringFunc(template, func(f string) string { return fieldOf(f[1:len(f)-1], game) })
	name = strings.Join(strings.Fields(strings.Map(safe, strings.ToValidUTF8(name, "_"))), " ")
	for len(name) > mostName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	name = strings.Trim(name, " .-_~")
	if name == "" {
		name = none
	}
	if device().MatchString(name) {
		name = "_" + name
	}
	return name
}

// fieldOf returns the text for a field of a template.
func fieldOf(name string, game *ast.Game) string {
	switch name {
	case "file":
		base := filepath.Base(filepath.ToSlash(game.Name))
		return strings.TrimSuffix(base, filepath.Ext(base))
	case "game":
		return fmt.Sprint(game.Number)
	}
	if tag, ok := strings.CutSuffix(name, ":year"); ok {
		if date, ok := semantic.ReadDate(valueOf(game.Tags, tag)); ok && date.Year > 0 {
			return fmt.Sprintf("%04d", date.Year)
		}
		return ""
	}
	if value := valueOf(game.Tags, name); ast.Known(value) {
		return value
	}
	return ""
}

// valueOf returns the value of the first tag with a name, ignoring case.
func valueOf(tags ast.Tags, name string) string {
	name = unquoted(name)
	for i := range tags {
		if strings.EqualFold(tags[i].Name, name) {
			return tags[i].Value
		}
	}
	return ""
}

// Tags returns the names of the tags in a template, as they are written there.
func Tags(template string) []string {
	names := tagFields(template)
	for i, name := range names {
		names[i] = unquoted(name)
	}
	return names
}

// tagFields returns the fields of a template that stand for tags.
func tagFields(template string) (fields []string) {
	for _, f := range field().FindAllString(template, -1) {
		if name := strings.TrimSuffix(f[1:len(f)-1], ":year"); name != "file" && name != "game" {
			fields = append(fields, name)
		}
	}
	return fields
}

// Template returns the template that a flag gives. A text without a field is the name of one: Event stands
// for {Event}.
func Template(text string) string {
	if text == "" || strings.Contains(text, "{") {
		return text
	}
	return "{" + text + "}"
}

// CheckTemplate returns an error for an unknown field of a template. A field must be {file}, {game} or a
// standard tag. Other tags must be quoted, as in {"Arbiter"}. The error begins with the flag.
func CheckTemplate(flag, template string) error {
	for _, name := range tagFields(template) {
		if _, ok := ast.LookupTagFold(name); ok || isQuoted(name) {
			continue
		}
		known := []string{"file", "game"}
		for tag := range ast.StandardTags() {
			known = append(known, tag.Name)
		}
		if near, ok := script.Nearest(name, known); ok {
			return rules.Text{EN: "%s: there is no field {%s}; did you mean {%s}?", ZH: "%s：没有字段 {%s}；是不是 {%s}？"}.Err(flag, name, near)
		}
		return rules.Text{EN: "%s: there is no field {%s}; fields are {file}, {game} and tags, as {Red}, {Date:year} or, not of the specification, {%s}", ZH: "%s：没有字段 {%s}；字段有 {file}、{game} 和标签，如 {Red}、{Date:year}；规范没有的标签写 {%s}"}.Err(flag, name, `"Arbiter"`)
	}
	return nil
}

// isQuoted reports whether the name of a tag is quoted.
func isQuoted(name string) bool {
	return len(name) > 2 && name[0] == '"' && name[len(name)-1] == '"'
}

// unquoted returns the name of a tag without quotation marks.
func unquoted(name string) string {
	if isQuoted(name) {
		return name[1 : len(name)-1]
	}
	return name
}

// device matches names of devices on Windows, with any extension.
var device = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$`)
})

// safe returns a character, or a replacement if file names cannot have it.
func safe(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case strings.ContainsRune(`/\:*?"<>|`, r), unicode.IsControl(r), unicode.Is(unicode.Cf, r):
		return '_'
	default:
		return r
	}
}

// names counts the requests for each file name. Names are in lower case, since many file systems ignore
// case.
type names struct{ taken map[string]int }

// take returns the name with the extension. A number before the extension distinguishes repeated names.
func (n *names) take(name, extension string) string {
	if n.taken == nil {
		n.taken = map[string]int{}
	}
	for {
		key := strings.ToLower(name + extension)
		n.taken[key]++
		count := n.taken[key]
		if count == 1 {
			return name + extension
		}
		numbered := fmt.Sprintf("%s (%d)", name, count)
		if key := strings.ToLower(numbered + extension); n.taken[key] == 0 {
			n.taken[key] = 1
			return numbered + extension
		}
	}
}

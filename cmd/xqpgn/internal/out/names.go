package out

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/semantic/people"
)

// IsFolder reports whether output for a path goes into files below it. The path must end with a separator
// or be an existing folder.
func IsFolder(path string) bool {
	if path == "" || os.IsPathSeparator(path[len(path)-1]) || strings.HasSuffix(path, "/") {
		return path != ""
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// Names gives the files of a folder their names. No two have the same, even where a file system ignores case.
type Names struct {
	Extension string // extension of the files, with its period
	One       bool   // whether a file holds one game

	titles spellings
	taken  map[string]int // number of requests, by name in lower case
	source string         // source of the last game, for Below
	number int            // number of the last game
	name   string         // name of the last file
}

// Of returns the file name for the next game, made from the title of [FileName]. Titles that differ in script or case only are
// the same.
func (n *Names) Of(title string) string {
	return n.take(n.titles.first(title), n.Extension)
}

// spellings has the first spelling of each text, by the folded text.
type spellings map[string]string

// first returns the first spelling of a text. Texts that differ in script or case only are the same.
func (s *spellings) first(text string) string {
	if *s == nil {
		*s = spellings{}
	}
	folded := script.Fold(text)
	if (*s)[folded] == "" {
		(*s)[folded] = text
	}
	return (*s)[folded]
}

// Below returns the path of the file for a game of a source, below the folder. It is the source's path below the given path
// that leads to the source. The games of a source share their file, unless a file holds one game. A source that is the same
// is another one if its games begin again. With keeps the whole name of the source is kept, as in games.PGN, if it has an
// extension; otherwise the file gets that of the form.
func (n *Names) Below(paths []string, source string, number int, keeps bool) string {
	if source == n.source && number > n.number && !n.One {
		n.number = number
		return n.name
	}
	local := below(paths, source)
	extension := filepath.Ext(local)
	stem := local[:len(local)-len(extension)]
	if !keeps || extension == "" || isPacked(extension) {
		if isPacked(extension) { // games.pgn.gz loses .pgn too
			stem = strings.TrimSuffix(stem, filepath.Ext(stem))
		}
		extension = n.Extension
	}
	n.source, n.number, n.name = source, number, n.take(stem, extension)
	return n.name
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

// maxName is the greatest length of a file name without its extension, in bytes. File systems allow 255,
// and some store names in other encodings.
const maxName = 120

var field = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{[^{}]*\}`)
})

// FileName returns the name, without extension, that a template gives the file of a game. {Red} is the value of the tag
// Red, for a player without the team, and {Date:year} the year in the tag Date. {file} is the name of the game's
// file, and {game} is its number there. The name has no characters that file systems forbid. It is never
// empty, a path or hidden.
func FileName(template string, game *ast.Game) string {
	return nameOf(template, game, fmt.Sprint("game ", game.Number))
}

// groupName is FileName for a file of several games. Games without any value for the template share one
// name.
func groupName(template string, game *ast.Game) string { return nameOf(template, game, "unknown") }

func nameOf(template string, game *ast.Game, none string) string {
	name := field().ReplaceAllStringFunc(template, func(f string) string { return fieldOf(f[1:len(f)-1], game) })
	name = strings.Join(strings.Fields(strings.Map(safe, strings.ToValidUTF8(name, "_"))), " ")
	for len(name) > maxName {
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
		base := filepath.Base(filepath.ToSlash(game.File))
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

// valueOf returns the value of the first tag with a name, ignoring case. For a player it is the name of the person, so that
// 上海胡榮華 and 胡荣华 share a file.
func valueOf(tags ast.Tags, name string) string {
	name = unquoted(name)
	for i := range tags {
		if tag := &tags[i]; strings.EqualFold(tag.Name, name) {
			switch tag.Name {
			case "Red", "Black", "White":
				return personIn(tag.Value)
			}
			return tag.Value
		}
	}
	return ""
}

// personIn returns the part of a player's value that names the person, or the value if it has no such part.
func personIn(value string) string {
	if person := people.Read(value); person.Key != "" && strings.Contains(value, person.Text) {
		return person.Text
	}
	return value
}

// Tags returns the names of the tags in a template, as they are written there.
func Tags(template string) []string {
	names := tagFields(template)
	for i, name := range names {
		names[i] = unquoted(name)
	}
	return names
}

// tagFields returns the fields of a template that name tags.
func tagFields(template string) (fields []string) {
	for _, f := range field().FindAllString(template, -1) {
		if name := strings.TrimSuffix(f[1:len(f)-1], ":year"); name != "file" && name != "game" {
			fields = append(fields, name)
		}
	}
	return fields
}

// Template returns the template that a flag gives. A text without a field names a field: Event
// is {Event}.
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

// take returns the name with the extension. A number before the extension distinguishes repeated names.
func (n *Names) take(name, extension string) string {
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

// A By groups games into files: by number, or by the name that a template gives.
type By struct {
	Count    int
	Template string // see [FileName]

	games int // number of games named
	names spellings
}

// ParseBy reads a number, or else a template as [Template] does. The error says that the number is invalid.
func ParseBy(text string) (By, error) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return By{Template: Template(text)}, nil
	case n < 1:
		return By{}, errNoGames
	}
	return By{Count: n}, nil
}

var errNoGames = rules.Text{EN: "a file has one game at least", ZH: "一个文件至少有一局"}.Err()

// Of returns the name of the file for the next game. Names that differ in script or case only are the same, and so
// are the spellings of a player.
func (b *By) Of(source ast.Source, tags ast.Tags, extension string) string {
	name := fmt.Sprintf("%04d", b.games/max(1, b.Count)+1)
	if b.games++; b.Count == 0 {
		name = groupName(b.Template, &ast.Game{Source: source, Tags: tags})
	}
	return b.names.first(name) + extension
}

package files

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// A Reason says in both languages why something cannot be done, and of no file.
type Reason struct{ rules.Text }

// NewReason returns the reason that two formats, with the same arguments, say. See [Filled].
func NewReason(en, zh string, args ...any) *Reason {
	return &Reason{Filled(rules.Text{EN: en, ZH: zh}, args...)}
}

// Filled fills formats with arguments. A [rules.Text] among them is put in the language of each format.
func Filled(formats rules.Text, args ...any) rules.Text {
	in := func(l rules.Language) string {
		all := slices.Clone(args)
		for i, one := range args {
			if text, ok := one.(rules.Text); ok {
				all[i] = text.In(l)
			}
		}
		return fmt.Sprintf(formats.In(l), all...)
	}
	return rules.Text{EN: in(rules.EN), ZH: in(rules.ZH)}
}

// Error returns it in English.
func (r *Reason) Error() string { return r.EN }

// Words returns what went wrong in a language. An error says it itself by a method In, wherever
// in another one it is: a [*games.RefusedError] all of it. Of those of the system the usual ones have
// Chinese words, and so has what packages say in English that read and write files: see foreignWords.
func Words(err error, language rules.Language) string {
	if refused := (*games.RefusedError)(nil); errors.As(err, &refused) {
		return refused.In(language)
	}
	if of := (*GameError)(nil); errors.As(err, &of) {
		return strings.Replace(err.Error(), of.Error(), of.In(language), 1)
	}
	text := err.Error()
	var names []string // which stay as they are
	if with := (*games.FileError)(nil); errors.As(err, &with) {
		names = append(names, with.Name)
		text = strings.Replace(text, with.Error(), placed(with.Name, with.Err.Error(), language), 1)
	}
	var at *fs.PathError
	var link *os.LinkError
	switch reason := systemWords(err, language); { // what the system was asked to do is of no use to who reads it
	case errors.As(err, &at):
		names = append(names, at.Path)
		text = strings.Replace(text, at.Error(), placed(nameOf(at.Path, language), cmp.Or(reason, at.Err.Error()), language), 1)
	case errors.As(err, &link):
		names = append(names, link.New)
		text = strings.Replace(text, link.Error(), placed(link.New, cmp.Or(reason, link.Err.Error()), language), 1)
	}
	var worded interface {
		error
		In(rules.Language) string
	}
	if errors.As(err, &worded) {
		text = strings.Replace(text, worded.Error(), worded.In(language), 1)
	}
	if language == rules.ZH {
		text = inChineseBeside(names, text)
	}
	return text
}

// inChineseBeside words a text in which names of files stand, which may read as messages do.
func inChineseBeside(names []string, text string) string {
	mark := func(i int) string { return "\x00" + strconv.Itoa(i) + "\x00" }
	for i, name := range names {
		if name != "" {
			text = strings.Replace(text, name, mark(i), 1)
		}
	}
	text = inChinese(text)
	for i, name := range names {
		text = strings.Replace(text, mark(i), name, 1)
	}
	return text
}

// A GameError is what is wrong with a game of a file.
type GameError struct {
	Name   string // of the file
	Number int
	Err    error
}

// Error returns the place and the error in English.
func (e *GameError) Error() string { return fmt.Sprintf("%s: game %d: %v", e.Name, e.Number, e.Err) }

// Unwrap returns the error itself.
func (e *GameError) Unwrap() error { return e.Err }

// In returns the place and the error in a language.
func (e *GameError) In(language rules.Language) string {
	return e.Name + fmt.Sprintf(rules.Text{EN: ": game %d: ", ZH: "：第 %d 局："}.In(language), e.Number) + Words(e.Err, language)
}

// placed returns the name of a file with what is wrong with it.
func placed(name, why string, language rules.Language) string {
	return name + rules.Text{EN: ": ", ZH: "："}.In(language) + why
}

// nameOf returns what people call a file of the system.
func nameOf(path string, language rules.Language) string {
	if path == os.Stdout.Name() {
		return rules.Text{EN: "standard output", ZH: "标准输出"}.In(language)
	}
	return path
}

// systemErrors are what goes wrong with files.
var systemErrors = []struct {
	err error
	zh  string
}{
	{fs.ErrNotExist, "没有这个文件或文件夹"},
	{fs.ErrPermission, "没有权限"},
	{fs.ErrExist, "已经存在"},
	{syscall.EISDIR, "这是文件夹，不是文件"},
	{syscall.ENOTDIR, "路径中间有一段不是文件夹"},
	{syscall.ENOSPC, "磁盘已满"},
	{syscall.ENAMETOOLONG, "名称太长"},
	{syscall.EROFS, "只读，不能写"},
}

// systemWords returns what an error of the system says in Chinese; "" if it is none of the usual
// ones, and in English, which it says itself.
func systemWords(err error, language rules.Language) string {
	if language != rules.ZH {
		return ""
	}
	for _, known := range systemErrors {
		if errors.Is(err, known.err) {
			return known.zh
		}
	}
	return ""
}

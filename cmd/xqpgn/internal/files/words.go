package files

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// Words returns what went wrong in a language. An error says it itself by a method In, wherever
// in another one it is: a [*RefusedError] all of it. Of those of the system the usual ones have
// Chinese words, and so has what packages say in English that read and write files: see foreignWords.
func Words(err error, language rules.Language) string {
	if refused := (*RefusedError)(nil); errors.As(err, &refused) {
		return refused.In(language)
	}
	text := err.Error()
	var worded interface {
		error
		In(rules.Language) string
	}
	if errors.As(err, &worded) {
		text = strings.Replace(text, worded.Error(), worded.In(language), 1)
	}
	if language != rules.ZH {
		return text
	}
	if with := (*namedError)(nil); errors.As(err, &with) {
		text = strings.Replace(text, with.Error(), with.name+"："+with.err.Error(), 1)
	}
	if zh := systemWords(err); zh != "" {
		var at *fs.PathError
		var link *os.LinkError
		switch {
		case errors.As(err, &at):
			text = strings.Replace(text, at.Error(), at.Path+"："+zh, 1)
		case errors.As(err, &link):
			text = strings.Replace(text, link.Error(), link.New+"："+zh, 1)
		}
	}
	return inChinese(text)
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
	{errIrregular, "不是普通文件"},
}

// systemWords returns what an error of the system says, "" if it is none of the usual ones.
func systemWords(err error) string {
	for _, known := range systemErrors {
		if errors.Is(err, known.err) {
			return known.zh
		}
	}
	return ""
}

package games

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

var noParts = rules.Text{EN: "only a file of PGN that is not compressed can be read in ranges", ZH: "只有没有压缩的 PGN 文件可以分段读取"}

// maxLine is the maximum length of a line of a list in bytes.
const maxLine = 1 << 20

// entryOf parses a line of a list. It returns the path, which is "" for an empty line, and the range of the file, or
// nil for the whole file. It returns false for any other line.
func entryOf(line string) (name string, wanted *Part, ok bool) {
	fields := strings.Split(line, "\t")
	switch {
	case fields[0] == StandardInput || fields[0] == "" && len(fields) > 1:
		return "", nil, false
	case len(fields) == 1:
		return fields[0], nil, true
	case len(fields) != 3:
		return "", nil, false
	}
	from, err := strconv.ParseInt(fields[1], 10, 64)
	to, again := strconv.ParseInt(fields[2], 10, 64)
	if err != nil || again != nil || from < 0 || to < from {
		return "", nil, false
	}
	return fields[0], &Part{Name: fields[0], From: from, To: to}, true
}

// A ListError reports a line of a list that does not name a file.
type ListError struct {
	Name string // path of the list
	Line int    // number of the line, from 1
}

// Error returns the line number and the expected syntax.
func (e *ListError) Error() string { return e.In(rules.EN) }

// In returns the line number and the expected syntax in a language.
func (e *ListError) In(l rules.Language) string {
	return rules.Text{
		EN: fmt.Sprintf("%s: line %d is neither a path nor a path and two numbers, with a tab before each", e.Name, e.Line),
		ZH: fmt.Sprintf("%s：第 %d 行既不是路径，也不是路径加两个数（每个数前面一个制表符）", e.Name, e.Line),
	}.In(l)
}

// Damaged reports whether an error is about the content of a file, so that reading the file again fails again. It
// returns false for an error about a list, and if the system cannot open or read a file.
func Damaged(err error) bool {
	return err != nil && !errors.As(err, new(*ListError)) && !errors.As(err, new(*fs.PathError))
}

// NameOf returns the name of the file that an error is about, or "" if it names none.
func NameOf(err error) string {
	var (
		refused *RefusedError
		size    *grammar.SizeError
		with    *FileError
		path    *fs.PathError
	)
	switch {
	case errors.As(err, &refused):
		return refused.Name
	case errors.As(err, &size):
		return size.Name
	case errors.As(err, &with):
		return with.Name
	case errors.As(err, &path):
		return path.Path
	}
	return ""
}

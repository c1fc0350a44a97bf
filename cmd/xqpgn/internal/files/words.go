package files

import (
	"archive/zip"
	"cmp"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/klauspost/compress/zstd"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Words returns the message of an error in a language. An error with a method In words itself, also inside the error of
// a file or of a game. A [*games.RefusedError] inside err replaces the whole message. Errors of the system and of the
// readers of archives are in English only; see englishErrors.
func Words(err error, language rules.Language) string {
	switch worded := err.(type) {
	case *games.FileError, *GameError: // the error inside may be an error of the system
	case interface{ In(rules.Language) string }:
		return worded.In(language)
	}
	if refused := (*games.RefusedError)(nil); errors.As(err, &refused) {
		return refused.In(language)
	}
	var part error // part of err whose text is replaced by words
	var words string
	var of *GameError
	var file *games.FileError
	var at *fs.PathError
	var link *os.LinkError
	switch { // the operation of the system, such as open, is left out: it is of no use to users
	case errors.As(err, &of):
		part, words = of, of.In(language)
	case errors.As(err, &file):
		part, words = file, placed(file.Name, Words(file.Err, language), language)
	case errors.As(err, &at):
		part, words = at, placed(nameOf(at.Path, language), Words(at.Err, language), language)
	case errors.As(err, &link):
		part, words = link, placed(link.New, Words(link.Err, language), language)
	case language == rules.ZH:
		return cmp.Or(englishError(err), rules.Words(err, language))
	default:
		return err.Error()
	}
	return strings.Replace(err.Error(), part.Error(), words, 1)
}

// A GameError is an error in a game of a file.
type GameError struct {
	Name   string // name of the file
	Number int
	Err    error
}

// Error returns the file, the number of the game and the error in English.
func (e *GameError) Error() string { return fmt.Sprintf("%s: game %d: %v", e.Name, e.Number, e.Err) }

// Unwrap returns the error without its place.
func (e *GameError) Unwrap() error { return e.Err }

// In returns the file, the number of the game and the error in a language.
func (e *GameError) In(language rules.Language) string {
	return e.Name + fmt.Sprintf(rules.Text{EN: ": game %d: ", ZH: "：第 %d 局："}.In(language), e.Number) + Words(e.Err, language)
}

// placed returns the name of a file, followed by an error message.
func placed(name, why string, language rules.Language) string {
	return name + rules.Text{EN: ": ", ZH: "："}.In(language) + why
}

// nameOf returns the name of a file for messages: its path, except for standard output.
func nameOf(path string, language rules.Language) string {
	if path == os.Stdout.Name() {
		return rules.Text{EN: "standard output", ZH: "标准输出"}.In(language)
	}
	return path
}

// englishErrors lists the usual errors of the system and of the readers of archives, with their Chinese messages.
var englishErrors = []struct {
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

	{io.ErrUnexpectedEOF, "文件不完整，后面缺了一截"},
	{zip.ErrFormat, "不是完整的 ZIP 压缩包"},
	{zip.ErrAlgorithm, "ZIP 用了不认识的压缩方法"},
	{zip.ErrChecksum, damagedSum},
	{gzip.ErrChecksum, damagedSum},
	{gzip.ErrHeader, "不是 gzip 压缩文件"},
	{zstd.ErrMagicMismatch, "不是 zstd 压缩文件"},
	{zstd.ErrCRCMismatch, damagedSum},
}

const damagedSum = "校验和不对，内容已损坏"

// englishError returns the Chinese message of an error that englishErrors lists, or of corrupt compressed data. For any
// other error it returns "".
func englishError(err error) string {
	for _, known := range englishErrors {
		if errors.Is(err, known.err) {
			return known.zh
		}
	}
	if corrupt := flate.CorruptInputError(0); errors.As(err, &corrupt) {
		return fmt.Sprintf("压缩的数据在第 %d 字节之前已损坏", corrupt)
	}
	return ""
}

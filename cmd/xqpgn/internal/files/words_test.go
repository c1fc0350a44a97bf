package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic/games"
)

func TestWords(t *testing.T) {
	refused := &games.RefusedError{Name: "a.pgn", Why: rules.Text{EN: "no", ZH: "不行"}}
	for _, test := range []struct {
		err    error
		en, zh string
	}{
		{refused, "a.pgn: no", "a.pgn：不行"},
		{fmt.Errorf("before %w", refused), "a.pgn: no", "a.pgn：不行"},
		{&fs.PathError{Op: "open", Path: "x/a.pgn", Err: syscall.ENOENT}, "x/a.pgn: no such file or directory", "x/a.pgn：没有这个文件或文件夹"},
		{fmt.Errorf("b: %w", &fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}), "b: a: no space left on device", "b: a：磁盘已满"},
		{&os.LinkError{Op: "rename", Old: "a", New: "b", Err: syscall.EISDIR}, "b: is a directory", "b：这是文件夹，不是文件"},
		{&fs.PathError{Op: "open", Path: "a", Err: games.ErrIrregular}, "a: not a regular file", "a：不是普通文件"},
		{&fs.PathError{Op: "write", Path: os.Stdout.Name(), Err: syscall.ENOSPC}, "standard output: no space left on device", "标准输出：磁盘已满"},
		{&GameError{"a.pgn", 7, &grammar.EncodeError{Encoding: grammar.Big5, Rune: '进'}}, "a.pgn: game 7: big5 has no character \"进\" (U+8FDB)", "a.pgn：第 7 局：big5 没有“进”字（U+8FDB）"},
		{errors.New("something else"), "something else", "something else"},
	} {
		if got := Words(test.err, rules.EN); got != test.en {
			t.Errorf("%s, want %s", got, test.en)
		}
		if got := Words(test.err, rules.ZH); got != test.zh {
			t.Errorf("%s, want %s", got, test.zh)
		}
	}
}

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// outputSize is how many bytes are written at once: system calls for fewer take a part of the time.
const outputSize = 64 << 10

// An outputFlag is -o of the commands: the path of a file, or "" for standard output, which
// "-" says too.
type outputFlag string

// UnmarshalText reads the flag.
func (o *outputFlag) UnmarshalText(text []byte) error {
	if *o = outputFlag(text); *o == files.StandardInput { // as for what is read
		*o = ""
	}
	return nil
}

// format returns the format that is asked for, or else that of some in which the name of the file
// ends, or else text.
func (o outputFlag) format(asked string, some ...string) string {
	if asked != "" {
		return asked
	}
	end := strings.ToLower(strings.TrimPrefix(filepath.Ext(string(o)), "."))
	if slices.Contains(some, end) {
		return end
	}
	return "text"
}

// write writes through write to the file, which is then whole or as it was, or to standard
// output.
func (o outputFlag) write(stdout io.Writer, write func(io.Writer) error) error {
	if o == "" {
		return write(stdout)
	}
	return files.Replace(string(o), write)
}

// sayInterrupted says where the program was interrupted: the files that it was about to write.
func sayInterrupted(places []string) {
	std := streams{os.Stdin, os.Stdout, os.Stderr}
	if terminal.Is(os.Stderr) {
		fmt.Fprintln(os.Stderr) // behind the progress
	}
	switch len(places) {
	case 0:
		std.say("%s", interrupted.In(language()))
	case 1:
		std.say(interruptedAt.In(language()), places[0])
	default:
		std.say(interruptedAmong.In(language()), places[0], terminal.Grouped(len(places)-1))
	}
}

// What is said when the program is interrupted.
var (
	interrupted      = rules.Text{EN: "interrupted; nothing is half written", ZH: "已中断；没有写到一半的文件"}
	interruptedAt    = rules.Text{EN: "interrupted; %s stays as it was", ZH: "已中断；%s 保持原样"}
	interruptedAmong = rules.Text{EN: "interrupted; %s and %s more stay as they were", ZH: "已中断；%s 和另外 %s 个文件保持原样"}
)

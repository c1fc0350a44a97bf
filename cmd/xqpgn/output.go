package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// outputSize is the size of a write in bytes. Smaller writes spend a noticeable part of the time on system
// calls.
const outputSize = 64 << 10

// An outputFlag is the flag -o: the path of a file, or "" for standard output. "-" means standard output
// too.
type outputFlag string

// UnmarshalText reads the flag.
func (o *outputFlag) UnmarshalText(text []byte) error {
	if *o = outputFlag(text); *o == games.StandardInput { // as for input
		*o = ""
	}
	return nil
}

// extensions maps a file extension to its formats. The first format is the default.
type extensions map[string][]string

// form returns the output format: the one in the flag, or that of the file's extension, or usual without a
// file. It returns an error if the extension contradicts the flag or is unknown.
func (o outputFlag) form(flag, asked, usual string, known extensions) (string, error) {
	end := strings.ToLower(strings.TrimPrefix(filepath.Ext(string(o)), "."))
	forms, ok := known[end]
	switch {
	case o == "" || export.IsFolder(string(o)):
		return cmp.Or(asked, usual), nil
	case asked == "" && !ok && end == "":
		return "", mistake("-o %s: the name has no extension that tells the form: %s; or use %s", "-o %s：名称没有说明格式的扩展名：%s；或用 %s", o, known, flag)
	case asked == "" && !ok:
		near := didYouMean(end, slices.Collect(maps.Keys(known)))
		return "", mistake("-o %[1]s: no form has the extension .%[2]s%[3]s: %[5]s; or use %[6]s", "-o %[1]s：没有扩展名为 .%[2]s 的格式%[4]s：%[5]s；或用 %[6]s", o, end, near.EN, near.ZH, known, flag)
	case asked == "":
		return forms[0], nil
	case ok && !slices.Contains(forms, asked):
		return "", mistake("-o %s contradicts %s %s", "-o %s 和 %s %s 矛盾", o, flag, asked)
	}
	return asked, nil
}

// String lists the extensions.
func (e extensions) String() string {
	var all []string
	for end := range e {
		if end != "" {
			all = append(all, "."+end)
		}
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// write calls write with standard output, or with a new file that replaces the old one only if it is
// complete.
func (o outputFlag) write(stdout io.Writer, write func(io.Writer) error) error {
	if o == "" {
		return write(stdout)
	}
	return files.Replace(string(o), write)
}

// sayInterrupted reports an interruption, with the files that were being written.
func sayInterrupted(places []string) {
	std := streams{os.Stdin, os.Stdout, os.Stderr}
	if terminal.Is(os.Stderr) {
		fmt.Fprintln(os.Stderr) // after the progress
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

// Messages about interruptions.
var (
	interrupted      = rules.Text{EN: "interrupted; nothing is half written", ZH: "已中断；没有写到一半的文件"}
	interruptedAt    = rules.Text{EN: "interrupted; %s stays as it was", ZH: "已中断；%s 保持原样"}
	interruptedAmong = rules.Text{EN: "interrupted; %s and %s more stay as they were", ZH: "已中断；%s 和另外 %s 个文件保持原样"}
)

// wroteFiles returns the message for games written into files of a folder.
func wroteFiles(games, written int, folder string) rules.Text {
	return rules.Text{
		EN: fmt.Sprintf("%s written to %s in %s", plural(games, "game", "games"), plural(written, "file", "files"), folder),
		ZH: fmt.Sprintf("写出 %s 局，共 %s 个文件，在 %s", terminal.Grouped(games), terminal.Grouped(written), folder),
	}
}

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
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/out"
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

// extensions maps a file extension to its forms. The first form is the default.
type extensions map[string][]string

// A destination has the forms that a command can write with -o.
type destination struct {
	flag   string     // flag that names the form; "" if the command has none
	usual  string     // form of standard output
	folder string     // usual form of a folder; "" if the command writes one file
	known  extensions // extensions of files; nil if the command writes a folder
}

// form returns the form of the output: by the flag, by the extension of the file, or the usual form.
// NAME/ and an existing folder are folders, and so is NAME without an extension for a command that writes nothing else.
// NAME with an extension is a file. A device or a pipe takes every form. Any other name is an error that says what to write
// instead.
func (o outputFlag) form(asked string, to destination) (string, error) {
	info, err := os.Stat(string(o))
	end := strings.ToLower(strings.TrimPrefix(filepath.Ext(string(o)), "."))
	forms, ok := to.known[end]
	switch {
	case out.IsFolder(string(o)):
		if to.folder == "" {
			return "", mistake("-o %s is a folder; name a file (%s)", "-o %s 是文件夹；请写文件名（%s）", o, to.known.words())
		}
		return cmp.Or(asked, to.folder), nil
	case to.known == nil && (err == nil || end != ""):
		return "", mistake("-o %[1]s: this command writes a folder, as in -o %[1]s/", "-o %[1]s：这个命令写文件夹，例如 -o %[1]s/", o)
	case to.known == nil:
		return to.folder, nil
	case o == "" || err == nil && !info.Mode().IsRegular(), !ok && end != "" && asked != "":
		return cmp.Or(asked, to.usual), nil
	case !ok:
		return "", o.unknown(end, asked, to)
	case asked == "":
		return forms[0], nil
	case !slices.Contains(forms, asked):
		return "", mistake("-o %s contradicts %s %s", "-o %s 和 %s %s 矛盾", o, to.flag, asked)
	}
	return asked, nil
}

// unknown returns the error for a file whose extension, which may be empty, is of no form.
func (o outputFlag) unknown(end, asked string, to destination) error {
	fitting := maps.Clone(to.known)
	maps.DeleteFunc(fitting, func(_ string, forms []string) bool { return asked != "" && !slices.Contains(forms, asked) })
	switch {
	case end == "" && to.folder != "":
		return mistake("-o %[1]s: a file has an extension that tells its form (%[2]s), and a folder a slash: -o %[1]s/", "-o %[1]s：文件名要有说明格式的扩展名（%[2]s）；文件夹要以斜线结尾：-o %[1]s/", o, fitting.words())
	case end == "":
		return mistake("-o %s: the name has no extension that tells the form: %s", "-o %s：文件名没有说明格式的扩展名：%s", o, fitting.words())
	}
	var flag rules.Text
	if to.flag != "" {
		flag = rules.Text{EN: "; or use " + to.flag, ZH: "；或用 " + to.flag}
	}
	near := didYouMean(end, slices.Collect(maps.Keys(fitting)))
	return mistake("-o %s: no form has the extension .%s%s: %s%s", "-o %s：没有扩展名为 .%s 的格式%s：%s%s", o, end, near, fitting.words(), flag)
}

// words lists the extensions.
func (e extensions) words() rules.Text {
	var all []string
	for end := range e {
		all = append(all, "."+end)
	}
	slices.Sort(all)
	return rules.Text{EN: strings.Join(all, ", "), ZH: strings.Join(all, "、")}
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

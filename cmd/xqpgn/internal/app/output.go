package app

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

// OutputSize is the size of a write in bytes. Smaller writes spend a noticeable part of the time on system
// calls.
const OutputSize = 64 << 10

// An OutputFlag is the flag -o: the path of a file, or "" for standard output. "-" means standard output
// too.
type OutputFlag string

// UnmarshalText reads the flag.
func (o *OutputFlag) UnmarshalText(text []byte) error {
	if *o = OutputFlag(text); *o == games.StandardInput { // "-" is standard output here
		*o = ""
	}
	return nil
}

// Extensions maps a file extension to its forms. The first form is the default.
type Extensions map[string][]string

// A Destination has the forms that a command can write with -o.
type Destination struct {
	Flag   string     // flag that names the form; "" if the command has none
	Usual  string     // form of standard output
	Folder string     // usual form of a folder; "" if the command writes one file
	Known  Extensions // extensions of files; nil if the command writes a folder
}

// Form returns the form of the output: by the flag, by the extension of the file, or the usual form.
// NAME/ and an existing folder are folders, and so is NAME without an extension for a command that writes nothing else.
// NAME with an extension is a file. A device or a pipe takes every form. Any other name is an error that says what to write
// instead.
func (o OutputFlag) Form(asked string, to Destination) (string, error) {
	info, err := os.Stat(string(o))
	end := strings.ToLower(strings.TrimPrefix(filepath.Ext(string(o)), "."))
	forms, ok := to.Known[end]
	switch {
	case out.IsFolder(string(o)):
		if to.Folder == "" {
			return "", Mistake("-o %s is a folder; name a file (%s)", "-o %s 是文件夹；请写文件名（%s）", o, to.Known.words())
		}
		return cmp.Or(asked, to.Folder), nil
	case to.Known == nil && (err == nil || end != ""):
		return "", Mistake("-o %[1]s: this command writes a folder, as in -o %[1]s/", "-o %[1]s：这个命令写文件夹，例如 -o %[1]s/", o)
	case to.Known == nil:
		return to.Folder, nil
	case o == "" || err == nil && !info.Mode().IsRegular(), !ok && end != "" && asked != "":
		return cmp.Or(asked, to.Usual), nil
	case !ok:
		return "", o.unknown(end, asked, to)
	case asked == "":
		return forms[0], nil
	case !slices.Contains(forms, asked):
		return "", Mistake("-o %s contradicts %s %s", "-o %s 和 %s %s 矛盾", o, to.Flag, asked)
	}
	return asked, nil
}

// unknown returns the error for a file whose extension, which may be empty, is of no form.
func (o OutputFlag) unknown(end, asked string, to Destination) error {
	fitting := maps.Clone(to.Known)
	maps.DeleteFunc(fitting, func(_ string, forms []string) bool { return asked != "" && !slices.Contains(forms, asked) })
	switch {
	case end == "" && to.Folder != "":
		return Mistake("-o %[1]s: a file has an extension that tells its form (%[2]s), and a folder a slash: -o %[1]s/", "-o %[1]s：文件名要有说明格式的扩展名（%[2]s）；文件夹要以斜线结尾：-o %[1]s/", o, fitting.words())
	case end == "":
		return Mistake("-o %s: the name has no extension that tells the form: %s", "-o %s：文件名没有说明格式的扩展名：%s", o, fitting.words())
	}
	var flag rules.Text
	if to.Flag != "" {
		flag = rules.Text{EN: "; or use " + to.Flag, ZH: "；或用 " + to.Flag}
	}
	near := didYouMean(end, slices.Collect(maps.Keys(fitting)))
	return Mistake("-o %s: no form has the extension .%s%s: %s%s", "-o %s：没有扩展名为 .%s 的格式%s：%s%s", o, end, near, fitting.words(), flag)
}

// words lists the extensions.
func (e Extensions) words() rules.Text {
	var all []string
	for end := range e {
		all = append(all, "."+end)
	}
	slices.Sort(all)
	return rules.Text{EN: strings.Join(all, ", "), ZH: strings.Join(all, "、")}
}

// Write calls write with standard output, or with a new file that replaces the old one only if it is
// complete.
func (o OutputFlag) Write(stdout io.Writer, write func(io.Writer) error) error {
	if o == "" {
		return write(stdout)
	}
	return files.Replace(string(o), write)
}

// sayInterrupted reports an interruption, with the files that were being written.
func sayInterrupted(places []string) {
	std := Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	if terminal.Is(os.Stderr) {
		fmt.Fprintln(os.Stderr) // after the progress
	}
	switch len(places) {
	case 0:
		std.Say("%s", interrupted.In(Language()))
	case 1:
		std.Say(interruptedAt.In(Language()), places[0])
	default:
		std.Say(interruptedAmong.In(Language()), places[0], terminal.Grouped(len(places)-1))
	}
}

// Messages about interruptions.
var (
	interrupted      = rules.Text{EN: "interrupted; nothing is half written", ZH: "已中断；没有写到一半的文件"}
	interruptedAt    = rules.Text{EN: "interrupted; %s is unchanged", ZH: "已中断；%s 保持原样"}
	interruptedAmong = rules.Text{EN: "interrupted; %s and %s more are unchanged", ZH: "已中断；%s 和另外 %s 个文件保持原样"}
)

// WroteFiles returns the message for games written into files of a folder.
func WroteFiles(games, written int, folder string) rules.Text {
	return rules.Text{
		EN: fmt.Sprintf("%s written to %s in %s", Plural(games, "game", "games"), Plural(written, "file", "files"), folder),
		ZH: fmt.Sprintf("写出 %s 局，共 %s 个文件，在 %s", terminal.Grouped(games), terminal.Grouped(written), folder),
	}
}

// Package app runs the commands. It reads a command line with the flags that the commands share, and prints help and errors about
// the line. It reads the files of a command, shows progress, prints remarks and errors, writes the file of -o,
// and chooses the exit status.
package app

import (
	"bufio"
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/export"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/semantic/games"
)

// Main runs a command line with the standard streams of the process, and returns the exit status. See Run for line.
func Main(line any, args []string) int {
	tuneMemory()
	files.Interrupted = sayInterrupted
	if runtime.GOOS == "windows" { // its shells do not expand wildcards
		args = expanded(args)
	}
	return Run(line, args, Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
}

// expanded returns arguments with wildcards, such as games\*.pgn, replaced by the matching files. An
// argument without a match stays. So does a query, which may contain a star.
func expanded(args []string) (all []string) {
	for i, arg := range args {
		isValue := strings.HasPrefix(arg, "-") || i > 0 && args[i-1] == "--where"
		if names, err := filepath.Glob(arg); err == nil && len(names) > 0 && strings.ContainsAny(arg, "*?") && !isValue {
			all = append(all, names...)
			continue
		}
		all = append(all, arg)
	}
	return all
}

// Declared returns the part of line that the parser needs. If the line begins with a command,
// Declared returns only that command, which takes a quarter of the time. Otherwise it returns all.
func Declared(line any, args []string) any {
	if len(args) == 0 {
		return line
	}
	all := reflect.TypeOf(line).Elem()
	version, _ := all.FieldByName("VersionFlag")
	lang, _ := all.FieldByName("Lang")
	for i := range all.NumField() {
		field := all.Field(i)
		if _, command := field.Tag.Lookup("cmd"); command && strings.ToLower(field.Name) == args[0] {
			return reflect.New(reflect.StructOf([]reflect.StructField{version, lang, field})).Interface()
		}
	}
	return line
}

// NewParser returns the parser of the command lines that cli declares. The parser calls exit with the
// status after printing output such as help. Exit may return.
func NewParser(cli any, std Streams, exit func(status int)) *kong.Kong {
	parser, err := kong.New(cli,
		kong.Name("xqpgn"),
		kong.Description(description.In(Language())),
		kong.Vars{
			"version": Version(), "encodings": listed(encodings), "strip": fix.Names.In(Language()),
			"read": "auto," + strings.Join(games.Forms(), ","), "written": strings.Join(export.Forms(), ","),
			// The same in words, which help can break into lines.
			"reads": listed("auto, " + strings.Join(games.Forms(), ", ")), "writes": listed(strings.Join(export.Forms(), ", ")),
		},
		kong.NamedMapper("encoding", encodingMapper(true)),
		kong.NamedMapper("output-encoding", encodingMapper(false)),
		kong.Writers(std.Out, std.Err),
		kong.Exit(exit),
		kong.Help(printHelp),
		kong.PostBuild(translate),
		kong.PostBuild(checkValues),
	)
	if err != nil {
		panic(err) // the declaration of the commands is invalid
	}
	return parser
}

// isPiped reports whether standard input is a pipe or a nonempty file, so that the user wants it to be
// read.
func isPiped(std *Streams) bool {
	file, ok := std.In.(*os.File)
	if !ok {
		return false
	}
	if info, err := file.Stat(); err != nil || info.Mode()&os.ModeNamedPipe == 0 && !info.Mode().IsRegular() {
		return false
	}
	in := bufio.NewReader(file)
	std.In = in
	_, err := in.Peek(1)
	return err == nil
}

// Run executes a command line and returns the exit status. Line is a pointer to a struct that declares the commands for
// kong. Each of them has a method Run, which takes the standard streams and returns the exit status.
func Run(line any, args []string, std Streams) (status int) {
	if len(args) == 1 && strings.TrimPrefix(args[0], "--") == "version" {
		return std.PrintVersion() // a fast path: programs often ask for the version to see whether xqpgn is installed
	}
	Spoken = langIn(args)
	exited := false
	parser := NewParser(Declared(line, args), std, func(code int) { exited, status = true, code })
	if len(args) == 0 {
		args = []string{"--help"}
	}
	command, args, err := arranged(parser.Model, args)
	var context *kong.Context
	if err == nil {
		context, err = parse(parser, args)
	}
	if exited {
		return status // help was printed
	}
	if pathMissing(err) && isPiped(&std) {
		context, err = parse(parser, append(slices.Clone(args), games.StandardInput))
	}
	if err == nil {
		err = twice(context)
	}
	if err != nil {
		complainUsage(command, std, err)
		return ExitFailure
	}
	// Every command has a method Run. Kong's own Run would lose the status.
	return context.Selected().Target.Addr().Interface().(interface{ Run(Streams) int }).Run(std)
}

// parse parses a command line. An error that kong tells in English only is replaced.
func parse(parser *kong.Kong, args []string) (*kong.Context, error) {
	context, err := parser.Parse(args)
	var worded interface{ In(rules.Language) string }
	if failed := (*kong.ParseError)(nil); errors.As(err, &failed) && !errors.As(err, &worded) {
		err = cmp.Or(incomplete(failed.Context), err)
	}
	return context, err
}

// description is a short description of the program.
var description = rules.Text{EN: "Check, fix, convert and search xiangqi (Chinese chess) game records.", ZH: "检查、改正、转换和查找中国象棋棋谱。"}

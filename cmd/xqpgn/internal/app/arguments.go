package app

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// pathsLast returns a command line with the paths after all flags and after --, because kong takes paths from
// one place only: check a.pgn --strict -- -b.pgn becomes check --strict -- a.pgn -b.pgn. It also joins a flag
// and a value that begins with -, which kong would read as a flag: --sort -Date becomes --sort=-Date. A command
// line without a command is returned unchanged.
func pathsLast(app *kong.Application, args []string) []string {
	command, begin := commandIn(app, args)
	if command == nil {
		return args
	}
	flags := slices.Concat(app.Flags, command.Flags)
	ordered, paths := slices.Clone(args[:begin]), []string(nil)
	for i := begin; i < len(args); i++ {
		switch arg := args[i]; {
		case arg == "--":
			paths = append(paths, args[i+1:]...)
			i = len(args)
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			paths = append(paths, arg)
		default:
			if i+1 < len(args) && args[i+1] != "--" && valueFollows(flags, arg) {
				i++
				arg, value := joined(flags, arg, args[i])
				ordered = append(append(ordered, arg), value...)
				continue
			}
			ordered = append(ordered, arg)
		}
	}
	if len(paths) == 0 {
		return ordered
	}
	return append(append(ordered, "--"), paths...)
}

// commandIn returns the command of a command line, and the index of the argument after it. Flags of every
// command may come before it. It returns nil if the first other argument is not a command.
func commandIn(app *kong.Application, args []string) (command *kong.Node, next int) {
	for i := 0; i < len(args); i++ {
		if strings.HasPrefix(args[i], "-") {
			if valueFollows(app.Flags, args[i]) {
				i++
			}
			continue
		}
		for _, node := range app.Children {
			if node.Name == args[i] {
				return node, i + 1
			}
		}
		return nil, 0
	}
	return nil, 0
}

// valueFollows reports whether the value of the flag arg is the next argument. The argument -qo is two flags,
// and in -oFILE and --output=FILE the value is part of the argument.
func valueFollows(flags []*kong.Flag, arg string) bool {
	if name, long := strings.CutPrefix(arg, "--"); long {
		return slices.ContainsFunc(flags, func(f *kong.Flag) bool {
			return takesValue(f) && (f.Name == name || slices.Contains(f.Aliases, name))
		})
	}
	for i, short := range arg[1:] {
		for _, f := range flags {
			if f.Short == short && takesValue(f) {
				return i+len(string(short)) == len(arg)-1
			}
		}
	}
	return false
}

// joined returns a flag and its value as one argument if kong would take the value for a flag, else as two. A
// value that is a flag of the command stays apart, so that kong reports that the value is missing.
func joined(flags []*kong.Flag, flag, value string) (arg string, rest []string) {
	name, _, _ := strings.Cut(value, "=")
	isFlag := slices.ContainsFunc(flags, func(f *kong.Flag) bool {
		return name == "--"+f.Name || f.Short != 0 && value == "-"+string(f.Short)
	})
	switch {
	case isFlag || value == "-" || !strings.HasPrefix(value, "-"):
		return flag, []string{value}
	case strings.HasPrefix(flag, "--"):
		return flag + "=" + value, nil
	default:
		return flag + value, nil
	}
}

// takesValue reports whether a flag has a value.
func takesValue(f *kong.Flag) bool { return !f.IsBool() && !f.IsCounter() }

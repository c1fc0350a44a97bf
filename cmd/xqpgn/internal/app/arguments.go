package app

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/xqpgn/xqpgn/notation/script"
)

// arranged returns the command of a command line, and the line with the paths after all flags and after --, because kong
// takes paths from one place only: check a.pgn --strict -- -b.pgn becomes check --strict -- a.pgn -b.pgn. It also joins a
// flag and a value that begins with -, which kong would read as a flag: --sort -Date becomes --sort=-Date. A command line
// without a command is returned unchanged. The error is about a word that is neither command, flag nor argument.
func arranged(app *kong.Application, args []string) (*kong.Node, []string, error) {
	command, begin, err := commandIn(app, args)
	if command == nil {
		return nil, args, err
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
			follows, err := valueFollows(flags, arg)
			if err != nil {
				return command, nil, err
			}
			if follows && i+1 < len(args) && args[i+1] != "--" {
				i++
				arg, value := joined(flags, arg, args[i])
				ordered = append(append(ordered, arg), value...)
				continue
			}
			ordered = append(ordered, arg)
		}
	}
	room := len(command.Positional)
	switch {
	case len(paths) == 0:
		return command, ordered, nil
	case len(paths) > room && (room == 0 || !command.Positional[room-1].IsCumulative()):
		return command, nil, Mistake("unexpected argument %s", "多余的参数 %s", paths[room])
	}
	return command, append(append(ordered, "--"), paths...), nil
}

// commandIn returns the command of a command line, and the index of the argument after it. Flags of every
// command may come before it. It returns nil if a line has flags only.
func commandIn(app *kong.Application, args []string) (command *kong.Node, next int, err error) {
	for i := 0; i < len(args); i++ {
		if strings.HasPrefix(args[i], "-") {
			follows, err := valueFollows(app.Flags, args[i])
			if err != nil {
				return nil, 0, err
			}
			if follows {
				i++
			}
			continue
		}
		var names []string
		for _, node := range app.Children {
			if node.Name == args[i] {
				return node, i + 1, nil
			}
			names = append(names, node.Name)
		}
		return nil, 0, UnknownCommand(args[i], names).Err()
	}
	return nil, 0, nil
}

// valueFollows reports whether the value of the flag arg is the next argument. The argument -qo is two flags,
// and in -oFILE and --output=FILE the value is part of the argument.
func valueFollows(flags []*kong.Flag, arg string) (bool, error) {
	if name, long := strings.CutPrefix(arg, "--"); long && name != "" {
		name, _, has := strings.Cut(name, "=")
		for _, f := range flags {
			if f.Name == name || slices.Contains(f.Aliases, name) {
				return takesValue(f) && !has, nil
			}
		}
		return false, unknownFlag(flags, name)
	}
	for i, short := range arg[1:] {
		at := slices.IndexFunc(flags, func(f *kong.Flag) bool { return f.Short == short })
		switch {
		case at < 0 && short != '-':
			return false, Mistake("unknown flag -%c", "没有选项 -%c", short)
		case at >= 0 && takesValue(flags[at]):
			return i+len(string(short)) == len(arg)-1, nil
		}
	}
	return false, nil
}

// unknownFlag returns the error for a long flag, with a suggestion: the only flag that begins so, or the nearest one.
func unknownFlag(flags []*kong.Flag, name string) error {
	var names, longer []string
	for _, f := range flags {
		names = append(names, f.Name)
		if strings.HasPrefix(f.Name, name) {
			longer = append(longer, f.Name)
		}
	}
	near, ok := script.Nearest(name, names)
	if len(longer) == 1 {
		near, ok = longer[0], true
	}
	if !ok {
		return Mistake("unknown flag --%s", "没有选项 --%s", name)
	}
	return Mistake("unknown flag --%s, did you mean --%s?", "没有选项 --%s；是不是 --%s？", name, near)
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

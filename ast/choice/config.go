package choice

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Config says by names which findings are wanted. Its zero value wants all.
type Config struct {
	Select []string // only these, if there are any
	Ignore []string // not these, be they selected or not
	Files  []Files  // what holds for some files besides

	file string // where it stands; "" if nowhere
}

// Files say what holds for some files.
type Files struct {
	Paths  []string // which files: names, or paths with slashes from the folder of xqpgn.toml, see the package's page
	Ignore []string // these are ignored too

	folder string // that paths lead from, absolute; "" for the working folder
}

// For returns the choice for a file, by its path, which is "" for none. The error is an
// [*UnknownError]. Paths of a Config that stands in no file lead from the working folder.
func (c Config) For(file string) (Choice, error) {
	ignore := c.Ignore
	for _, some := range c.Files {
		if err := Check(some.Ignore); err != nil {
			return Choice{}, err
		}
		if file != "" && some.have(file) {
			ignore = slices.Concat(ignore, some.Ignore)
		}
	}
	out := Choice{File: c.file}
	if len(c.Select) > 0 {
		chosen, err := meaning(c.Select)
		if err != nil {
			return Choice{}, err
		}
		out.chosen = chosen
	}
	ignored, err := meaning(ignore)
	if err != nil {
		return Choice{}, err
	}
	out.ignored = *ignored
	return out, nil
}

// With returns the Config that another one, of a command line, makes of this one: what that
// ignores is ignored too, and if it selects anything, nothing of this one is left.
func (c Config) With(other Config) Config {
	if len(other.Select) > 0 {
		return other
	}
	c.Ignore = slices.Concat(c.Ignore, other.Ignore)
	c.Files = slices.Concat(c.Files, other.Files)
	return c
}

// have reports whether a file, or a folder that it is in, is meant.
func (f *Files) have(file string) bool {
	parts := strings.Split(f.from(file), "/")
	return slices.ContainsFunc(f.Paths, func(pattern string) bool {
		pattern = strings.TrimSuffix(strings.TrimPrefix(pattern, "./"), "/")
		if !strings.Contains(pattern, "/") { // a name, wherever it stands
			return slices.ContainsFunc(parts, func(part string) bool { return match([]string{pattern}, []string{part}) })
		}
		wanted := strings.Split(pattern, "/")
		for n := range parts {
			if match(wanted, parts[:n+1]) {
				return true
			}
		}
		return false
	})
}

// match reports whether the parts of a path are those of a pattern.
func match(pattern, parts []string) bool {
	switch {
	case len(pattern) == 0:
		return len(parts) == 0
	case pattern[0] == "**":
		return match(pattern[1:], parts) || len(parts) > 0 && match(pattern, parts[1:])
	case len(parts) == 0:
		return false
	}
	ok, _ := path.Match(pattern[0], parts[0])
	return ok && match(pattern[1:], parts[1:])
}

// from returns the path of a file from the folder, with slashes.
func (f *Files) from(file string) string {
	if !filepath.IsAbs(file) && f.folder == "" {
		return path.Clean(filepath.ToSlash(file))
	}
	folder, err := filepath.Abs(f.folder)
	if err == nil {
		file, err = filepath.Abs(file)
	}
	if relative, e := filepath.Rel(folder, file); err == nil && e == nil {
		file = relative
	}
	return filepath.ToSlash(file)
}

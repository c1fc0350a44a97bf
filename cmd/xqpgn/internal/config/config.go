package config

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
)

// A Config selects findings by name. The zero value selects all.
type Config struct {
	Select []string // if not empty, only these
	Ignore []string // these are ignored, even if selected
	Files  []Files  // more rules for some files
	Settings

	file   string // file that the Config was read from; "" for none
	folder string // absolute base folder of the paths; "" for the working folder
}

// Settings say how files are checked. A setting that is not given leaves the usual way.
type Settings struct {
	Strict   *bool             // nil if not given
	FailOn   rules.Severity    // 0 if not given
	Encoding *grammar.Encoding // nil if not given
	Exclude  []string          // paths of files that are not checked, in the form of [Files].Paths
	Baseline string            // path of the list of known findings; "" if not given
}

// Files are the settings for some files.
type Files struct {
	Paths  []string // file names, or paths with slashes relative to the folder of xqpgn.toml; see the package page
	Ignore []string // also ignored in these files

	folder string // absolute base folder of Paths; "" for the working folder
}

// For returns the selection for the file with the given path; "" means no file. The error is an [*UnknownError].
// If the Config was not read from a file, its paths are relative to the working folder.
func (c Config) For(file string) (Selection, error) {
	ignore := c.Ignore
	for _, some := range c.Files {
		if err := Check(some.Ignore); err != nil {
			return Selection{}, err
		}
		if file != "" && some.have(file) {
			ignore = slices.Concat(ignore, some.Ignore)
		}
	}
	out := Selection{File: c.file, Checking: c.checking(file)}
	if len(c.Select) > 0 {
		selected, err := meaning(c.Select)
		if err != nil {
			return Selection{}, err
		}
		out.selected = selected
	}
	ignored, err := meaning(ignore)
	if err != nil {
		return Selection{}, err
	}
	out.ignored = *ignored
	return out, nil
}

// checking returns the settings for a file.
func (c Config) checking(file string) Checking {
	out := Checking{FailOn: cmp.Or(c.FailOn, rules.Error), Baseline: c.Baseline}
	if c.Strict != nil {
		out.Strict = *c.Strict
	}
	if c.Encoding != nil {
		out.Encoding = *c.Encoding
	}
	excluded := Files{Paths: c.Exclude, folder: c.folder}
	out.Excluded = file != "" && excluded.have(file)
	return out
}

// With returns c combined with another Config, usually of a command line. Findings that other ignores are
// ignored too. If other selects anything, its selection replaces that of c. Each setting that other gives
// replaces that of c.
func (c Config) With(other Config) Config {
	if len(other.Select) > 0 {
		c.Select, c.Ignore, c.Files, c.file = other.Select, other.Ignore, other.Files, other.file
	} else {
		c.Ignore = slices.Concat(c.Ignore, other.Ignore)
		c.Files = slices.Concat(c.Files, other.Files)
	}
	c.Strict = cmp.Or(other.Strict, c.Strict)
	c.FailOn = cmp.Or(other.FailOn, c.FailOn)
	c.Encoding = cmp.Or(other.Encoding, c.Encoding)
	c.Baseline = cmp.Or(other.Baseline, c.Baseline)
	if other.Exclude != nil {
		c.Exclude, c.folder = other.Exclude, other.folder
	}
	return c
}

// have reports whether Paths match the file or one of its parent folders.
func (f *Files) have(file string) bool {
	parts := strings.Split(f.from(file), "/")
	return slices.ContainsFunc(f.Paths, func(pattern string) bool {
		pattern = strings.TrimSuffix(strings.TrimPrefix(pattern, "./"), "/")
		if !strings.Contains(pattern, "/") { // a name matches at any depth
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

// match reports whether the parts of a path match the parts of a pattern.
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

// from returns the file's path relative to the folder, with slashes.
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

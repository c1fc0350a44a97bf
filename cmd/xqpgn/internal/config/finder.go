package config

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
)

// A Finder finds the selection for each file: that of the nearest xqpgn.toml in its folder or above, combined
// with Config. It looks at each folder once and reads each xqpgn.toml once. It is safe for concurrent use.
// The zero value looks for xqpgn.toml and adds nothing.
type Finder struct {
	Config Config // settings of the program or its command line; see [Config.With]
	File   string // file to use for all, instead of the nearest; "" looks for the nearest
	None   bool   // use no file

	last    atomic.Pointer[answer] // cache: games of a file follow each other
	mu      sync.Mutex             // guards nearest and read
	nearest map[string]string      // file by folder; "" for none
	read    map[string]reading     // contents by file
}

// An answer is the selection for a path.
type answer struct {
	path      string
	selection Selection
}

// A reading is the result of reading an xqpgn.toml.
type reading struct {
	config Config
	err    error
}

// For returns the selection for the file with the given path. A file in an archive is looked up by its path, and
// standard input ("-") in the working folder. The error comes from [Read] and is the same for every file of an
// xqpgn.toml, or it is an [*UnknownError]. On an error the returned selection selects all findings and has the settings
// of f.Config.
func (f *Finder) For(path string) (Selection, error) {
	if last := f.last.Load(); last != nil && last.path == path {
		return last.selection, nil
	}
	config, err := f.config(path)
	if err != nil {
		return Selection{Checking: f.Config.checking("")}, err
	}
	selection, err := config.With(f.Config).For(path)
	if err != nil {
		return Selection{Checking: f.Config.checking("")}, err
	}
	f.last.Store(&answer{path, selection})
	return selection, nil
}

// config returns the Config of the file that applies to path.
func (f *Finder) config(path string) (Config, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	file := f.File
	switch {
	case f.None:
		return Config{}, nil
	case file == "":
		folder, known := filepath.Dir(path), false
		if file, known = f.nearest[folder]; !known { // the absolute path is asked of the system
			absolute, err := filepath.Abs(folder)
			if err != nil {
				return Config{}, err
			}
			file = f.above(absolute)
			f.nearest[folder] = file
		}
		if file == "" {
			return Config{}, nil
		}
	}
	one, known := f.read[file]
	if !known {
		one.config, one.err = Read(shortened(file))
		if f.read == nil {
			f.read = map[string]reading{}
		}
		f.read[file] = one
	}
	return one.config, one.err
}

// above returns the nearest xqpgn.toml in folder or above it, or "".
func (f *Finder) above(folder string) string {
	if file, known := f.nearest[folder]; known {
		return file
	}
	file := filepath.Join(folder, FileName)
	if info, err := os.Stat(file); err != nil || info.IsDir() {
		file = ""
		if parent := filepath.Dir(folder); parent != folder {
			file = f.above(parent)
		}
	}
	if f.nearest == nil {
		f.nearest = map[string]string{}
	}
	f.nearest[folder] = file
	return file
}

// shortened returns the path relative to the working folder if the file is below it.
func shortened(file string) string {
	if working, err := filepath.Abs("."); err == nil {
		if relative, err := filepath.Rel(working, file); err == nil && filepath.IsLocal(relative) {
			return relative
		}
	}
	return file
}

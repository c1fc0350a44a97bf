package choice

import (
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
)

// A Finder finds for each file the choice that holds for it: that of the nearest xqpgn.toml
// in its folder or one above, and what the program or its command line says besides. Each
// folder is looked at once, and each xqpgn.toml is read once. Several goroutines may ask
// it at once. Its zero value looks for xqpgn.toml and has nothing to say besides.
type Finder struct {
	Config Config // what the program says, see [Config.With]
	File   string // the file that holds for all, in place of the nearest; "" looks for that
	None   bool   // no file holds

	last    atomic.Pointer[answer] // games of one file come one after the other
	mu      sync.Mutex             // guards what follows
	nearest map[string]string      // by folder: the file that holds, "" for none
	read    map[string]reading     // by file
}

// An answer is what was found for a file.
type answer struct {
	path   string
	choice Choice
}

// A reading is what a file xqpgn.toml says.
type reading struct {
	config Config
	err    error
}

// For returns the choice for a file, by its path: what is in an archive is where its path
// says, and standard input, "-", in the working folder. The error is that of [Read], the
// same for every file that the xqpgn.toml holds for, or an [*UnknownError]; then all
// findings are wanted.
func (f *Finder) For(path string) (Choice, error) {
	if last := f.last.Load(); last != nil && last.path == path {
		return last.choice, nil
	}
	config, err := f.config(path)
	if err != nil {
		return Choice{}, err
	}
	choice, err := config.With(f.Config).For(path)
	if err == nil {
		f.last.Store(&answer{path, choice})
	}
	return choice, err
}

// config returns what the file says that holds for another one.
func (f *Finder) config(path string) (Config, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	file := f.File
	switch {
	case f.None:
		return Config{}, nil
	case file == "":
		folder, err := filepath.Abs(filepath.Dir(path))
		if err != nil {
			return Config{}, err
		}
		if file = f.above(folder); file == "" {
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

// above returns the file in a folder or in the nearest one above it that has one, "" if
// none has.
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

// shortened returns the path of a file from the working folder, if it is below that.
func shortened(file string) string {
	if working, err := filepath.Abs("."); err == nil {
		if relative, err := filepath.Rel(working, file); err == nil && filepath.IsLocal(relative) {
			return relative
		}
	}
	return file
}

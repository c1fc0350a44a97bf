package games

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// open opens the file with a name: in [Config.FS], or of the operating system without one.
func (c *Config) open(name string) (fs.File, error) {
	if c.FS != nil {
		return c.FS.Open(name)
	}
	return os.Open(name)
}

// stat describes the file or folder with a name, after links.
func (c *Config) stat(name string) (fs.FileInfo, error) {
	if c.FS != nil {
		return fs.Stat(c.FS, name)
	}
	return os.Stat(name)
}

// walk visits a folder and all files and folders below it in the order of their names. If the folder is a link, the
// names that visit gets begin with its target; [Config.nameBelow] returns them as the caller knows them.
func (c *Config) walk(folder string, visit fs.WalkDirFunc) error {
	if c.FS != nil {
		return fs.WalkDir(c.FS, folder, visit)
	}
	return filepath.WalkDir(targetOf(folder), visit)
}

// nameBelow returns the name of a file that walk visits, with the folder as the caller wrote it.
func (c *Config) nameBelow(folder, visited string) string {
	if c.FS != nil {
		return path.Clean(visited)
	}
	name, err := filepath.Rel(targetOf(folder), visited)
	if err != nil {
		panic(err) // the walk began at the target
	}
	return filepath.Join(folder, name)
}

// targetOf returns the folder that a link points to, or the folder itself.
func targetOf(folder string) string {
	if target, err := filepath.EvalSymlinks(folder); err == nil {
		return target
	}
	return folder
}

// isExcept reports whether a name is that of the folder [Config.Except]. except describes that folder, or is nil without
// such a folder.
func (c *Config) isExcept(name string, except fs.FileInfo) bool {
	if except == nil {
		return false
	}
	if c.FS != nil {
		return path.Clean(name) == path.Clean(c.Except)
	}
	info, err := os.Stat(name) // follows links
	return err == nil && os.SameFile(info, except)
}

//go:build linux || darwin || freebsd || netbsd

package files

import (
	"bytes"
	"errors"
	"os"
	"slices"

	"golang.org/x/sys/unix"
)

// keepExtended makes the extended attributes of a new file equal to the attributes of the file at path, including
// access control lists, and reports whether that succeeded.
func keepExtended(file *os.File, path string) bool {
	fresh := file.Name()
	has, err := extended(path)
	if err != nil {
		return false
	}
	got, err := extended(fresh)
	if err != nil {
		return false
	}
	for _, name := range got { // inherited from its folder
		if !slices.Contains(has, name) && unix.Removexattr(fresh, name) != nil {
			return false
		}
	}
	for _, name := range has {
		value, err := attribute(path, name)
		if err != nil {
			return false
		}
		if is, err := attribute(fresh, name); err == nil && bytes.Equal(is, value) {
			continue
		}
		if unix.Setxattr(fresh, name, value, 0) != nil {
			return false
		}
	}
	return true
}

// extended returns the names of a file's extended attributes, or none if its file system does not support them.
func extended(path string) (names []string, err error) {
	list, err := grown(func(b []byte) (int, error) { return unix.Listxattr(path, b) })
	if errors.Is(err, unix.ENOTSUP) {
		return nil, nil
	}
	for name := range bytes.SplitSeq(list, []byte{0}) {
		if len(name) > 0 {
			names = append(names, string(name))
		}
	}
	return names, err
}

// attribute returns the value of an extended attribute.
func attribute(path, name string) ([]byte, error) {
	return grown(func(b []byte) (int, error) { return unix.Getxattr(path, name, b) })
}

// grown calls read with larger and larger buffers until the result fits.
func grown(read func([]byte) (int, error)) ([]byte, error) {
	const most = 64 << 10 // bytes; no system allows more
	for size := 256; ; size *= 4 {
		b := make([]byte, size)
		n, err := read(b)
		if err == nil {
			return b[:n], nil
		}
		if !errors.Is(err, unix.ERANGE) || size >= most {
			return nil, err
		}
	}
}

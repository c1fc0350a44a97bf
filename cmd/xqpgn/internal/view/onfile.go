package view

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/account"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/files"
	"github.com/xqpgn/xqpgn/grammar"
)

// An onFile is a file that can be read and written.
type onFile struct {
	catalog *Catalog
	edited  *editedFile
	name    string
}

// Read implements model.Original.
func (o onFile) Read() ([]byte, error) {
	info, err := os.Stat(o.name)
	if err != nil {
		return nil, err
	}
	data, err := os.ReadFile(o.name)
	o.edited.was.CompareAndSwap(nil, &info)
	return data, err
}

// Write implements model.Original. It writes files like "check --fix".
func (o onFile) Write(old, new []byte) (bool, error) {
	for f, err := range o.catalog.one(o.name).Files() {
		if err != nil {
			return false, err
		}
		out := files.NewRewriter(f)
		if err := o.rewrite(out, old, new); err != nil {
			out.Discard()
			return false, err
		}
		info, err := os.Stat(o.name)
		o.edited.was.Store(&info)
		return true, err
	}
	return false, errGone
}

// rewrite replaces the bytes of the file. Each game is accounted for, and read again before the file is
// replaced.
func (o onFile) rewrite(out *files.Rewriter, old, new []byte) error {
	encoding, at := o.catalog.Encoding, int64(0)
	for raw, err := range grammar.NewDecoder(bytes.NewReader(new), grammar.Config{Name: o.name, Encoding: encoding}).Raw() {
		if err != nil {
			return err
		}
		encoding = raw.Encoding
		if err := out.Next(nil, new[at:raw.FileOffset], 0, encoding); err != nil {
			return err
		}
		if err := out.Next(old, raw.Bytes(), account.Bytes(raw.Bytes(), encoding), encoding); err != nil {
			return err
		}
		old, at = nil, raw.FileOffset+int64(len(raw.Bytes()))
	}
	if err := out.Next(old, new[at:], 0, encoding); err != nil {
		return err
	}
	return out.End(encoding)
}

// onDisk returns the file of the system that contains the named file: "games.zip" for "games.zip/2024/a.pgn".
func onDisk(name string) string {
	for path := name; ; {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return path
		}
		up := filepath.Dir(path)
		if up == path || up == "." {
			return name
		}
		path = up
	}
}

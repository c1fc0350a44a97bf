package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"time"
)

// A file is one that goes into a package.
type file struct {
	name       string // with slashes
	data       []byte
	executable bool
}

// made is the time of all files in packages, so that the same source makes the same bytes.
var made = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

// mode returns the permissions of a file.
func (f *file) mode() os.FileMode {
	if f.executable {
		return 0o755
	}
	return 0o644
}

// read returns files of the module under the names that they have in a package.
func (b *build) read(names map[string]string) (files []file, err error) {
	for name, path := range names {
		data, err := os.ReadFile(filepath.Join(b.root, path))
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: name, data: data})
	}
	sortFiles(files)
	return files, nil
}

// zipped returns files as a zip.
func zipped(files []file) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, f := range files {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: made}
		header.SetMode(f.mode())
		member, err := w.CreateHeader(header)
		if err == nil {
			_, err = member.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}

// tarred returns files as a compressed tar.
func tarred(files []file) ([]byte, error) {
	var out bytes.Buffer
	compressed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(compressed)
	for _, f := range files {
		err := w.WriteHeader(&tar.Header{Name: f.name, Size: int64(len(f.data)), Mode: int64(f.mode()), ModTime: made})
		if err == nil {
			_, err = w.Write(f.data)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = compressed.Close()
	return out.Bytes(), err
}

// write writes a package.
func (b *build) write(name string, data []byte, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return name, os.WriteFile(filepath.Join(b.out, name), data, 0o644)
}

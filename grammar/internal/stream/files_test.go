package stream_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// A part is the bytes of a game in a file.
type part struct{ start, end int64 }

// newParts returns where the games of a reader are.
func newParts(t testing.TB, r *stream.Reader) (parts []part) {
	for {
		var g stream.Game
		err := r.Next(&g)
		if err == io.EOF {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part{g.Begin.Offset, g.Begin.Offset + int64(len(g.Bytes))})
	}
}

// files calls f with many files of games, real ones and damaged ones.
func files(t *testing.T, f func(name string, data []byte)) {
	for _, test := range testdata.Split {
		for _, e := range []text.Encoding{text.UTF8, text.GB18030, text.Big5, text.UTF16LE} {
			if data, _, ok := e.Append([]byte(e.BOM()), strings.ReplaceAll(test.Games, "¦", "")); ok {
				f(fmt.Sprint("split/", test.Name, " in ", e), data)
			}
		}
	}
	for _, folder := range []string{"testdata", "grammar/testdata"} {
		walk(t, testdata.Path(t, folder), f)
	}
	for _, folder := range testdata.SharedGlob(t, "corpus") {
		walk(t, folder, f)
		for i, one := range testdata.Truth[reported](t, "reported.jsonl", 1) {
			if one.Ext == "" || one.Ext == "pgn" {
				f(fmt.Sprint("reported ", i), one.bytes(t))
			}
		}
	}
	for path, data := range testdata.Sample(t, testdata.Size(10, 1)) {
		f(path, data)
	}
}

// A reported is a text in which a fault was found.
type reported struct {
	Ext   string
	Parts []json.RawMessage
}

// bytes returns the bytes of the text: its parts are strings, texts in an encoding or bytes.
func (r *reported) bytes(t *testing.T) (data []byte) {
	for _, part := range r.Parts {
		var written string
		if json.Unmarshal(part, &written) == nil {
			data = append(data, written...)
			continue
		}
		var encoded struct {
			T, E string
			N    int
			B64  []byte
		}
		if err := json.Unmarshal(part, &encoded); err != nil {
			t.Fatal(err)
		}
		e, _ := text.EncodingOf(encoded.E)
		one, _, _ := e.Append(nil, encoded.T)
		data = append(append(data, encoded.B64...), bytes.Repeat(one, max(1, encoded.N))...)
	}
	return data
}

func walk(t *testing.T, root string, f func(name string, data []byte)) {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, ".json") || strings.HasSuffix(path, ".zip") || strings.HasSuffix(path, ".gz") {
			return err
		}
		data, err := os.ReadFile(path)
		if err == nil && markup.Find(data[:min(len(data), markup.Window)], text.Auto) == 0 {
			name, _ := filepath.Rel(filepath.Dir(root), path)
			f(name, data)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

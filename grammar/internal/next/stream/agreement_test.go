package stream_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/next/stream"
	"github.com/xqpgn/xqpgn/grammar/internal/next/text"
	coding "github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// A part is the bytes of a game in a file.
type part struct{ start, end int64 }

// newParts returns where the games of a reader are.
func newParts(t testing.TB, r *stream.Reader) (parts []part) {
	for {
		g, err := r.Next()
		if err == io.EOF {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part{g.Offset, g.Offset + int64(len(g.Bytes))})
	}
}

// oldParts returns where a Decoder finds the games of a file.
func oldParts(t testing.TB, data []byte) (parts []part) {
	for raw, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part{raw.FileOffset, raw.FileOffset + int64(len(raw.Bytes()))})
	}
	return parts
}

// files calls f with the files that both readers are held to each other on.
func files(t *testing.T, f func(name string, data []byte)) {
	for _, test := range testdata.Split {
		for _, e := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE} {
			if data, err := e.Append([]byte(e.BOM()), strings.ReplaceAll(test.Games, "¦", "")); err == nil {
				f(fmt.Sprint("split/", test.Name, " in ", e), data)
			}
		}
	}
	for _, folder := range []string{"testdata", "grammar/testdata"} {
		walk(t, testdata.Path(t, folder), f)
	}
	walk(t, testdata.Shared(t, "corpus"), f)
	for i, text := range testdata.Truth[reported](t, "reported.jsonl", 1) {
		if text.Ext == "" || text.Ext == "pgn" {
			f(fmt.Sprint("reported ", i), text.bytes(t))
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
		var text string
		if json.Unmarshal(part, &text) == nil {
			data = append(data, text...)
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
		e, _ := coding.EncodingOf(encoded.E)
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

// judged returns the files whose differences were judged, with the verdicts.
func judged(t *testing.T) map[string]string {
	data, err := os.ReadFile("testdata/judged.txt")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 || fields[1] != "new" && fields[1] != "old" && fields[1] != "either" {
			t.Fatalf("judged.txt: no file, verdict and reason: %q", line)
		}
		all[fields[0]] = fields[1]
	}
	return all
}

// TestAgreement holds that games begin and end where today's reader finds them, but in files that were judged.
func TestAgreement(t *testing.T) {
	verdicts := judged(t)
	n := 0
	files(t, func(name string, data []byte) {
		n++
		old, now := oldParts(t, data), newParts(t, stream.NewReader(bytes.NewReader(data), text.Auto))
		_, known := verdicts[name]
		delete(verdicts, name)
		switch equal := slices.Equal(old, now); {
		case !equal && !known:
			t.Errorf("%s: old %v, new %v\n%q", name, old, now, show(data, old, now))
		case equal && known:
			t.Errorf("%s is judged, but both readers agree", name)
		}
	})
	for name := range verdicts {
		t.Errorf("%s is judged, but was not read", name)
	}
	t.Logf("%d files", n)
}

// show returns the text around the first difference.
func show(data []byte, old, now []part) string {
	for i := range max(len(old), len(now)) {
		if i >= len(old) || i >= len(now) || old[i] != now[i] {
			at := len(data)
			if i < len(old) {
				at = min(at, int(old[i].end))
			}
			if i < len(now) {
				at = min(at, int(now[i].end))
			}
			return string(data[max(0, at-150):at]) + "¦" + string(data[at:min(len(data), at+150)])
		}
	}
	return ""
}

package grammar

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// detectedAs returns the encoding that a file is read in.
func detectedAs(t *testing.T, data []byte) Encoding {
	t.Helper()
	d := NewDecoder(bytes.NewReader(data), Config{})
	if _, err := d.Next(); err != nil {
		t.Fatal(err)
	}
	return d.Encoding()
}

func TestDetectSharedFiles(t *testing.T) {
	for folder, want := range map[string]Encoding{"xqbase": GB18030, "wukong": UTF8} {
		t.Run(folder, func(t *testing.T) {
			for file, data := range testdata.SharedFiles(t, folder) {
				if got := detectedAs(t, data); got != want && !(got == Auto && text.IsASCII(data)) {
					t.Errorf("%s is detected as %s", filepath.Base(file), got)
				}
			}
		})
	}
}

func TestDetectSharedGames(t *testing.T) {
	detected := func(data []byte) Encoding {
		d := NewDecoder(bytes.NewReader(data), Config{})
		d.start()
		d.reader.Begin() // which is enough for a short file
		return d.Encoding()
	}
	every := testdata.Size(20, 1)
	files := 0
	for name, data := range testdata.Sample(t, every) {
		files++
		if got := detected(data); got != Big5 {
			t.Errorf("%s is detected as %s", name, got)
		}
		text := decode(Big5, data)
		for _, e := range []Encoding{GB18030, UTF8} {
			if data, ok := encoded(e, text); ok && detected(data) != e {
				t.Errorf("%s in %s is detected as %s", name, e, detected(data))
			}
		}
	}
	if files < min(testdata.SampleSize(t), testdata.SampleSize(t)/every) {
		t.Errorf("the corpus has %d files", files)
	}
}

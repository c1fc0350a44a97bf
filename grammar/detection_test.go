package grammar

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"testing"

	"github.com/xqpgn/xqpgn/testdata"
)

// cuts are how many bytes of a game there are to tell its encoding from.
var cuts = []int{200, 1 << 10, 4 << 10, whole}

const whole = 1 << 30 // all of them

var detectedEncodings = []Encoding{UTF8, GB18030, Big5, UTF16LE, UTF16BE}

// A detection says from what an encoding was to be told.
type detection struct {
	source   string
	encoding Encoding
	cut      int
}

// A hitCount counts how often it was told.
type hitCount struct {
	right, all int
	wrong      string // the name of one for which it was not
}

// TestDetection writes real games in every encoding, cuts them, and counts of how
// many the encoding is told from the content. It is told of all that are whole.
//
// It is told if the text is the right one, which may be so in several encodings.
func TestDetection(t *testing.T) {
	counts := map[detection]*hitCount{}
	count := func(source, name, text string) {
		for _, e := range detectedEncodings {
			data, ok := encoded(e, text)
			if !ok {
				continue
			}
			for _, cut := range cuts {
				key := detection{source, e, cut}
				if counts[key] == nil {
					counts[key] = &hitCount{}
				}
				counts[key].add(name, told(t, e, data[:min(len(data), cut)]))
			}
		}
	}
	every := testdata.Size(200, 1)
	files := 0
	for name, data := range testdata.Sample(t, every) {
		files++
		count("sample", name, decode(Big5, data))
	}
	for folder, e := range map[string]Encoding{"xqbase": GB18030, "wukong": UTF8} {
		for path, data := range testdata.SharedFiles(t, folder) {
			for game := range NewDecoder(bytes.NewReader(data), Config{Encoding: e}).Games() {
				if game.Number%testdata.Size(4, 1) == 0 {
					count(folder, fmt.Sprint(filepath.Base(path), game.Number), game.Text)
				}
			}
		}
	}
	if files < testdata.SampleSize(t)/every {
		t.Errorf("the sample has %d files", files)
	}
	t.Logf("%-18s %24s %24s %24s %24s", "", "200 bytes", "1 KiB", "4 KiB", "whole")
	for _, source := range []string{"sample", "xqbase", "wukong"} {
		for _, e := range detectedEncodings {
			row := fmt.Sprintf("%-8s %-9v", source, e)
			for _, cut := range cuts {
				c := counts[detection{source, e, cut}]
				if c == nil {
					continue // nothing there can be written in it
				}
				row += fmt.Sprintf(" %6d of %6d %6.2f%%", c.right, c.all, 100*float64(c.right)/float64(c.all))
				if cut == whole && c.right < c.all {
					t.Errorf("%s in %v: the encoding of %d whole games of %d is not told, as of %q", source, e, c.all-c.right, c.all, c.wrong)
				}
			}
			t.Log(row)
		}
	}
}

func (c *hitCount) add(name string, right bool) {
	c.all++
	if right {
		c.right++
	} else {
		c.wrong = name
	}
}

// told reports whether the text of data, which is in an encoding, is read without
// knowing which.
func told(t *testing.T, e Encoding, data []byte) bool {
	t.Helper()
	d := NewDecoder(bytes.NewReader(data), Config{})
	for {
		_, err := d.NextRaw()
		if err != nil && err != io.EOF {
			t.Fatal(err)
		}
		if err == io.EOF || d.Encoding() != Auto {
			break
		}
	}
	got := d.Encoding()
	return got == e || !e.utf16() && !got.utf16() && decode(got, data) == decode(e, data)
}

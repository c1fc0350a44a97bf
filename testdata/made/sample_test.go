package made

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/testdata"
)

// TestSample holds that the packed sample has the files of Sample. The order of its files and their times are always the same.
func TestSample(t *testing.T) {
	var packed, moves bytes.Buffer
	w := zip.NewWriter(&packed)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestCompression) })
	for _, f := range Sample() {
		file, err := w.CreateHeader(&zip.FileHeader{Name: f.Path, Method: zip.Deflate, Modified: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)})
		if err == nil {
			_, err = file.Write(f.Data)
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(f.Moves) > 0 {
			moves.WriteString(f.Path + "\t" + f.Start + "\t" + strings.Join(f.Moves, " ") + "\n")
		}
	}
	file, err := w.Create("moves.tsv")
	if err == nil {
		_, err = file.Write(moves.Bytes())
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	testdata.Golden(t, "sample.zip", packed.String())
}

package extsort

import (
	"bytes"
	"io"
	"iter"
	"os"
	"slices"
	"testing"
)

// TestHalfWritten holds that what a write that failed left in the file is not read: both go on where
// the records end that were written whole.
func TestHalfWritten(t *testing.T) {
	s, q := Sorter{Memory: 1, Folder: t.TempDir()}, Queue{Memory: 1, Folder: t.TempDir()}
	defer s.Close()
	defer q.Close()
	var want [][]byte
	for i := range 4000 {
		if i%1000 == 0 {
			for _, file := range []*os.File{s.file, q.file} {
				if file != nil {
					file.Seek(0, io.SeekEnd)
					file.WriteString("half of a rec")
				}
			}
		}
		record := bytes.Repeat([]byte{byte(i >> 8), byte(i)}, 600)
		want = append(want, record)
		for _, err := range []error{s.Add(record), q.Add(record)} {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if s.file == nil || q.file == nil || len(s.runs) < 2 {
		t.Fatal("nothing was written in two parts")
	}
	for name, records := range map[string]iter.Seq2[[]byte, error]{"sorter": s.Sorted(), "queue": q.All()} {
		var got [][]byte
		for record, err := range records {
			if err != nil {
				t.Fatal(name, err)
			}
			got = append(got, bytes.Clone(record))
		}
		if !slices.EqualFunc(got, want, bytes.Equal) {
			t.Errorf("the %s yields %d records that are not the %d that were added", name, len(got), len(want))
		}
	}
}

package extsort_test

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/extsort"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

func ExampleSorter() {
	s := extsort.Sorter{Memory: 1 << 20}
	defer s.Close()
	for _, name := range []string{"呂欽", "胡榮華", "許銀川", "呂欽"} {
		if err := s.Add([]byte(name)); err != nil {
			fmt.Println(err)
		}
	}
	for name, err := range s.Sorted() {
		fmt.Println(string(name), err)
	}
	// Output:
	// 呂欽 <nil>
	// 呂欽 <nil>
	// 胡榮華 <nil>
	// 許銀川 <nil>
}

func ExampleQueue() {
	q := extsort.Queue{Memory: 1 << 20}
	defer q.Close()
	for _, name := range []string{"胡榮華", "呂欽"} {
		if err := q.Add([]byte(name)); err != nil {
			fmt.Println(err)
		}
	}
	for name, err := range q.All() {
		fmt.Println(string(name), err)
	}
	// Output:
	// 胡榮華 <nil>
	// 呂欽 <nil>
}

// random returns records of many lengths, some of them equal, and one longer than a block.
func random(n int, seed uint64) (all [][]byte) {
	r := rand.New(rand.NewPCG(seed, 1))
	for range n {
		record := make([]byte, r.IntN(300)*r.IntN(2)+r.IntN(4))
		for i := range record {
			record[i] = byte(r.IntN(3))
		}
		all = append(all, record)
	}
	if n > 100 {
		all[n/2] = bytes.Repeat([]byte{1}, 3<<20)
	}
	return all
}

func collect(t *testing.T, records iter.Seq2[[]byte, error]) (all [][]byte) {
	t.Helper()
	for record, err := range records {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, bytes.Clone(record))
	}
	return all
}

// TestOrder holds both to a sorted and an unsorted slice, in memory and with files of
// several runs.
func TestOrder(t *testing.T) {
	for _, memory := range []int64{0, 1, 3 << 20} {
		for _, n := range []int{0, 1, 2, 50_000} {
			folder := t.TempDir()
			s, q := extsort.Sorter{Memory: memory, Folder: folder}, extsort.Queue{Memory: memory, Folder: folder}
			all := random(n, uint64(n))
			for _, record := range all {
				if err := errors.Join(s.Add(record), q.Add(record)); err != nil {
					t.Fatal(err)
				}
			}
			if got := collect(t, q.All()); !slices.EqualFunc(got, all, bytes.Equal) {
				t.Errorf("memory %d: %d records come otherwise from the queue", memory, n)
			}
			slices.SortFunc(all, bytes.Compare)
			for range 2 {
				if got := collect(t, s.Sorted()); !slices.EqualFunc(got, all, bytes.Equal) {
					t.Errorf("memory %d: %d records come otherwise from the sorter", memory, n)
				}
			}
			if _, file := s.Size(); file > 0 && memory == 0 || file == 0 && memory > 0 && n > 100 {
				t.Errorf("memory %d: %d records take %d bytes of a file", memory, n, file)
			}
			if held, _ := q.Size(); memory > 0 && held > memory+2<<20 && n > 100 && held < 3<<20 {
				t.Errorf("memory %d: the queue holds %d bytes", memory, held)
			}
			if err := errors.Join(s.Close(), q.Close()); err != nil {
				t.Error(err)
			}
			if left, _ := os.ReadDir(folder); len(left) > 0 {
				t.Errorf("left: %v", left)
			}
			if err := s.Add(nil); err == nil {
				t.Error("a sorter that was closed takes a record")
			}
			if err := q.Add(nil); err == nil {
				t.Error("a queue that was closed takes a record")
			}
		}
	}
}

// TestMore holds that more can be added after records were yielded, and that a loop can end
// early.
func TestMore(t *testing.T) {
	s := extsort.Sorter{}
	defer s.Close()
	s.Add([]byte("b"))
	for range s.Sorted() {
		break
	}
	s.Add([]byte("a"))
	if got := fmt.Sprintf("%s", collect(t, s.Sorted())); got != "[a b]" {
		t.Error(got)
	}
}

// TestNoFolder holds that what the system says of the file is the error.
func TestNoFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "missing")
	s, q := extsort.Sorter{Memory: 1, Folder: folder}, extsort.Queue{Memory: 1, Folder: folder}
	var err, queueErr error
	for _, record := range random(50_000, 1) {
		if e := s.Add(record); err == nil {
			err = e
		}
		if e := q.Add(record); queueErr == nil {
			queueErr = e
		}
	}
	if !errors.Is(err, os.ErrNotExist) || !errors.Is(queueErr, os.ErrNotExist) {
		t.Error(err, queueErr)
	}
}

// TestSize holds what a record costs.
func TestSize(t *testing.T) {
	s := extsort.Sorter{}
	defer s.Close()
	record := make([]byte, 20)
	for i := range 500_000 {
		record[i%20]++
		s.Add(record)
	}
	if memory, _ := s.Size(); memory > 500_000*21+3<<20 {
		t.Errorf("%d bytes", memory)
	}
}

func BenchmarkSorter(b *testing.B) {
	b.ReportAllocs()
	s := extsort.Sorter{}
	defer s.Close()
	r := rand.New(rand.NewPCG(1, 1))
	record := make([]byte, 20)
	for range b.N {
		for i := range record {
			record[i] = byte(r.Uint32())
		}
		s.Add(record)
	}
	for range s.Sorted() {
	}
}

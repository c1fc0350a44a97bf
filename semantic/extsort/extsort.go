// Package extsort sorts and keeps byte strings that may be more than memory holds: what does
// not fit goes to a file.
//
//	s := spill.Sorter{Memory: 64 << 20}
//	defer s.Close()
//	for … { err := s.Add(record) }
//	for record, err := range s.Sorted() { … }
//
// A record costs its own bytes and one more (two from 128 bytes on), in memory and in the
// file, and nothing per record besides: blocks of about a MB are sorted as they fill, and
// joined when they are asked for.
package extsort

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"os"
	"slices"
)

// blockSize is how many bytes are sorted at once.
const blockSize = 1 << 20

// A Sorter yields records in the order of their bytes. The zero Sorter keeps all in memory.
// It is for one goroutine.
type Sorter struct {
	// Memory is how many bytes of records are kept in memory before they are written to a
	// file; 0 stands for any number. There are some MB besides.
	Memory int64

	// Folder is where the file is made; "" stands for the system's folder for such files.
	Folder string

	block  []byte     // records, each behind its length
	starts []uint32   // of them
	blocks [][]byte   // full ones, each in order
	held   int64      // bytes in blocks
	file   *os.File   // what did not fit, in runs, each of them in order; nil if all did
	runs   [][2]int64 // where each begins and ends
	closed bool
}

// Add adds a record, of which it keeps a copy. The error is one of the file.
func (s *Sorter) Add(record []byte) error {
	if s.closed {
		return os.ErrClosed
	}
	if len(s.block) > 0 && len(s.block)+len(record)+binary.MaxVarintLen32 > blockSize {
		if err := s.fill(); err != nil {
			return err
		}
	}
	if s.block == nil {
		s.block = make([]byte, 0, blockSize)
	}
	s.starts = append(s.starts, uint32(len(s.block)))
	s.block = binary.AppendUvarint(s.block, uint64(len(record)))
	s.block = append(s.block, record...)
	return nil
}

// fill sorts the block that is being filled and begins another one.
func (s *Sorter) fill() error {
	if len(s.block) == 0 {
		return nil
	}
	slices.SortFunc(s.starts, func(a, b uint32) int {
		x, _ := first(s.block[a:])
		y, _ := first(s.block[b:])
		return bytes.Compare(x, y)
	})
	sorted := make([]byte, 0, len(s.block))
	for _, at := range s.starts {
		_, size := first(s.block[at:])
		sorted = append(sorted, s.block[at:int(at)+size]...)
	}
	s.blocks = append(s.blocks, sorted)
	s.held += int64(len(sorted))
	s.starts = s.starts[:0]
	if cap(s.block) > blockSize {
		s.block = nil
	}
	s.block = s.block[:0]
	if s.Memory > 0 && s.held >= s.Memory {
		return s.write()
	}
	return nil
}

// first returns the first of the records in data, and how many bytes it takes there.
func first(data []byte) (record []byte, size int) {
	n, prefix := binary.Uvarint(data)
	size = prefix + int(n)
	return data[prefix:size], size
}

// write writes the blocks to the file as one run, where the last one ends. If that fails, they stay
// in memory, and what was written of them will be written over.
func (s *Sorter) write() error {
	if s.file == nil {
		file, err := temporary(s.Folder)
		if err != nil {
			return err
		}
		s.file = file
	}
	begin := int64(0)
	if len(s.runs) > 0 {
		begin = s.runs[len(s.runs)-1][1]
	}
	out := bufio.NewWriterSize(io.NewOffsetWriter(s.file, begin), blockSize)
	var prefix [binary.MaxVarintLen64]byte
	end := begin
	for record, err := range joined(s.sources(nil)) {
		if err != nil {
			return err
		}
		n := binary.PutUvarint(prefix[:], uint64(len(record)))
		out.Write(prefix[:n])
		out.Write(record)
		end += int64(n + len(record))
	}
	if err := out.Flush(); err != nil {
		return err
	}
	s.runs = append(s.runs, [2]int64{begin, end})
	s.blocks, s.held = nil, 0
	return nil
}

// Sorted yields the records in the order of their bytes, equal ones as often as they were
// added. Each is good until the next one is asked for. The error is one of the file, and
// the last. More may be added afterwards, not meanwhile.
func (s *Sorter) Sorted() iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		err := s.fill()
		if s.closed {
			err = os.ErrClosed
		}
		if err != nil {
			yield(nil, err)
			return
		}
		joined(s.sources(s.runs))(yield)
	}
}

// Size returns how many bytes of memory the records take, and how many of the file.
func (s *Sorter) Size() (memory, file int64) {
	if len(s.runs) > 0 {
		file = s.runs[len(s.runs)-1][1]
	}
	return s.held + int64(cap(s.block)) + 4*int64(cap(s.starts)), file
}

// Close gives back memory and file. A Sorter that was closed takes and yields no more. The error is one of
// the file.
func (s *Sorter) Close() error {
	err := remove(s.file)
	*s = Sorter{closed: true}
	return err
}

// temporary makes a file that nobody else sees, as far as the system has such.
func temporary(folder string) (*os.File, error) {
	file, err := os.CreateTemp(folder, ".xqpgn-*.tmp")
	if err == nil {
		os.Remove(file.Name()) // it stays until it is closed; where that cannot be, remove does it
	}
	return file, err
}

func remove(file *os.File) error {
	if file == nil {
		return nil
	}
	err := file.Close()
	if removed := os.Remove(file.Name()); removed != nil && !errors.Is(removed, os.ErrNotExist) && err == nil {
		err = removed
	}
	return err
}

// A source yields records in order: those of a block or of a run.
type source struct {
	rest   []byte        // of a block
	run    *bufio.Reader // or of a run
	buffer []byte        // memory for records of a run
	record []byte        // the first one
}

// sources returns those of the blocks and of runs of the file.
func (s *Sorter) sources(runs [][2]int64) (all []*source) {
	for _, block := range s.blocks {
		all = append(all, &source{rest: block})
	}
	for _, run := range runs {
		all = append(all, &source{run: bufio.NewReaderSize(io.NewSectionReader(s.file, run[0], run[1]-run[0]), readSize)})
	}
	return all
}

// readSize is how much of a run is read at once.
const readSize = 64 << 10

// next goes to the next record; false means that there is none.
func (s *source) next() (bool, error) {
	if s.run == nil {
		if len(s.rest) == 0 {
			return false, nil
		}
		size := 0
		s.record, size = first(s.rest)
		s.rest = s.rest[size:]
		return true, nil
	}
	n, err := binary.ReadUvarint(s.run)
	if err == io.EOF {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	s.buffer = slices.Grow(s.buffer[:0], int(n))[:n]
	s.record = s.buffer
	_, err = io.ReadFull(s.run, s.record)
	return true, err
}

// joined yields the records of all sources in order. The sources are a heap, the one with
// the first record on top.
func joined(sources []*source) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		heap := sources[:0]
		for _, s := range sources {
			more, err := s.next()
			if err != nil {
				yield(nil, err)
				return
			}
			if more {
				heap = append(heap, s)
			}
		}
		for i := len(heap)/2 - 1; i >= 0; i-- {
			sink(heap, i)
		}
		for len(heap) > 0 {
			if !yield(heap[0].record, nil) {
				return
			}
			more, err := heap[0].next()
			if err != nil {
				yield(nil, err)
				return
			}
			if !more {
				heap[0] = heap[len(heap)-1]
				heap = heap[:len(heap)-1]
			}
			sink(heap, 0)
		}
	}
}

// sink moves a source of the heap down to its place.
func sink(heap []*source, i int) {
	for {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(heap); child++ {
			if bytes.Compare(heap[child].record, heap[least].record) < 0 {
				least = child
			}
		}
		if least == i {
			return
		}
		heap[i], heap[least] = heap[least], heap[i]
		i = least
	}
}

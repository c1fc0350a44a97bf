// Package extsort sorts and queues byte strings that may exceed memory. The excess goes to a temporary
// file.
//
//	s := extsort.Sorter{Memory: 64 << 20}
//	defer s.Close()
//	for … { err := s.Add(record) }
//	for record, err := range s.Sorted() { … }
//
// A record costs its own bytes and one more (two from 128 bytes on), in memory and in the file. Blocks of
// about 1 MB are sorted when they are full, and merged by Sorted.
package extsort

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"os"
	"slices"
)

// blockSize is the number of bytes sorted at once.
const blockSize = 1 << 20

// A Sorter yields records in the order of their bytes. The zero Sorter keeps all records in memory. A
// Sorter is for one goroutine.
type Sorter struct {
	// Memory is the number of bytes of records in memory before they go to a file; 0 means no limit. The
	// Sorter uses some MB in addition.
	Memory int64

	// Folder is the folder of the file; "" means the system's folder for temporary files.
	Folder string

	block  []byte     // records, each after its length
	keys   []key      // keys of the records in block
	spare  []key      // memory to sort them
	blocks [][]byte   // full blocks, each sorted
	free   [][]byte   // memory for further blocks
	held   int64      // bytes in blocks
	file   *os.File   // excess records in sorted runs; nil if all fit in memory
	runs   [][2]int64 // start and end of each run
	closed bool
}

// Add adds a copy of a record. Any error comes from the file.
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
	s.keys = append(s.keys, key{head(record), uint32(len(s.block))})
	s.block = binary.AppendUvarint(s.block, uint64(len(record)))
	s.block = append(s.block, record...)
	return nil
}

// fill sorts the current block and begins another one.
func (s *Sorter) fill() error {
	if len(s.block) == 0 {
		return nil
	}
	s.sort()
	var sorted []byte
	if n := len(s.free); n > 0 {
		sorted, s.free = s.free[n-1], s.free[:n-1]
	}
	sorted = slices.Grow(sorted, len(s.block))
	for _, k := range s.keys {
		_, size := first(s.block[k.at:])
		sorted = append(sorted, s.block[k.at:int(k.at)+size]...)
	}
	s.blocks = append(s.blocks, sorted)
	s.held += int64(len(sorted))
	s.keys = s.keys[:0]
	if cap(s.block) > blockSize {
		s.block = nil
	}
	s.block = s.block[:0]
	if s.Memory > 0 && s.held >= s.Memory {
		return s.write()
	}
	return nil
}

// A key is the head of a record and the record's offset in its block.
type key struct {
	head uint64
	at   uint32
}

// head returns the first eight bytes of a record as a number, with zeros after a shorter one. Different heads are in
// the order of their records.
func head(record []byte) uint64 {
	if len(record) >= 8 {
		return binary.BigEndian.Uint64(record)
	}
	var padded [8]byte
	copy(padded[:], record)
	return binary.BigEndian.Uint64(padded[:])
}

// The first binBits bits of a record's head select its bin. If the records begin with a hash, each bin has few of them.
const (
	binBits = 11
	bins    = 1 << binBits
)

// sort sorts the keys of the block: into bins, and then each bin.
func (s *Sorter) sort() {
	const shift = 64 - binBits
	var ends [bins + 1]int // ends of the bins; at first, counts, and then their begins
	for _, k := range s.keys {
		ends[k.head>>shift+1]++
	}
	for i := range bins {
		ends[i+1] += ends[i]
	}
	s.spare = slices.Grow(s.spare[:0], len(s.keys))[:len(s.keys)]
	for _, k := range s.keys {
		end := &ends[k.head>>shift]
		s.spare[*end] = k
		*end++
	}
	s.keys, s.spare = s.spare, s.keys
	begin := 0
	for _, end := range ends[:bins] {
		slices.SortFunc(s.keys[begin:end], s.compare)
		begin = end
	}
}

// compare compares two records of the block.
func (s *Sorter) compare(a, b key) int {
	if a.head != b.head {
		return cmp.Compare(a.head, b.head)
	}
	x, _ := first(s.block[a.at:])
	y, _ := first(s.block[b.at:])
	return bytes.Compare(x, y)
}

// first returns the first record in data, and its size there including its length.
func first(data []byte) (record []byte, size int) {
	n, prefix := binary.Uvarint(data)
	size = prefix + int(n)
	return data[prefix:size], size
}

// write appends the blocks to the file as one run. If that fails, the blocks stay in memory, and the next
// attempt overwrites the partial run.
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
	for _, block := range s.blocks {
		if cap(block) < 2*blockSize {
			s.free = append(s.free, block[:0])
		}
	}
	s.blocks, s.held = nil, 0
	return nil
}

// Sorted yields all records in the order of their bytes, including duplicates. A record is valid until the
// next one. An error comes from the file and ends the sequence. The caller may add more records afterwards,
// but not during the loop.
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

// keySize is the number of bytes of a key in memory.
const keySize = 16

// Size returns how many bytes of memory and of the file the records take.
func (s *Sorter) Size() (memory, file int64) {
	if len(s.runs) > 0 {
		file = s.runs[len(s.runs)-1][1]
	}
	return s.held + int64(cap(s.block)) + keySize*int64(cap(s.keys)+cap(s.spare)), file
}

// Close releases memory and file. After Close, the other methods return an error. Any error of Close comes
// from the file.
func (s *Sorter) Close() error {
	err := remove(s.file)
	*s = Sorter{closed: true}
	return err
}

// temporary creates a file that other programs cannot see, where the system supports that.
func temporary(folder string) (*os.File, error) {
	file, err := os.CreateTemp(folder, ".xqpgn-*.tmp")
	if err == nil {
		os.Remove(file.Name()) // the open file remains usable; if the system refuses this, remove deletes it later
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

// A source yields the records of a block or of a run in order.
type source struct {
	rest   []byte        // unread records of a block
	run    *bufio.Reader // unread records of a run
	buffer []byte        // memory for records of a run
	record []byte        // the current record
	head   uint64        // its head
}

// sources returns a source for each block and for each of the given runs.
func (s *Sorter) sources(runs [][2]int64) (all []*source) {
	for _, block := range s.blocks {
		all = append(all, &source{rest: block})
	}
	for _, run := range runs {
		size := max(leastRead, min(maxRead, int(s.Memory)/len(runs)))
		all = append(all, &source{run: bufio.NewReaderSize(io.NewSectionReader(s.file, run[0], run[1]-run[0]), size)})
	}
	return all
}

// leastRead and maxRead bound the number of bytes read from a run at once. All runs together read no more than
// the Sorter's memory, unless they are very many.
const leastRead, maxRead = 4 << 10, 64 << 10

// next moves to the next record. It returns false if there is none.
func (s *source) next() (bool, error) {
	if s.run == nil {
		if len(s.rest) == 0 {
			return false, nil
		}
		size := 0
		s.record, size = first(s.rest)
		s.rest, s.head = s.rest[size:], head(s.record)
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
	s.head = head(s.record)
	return true, err
}

// joined yields the records of all sources in order. The sources form a heap with the least record on top.
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

// before reports whether the current record of a source is less than that of another.
func (s *source) before(t *source) bool {
	return s.head < t.head || s.head == t.head && bytes.Compare(s.record, t.record) < 0
}

// sink moves a source down to its place in the heap.
func sink(heap []*source, i int) {
	for {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(heap); child++ {
			if heap[child].before(heap[least]) {
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

package extsort

import (
	"bufio"
	"encoding/binary"
	"io"
	"iter"
	"os"
	"slices"
)

// A Queue yields records in the order in which they were added. The zero Queue keeps all records in memory.
// A Queue is for one goroutine.
type Queue struct {
	Memory int64  // limit of memory, see [Sorter]
	Folder string // folder of the file, see [Sorter]

	blocks [][]byte // records, each after its length
	free   [][]byte // memory for further blocks
	held   int64
	file   *os.File // excess records, which precede the blocks; nil if all fit in memory
	size   int64    // size of the file in bytes
	closed bool
}

// Add adds a copy of a record. Any error comes from the file.
func (q *Queue) Add(record []byte) error {
	if q.closed {
		return os.ErrClosed
	}
	last := len(q.blocks) - 1
	if last < 0 || len(q.blocks[last])+len(record)+binary.MaxVarintLen32 > blockSize {
		if q.Memory > 0 && q.held >= q.Memory {
			if err := q.write(); err != nil {
				return err
			}
		}
		block := []byte(nil)
		if n := len(q.free); n > 0 {
			block, q.free = q.free[n-1], q.free[:n-1]
		}
		q.blocks = append(q.blocks, slices.Grow(block, max(blockSize, len(record)+binary.MaxVarintLen32)))
		last = len(q.blocks) - 1
	}
	before := len(q.blocks[last])
	q.blocks[last] = binary.AppendUvarint(q.blocks[last], uint64(len(record)))
	q.blocks[last] = append(q.blocks[last], record...)
	q.held += int64(len(q.blocks[last]) - before)
	return nil
}

// write appends the blocks to the records in the file. If that fails, the blocks stay in memory, and the
// next attempt overwrites the partial write.
func (q *Queue) write() error {
	if q.file == nil {
		file, err := temporary(q.Folder)
		if err != nil {
			return err
		}
		q.file = file
	}
	end := q.size
	for _, block := range q.blocks {
		n, err := q.file.WriteAt(block, end)
		if err != nil {
			return err
		}
		end += int64(n)
	}
	q.size = end
	for _, block := range q.blocks {
		if cap(block) < 2*blockSize {
			q.free = append(q.free, block[:0])
		}
	}
	q.blocks, q.held = nil, 0
	return nil
}

// All yields the records. A record is valid until the next one. An error comes from the file and ends the
// sequence. The caller may add more records afterwards, but not during the loop.
func (q *Queue) All() iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if q.closed {
			yield(nil, os.ErrClosed)
			return
		}
		if q.file != nil {
			run := &source{run: bufio.NewReaderSize(io.NewSectionReader(q.file, 0, q.size), blockSize)}
			for {
				more, err := run.next()
				if err != nil {
					yield(nil, err)
					return
				}
				if !more {
					break
				}
				if !yield(run.record, nil) {
					return
				}
			}
		}
		for _, block := range q.blocks {
			for len(block) > 0 {
				record, size := first(block)
				if block = block[size:]; !yield(record, nil) {
					return
				}
			}
		}
	}
}

// Size returns how many bytes of memory and of the file the records take.
func (q *Queue) Size() (memory, file int64) { return q.held, q.size }

// Close releases memory and file. After Close, the other methods return an error. Any error of Close comes
// from the file.
func (q *Queue) Close() error {
	err := remove(q.file)
	*q = Queue{closed: true}
	return err
}

package shuffle

import (
	"bufio"
	"encoding/binary"
	"io"
	"math/bits"
	"math/rand/v2"
	"os"
)

// A Shuffler takes lines, and writes them in another order: each is as likely as any
// other. It holds so many bytes of lines in memory; when there are more, it puts each
// into one of 64 temporary files, which one is decided by chance, and shuffles these one
// after the other, in the same way.
type Shuffler struct {
	memory int
	random *rand.PCG
	lines  []line
	chunks [][]byte // that the lines stand in
	size   int      // of the chunks
	piles  []*pile  // nil as long as all lines are in memory
}

// A line is the place of one in the chunks.
type line struct {
	chunk      int32
	start, end int32
}

// New returns a Shuffler that holds about so many bytes in memory.
func New(seed uint64, memory int) *Shuffler {
	return &Shuffler{memory: memory, random: rand.NewPCG(seed, seed)}
}

// How a Shuffler takes memory, and spreads lines.
const (
	pileBits  = 6        // there are 1<<pileBits piles
	pileSpace = 32 << 10 // the memory that a pile is written and read with
	chunkSize = 1 << 20
	lineCost  = 12 // of a line beside its bytes
	fewLines  = 16 // that are held in memory, however long they are
)

// Add takes a line, which has no line break. It is copied.
func (s *Shuffler) Add(text []byte) error {
	if s.piles != nil {
		return s.spill(text)
	}
	last := len(s.chunks) - 1
	if last < 0 || len(s.chunks[last])+len(text) > cap(s.chunks[last]) {
		s.chunks = append(s.chunks, make([]byte, 0, max(chunkSize, len(text))))
		last++
	}
	chunk := s.chunks[last]
	s.lines = append(s.lines, line{int32(last), int32(len(chunk)), int32(len(chunk) + len(text))})
	s.chunks[last] = append(chunk, text...)
	if s.size += len(text) + lineCost; s.size <= s.memory || len(s.lines) < fewLines {
		return nil
	}
	s.piles = make([]*pile, 1<<pileBits)
	for _, l := range s.lines {
		if err := s.spill(s.text(l)); err != nil {
			return err
		}
	}
	s.lines, s.chunks = nil, nil
	return nil
}

func (s *Shuffler) text(l line) []byte { return s.chunks[l.chunk][l.start:l.end] }

// spill puts a line into one of the piles.
func (s *Shuffler) spill(text []byte) (err error) {
	p := &s.piles[s.random.Uint64()>>(64-pileBits)]
	if *p == nil {
		if *p, err = newPile(); err != nil {
			return err
		}
	}
	return (*p).add(text)
}

// Write writes all lines, each with a line break, and forgets them.
func (s *Shuffler) Write(out io.Writer) error {
	for i := len(s.lines) - 1; i > 0; i-- {
		j, _ := bits.Mul64(s.random.Uint64(), uint64(i+1))
		s.lines[i], s.lines[j] = s.lines[j], s.lines[i]
	}
	var text []byte
	for _, l := range s.lines {
		text = append(append(text[:0], s.text(l)...), '\n')
		if _, err := out.Write(text); err != nil {
			return err
		}
	}
	s.lines, s.chunks = nil, nil
	for i, p := range s.piles {
		if p == nil {
			continue
		}
		of := Shuffler{memory: s.memory, random: s.random}
		err := p.each(of.Add)
		if err == nil {
			err = of.Write(out)
		}
		of.Close()
		if err != nil {
			return err
		}
		p.close()
		s.piles[i] = nil
	}
	s.piles, s.size = nil, 0
	return nil
}

// Close removes the temporary files.
func (s *Shuffler) Close() {
	for _, p := range s.piles {
		if p != nil {
			p.close()
		}
	}
	s.piles = nil
}

// A pile is lines in a temporary file, each behind its length.
type pile struct {
	file *os.File
	out  *bufio.Writer
}

// newPile returns an empty pile. Where the system allows it, its file has no name any
// more, and so does not stay when the program is stopped.
func newPile() (*pile, error) {
	file, err := os.CreateTemp("", "xqpgn-*.lines")
	if err != nil {
		return nil, err
	}
	os.Remove(file.Name())
	return &pile{file, bufio.NewWriterSize(file, pileSpace)}, nil
}

// add adds a line.
func (p *pile) add(text []byte) error {
	var length [binary.MaxVarintLen64]byte
	p.out.Write(binary.AppendUvarint(length[:0], uint64(len(text)))) // an error stays in the writer
	_, err := p.out.Write(text)
	return err
}

// each calls f for every line.
func (p *pile) each(f func([]byte) error) error {
	if err := p.out.Flush(); err != nil {
		return err
	}
	if _, err := p.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	in := bufio.NewReaderSize(p.file, pileSpace)
	var text []byte
	for {
		length, err := binary.ReadUvarint(in)
		if err == io.EOF {
			return nil
		}
		if err == nil {
			text = append(text[:0], make([]byte, length)...)
			_, err = io.ReadFull(in, text)
		}
		if err == nil {
			err = f(text)
		}
		if err != nil {
			return err
		}
	}
}

// close removes the file.
func (p *pile) close() {
	p.file.Close()
	os.Remove(p.file.Name())
}

package grammar

import (
	"bufio"
	"bytes"
	"fmt"
	"hash/maphash"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/testdata"
)

// largeBytes is the variable of the environment that says how many bytes the file of
// TestLargeFile and BenchmarkLargeFile has, as in
//
//	XQPGN_BYTES=5000000000 go test ./grammar -run LargeFile -timeout 1h
const largeBytes = "XQPGN_BYTES"

// largeFile writes a file of so many bytes, or as the environment says, into a temporary
// folder: the games of the sample in UTF-8 over and over, each time with another tag. It
// returns how many games it wrote.
func largeFile(t testing.TB, size int64) (file *os.File, games int) {
	t.Helper()
	if text := os.Getenv(largeBytes); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		size = n
	}
	var sample [][]byte
	for _, data := range testdata.Sample(t, 1) {
		sample = append(sample, []byte(decode(Big5, data)))
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "large.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	w := bufio.NewWriterSize(file, 1<<20)
	for written := int64(0); written < size; games++ {
		first, rest, _ := bytes.Cut(sample[games%len(sample)], []byte("\n"))
		n, err := fmt.Fprintf(w, "%s\n[Copy \"%d\"]\n%s\n\n", first, games/len(sample)+1, rest)
		if err != nil {
			t.Fatal(err)
		}
		written += int64(n)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return file, games
}

// A gamesRead is what was read of a file: of every game a hash of its bytes and of where they
// stood, and how many moves there were in all.
type gamesRead struct {
	hashes []uint64
	moves  int
}

var largeSeed = maphash.MakeSeed()

// add parses games and adds what they are.
func (r *gamesRead) add(games iter.Seq2[RawGame, error]) error {
	var game ast.Game
	for raw, err := range games {
		if err != nil {
			return err
		}
		raw.ParseInto(&game)
		r.moves += len(game.Main.Plies)
		r.hashes = append(r.hashes, maphash.Bytes(largeSeed, raw.Bytes())+uint64(raw.FileOffset))
	}
	return nil
}

// readInRanges reads a file in so many ranges at the same time.
func readInRanges(t testing.TB, file io.ReaderAt, size int64, ranges int64) (all gamesRead) {
	t.Helper()
	parts := make([]gamesRead, ranges)
	var running sync.WaitGroup
	for i := range ranges {
		running.Go(func() {
			if err := parts[i].add(NewRangeDecoder(file, i*size/ranges, (i+1)*size/ranges, Config{}).Raw()); err != nil {
				t.Error(err)
			}
		})
	}
	running.Wait()
	for _, part := range parts {
		all.hashes, all.moves = append(all.hashes, part.hashes...), all.moves+part.moves
	}
	return all
}

// TestLargeFile holds that a large file has the same games, in their order, whether it is read
// as a stream, in 1, 2 or 7 ranges, or by 2 or 7 jobs.
func TestLargeFile(t *testing.T) {
	file, games := largeFile(t, int64(testdata.Size(4<<20, 200<<20)))
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		t.Fatal(err)
	}
	var want gamesRead
	if err := want.add(NewDecoder(io.NewSectionReader(file, 0, size), Config{}).Raw()); err != nil {
		t.Fatal(err)
	}
	if len(want.hashes) != games {
		t.Fatalf("%d games of %d", len(want.hashes), games)
	}
	same := func(how string, n int, got gamesRead) {
		t.Helper()
		if got.moves != want.moves || len(got.hashes) != games {
			t.Errorf("%d %s: %d games and %d moves, want %d and %d", n, how, len(got.hashes), got.moves, games, want.moves)
			return
		}
		for i, hash := range got.hashes {
			if hash != want.hashes[i] {
				t.Fatalf("%d %s: game %d is another one", n, how, i+1)
			}
		}
		t.Logf("%d %s: %d bytes, %d games, %d moves", n, how, size, games, got.moves)
	}
	for _, ranges := range []int{1, 2, 7} {
		same("ranges", ranges, readInRanges(t, file, size, int64(ranges)))
	}
	for _, jobs := range []int{2, 7} {
		var got gamesRead
		if err := got.add(RawGames(file, size, jobs, Config{})); err != nil {
			t.Fatal(err)
		}
		same("jobs", jobs, got)
	}
}

// BenchmarkLargeFile measures how long the games of a large file take to read and to parse,
// in ranges at the same time.
func BenchmarkLargeFile(b *testing.B) {
	file, _ := largeFile(b, 100<<20)
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		b.Fatal(err)
	}
	for _, ranges := range []int64{1, 2, 7} {
		b.Run(fmt.Sprint("ranges=", ranges), func(b *testing.B) {
			b.SetBytes(size)
			for b.Loop() {
				readInRanges(b, file, size, ranges)
			}
		})
	}
}

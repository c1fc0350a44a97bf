package command

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/config"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

const benchmarkPlies = 84 // a real game has as many

// benchmarkFiles are files of so many random games in each notation, without remarks
// as databases are, and with them as books are.
func benchmarkFiles(games int) (files []benchmarkFile) {
	for n := notation.Chinese; n <= notation.UCI; n++ {
		for _, remarks := range []bool{false, true} {
			random := rand.New(rand.NewPCG(1, uint64(n)))
			var b bytes.Buffer
			for number := range games {
				b.WriteString(made.Game(random, number+1, benchmarkPlies, n, remarks))
			}
			name := n.String()
			if remarks {
				name += " with remarks"
			}
			files = append(files, benchmarkFile{name, b.Bytes()})
		}
	}
	return files
}

type benchmarkFile struct {
	name string
	data []byte
}

// corpusFile is the sample of real games as one file in UTF-8.
func corpusFile(b *testing.B) benchmarkFile {
	var all bytes.Buffer
	for _, data := range testdata.Sample(b, 1) {
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				b.Fatal(err)
			}
			all.WriteString(game.Text + "\n")
		}
	}
	return benchmarkFile{"real games", all.Bytes()}
}

// checkAll does all that the command does, but for printing, and returns how many
// games there are.
func checkAll(data []byte, encoding grammar.Encoding, jobs int) (games int) {
	c := &checkCommand{configs: new(config.Finder)}
	for one := range grammar.Map(context.Background(), grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: encoding, Borrow: true}).Raw(), jobs, c.check) {
		if one.Game != nil {
			one.Release()
		}
		games++
	}
	return games
}

func BenchmarkCheck(b *testing.B) {
	for _, file := range benchmarkFiles(500) {
		file.run(b, benchmarkWays[:1])
	}
	b.Run("corpus", func(b *testing.B) { corpusFile(b).run(b, benchmarkWays) })
}

// A benchmarkWay is an encoding that a file is read in, and how many jobs do it.
type benchmarkWay struct {
	name     string
	encoding grammar.Encoding
	jobs     int
}

var benchmarkWays = []benchmarkWay{
	{"", grammar.UTF8, 1}, {" in all jobs", grammar.UTF8, 0}, {" in GB18030", grammar.GB18030, 1}, {" in Big5", grammar.Big5, 1},
}

func (f benchmarkFile) run(b *testing.B, ways []benchmarkWay) {
	for _, way := range ways {
		b.Run(f.name+way.name, func(b *testing.B) {
			data, err := way.encoding.Append(nil, string(f.data))
			if err != nil {
				b.Skip(err)
			}
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			games := 0
			for b.Loop() {
				games = checkAll(data, way.encoding, way.jobs)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*games), "ns/game")
		})
	}
}

// maxAllocs is how many allocations a game may take, from its bytes to all that is
// known of it. Games with remarks take 22 to 23, those in UCI five more for their two notes.
const maxAllocs = 30

func TestCheckAllocates(t *testing.T) {
	if testdata.UnderRace {
		t.Skip("the race detector takes memory from pools, which is then asked for again")
	}
	const count = 50
	for _, file := range benchmarkFiles(count) {
		games := checkAll(file.data, grammar.UTF8, 1)
		allocs := testing.AllocsPerRun(5, func() { checkAll(file.data, grammar.UTF8, 1) }) / float64(games)
		if allocs > maxAllocs || games != count {
			t.Errorf("%s: %.1f allocations a game in %d games", file.name, allocs, games)
		}
		t.Logf("%s: %.1f allocations a game", file.name, allocs)
	}
}

// Command openings counts the results of the games of files by opening, and finds duplicate games.
//
//	go run ./openings --input 'games/*' --output out/games
//
// writes lines of JSON: xqpgnio.Opening to out/games-openings-00000-of-00001.ndjson,
// xqpgnio.Repeat to -repeats-SSSSS-of-NNNNN.ndjson, and xqpgnio.DeadLetter to
// -dead-letters-00000-of-00001.ndjson. Flags of Beam work too, for example --runner.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
)

var (
	input  = flag.String("input", "", "the files to read, as a glob")
	output = flag.String("output", "", "what the names of the files to write begin with")
	shards = flag.Int("shards", 1, "how many files repeats are written to")
	mirror = flag.Bool("mirror", true, "whether a game repeats one that is the same with left and right exchanged")
)

func main() {
	flag.Parse()
	beam.Init()
	if *input == "" || *output == "" {
		log.Fatal("openings: --input and --output are missing")
	}
	p, s := beam.NewPipelineWithRoot()
	read := xqpgnio.Config{NoFindings: true, NoText: true, Identity: true, Mirror: *mirror}.Read(s, *input)
	xqpgnio.WriteJSON(s, *output+"-openings", 1, xqpgnio.Openings(s, read.Games))
	xqpgnio.WriteJSON(s, *output+"-repeats", *shards, xqpgnio.Duplicates(s, read.Games))
	xqpgnio.WriteJSON(s, *output+"-dead-letters", 1, read.DeadLetters)
	result, err := beamx.RunWithMetrics(context.Background(), p)
	if err != nil {
		log.Fatal("openings: ", err)
	}
	counters := xqpgnio.Counters(result)
	fmt.Fprintf(os.Stderr, "%d games, %d moves, %d dead letters\n", counters["games"], counters["moves"], counters["dead_letters"])
}

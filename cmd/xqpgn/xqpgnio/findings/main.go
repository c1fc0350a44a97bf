// Command findings checks the games of files.
//
//	go run ./findings --input 'games/*' --output out/games
//
// writes lines of JSON: xqpgnio.Rule, for each rule that was broken, to
// out/games-rules-00000-of-00001.ndjson, xqpgnio.Finding to -findings-SSSSS-of-NNNNN.ndjson, and
// xqpgnio.DeadLetter to -dead-letters-00000-of-00001.ndjson. Flags of Beam work too, for example --runner.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
)

var (
	input   = flag.String("input", "", "the files to read, as a glob")
	output  = flag.String("output", "", "what the names of the files to write begin with")
	shards  = flag.Int("shards", 1, "how many files findings are written to")
	strict  = flag.Bool("strict", false, "whether all that the specification does not allow is an error")
	chinese = flag.Bool("zh", false, "whether findings are in Chinese")
)

func main() {
	flag.Parse()
	beam.Init()
	if *input == "" || *output == "" {
		log.Fatal("findings: --input and --output are missing")
	}
	config := xqpgnio.Config{NoGames: true, Strict: *strict}
	if *chinese {
		config.Language = rules.ZH
	}
	p, s := beam.NewPipelineWithRoot()
	read := config.Read(s, *input)
	xqpgnio.WriteJSON(s, *output+"-rules", 1, xqpgnio.Report(s, read.Findings))
	xqpgnio.WriteJSON(s, *output+"-findings", *shards, read.Findings)
	xqpgnio.WriteJSON(s, *output+"-dead-letters", 1, read.DeadLetters)
	result, err := beamx.RunWithMetrics(context.Background(), p)
	if err != nil {
		log.Fatal("findings: ", err)
	}
	counters := xqpgnio.Counters(result)
	fmt.Fprintf(os.Stderr, "%d games, %d moves, %d dead letters\n", counters["games"], counters["moves"], counters["dead_letters"])
}

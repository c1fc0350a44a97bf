// Command compile writes the tables of package lexicon from its rows. Run it with go generate in the folder of lexicon.
package main

import (
	"log"
	"os"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
)

func main() {
	text, err := generate(lexicon.Rows())
	if err == nil {
		err = os.WriteFile("tables_gen.go", text, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

package xqpgnio_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
)

// A file of two games becomes a table, in two files, and what was found in them lines of JSON.
func ExampleRead() {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	text := "[Event \"甲\"]\n\n1. 炮二平五 马８进７ 1-0\n\n[Event \"乙\"]\n\n1. 炮二平五 车９进９ *\n"
	if err := os.WriteFile(filepath.Join(folder, "a.pgn"), []byte(text), 0o600); err != nil {
		fmt.Println(err)
		return
	}

	p, s := beam.NewPipelineWithRoot()
	read := xqpgnio.Read(s, filepath.Join(folder, "*.pgn"))
	xqpgnio.WriteParquet(s, filepath.Join(folder, "games"), 2, read.Games)
	xqpgnio.WriteJSON(s, filepath.Join(folder, "rules"), 1, xqpgnio.Report(s, read.Findings))
	result, err := beam.Run(context.Background(), "prism", p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(xqpgnio.Counters(result)["games"], "games")
	names, _ := filepath.Glob(filepath.Join(folder, "*-of-*"))
	for _, name := range names {
		fmt.Println(filepath.Base(name))
	}
	// Output:
	// 2 games
	// games-00000-of-00002.parquet
	// games-00001-of-00002.parquet
	// rules-00000-of-00001.ndjson
}

func ExampleSquares() {
	game := xqpgnio.Game{Moves: []int16{25<<8 | 22}}
	for _, move := range game.Moves {
		fmt.Println(xqpgnio.Squares(move))
	}
	// Output: h2e2
}

// TestReadme builds the program of the README, and holds that it names what the module gives.
func TestReadme(t *testing.T) {
	for _, name := range []string{"README.md", "README.zh.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range []string{"WritePGN", "WriteParquet", "WriteJSON", "RegisterRanges", "RangeSize", "--runner flink", "--runner spark", "--runner dataflow", "go run ./openings", "go run ./findings"} {
			if !strings.Contains(string(text), said) {
				t.Errorf("%s does not name %s", name, said)
			}
		}
		_, program, _ := strings.Cut(string(text), "```go\n")
		program, _, _ = strings.Cut(program, "```")
		if name != "README.md" {
			continue
		}
		path := filepath.Join(t.TempDir(), "main.go")
		if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("go", "vet", path).CombinedOutput(); err != nil {
			t.Errorf("the program of the README: %v\n%s", err, out)
		}
	}
}

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

// exampleFolder makes a folder with a file of three games, for the examples.
func exampleFolder() string {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	text := "[Event \"甲\"]\n\n1. 炮二平五 马８进７ 1-0\n\n[Event \"乙\"]\n\n1. 炮八平五 马２进３ *\n\n[Event \"丙\"]\n\n1. 炮二平五 车９进９ *\n"
	if err := os.WriteFile(filepath.Join(folder, "a.pgn"), []byte(text), 0o600); err != nil {
		panic(err)
	}
	return folder
}

// show prints the names of the files that a pipeline wrote into a folder, and lines of JSON
// without where their games stand.
func show(folder string) {
	names, _ := filepath.Glob(filepath.Join(folder, "*-of-*"))
	for _, name := range names {
		fmt.Println(filepath.Base(name))
		if data, _ := os.ReadFile(name); strings.HasSuffix(name, ".ndjson") {
			fmt.Print(strings.ReplaceAll(string(data), folder+"/", ""))
		}
	}
}

// Games become a table, in two files, and what was found in them lines of JSON.
func ExampleRead() {
	folder := exampleFolder()
	defer os.RemoveAll(folder)

	p, s := beam.NewPipelineWithRoot()
	read := xqpgnio.Read(s, filepath.Join(folder, "*.pgn"))
	xqpgnio.WriteParquet(s, filepath.Join(folder, "games"), 2, read.Games)
	xqpgnio.WriteJSON(s, filepath.Join(folder, "unread"), 1, read.DeadLetters)
	result, err := beam.Run(context.Background(), "prism", p)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(xqpgnio.Counters(result)["games"], "games")
	show(folder)
	// Output:
	// 3 games
	// games-00000-of-00002.parquet
	// games-00001-of-00002.parquet
	// unread-00000-of-00001.ndjson
}

func ExampleConfig_ReadAll() {
	folder := exampleFolder()
	defer os.RemoveAll(folder)

	p, s := beam.NewPipelineWithRoot()
	globs := beam.Create(s, filepath.Join(folder, "*.pgn"), filepath.Join(folder, "*.xqf"))
	read := xqpgnio.Config{NoFindings: true}.ReadAll(s, globs)
	xqpgnio.WritePGN(s, filepath.Join(folder, "games"), 1, read.Games)
	xqpgnio.WriteJSON(s, filepath.Join(folder, "unread"), 1, read.DeadLetters)
	if _, err := beam.Run(context.Background(), "prism", p); err != nil {
		fmt.Println(err)
	}
	show(folder)
	// Output:
	// games-00000-of-00001.pgn
	// unread-00000-of-00001.ndjson
	// {"file":"*.xqf","offset":0,"reason":"no file matches"}
}

func ExampleOpenings() {
	folder := exampleFolder()
	defer os.RemoveAll(folder)

	p, s := beam.NewPipelineWithRoot()
	read := xqpgnio.Read(s, filepath.Join(folder, "*.pgn"))
	xqpgnio.WriteJSON(s, filepath.Join(folder, "openings"), 1, xqpgnio.Openings(s, read.Games))
	if _, err := beam.Run(context.Background(), "prism", p); err != nil {
		fmt.Println(err)
	}
	show(folder)
	// Output:
	// openings-00000-of-00001.ndjson
	// {"code":"B00","en":"Central Cannon Opening","zh":"中炮局","games":1,"red_wins":0,"draws":0,"black_wins":0,"unknown":1}
	// {"code":"B05","en":"Central Cannon vs Left Horse","zh":"中炮对进左马","games":2,"red_wins":1,"draws":0,"black_wins":0,"unknown":1}
}

func ExampleDuplicates() {
	folder := exampleFolder()
	defer os.RemoveAll(folder)

	p, s := beam.NewPipelineWithRoot()
	read := xqpgnio.Config{Identity: true, Mirror: true}.Read(s, filepath.Join(folder, "*.pgn"))
	xqpgnio.WriteJSON(s, filepath.Join(folder, "repeats"), 1, xqpgnio.Duplicates(s, read.Games))
	if _, err := beam.Run(context.Background(), "prism", p); err != nil {
		fmt.Println(err)
	}
	show(folder)
	// Output:
	// repeats-00000-of-00001.ndjson
	// {"file":"a.pgn","offset":49,"kept_file":"a.pgn","kept_offset":0,"way":"mirrored","why":"first"}
}

func ExampleReport() {
	folder := exampleFolder()
	defer os.RemoveAll(folder)

	p, s := beam.NewPipelineWithRoot()
	read := xqpgnio.Config{NoGames: true}.Read(s, filepath.Join(folder, "*.pgn"))
	xqpgnio.WriteJSON(s, filepath.Join(folder, "rules"), 1, xqpgnio.Report(s, read.Findings))
	if _, err := beam.Run(context.Background(), "prism", p); err != nil {
		fmt.Println(err)
	}
	show(folder)
	// Output:
	// rules-00000-of-00001.ndjson
	// {"rule":"game-tag-missing","clause":"PGN-2.0","severity":"warning","findings":3,"games":3,"file":"a.pgn","offset":0,"message":"the Game tag is missing; the first line should be [Game \"Chinese Chess\"]"}
	// {"rule":"move-impossible","clause":"MOVE-4","severity":"error","findings":1,"games":1,"file":"a.pgn","offset":127,"message":"Black cannot play \"车９进９\": the path is blocked; did you mean 车９进１ or 车９进２?"}
}

// Files of a bucket that is also there as a folder are read in ranges.
func ExampleRegisterRanges() {
	xqpgnio.RegisterRanges("bucket", func(_ context.Context, path string) (xqpgnio.RangeReader, error) {
		return os.Open(filepath.Join("/mnt", strings.TrimPrefix(path, "bucket://")))
	})
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

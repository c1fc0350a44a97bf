// Command peers measures xqpgn beside other programs, as user time in interleaved rounds:
//
//	go build -o /tmp/xqpgn ./cmd/xqpgn
//	go run ./cmd/xqpgn/testdata/peers -xqpgn /tmp/xqpgn -games games.pgn \
//		-disservin disservin-read -pgn-extract pgn-extract -chess chess.pgn \
//		-pikafish pikafish-driver -eleeye eleeye-driver -eleeye-games folder
//
// It builds nothing of theirs, and leaves out every program whose path is not given. The
// programs are run so:
//
//	disservin-read FILE.pgn legal      Disservin/chess-library: prints "games N plies N"
//	pgn-extract -s -r FILE.pgn         checks the games
//	pikafish-driver perft DEPTH FEN    prints the number of nodes
//	eleeye-driver LIST                 reads a game of each file that LIST names, one a line
//
// The files of games are the caller's: real games as xqpgn reads them, chess games, and a
// folder with a game a file in GB18030. Each number is a median, and a ratio compares
// medians of the same rounds, so that a busy machine slows both.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation/board"
)

var (
	rounds      = flag.Int("rounds", 9, "how often each program runs")
	xqpgn       = flag.String("xqpgn", "", "path of xqpgn")
	games       = flag.String("games", "", "file of xiangqi games in PGN")
	chess       = flag.String("chess", "", "file of chess games in PGN")
	disservin   = flag.String("disservin", "", "path of the driver of Disservin/chess-library")
	pgnExtract  = flag.String("pgn-extract", "", "path of pgn-extract")
	pikafish    = flag.String("pikafish", "", "path of the driver of Pikafish")
	eleeye      = flag.String("eleeye", "", "path of the driver of ElephantEye's reader")
	eleeyeGames = flag.String("eleeye-games", "", "folder of a game a file, for it and for xqpgn")
)

// perftDepth and perftPositions are what is counted: the start, a middlegame and one with
// batteries of cannons.
const perftDepth = 5

var perftPositions = []string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	"r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
	"1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
}

func main() {
	flag.Parse()
	if flag.NArg() == 3 && flag.Arg(0) == "perft" { // run by itself, as Pikafish's driver is
		printPerft(flag.Arg(1), flag.Arg(2))
		return
	}
	if err := measure(); err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
}

// measure runs all programs in turn, and prints the table.
func measure() error {
	folder, err := os.MkdirTemp("", "peers")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	table := &table{folder: folder}
	table.addPeers()
	if *xqpgn != "" && *games != "" {
		table.addXqpgn(*games)
	}
	table.addPerft()
	if len(table.runs) == 0 {
		return errors.New("no program is given: -help says how")
	}
	for range *rounds {
		for _, r := range table.runs {
			if err := r.once(); err != nil {
				return err
			}
		}
	}
	table.print(os.Stdout)
	return nil
}

func printPerft(depth, fen string) {
	n, err := strconv.Atoi(depth)
	position, fenErr := board.ParseFEN(fen)
	if err != nil || fenErr != nil {
		fmt.Fprintln(os.Stderr, "peers: perft needs a depth and a FEN")
		os.Exit(2)
	}
	fmt.Println(position.Perft(n))
}

// A run is a program with its arguments, and the times that it took.
type run struct {
	name    string
	command []string
	unit    string  // of which it does some
	units   float64 // how many; 0 if the program prints it last
	against *run    // that does the same work, whose time this one's is compared with; nil for none
	rival   *run    // that does other work in the same unit, whose speed is compared; nil for none
	user    []time.Duration
	wall    []time.Duration
}

// once runs the program. An exit status of 1 says that games have errors.
func (r *run) once() error {
	var out bytes.Buffer
	cmd := exec.Command(r.command[0], r.command[1:]...)
	if r.units == 0 {
		cmd.Stdout = &out // else nothing is read, and the program writes to the null device
	}
	begin := time.Now()
	err := cmd.Run()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() > 1 || cmd.ProcessState.ExitCode() < 0 {
		return fmt.Errorf("%s: %w", r.name, err)
	}
	r.wall = append(r.wall, time.Since(begin))
	r.user = append(r.user, cmd.ProcessState.UserTime())
	if numbers := number.FindAllString(out.String(), -1); r.units == 0 && len(numbers) > 0 {
		r.units, err = strconv.ParseFloat(numbers[len(numbers)-1], 64)
		return err
	}
	return nil
}

var number = regexp.MustCompile(`\d+`)

// rate returns how many units a second of user time does.
func (r *run) rate() float64 { return r.units / median(r.user).Seconds() }

func median(times []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)/2]
}

// A table is what is measured, in the order in which it is printed.
type table struct {
	runs   []*run
	folder string // for files that a run reads or writes

	disservin, pgnExtract *run // nil if they are not measured
}

func (t *table) add(name, unit string, units float64, against *run, command ...string) *run {
	r := &run{name: name, command: command, unit: unit, units: units, against: against}
	t.runs = append(t.runs, r)
	return r
}

// addXqpgn adds the commands of xqpgn, which are compared with its check of the same games. Peers say of a game whether its
// moves are legal, so that the check that is compared with theirs looks for errors alone.
func (t *table) addXqpgn(file string) {
	size := megabytes(file)
	check := t.add("check", "MB", size, nil, *xqpgn, "check", "-q", "-j", "1", file)
	check.rival = t.pgnExtract
	if t.disservin != nil {
		t.add("check, in plies", "plies", plies(file), check, check.command...).rival = t.disservin
	}
	t.add("check, two jobs", "MB", size, check, *xqpgn, "check", "-q", "-j", "2", file)
	for _, notation := range []string{"iccs", "uci", "wxf", "san"} {
		written := filepath.Join(t.folder, notation+".pgn")
		// The exit status says whether games have errors, which they may have.
		exec.Command(*xqpgn, "convert", "--to", "pgn", "--notation", notation, "-o", written, file).Run()
		t.add("check of "+notation, "MB", size, check, *xqpgn, "check", "-q", "-j", "1", written) // MB of the same games
	}
	full := t.add("check with all findings", "MB", size, check, *xqpgn, "check", "-j", "1", file) // as convert and fmt check
	for _, form := range []string{"csv", "ndjson", "positions"} {
		t.add("convert --to "+form, "MB", size, full, *xqpgn, "convert", "-j", "1", "--to", form, file)
	}
	for _, form := range []string{"parquet", "positions-parquet"} {
		t.add("convert --to "+form, "MB", size, full, *xqpgn, "convert", "-j", "1", "--to", form, "-o", filepath.Join(t.folder, "out."+form), file)
	}
	t.add("convert --notation san", "MB", size, full, *xqpgn, "convert", "-j", "1", "--to", "pgn", "--notation", "san", file)
	t.add("fmt -d", "MB", size, full, *xqpgn, "fmt", "-j", "1", "-d", file)
	t.add("version", "runs", 1, nil, *xqpgn, "version")
}

// addPeers adds the readers of chess and of xiangqi.
func (t *table) addPeers() {
	if *disservin != "" && *chess != "" {
		t.disservin = t.add("Disservin", "plies", 0, nil, *disservin, *chess, "legal")
	}
	if *pgnExtract != "" && *chess != "" {
		t.pgnExtract = t.add("pgn-extract", "MB", megabytes(*chess), nil, *pgnExtract, "-s", "-r", *chess)
	}
	if *eleeye != "" && *eleeyeGames != "" {
		files, err := filepath.Glob(filepath.Join(*eleeyeGames, "*"))
		if err != nil {
			panic(err)
		}
		list := filepath.Join(t.folder, "list.txt")
		if err := os.WriteFile(list, []byte(strings.Join(files, "\n")+"\n"), 0o600); err != nil {
			panic(err)
		}
		peer := t.add("eleeye", "games", float64(len(files)), nil, *eleeye, list)
		if *xqpgn != "" {
			t.add("check of eleeye's games", "games", float64(len(files)), peer, append([]string{*xqpgn, "check", "-q", "-j", "1"}, files...)...)
		}
	}
}

func (t *table) addPerft() {
	if *pikafish == "" {
		return
	}
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	for i, fen := range perftPositions {
		perft := []string{"perft", strconv.Itoa(perftDepth), fen}
		peer := t.add(fmt.Sprint("Pikafish, position ", i+1), "nodes", 0, nil, append([]string{*pikafish}, perft...)...)
		t.add(fmt.Sprint("notation/board, position ", i+1), "nodes", 0, peer, append([]string{self}, perft...)...)
	}
}

// plies returns the number of moves of the main lines.
func plies(file string) (n float64) {
	f, err := os.Open(file)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	for game, err := range grammar.NewDecoder(f, grammar.Config{}).Games() {
		if err != nil {
			panic(err)
		}
		n += float64(len(game.Main.Plies))
	}
	return n
}

func megabytes(file string) float64 {
	info, err := os.Stat(file)
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(1)
	}
	return float64(info.Size()) / 1e6
}

func (t *table) print(w io.Writer) {
	fmt.Fprintln(w, "| | user | wall | a second of user time | user time compared with |\n|---|---|---|---|---|")
	for _, r := range t.runs {
		compared := ""
		if r.against != nil {
			compared = fmt.Sprintf("%.2f × %s", float64(median(r.user))/float64(median(r.against.user)), r.against.name)
		}
		if r.rival != nil {
			compared += fmt.Sprintf(" %.2f × the speed of %s", r.rate()/r.rival.rate(), r.rival.name)
		}
		fmt.Fprintf(w, "| %s | %d ms | %d ms | %.4g %s | %s |\n", r.name,
			median(r.user).Milliseconds(), median(r.wall).Milliseconds(), r.rate(), r.unit, compared)
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/gzip"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/app"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// piped is the command that a cluster runs for each partition, whose lines stand on standard
// input and name what is to be read.
var piped = []string{"convert", "--to", "ndjson", "--record-errors", "-j", "1", "--files-from", "-"}

// partitions deals lines out as a cluster does: so many partitions of lines that stand
// together, each behind the other, with a line end behind every line. Some may be empty.
func partitions(lines []string, n int) (feeds []string) {
	for i := range n {
		feed := ""
		for _, line := range lines[i*len(lines)/n : (i+1)*len(lines)/n] {
			feed += line + "\n"
		}
		feeds = append(feeds, feed)
	}
	return feeds
}

// rangesOf returns the lines that name a file in ranges of some random size.
func rangesOf(path string, size int64, random *rand.Rand) (lines []string) {
	for from := int64(0); from < size; {
		to := from + 1 + random.Int64N(1+size/5)
		lines = append(lines, fmt.Sprintf("%s\t%d\t%d", path, from, to))
		from = to
	}
	return lines
}

// recordsOf returns the records of an output, without what counts from the beginning of a
// range, and without some other fields.
func recordsOf(t *testing.T, out string, without ...string) (records []string) {
	t.Helper()
	for line := range strings.Lines(out) {
		record := map[string]any{}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if record["offset"] != nil {
			delete(record, "game")
			delete(record, "line")
		}
		for _, field := range without {
			delete(record, field)
		}
		text, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, string(text))
	}
	return records
}

// clusterFiles writes files of games into a folder, and returns their paths: every file of
// the repository's games some times over, one that was damaged at random, and a compressed one.
func clusterFiles(t *testing.T, folder string, random *rand.Rand) (paths []string) {
	t.Helper()
	write := func(name string, data []byte) {
		paths = append(paths, filepath.Join(folder, name))
		if err := os.WriteFile(paths[len(paths)-1], data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	games, err := filepath.Glob(testdata.Path(t, "testdata/games/*.pgn"))
	if err != nil || len(games) < 6 {
		t.Fatalf("%d files, %v", len(games), err)
	}
	for _, path := range games {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		data = bytes.Repeat(data, testdata.Size(60, 150))
		write(filepath.Base(path), data)
		if filepath.Base(path) != "classic.pgn" {
			continue
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write(data)
		w.Close()
		write("packed.pgn.gz", packed.Bytes())
		for range 100 {
			data[random.IntN(len(data))] = "{}[]();\"\n1*."[random.IntN(12)]
		}
		write("damaged.pgn", data)
	}
	return paths
}

// TestPipedRanges holds that a cluster reads every game exactly once, and as it is, when the lines
// that name files and ranges of files are dealt out to whatever partitions.
func TestPipedRanges(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	paths := clusterFiles(t, t.TempDir(), random)
	_, whole, stderr := execute(t, "", append([]string{"convert", "--to", "ndjson"}, paths...)...)
	want := recordsOf(t, whole)
	if len(want) < 500 {
		t.Fatalf("%d games: %s", len(want), stderr)
	}
	for range testdata.Size(1, 8) {
		var lines []string
		for _, path := range paths {
			info, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(path, ".gz") {
				lines = append(lines, path)
			} else {
				lines = append(lines, rangesOf(path, info.Size(), random)...)
			}
		}
		var got []string
		for _, feed := range partitions(lines, 1+random.IntN(2*len(lines))) {
			status, out, stderr := execute(t, feed, piped...)
			if status != app.ExitClean {
				t.Fatalf("status %d: %s", status, stderr)
			}
			got = append(got, recordsOf(t, out)...)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q (-whole +in partitions):\n%s", lines, diff)
		}
	}
}

// TestPipedText holds what the page says of files that only the cluster itself can read: its
// records are cut at the tag that every game begins with, which is put before each again.
func TestPipedText(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	data, err := os.ReadFile(testdata.Path(t, "testdata/games/classic.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Repeat(string(data), 50)
	const tag = `[Game "`
	var records []string
	for i, record := range strings.Split(text, "\n"+tag) { // textinputformat.record.delimiter
		if i > 0 {
			record = tag + record
		}
		records = append(records, record)
	}
	convert := []string{"convert", "--to", "ndjson", "--record-errors", "-"}
	_, whole, _ := execute(t, text, convert...)
	want := recordsOf(t, whole, "offset")
	if len(want) != len(records) || len(want) < 50 {
		t.Fatalf("%d games, %d records", len(want), len(records))
	}
	for range testdata.Size(2, 8) {
		var got []string
		for _, feed := range partitions(records, 1+random.IntN(2*len(records))) {
			_, out, _ := execute(t, feed, convert...)
			got = append(got, recordsOf(t, out, "offset")...)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("(-whole +in partitions):\n%s", diff)
		}
	}
	lines := strings.Split(text, "\n") // what textFile gives, cut where it may be
	var cut []string
	for _, feed := range partitions(lines, 7) {
		_, out, _ := execute(t, feed, convert...)
		cut = append(cut, recordsOf(t, out, "offset")...)
	}
	if len(cut) == len(want) {
		t.Error("lines that are cut anywhere give as many games; the page says that they do not")
	}
}

// TestRecordErrors holds that a line comes out for every game that goes in, whatever is wrong
// with it, and that the exit status says whether to try again.
func TestRecordErrors(t *testing.T) {
	schema := compileSchema(t, recordSchema)
	t.Chdir(t.TempDir())
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	fmt.Fprint(w, strings.Repeat("[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n", 2))
	w.Close()
	const good = "[Game \"Chinese Chess\"]\n\n1. 炮二平五 *\n\n"
	for name, data := range map[string]string{
		"good.pgn":      good + good,
		"impossible":    good + "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进５ *\n\n" + good,
		"open.pgn":      "[Game \"Chinese Chess\"]\n\n1. 炮二平五 {and no more\n",
		"image.pgn":     "\x89PNG\r\n\x1a\n",
		"cut.pgn.gz":    packed.String()[:packed.Len()-6],
		"cut.zip":       "PK\x03\x04",
		"short.xqf":     "XQ\x0a" + strings.Repeat("\x00", 200),
		"games.ndjson":  `{"moves":[],"result":"*"}` + "\n{\"moves\":[}\n5\n" + `{"moves":[],"result":"1-0"}` + "\n",
		"empty.pgn":     "",
		"unread.ndjson": `{"game":7,"error":"unreadable","errors":1,"message":"why","tags":[],"moves":[],"result":""}` + "\n",
	} {
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	type line struct {
		File    string
		Game    int
		Error   string
		Message string
	}
	run := func(args ...string) (status int, lines []line) {
		status, out, stderr := execute(t, "", append([]string{"convert", "--to", "ndjson", "--record-errors"}, args...)...)
		if strings.Contains(out, "\n\n") {
			t.Errorf("there is an empty line: %s", out)
		}
		for text := range strings.Lines(out) {
			if err := validate(schema, text); err != nil {
				t.Errorf("%v: %s", err, text)
			}
			var one line
			if err := json.Unmarshal([]byte(text), &one); err != nil {
				t.Fatalf("%v: %s", err, text)
			}
			if (one.Error == semantic.Unreadable) != (one.Message != "") {
				t.Errorf("error and message: %s", text)
			}
			one.Message = ""
			lines = append(lines, one)
		}
		if len(lines) == 0 && len(args) > 0 && args[0] != "empty.pgn" {
			t.Errorf("nothing came out: %s", stderr)
		}
		return status, lines
	}
	const unreadable = semantic.Unreadable
	for _, test := range []struct {
		args   []string
		status int
		want   []line
	}{
		{[]string{"good.pgn"}, app.ExitClean, []line{{"good.pgn", 1, "", ""}, {"good.pgn", 2, "", ""}}},
		{[]string{"impossible"}, app.ExitClean, []line{{"impossible", 1, "", ""}, {"impossible", 2, "move-impossible", ""}, {"impossible", 3, "", ""}}},
		{[]string{"impossible", "--notation", "iccs"}, app.ExitClean, []line{{"impossible", 1, "", ""}, {"impossible", 2, "move-impossible", ""}, {"impossible", 3, "", ""}}},
		{[]string{"open.pgn"}, app.ExitClean, []line{{"open.pgn", 1, "comment-unterminated", ""}}},
		{[]string{"image.pgn"}, app.ExitClean, []line{{"image.pgn", 1, unreadable, ""}}},
		{[]string{"cut.pgn.gz"}, app.ExitClean, []line{{"cut.pgn.gz", 1, "", ""}, {"cut.pgn.gz", 2, unreadable, ""}}},
		{[]string{"cut.zip"}, app.ExitClean, []line{{"cut.zip", 1, unreadable, ""}}},
		{[]string{"short.xqf"}, app.ExitClean, []line{{"short.xqf", 1, "file-damaged", ""}}},
		{[]string{"games.ndjson"}, app.ExitClean, []line{{"games.ndjson", 1, "", ""}, {"games.ndjson", 2, unreadable, ""}, {"games.ndjson", 3, unreadable, ""}, {"games.ndjson", 4, "", ""}}},
		{[]string{"games.ndjson", "--where", "result = 1-0"}, app.ExitClean, []line{{"games.ndjson", 2, unreadable, ""}, {"games.ndjson", 3, unreadable, ""}, {"games.ndjson", 4, "", ""}}},
		{[]string{"empty.pgn"}, app.ExitClean, nil},
		{[]string{"unread.ndjson"}, app.ExitClean, []line{{"unread.ndjson", 1, unreadable, ""}}},
		{[]string{"image.pgn", "good.pgn", "short.xqf"}, app.ExitClean, []line{{"image.pgn", 1, unreadable, ""}, {"good.pgn", 1, "", ""}, {"good.pgn", 2, "", ""}, {"short.xqf", 1, "file-damaged", ""}}},

		// What the next try may find otherwise.
		{[]string{"missing.pgn", "good.pgn"}, app.ExitFailure, []line{{"missing.pgn", 1, unreadable, ""}, {"good.pgn", 1, "", ""}, {"good.pgn", 2, "", ""}}},
		{[]string{"--files-from", "missing.txt"}, app.ExitFailure, []line{{"missing.txt", 1, unreadable, ""}}},
	} {
		status, got := run(test.args...)
		if diff := cmp.Diff(test.want, got); diff != "" || status != test.status {
			t.Errorf("%q: status %d, want %d; lines (-want +got):\n%s", test.args, status, test.status, diff)
		}
	}
	if _, rule := rules.ByID(unreadable); rule {
		t.Errorf("there is a rule %s", unreadable)
	}
	if status, out, _ := execute(t, "", piped...); status != app.ExitClean || out != "" {
		t.Errorf("an empty partition gives status %d and %q", status, out)
	}
	if status, _, stderr := execute(t, "good.pgn\t0\n", piped...); status != app.ExitFailure || !strings.Contains(stderr, "line 1 is neither") {
		t.Errorf("a wrong line gives status %d and %q", status, stderr)
	}
}

// sparkStandIn is as much of PySpark as the page uses, over files below a folder: pipe does
// what PySpark's does, in an empty environment.
const sparkStandIn = `
import json, os, shlex, subprocess, sys

class RDD:
    def __init__(self, partitions): self.partitions = partitions
    def map(self, f): return RDD([[f(x) for x in p] for p in self.partitions])
    def flatMap(self, f): return RDD([[y for x in p for y in f(x)] for p in self.partitions])
    def pipe(self, command, env=None, checkCode=False):
        out = []
        for p in self.partitions:
            feed = "".join(str(x).rstrip("\n") + "\n" for x in p).encode("utf-8")
            run = subprocess.run(shlex.split(command), env=env or {}, input=feed, stdout=subprocess.PIPE)
            if checkCode and run.returncode: raise RuntimeError(run.returncode)
            out.append([x.rstrip(b"\n").decode("utf-8") for x in run.stdout.splitlines(True)])
        return RDD(out)
    def collect(self): return [x for p in self.partitions for x in p]

class SparkContext:
    def parallelize(self, elements, n):
        return RDD([elements[i * len(elements) // n:(i + 1) * len(elements) // n] for i in range(n)])
    def binaryFiles(self, path):
        names = sorted(os.listdir(path))
        return RDD([[(path + "/" + name, open(path + "/" + name, "rb").read())] for name in names])
    def newAPIHadoopFile(self, path, inputFormat, key, value, conf):
        delimiter = conf["textinputformat.record.delimiter"]
        at, records = 0, []
        for text in open(path, encoding="utf-8", newline="").read().split(delimiter):
            records.append((at, text))
            at += len((text + delimiter).encode("utf-8"))
        return self.parallelize(records, 7)

sc = SparkContext()
`

// TestClustersPage runs the programs of the page with a stand-in for Spark, and holds that all
// games come out.
func TestClustersPage(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3 here: the programs of CLUSTERS.md are not tested")
	}
	program, err := exec.LookPath("xqpgn") // see TestMain
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	paths := clusterFiles(t, folder, rand.New(rand.NewPCG(1, 2)))
	_, whole, _ := execute(t, "", append([]string{"convert", "--to", "ndjson"}, paths...)...)
	_, large, _ := execute(t, "", "convert", "--to", "ndjson", filepath.Join(folder, "classic.pgn"))
	page := readReadme(t, "CLUSTERS.md")
	programs := blocks(page, "python")
	if len(programs) != 3 || !strings.Contains(page, strings.Join(piped, " ")) {
		t.Fatalf("%d programs", len(programs))
	}
	for i, test := range []struct{ show, want string }{
		{"print('\\n'.join(records.collect()))", whole},
		{"print('\\n'.join(record for path, record in records.collect()))", whole},
		{"print('\\n'.join(records.collect()))", large},
	} {
		text := sparkStandIn + programs[0] + programs[i] + "\n" + test.show + "\n"
		for _, pair := range [][2]string{
			{"/usr/local/bin/xqpgn", program}, {"64 << 20", fmt.Sprint(testdata.Size(60_007, 10_007))}, {"/games/**", folder + "/**"}, {"hdfs:///games/large.pgn", folder + "/classic.pgn"}, {"hdfs:///games", folder},
		} {
			text = strings.ReplaceAll(text, pair[0], pair[1])
		}
		run := exec.Command(python, "-c", text)
		var stderr bytes.Buffer
		run.Stderr = &stderr
		out, err := run.Output()
		if err != nil {
			t.Fatalf("program %d: %v\n%s", i+1, err, stderr.String())
		}
		want, got := recordsOf(t, test.want, "offset", "file"), recordsOf(t, string(out), "offset", "file")
		slices.Sort(want) // a list of what is compressed comes last
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("program %d (-want +got):\n%.3000s", i+1, diff)
		}
	}
}

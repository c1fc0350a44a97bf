package xqpgnio_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	gocmp "github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/stats"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/unique"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
	"github.com/xqpgn/xqpgn/semantic"
	reader "github.com/xqpgn/xqpgn/semantic/games"
	"github.com/xqpgn/xqpgn/testdata"
)

func init() {
	keep[xqpgnio.Opening]()
	keep[xqpgnio.Repeat]()
	keep[xqpgnio.Rule]()
}

// figuresOf returns what the library itself tells of the files of a folder, in the order of
// their names.
func figuresOf(t *testing.T, folder string) (openings []xqpgnio.Opening, repeats []xqpgnio.Repeat, rules []xqpgnio.Rule) {
	var counter stats.Counter
	finder := unique.Finder{Options: unique.Options{Mirror: true}}
	defer finder.Close()
	type place struct {
		file   string
		offset int64
	}
	var places []place
	first := map[string]ast.Diagnostic{}
	where := map[string]xqpgnio.Rule{}
	files := reader.Set{Paths: []string{"."}, Config: reader.Config{FS: os.DirFS(folder)}}
	for raw, err := range files.RawGames() {
		if err != nil {
			t.Fatal(err)
		}
		info := semantic.Check(raw.Parse())
		counter.Add(info, stats.Source{})
		if err := finder.Add(finder.Record(nil, info)); err != nil {
			t.Fatal(err)
		}
		places = append(places, place{raw.Name, raw.FileOffset})
		for _, d := range info.All().Diagnostics {
			if _, ok := first[d.Rule.ID()]; !ok {
				first[d.Rule.ID()] = d
				at, _ := raw.FileSpan(d.Span)
				where[d.Rule.ID()] = xqpgnio.Rule{Clause: d.ClauseID(), File: raw.Name, Offset: at, Message: d.Message(0)}
			}
		}
	}
	figures := counter.Figures()
	opening := func(code, en, zh string, r stats.Results) {
		if r.Games > 0 {
			openings = append(openings, xqpgnio.Opening{Code: code, EN: en, ZH: zh, Games: int64(r.Games), RedWins: int64(r.RedWins),
				Draws: int64(r.Draws), BlackWins: int64(r.BlackWins), Unknown: int64(r.Unknown)})
		}
	}
	opening("", "", "", figures.Openings.None)
	for _, o := range figures.Openings.List {
		opening(o.Code, o.Name.EN, o.Name.ZH, o.Results)
	}
	for repeat, err := range finder.Repeats() {
		if err != nil {
			t.Fatal(err)
		}
		if repeat.Dropped() {
			game, kept := places[repeat.Game], places[repeat.Kept]
			repeats = append(repeats, xqpgnio.Repeat{File: game.file, Offset: game.offset, KeptFile: kept.file, KeptOffset: kept.offset,
				Way: repeat.Way.String(), Why: repeat.Why.String()})
		}
	}
	for _, r := range figures.Findings.Rules {
		rule := where[r.Rule]
		rule.Rule, rule.Severity, rule.Findings, rule.Games = r.Rule, r.Severity.String(), int64(r.Count), int64(r.Games)
		rules = append(rules, rule)
	}
	sortFigures(openings, repeats, rules)
	return openings, repeats, rules
}

func sortFigures(openings []xqpgnio.Opening, repeats []xqpgnio.Repeat, rules []xqpgnio.Rule) {
	slices.SortFunc(openings, func(a, b xqpgnio.Opening) int { return cmp.Compare(a.Code, b.Code) })
	slices.SortFunc(repeats, func(a, b xqpgnio.Repeat) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Offset, b.Offset))
	})
	slices.SortFunc(rules, func(a, b xqpgnio.Rule) int { return cmp.Compare(a.Rule, b.Rule) })
}

// holdFigures holds that a pipeline tells of the files of a folder what the library tells.
func holdFigures(t *testing.T, folder string) {
	t.Helper()
	p, s := beam.NewPipelineWithRoot()
	reading := xqpgnio.Config{RangeSize: 20 << 10, Identity: true, Mirror: true, NoText: true}.Read(s, filepath.Join(folder, "*"))
	openings := gather[xqpgnio.Opening](t, s, xqpgnio.Openings(s, reading.Games))
	repeats := gather[xqpgnio.Repeat](t, s, xqpgnio.Duplicates(s, reading.Games))
	rules := gather[xqpgnio.Rule](t, s, xqpgnio.Report(s, reading.Findings))
	if _, err := run(p); err != nil {
		t.Fatal(err)
	}
	gotOpenings, gotRepeats, gotRules := openings(), repeats(), rules()
	for i := range gotRepeats {
		r := &gotRepeats[i]
		r.File, r.KeptFile = filepath.Base(r.File), filepath.Base(r.KeptFile)
	}
	for i := range gotRules {
		gotRules[i].File = filepath.Base(gotRules[i].File)
	}
	sortFigures(gotOpenings, gotRepeats, gotRules)
	wantOpenings, wantRepeats, wantRules := figuresOf(t, folder)
	if diff := gocmp.Diff(wantOpenings, gotOpenings); diff != "" {
		t.Errorf("openings (-want +got):\n%s", diff)
	}
	if diff := gocmp.Diff(wantRepeats, gotRepeats); diff != "" {
		t.Errorf("repeats (-want +got):\n%s", diff)
	}
	if diff := gocmp.Diff(wantRules, gotRules); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	t.Log(len(gotOpenings), "openings,", len(gotRepeats), "repeats,", len(gotRules), "rules")
}

// TestFigures holds openings, repeats and rules of the files of the repository: of each of its
// texts twice, once with left and right as they are.
func TestFigures(t *testing.T) {
	folder := t.TempDir()
	n := 0
	for path, data := range testdata.Files(t) {
		for _, name := range []string{"a", "b"} {
			if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s%05d-%s", name, n, filepath.Base(path))), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		n++
	}
	holdFigures(t, folder)
}

// TestFiguresReal holds the same of real games, a file of some hundred kilobytes for each fifty.
func TestFiguresReal(t *testing.T) {
	folder := t.TempDir()
	n := 0
	var data []byte
	write := func() {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d.pgn", n)), data, 0o600); err != nil {
			t.Fatal(err)
		}
		data = nil
	}
	for _, game := range testdata.Sample(t, testdata.Size(40, 4)) {
		if data = append(append(data, game...), "\n\n"...); len(data) > 200<<10 {
			write()
		}
		n++
	}
	write()
	holdFigures(t, folder)
}

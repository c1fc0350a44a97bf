package suite

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestManifest holds the manifest to the cases: -update writes it. Its version is the
// newest of the suite's changelog.
func TestManifest(t *testing.T) {
	cases := suite(t)
	for _, c := range cases {
		c.Findings = readExpectation(c).Findings // which -update may only be about to write
	}
	m := newManifest(version(t), cases, decisions(t))
	testdata.Golden(t, filepath.Join(suiteDir, manifestName), string(m.format()))
	origins := map[string]int{}
	for _, entry := range m.Cases {
		origins[entry.Origin]++
		if len(entry.Sentences) == 0 && entry.Origin != originDecision {
			t.Errorf("%s is a %s, without a sentence", entry.Path, entry.Origin)
		}
		for _, id := range entry.Sentences {
			if !slices.ContainsFunc(rules.Sentences(), func(s rules.Sentence) bool { return s.ID == id }) {
				t.Errorf("%s: no sentence %s", entry.Path, id)
			}
		}
	}
	for _, origin := range Origins {
		if origins[origin] == 0 {
			t.Errorf("no case is a %s", origin)
		}
	}
}

// version returns the newest version in the suite's changelog.
func version(t *testing.T) string {
	page, err := os.ReadFile(filepath.Join(suiteDir, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)$`).FindSubmatch(page)
	if m == nil {
		t.Fatal("the suite's changelog has no version")
	}
	return string(m[1])
}

// TestVersion holds that the suite's npm package has the version of its changelog.
func TestVersion(t *testing.T) {
	const name = suiteDir + "/package.json"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := regexp.MustCompile(`"version": "[^"]*"`).ReplaceAll(text, []byte(`"version": "`+version(t)+`"`))
	testdata.Golden(t, name, string(want))
}

// decisions returns the paths of the cases in which nothing is found though the
// specifications are silent: those that SPEC.md lists as read without a finding.
func decisions(t *testing.T) (paths []string) {
	page, err := os.ReadFile("../../../../grammar/SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\|[^|]*\\|[^|]*\\|[^|]*\\| `([A-Z]+-[^`]*)` \\|$")
	for _, m := range row.FindAllSubmatch(page, -1) {
		paths = append(paths, string(m[1]))
	}
	if len(paths) < 10 || slices.Contains(paths, "") {
		t.Fatalf("SPEC.md lists %d decisions", len(paths))
	}
	return paths
}

// kind returns the kind of the case's file, as in a manifest.
func (c *Case) kind() string {
	return [...]string{inPGN: "pgn", inXML: "xml", inOthers: "file", inTrees: "writer"}[c.form()]
}

// origin computes the origin of a case's expectations. silent lists the paths of cases without findings that
// still rest on a decision.
func (c *Case) origin(silent []string) string {
	if c.form() >= inOthers || hasUnnamedBytes(c.File) || slices.Contains(silent, path.Join(c.Clause, c.Name)) {
		return originDecision
	}
	origin := originSentence
	for _, f := range c.Findings {
		switch f.Strict {
		case rules.Error.String():
			return originLeniency
		case rules.Warning.String():
			origin = originDecision
		}
	}
	return origin
}

// hasUnnamedBytes reports whether a file has bytes that the specifications do not cover: UTF-16, a byte order
// mark, or lines that end with CR.
func hasUnnamedBytes(file []byte) bool {
	const utf8Mark = "\ufeff"
	return bytes.HasPrefix(file, []byte(utf8Mark)) || bytes.IndexByte(file, 0) >= 0 ||
		bytes.IndexByte(bytes.ReplaceAll(file, []byte("\r\n"), nil), '\r') >= 0
}

// sentencesOf returns the IDs of the sentences that a case rests on: those of its findings. Without findings
// they are those of the rule for which the case is named, or of its clause as far as the file shows them.
func (c *Case) sentencesOf() []string {
	named := map[string]bool{}
	name := func(r rules.Rule, clause string) {
		of := r.Sentences()
		inClause := slices.DeleteFunc(slices.Clone(of), func(id string) bool { return !strings.HasPrefix(id, clause+"-") })
		if len(inClause) > 0 {
			of = inClause
		}
		for _, id := range of {
			named[id] = true
		}
	}
	for _, f := range c.Findings {
		name(rules.MustByID(f.Rule), f.Clause)
	}
	if about, ok := ruleOf(c.Name); ok && len(c.Findings) == 0 {
		name(about, c.Clause)
	}
	if len(named) == 0 {
		c.nameShown(named)
	}
	ids := []string{}
	for _, s := range rules.Sentences() {
		if named[s.ID] || len(named) == 0 && s.Clause() == c.Clause {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// nameShown names the sentences of a case's clause that its file shows.
func (c *Case) nameShown(named map[string]bool) {
	text := ""
	for game, err := range gamesOf(c) {
		if err == nil {
			text += game.Text
		}
	}
	for _, s := range rules.Sentences() {
		if s.Clause() == c.Clause && (shown[s.ID] == nil || shown[s.ID].MatchString(text)) {
			named[s.ID] = true
		}
	}
}

// shown has, for sentences about a part that not every file has, the pattern of that part. A file without
// findings shows all other sentences of its clause.
var shown = map[string]*regexp.Regexp{
	"PGN-1.1-s2":  regexp.MustCompile(`\](.|\n)*\d\.`),
	"PGN-2.12-s2": regexp.MustCompile(`\[(EventDate|EventSponsor|Section|Stage|Board|Time) `),
	"PGN-2.12-s3": regexp.MustCompile(`\[TimeControl `),
	"PGN-2.12-s4": regexp.MustCompile(`\[Termination `),
	"PGN-2.12-s5": regexp.MustCompile(`\[(Annotator|Mode|PlyCount) `),
	"PGN-3.2-s4":  regexp.MustCompile(`\d\.(.|\n)*\d\.`),
	"PGN-3.3-s1":  regexp.MustCompile(`\[Format `),
	"PGN-3.3-s2":  regexp.MustCompile(`[进進退平]`),
	"PGN-3.5-s2":  regexp.MustCompile(`\{[^{}]*[\s()\[\]*;%"]`),
	"PGN-3.5-s3":  regexp.MustCompile(`[一二三四五六七八九1-9１-９]\s+\{`),
	"PGN-3.5-s5":  regexp.MustCompile(`\{[^{}]*[()\[\]*;%"]`),
	"PGN-3.5-s6":  regexp.MustCompile(`\A\z`), // only a comment within a move is about it
	"PGN-3.6-s2":  regexp.MustCompile(`[一二三四五六七八九0-9１-９]\s+(1-0|0-1|1/2-1/2|\*)`),
	"PGN-3.7-s1":  regexp.MustCompile(`(1-0|0-1|1/2-1/2|\*)\s+\{`),
	"PGN-3.7-s2":  regexp.MustCompile(`(1-0|0-1|1/2-1/2|\*)\s(.|\n)*\n\[`),
	"PGN-5-s3":    regexp.MustCompile(`\([^()]*[({]`),
	"MOVE-1-s2":   regexp.MustCompile(`[进進退平]`),
	"MOVE-1-s3":   regexp.MustCompile(`[A-Ia-i][0-9]-?[A-Ia-i][0-9]`),
	"MOVE-3-s1":   regexp.MustCompile(`[0-9]-[A-Ia-i]`),
	"MOVE-3-s2":   regexp.MustCompile(`[A-Ia-i][0-9][A-Ia-i][0-9]`),
	"MOVE-4-s1":   regexp.MustCompile(`[仕士相象]`),
	"MOVE-4-s2":   regexp.MustCompile(`[前中后後][兵卒]`),
	"MOVE-4-s3":   regexp.MustCompile(`[一二三四五][兵卒]`),
	"MOVE-4-s4":   regexp.MustCompile(`[一二三四五][兵卒]`),
	"MOVE-4-s5":   regexp.MustCompile(`[进進退平][1-9１-９]`),
	"MOVE-4-s6":   regexp.MustCompile(`[１-９]`),
	"MOVE-4-s7":   regexp.MustCompile(`[一二三四五]卒`),
	"MOVE-4-s8":   regexp.MustCompile(`[前中后後一二三四五][兵卒]`),
	"MOVE-5-s2":   regexp.MustCompile(`[A-Za-z][+.-][+.-]\d`),
	"MOVE-5-s3":   regexp.MustCompile(`[a-e][+.-]\d`),
	"MOVE-5-s4":   regexp.MustCompile(`\s[1-7][1-9+.-][+.-]\d`),
	"MOVE-7-s2":   regexp.MustCompile(`[后後]`),
	"MOVE-7-s3":   regexp.MustCompile(`[A-Za-z][1-9+.-][+.-]\d|[A-Ia-i][0-9]-?[A-Ia-i][0-9]`),
}

// newManifest lists cases. For silent see origin.
func newManifest(version string, cases []*Case, silent []string) Manifest {
	m := Manifest{Version: version}
	for _, c := range cases {
		m.Cases = append(m.Cases, Entry{c.path(), c.kind(), notationOf(c), c.origin(silent), c.sentencesOf()})
	}
	return m
}

// format returns the manifest as JSON, one case per line.
func (m Manifest) format() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "{\"version\": %s, \"cases\": [\n", terminal.JSON(m.Version))
	for i, entry := range m.Cases {
		if i > 0 {
			b.WriteString(",\n")
		}
		b.Write(terminal.JSON(entry))
	}
	b.WriteString("\n]}\n")
	return []byte(b.String())
}

// notationOf returns the notation of a case's moves, or "" if there are none.
func notationOf(c *Case) string {
	for game, err := range gamesOf(c) {
		if err == nil && len(game.Main.Plies) > 0 {
			return semantic.Check(game).Notation.String()
		}
	}
	return ""
}

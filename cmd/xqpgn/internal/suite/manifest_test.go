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
		got := readExpectation(c) // which -update may only be about to write
		if c.Findings = got.Findings; c.Sentences == nil {
			c.Sentences = proposed(got)
		}
	}
	m := newManifest(version(t), cases, decisions(t))
	testdata.Golden(t, filepath.Join(suiteDir, manifestName), string(m.format()))
	origins, labels := map[string]int{}, map[string]int{}
	for _, entry := range m.Cases {
		origins[entry.Origin]++
		for _, label := range entry.Labels {
			labels[label]++
		}
		if len(entry.Sentences) == 0 && entry.Origin != originDecision {
			t.Errorf("%s is a %s, without a sentence", entry.Path, entry.Origin)
		}
	}
	for _, origin := range Origins {
		if origins[origin] == 0 {
			t.Errorf("no case is a %s", origin)
		}
	}
	for _, label := range Labels {
		if labels[label] < 30 {
			t.Errorf("%d cases have the label %s", labels[label], label)
		}
	}
	t.Logf("%v", labels)
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
	if len(c.Sentences) == 0 {
		origin = originDecision
	}
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

// counterpart matches the names of cases that show again, without a finding, what another case breaks, or that are as long as few
// files are. No core needs them.
var counterpart = regexp.MustCompile(`-right$|-in-(iccs|wxf|traditional|variation)\b|-beyond-|^pawn-matrix-|^trap-`)

// labels computes the labels of a case. For silent see origin.
func (c *Case) labels(silent []string) []string {
	labels := []string{}
	origin := c.origin(silent)
	if c.form() == inPGN && origin == originSentence && len(c.Findings) == 0 && !counterpart.MatchString(c.Name) && slices.ContainsFunc(c.Sentences, demands) {
		labels = append(labels, labelCore)
	}
	if slices.ContainsFunc(c.Findings, func(f Finding) bool { return f.Strict == rules.Error.String() }) {
		labels = append(labels, labelStrict)
	}
	if origin == originLeniency {
		labels = append(labels, labelLeniency)
	}
	if c.form() == inTrees {
		labels = append(labels, labelWriter)
	}
	if len(c.Endings)+len(c.Verdicts) > 0 {
		labels = append(labels, labelVerdict)
	}
	return labels
}

// demands reports whether the sentence with the ID demands something.
func demands(id string) bool {
	return slices.ContainsFunc(rules.Sentences(), func(s rules.Sentence) bool { return s.ID == id && s.Force == rules.Demands })
}

// hasUnnamedBytes reports whether a file has bytes that the specifications do not cover: UTF-16, a byte order
// mark, or lines that end with CR.
func hasUnnamedBytes(file []byte) bool {
	const utf8Mark = "\ufeff"
	return bytes.HasPrefix(file, []byte(utf8Mark)) || bytes.IndexByte(file, 0) >= 0 ||
		bytes.IndexByte(bytes.ReplaceAll(file, []byte("\r\n"), nil), '\r') >= 0
}

// newManifest lists cases. For silent see origin.
func newManifest(version string, cases []*Case, silent []string) Manifest {
	m := Manifest{Version: version}
	for _, c := range cases {
		m.Cases = append(m.Cases, Entry{c.path(), c.kind(), notationOf(c), c.origin(silent), c.labels(silent), c.Sentences})
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

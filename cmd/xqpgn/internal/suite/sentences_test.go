package suite

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/testdata"
)

// proposed returns the sentences that a new case may rest on: those of its findings. Its author leaves out the others.
func proposed(e Expectation) []string {
	ids := []string{}
	for _, s := range rules.Sentences() {
		if slices.ContainsFunc(e.Findings, func(f Finding) bool { return cites(f, s.ID) }) {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// cites reports whether the rule of a finding may cite a sentence.
func cites(f Finding, id string) bool { return slices.Contains(rules.MustByID(f.Rule).Sentences(), id) }

// TestSentencesOfCases holds that a case names a sentence of each of its findings, and no sentence that none may cite. A case
// that has only notes may name any.
func TestSentencesOfCases(t *testing.T) {
	ledger := map[string]bool{}
	for _, s := range rules.Sentences() {
		ledger[s.ID] = true
	}
	for _, c := range suite(t) {
		for i, id := range c.Sentences {
			if !ledger[id] || slices.Index(c.Sentences, id) < i {
				t.Errorf("%s: no sentence %s, or twice", c.path(), id)
			}
			if hasStrict(c) && !slices.ContainsFunc(c.Findings, func(f Finding) bool { return cites(f, id) }) {
				t.Errorf("%s: no finding may cite %s", c.path(), id)
			}
		}
		for _, f := range c.Findings {
			of := rules.MustByID(f.Rule).Sentences()
			if len(of) > 0 && !slices.ContainsFunc(c.Sentences, func(id string) bool { return slices.Contains(of, id) }) {
				t.Errorf("%s names none of the sentences of %s: %v", c.path(), f.Rule, of)
			}
		}
	}
}

// notations are the columns of the table of sentences. Cases without moves count for all.
var notations = []string{"Chinese", "WXF", "ICCS"}

// empty says why a sentence has no case in some notations. The sentences of MOVE-1 to MOVE-7 are about one notation each
// where nothing is said.
var empty = map[string]string{
	"PGN-3.3-s2": "about files without a Format tag, in other notations than Chinese",
	"MOVE-1-s2":  "about Chinese notation",
	"MOVE-1-s3":  "about squares",
	"MOVE-2-s1":  "about the letters and names of pieces",
	"MOVE-2-s2":  "about the letters and names of pieces",
	"MOVE-7-s3":  "about the other two notations",
}

// TestSentenceTable holds the table of sentences and of the cases that hold them: for each sentence that demands, in each
// notation, a case that expects another result if the sentence is not heeded. A case with a finding of a rule that cites the
// sentence comes first, since it fails if the rule is left out.
func TestSentenceTable(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Sentences and cases\n\nFor each sentence of the ledger that demands: a case of each notation that holds it. A case in *italics* has no finding about it: it is read as the\n" +
		"sentence says. `go test ./cmd/xqpgn/internal/suite -update` writes this page.\n\n| Sentence | " + strings.Join(notations, " | ") + " | Empty cells |\n|---|---|---|---|---|\n")
	cases := map[string][]*Case{} // by notation
	for _, c := range suite(t) {
		n := notationOf(c)
		cases[n] = append(cases[n], c)
	}
	for _, s := range rules.Sentences() {
		if s.Force != rules.Demands {
			continue
		}
		cells, lacks := []string{}, 0
		for _, n := range notations {
			of := slices.Concat(cases[n], cases[""])
			if isOfTags(s) {
				of = slices.Concat(slices.Collect(maps.Values(cases))...)
			}
			cell := holding(of, s)
			if cells = append(cells, cell); cell == "" {
				lacks++
			}
		}
		why := ""
		if lacks > 0 {
			why = empty[s.ID]
			if clause := s.Clause(); why == "" && strings.HasPrefix(clause, "MOVE-") {
				why = "about " + rules.ClauseByID(clause).Title.EN
			}
		}
		if lacks == len(notations) || lacks > 0 && why == "" {
			t.Errorf("%s (%s) has no case in %d of the notations", s.ID, s.Quote, lacks)
		}
		fmt.Fprintf(&b, "| %s %s | %s | %s |\n", s.ID, s.Quote, strings.Join(cells, " | "), why)
	}
	testdata.Golden(t, filepath.Join(suiteDir, "SENTENCES.md"), b.String())
}

// isOfTags reports whether a sentence is about files or tags, so that the notation of the moves does not matter.
func isOfTags(s rules.Sentence) bool {
	return strings.HasPrefix(s.ID, "PGN-1") || strings.HasPrefix(s.ID, "PGN-2")
}

// holding returns the case that holds a sentence, or "". A case that names few sentences comes before others.
func holding(cases []*Case, s rules.Sentence) string {
	var best *Case
	fires := func(c *Case) int {
		if slices.ContainsFunc(c.Findings, func(f Finding) bool { return cites(f, s.ID) }) {
			return 0
		}
		return 1
	}
	for _, c := range cases {
		if !slices.Contains(c.Sentences, s.ID) {
			continue
		}
		if best == nil || cmp.Or(fires(c)-fires(best), len(c.Sentences)-len(best.Sentences), len(c.Findings)-len(best.Findings), strings.Compare(c.path(), best.path())) < 0 {
			best = c
		}
	}
	switch {
	case best == nil:
		return ""
	case fires(best) > 0:
		return "*" + best.path() + "*"
	}
	return best.path()
}

package suite

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/grammar/format"
	"github.com/xqpgn/xqpgn/grammar/format/ndjson"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/judge"
)

// readExpectation reads the file of a case with the library. It returns the contents of the case's JSON,
// except for the title.
func readExpectation(c *Case) Expectation {
	e := Expectation{Games: []*semantic.Record{}, Findings: []Finding{}}
	for game, err := range gamesOf(c) {
		if syntax := (*ast.SyntaxError)(nil); errors.As(err, &syntax) {
			e.Refused = &Refusal{syntax.Line, syntax.Column}
			break
		}
		if err != nil {
			panic(err) // a bytes.Reader does not fail, and a case is in its format
		}
		info := semantic.Check(game)
		record := semantic.NewRecord(game, info)
		if ending := endingOf(record); ending != "" {
			e.Endings = append(e.Endings, Ending{game.Number, ending})
		}
		record.About = semantic.About{}
		e.Games = append(e.Games, record)
		e.Findings = append(e.Findings, findingsOf(game, info)...)
		for _, rules := range judge.RuleSets() {
			if last, ok := rules.Last(info); ok {
				e.Verdicts = append(e.Verdicts, Verdict{game.Number, last.Record()})
			}
		}
	}
	return e
}

// gamesOf yields the games of a case's file, read with the library.
func gamesOf(c *Case) iter.Seq2[*ast.Game, error] {
	if format, ok := format.ByName(c.Format); ok {
		return format.Games("", c.File, 0)
	}
	switch c.form() {
	case inTrees:
		return ndjson.Read(bytes.NewReader(c.File), ndjson.Config{})
	case inXML:
		return pgnxml.Read(bytes.NewReader(c.File), pgnxml.Config{})
	}
	return grammar.NewDecoder(bytes.NewReader(c.File), grammar.Config{}).Games()
}

// findingsOf returns the findings of a game, sorted by place and then by rule.
func findingsOf(game *ast.Game, info *semantic.Info) []Finding {
	var findings []Finding
	for _, d := range slices.Concat(game.Syntax.Diagnostics, info.Semantic.Diagnostics) {
		at := game.Place(d.Span.Start)
		findings = append(findings, Finding{
			Game: game.Number, Rule: d.Rule.ID(), Clause: d.ClauseID(), Line: at.Line, Column: at.Column,
			Tolerant: d.Rule.Severity(false).String(), Strict: d.Rule.Severity(true).String(),
		})
	}
	slices.SortFunc(findings, Finding.compare)
	return findings
}

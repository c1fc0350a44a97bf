package suite

import (
	"cmp"
	"path"
	"slices"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/semantic"
)

// A Case is one case of the suite: the bytes of a file, and the expected result of reading it.
type Case struct {
	Clause string
	Name   string // without the clause and the extension
	XML    bool   // whether the file is XML (PGN-6)
	Format string // name in package format of the file's format (FILE-1); "" for PGN and XML
	File   []byte
	Expectation

	Notation string   // notation of the moves
	Origin   string   // one of Origins; "" if there is no manifest entry
	Labels   []string // some of Labels; nil if there is no manifest entry

	extension string // extension of the file
}

// An Expectation is the contents of a case's JSON file.
type Expectation struct {
	Title     string             `json:"title"`
	Sentences []string           `json:"sentences"` // IDs of the sentences that the case rests on
	Games     []*semantic.Record `json:"games"`     // without their [semantic.About]
	Findings  []Finding          `json:"findings"`  // in text order
	Refused   *Refusal           `json:"refused,omitempty"`
	Endings   []Ending           `json:"endings,omitempty"`
	Verdicts  []Verdict          `json:"verdicts,omitempty"`
}

// An Ending is how a game ended, where the board or a tag says more than the result.
type Ending struct {
	Game   int    `json:"game"`
	Ending string `json:"ending"` // the ending, see [semantic.About]
}

// A Verdict is the result of a game by a rule set, at the last position that occurs for the third time.
type Verdict struct {
	Game int `json:"game"`
	*semantic.VerdictRecord
}

// A Refusal is the place at which an XML document becomes unreadable. Lines and columns count from 1, columns
// in characters.
type Refusal struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// A Finding is an expected finding: its rule and clause, its game and place, and its severities in tolerant
// and in strict reading.
type Finding struct {
	Game     int    `json:"game"`
	Rule     string `json:"rule"`
	Clause   string `json:"clause"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Tolerant string `json:"tolerant"`
	Strict   string `json:"strict"`
}

// compare orders findings by place, then by rule.
func (f Finding) compare(other Finding) int {
	return cmp.Or(cmp.Compare(f.Line, other.Line), cmp.Compare(f.Column, other.Column), cmp.Compare(f.Rule, other.Rule))
}

// Extensions of a case's two files.
const (
	casePGN   = ".pgn"
	caseXML   = ".xml"    // instead of casePGN
	caseTrees = ".ndjson" // instead of casePGN: games to write
	caseJSON  = ".json"
)

// path returns the path of the case's file, relative to the suite's folder.
func (c *Case) path() string { return path.Join(c.Clause, c.Name+c.extension) }

// A form is the form of a case's file.
type form uint8

const (
	inPGN form = iota
	inXML
	inOthers // another program's format
	inTrees  // records, for writers alone
)

func (c *Case) form() form {
	switch {
	case c.XML:
		return inXML
	case c.extension == caseTrees:
		return inTrees
	case c.Format != "":
		return inOthers
	}
	return inPGN
}

// in returns a function that reports whether a case has form f.
func in(f form) func(*Case) bool { return func(c *Case) bool { return c.form() == f } }

func hasGames(c *Case) bool { return len(c.Games) > 0 }

// hasErrors reports whether a case breaks a sentence of the specifications.
func hasErrors(c *Case) bool {
	return slices.ContainsFunc(c.Findings, func(f Finding) bool { return f.Strict == rules.Error.String() })
}

func hasTolerant(c *Case) bool { return needed(c, tolerantOf) }

func hasStrict(c *Case) bool { return needed(c, strictOf) }

// note is the severity of optional findings.
var note = rules.Note.String()

func tolerantOf(f Finding) string { return f.Tolerant }

func strictOf(f Finding) string { return f.Strict }

// needed reports whether a case has a finding above a note.
func needed(c *Case, severity func(Finding) string) bool {
	return slices.ContainsFunc(c.Findings, func(f Finding) bool { return severity(f) != note })
}

// isForVerdicts reports whether a case is suitable for verdicts: its file conforms, so that there is no doubt
// which moves were played.
func isForVerdicts(c *Case) bool { return c.form() == inPGN && hasGames(c) && !hasErrors(c) }

// hasVerdicts reports whether a game of a case has an ending or a verdict.
func hasVerdicts(c *Case) bool { return len(c.Verdicts)+len(c.Endings) > 0 }

// isForWriters reports whether a case is suitable for writers: it is made for them, or its file conforms, so
// that its games can be written by the specifications.
func isForWriters(c *Case) bool {
	return c.form() == inTrees || isForVerdicts(c)
}

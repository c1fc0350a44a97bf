package report

import (
	"bytes"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
)

// A sarifReport prints findings as SARIF 2.1.0, the format of code scanning services. It prints each result
// at once on a line of its own, so it holds only one in memory.
type sarifReport struct {
	textSummary
	rules  map[rules.Rule]int // indices in the list of rules
	comma  string             // text before the next result
	unit   ast.Unit           // unit of columns
	strict bool               // whether rules have their severities of strict reading
}

// newSarifReport prints the text before the results.
func newSarifReport(s textSummary, strict bool, unit ast.Unit) *sarifReport {
	r := &sarifReport{textSummary: s, rules: map[rules.Rule]int{}, comma: "\n", unit: unit, strict: strict}
	log := terminal.JSON(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{r.run()}})
	r.out.Write(bytes.TrimSuffix(log, []byte(sarifTail)))
	return r
}

// sarifTail is the text after the results.
const sarifTail = "]}]}"

// run describes the program and its rules.
func (r *sarifReport) run() sarifRun {
	driver := sarifDriver{Name: "xqpgn", Language: r.tag()}
	if info, ok := debug.ReadBuildInfo(); ok {
		driver.Version = info.Main.Version
	}
	for i, rule := range rules.All() {
		r.rules[rule] = i
		driver.Rules = append(driver.Rules, r.rule(rule))
	}
	return sarifRun{
		Tool: sarifTool{driver}, Language: r.tag(), ColumnKind: sarifColumns[r.unit],
		NewlineSequences: []string{"\r\n", "\n", "\r"}, Results: []sarifResult{},
	}
}

// sarifColumns are SARIF's names for units of columns.
var sarifColumns = map[ast.Unit]string{ast.Characters: "unicodeCodePoints", ast.UTF16: "utf16CodeUnits"}

// tag returns the language tag for SARIF.
func (r *sarifReport) tag() string { return rules.Text{EN: "en-US", ZH: "zh-CN"}.In(r.language) }

// rule describes a rule.
func (r *sarifReport) rule(rule rules.Rule) (d sarifRule) {
	d.ID = rule.ID()
	d.ShortDescription.Text = sarifText(rule.Title().In(r.language))
	d.FullDescription.Text = sarifText(rule.Doc().In(r.language))
	d.Help.Text = d.FullDescription.Text
	if clause := rules.ClauseByID(rule.Clause()); clause != nil { // a program's own rule may have no clause
		d.Help.Text = sarifText(rule.Doc().In(r.language) + "\n\n" + clause.ID + ", " + clause.Section.In(r.language) + "\n" + clause.Says.In(r.language))
	}
	d.DefaultConfiguration.Level = rule.Severity(r.strict).String() // SARIF has the same names
	d.Properties.Tags = []string{rule.Layer(), rule.Clause()}
	return d
}

// Finding implements Report.
func (r *sarifReport) Finding(f Finding) {
	result := sarifResult{
		RuleID: f.Rule.ID(), RuleIndex: r.rules[f.Rule], Level: f.Severity.String(),
		Message:   sarifMessage{sarifText(f.Message(r.language))},
		Locations: []sarifLocation{r.location(f.Game, f.Span)},
	}
	result.Properties.Game, result.Properties.Ply, result.Properties.Clause = f.Game.Number, f.Ply, f.ClauseID()
	for _, other := range f.Related {
		place := r.location(f.Game, other.Span)
		place.Message = &sarifMessage{sarifText(other.Text.In(r.language))}
		result.RelatedLocations = append(result.RelatedLocations, place)
	}
	if len(f.Fix) > 0 && !f.Game.Binary {
		result.Fixes = []sarifFix{r.edits(f.Game, f.Fix)}
	}
	r.out.WriteString(r.comma)
	r.out.Write(terminal.JSON(result))
	r.comma = ",\n"
}

// Summary implements Report.
func (r *sarifReport) Summary(s Summary) {
	r.out.WriteString("\n" + sarifTail + "\n")
	r.textSummary.Summary(s)
}

// sarifText escapes text for messages, in which single braces enclose placeholders.
func sarifText(text string) string { return sarifBraces.Replace(text) }

var sarifBraces = strings.NewReplacer("{", "{{", "}", "}}")

// location returns the place of a span in a game's file.
func (r *sarifReport) location(game *ast.Game, span ast.Span) (place sarifLocation) {
	place.Physical.Artifact.URI = fileURI(game.File)
	place.Physical.Region = r.region(game, span)
	return place
}

// region returns a region of a file. Its end is the place after the last character. An empty region is a
// place for an insertion. In a binary file the region consists of bytes.
func (r *sarifReport) region(game *ast.Game, span ast.Span) sarifRegion {
	start, end := game.PlaceIn(span.Start, r.unit), game.PlaceIn(span.End, r.unit)
	if game.Binary {
		length := end.Column - start.Column
		return sarifRegion{ByteOffset: &start.Column, ByteLength: &length}
	}
	return sarifRegion{StartLine: start.Line, StartColumn: start.Column, EndLine: end.Line, EndColumn: end.Column}
}

// edits returns the edits that fix a finding.
func (r *sarifReport) edits(game *ast.Game, edits []ast.Edit) sarifFix {
	change := sarifChange{Artifact: sarifArtifact{fileURI(game.File)}}
	for _, edit := range edits {
		replacement := sarifReplacement{Deleted: r.region(game, edit.Span)}
		if edit.New != "" {
			replacement.Inserted = &sarifMessage{edit.New}
		}
		change.Replacements = append(change.Replacements, replacement)
	}
	return sarifFix{Changes: []sarifChange{change}}
}

// fileURI returns the URI of a file. It is relative if the name is.
func fileURI(name string) string {
	u := url.URL{Path: filepath.ToSlash(filepath.Clean(name))}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
		u.Path = "/" + strings.TrimPrefix(u.Path, "/") // a Windows drive has no leading slash
	}
	return u.String()
}

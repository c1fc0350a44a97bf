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

// A sarifReport prints findings as SARIF 2.1.0, the format that code scanning
// services read. Results are printed as they come, a line each, so that no more
// of them is held than one.
type sarifReport struct {
	textSummary
	rules map[rules.Rule]int // their places in the list of rules
	comma string             // what comes before the next result
	unit  ast.Unit           // of columns
}

// newSarifReport prints what comes before the results.
func newSarifReport(s textSummary, unit ast.Unit) *sarifReport {
	r := &sarifReport{textSummary: s, rules: map[rules.Rule]int{}, comma: "\n", unit: unit}
	log := terminal.JSON(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{r.run()}})
	r.out.Write(bytes.TrimSuffix(log, []byte(sarifTail)))
	return r
}

// sarifTail is what comes after the results.
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

// sarifColumns are what SARIF calls units of columns.
var sarifColumns = map[ast.Unit]string{ast.Characters: "unicodeCodePoints", ast.UTF16: "utf16CodeUnits"}

// tag returns the language as SARIF names it.
func (r *sarifReport) tag() string { return rules.Text{EN: "en-US", ZH: "zh-CN"}.In(r.language) }

// rule describes a rule.
func (r *sarifReport) rule(rule rules.Rule) (d sarifRule) {
	d.ID = rule.ID()
	d.ShortDescription.Text = sarifText(rule.Title().In(r.language))
	d.FullDescription.Text = sarifText(rule.Doc().In(r.language))
	d.Help.Text = d.FullDescription.Text
	if clause := rules.ClauseByID(rule.Clause()); clause != nil { // a rule of a program's own may have none
		d.Help.Text = sarifText(rule.Doc().In(r.language) + "\n\n" + clause.ID + ", " + clause.Section.In(r.language) + "\n" + clause.Says.In(r.language))
	}
	d.DefaultConfiguration.Level = rule.Severity(r.strict).String() // SARIF has the same names
	d.Properties.Tags = []string{rule.Layer().String(), rule.Clause()}
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

// sarifText writes text as the format of messages wants it, in which single braces
// stand around placeholders.
func sarifText(text string) string { return sarifBraces.Replace(text) }

var sarifBraces = strings.NewReplacer("{", "{{", "}", "}}")

// location returns a place in a game's file.
func (r *sarifReport) location(game *ast.Game, span ast.Span) (place sarifLocation) {
	place.Physical.Artifact.URI = fileURI(game.Name)
	place.Physical.Region = r.region(game, span)
	return place
}

// region returns a stretch of a file. Its end is the place after the last
// character; an empty one is a place to insert something at. In a file that is no text
// it is bytes.
func (r *sarifReport) region(game *ast.Game, span ast.Span) sarifRegion {
	start, end := game.PlaceIn(span.Start, r.unit), game.PlaceIn(span.End, r.unit)
	if game.Binary {
		length := end.Column - start.Column
		return sarifRegion{ByteOffset: &start.Column, ByteLength: &length}
	}
	return sarifRegion{StartLine: start.Line, StartColumn: start.Column, EndLine: end.Line, EndColumn: end.Column}
}

// edits returns the edits that mend a finding.
func (r *sarifReport) edits(game *ast.Game, edits []ast.Edit) sarifFix {
	change := sarifChange{Artifact: sarifArtifact{fileURI(game.Name)}}
	for _, edit := range edits {
		replacement := sarifReplacement{Deleted: r.region(game, edit.Span)}
		if edit.New != "" {
			replacement.Inserted = &sarifMessage{edit.New}
		}
		change.Replacements = append(change.Replacements, replacement)
	}
	return sarifFix{Changes: []sarifChange{change}}
}

// fileURI returns the URI of a file, relative when its name is.
func fileURI(name string) string {
	u := url.URL{Path: filepath.ToSlash(filepath.Clean(name))}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
		u.Path = "/" + strings.TrimPrefix(u.Path, "/") // a drive of Windows has no slash
	}
	return u.String()
}

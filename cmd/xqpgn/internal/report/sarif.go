package report

import (
	"bytes"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

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
	tail  []byte             // what comes after the results
	comma string             // what comes before the next result
}

// newSarifReport prints what comes before the results.
func newSarifReport(s textSummary) *sarifReport {
	r := &sarifReport{textSummary: s, rules: map[rules.Rule]int{}, comma: "\n"}
	report := sarif.NewReport().AddRun(r.run())
	// No string can hold this: its quotation marks would be escaped.
	const results = `"results":[`
	head, tail, _ := bytes.Cut(terminal.JSON(report), []byte(results))
	r.out.Write(head)
	r.out.WriteString(results)
	r.tail = tail
	return r
}

// run describes the program and its rules.
func (r *sarifReport) run() *sarif.Run {
	tool := sarif.NewToolComponent().WithName("xqpgn").WithLanguage(r.tag())
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		tool.WithVersion(info.Main.Version)
	}
	for i, rule := range rules.All() {
		r.rules[rule] = i
		tool.AddRule(r.rule(rule))
	}
	run := sarif.NewRun().WithTool(sarif.NewTool().WithDriver(tool)).WithLanguage(r.tag())
	return run.WithColumnKind("unicodeCodePoints").WithNewlineSequences([]string{"\r\n", "\n", "\r"})
}

// tag returns the language as SARIF names it.
func (r *sarifReport) tag() string { return rules.Text{EN: "en-US", ZH: "zh-CN"}.In(r.language) }

// rule describes a rule.
func (r *sarifReport) rule(rule rules.Rule) *sarif.ReportingDescriptor {
	text := func(t rules.Text) *sarif.MultiformatMessageString {
		return sarif.NewMultiformatMessageString().WithText(sarifText(t.In(r.language)))
	}
	clause := rules.ClauseByID(rule.Clause())
	help := rule.Doc().In(r.language) + "\n\n" + clause.ID + ", " + clause.Section.In(r.language) + "\n" + clause.Says.In(r.language)
	return sarif.NewRule(rule.ID()).
		WithShortDescription(text(rule.Title())).
		WithFullDescription(text(rule.Doc())).
		WithHelp(sarif.NewMultiformatMessageString().WithText(sarifText(help))).
		WithDefaultConfiguration(sarif.NewReportingConfiguration().WithLevel(rule.Severity(r.strict).String())).
		WithProperties(sarif.NewPropertyBag().WithTags([]string{rule.Layer().String(), rule.Clause()}))
}

// Finding implements Report.
func (r *sarifReport) Finding(f Finding) {
	result := sarif.NewRuleResult(f.Rule.ID()).
		WithRuleIndex(r.rules[f.Rule]).
		WithLevel(f.Severity.String()). // SARIF has the same names
		WithMessage(sarif.NewTextMessage(sarifText(f.Message(r.language)))).
		AddLocation(sarifLocation(f.Game, f.Span)).
		WithProperties(sarif.NewPropertyBag().Add("game", f.Game.Number).Add("ply", f.Ply).Add("clause", f.ClauseID()))
	for _, other := range f.Related {
		result.AddRelatedLocation(sarifLocation(f.Game, other.Span).
			WithMessage(sarif.NewTextMessage(sarifText(other.Text.In(r.language)))))
	}
	if len(f.Fix) > 0 && !f.Game.Binary {
		result.AddFixe(sarifFix(f.Game, f.Fix))
	}
	r.out.WriteString(r.comma)
	r.out.Write(terminal.JSON(result))
	r.comma = ",\n"
}

// Summary implements Report.
func (r *sarifReport) Summary(s Summary) {
	r.out.WriteString("\n")
	r.out.Write(r.tail)
	r.out.WriteString("\n")
	r.textSummary.Summary(s)
}

// sarifText writes text as the format of messages wants it, in which single braces
// stand around placeholders.
func sarifText(text string) string { return sarifBraces.Replace(text) }

var sarifBraces = strings.NewReplacer("{", "{{", "}", "}}")

// sarifLocation returns a place in a game's file.
func sarifLocation(game *ast.Game, span ast.Span) *sarif.Location {
	return sarif.NewLocationWithPhysicalLocation(sarif.NewPhysicalLocation().
		WithArtifactLocation(sarif.NewSimpleArtifactLocation(fileURI(game.Name))).
		WithRegion(sarifRegion(game, span)))
}

// sarifRegion returns a stretch of a file. Its end is the place after the last
// character; an empty one is a place to insert something at. In a file that is no text
// it is bytes.
func sarifRegion(game *ast.Game, span ast.Span) *sarif.Region {
	start, end := game.Place(span.Start), game.Place(span.End)
	if game.Binary {
		return sarif.NewRegion().WithByteOffset(start.Column).WithByteLength(end.Column - start.Column)
	}
	return sarif.NewRegion().
		WithStartLine(start.Line).WithStartColumn(start.Column).
		WithEndLine(end.Line).WithEndColumn(end.Column)
}

// sarifFix returns the edits that mend a finding.
func sarifFix(game *ast.Game, edits []ast.Edit) *sarif.Fix {
	change := sarif.NewArtifactChange().WithArtifactLocation(sarif.NewSimpleArtifactLocation(fileURI(game.Name)))
	for _, edit := range edits {
		replacement := sarif.NewReplacement().WithDeletedRegion(sarifRegion(game, edit.Span))
		if edit.New != "" {
			replacement.WithInsertedContent(sarif.NewArtifactContent().WithText(edit.New))
		}
		change.AddReplacement(replacement)
	}
	return sarif.NewFix().AddArtifactChange(change)
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

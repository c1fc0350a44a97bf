package report

// New returns the report of a format: text, json, sarif or github.
func New(format string, o Options) Report {
	summary := textSummary{out: o.Out, err: o.Err, language: o.Language, quiet: o.Quiet, width: o.Width}
	switch format {
	case "json":
		return &jsonReport{out: o.Out, language: o.Language, unit: o.Columns}
	case "sarif":
		return newSarifReport(summary, o.Strict, o.Columns)
	case "github":
		return &githubReport{textSummary: summary, least: o.Least, also: o.Also, unit: o.Columns}
	default:
		return &textReport{textSummary: summary, least: o.Least, also: o.Also, screen: o.Screen, fold: fold{all: o.All}, unit: o.Columns}
	}
}

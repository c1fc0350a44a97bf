// Package report prints findings: as text with the line and the board, as JSON, as SARIF, and as commands
// for GitHub Actions. A summary ends the report.
package report

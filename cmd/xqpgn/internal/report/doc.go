// Package report prints what was found in games: as text with the line and the board,
// as JSON, as SARIF and as commands to GitHub Actions, and a summary at the end.
package report

// Package conformance holds the files of the conformance suite, for runners in Go that
// have them from the module alone.
//
//	cases, err := fs.ReadFile(conformance.Files, "manifest.json")
package conformance

import "embed"

// Files are the suite's files, as in its folder and in its npm package: manifest.json and a folder a clause.
//
//go:embed manifest.json package.json runner.js README.md CASES.md RUNNING.md SENTENCES.md CHANGELOG.md LICENSE PGN-* MOVE-* FILE-*
var Files embed.FS

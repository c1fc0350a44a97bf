// Package diff writes unified diffs of files, which patch and git apply can read. A file comes in pieces,
// each old piece with its new one. Only the current piece and its hunk are in memory, and a hunk beyond a
// few megabytes goes to a temporary file.
package diff

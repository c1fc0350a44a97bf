// Package diff writes unified diffs of files, which patch and git apply read.
// A file comes piece by piece, old beside new, and no more of it is held than the piece at
// hand: what a hunk holds beyond a few megabytes goes to a temporary file.
package diff

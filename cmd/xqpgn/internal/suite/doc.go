// Package suite runs the conformance suite. It reads the cases, runs a subject on them, which is this library
// or any program, and reports where an answer first differs.
package suite

// Package suite runs the conformance suite: it reads the cases, asks a subject, which
// is this library or any program, and says where the answer differs first.
package suite

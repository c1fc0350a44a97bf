// Package explain words what rules and clauses are about, with examples and what is
// found in them.
package explain

// Package explain explains rules, clauses, layers, queries and openings in words. Rules have examples with
// their findings.
package explain

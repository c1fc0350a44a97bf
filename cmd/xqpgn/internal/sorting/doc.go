// Package sorting removes duplicates, samples and sorts games. These steps need all games first. A [Plan]
// says which steps to take. Waiting games stay in memory up to a limit, and go to a file beyond it.
package sorting

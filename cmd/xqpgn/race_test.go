//go:build race

package main

// underRace says that the race detector runs, which empties pools.
const underRace = true

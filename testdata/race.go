//go:build race

package testdata

// UnderRace says that the race detector runs, which empties pools, so that memory is asked
// for that is kept otherwise.
const UnderRace = true

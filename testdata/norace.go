//go:build !race

package testdata

// UnderRace says that the race detector does not run.
const UnderRace = false

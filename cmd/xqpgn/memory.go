package main

import (
	"os"
	"runtime/debug"
)

// Games live for microseconds and add up to gigabytes, while what lives longer is
// a few megabytes: collecting garbage each time that the heap has doubled would be
// most of the time. So it may grow ninefold, up to a limit that only a huge game
// passes; beyond it the collector works as hard as it can.
const (
	heapGrowth = 800       // percent of what is in use
	heapLimit  = 160 << 20 // bytes
)

// tuneMemory sets this, as far as the environment does not.
func tuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
	}
}

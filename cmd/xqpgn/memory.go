package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// Games live for microseconds and add up to gigabytes, while what lives longer is
// a few megabytes: collecting garbage each time that the heap has doubled would be
// most of the time. So it may grow ninefold, up to a limit that only a huge game
// passes.
const (
	heapGrowth = 800      // percent of what is in use
	heapLimit  = 72 << 20 // bytes, so that the process stays below 100 MB, of which the program is a fifth
)

// tuneMemory sets this, as far as the environment does not.
func tuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
		followHeap(heapLimit)
	}
}

// followHeap raises the limit by four times what is in use beyond half of it once a huge game
// passes that, and takes it back behind that game. At the limit the collector would do nothing but
// collect: it would run again for every few megabytes, each time through all of the
// game. The limit is the one that is set.
func followHeap(limit int64) {
	runtime.AddCleanup(&struct{ at *int64 }{new(int64)}, func(limit int64) { // once the collector ran
		if want := heapLimit + 4*max(0, heapInUse()-heapLimit/2); want > limit+limit/8 || want < limit-limit/8 {
			debug.SetMemoryLimit(want)
			limit = want
		}
		followHeap(limit)
	}, limit)
}

// heapInUse returns how many bytes of the heap were in use when the collector ran last.
func heapInUse() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

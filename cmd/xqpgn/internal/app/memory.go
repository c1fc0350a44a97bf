package app

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync/atomic"
)

// Limits for the garbage collector. Games live for microseconds and add up to gigabytes, while the
// long-lived heap is a few megabytes. With Go's default, collections would take most of the time. So the
// heap may grow ninefold, up to a size that only a huge game exceeds.
const (
	maxGrowth = 800      // percent of the heap in use
	heapSize  = 60 << 20 // in bytes; keeps the process, with some 20 MB of program, below 100 MB
)

// tuneMemory sets the growth, unless the environment sets GOGC. A memory limit from the environment still
// applies.
func tuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(maxGrowth)
		followHeap(maxGrowth)
	}
}

// followHeap adjusts the growth after each collection. A heap above half of heapSize may grow by four times
// what exceeds that half. A memory limit would bound the heap too. But a huge game exceeds it at once, and
// then the collector scans the whole game again and again. The argument is the initial growth in percent.
func followHeap(growth int) {
	runtime.AddCleanup(&struct{ at *int }{new(int)}, func(growth int) { // runs after each collection
		if thrifty.Load() {
			return
		}
		inUse := max(1, heapInUse(growth))
		most := heapSize + 4*max(0, inUse-heapSize/2)
		want := min(int(100*(most-inUse)/inUse), maxGrowth)
		if want != growth {
			debug.SetGCPercent(want)
		}
		followHeap(want)
	}, growth)
}

// thrifty says that the growth stays as SaveMemory sets it.
var thrifty atomic.Bool

// SaveMemory lets the heap grow less. A server for an editor is mostly idle and holds long-lived data.
func SaveMemory() {
	if os.Getenv("GOGC") == "" {
		thrifty.Store(true)
		debug.SetGCPercent(thriftyGrowth)
	}
}

// thriftyGrowth is in percent of the heap in use.
const thriftyGrowth = 30

// heapInUse returns the number of live bytes in the heap after the last collection, as the size of the heap at the next one
// tells, which is larger by the growth in percent. The package runtime/metrics has the number itself, but every start of the
// program would wait for its tables.
func heapInUse(growth int) int64 {
	const whole = 100 // percent
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.NextGC) * whole / int64(whole+growth)
}

// BoundMemory limits the memory of the process to a number of bytes; 0 means no limit. The collector runs
// more often near the limit. The limit leaves room for memory outside the heap, and is never below the
// process's own needs.
func BoundMemory(bytes int64) {
	const beside, least = 32 << 20, 96 << 20
	if bytes > 0 && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(max(bytes-beside, least))
	}
}

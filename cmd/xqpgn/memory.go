package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// Games live for microseconds and add up to gigabytes, while what lives longer is
// a few megabytes: collecting garbage each time that the heap has doubled would be
// most of the time. So it may grow ninefold, up to a size that only a huge game
// passes.
const (
	mostGrowth = 800      // percent of what is in use
	heapSize   = 60 << 20 // bytes, so that the process stays below 100 MB, of which the program is a fifth
)

// tuneMemory sets this, unless the environment sets the growth. A limit that it sets holds besides.
func tuneMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(mostGrowth)
		followHeap(mostGrowth)
	}
}

// followHeap sets, each time that the collector ran, by how much the heap may grow until it runs again. Beyond
// half of the size, that is by four times what a huge game uses more. A memory limit would keep
// the size, too, but a huge game passes it at one go, and at the limit the collector does nothing but
// collect, each time through all of the game. The growth is the one that is set.
func followHeap(growth int) {
	runtime.AddCleanup(&struct{ at *int }{new(int)}, func(growth int) { // once the collector ran
		if thrifty.Load() {
			return
		}
		inUse := max(1, heapInUse())
		most := heapSize + 4*max(0, inUse-heapSize/2)
		want := min(int(100*(most-inUse)/inUse), mostGrowth)
		if want != growth {
			debug.SetGCPercent(want)
		}
		followHeap(want)
	}, growth)
}

// thrifty says that the growth stays what saveMemory sets.
var thrifty atomic.Bool

// saveMemory lets the heap grow by less: a server for an editor is idle most of the time, and holds what lives
// long.
func saveMemory() {
	if os.Getenv("GOGC") == "" {
		thrifty.Store(true)
		debug.SetGCPercent(thriftyGrowth)
	}
}

// thriftyGrowth is in percent of what is in use.
const thriftyGrowth = 30

// heapInUse returns how many bytes of the heap were in use when the collector ran last.
func heapInUse() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// boundMemory keeps the process to so many bytes, 0 for any number: near the bound the collector runs more often. What the
// system needs beside the heap is taken off, and no process is bound to less than it needs for itself.
func boundMemory(bytes int64) {
	const beside, least = 32 << 20, 96 << 20
	if bytes > 0 && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(max(bytes-beside, least))
	}
}

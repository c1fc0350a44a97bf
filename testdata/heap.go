package testdata

import "runtime/metrics"

// LiveBytes returns how many bytes of the heap were in use after the last garbage collection.
func LiveBytes() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

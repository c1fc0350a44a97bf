package repair

import "testing"

// TestRelease holds that a decoder keeps nothing of a line for the next one but memory.
func TestRelease(t *testing.T) {
	d := decoders.Get().(*decoder)
	d.layers, d.steps = append(d.layers, []state{{}}, nil), append(d.steps, step{})
	d.mergers, d.least = append(d.mergers, merger{}), append(d.least, 1)
	free := len(d.free)
	d.release()
	if n := len(d.layers) + len(d.steps) + len(d.mergers) + len(d.least); n > 0 || len(d.free) != free+1 {
		t.Errorf("%d parts of the line are kept, and %d layers for use again, want %d", n, len(d.free), free+1)
	}
}

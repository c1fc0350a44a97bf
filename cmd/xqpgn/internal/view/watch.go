package view

import (
	"context"
	"time"
)

// How often files are looked at: this often, but never more than a part of the time.
const (
	watchEvery = 400 * time.Millisecond
	watchPart  = 20
)

// Watch reads the catalog anew whenever its files have changed, until the context is done.
// It reads it once at the beginning.
func (c *Catalog) Watch(ctx context.Context) {
	set := c.set(c.Paths)
	stamp := set.Stamp()
	c.Read()
	for {
		begin := time.Now()
		now := set.Stamp()
		if now != stamp {
			stamp = now
			c.Read()
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(watchEvery, watchPart*time.Since(begin))):
		}
	}
}

package view

import (
	"context"
	"time"
)

// watchEvery is the minimal interval between checks of the files. A check takes at most one part in watchPart
// of the time.
const (
	watchEvery = 400 * time.Millisecond
	watchPart  = 20
)

// Watch reads the catalog once, and again whenever its files change, until the context is done.
func (c *Catalog) Watch(ctx context.Context) {
	set := c.all()
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

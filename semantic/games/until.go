package games

import (
	"context"
	"io"

	"github.com/xqpgn/xqpgn/grammar"
)

// until returns the settings with a standard input that ends when the context is done.
func (c Config) until(ctx context.Context) Config {
	c.Stdin = until(ctx, c.Stdin)
	return c
}

// until returns a reader of r that fails with the cause of the context once that is done, even while a read of r waits
// for input. That read goes on in a goroutine until it returns, and its bytes are lost. Memory and files on a disk never
// wait, so until returns r itself.
func until(ctx context.Context, r io.Reader) io.Reader {
	if ctx == nil || ctx.Done() == nil || grammar.Live(r) == r {
		return r
	}
	return &bounded{ctx: ctx, in: r}
}

// A bounded reader is what until returns. Each read of the input fills a buffer of the reader, in a goroutine of its own.
// The caller's memory would not do, because the caller may use it for something else once the context is done.
type bounded struct {
	ctx    context.Context
	in     io.Reader
	buffer []byte
	came   []byte // bytes of the buffer that are not returned yet
	err    error  // error of in, for after these bytes
}

// boundedSize is the size of a bounded reader's buffer in bytes. Passing a buffer on costs about a microsecond.
const boundedSize = 64 << 10

// Read implements io.Reader.
func (b *bounded) Read(p []byte) (int, error) {
	if b.ctx.Err() != nil {
		return 0, context.Cause(b.ctx)
	}
	if len(b.came) == 0 && b.err == nil && len(p) > 0 {
		if err := b.fill(); err != nil {
			return 0, err
		}
	}
	n := copy(p, b.came)
	if b.came = b.came[n:]; len(b.came) > 0 {
		return n, nil
	}
	return n, b.err
}

// fill reads into the buffer. It returns the cause of the context if that is done before the read, and gives the
// buffer up then.
func (b *bounded) fill() error {
	if b.buffer == nil {
		b.buffer = make([]byte, boundedSize)
	}
	type result struct {
		n   int
		err error
	}
	done, buffer := make(chan result, 1), b.buffer
	go func() {
		n, err := b.in.Read(buffer)
		done <- result{n, err}
	}()
	select {
	case r := <-done:
		b.came, b.err = buffer[:r.n], r.err
		return nil
	case <-b.ctx.Done():
		b.err = context.Cause(b.ctx)
		return b.err
	}
}

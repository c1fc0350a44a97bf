package jsonrpc

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
)

// A Method answers the requests of one name.
type Method struct {
	// Call returns the result, which is encoded as JSON, or an error. It must not panic. Cancel ends its context.
	Call func(context.Context, *Request) (any, error)

	// Alone says that no request runs beside this one: earlier requests are answered first, and later ones
	// are read after its end.
	Alone bool
}

// maxRequests is the number of requests that run at the same time. More wait for their turn.
const maxRequests = 64

// A Conn is the connection to a client. Its methods may be called at the same time.
type Conn struct {
	in *bufio.Reader

	writing sync.Mutex
	out     io.Writer
	failed  chan error // the first failure of a write

	running sync.WaitGroup // requests that are not answered yet
	slots   chan struct{}

	mu      sync.Mutex
	cancels map[string]context.CancelFunc // by the IDs of requests that are not answered yet
}

// NewConn returns a connection over two streams, which the caller closes.
func NewConn(in io.Reader, out io.Writer) *Conn {
	return &Conn{
		in: bufio.NewReader(in), out: out, failed: make(chan error, 1),
		slots: make(chan struct{}, maxRequests), cancels: map[string]context.CancelFunc{},
	}
}

// Serve answers requests until the input ends or is invalid, or the output fails. It returns nil if the input ended
// between two messages. All requests have been answered then.
func (c *Conn) Serve(methods map[string]Method) error {
	read := make(chan error, 1)
	go func() { read <- c.serve(methods) }()
	select {
	case err := <-read:
		return err
	case err := <-c.failed: // the client is gone, even if its end of the input is still open
		return err
	}
}

func (c *Conn) serve(methods map[string]Method) error {
	defer c.running.Wait()
	for {
		message, err := readMessage(c.in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		request, refusal := readRequest(message)
		message = nil // a large one would stay in memory while its request runs
		switch {
		case refusal != nil:
			c.answer(request.ID, nil, refusal)
		case request != nil:
			c.start(methods, request)
		}
	}
}

// start runs a request, and waits for its end if no other message may be read before.
func (c *Conn) start(methods map[string]Method, r *Request) {
	method, ok := methods[r.Method]
	if method.Alone {
		c.running.Wait()
	}
	if r.IsNotification() {
		if ok {
			method.Call(context.Background(), r) // nobody waits for the result
		}
		return
	}
	if !ok {
		c.answer(r.ID, nil, &Error{MethodNotFound, fmt.Sprintf("unknown method %q", r.Method)})
		return
	}
	ctx, ok := c.register(r.ID)
	if !ok {
		c.answer(r.ID, nil, &Error{InvalidRequest, "a request with this id is not answered yet"})
		return
	}
	run := func() {
		c.slots <- struct{}{}
		defer func() { <-c.slots }()
		result, err := method.Call(ctx, r)
		c.release(r.ID)
		c.answer(r.ID, result, err)
	}
	if method.Alone {
		run()
		return
	}
	c.running.Go(run)
}

// register makes the context of a request. It returns false if the ID belongs to another request.
func (c *Conn) register(id string) (context.Context, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cancels[id] != nil {
		return nil, false
	}
	ctx, cancel := context.WithCancel(context.Background())
	c.cancels[id] = cancel
	return ctx, true
}

// release frees the ID of a request for another one.
func (c *Conn) release(id string) {
	c.Cancel(id)
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.cancels, id)
}

// Cancel ends the context of the request with this ID, even if the request still waits for its turn. Other IDs are ignored.
func (c *Conn) Cancel(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cancel := c.cancels[id]; cancel != nil {
		cancel()
	}
}

// answer sends the result of a request, or its error. The ID of a message without a valid one is null.
func (c *Conn) answer(id string, result any, err error) {
	if id == "" {
		id = "null"
	}
	answer := map[string]any{"jsonrpc": version, "id": json.RawMessage(id)}
	if err == nil {
		answer["result"] = result
		if c.send(answer) == nil {
			return
		}
		delete(answer, "result")
		err = &Error{InternalError, "the result cannot be encoded"}
	}
	var known *Error
	if !errors.As(err, &known) {
		known = &Error{InternalError, err.Error()}
	}
	answer["error"] = known
	c.send(answer)
}

// ownID is the ID of all requests to the client. One suffices, because nobody reads their answers.
const ownID = "xqpgn"

// Ask sends a request whose answer does not matter.
func (c *Conn) Ask(method string, params any) error {
	return c.send(map[string]any{"jsonrpc": version, "id": ownID, "method": method, "params": params})
}

// Notify sends a notification.
func (c *Conn) Notify(method string, params any) error {
	return c.send(map[string]any{"jsonrpc": version, "method": method, "params": params})
}

// send encodes and writes a message. It returns an error only if the message cannot be encoded: a failure of the output
// ends Serve.
func (c *Conn) send(message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	if err := writeMessage(c.out, data); err != nil {
		select {
		case c.failed <- fmt.Errorf("the output failed: %w", err):
		default: // an earlier failure is there already
		}
	}
	return nil
}

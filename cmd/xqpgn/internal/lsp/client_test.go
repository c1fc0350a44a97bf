package lsp

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
	"sync"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
)

// clientFrames are the messages on a client's side, read and written by other means than the server's.
type clientFrames struct {
	in  *bufio.Reader
	out io.Writer
}

func (f clientFrames) read() ([]byte, error) {
	header, err := textproto.NewReader(f.in).ReadMIMEHeader()
	if err != nil {
		return nil, err
	}
	size, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return nil, err
	}
	message := make([]byte, size)
	_, err = io.ReadFull(f.in, message)
	return message, err
}

func (f clientFrames) write(message []byte) error {
	_, err := fmt.Fprintf(f.out, "Content-Length: %d\r\n\r\n%s", len(message), message)
	return err
}

// An incoming message is one of the server.
type incoming struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
	Result  json.RawMessage `json:"result"`
	Error   *jsonrpc.Error  `json:"error"`
}

// A client sends requests and waits for their answers.
type client struct {
	frames clientFrames
	told   func(incoming) // called for each notification
	asked  func(incoming) // called for each request of the server

	writing sync.Mutex
	mu      sync.Mutex
	last    int
	waiting map[string]chan incoming
}

// newClient returns a client that reads until the server's stream ends.
func newClient(in io.Reader, out io.Writer, told, asked func(incoming)) *client {
	c := &client{frames: clientFrames{bufio.NewReader(in), out}, told: told, asked: asked, waiting: map[string]chan incoming{}}
	go func() {
		for {
			data, err := c.frames.read()
			if err != nil {
				return
			}
			var m incoming
			switch err := json.Unmarshal(data, &m); {
			case err != nil || m.Version != "2.0":
				panic(fmt.Sprintf("the server sent %s", data))
			case m.Method == "":
				c.mu.Lock()
				c.waiting[string(m.ID)] <- m
				c.mu.Unlock()
			case m.ID == nil:
				c.told(m)
			default:
				c.asked(m)
				c.write(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": nil})
			}
		}
	}()
	return c
}

func (c *client) write(message map[string]any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	return c.frames.write(data)
}

// call returns the result of a request.
func (c *client) call(ctx context.Context, method string, params any) (json.RawMessage, error) {
	answered := make(chan incoming, 1)
	c.mu.Lock()
	c.last++
	id := strconv.Itoa(c.last)
	c.waiting[id] = answered
	c.mu.Unlock()
	message := map[string]any{"jsonrpc": "2.0", "id": json.RawMessage(id), "method": method}
	if params != nil {
		message["params"] = params
	}
	if err := c.write(message); err != nil {
		return nil, err
	}
	select {
	case m := <-answered:
		if m.Error != nil {
			return nil, m.Error
		}
		return m.Result, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (c *client) notify(method string, params any) error {
	message := map[string]any{"jsonrpc": "2.0", "method": method}
	if params != nil {
		message["params"] = params
	}
	return c.write(message)
}

package jsonrpc_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/jsonrpc"
	_ "github.com/xqpgn/xqpgn/testdata"
)

// frame returns a message with its header.
func frame(message string) string {
	return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(message), message)
}

// frames returns the messages of a stream.
func frames(t *testing.T, stream string) (messages []string) {
	t.Helper()
	for stream != "" {
		header, rest, ok := strings.Cut(stream, "\r\n\r\n")
		size, err := strconv.Atoi(strings.TrimPrefix(header, "Content-Length: "))
		if !ok || err != nil || size > len(rest) {
			t.Fatalf("not a message: %q", stream)
		}
		messages = append(messages, rest[:size])
		stream = rest[size:]
	}
	return messages
}

// echo returns the parameters.
var echo = jsonrpc.Method{Call: func(_ context.Context, r *jsonrpc.Request) (any, error) { return r.Params, nil }}

// methods are those that a connection without side effects has.
var methods = map[string]jsonrpc.Method{
	"echo":  echo,
	"fails": {Call: func(context.Context, *jsonrpc.Request) (any, error) { return nil, errors.New("no luck") }},
	"refuses": {Call: func(context.Context, *jsonrpc.Request) (any, error) {
		return nil, &jsonrpc.Error{Code: 7, Message: "no"}
	}},
	"endless": {Call: func(context.Context, *jsonrpc.Request) (any, error) { return make(chan int), nil }},
	"decodes": {Call: func(_ context.Context, r *jsonrpc.Request) (any, error) {
		n := struct{ N int }{5}
		err := r.Decode(&n)
		return n.N, err
	}},
}

// TestAnswers holds what a message is answered. The request after it is always answered, too.
func TestAnswers(t *testing.T) {
	refused := func(id string, code jsonrpc.Code, message string) string {
		return fmt.Sprintf(`{"error":{"code":%d,"message":%s},"id":%s,"jsonrpc":"2.0"}`, code, mustJSON(message), id)
	}
	result := func(id, result string) string {
		return fmt.Sprintf(`{"id":%s,"jsonrpc":"2.0","result":%s}`, id, result)
	}
	const notOne, noMethod = "the message is not one request: send one JSON object a message", "the request lacks the name of a method"
	const noID, noParams = "the id is neither a number nor a string", "the parameters are neither an object nor an array"
	for message, want := range map[string]string{
		`{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":[1]}}`:  result("1", `{"a":[1]}`),
		`{"jsonrpc":"2.0","id":"x","method":"echo","params":[]}`:       result(`"x"`, "[]"),
		`{"jsonrpc":"2.0","id":-2,"method":"echo"}`:                    result("-2", "null"),
		`{"jsonrpc":"2.0","id":1,"method":"echo","params":null}`:       result("1", "null"),
		`{"jsonrpc":"2.0","id":1,"method":"echo","more":1}`:            result("1", "null"),
		`{"jsonrpc":"2.0","id":1,"method":"decodes"}`:                  result("1", "5"),
		`{"jsonrpc":"2.0","id":1,"method":"decodes","params":{"n":6}}`: result("1", "6"),
		`{"jsonrpc":"2.0","id":1,"method":"fails"}`:                    refused("1", jsonrpc.InternalError, "no luck"),
		`{"jsonrpc":"2.0","id":1,"method":"refuses"}`:                  refused("1", 7, "no"),
		`{"jsonrpc":"2.0","id":1,"method":"endless"}`:                  refused("1", jsonrpc.InternalError, "the result cannot be encoded"),
		`{"jsonrpc":"2.0","id":1,"method":"none"}`:                     refused("1", jsonrpc.MethodNotFound, `unknown method "none"`),
		`{"jsonrpc":"2.0","method":"none"}`:                            "",
		`{"jsonrpc":"2.0","id":null,"method":"fails"}`:                 "",
		`{"jsonrpc":"2.0","method":"refuses"}`:                         "",
		`{"jsonrpc":"2.0","id":9,"result":{}}`:                         "",
		`{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":"none"}}`: "",
		`{"jsonrpc":"2.0","id":{},"method":"echo"}`:                    refused("null", jsonrpc.InvalidRequest, noID),
		`{"jsonrpc":"2.0","id":true,"method":"echo"}`:                  refused("null", jsonrpc.InvalidRequest, noID),
		`{"jsonrpc":"2.0","id":1,"method":7}`:                          refused("1", jsonrpc.InvalidRequest, noMethod),
		`{"jsonrpc":"2.0","id":1,"method":""}`:                         refused("1", jsonrpc.InvalidRequest, noMethod),
		`{"jsonrpc":"2.0","id":1}`:                                     refused("1", jsonrpc.InvalidRequest, noMethod),
		`{"jsonrpc":"2.0","id":1,"method":"echo","params":7}`:          refused("1", jsonrpc.InvalidRequest, noParams),
		`{"id":1,"method":"echo"}`:                                     refused("1", jsonrpc.InvalidRequest, `the request lacks "jsonrpc":"2.0"`),
		`{}`:                                                           refused("null", jsonrpc.InvalidRequest, `the request lacks "jsonrpc":"2.0"`),
		`null`:                                                         refused("null", jsonrpc.InvalidRequest, `the request lacks "jsonrpc":"2.0"`),
		`[]`:                                                           refused("null", jsonrpc.InvalidRequest, notOne),
		`[{"jsonrpc":"2.0","id":1,"method":"echo"}]`:                   refused("null", jsonrpc.InvalidRequest, notOne),
		`7`: refused("null", jsonrpc.InvalidRequest, notOne),
		`{`: refused("null", jsonrpc.ParseError, "the message is not JSON"),
		``:  refused("null", jsonrpc.ParseError, "the message is not JSON"),
	} {
		var out strings.Builder
		const next = `{"jsonrpc":"2.0","id":"next","method":"alone"}`
		all := map[string]jsonrpc.Method{"alone": {Call: echo.Call, Alone: true}}
		for name, method := range methods {
			all[name] = method
		}
		err := jsonrpc.NewConn(strings.NewReader(frame(message)+frame(next)), &out).Serve(all)
		wants := []string{want, result(`"next"`, "null")}
		if want == "" {
			wants = wants[1:]
		}
		if diff := cmp.Diff(wants, frames(t, out.String())); diff != "" || err != nil {
			t.Errorf("%s: %v (-want +got):\n%s", message, err, diff)
		}
	}
}

func mustJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// TestHeaders holds which headers are read, and that a stream that is not of messages ends with an error.
func TestHeaders(t *testing.T) {
	const body = `{"jsonrpc":"2.0","id":1,"method":"echo"}`
	for header, answered := range map[string]bool{
		"Content-Length: 40\r\n\r\n": true, "content-length:40\n\n": true, "Content-Type: x; charset=utf-8\r\nContent-Length: 40\r\n\r\n": true,
		"x": false, "\r\n\r\n": false, "Content-Length: -1\r\n\r\n": false, "Content-Length: 41\r\n\r\n": false, "Content-Length 40\r\n\r\n": false,
		"Content-Length: 99999999999999999999\r\n\r\n": false, "Content-Length: 1073741824\r\n\r\n": false, "Content-Length: 1073741825\r\n\r\n": false,
		"Content-Length: 40\r\n" + strings.Repeat("x", 1<<20) + ":\r\n\r\n": false, "Content-Length: 40\r\n": false,
	} {
		var before, after runtime.MemStats
		var out strings.Builder
		runtime.ReadMemStats(&before)
		err := jsonrpc.NewConn(strings.NewReader(header+body), &out).Serve(methods)
		runtime.ReadMemStats(&after)
		if (err == nil) != answered || (out.Len() > 0) != answered {
			t.Errorf("%.60q: %v, %s", header, err, out.String())
		}
		if most := uint64(256 << 20); after.TotalAlloc-before.TotalAlloc > most {
			t.Errorf("%.60q: %d bytes were allocated", header, after.TotalAlloc-before.TotalAlloc)
		}
	}
	if err := jsonrpc.NewConn(strings.NewReader(""), io.Discard).Serve(methods); err != nil {
		t.Errorf("an empty stream: %v", err)
	}
}

// A peer is a client whose messages are read as they are written.
type peer struct {
	*testing.T
	to    *io.PipeWriter
	from  chan string // messages of the server
	conn  *jsonrpc.Conn
	ended chan error
}

// connect starts a server.
func connect(t *testing.T, methods map[string]jsonrpc.Method) *peer {
	t.Helper()
	in, to := io.Pipe()
	from, out := io.Pipe()
	p := &peer{T: t, to: to, from: make(chan string, 1000), conn: jsonrpc.NewConn(in, out), ended: make(chan error, 1)}
	go func() { p.ended <- p.conn.Serve(methods) }()
	go func() {
		for {
			var size int
			if _, err := fmt.Fscanf(from, "Content-Length: %d\r\n\r\n", &size); err != nil {
				return
			}
			message := make([]byte, size)
			if _, err := io.ReadFull(from, message); err != nil {
				return
			}
			p.from <- string(message)
		}
	}()
	t.Cleanup(func() { from.Close() })
	return p
}

func (p *peer) send(format string, args ...any) {
	p.Helper()
	if _, err := io.WriteString(p.to, frame(fmt.Sprintf(format, args...))); err != nil {
		p.Fatal(err)
	}
}

func (p *peer) want(message string) {
	p.Helper()
	select {
	case got := <-p.from:
		if got != message {
			p.Errorf("%s, want %s", got, message)
		}
	case <-time.After(time.Minute):
		p.Fatalf("%s did not come", message)
	}
}

// TestConcurrent holds that requests run beside each other, that one can be cancelled whether it runs or waits for
// its turn, and that an ID is free again once its request is answered.
func TestConcurrent(t *testing.T) {
	var p *peer
	p = connect(t, map[string]jsonrpc.Method{
		"echo": echo,
		"wait": {Call: func(ctx context.Context, _ *jsonrpc.Request) (any, error) {
			<-ctx.Done()
			return "cancelled", nil
		}},
		"cancel": {Call: func(_ context.Context, r *jsonrpc.Request) (any, error) {
			p.conn.Cancel(string(r.Params[1 : len(r.Params)-1]))
			return nil, nil
		}},
	})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"wait"}`)
	p.send(`{"jsonrpc":"2.0","id":2,"method":"echo"}`)
	p.want(`{"id":2,"jsonrpc":"2.0","result":null}`)
	p.send(`{"jsonrpc":"2.0","id":1,"method":"echo"}`)
	p.want(`{"error":{"code":-32600,"message":"a request with this id is not answered yet"},"id":1,"jsonrpc":"2.0"}`)
	p.send(`{"jsonrpc":"2.0","method":"cancel","params":[3]}`)
	p.send(`{"jsonrpc":"2.0","method":"cancel","params":[1]}`)
	p.want(`{"id":1,"jsonrpc":"2.0","result":"cancelled"}`)
	const many = 200 // more than run at the same time
	for id := range many {
		p.send(`{"jsonrpc":"2.0","id":%d,"method":"wait"}`, id)
	}
	for id := range many {
		p.send(`{"jsonrpc":"2.0","method":"cancel","params":[%d]}`, many-1-id)
	}
	seen := map[string]bool{}
	for range many {
		seen[<-p.from] = true
	}
	if len(seen) != many {
		t.Errorf("%d answers of %d", len(seen), many)
	}
	p.to.Close()
	if err := <-p.ended; err != nil {
		t.Error(err)
	}
}

// TestOrder holds that a notification is complete before the next request begins, and that nothing runs beside a
// method that is to be alone.
func TestOrder(t *testing.T) {
	release, begun, count := make(chan bool), make(chan bool), 0
	p := connect(t, map[string]jsonrpc.Method{
		"add": {Call: func(context.Context, *jsonrpc.Request) (any, error) { // the race detector watches count
			runtime.Gosched()
			count++
			return nil, nil
		}},
		"count": {Call: func(context.Context, *jsonrpc.Request) (any, error) { return count, nil }},
		"slow": {Call: func(context.Context, *jsonrpc.Request) (any, error) {
			begun <- true
			<-release
			return count, nil
		}},
		"alone": {Alone: true, Call: func(context.Context, *jsonrpc.Request) (any, error) {
			count = -1
			return nil, nil
		}},
	})
	for range 3 {
		p.send(`{"jsonrpc":"2.0","method":"add"}`)
	}
	p.send(`{"jsonrpc":"2.0","id":1,"method":"count"}`)
	p.want(`{"id":1,"jsonrpc":"2.0","result":3}`)
	p.send(`{"jsonrpc":"2.0","id":2,"method":"slow"}`)
	<-begun
	p.send(`{"jsonrpc":"2.0","id":3,"method":"count"}`)
	p.want(`{"id":3,"jsonrpc":"2.0","result":3}`)
	p.send(`{"jsonrpc":"2.0","id":4,"method":"alone"}`)
	go func() {
		io.WriteString(p.to, frame(`{"jsonrpc":"2.0","id":5,"method":"count"}`))
		p.to.Close()
	}()
	for range 1000 {
		runtime.Gosched() // so that a method that is not alone would begin
	}
	release <- true
	p.want(`{"id":2,"jsonrpc":"2.0","result":3}`)
	p.want(`{"id":4,"jsonrpc":"2.0","result":null}`)
	p.want(`{"id":5,"jsonrpc":"2.0","result":-1}`)
	if err := <-p.ended; err != nil {
		t.Error(err)
	}
}

// TestToClient holds what the server sends of its own accord.
func TestToClient(t *testing.T) {
	var out strings.Builder
	conn := jsonrpc.NewConn(strings.NewReader(""), &out)
	if err := errors.Join(conn.Notify("told", []int{1}), conn.Ask("asked", map[string]string{"a": "甲"})); err != nil {
		t.Fatal(err)
	}
	want := []string{`{"jsonrpc":"2.0","method":"told","params":[1]}`, `{"id":"xqpgn","jsonrpc":"2.0","method":"asked","params":{"a":"甲"}}`}
	if diff := cmp.Diff(want, frames(t, out.String())); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if conn.Notify("told", make(chan int)) == nil {
		t.Error("a channel was encoded")
	}
}

// broken is a stream that cannot be written.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestBrokenOutput holds that a server ends when nobody reads its answers, even if the input stays open.
func TestBrokenOutput(t *testing.T) {
	in, to := io.Pipe()
	defer to.Close()
	go io.WriteString(to, frame(`{"jsonrpc":"2.0","id":1,"method":"echo"}`)+frame(`{"jsonrpc":"2.0","id":2,"method":"echo"}`))
	if err := jsonrpc.NewConn(in, broken{}).Serve(methods); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v", err)
	}
}

// FuzzServe holds that no input makes the server fail, and that what it writes are messages.
func FuzzServe(f *testing.F) {
	f.Add(frame(`{"jsonrpc":"2.0","id":1,"method":"echo","params":{}}`))
	f.Add(frame(`[]`) + frame(`{"jsonrpc":"2.0","id":1e400,"method":"decodes","params":[1]}`))
	f.Add("Content-Length: 1\r\n\r\n{Content-Length: 0\n\n")
	f.Fuzz(func(t *testing.T, in string) {
		var out strings.Builder
		jsonrpc.NewConn(strings.NewReader(in), &out).Serve(methods)
		for _, message := range frames(t, out.String()) {
			if !json.Valid([]byte(message)) {
				t.Errorf("%q was answered %s", in, message)
			}
		}
	})
}

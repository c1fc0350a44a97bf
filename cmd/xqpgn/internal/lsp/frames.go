package lsp

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/creachadair/jrpc2"
)

// largestMessage is how many bytes a message may have: the text of a file that is opened
// is one, with its characters escaped at worst.
const largestMessage = 1 << 30

// trustedSize is the size of a message for which memory is asked before there is any text: untouched
// pages cost nothing.
const trustedSize = 64 << 20

// frames are the messages of a stream, each behind a header that says how long it is. They
// are a channel of jrpc2; unlike those that it has, they ask for no more memory than
// there is text, whatever a header says. They answer what is no request themselves, and
// end only when all requests are answered: jrpc2 drops those that wait when a stream ends,
// and may fail if one among them is none.
type frames struct {
	in    *bufio.Reader
	buf   bytes.Buffer // the last message read
	alone bool         // whether the requests in it are to be answered before another is read

	out      sync.Mutex // held while a message is written
	to       io.Writer
	awaiting sync.WaitGroup // answers
}

func newFrames(in io.Reader, out io.Writer) *frames {
	return &frames{in: bufio.NewReader(in), to: out}
}

// Recv returns the next message that holds requests. It is good until the next call.
func (f *frames) Recv() ([]byte, error) {
	if f.alone {
		f.awaiting.Wait()
		f.alone = false
	}
	for {
		message, err := f.next()
		if err != nil {
			f.awaiting.Wait()
			return nil, err
		}
		requests, refusal := requestsOf(message)
		if refusal != nil && isAnswer(message) {
			continue
		}
		if refusal != nil {
			if err := f.write(refusal); err != nil {
				return nil, err
			}
			continue
		}
		if f.alone = slices.ContainsFunc(requests, turns); f.alone {
			f.awaiting.Wait()
		}
		if slices.ContainsFunc(requests, func(r *jrpc2.ParsedRequest) bool { return r.ID != "" }) {
			f.awaiting.Add(1)
		}
		return message, nil
	}
}

// turns reports whether a request is one with which a session begins or ends: none is
// carried out beside it, even if a client does not wait for its answer.
func turns(r *jrpc2.ParsedRequest) bool {
	return r.Method == "initialize" || r.Method == "shutdown" || r.Method == "exit"
}

// requestsOf returns the requests of a message, or the answer to one that is none of
// JSON-RPC, or holds something else.
func requestsOf(message []byte) (requests []*jrpc2.ParsedRequest, refusal []byte) {
	wrong, id := &jrpc2.Error{Code: jrpc2.ParseError, Message: "this is not JSON"}, "null"
	requests, err := jrpc2.ParseRequests(message)
	if err == nil {
		bad := func(r *jrpc2.ParsedRequest) bool { return r.Error != nil || r.Method == "" }
		switch i := slices.IndexFunc(requests, bad); {
		case len(requests) == 0:
			wrong = &jrpc2.Error{Code: jrpc2.InvalidRequest, Message: "a batch without requests"}
		case i < 0:
			return requests, nil
		default:
			wrong = requests[i].Error
			if wrong == nil {
				wrong = &jrpc2.Error{Code: jrpc2.InvalidRequest, Message: "this is not a request"}
			}
			id = cmp.Or(requests[i].ID, id)
		}
	}
	refusal, err = json.Marshal(map[string]any{"jsonrpc": jrpc2.Version, "id": json.RawMessage(id), "error": wrong})
	if err != nil {
		panic(err) // what is in it was JSON
	}
	return nil, refusal
}

// ourID is the id of what the server asks: once, and whatever the answer is. See
// [isAnswer].
const ourID = "xqpgn"

// ask asks the client for something.
func (f *frames) ask(method string, params any) error {
	message, err := json.Marshal(map[string]any{"jsonrpc": jrpc2.Version, "id": ourID, "method": method, "params": params})
	if err != nil {
		return err
	}
	return f.write(message)
}

// isAnswer reports whether a message answers what was asked.
func isAnswer(message []byte) bool {
	var answer struct {
		ID     any     `json:"id"`
		Method *string `json:"method"`
	}
	return json.Unmarshal(message, &answer) == nil && answer.ID == ourID && answer.Method == nil
}

// next reads a message.
func (f *frames) next() ([]byte, error) {
	header, err := textproto.NewReader(f.in).ReadMIMEHeader()
	if err != nil {
		if err == io.EOF && len(header) == 0 {
			return nil, io.EOF
		}
		return nil, fmt.Errorf("a message has no header that can be read: %w", err)
	}
	size, err := strconv.Atoi(strings.TrimSpace(header.Get("Content-Length")))
	if err != nil || size < 0 || size > largestMessage {
		return nil, fmt.Errorf("a message cannot have a length of %q", header.Get("Content-Length"))
	}
	f.buf.Reset()
	f.buf.Grow(min(size, trustedSize) + bytes.MinRead) // else it is twice as large, and was copied again and again
	if _, err := io.CopyN(&f.buf, f.in, int64(size)); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return nil, fmt.Errorf("a message ends too early: %w", err)
	}
	message := f.buf.Bytes()
	if f.buf.Cap() > 1<<20 {
		f.buf = bytes.Buffer{} // one large message is no reason to hold so much for the next
	}
	return message, nil
}

// Send writes a message of jrpc2: answers, or what the client is told.
func (f *frames) Send(message []byte) error {
	defer func() {
		if !bytes.HasPrefix(message, []byte(`{"jsonrpc":"2.0","method"`)) {
			f.awaiting.Done()
		}
	}()
	return f.write(message)
}

// write writes a message.
func (f *frames) write(message []byte) error {
	f.out.Lock()
	defer f.out.Unlock()
	_, err := f.to.Write(append(fmt.Appendf(nil, "Content-Length: %d\r\n\r\n", len(message)), message...))
	return err
}

// Close does nothing: whoever gave the streams closes them.
func (f *frames) Close() error { return nil }

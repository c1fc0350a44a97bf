package view

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/textproto"
	"net/url"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// An exchange is one request of a browser and its response. Each has a connection of its own. The page needs no more of
// HTTP/1.1, and package net/http, which brings TLS and HTTP/2, would be a sixth of the program.
type exchange struct {
	context.Context // done once the server ends, or once the browser leaves after [exchange.notice]

	conn    *net.TCPConn
	in      *bufio.Reader
	leave   func() // ends the context
	method  string
	address *url.URL
	header  textproto.MIMEHeader
	length  int64 // number of bytes of the body
}

// Limits of a request. net/http has the same size, and the server had the same time with it.
const (
	maxHeader  = 1 << 20          // bytes of the first line and the header
	headerTime = 10 * time.Second // for the first line and the header
)

// acceptPause is the time to wait after a connection could not be accepted.
const acceptPause = 100 * time.Millisecond

// converse calls answer for each request of a browser, each in a goroutine of its own, until the context is done.
func converse(ctx context.Context, listener *net.TCPListener, answer func(*exchange)) error {
	stopped := context.AfterFunc(ctx, func() { listener.Close() })
	defer stopped()
	for {
		conn, err := listener.AcceptTCP()
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.Is(err, net.ErrClosed):
			return err
		case err != nil: // too many open files, for example
			time.Sleep(acceptPause)
			continue
		}
		go func() {
			defer conn.Close()
			stopped := context.AfterFunc(ctx, func() { conn.Close() })
			defer stopped()
			ctx, leave := context.WithCancel(ctx)
			defer leave()
			defer func() {
				if reason := recover(); reason != nil { // the server goes on for other requests
					log.Printf("%v\n%s", reason, debug.Stack())
				}
			}()
			e := &exchange{Context: ctx, conn: conn, leave: leave}
			switch err := e.read(); err {
			case nil:
				answer(e)
			case errSilent:
				return
			default:
				e.refuse("400 " + err.Error())
			}
			e.end()
		}()
	}
}

var (
	errRequest = errors.New("malformed request") // no browser sends such a request

	// errSilent is the error of a connection without a request. Browsers open some in advance, and would take a
	// response there for that of their next request.
	errSilent = errors.New("no request")
)

// read reads a request up to its body.
func (e *exchange) read() error {
	e.conn.SetReadDeadline(time.Now().Add(headerTime))
	defer e.conn.SetReadDeadline(time.Time{})
	limited := &io.LimitedReader{R: e.conn, N: maxHeader}
	e.in = bufio.NewReader(limited)
	text := textproto.NewReader(e.in)
	line, err := text.ReadLine()
	switch {
	case err != nil && limited.N == maxHeader:
		return errSilent
	case err != nil:
		return errRequest
	}
	if e.header, err = text.ReadMIMEHeader(); err != nil {
		return errRequest
	}
	limited.N = maxRequest
	words := strings.Split(line, " ")
	length, err := strconv.ParseUint(cmp.Or(e.header.Get("Content-Length"), "0"), 10, 63)
	if err != nil || len(words) != 3 || !strings.HasPrefix(words[2], "HTTP/1.") || e.header.Get("Transfer-Encoding") != "" {
		return errRequest
	}
	e.method, e.length = words[0], int64(length)
	if e.address, err = url.ParseRequestURI(words[1]); err != nil {
		return errRequest
	}
	return nil
}

// body reads the body of the request.
func (e *exchange) body() ([]byte, error) {
	body := make([]byte, e.length)
	_, err := io.ReadFull(e.in, body)
	return body, err
}

// notice ends the context as soon as the browser leaves. The request must have been read to its end.
func (e *exchange) notice() {
	io.Copy(io.Discard, e.conn)
	e.leave()
}

// begin writes the header of a response, whose body ends with the connection. more has further lines of the header.
func (e *exchange) begin(status, contentType, more string) error {
	_, err := fmt.Fprintf(e.conn, "HTTP/1.1 %s\r\nContent-Type: %s\r\nConnection: close\r\n%s%s\r\n", status, contentType, more, safety)
	return err
}

// safety are the lines in the header of every response that keep other pages out.
var safety = strings.Join([]string{
	"Content-Security-Policy: " + policies[served] + "; frame-ancestors 'none'", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
	"Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin", "Cache-Control: no-store", "",
}, "\r\n")

// respond writes a response. Its length tells the browser whether the body is whole.
func (e *exchange) respond(contentType string, body []byte) {
	if e.begin("200 OK", contentType, fmt.Sprintf("Content-Length: %d\r\n", len(body))) == nil {
		e.conn.Write(body)
	}
}

// refuse writes an error response. The status is a code and a reason.
func (e *exchange) refuse(status string) {
	if e.begin(status, "text/plain; charset=utf-8", "") == nil {
		_, why, _ := strings.Cut(status, " ")
		fmt.Fprintln(e.conn, why)
	}
}

// end ends the response. A connection that is closed while the browser still sends would lose it, so end reads the
// rest of the request, for a second at most.
func (e *exchange) end() {
	e.conn.CloseWrite()
	e.conn.SetReadDeadline(time.Now().Add(time.Second))
	io.Copy(io.Discard, e.conn)
}

package view

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// TestServer holds what the server tells to whom.
func TestServer(t *testing.T) {
	address, err := url.Parse(serve(t, &Catalog{Paths: []string{put(t, "a.pgn", "1. 炮二平五 *")}}))
	if err != nil {
		t.Fatal(err)
	}
	host, path := address.Host, address.Path
	for _, c := range []struct {
		name, method, path, host, origin, body string
		want                                   int
		says                                   string
	}{
		{"the page", "GET", path, host, "", "", 200, "<!DOCTYPE html>"},
		{"a script", "GET", path + "page.js", host, "", "", 200, "'use strict'"},
		{"a question", "POST", path + "ask", host, "http://" + host, `{"op":"list"}`, 200, `"found":`},
		{"a kit", "POST", path + "ask", host, "", `{"op":"kit"}`, 200, `"board":"\u003csvg`},
		{"no such question", "POST", path + "ask", host, "", `{"op":"x"}`, 200, `"error"`},
		{"no question", "POST", path + "ask", host, "", `x`, 400, ``},
		{"no token", "GET", "/", host, "", "", 403, ""},
		{"another token", "GET", "/" + strings.Repeat("A", 26) + "/", host, "", "", 403, ""},
		{"a question without the token", "POST", "/ask", host, "", `{"op":"list"}`, 403, ""},
		{"another name of this machine", "GET", path, "localhost" + host[strings.Index(host, ":"):], "", "", 421, ""},
		{"a name that leads here", "GET", path, "evil.example" + host[strings.Index(host, ":"):], "", "", 421, ""},
		{"another page", "POST", path + "ask", host, "http://evil.example", `{"op":"list"}`, 403, ""},
		{"a page in a box", "POST", path + "ask", host, "null", `{"op":"list"}`, 403, ""},
		{"no such file", "GET", path + "worker.js", host, "", "", 404, ""},
		{"a file of the system", "GET", path + "../../etc/passwd", host, "", "", 404, ""},
		{"another method", "PUT", path, host, "", "", 405, ""},
		{"a question by an address", "GET", path + "ask", host, "", "", 404, ""},
	} {
		r, err := http.NewRequest(c.method, "http://"+host+c.path, strings.NewReader(c.body))
		if err != nil {
			t.Fatal(err)
		}
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		response, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || response.StatusCode != c.want || !strings.Contains(string(body), c.says) {
			t.Errorf("%s: %d %.80s, want %d %s", c.name, response.StatusCode, body, c.want, c.says)
		}
		for header, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; ", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		} {
			if got := response.Header.Get(header); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s: %q", c.name, header, got)
			}
		}
		if response.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: other pages may ask", c.name)
		}
	}
}

// TestMalformedRequests holds that each request is answered once and ends its connection, also if no browser would send it.
func TestMalformedRequests(t *testing.T) {
	address, err := url.Parse(serve(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	begin := "POST " + address.Path + "ask HTTP/1.1\r\nHost: " + address.Host + "\r\n"
	for name, c := range map[string]struct{ request, status string }{
		"two requests on one connection": {begin + "Content-Length: 12\r\n\r\n" + `{"op":"kit"}` + begin + "Content-Length: 1\r\n\r\nx", "200 OK"},
		"no HTTP":                        {"hello\r\n\r\n", "400 malformed request"},
		"another version":                {"GET / HTTP/2.0\r\n\r\n", "400 malformed request"},
		"no header":                      {"GET / HTTP/1.1\r\n:x\r\n\r\n", "400 malformed request"},
		"no address":                     {"GET % HTTP/1.1\r\n\r\n", "400 malformed request"},
		"a length below 0":               {begin + "Content-Length: -1\r\n\r\n", "400 malformed request"},
		"chunks":                         {begin + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400 malformed request"},
		"a long header":                  {begin + strings.Repeat("X: "+strings.Repeat("x", 1000)+"\r\n", 2000) + "\r\n", "400 malformed request"},
		"a long line":                    {"GET /" + strings.Repeat("x", 2<<20), "400 malformed request"},
		"a body that is too large":       {begin + "Content-Length: 300000000\r\n\r\n" + strings.Repeat("x", 1<<20), "413 too large"},
		"a large body without the token": {"POST /ask HTTP/1.1\r\nHost: " + address.Host + "\r\nContent-Length: 300000000\r\n\r\n" + strings.Repeat("x", 1<<20), "403 not for you"},
	} {
		conn, err := net.Dial("tcp", address.Host)
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			io.WriteString(conn, c.request)
			conn.(*net.TCPConn).CloseWrite()
		}()
		response, err := io.ReadAll(conn)
		if err != nil || !strings.HasPrefix(string(response), "HTTP/1.1 "+c.status+"\r\n") || strings.Count(string(response), "HTTP/1.1 ") != 1 {
			t.Errorf("%s: %.80s, %v, want %s", name, response, err, c.status)
		}
		conn.Close()
	}
}

// TestSilentConnection holds that a connection without a request gets no response.
func TestSilentConnection(t *testing.T) {
	address, err := url.Parse(serve(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", address.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.(*net.TCPConn).CloseWrite()
	if response, err := io.ReadAll(conn); len(response) > 0 || err != nil {
		t.Errorf("%q, %v, want no response", response, err)
	}
}

// TestLeaving holds that a page counts as open until its browser leaves, and that the server ends once none is open.
func TestLeaving(t *testing.T) {
	s := NewServer(nil)
	s.Idle = time.Millisecond
	s.opened(1)
	listener, address, err := s.Listen()
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error)
	go func() { ended <- s.Serve(t.Context(), listener) }()
	news, err := http.Get(address + "news")
	if err != nil {
		t.Fatal(err)
	}
	if first, err := bufio.NewReader(news.Body).ReadString('\n'); first != "data: 0\n" || err != nil {
		t.Errorf("the news begin %q, %v", first, err)
	}
	s.mu.Lock()
	if s.open != 2 {
		t.Errorf("%d pages are open, want 2", s.open)
	}
	s.mu.Unlock()
	s.opened(-1)
	news.Body.Close()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestServerOnlyHere holds that the server is asked from this machine alone.
func TestServerOnlyHere(t *testing.T) {
	listener, url, err := NewServer(nil).Listen()
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if !strings.HasPrefix(listener.Addr().String(), "127.0.0.1:") || !strings.HasPrefix(url, "http://127.0.0.1:") {
		t.Errorf("%v %s", listener.Addr(), url)
	}
	if len(url) < len("http://127.0.0.1:1/")+26 {
		t.Errorf("the token is short: %s", url)
	}
}

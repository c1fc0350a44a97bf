package view

import (
	"io"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestServer holds what the server tells to whom.
func TestServer(t *testing.T) {
	s := NewServer(&Catalog{Paths: []string{put(t, "a.pgn", "1. 炮二平五 *")}})
	listener, url, err := s.Listen()
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	path := strings.TrimPrefix(url, "http://"+s.host)
	for _, c := range []struct {
		name, method, path, host, origin, body string
		want                                   int
		says                                   string
	}{
		{"the page", "GET", path, s.host, "", "", 200, "<!DOCTYPE html>"},
		{"a script", "GET", path + "page.js", s.host, "", "", 200, "'use strict'"},
		{"a question", "POST", path + "ask", s.host, "http://" + s.host, `{"op":"list"}`, 200, `"total":0`},
		{"a kit", "POST", path + "ask", s.host, "", `{"op":"kit"}`, 200, `"board":"\u003csvg`},
		{"no such question", "POST", path + "ask", s.host, "", `{"op":"x"}`, 200, `"error"`},
		{"no question", "POST", path + "ask", s.host, "", `x`, 400, ``},
		{"no token", "GET", "/", s.host, "", "", 403, ""},
		{"another token", "GET", "/" + strings.Repeat("A", 26) + "/", s.host, "", "", 403, ""},
		{"a question without the token", "POST", "/ask", s.host, "", `{"op":"list"}`, 403, ""},
		{"another name of this machine", "GET", path, "localhost" + s.host[strings.Index(s.host, ":"):], "", "", 421, ""},
		{"a name that leads here", "GET", path, "evil.example" + s.host[strings.Index(s.host, ":"):], "", "", 421, ""},
		{"another page", "POST", path + "ask", s.host, "http://evil.example", `{"op":"list"}`, 403, ""},
		{"a page in a box", "POST", path + "ask", s.host, "null", `{"op":"list"}`, 403, ""},
		{"no such file", "GET", path + "worker.js", s.host, "", "", 404, ""},
		{"a file of the system", "GET", path + "../../etc/passwd", s.host, "", "", 404, ""},
		{"another method", "PUT", path, s.host, "", "", 405, ""},
		{"a question by an address", "GET", path + "ask", s.host, "", "", 404, ""},
	} {
		r := httptest.NewRequest(c.method, "http://"+c.host+c.path, strings.NewReader(c.body))
		r.Host = c.host
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		body, _ := io.ReadAll(w.Result().Body)
		if w.Code != c.want || !strings.Contains(string(body), c.says) {
			t.Errorf("%s: %d %.80s, want %d %s", c.name, w.Code, body, c.want, c.says)
		}
		for header, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; ", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		} {
			if got := w.Header().Get(header); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s: %q", c.name, header, got)
			}
		}
		if w.Header().Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: other pages may ask", c.name)
		}
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

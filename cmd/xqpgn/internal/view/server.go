package view

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"mime"
	"net"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/forms"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
)

// A Server serves the page and games to browsers of this machine. Requests need the token in the address, so
// other pages and programs cannot ask. They also need the server's own host name, so that no foreign name can
// be pointed at it.
type Server struct {
	Language *rules.Language // nil for the browser's language
	Idle     time.Duration   // Serve ends after no page was open for so long; 0 for never

	desk    *model.Desk
	catalog *Catalog // nil if nothing is watched
	token   string
	host    string // host and port

	mu   sync.Mutex
	open int       // number of open pages
	last time.Time // last time a page was opened or closed
}

// NewServer returns a server for a shelf, and watches the shelf if it is a Catalog. With a nil shelf the page
// starts empty.
func NewServer(shelf model.Shelf) *Server {
	s := &Server{desk: &model.Desk{First: shelf, Forms: forms.All}, token: rand.Text(), last: time.Now()}
	s.catalog, _ = shelf.(*Catalog)
	return s
}

// Listen opens a free port of this machine and returns its address.
func (s *Server) Listen() (listener *net.TCPListener, url string, err error) {
	listener, err = net.ListenTCP("tcp", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		return nil, "", err
	}
	s.host = listener.Addr().String()
	return listener, "http://" + s.host + "/" + s.token + "/", nil
}

// Serve serves until the context is done or Idle has elapsed.
func (s *Server) Serve(ctx context.Context, listener *net.TCPListener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if s.catalog != nil {
		go s.catalog.Watch(ctx)
	}
	if s.Idle > 0 {
		go s.endIdle(ctx, cancel)
	}
	return converse(ctx, listener, s.answer)
}

// endIdle calls end once no page was open for the duration Idle.
func (s *Server) endIdle(ctx context.Context, end func()) {
	for {
		s.mu.Lock()
		left := s.Idle - time.Since(s.last)
		if s.open > 0 {
			left = s.Idle
		}
		s.mu.Unlock()
		if left <= 0 {
			end()
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(left):
		}
	}
}

// opened adds more to the number of open pages.
func (s *Server) opened(more int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open += more
	s.last = time.Now()
}

// maxRequest limits the size of a request, which may include a file that the user opens in the page.
const maxRequest = 256 << 20

// answer answers a request.
func (s *Server) answer(e *exchange) {
	name, ok := strings.CutPrefix(e.address.Path, "/"+s.token+"/")
	switch origin := e.header.Get("Origin"); {
	case e.header.Get("Host") != s.host:
		e.refuse("421 wrong host")
	case !ok || origin != "" && origin != "http://"+s.host:
		e.refuse("403 not for you")
	case name == "ask" && e.method == "POST":
		s.ask(e)
	case e.method != "GET":
		e.refuse("405 wrong method")
	case name == "":
		e.respond("text/html; charset=utf-8", document(served, shell{language: s.Language}))
	case name == "news":
		s.news(e)
	case name == styles, name == icon, name == listens, slices.Contains(scripts, name), slices.Contains(later, name):
		e.respond(mime.TypeByExtension(path.Ext(name)), read(name))
	default:
		e.refuse("404 not found")
	}
}

// ask answers a question of a page about its games.
func (s *Server) ask(e *exchange) {
	if e.length > maxRequest {
		e.refuse("413 too large")
		return
	}
	asked, err := e.body()
	if err != nil {
		return // the browser has left
	}
	go e.notice()
	var r model.Request
	if request := e.address.Query().Get("request"); request != "" { // the body is a file then
		r.Data, asked = asked, []byte(request)
	}
	if json.Unmarshal(asked, &r) != nil {
		e.refuse("400 not a question")
		return
	}
	r.Progress = func(int) bool { return e.Err() == nil }
	answer, err := json.Marshal(s.desk.Answer(&r))
	if err != nil {
		panic(err) // every answer can be marshalled
	}
	e.respond("application/json", answer)
}

// news notifies a page of changes of the games while the page is open.
func (s *Server) news(e *exchange) {
	s.opened(1)
	defer s.opened(-1)
	go e.notice()
	e.begin("200 OK", "text/event-stream", "")
	for {
		version, news := 0, (<-chan struct{})(nil)
		if s.catalog != nil {
			version, news = s.catalog.News()
		}
		if _, err := fmt.Fprintf(e.conn, "data: %d\n\n", version); err != nil {
			return
		}
		select {
		case <-e.Done():
			return
		case <-news:
		}
	}
}

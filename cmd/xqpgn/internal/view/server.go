package view

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
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
func (s *Server) Listen() (listener net.Listener, url string, err error) {
	listener, err = net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, "", err
	}
	s.host = listener.Addr().String()
	return listener, "http://" + s.host + "/" + s.token + "/", nil
}

// Serve serves until the context is done or Idle has elapsed.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second, BaseContext: func(net.Listener) context.Context { return ctx }}
	if s.catalog != nil {
		go s.catalog.Watch(ctx)
	}
	if s.Idle > 0 {
		go s.endIdle(ctx, cancel)
	}
	stopped := context.AfterFunc(ctx, func() { server.Close() })
	defer stopped()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
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

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policies[served]+"; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	name, ok := strings.CutPrefix(r.URL.Path, "/"+s.token+"/")
	switch origin := r.Header.Get("Origin"); {
	case r.Host != s.host:
		http.Error(w, "wrong host", http.StatusMisdirectedRequest)
	case !ok || origin != "" && origin != "http://"+s.host:
		http.Error(w, "not for you", http.StatusForbidden)
	case name == "ask" && r.Method == http.MethodPost:
		s.answer(w, r)
	case r.Method != http.MethodGet:
		http.Error(w, "wrong method", http.StatusMethodNotAllowed)
	case name == "":
		h.Set("Content-Type", "text/html; charset=utf-8")
		w.Write(document(served, shell{language: s.Language}))
	case name == "news":
		s.news(w, r)
	case name == styles, name == icon, name == listens, slices.Contains(scripts, name), slices.Contains(later, name):
		h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		w.Write(read(name))
	default:
		http.NotFound(w, r)
	}
}

// answer answers a request of a page.
func (s *Server) answer(w http.ResponseWriter, question *http.Request) {
	asked, err := io.ReadAll(http.MaxBytesReader(w, question.Body, maxRequest))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	var r model.Request
	if request := question.URL.Query().Get("request"); request != "" { // the body is a file then
		r.Data, asked = asked, []byte(request)
	}
	if err := json.Unmarshal(asked, &r); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	r.Progress = func(int) bool { return question.Context().Err() == nil }
	answer, err := json.Marshal(s.desk.Answer(&r))
	if err != nil {
		panic(err) // every answer can be marshalled
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write(answer)
}

// news notifies a page of changes of the games while the page is open.
func (s *Server) news(w http.ResponseWriter, r *http.Request) {
	s.opened(1)
	defer s.opened(-1)
	w.Header().Set("Content-Type", "text/event-stream")
	c := http.NewResponseController(w)
	for {
		version, news := 0, (<-chan struct{})(nil)
		if s.catalog != nil {
			version, news = s.catalog.News()
		}
		fmt.Fprintf(w, "data: %d\n\n", version)
		if c.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-news:
		}
	}
}

package semantic_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// findings serves the findings of an uploaded file, a JSON object a line as "xqpgn check --format json" prints them.
// Columns count UTF-16, as editors in a browser do. It ends when the client goes away.
func findings(w http.ResponseWriter, r *http.Request) {
	limits := grammar.Config{Name: "file", Context: r.Context(), MaxSize: 1 << 20, MaxDepth: 20, MaxFindings: 100}
	out := json.NewEncoder(w)
	for game, err := range grammar.NewDecoder(r.Body, limits).Games() {
		if err != nil {
			out.Encode(map[string]string{"error": err.Error()})
			continue
		}
		found := semantic.Config{MaxFindings: 100}.Check(game).All()
		for i := range found.Diagnostics {
			out.Encode(ast.NewFindingRecord(game, &found.Diagnostics[i], false, rules.EN, ast.UTF16))
		}
	}
}

// A service that checks games, with limits: on the size of a file and of a game, on
// the findings that are kept, and on time.
func Example_service() {
	server := http.Server{
		Handler:     http.MaxBytesHandler(http.HandlerFunc(findings), 100<<20),
		ReadTimeout: time.Minute,
	} // and server.ListenAndServe()

	ask := func(ctx context.Context, file string) {
		answer := httptest.NewRecorder()
		server.Handler.ServeHTTP(answer, httptest.NewRequestWithContext(ctx, "POST", "/", strings.NewReader(file)))
		fmt.Print(answer.Body)
	}
	ask(context.Background(), "[Game \"Chinese Chess\"]\n1. 炮二平五 马８进８ *\n")
	ask(context.Background(), strings.Repeat("1. 炮二平五 ", 1<<17))
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	ask(gone, "1. 炮二平五 *")
	// Output:
	// {"file":"file","game":1,"ply":2,"line":2,"column":9,"end_line":2,"end_column":13,"rule":"move-impossible","clause":"MOVE-4","severity":"error","message":"Black cannot play \"马８进８\": the piece does not move like that; did you mean 马８进７ or 马８进９?","suggestions":[{"reason":"a legal move, one slip away","edits":[{"line":2,"column":9,"end_line":2,"end_column":13,"new":"马８进７"}]},{"reason":"a legal move, one slip away","edits":[{"line":2,"column":9,"end_line":2,"end_column":13,"new":"马８进９"}]}],"ask":[{"ply":2,"candidates":[{"move":"马８进７","probability":0.778},{"move":"马８进９","probability":0.216}]}]}
	// {"error":"file:1:1: the game that begins here is larger than 1048576 bytes and was not read"}
	// {"error":"context canceled"}
}

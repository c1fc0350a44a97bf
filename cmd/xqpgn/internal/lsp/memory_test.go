package lsp

import (
	"bufio"
	"bytes"
	"io"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// TestOpenMemory holds how often a server holds the text of a file that is open, and how often at most
// while it is opened. The command's collector lets the heap grow by 30 percent more.
func TestOpenMemory(t *testing.T) {
	if testdata.UnderRace {
		t.Skip("the race detector holds memory of its own")
	}
	const maxHeld, maxOpening = 1.7, 3.7 // times the text
	random := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for i := 0; b.Len() < testdata.Size(5<<20, 10<<20); i++ {
		game := made.Game(random, i, 70, notation.Chinese, i%10 == 0)
		b.WriteString(strings.Replace(game, "]\n", "]\n[Date \"2004-1-2\"]\n", 1)) // a finding in each
	}
	size := float64(b.Len())
	message := mustJSON(map[string]any{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": didOpenParams{textDocumentItem{uri, 1, b.String()}}})
	b.Reset()

	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	go Serve(fromClient, toClient, Options{Language: rules.EN})
	defer toServer.Close()
	client := clientFrames{bufio.NewReader(fromServer), toServer}
	wait := func(kind string) {
		t.Helper()
		for {
			answer, err := client.read()
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(answer[:min(len(answer), 80)], []byte(kind)) {
				return
			}
		}
	}
	client.write([]byte(`{"jsonrpc":"2.0","id":"begin","method":"initialize","params":{"capabilities":{}}}`))
	wait(`"begin"`)

	defer debug.SetGCPercent(debug.SetGCPercent(10)) // so that the size of live memory is known at each time
	runtime.GC()
	runtime.GC() // frees the memory of pools
	before := testdata.LiveBytes()
	opened := make(chan bool)
	go func() {
		client.write(message)
		wait("publishDiagnostics")
		close(opened)
	}()
	most := int64(0)
	for open := false; !open; {
		select {
		case <-opened:
			open = true
		case <-time.After(time.Millisecond):
			most = max(most, testdata.LiveBytes())
		}
	}
	if times := float64(most-before) / size; times > maxOpening {
		t.Errorf("while the file is opened %.1f times its text is held", times)
	} else {
		t.Logf("while the file is opened %.1f times its text is held", times)
	}
	message = nil
	client.write(mustJSON(map[string]any{"jsonrpc": "2.0", "id": "then", "method": "textDocument/hover", "params": positionParams{documentIdentifier{uri}, position{}}}))
	wait(`"then"`)
	runtime.GC()
	if times := (float64(testdata.LiveBytes()) - float64(before) + size) / size; times > maxHeld { // the test's message is gone, too
		t.Errorf("%.2f times the text is held", times)
	} else {
		t.Logf("%.2f times the text is held", times)
	}
}

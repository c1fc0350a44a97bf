//go:build js && wasm

// Command server is the language server as WebAssembly, for the extension of VS Code. The extension
// calls xqpgnServe with a function that takes the server's bytes, and gets one that sends it bytes.
package main

import (
	"io"
	"os"
	"syscall/js"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/lsp"
)

// settle is how long an editor is quiet before the server sends findings.
const settle = 100 * time.Millisecond

func main() {
	js.Global().Set("xqpgnServe", js.FuncOf(func(_ js.Value, args []js.Value) any {
		in, feed := io.Pipe()
		queue := make(chan []byte, 1<<10) // the event loop must not wait for the server
		go func() {
			for data := range queue {
				if _, err := feed.Write(data); err != nil {
					return
				}
			}
		}()
		go lsp.Serve(in, client{args[0]}, lsp.Options{
			AskEditor: true, Version: "xqpgn", Settle: settle, Complained: os.Stderr,
		})
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			data := make([]byte, args[0].Get("length").Int())
			js.CopyBytesToGo(data, args[0])
			queue <- data
			return nil
		})
	}))
	select {}
}

// A client is a function of JavaScript that takes what is written.
type client struct{ take js.Value }

// Write implements io.Writer.
func (c client) Write(data []byte) (int, error) {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	c.take.Invoke(array)
	return len(data), nil
}

//go:build js && wasm

// Command server is the language server as WebAssembly, for the extension of VS Code. The extension
// calls xqpgnServe with a function that receives the server's bytes. xqpgnServe returns a function that
// sends bytes to the server. The extension calls xqpgnText for files that are not text.
package main

import (
	"io"
	"os"
	"syscall/js"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/answers"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/lsp"
)

// settle is the delay after the last edit before the server sends findings.
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
	js.Global().Set("xqpgnText", js.FuncOf(text))
	select {}
}

// text returns a promise of an object with the games of a file as text, or with a message why the file
// cannot be read. Its arguments are the bytes of the file and the language of messages.
func text(_ js.Value, args []js.Value) any {
	data := make([]byte, args[0].Get("length").Int())
	js.CopyBytesToGo(data, args[0])
	options := answers.Options{Lang: args[1].String()}
	return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, done []js.Value) any {
		go func() { // the event loop must not wait
			key := "text"
			out, err := answers.Convert(answers.Source{Data: data}, options)
			if err != nil {
				key, out = "message", []byte(err.Error())
			}
			done[0].Invoke(map[string]any{key: string(out)})
		}()
		return nil
	}))
}

// A client writes to a function of JavaScript.
type client struct{ take js.Value }

// Write implements io.Writer.
func (c client) Write(data []byte) (int, error) {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	c.take.Invoke(array)
	return len(data), nil
}

//go:build js && wasm

// Command wasm is the library as WebAssembly for the worker of a page, without the formats of other programs.
package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/wasm/bridge"
)

func main() { bridge.Serve(new(model.Desk)) }

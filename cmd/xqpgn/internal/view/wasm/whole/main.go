//go:build js && wasm

// Command whole is the library as WebAssembly with all formats. A page loads it if the smaller build does not
// support a request.
package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/forms"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/wasm/bridge"
)

func main() { bridge.Serve(&model.Desk{Forms: forms.All}) }

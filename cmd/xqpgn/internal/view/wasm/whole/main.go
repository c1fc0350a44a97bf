//go:build js && wasm

// Command whole is the library as WebAssembly with all that it reads and writes. A page
// loads it when the smaller one does not know what it is asked for.
package main

import (
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/forms"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/wasm/bridge"
)

func main() { bridge.Serve(&model.Desk{Forms: forms.All}) }

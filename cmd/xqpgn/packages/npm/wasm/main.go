//go:build js && wasm

// Command wasm is the library as WebAssembly for the npm package. It gives JavaScript the object
// xqpgnAnswers, whose functions take the bytes of a file and options as JSON. A function returns
// bytes or text, or an object {message, findings} that says why it could not.
package main

import (
	"encoding/json"
	"io"
	"syscall/js"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/answers"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/forms"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/wasm/bridge"
)

func main() {
	js.Global().Set("xqpgnAnswers", js.ValueOf(map[string]any{
		"games":   js.FuncOf(games),
		"check":   answer(check),
		"format":  answer(answers.Format),
		"convert": answer(answers.Convert),

		"position": js.FuncOf(position),
	}))
	bridge.Register(&model.Desk{Forms: forms.All}) // for the custom element
	select {}
}

// answer returns a function of JavaScript that answers a question. The work is done on another
// goroutine, because the event loop must not block.
func answer(question func(answers.Source, answers.Options) ([]byte, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		return promise(func() (any, error) {
			data, options, err := arguments(args)
			if err != nil {
				return nil, err
			}
			out, err := question(answers.Source{Data: data}, options)
			return bytesOf(out), err
		})
	})
}

// check returns the report of a file as JSON.
func check(source answers.Source, o answers.Options) ([]byte, error) {
	report, err := answers.Check(source, o)
	if err != nil {
		return nil, err
	}
	return json.Marshal(report)
}

// games returns an object whose function next(n) promises the text of up to n records, null after
// the last; its function stop ends the reading.
func games(_ js.Value, args []js.Value) any {
	data, options, err := arguments(args)
	if err != nil {
		return failure(err)
	}
	records, stop := answers.NewRecords(answers.Source{Data: data}, options)
	var next, end js.Func
	next = js.FuncOf(func(_ js.Value, args []js.Value) any {
		n := args[0].Int()
		return promise(func() (any, error) {
			lines, err := records.Next(n)
			if err == io.EOF {
				return nil, nil
			}
			return map[string]any{"lines": string(lines)}, err
		})
	})
	end = js.FuncOf(func(js.Value, []js.Value) any {
		stop()
		next.Release()
		end.Release()
		return nil
	})
	return map[string]any{"next": next, "stop": end}
}

// position answers a question about a position as JSON. It returns no promise, because it is fast.
func position(_ js.Value, args []js.Value) any {
	var question answers.Question
	err := json.Unmarshal([]byte(args[0].String()), &question)
	if err != nil {
		return failure(err)
	}
	at, err := answers.At(question)
	if err != nil {
		return failure(err)
	}
	text, err := json.Marshal(at)
	if err != nil {
		return failure(err)
	}
	return string(text)
}

// arguments returns the bytes and the options that a function was called with.
func arguments(args []js.Value) ([]byte, answers.Options, error) {
	options, err := answers.ParseOptions(args[1].String())
	data := make([]byte, args[0].Get("length").Int())
	js.CopyBytesToGo(data, args[0])
	return data, options, err
}

// promise returns a promise of the result of f. An error resolves to an object, from which index.js
// makes an exception.
func promise(f func() (any, error)) any {
	return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, done []js.Value) any {
		go func() {
			value, err := f()
			if err != nil {
				value = failure(err)
			}
			done[0].Invoke(value)
		}()
		return nil
	}))
}

// failure returns an error as an object, with its findings as JSON.
func failure(err error) map[string]any {
	failed := answers.FailureOf(err)
	findings := "[]"
	if failed.Findings != nil {
		text, _ := json.Marshal(failed.Findings) // plain data
		findings = string(text)
	}
	return map[string]any{"message": failed.Message, "findings": findings}
}

// bytesOf returns bytes for JavaScript.
func bytesOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}

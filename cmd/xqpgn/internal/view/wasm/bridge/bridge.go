//go:build js && wasm

// Package bridge connects the worker of a page with a desk of package model. It converts JavaScript values to
// requests and answers to JavaScript values, in the form of their JSON. It does not use encoding/json, which
// would add a tenth to the size of the WebAssembly library.
package bridge

import (
	"reflect"
	"strings"
	"syscall/js"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
)

// Serve calls Register and blocks forever.
func Serve(desk *model.Desk) {
	Register(desk)
	select {}
}

// Register defines the JavaScript function xqpgnAnswer, which asks the desk. The function takes a request and
// a callback. The callback receives the fraction of the work that is done, and returns whether to continue.
// The answer to a request that may take long is a promise, so that the worker can receive messages meanwhile.
func Register(desk *model.Desk) {
	js.Global().Set("xqpgnAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var r model.Request
		take(reflect.ValueOf(&r).Elem(), args[0])
		answer := func() any { return give(reflect.ValueOf(desk.Answer(&r))) }
		if len(r.Data) < long {
			return answer()
		}
		last := time.Now()
		r.Progress = func(read int) bool {
			if time.Since(last) < every {
				return true
			}
			time.Sleep(time.Millisecond) // lets the worker receive messages
			last = time.Now()
			return args[1].Invoke(float64(read) / float64(len(r.Data))).Bool()
		}
		return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, done []js.Value) any {
			go func() { done[0].Invoke(answer()) }()
			return nil
		}))
	}))
}

// long is the size in bytes from which a request may take long. every is the interval of its progress
// reports.
const (
	long  = 1 << 20
	every = 50 * time.Millisecond
)

// field returns a field's JSON name, and whether the field is omitted if empty.
func field(f reflect.StructField) (name string, optional bool) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name, options == "omitempty"
}

// take sets the fields of a struct from the properties of an object.
func take(to reflect.Value, from js.Value) {
	for i := range to.NumField() {
		name, _ := field(to.Type().Field(i))
		if name == "-" {
			continue
		}
		value := from.Get(name)
		switch f := to.Field(i); {
		case value.IsUndefined() || value.IsNull():
		case f.Kind() == reflect.String:
			f.SetString(value.String())
		case f.Kind() == reflect.Int:
			f.SetInt(int64(value.Int()))
		case f.Kind() == reflect.Bool:
			f.SetBool(value.Bool())
		default: // bytes
			data := make([]byte, value.Get("length").Int())
			js.CopyBytesToGo(data, value)
			f.SetBytes(data)
		}
	}
}

// give converts a value to JavaScript.
func give(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return give(v.Elem())
	case reflect.String:
		return v.String()
	case reflect.Int:
		return v.Int()
	case reflect.Float64:
		return v.Float()
	case reflect.Bool:
		return v.Bool()
	case reflect.Map:
		object := js.Global().Get("Object").New()
		for keys := v.MapRange(); keys.Next(); {
			object.Set(keys.Key().String(), give(keys.Value()))
		}
		return object
	case reflect.Struct:
		object := js.Global().Get("Object").New()
		for i := range v.NumField() {
			name, optional := field(v.Type().Field(i))
			f := v.Field(i)
			if empty := f.IsZero() || f.Kind() == reflect.Slice && f.Len() == 0; !optional || !empty {
				object.Set(name, give(f))
			}
		}
		return object
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			data := js.Global().Get("Uint8Array").New(v.Len())
			js.CopyBytesToJS(data, v.Bytes())
			return data
		}
		array := js.Global().Get("Array").New(v.Len())
		for i := range v.Len() {
			array.SetIndex(i, give(v.Index(i)))
		}
		return array
	}
	panic("no value of a page: " + v.Type().String())
}

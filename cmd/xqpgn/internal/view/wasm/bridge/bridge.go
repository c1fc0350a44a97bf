//go:build js && wasm

// Package bridge lets the worker of a page ask a desk of package model: values of
// JavaScript become requests, and answers values of JavaScript, as JSON would have them.
// Package encoding/json can do that too, and is a tenth of the library as WebAssembly.
package bridge

import (
	"reflect"
	"strings"
	"syscall/js"
	"time"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/view/model"
)

// Serve does what Register does, and never returns.
func Serve(desk *model.Desk) {
	Register(desk)
	select {}
}

// Register gives JavaScript the function xqpgnAnswer, which asks the desk. The
// function takes a request and a function that is told which part of the work is done, and
// returns whether to go on. The answer to a request that may take long is a promise: the
// worker hears messages meanwhile.
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
			time.Sleep(time.Millisecond) // for the worker to hear messages
			last = time.Now()
			return args[1].Invoke(float64(read) / float64(len(r.Data))).Bool()
		}
		return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, done []js.Value) any {
			go func() { done[0].Invoke(answer()) }()
			return nil
		}))
	}))
}

// A request with so many bytes may take long, and it is told so often how far it is.
const (
	long  = 1 << 20
	every = 50 * time.Millisecond
)

// field returns the name that a field has in JSON, and whether it is left out where it is
// empty.
func field(f reflect.StructField) (name string, optional bool) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name, options == "omitempty"
}

// take sets the fields of a struct to the properties of an object.
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

// give returns a value for JavaScript.
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

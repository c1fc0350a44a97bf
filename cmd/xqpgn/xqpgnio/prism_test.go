package xqpgnio_test

import (
	"context"
	"fmt"
	"reflect"
	"sync"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"github.com/xqpgn/xqpgn/cmd/xqpgn/xqpgnio"
)

func TestMain(m *testing.M) { ptest.Main(m) }

func init() {
	keep[xqpgnio.Game]()
	keep[xqpgnio.Finding]()
	keep[xqpgnio.DeadLetter]()
	keep[string]()
}

// keep makes it possible to gather elements of a type.
func keep[T any]() {
	beam.RegisterDoFn(reflect.TypeFor[keepFn[T]]())
	register.Iter1[T]()
}

// kept are the elements of collections, by the names of keepFns.
var kept sync.Map

// A keepFn keeps the elements of a collection. They come to it as the result of a bundle, so
// that it gets none of one that failed.
type keepFn[T any] struct{ Name string }

func (fn *keepFn[T]) ProcessElement(_ int, all func(*T) bool) {
	var elements []T
	for element := *new(T); all(&element); element = *new(T) {
		elements = append(elements, element)
	}
	kept.Store(fn.Name, elements)
}

// gather returns what elements a collection has when the pipeline was run.
func gather[T any](t *testing.T, s beam.Scope, elements beam.PCollection) func() []T {
	name := fmt.Sprint(t.Name(), " ", reflect.TypeFor[T]())
	kept.Delete(name)
	beam.ParDo0(s, &keepFn[T]{name}, beam.GroupByKey(s, beam.AddFixedKey(s, elements)))
	return func() []T {
		all, _ := kept.Load(name)
		elements, _ := all.([]T)
		return elements
	}
}

// run runs a pipeline on Prism, and returns its counters.
func run(p *beam.Pipeline) (counters map[string]int64, err error) {
	result, err := beam.Run(context.Background(), "prism", p)
	if err != nil {
		return nil, err
	}
	return xqpgnio.Counters(result), nil
}

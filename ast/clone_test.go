package ast

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// fill sets everything in a value to something, depth levels of variations deep.
func fill(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int32, reflect.Int64:
		v.SetInt(7)
	case reflect.Uint8:
		v.SetUint(1)
	case reflect.String:
		v.SetString("x")
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fill(v.Field(i), depth)
			}
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[[]Remark]() {
			remarks := []Remark{new(Comment), new(Glyph), new(Stray)}
			if depth > 0 {
				remarks = append(remarks, new(Line))
			}
			for _, r := range remarks {
				fill(reflect.ValueOf(r).Elem(), depth-1)
			}
			v.Set(reflect.ValueOf(remarks))
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(v.Index(i), depth)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, depth)
		fill(value, depth)
		v.SetMapIndex(key, value)
	case reflect.Float64:
		v.SetFloat(1)
	case reflect.Interface:
		v.Set(reflect.ValueOf(rules.Text{EN: "x"}))
	default:
		panic("cannot fill a " + v.Type().String())
	}
}

// shared reports a part that can be changed and is in both values.
func shared(a, b reflect.Value) string {
	switch a.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if a.Pointer() == b.Pointer() {
			return a.Type().String()
		}
	}
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if !a.Type().Field(i).IsExported() {
				continue // the prepared index of a Source never changes
			}
			if s := shared(a.Field(i), b.Field(i)); s != "" {
				return a.Type().Field(i).Name + ": " + s
			}
		}
	case reflect.Slice:
		for i := range a.Len() {
			if s := shared(a.Index(i), b.Index(i)); s != "" {
				return s
			}
		}
	case reflect.Interface, reflect.Pointer:
		if !a.IsNil() {
			return shared(a.Elem(), b.Elem())
		}
	}
	return ""
}

// TestClone holds that a copy is equal and shares no memory, for every field.
func TestClone(t *testing.T) {
	var g Game
	fill(reflect.ValueOf(&g).Elem(), 3)
	c := g.Clone()
	if diff := cmp.Diff(&g, c, cmp.AllowUnexported(Source{}), cmp.Comparer(func(a, b *places) bool { return a == b })); diff != "" {
		t.Fatal(diff)
	}
	if s := shared(reflect.ValueOf(&g), reflect.ValueOf(c)); s != "" {
		t.Errorf("both games have the same %s", s)
	}
	if assigned := g; shared(reflect.ValueOf(&g), reflect.ValueOf(&assigned)) == "" {
		t.Error("the test finds nothing shared where all is")
	}
	if diff := cmp.Diff(new(Game), new(Game).Clone(), cmp.AllowUnexported(Source{})); diff != "" {
		t.Error(diff)
	}
}

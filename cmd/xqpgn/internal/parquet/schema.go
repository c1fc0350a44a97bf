package parquet

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// A schema has the columns of a type of rows, and puts the values of a row into them.
type schema struct {
	elements []format.SchemaElement
	columns  []*column
	shred    shredder
	scratch  scratch
}

// A shredder puts a value into the columns below a node of the schema. The levels are the levels of Dremel: rep is the
// depth of the list that the value continues, and def is the number of nodes on the way to it that could be missing and
// are not.
type shredder func(v reflect.Value, rep, def uint8)

// A spot is the place of a node in a schema.
type spot struct {
	path     []string
	rep, def uint8 // greatest levels
}

func (s spot) below(name string) spot {
	s.path = append(slices.Clip(s.path), name)
	return s
}

// repeated returns the spot of a node that repeats.
func (s spot) repeated(name string) spot {
	s = s.below(name)
	s.rep, s.def = s.rep+1, s.def+1
	return s
}

// newSchema returns the schema of a struct. It panics if a field has a type or a tag that the package does not know.
func newSchema(t reflect.Type) *schema {
	s := new(schema)
	s.group(element{name: t.Name()}, t.NumField())
	s.shred = s.fields(t, spot{})
	return s
}

// An element is the parsed tag of a field.
type element struct {
	name                                          string
	optional, dict, delta, date, list, compressed bool
}

func elementOf(tag string) element {
	name, rest, _ := strings.Cut(tag, ",")
	e := element{name: name, compressed: true}
	for option := range strings.SplitSeq(rest, ",") {
		switch option {
		case "optional":
			e.optional = true
		case "dict":
			e.dict = true
		case "delta":
			e.delta = true
		case "date":
			e.date = true
		case "list":
			e.list = true
		case "uncompressed":
			e.compressed = false
		case "":
		default:
			panic(fmt.Sprintf("parquet: unknown option %q in tag %q", option, tag))
		}
	}
	return e
}

// group adds an element with children. Only the root has no repetition.
func (s *schema) group(e element, children int) *format.SchemaElement {
	node := format.SchemaElement{Name: e.name, NumChildren: thrift.New(int32(children))}
	if len(s.elements) > 0 {
		node.RepetitionType = thrift.New(format.Required)
	}
	s.elements = append(s.elements, node)
	return &s.elements[len(s.elements)-1]
}

// fields adds the fields of a struct.
func (s *schema) fields(t reflect.Type, at spot) shredder {
	shredders := make([]shredder, t.NumField())
	for i := range shredders {
		f := t.Field(i)
		e := elementOf(f.Tag.Get("parquet"))
		switch {
		case f.Type.Kind() == reflect.Map:
			shredders[i] = s.entries(e, elementOf("key"+f.Tag.Get("parquet-key")), elementOf("value"+f.Tag.Get("parquet-value")), at.below(e.name))
		case e.list:
			shredders[i] = s.list(e, f.Type.Elem(), elementOf("element"+f.Tag.Get("parquet-element")), at.below(e.name))
		default:
			shredders[i] = s.node(e, f.Type, at)
		}
	}
	return func(v reflect.Value, rep, def uint8) {
		for i, shred := range shredders {
			shred(v.Field(i), rep, def)
		}
	}
}

// node adds a struct or a column.
func (s *schema) node(e element, t reflect.Type, at spot) shredder {
	if t.Kind() == reflect.Struct {
		s.group(e, t.NumField())
		return s.fields(t, at.below(e.name))
	}
	return s.leaf(e, t, at.below(e.name))
}

// list adds a list. An empty list is a null in each of its columns.
func (s *schema) list(e element, t reflect.Type, item element, at spot) shredder {
	node := s.group(e, 1)
	node.ConvertedType, node.LogicalType.Value = thrift.New(deprecated.List), new(format.ListType)
	s.group(element{name: "list"}, 1).RepetitionType = thrift.New(format.Repeated)
	inner, first := at.repeated("list"), len(s.columns)
	shred := s.node(item, t, inner)
	columns := s.columns[first:len(s.columns):len(s.columns)]
	return func(v reflect.Value, rep, def uint8) {
		if v.Len() == 0 {
			for _, c := range columns {
				c.null(rep, def)
			}
		}
		for i := range v.Len() {
			shred(v.Index(i), rep, def+1)
			rep = inner.rep
		}
	}
}

// entries adds a map of strings, whose entries are written in the order of their keys.
func (s *schema) entries(e, key, value element, at spot) shredder {
	node := s.group(e, 1)
	node.ConvertedType, node.LogicalType.Value = thrift.New(deprecated.Map), new(format.MapType)
	s.group(element{name: "key_value"}, 2).RepetitionType = thrift.New(format.Repeated)
	inner, first, text := at.repeated("key_value"), len(s.columns), reflect.TypeFor[string]()
	s.leaf(key, text, inner.below(key.name))
	s.leaf(value, text, inner.below(value.name))
	keys, values := s.columns[first], s.columns[first+1]
	return func(v reflect.Value, rep, def uint8) {
		m := v.Interface().(map[string]string)
		if len(m) == 0 {
			keys.null(rep, def)
			values.null(rep, def)
		}
		for _, k := range slices.Sorted(maps.Keys(m)) {
			keys.add([]byte(k), rep, def+1)
			values.add([]byte(m[k]), rep, def+1)
			rep = inner.rep
		}
	}
}

// leaf adds a column. The field of an optional column is null if it is nil or zero.
func (s *schema) leaf(e element, t reflect.Type, at spot) shredder {
	repetition, pointer := format.Required, t.Kind() == reflect.Pointer
	if e.optional {
		repetition, at.def = format.Optional, at.def+1
	}
	if pointer {
		t = t.Elem()
	}
	node, appendValue := typeOf(t, e.date)
	node.Name, node.RepetitionType = e.name, thrift.New(repetition)
	s.elements = append(s.elements, node)
	c := newColumn(e, node, at)
	c.scratch = &s.scratch
	s.columns = append(s.columns, c)
	var value []byte
	return func(v reflect.Value, rep, def uint8) {
		if e.optional {
			if v.IsZero() {
				c.null(rep, def)
				return
			}
			def++
		}
		if pointer {
			v = v.Elem()
		}
		value = appendValue(value[:0], v)
		c.add(value, rep, def)
	}
}

// typeOf returns the element for a Go type, and a function that appends a value in the PLAIN encoding. Texts are
// appended without their length.
func typeOf(t reflect.Type, date bool) (node format.SchemaElement, appendValue func([]byte, reflect.Value) []byte) {
	integer := func(physical format.Type, bits int8, signed bool, converted deprecated.ConvertedType) {
		node.Type, node.ConvertedType = thrift.New(physical), thrift.New(converted)
		node.TypeLength = thrift.New(int32(bits))
		node.LogicalType.Value = &format.IntType{BitWidth: bits, IsSigned: signed}
	}
	append32 := func(to []byte, v reflect.Value) []byte { return binary.LittleEndian.AppendUint32(to, uint32(v.Int())) }
	switch t.Kind() {
	case reflect.String:
		node.Type, node.ConvertedType = thrift.New(format.ByteArray), thrift.New(deprecated.UTF8)
		node.LogicalType.Value = new(format.StringType)
		return node, func(to []byte, v reflect.Value) []byte { return append(to, v.String()...) }
	case reflect.Int8:
		integer(format.Int32, 8, true, deprecated.Int8)
		return node, append32
	case reflect.Int32:
		integer(format.Int32, 32, true, deprecated.Int32)
		if date {
			node.ConvertedType, node.LogicalType.Value = thrift.New(deprecated.Date), new(format.DateType)
		}
		return node, append32
	case reflect.Int64:
		integer(format.Int64, 64, true, deprecated.Int64)
		return node, func(to []byte, v reflect.Value) []byte { return binary.LittleEndian.AppendUint64(to, uint64(v.Int())) }
	case reflect.Float64:
		node.Type, node.TypeLength = thrift.New(format.Double), thrift.New(int32(64))
		return node, func(to []byte, v reflect.Value) []byte {
			return binary.LittleEndian.AppendUint64(to, math.Float64bits(v.Float()))
		}
	case reflect.Uint16:
		integer(format.Int32, 16, false, deprecated.Uint16)
		return node, func(to []byte, v reflect.Value) []byte { return binary.LittleEndian.AppendUint32(to, uint32(v.Uint())) }
	case reflect.Array:
		node.Type, node.TypeLength = thrift.New(format.FixedLenByteArray), thrift.New(int32(t.Len()))
		return node, func(to []byte, v reflect.Value) []byte { return append(to, v.Bytes()...) }
	default:
		panic(fmt.Sprintf("parquet: no column has the type %v", t))
	}
}

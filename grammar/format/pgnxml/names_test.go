package pgnxml_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/format/pgnxml"
)

// TestStandardTags holds that every tag of the specification is written as its
// element, and read back.
func TestStandardTags(t *testing.T) {
	for tag := range ast.StandardTags() {
		game := &ast.Game{Tags: []ast.Tag{{Name: tag.Name, Value: "x"}}}
		var out bytes.Buffer
		e := pgnxml.NewEncoder(&out)
		if err := e.Encode(game); err != nil {
			t.Fatal(err)
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
		want := "<" + tag.Element() + "> x </" + tag.Element() + ">"
		if tag.Name == "Variation" { // which is another element's name
			want = `<tag name="Variation"> x </tag>`
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is written\n%s", tag.Name, out.String())
		}
		read, err := only(pgnxml.Read(&out, pgnxml.Config{}))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(game.Tags, read.Tags); diff != "" {
			t.Error(diff)
		}
	}
}

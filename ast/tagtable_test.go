package ast

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

func TestTagTable(t *testing.T) {
	order := 0
	for tag := range StandardTags() {
		if got, ok := LookupTag(tag.Name); !ok || got != tag {
			t.Errorf("%s is looked up as %+v", tag.Name, got)
		}
		for _, name := range []string{tag.Name, strings.ToLower(tag.Name), strings.ToUpper(tag.Name)} {
			if got, ok := LookupTagFold(name); !ok || got != tag {
				t.Errorf("%s is looked up as %+v", name, got)
			}
		}
		if rules.ClauseByID(tag.Clause) == nil {
			t.Errorf("%s has the clause %s, which is none", tag.Name, tag.Clause)
		}
		if tag.Order > 0 {
			order++
		}
		if tag.Order > 0 && tag.Order != order {
			t.Errorf("%s is number %d of the order, not %d", tag.Name, tag.Order, order)
		}
	}
	if max := tagSlots / 2; len(tagTable) > max {
		t.Errorf("%d tags need more than %d slots", len(tagTable), tagSlots)
	}
}

func TestLookupTagOfOthers(t *testing.T) {
	for _, name := range []string{"", "x", "game", "GAME", "Gane", "Red ", "红方", "\xff", "WhiteTeams"} {
		if got, ok := LookupTag(name); ok || got != (StandardTag{}) {
			t.Errorf("%q is taken for %+v", name, got)
		}
	}
}

// TestTagElements holds that no two tags are one element.
func TestTagElements(t *testing.T) {
	var elements []string
	for tag := range StandardTags() {
		elements = append(elements, tag.Element())
	}
	slices.Sort(elements)
	if diff := cmp.Diff(slices.Compact(slices.Clone(elements)), elements); diff != "" {
		t.Error(diff)
	}
}

func BenchmarkLookupTag(b *testing.B) {
	for b.Loop() {
		for i := range tagTable {
			LookupTag(tagTable[i].Name)
		}
	}
}

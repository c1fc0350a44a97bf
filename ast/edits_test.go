package ast

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast/rules"
)

func TestApplyEdits(t *testing.T) {
	edit := func(start, end int32, text string) Edit { return Edit{Span{start, end}, text} }
	for _, test := range []struct {
		name, text string
		edits      []Edit
		want       string
	}{
		{"none", "abc", nil, "abc"},
		{"in another order", "abcdef", []Edit{edit(4, 5, "E"), edit(0, 2, "")}, "cdEf"},
		{"side by side", "abcdef", []Edit{edit(2, 4, "x"), edit(0, 2, "y")}, "yxef"},
		{"insertions at one place", "ab", []Edit{edit(1, 2, "B"), edit(1, 1, "x"), edit(1, 1, "y")}, "axyB"},
		{"insertion behind a replacement", "ab", []Edit{edit(0, 1, "A"), edit(1, 1, "x")}, "Axb"},
		{"at both ends", "炮", []Edit{edit(3, 3, ")"), edit(0, 0, "(")}, "(炮)"},
		{"in nothing", "", []Edit{edit(0, 0, "x")}, "x"},
	} {
		if got, err := ApplyEdits(test.text, test.edits); got != test.want || err != nil {
			t.Errorf("%s: %q %v, want %q", test.name, got, err, test.want)
		}
	}
	for name, edits := range map[string][]Edit{
		"overlap":                       {edit(0, 3, ""), edit(0, 3, "")},
		"an insertion in a replacement": {edit(0, 6, "x"), edit(3, 3, "y")},
		"behind the end":                {edit(6, 7, "")},
		"before the start":              {edit(-1, 0, "")},
		"the end before the start":      {edit(3, 0, "")},
		"half a character":              {edit(0, 1, "")},
		"in a character":                {edit(4, 4, "")},
	} {
		if got, err := ApplyEdits("炮马", edits); got != "" || err == nil {
			t.Errorf("%s: %q and no error", name, got)
		}
	}
}

// FuzzApplyEdits holds ApplyEdits against making one edit after the other from the
// last, and holds that it refuses just what overlaps or is not in the text.
func FuzzApplyEdits(f *testing.F) {
	f.Add("1.炮二平五 马８进７", "\x02\x00 \x02\x0c!\x10\x00?")
	f.Add("abc", "\x00\x01x\x01\x01y\x00\x00z")
	f.Fuzz(func(t *testing.T, text, program string) {
		var edits []Edit
		for ; len(program) >= 3 && len(edits) < 20; program = program[3:] {
			start := int32(program[0]) - 1
			edits = append(edits, Edit{Span{start, start + int32(program[1]%8) - 1}, program[2:3]})
		}
		got, err := ApplyEdits(text, edits)
		if fits := fit(text, edits); (err == nil) != fits {
			t.Fatalf("%q %v: %q %v", text, edits, got, err)
		} else if !fits {
			return
		}
		want, left := text, slices.Clone(edits)
		for len(left) > 0 {
			last := 0
			for i, e := range left {
				if l := left[last]; e.Span.Start > l.Span.Start || e.Span.Start == l.Span.Start && (e.Span.Size() > 0 || l.Span.Size() == 0) {
					last = i
				}
			}
			e := left[last]
			want = want[:e.Span.Start] + e.New + want[e.Span.End:]
			left = slices.Delete(left, last, last+1)
		}
		if got != want {
			t.Errorf("%q %v: %q, want %q", text, edits, got, want)
		}
	})
}

// fit reports whether edits have spans of whole characters of a text, without overlaps.
func fit(text string, edits []Edit) bool {
	for i, e := range edits {
		s := e.Span
		if s.Start < 0 || s.End < s.Start || int(s.End) > len(text) {
			return false
		}
		for _, at := range []int32{s.Start, s.End} {
			if int(at) < len(text) && !utf8.RuneStart(text[at]) {
				return false
			}
		}
		for _, o := range edits[:i] {
			if s.Start < o.Span.End && o.Span.Start < s.End {
				return false
			}
		}
	}
	return true
}

// TestFixes holds that fixes which cannot be made together are not.
func TestFixes(t *testing.T) {
	finding := func(edits ...Edit) Diagnostic { return Diagnostic{Fix: edits} }
	f := Findings{Diagnostics: []Diagnostic{
		finding(Edit{Span{2, 3}, "C"}, Edit{Span{6, 6}, "x"}),
		finding(),
		finding(Edit{Span{6, 6}, "y"}), // inserts where the first one does
		finding(Edit{Span{3, 5}, "DE"}),
		finding(Edit{Span{0, 1}, "A"}, Edit{Span{4, 5}, ""}), // half of it overlaps
		finding(Edit{Span{0, 2}, "AB"}),
		finding(Edit{Span{6, 7}, "G"}),
	}}
	got, err := ApplyEdits("abcdefg", f.Fixes())
	if diff := cmp.Diff("ABCDEfxG", got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
}

func TestMergeFindings(t *testing.T) {
	at := func(start int32, ply int) Diagnostic { return Diagnostic{Span: Span{start, start}, Ply: ply} }
	a := Findings{Diagnostics: []Diagnostic{at(1, 1), at(5, 1)}, Dropped: map[rules.Rule]int{rules.MustByID("tag-line"): 1, rules.MustByID("move-syntax"): 2}}
	b := Findings{Diagnostics: []Diagnostic{at(0, 2), at(1, 2), at(7, 2)}, Dropped: map[rules.Rule]int{rules.MustByID("move-syntax"): 3}}
	got := MergeFindings(a, b)
	want := Findings{
		Diagnostics: []Diagnostic{at(0, 2), at(1, 1), at(1, 2), at(5, 1), at(7, 2)},
		Dropped:     map[rules.Rule]int{rules.MustByID("tag-line"): 1, rules.MustByID("move-syntax"): 5},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if a.Dropped[rules.MustByID("move-syntax")] != 2 || b.Dropped[rules.MustByID("move-syntax")] != 3 || a.Diagnostics[1].Span.Start != 5 {
		t.Errorf("the lists were changed: %v %v", a, b)
	}
	for _, pair := range [][2]Findings{{a, {}}, {{}, a}} {
		if diff := cmp.Diff(a, MergeFindings(pair[0], pair[1])); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
}

func TestFindingsAt(t *testing.T) {
	f := Findings{Diagnostics: []Diagnostic{{Span: Span{2, 2}}, {Span: Span{2, 5}}, {Span: Span{5, 7}}, {Span: Span{9, 12}}}}
	for _, test := range []struct {
		at   Span
		want []Span
	}{
		{Span{1, 1}, nil},
		{Span{2, 2}, []Span{{2, 2}, {2, 5}}},
		{Span{3, 4}, []Span{{2, 5}}},
		{Span{5, 5}, []Span{{2, 5}, {5, 7}}},
		{Span{8, 8}, nil},
		{Span{0, 20}, []Span{{2, 2}, {2, 5}, {5, 7}, {9, 12}}},
	} {
		var got []Span
		for d := range f.At(test.at) {
			got = append(got, d.Span)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", test.at, diff)
		}
	}
	for range f.At(Span{0, 20}) {
		break
	}
}

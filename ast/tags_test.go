package ast

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// tagged returns a game with tags that are written as "Red=x Black=y".
func tagged(tags string) *Game {
	g := new(Game)
	for field := range strings.FieldsSeq(tags) {
		name, value, _ := strings.Cut(field, "=")
		g.Tags = append(g.Tags, Tag{Name: name, Value: value})
	}
	return g
}

// tagsOf writes tags so.
func tagsOf(g *Game) string {
	var fields []string
	for _, t := range g.Tags {
		fields = append(fields, t.Name+"="+t.Value)
	}
	return strings.Join(fields, " ")
}

func TestSetTag(t *testing.T) {
	tests := []struct{ before, name, after string }{
		{"", "Red", "Red=new"},
		{"Red=a", "Red", "Red=new"},
		{"Red=a Event=b Red=c Foo=d Red=e", "Red", "Red=new Event=b Foo=d"},
		{"Foo=a Red=b Red=c", "Red", "Foo=a Red=new"},
		{"Game=a Black=b", "Event", "Game=a Event=new Black=b"},
		{"Game=a Red=b", "RedTeam", "Game=a RedTeam=new Red=b"},
		{"Game=a Red=b Date=c", "RedTeam", "Game=a RedTeam=new Red=b Date=c"},
		{"Event=a Red=b", "Game", "Game=new Event=a Red=b"},
		{"Game=a Event=b Annotator=c", "Format", "Game=a Event=b Format=new Annotator=c"},
		{"Annotator=a", "Game", "Game=new Annotator=a"},
		{"Game=a Foo=b Event=c", "Site", "Game=a Foo=b Event=c Site=new"},
		{"Game=a Red=b", "Annotator", "Game=a Red=b Annotator=new"},
		{"Game=a Foo=b", "Bar", "Game=a Foo=b Bar=new"},
		{"red=a", "Red", "Red=new red=a"},
	}
	for _, test := range tests {
		g := tagged(test.before)
		g.SetTag(test.name, "new")
		if diff := cmp.Diff(test.after, tagsOf(g)); diff != "" {
			t.Errorf("%s, and %s: %s", test.before, test.name, diff)
		}
	}
}

// TestSetTagsInAnyOrder holds that SetTag keeps the tags in the specification's order, in whichever order they are
// set.
func TestSetTagsInAnyOrder(t *testing.T) {
	for seed := range len(tagTable) {
		g := new(Game)
		for i := range tagTable {
			if tag := tagTable[(i*29+seed)%len(tagTable)]; tag.Order > 0 { // 29 and their number have no common factor
				g.SetTag(tag.Name, "")
			}
		}
		for i, tag := range g.Tags {
			if tag.Name != tagTable[i].Name {
				t.Fatalf("tag %d is %s, not %s", i, tag.Name, tagTable[i].Name)
			}
		}
		if len(g.Tags) != 15 {
			t.Fatalf("there are %d tags", len(g.Tags))
		}
	}
}

func TestRenameTag(t *testing.T) {
	tests := []struct {
		before, name, to, after string
		ok                      bool
	}{
		{"White=a Black=b", "White", "Red", "Red=a Black=b", true},
		{"White=a Black=b White=c", "White", "Red", "Red=a Black=b Red=c", true},
		{"White=a Red=b", "White", "Red", "White=a Red=b", false},
		{"Black=b", "White", "Red", "Black=b", false},
		{"Red=a", "Red", "Red", "Red=a", true},
		{"Black=a", "Red", "Red", "Black=a", false},
	}
	for _, test := range tests {
		g := tagged(test.before)
		if ok := g.RenameTag(test.name, test.to); ok != test.ok {
			t.Errorf("%s: renaming %s to %s returns %v", test.before, test.name, test.to, ok)
		}
		if diff := cmp.Diff(test.after, tagsOf(g)); diff != "" {
			t.Errorf("%s, %s to %s: %s", test.before, test.name, test.to, diff)
		}
	}
}

func TestDeleteTag(t *testing.T) {
	g := tagged("Red=a Black=b Red=c")
	if !g.DeleteTag("Red") || g.DeleteTag("Red") || g.DeleteTag("red") {
		t.Error("DeleteTag does not report whether there was a tag")
	}
	if diff := cmp.Diff("Black=b", tagsOf(g)); diff != "" {
		t.Error(diff)
	}
}

func TestSortTags(t *testing.T) {
	for before, after := range map[string]string{
		"":                                    "",
		"b=1 Format=2 a=3 Red=4 Game=5 Red=6": "Game=5 Red=4 Red=6 Format=2 b=1 a=3",
	} {
		g := tagged(before)
		if g.Tags.Sort(); tagsOf(g) != after {
			t.Errorf("%s became %s, want %s", before, tagsOf(g), after)
		}
	}
}

// TestKnown holds which values people write for an unknown value.
func TestKnown(t *testing.T) {
	for _, value := range []string{"", " ", "\u3000", "?", "？", "??", "-", "—", "－", "...", "????.??.??", "????/??/??", "?-?", "*", "＊", "/"} {
		if Known(value) {
			t.Errorf("%q says something", value)
		}
	}
	for _, value := range []string{"胡荣华", "2006.??.??", "?a", "1-0", "0", "不详"} {
		if !Known(value) {
			t.Errorf("%q says nothing", value)
		}
	}
}

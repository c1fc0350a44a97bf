package split

import (
	"strings"
	"testing"
)

// TestLastStart holds where a game surely begins, whatever came before the text: at ¦, if there is one.
func TestLastStart(t *testing.T) {
	for name, marked := range map[string]string{
		"a game after moves":              "1. 炮二平五 *\n\n¦[Event \"x\"]\n[Red \"a\"]\n\n1. 马二进三 *\n",
		"the last of two games":           "1. 炮二平五 *\n\n[Event \"x\"]\n\n1. 马二进三 *\n\n¦[Event \"y\"]\n\n1. 马二进三 *\n",
		"no moves above":                  "[Event \"x\"]\n[Red \"a\"]\n\n1. 马二进三 *\n",
		"a tag that begins no game":       "1. 炮二平五 *\n\n[Red \"a\"]\n\n1. 马二进三 *\n",
		"a comment that may be open":      "1. 炮二平五 *\n\n[Event \"x\"]\n\n1. 马二进三 } *\n",
		"a comment below":                 "1. 炮二平五 *\n\n¦[Event \"x\"]\n\n1. 马二进三 {好} *\n",
		"a title twice":                   "1. 炮二平五 *\n\n[Event \"x\"]\n[Event \"y\"]\n\n1. 马二进三 *\n",
		"another first line of the title": "1. 炮二平五 *\n\n[Event x]\n\n1. 马二进三 *\n",
	} {
		text := strings.ReplaceAll(marked, "¦", "")
		want := strings.Index(marked, "¦")
		if at, ok := LastStart(text, len(text)); ok != (want >= 0) || ok && at != want {
			t.Errorf("%s: %d, %t; want %d", name, at, ok, want)
		}
	}
}

// TestTagAt holds which tags are recognised at a bracket, and where they end: at ¦. A tag needs a name and then a quotation
// mark; its value may go on to the next line.
func TestTagAt(t *testing.T) {
	for _, marked := range []string{
		"[Red \"甲\"]¦ 1. 炮二平五", "[ Red  \"甲\" ]¦", "[Red \"甲\"]]¦", "[Red \"甲\n\"]¦", "[红方 \"甲\"]¦",
		"[Red 甲]", "[Red]", "[\"甲\"]", "[[ \"甲\"]", "[ ", "", "Red \"甲\"]",
	} {
		text, after, want := strings.Cut(marked, "¦")
		if end, ok := TagAt(text+after, 0); ok != want || ok && end != len(text) {
			t.Errorf("%s: the tag ends at %d, %t; want %d, %t", marked, end, ok, len(text), want)
		}
	}
}

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

package scan

import "testing"

// TestHeadingBehindComments holds that words behind comments are a heading as far as their line goes. With the moves of
// the next line they would be none.
func TestHeadingBehindComments(t *testing.T) {
	for _, comments := range []string{"", "{a}", "{a}{b}", "{a}\n{b}"} {
		const heading = "2003 Cup 1-0 final"
		if _, ok := prefaceEnd(comments+heading+"\n1. 炮二平五 马８进７", 0); !ok {
			t.Errorf("behind %q: %q is no heading", comments, heading)
		}
		if _, ok := prefaceEnd(comments+"1-0\n1. 炮二平五 马８进７", 0); ok {
			t.Errorf("behind %q: a result is a heading", comments)
		}
	}
}

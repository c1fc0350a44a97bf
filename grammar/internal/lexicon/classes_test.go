package lexicon

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestClasses holds that each class is a set of characters that some pattern or class names, and that patterns name no
// other.
func TestClasses(t *testing.T) {
	var named strings.Builder // all that may name a class
	for _, row := range rows {
		named.WriteString(row.Pattern)
		if pattern := Expand(row.Pattern); regexp.MustCompile(`<[a-z-]{2,}>`).MatchString(pattern) {
			t.Errorf("a name is left in %s", pattern)
		}
	}
	for _, c := range classes {
		named.WriteString(c.Characters + c.Except)
	}
	for _, c := range classes {
		if characters := Expand("<" + c.Name + ">"); characters == "" || len(ranges(characters)) == 0 {
			t.Errorf("the class %s is empty", c.Name)
		}
		if !strings.Contains(named.String(), "<"+c.Name+">") {
			t.Errorf("nothing names the class %s", c.Name)
		}
	}
}

// TestDifference holds which characters are left of a class.
func TestDifference(t *testing.T) {
	for _, test := range []struct{ class, except, want string }{
		{"a-z", "c", `\x{61}-\x{62}\x{64}-\x{7a}`},
		{"a-z", "a-bz", `\x{63}-\x{79}`},
		{"a-c", "a-z", ""},
		{"acx-z", "y", `\x{61}-\x{61}\x{63}-\x{63}\x{78}-\x{78}\x{7a}-\x{7a}`},
		{"a", "b", `\x{61}-\x{61}`},
	} {
		if got := difference(test.class, test.except); got != test.want {
			t.Errorf("%s without %s is %s, want %s", test.class, test.except, got, test.want)
		}
	}
}

// TestPeriods holds that the periods of Canonical are those of the class.
func TestPeriods(t *testing.T) {
	if diff := cmp.Diff(ranges(Expand("<period>")), ranges(periods)); diff != "" {
		t.Errorf("(-class +periods):\n%s", diff)
	}
}

package man

import (
	"testing"

	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestEscape holds that roff sees text in whatever a text has, and that Chinese may break.
func TestEscape(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"a\n  b", "a b"},
		{"-j, --jobs", `\-j, \-\-jobs`},
		{`C:\x`, `C:\ex`},
		{".TH", `\&.TH`},
		{"'x'", `\&\(aqx\(aq`},
		{"`a` ^ ~", `\(gaa\(ga \(ha \(ti`},
		{"炮二 a平五", `炮\:二 a平\:五`},
		{"平：a、b（c）。五", `平：\:a、\:b（c）。\:五`},
		{"", ""},
	} {
		if got := escape(test.text); got != test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
	if got := quoted(`a "b"`); got != `"a \(dqb\(dq"` {
		t.Errorf("quoted: %s", got)
	}
}

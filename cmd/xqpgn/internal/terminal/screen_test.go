package terminal

import (
	"bytes"
	"testing"
)

func TestScreen(t *testing.T) {
	for _, test := range []struct {
		flag          string
		terminal      bool
		env           map[string]string
		rich, colored bool
	}{
		{"auto", true, nil, true, true},
		{"auto", false, nil, false, false},
		{"always", true, nil, true, true},
		{"always", false, nil, true, true},
		{"never", true, nil, true, false},
		{"never", false, nil, false, false},
		{"auto", true, map[string]string{"NO_COLOR": "1"}, true, false},
		{"auto", true, map[string]string{"NO_COLOR": ""}, true, true},
		{"always", true, map[string]string{"NO_COLOR": "1"}, true, true},
		{"auto", true, map[string]string{"TERM": "dumb"}, false, false},
		{"never", true, map[string]string{"TERM": "dumb"}, false, false},
		{"always", true, map[string]string{"TERM": "dumb"}, true, true},
		{"auto", true, map[string]string{"TERM": "xterm"}, true, true},
	} {
		got := newScreen(test.flag, test.terminal, func(name string) string { return test.env[name] })
		if want := (Screen{Rich: test.rich, Colored: test.colored, Width: UsualWidth}); got != want {
			t.Errorf("--color %s, terminal %v, %v: %+v, want %+v", test.flag, test.terminal, test.env, got, want)
		}
	}
	if got := ScreenOf(new(bytes.Buffer), "auto"); got != (Screen{Width: UsualWidth}) {
		t.Errorf("a pipe: %+v", got)
	}
}

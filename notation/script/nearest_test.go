package script

import "testing"

func TestNearest(t *testing.T) {
	tests := []struct {
		name string
		want string // "" for none
	}{
		{"fen-form", "fen-form"},
		{"fen-frm", "fen-form"},
		{"efen-form", "fen-form"},
		{"fem-form", "fen-form"},
		{"fen-synt", "fen-syntax"},
		{"fen-ferm", "fen-form"}, // time-form takes more
		{"form", ""},
		{"", ""},
	}
	for _, test := range tests {
		got, ok := Nearest(test.name, []string{"time-form", "fen-form", "fen-syntax"})
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%q is near %q, %v; want %q", test.name, got, ok, test.want)
		}
	}
}

package ast

import "testing"

func TestIsNullMove(t *testing.T) {
	for _, text := range []string{"--", "——", "–-", "－－", "−−"} {
		if !IsNullMove(text) {
			t.Errorf("%q is no null move", text)
		}
	}
	for _, text := range []string{"", "-", "—", "---", "- -", "--1", "==", "++", "Z0", "null", "@@@@", "炮二平五", "-\xff"} {
		if IsNullMove(text) {
			t.Errorf("%q is a null move", text)
		}
	}
}

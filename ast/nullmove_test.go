package ast

import "testing"

func TestIsNullMove(t *testing.T) {
	for _, text := range []string{"--", "——", "–-", "－－", "−−", "0000", "@@@@", "<>", "Z0", "z0", "null", "PASS", "停着", "停著", "...", "……", "…", "。。", "…………"} {
		if !IsNullMove(text) {
			t.Errorf("%q is no null move", text)
		}
	}
	for _, text := range []string{"", "-", "—", "---", "- -", "--1", "==", "++", "000", "00000", "@@", "><", "Z1", "nulls", "passé", "停", "炮二平五", "-\xff", ".", "。", "-…", "...1"} {
		if IsNullMove(text) {
			t.Errorf("%q is a null move", text)
		}
	}
}

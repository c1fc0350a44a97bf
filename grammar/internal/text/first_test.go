package text_test

import (
	"fmt"
	"testing"

	"github.com/xqpgn/xqpgn/grammar/internal/text"
)

func ExampleFirst() {
	fmt.Printf("%c\n", text.First([]byte("\ufeff\r\n <n version=\"2\">")))
	// Output: <
}

func TestFirst(t *testing.T) {
	for head, want := range map[string]byte{
		"": 0, " \n\x00": 0, "[Game": '[', "\t<a": '<', "\ufeff<": '<',
		"\xff\xfe<\x00n\x00": '<', "\xfe\xff\x00\n\x00<": '<', "\xff": 0xff, "炮": 0xe7,
	} {
		if got := text.First([]byte(head)); got != want {
			t.Errorf("%q: %q, want %q", head, got, want)
		}
	}
}

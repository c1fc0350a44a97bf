package command

import (
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/caption"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/semantic"
)

// TestShowFits holds that what is said of a position goes no further than the terminal. The FEN is in one piece, to be copied.
func TestShowFits(t *testing.T) {
	game := grammar.Parse("[Event \"" + strings.Repeat("杯", 40) + "\"]\n[Red \"甲\"]\n\n1. 炮二平五 *")[0]
	for _, language := range []rules.Language{rules.EN, rules.ZH} {
		s := caption.Scene{Game: game, Info: semantic.Check(game), Ply: 1, Language: language}
		long := false
		for _, columns := range []int{0, 60} {
			for line := range strings.Lines(string((&ShowCommand{}).draw(&s, terminal.Screen{Columns: columns}))) {
				wide := terminal.Cells.StringWidth(strings.TrimSuffix(line, "\n")) > 60 && !strings.HasPrefix(line, "FEN")
				if wide && columns > 0 {
					t.Errorf("too wide: %s", line)
				}
				long = long || wide
			}
		}
		if !long {
			t.Error("nothing would be too wide")
		}
	}
}

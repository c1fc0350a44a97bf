package semantic_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
)

// TestTooLargeNumber checks that a number too large for a round is reported, and that later numbers are compared with
// the actual round.
func TestTooLargeNumber(t *testing.T) {
	for text, want := range map[string][]string{
		"1. 炮二平五 马８进７ 99999999999999999999. 马二进三 车９平８ 3. 车一平二 马２进３ 车二进六 *": {
			"this is round 2; no round has the number that is written", "the number 4. is missing here",
		},
		"20060131. 炮二平五 马８进７ 马二进三 *": {
			"this is round 1; no round has the number that is written", "the number 2. is missing here",
		},
		"1000000. 炮二平五 马８进７ 1000001. 马二进三 *": {"this is round 1, not 1000000"},
	} {
		if got := misnumbered(t, text); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestNumberedMoves checks that a line with a number for each move is reported once, and that one wrong number before
// Black's move does not make such a line.
func TestNumberedMoves(t *testing.T) {
	for text, want := range map[string][]string{
		"1. 炮二平五 2. 马８进７ 3. 马二进三 4. 车９平８ 5. 车一平二 6. 马２进３ *":           {"this is round 1, not 2"},
		"1. 炮二平五 2. 马８进７ 3. 马二进三 4. 车９平８ 车一平二 6. 马２进３ *":              {"this is round 1, not 2", "the number 5. is missing here"},
		"1. 炮二平五 2. 马８进７ 3. 马二进三 4. 车９平８ (4. 卒７进１ 5. 车一平二) 5. 车一平二 *": {"this is round 1, not 2"},
		"1. 炮二平五 2. 马８进７ 3. 马二进三 4. 车９平８ 6. 车一平二 *":                   {"this is round 1, not 2", "this is round 3, not 6"},
		"1. 炮二平五 2. 马８进７ 2. 马二进三 车９平８ 3. 车一平二 *":                      {"this is round 1, not 2"},
		"1. 炮二平五 马８进７ 2. 马二进三 3. 车９平８ 4. 车一平二 5. 马２进３ *":              {"this is round 2, not 3"},
	} {
		if got := misnumbered(t, text); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// misnumbered returns the findings about round numbers in a game.
func misnumbered(t *testing.T, text string) (messages []string) {
	_, info := check(t, head+text)
	for i := range info.Semantic.Diagnostics {
		if d := &info.Semantic.Diagnostics[i]; d.Rule == rules.MustByID("round-number") {
			messages = append(messages, d.Message(rules.EN))
		}
	}
	return messages
}

// TestFirstRound holds that a game is rewritten with the numbers that it begins with, if
// its FEN does not say which they are.
func TestFirstRound(t *testing.T) {
	for fen, want := range map[string]string{
		"3k5/9/9/9/9/9/9/9/9/5K3 w":          "\n41. 帅四进一 将４进１ (41. ... 将４平５ 42. 帅四退一) 42. 帅四退一 *\n",
		"3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 16": "\n16. 帅四进一 将４进１ (16. ... 将４平５ 17. 帅四退一) 17. 帅四退一 *\n",
	} {
		game, _ := check(t, head+"[FEN \""+fen+"\"]\n41. 帅四进一 将４进１ (将４平５ 帅四退一) 帅四退一 *")
		if got := rewritten(t, game); !strings.Contains(got, want) {
			t.Errorf("%s: %s", fen, got)
		}
	}
}

package markup

import "testing"

// TestGameStart holds where the game begins in the text of a page: at ^.
func TestGameStart(t *testing.T) {
	for _, text := range []string{
		`welcome 2024 ^[Game "Chinese Chess"] 1. 炮二平五`,
		`welcome ^1. 炮二平五 马8进7`,
		`炮二平五 马8进7 are moves ^1. 炮二平五 马8进7`, // a round outweighs moves
		`round Red Black ^1 炮二平五 马8进7 2 马二进三`,
		"welcome\n^炮二平五\n马8进7",
		`炮二平五 is a move, and 马8进7 too^`,
		`welcome 2024 to chess^`,
		`2 apples ^1 炮二平五 马8进7`,
	} {
		want := -1
		plain := make([]byte, 0, len(text))
		for i := range len(text) {
			if text[i] == '^' {
				want = len(plain)
				continue
			}
			plain = append(plain, text[i])
		}
		if got := gameStart(string(plain)); got != want {
			t.Errorf("%q begins at %d, want %d", plain, got, want)
		}
	}
}

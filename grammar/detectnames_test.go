package grammar

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// namesOnly returns the tags of a game before moves in squares, which show no encoding: all,
// or one that has a name.
func namesOnly(text string, all bool) string {
	out := ""
	for _, tag := range Parse(text)[0].Tags {
		if all || tag.Name == "Red" && tag.Value != "" {
			out += "[" + tag.Name + " \"" + tag.Value + "\"]\n"
		}
	}
	if out == "" {
		return ""
	}
	return out + "\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 *\n"
}

// TestDetectNames counts the real games of which the encoding is told wrongly by their tags
// alone, and by the name of one player, and how many of the guesses are said to be near.
func TestDetectNames(t *testing.T) {
	for _, all := range []bool{true, false} {
		for _, e := range []Encoding{GB18030, Big5, UTF8} {
			games, wrong, guessed, silent := 0, 0, 0, 0
			for _, data := range testdata.Sample(t, testdata.Size(60, 1)) {
				names := namesOnly(decode(Big5, data), all)
				data, ok := encoded(e, names)
				if !ok || text.IsASCII(data) {
					continue
				}
				games++
				said := len(guesses(t, data, Config{})) > 0
				if said {
					guessed++
				}
				if got := detectedAs(t, data); got != e && decode(got, data) != decode(e, data) {
					wrong++
					if !said {
						silent++
						t.Logf("%v read as %v: %.60q", e, got, names)
					}
				}
			}
			t.Logf("all tags %v, %v: of %d games %d are misread, %d of these without a word, and %d are said to be guesses", all, e, games, wrong, silent, guessed)
			if games == 0 || all && wrong > 0 || wrong*100 > games || silent*1000 > games {
				t.Error("these are too many")
			}
		}
	}
}

// guesses returns what the games of a file say of its encoding.
func guesses(t *testing.T, data []byte, config Config) (all []string) {
	t.Helper()
	for game, err := range NewDecoder(bytes.NewReader(data), config).Games() {
		if err != nil {
			t.Fatal(err)
		}
		for i := range game.Syntax.Diagnostics {
			if d := &game.Syntax.Diagnostics[i]; d.Rule == ruleFileText {
				all = append(all, fmt.Sprint(game.Number, " ", game.Text[d.Span.Start:d.Span.End], ": ", d.Message(rules.EN)))
			}
		}
	}
	return all
}

// A guess is said in the first game that has more than ASCII, and nowhere else.
func TestGuess(t *testing.T) {
	const one, tail = "[Red \"甲乙丙丁\"]\n\n1. H2-E2 *\n", "[Red \"簡蕊蕊\"]\n\n1. H2-E2 *\n"
	big5, _ := encoded(Big5, tail)
	ascii := strings.Repeat("[Red \"x\"]\n\n1. H2-E2 *\n", 5)
	want := []string{"6 蕉翠翠: this text is read in gb18030, which is a guess; in big5 it would be: \"簡蕊蕊\""}
	got := guesses(t, []byte(ascii+string(big5)+ascii), Config{})
	t.Log(got)
	if len(got) != 1 || !strings.HasPrefix(got[0], "6 ") || !strings.HasSuffix(got[0], "in big5 it would be: \"簡蕊蕊\"") {
		t.Errorf("%q, want as %q", got, want)
	}
	for text, config := range map[string]Config{string(big5): {Encoding: Big5}, tail: {}, one: {}, "1. 炮二平五 *": {}} {
		if got := guesses(t, []byte(text), config); len(got) > 0 {
			t.Errorf("%q: %q", text, got)
		}
	}
	// What comes late decides, too.
	moves, _ := encoded(Big5, strings.Repeat("馬八進七 馬8進7 ", 20)+"*\n")
	late := string(big5) + strings.Repeat("{"+strings.Repeat("x", 90)+"}\n", 1000) + string(moves)
	if got := detectedAs(t, []byte(late)); got != Big5 {
		t.Errorf("a file that names its encoding late is read in %v", got)
	}
	if got := guesses(t, []byte(late), Config{}); len(got) > 0 {
		t.Errorf("it is called a guess: %q", got)
	}
	holdRanges(t, []byte(late), Config{}, 10, 1000, 70_000, 95_000)
}

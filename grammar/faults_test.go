package grammar_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// TestFaults reads the batches of another program, in which the games whose annotator is
// uid… are untouched: each must be read as it stands there. What that is a reader tells
// which knows nothing but how such games are written. Behind a game without a result may
// stand what is left of one that lost its tags: no tag says that it is another's (PGN-1.3).
func TestFaults(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(testdata.Shared(t, "corpus/faults"), "*"))
	if err != nil {
		t.Fatal(err)
	}
	untouched, tails := 0, 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		read := map[string][]*ast.Game{}
		for game, err := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			if tag := game.Tag("Annotator"); tag != nil {
				read[tag.Value] = append(read[tag.Value], game)
			}
		}
		for _, made := range untouchedIn(readable(data)) {
			untouched++
			var got [][]string
			for _, game := range read[made.name] {
				tags := []string(nil)
				for i := range game.Tags {
					tags = append(tags, game.Tags[i].Name+"="+game.Tags[i].Value)
				}
				got = append(got, append(tags, lineWords(nil, &game.Main)...))
			}
			want := [][]string{append(made.tags, made.moves...)}
			if n := len(want[0]); len(got) == 1 && !made.result() && len(got[0]) > n && slices.Equal(got[0][:n], want[0]) {
				tails++
				continue
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, %s (-want +got):\n%s", filepath.Base(path), made.name, diff)
			}
		}
	}
	if untouched < 200 || tails > 6 {
		t.Errorf("%d untouched games in %d files, behind %d of them other words", untouched, len(paths), tails)
	}
	t.Logf("%d untouched games in %d files, behind %d of them other words", untouched, len(paths), tails)
}

// readable returns the text of a file in the encoding in which most moves are in it, with
// line feeds.
func readable(data []byte) string {
	best, most := "", -1
	for _, e := range batchEncodings {
		if text, _ := e.Decode(bytes.TrimPrefix(data, []byte(e.BOM()))); strings.Count(text, "進")+strings.Count(text, "平") > most {
			best, most = text, strings.Count(text, "進")+strings.Count(text, "平")
		}
	}
	return sameText(best)
}

var (
	untouchedHead = regexp.MustCompile(`(?m)^\[\w+ "[^\n]*"\]\n\[Annotator "(uid[^"]*)"\]\n`)
	untouchedTag  = regexp.MustCompile(`^\[(\w+) "([^\n]*)"\]\n`)
	untouchedWord = regexp.MustCompile(`^(?:\d+\.(\s)|(1-0|0-1|1/2-1/2|\*)(?:\s|\)|$)|([^\s(){}]+))`)
)

// untouchedIn returns the untouched games of a text.
func untouchedIn(text string) (games []batchGame) {
	for _, at := range untouchedHead.FindAllStringSubmatchIndex(text, -1) {
		game := batchGame{name: text[at[2]:at[3]]}
		rest := text[at[0]:]
		for tag := untouchedTag.FindStringSubmatch(rest); tag != nil; tag = untouchedTag.FindStringSubmatch(rest) {
			game.tags = append(game.tags, tag[1]+"="+tag[2])
			rest = rest[len(tag[0]):]
		}
		game.moves, _ = untouchedMoves(strings.TrimLeft(rest, "\n "))
		games = append(games, game)
	}
	return games
}

// untouchedMoves returns the moves at the start of a text as lineWords has them, up to
// the result, a blank line, a line of tags, or the parenthesis that closes the variation.
func untouchedMoves(text string) (moves []string, rest string) {
	for text != "" {
		switch {
		case text[0] == '{':
			depth, end := 0, 0
			for end = range len(text) {
				if text[end] == '{' {
					depth++
				} else if text[end] == '}' {
					depth--
				}
				if depth == 0 {
					break
				}
			}
			moves, text = append(moves, text[:end+1]), text[end+1:]
		case text[0] == '(':
			var inner []string
			inner, text = untouchedMoves(text[1:])
			moves = append(moves, "("+strings.Join(inner, " ")+")")
		case text[0] == ')':
			return moves, text[1:]
		case regexp.MustCompile(`^ *\n *(\n|\[|=|/|$)`).MatchString(text):
			return moves, text
		case text[0] == ' ' || text[0] == '\n':
			text = text[1:]
		default:
			word := untouchedWord.FindStringSubmatch(text)
			switch {
			case word[1] != "":
				text = text[len(word[0]):]
			case word[2] != "":
				moves, text = append(moves, "="+word[2]), text[len(word[2]):]
				if !strings.HasPrefix(text, ")") {
					return moves, text
				}
			default:
				moves, text = append(moves, word[3]), text[len(word[3]):]
			}
		}
	}
	return moves, ""
}

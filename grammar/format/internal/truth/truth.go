// Package truth compares games read from other programs' files with the results of independent readers. It is
// for tests.
package truth

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/grammar/internal/text"
	"github.com/xqpgn/xqpgn/testdata"
)

// Hold reads real files of some formats: in each format the files number 0, every, 2*every and so on. It fails the
// test unless their games match the results of independent readers, and logs the number of matches per format. known
// maps the names of files with known differences to the reasons. A known file without a difference is an error too.
func Hold(t *testing.T, games func(name string, data []byte, e text.Encoding) iter.Seq2[*ast.Game, error], known map[string]string, every int, formats ...string) {
	t.Helper()
	right, wrong := map[string]int{}, map[string]int{}
	for file := range testdata.SharedFormats(t, every, formats...) {
		i, differs := 0, false
		for game, err := range games(file.Name, file.Data, text.Auto) {
			if err != nil {
				t.Errorf("%s, game %d: %v", file.Name, i+1, err)
				break
			}
			if i++; i > len(file.Games) {
				continue
			}
			want := &file.Games[i-1]
			different := Differences(want, game)
			if len(different) == 0 {
				right[want.Format]++
				continue
			}
			differs = true
			wrong[want.Format]++
			if reason := known[file.Name]; reason != "" {
				t.Logf("%s, game %d: %s: %s", file.Name, i, reason, strings.Join(different, "; "))
				continue
			}
			t.Errorf("%s, game %d: %s", file.Name, i, strings.Join(different, "; "))
		}
		if i != len(file.Games) {
			t.Errorf("%s: %d games, want %d", file.Name, i, len(file.Games))
		}
		if known[file.Name] != "" && !differs {
			t.Errorf("%s does not differ", file.Name)
		}
	}
	for _, format := range formats {
		t.Logf("%s: %d games right, %d wrong", format, right[format], wrong[format])
	}
}

// Differences returns the differences between a game and the result of independent readers.
func Differences(want *testdata.SharedGame, game *ast.Game) (different []string) {
	differ := func(what string, want, got any) {
		if want != got {
			different = append(different, fmt.Sprintf("%s: want %v, got %v", what, want, got))
		}
	}
	tree, err := branch.Of(game)
	if err != nil {
		return []string{err.Error()}
	}
	fen := game.Tags.Value("FEN")
	if fen == "" {
		fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	}
	wanted, got := strings.Fields(want.FEN), strings.Fields(fen)
	n := min(2, len(wanted), len(got))
	differ("start", strings.Join(wanted[:n], " "), strings.Join(got[:n], " "))
	main, text := written(tree, game)
	if want.Main != "" {
		differ("main line", want.Main, main)
	}
	if hash := sum(text); hash != want.TreeHash {
		different = append(different, "another tree")
	}
	if want.Nodes != nil {
		differ("moves", *want.Nodes, len(tree.Moves))
	}
	if want.Result != "" {
		differ("result", want.Result, game.Main.Result.Text)
	}
	return append(different, comments(want, tree)...)
}

// written returns the main line and the whole tree as texts.
func written(tree *branch.Tree, game *ast.Game) (main, text string) {
	var b strings.Builder
	var open []int // number of open brackets at each pending sibling
	depth := 0
	for m, link := range tree.Preorder() {
		if link.Sibling {
			open = append(open, depth)
		}
		b.WriteString("(" + tree.Moves[m].String())
		if depth++; link.Child {
			continue
		}
		to := 0
		if n := len(open); n > 0 {
			to, open = open[n-1], open[:n-1]
		}
		b.WriteString(strings.Repeat(")", depth-to))
		depth = to
	}
	var moves []string
	for i := range game.Main.Plies {
		moves = append(moves, strings.ToLower(strings.Replace(game.Main.Plies[i].Text, "-", "", 1)))
	}
	return strings.Join(moves, " "), b.String()
}

// comments returns the differences of comments. A tree writes braces that would close a comment early in full
// width. Therefore the hash may differ where the texts can be compared.
func comments(want *testdata.SharedGame, tree *branch.Tree) (different []string) {
	got := []string{trimmed(tree.Comment)}
	for m := range tree.Preorder() {
		got = append(got, trimmed(tree.Moves[m].Comment))
	}
	switch {
	case want.Comments != nil:
		wanted := make([]string, len(got))
		for _, c := range want.Comments {
			if c.After >= len(wanted) {
				return []string{fmt.Sprintf("no move %d that has a comment", c.After)}
			}
			wanted[c.After] = trimmed(c.Text)
		}
		for i := range wanted {
			if wanted[i] != got[i] {
				different = append(different, fmt.Sprintf("comment %d: want %q, got %q", i, wanted[i], got[i]))
			}
		}
	case want.CommentsHash != "":
		text, err := encoding.ReplaceUnsupported(simplifiedchinese.GB18030.NewEncoder()).String(strings.Join(got, "\x00"))
		if err != nil || sum(text) != want.CommentsHash {
			different = append(different, "other comments")
		}
	case want.CommentCount != nil:
		n := len(slices.DeleteFunc(got, func(text string) bool { return text == "" }))
		if n != *want.CommentCount {
			different = append(different, fmt.Sprintf("comments: want %d, got %d", *want.CommentCount, n))
		}
	}
	return different
}

func trimmed(text string) string {
	return strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), " \t\r\n\v\f")
}

func sum(text string) string {
	hash := sha256.Sum256([]byte(text))
	return hex.EncodeToString(hash[:])
}

package xqf_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/format/internal/branch"
	"github.com/xqpgn/xqpgn/testdata"
)

// A plainFile is the content of a file by a second reader. That reader shares no code with the package. It was
// written from the description of the format, and calls itself for each level of the tree as most readers do.
type plainFile struct {
	start string   // the ranks of the FEN and the side
	lines []string // every line from the first move to its end, comments in braces
	title map[int]string
	won   byte
}

// plainly reads a file that has no cipher.
func plainly(data []byte) (f plainFile, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("%v", problem)
		}
	}()
	if string(data[:2]) != "XQ" || !bytes.Equal(data[3:16], make([]byte, 13)) {
		return f, fmt.Errorf("it has a cipher, or is none")
	}
	version := data[2]
	var grid [10][9]byte
	for i, at := range data[16:48] {
		piece := i
		if version >= 12 {
			piece = (i + 1) % 32
		}
		if at < 90 {
			grid[at%10][at/10] = "RNBAKABNRCCPPPPPrnbakabnrccppppp"[piece]
		}
	}
	var ranks []string
	for rank := 9; rank >= 0; rank-- {
		var b strings.Builder
		empty := 0
		for _, piece := range append(slices.Clone(grid[rank][:]), '|') {
			if piece == 0 {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			if empty = 0; piece != '|' {
				b.WriteByte(piece)
			}
		}
		ranks = append(ranks, b.String())
	}
	f.start = strings.Join(ranks, "/") + " " + string("wb"[data[50]])
	f.won = data[51]
	f.title = map[int]string{}
	for _, at := range []int{80, 208, 272, 288, 304, 320, 464, 480} {
		text, _ := simplifiedchinese.GB18030.NewDecoder().String(string(data[at+1 : at+1+int(data[at])]))
		f.title[at] = text
	}
	rest := data[1024:]
	// next reads a record; root says that its squares mean nothing.
	next := func(root bool) (text string, child, sibling bool) {
		flags := rest[2]
		from, to := int(rest[0])-24, int(rest[1])-32
		if !root {
			text = fmt.Sprintf("%c%d%c%d", 'a'+from/10, from%10, 'a'+to/10, to%10)
		}
		rest = rest[4:]
		commented := true
		if child, sibling = flags&0xF0 != 0, flags&0x0F != 0; version > 10 {
			child, sibling, commented = flags&0x80 != 0, flags&0x40 != 0, flags&0x20 != 0
		}
		if commented {
			length := int(binary.LittleEndian.Uint32(rest))
			if rest = rest[4:]; version > 10 {
				length -= 767
			}
			if length > 0 {
				comment, _ := simplifiedchinese.GB18030.NewDecoder().String(string(rest[:length]))
				text += "{" + strings.ReplaceAll(comment, "\r\n", "\n") + "}"
			}
			rest = rest[length:]
		}
		return text, child, sibling
	}
	var follow func(before []string)
	follow = func(before []string) {
		for more := true; more; {
			text, child, sibling := next(false)
			line := append(slices.Clone(before), text)
			if more = sibling; child {
				follow(line)
			} else {
				f.lines = append(f.lines, strings.Join(line, " "))
			}
		}
	}
	root, child, _ := next(true)
	if child {
		follow([]string{root})
	} else {
		f.lines = []string{root}
	}
	if len(rest) > 0 {
		err = fmt.Errorf("%d bytes are left over", len(rest))
	}
	return f, err
}

// expected returns the lines that the second reader should find in the file of a game.
func expected(t *testing.T, game *ast.Game) (lines []string) {
	t.Helper()
	tree, err := branch.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	said := func(comment string) string {
		if comment == "" {
			return ""
		}
		return "{" + comment + "}"
	}
	path := []string{said(tree.Comment)}
	depths := map[int]int{branch.Start: 0}
	for i, link := range tree.Preorder() {
		m := &tree.Moves[i]
		depth := depths[m.After] + 1
		depths[i] = depth
		path = append(path[:depth], m.String()+said(m.Comment))
		if !link.Child {
			lines = append(lines, strings.Join(path, " "))
		}
	}
	if len(tree.Moves) == 0 {
		lines = path
	}
	return lines
}

// TestSecondReader holds that an independent reader finds the games in files that this package wrote, from real files
// and in both versions.
func TestSecondReader(t *testing.T) {
	n := 0
	for file := range testdata.SharedFormats(t, testdata.Size(40, 1), "xqf") {
		game := read(t, file.Data)
		tree, err := branch.Of(game)
		if err != nil {
			t.Fatal(err)
		}
		if len(tree.Moves) > 5000 {
			continue // every line of it, from the start, is too much text
		}
		for _, version := range versions {
			data, err := version.Append(nil, game)
			if err != nil {
				t.Fatal(err)
			}
			got, err := plainly(data)
			if err != nil {
				t.Errorf("%s, version %d: %v", file.Name, version, err)
				continue
			}
			lines := expected(t, game)
			// Tags that do not fit precede the game's own comment.
			again, err := branch.Of(read(t, data))
			if err != nil {
				t.Fatal(err)
			}
			for i := range got.lines {
				if open := strings.Index(got.lines[i], "{["); open == 0 {
					cut := strings.Index(got.lines[i], "]}")
					if again.Comment != "" {
						cut = strings.Index(got.lines[i], "]\n\n")
						got.lines[i] = "{" + got.lines[i][cut+3:]
					} else {
						got.lines[i] = got.lines[i][cut+2:]
					}
				}
			}
			if !slices.Equal(lines, got.lines) {
				t.Errorf("%s, version %d: other lines, %d of them for %d", file.Name, version, len(got.lines), len(lines))
			}
			fen := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
			if tag := game.Tag("FEN"); tag != nil {
				fen = strings.Join(strings.Fields(tag.Value)[:2], " ")
			}
			if got.start != fen {
				t.Errorf("%s, version %d: it starts from %s, not %s", file.Name, version, got.start, fen)
			}
			if red := game.Tags.Value("Red"); !strings.HasPrefix(red, got.title[304]) || got.title[304] == "" && red != "" {
				t.Errorf("%s, version %d: Red is %q, not %q", file.Name, version, got.title[304], red)
			}
			if want := map[string]byte{"*": 0, "1-0": 1, "0-1": 2, "1/2-1/2": 3}[game.Main.Result.Text]; got.won != want {
				t.Errorf("%s, version %d: the result is %d, not %d", file.Name, version, got.won, want)
			}
			n++
		}
	}
	t.Logf("%d files read", n)
}

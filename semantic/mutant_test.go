package semantic_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
	"github.com/xqpgn/xqpgn/testdata/made"
)

// mutantCount returns how many damaged files are read.
func mutantCount() int { return testdata.Size(500, 4_000) }

// A goodFile is a file of several games without findings, with the expected reading of each.
type goodFile struct {
	encoding grammar.Encoding
	data     []byte
	games    []goodGame
	lines    []int // offsets of line starts, and of the end of the last line
}

type goodGame struct {
	from, to int    // offsets of the game in the file
	name     string // its Event tag
	moves    string // moves as written, variations included
}

// mutantEncodings are the encodings of the good files.
var mutantEncodings = []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE, grammar.UTF16BE}

// traditional replaces characters that Big5 does not have.
var traditional = strings.NewReplacer("红", "紅", "领", "領", "马", "馬", "车", "車", "帅", "帥", "将", "將", "进", "進", "后", "後")

// goodFiles makes files in every encoding and notation, with either line end.
func goodFiles(t *testing.T) []*goodFile {
	random := rand.New(rand.NewPCG(1, 9))
	var files []*goodFile
	for _, e := range mutantEncodings {
		for _, n := range []notation.Notation{notation.Chinese, notation.WXF, notation.ICCS} {
			for _, lineEnd := range []string{"\n", "\r\n"} {
				f := &goodFile{encoding: e, data: []byte(e.BOM())}
				for i := range 6 {
					text := strings.ReplaceAll(made.Game(random, i, 24, n, true), "\n", lineEnd)
					if e == grammar.Big5 {
						text = traditional.Replace(text)
					}
					game := goodGame{from: len(f.data), name: fmt.Sprintf("第%d局", i)}
					var err error
					if f.data, err = e.Append(f.data, text); err != nil {
						t.Fatal(err)
					}
					game.to = len(f.data)
					f.games = append(f.games, game)
				}
				f.findLines()
				read := readMutant(t, f.data, e)
				for i := range f.games {
					game := &f.games[i]
					findings := len(read.games[i].Syntax.Diagnostics) + len(semantic.Check(read.games[i]).Semantic.Diagnostics)
					if game.moves = read.moves[game.name][0]; len(read.moves) != len(f.games) || findings > 0 || game.moves == "" {
						t.Fatalf("a good file in %v is not read well: %+v", e, read)
					}
				}
				files = append(files, f)
			}
		}
	}
	return files
}

// lineBreak returns a line feed in the file's encoding.
func (f *goodFile) lineBreak() []byte {
	b, _ := f.encoding.Append(nil, "\n") // every encoding has it
	return b
}

func (f *goodFile) findLines() {
	mark, lf := len(f.encoding.BOM()), f.lineBreak()
	f.lines = []int{mark}
	for i := mark; i < len(f.data); i += len(lf) {
		if bytes.HasPrefix(f.data[i:], lf) {
			f.lines = append(f.lines, i+len(lf))
		}
	}
}

// A mutantReading is the result of reading a damaged file.
type mutantReading struct {
	moves    map[string][]string // moves of the games as written, by Event tag
	games    []*ast.Game
	encoding grammar.Encoding
}

func readMutant(t *testing.T, data []byte, e grammar.Encoding) mutantReading {
	t.Helper()
	r := mutantReading{moves: map[string][]string{}}
	games := grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: e})
	for game, err := range games.Games() {
		if err != nil {
			t.Fatal(err)
		}
		var moves strings.Builder
		for ply := range ast.Plies(&game.Main) {
			moves.WriteString(ply.Text + " ")
		}
		r.games = append(r.games, game)
		name := ""
		if tag := game.Tag("Event"); tag != nil {
			name = tag.Value
		}
		r.moves[name] = append(r.moves[name], moves.String())
	}
	r.encoding = games.Encoding()
	return r
}

// A mutant is a damaged file.
type mutant struct {
	file   *goodFile
	pieces []piece // pieces of the file or of other bytes; adjacent pieces are joined
	data   []byte
}

// newMutant puts pieces of a file together.
func newMutant(f *goodFile, pieces []piece) *mutant {
	m := &mutant{file: f}
	for _, p := range pieces {
		if p.own == nil && p.from == p.to {
			continue
		}
		if p.own != nil {
			m.data = append(m.data, p.own...)
		} else {
			m.data = append(m.data, f.data[p.from:p.to]...)
		}
		if n := len(m.pieces); n > 0 && p.own == nil && m.pieces[n-1].own == nil && m.pieces[n-1].to == p.from {
			m.pieces[n-1].to = p.to
			continue
		}
		m.pieces = append(m.pieces, p)
	}
	return m
}

// whole returns the offset of a game in the mutant. It returns false if the game is not whole.
func (m *mutant) whole(game *goodGame) (at int, ok bool) {
	for _, p := range m.pieces {
		if p.own == nil && p.from <= game.from && game.to <= p.to {
			return at + game.from - p.from, true
		}
		at += len(p.own) + p.to - p.from
	}
	return 0, false
}

// textOf decodes a part of a file.
func textOf(data []byte, e grammar.Encoding) string {
	var text strings.Builder
	for game := range grammar.NewDecoder(bytes.NewReader(data), grammar.Config{Encoding: e}).Games() {
		text.WriteString(game.Text)
	}
	return text.String()
}

// behindTags reports whether the line before a place, blank ones aside, begins
// with a bracket.
func (m *mutant) behindTags(at int) bool {
	lines := strings.Split(strings.TrimSpace(textOf(m.data[:at], m.file.encoding)), "\n")
	return strings.HasPrefix(lines[len(lines)-1], "[")
}

// behindWords reports whether before a place there is text, but no tag and no
// result.
func (m *mutant) behindWords(at int) bool {
	games := grammar.Parse(textOf(m.data[:at], m.file.encoding))
	return len(games) == 1 && len(games[0].Tags) == 0 && games[0].Main.Result.Text == ""
}

// inComment reports whether a comment may be open at a place: whether the next
// brace closes one.
func (m *mutant) inComment(at int) bool {
	text := textOf(m.data[at:], m.file.encoding)
	i := strings.IndexAny(text, "{}｛｝")
	return i >= 0 && (strings.HasPrefix(text[i:], "}") || strings.HasPrefix(text[i:], "｝"))
}

// A harvest counts how the games in one kind of mutants were read.
type harvest struct {
	mutants   int // damaged files
	games     int // games that no damage touched
	read      int // untouched games read with their moves and names
	joined    int // untouched games read with their moves, but not under their names
	prefaced  int // untouched first games that took over the words before them
	swallowed int // untouched games taken for a part of a comment before them
	unaligned int // games after an odd number of bytes in UTF-16
	midline   int // games whose first tag is not at the start of a line any more
	midread   int // midline games read with their moves
	guessed   int // files whose encoding is not detected correctly
}

// TestMutants damages good files, and holds that every game that the damage did
// not touch is read with the moves that it had.
//
// A game is untouched if all its bytes are there in their order, and it is at the
// start of a line; in UTF-16, at an even place. Three things can go wrong with
// such a game (PGN-1.3, PGN-3.5):
//
//   - Tags of another game precede it, with no moves between. They are
//     taken for its own, and the second tag of a kind begins a game. Then its moves
//     are still read, but not under its name.
//   - It is the first, and words without tags or numbers precede it. They are taken
//     for its own.
//   - A comment before it lost its end, and the next brace is a closing one, of
//     another damaged game further on. Then it is in a comment.
//
// Damage may change the detected encoding. If it does not, reading with detection gives the same games.
func TestMutants(t *testing.T) {
	files := goodFiles(t)
	kinds := append(slices.Clone(mutations), mutation{"two of these", mutateTwice})
	harvests := make([]harvest, len(kinds))
	for i := range mutantCount() {
		kind := i % len(kinds)
		random := rand.New(rand.NewPCG(7, uint64(i)))
		f := files[random.IntN(len(files))]
		m := newMutant(f, kinds[kind].mutate(random, f))
		m.hold(t, fmt.Sprintf("mutant %d, %s", i, kinds[kind].name), &harvests[kind])
	}
	t.Logf("%-28s %8s %8s %8s %8s %8s %9s %9s %8s %8s %8s", "", "mutants", "games", "read", "joined", "prefaced", "swallowed", "unaligned", "midline", "midread", "guessed")
	for i, n := range harvests {
		t.Logf("%-28s %8d %8d %8d %8d %8d %9d %9d %8d %8d %8d", kinds[i].name, n.mutants, n.games, n.read, n.joined, n.prefaced, n.swallowed, n.unaligned, n.midline, n.midread, n.guessed)
		if n.guessed*20 > n.mutants {
			t.Errorf("%s: the encoding of %d files of %d is not recognised", kinds[i].name, n.guessed, n.mutants)
		}
	}
}

// hold reads a mutant and counts its games.
func (m *mutant) hold(t *testing.T, name string, n *harvest) {
	n.mutants++
	e := m.file.encoding
	readings := []mutantReading{readMutant(t, m.data, e), readMutant(t, m.data, grammar.Auto)}
	if guess := readings[1].encoding; guess != e && guess != grammar.Auto {
		n.guessed++
		readings = readings[:1]
	}
	for i := range m.file.games {
		game := &m.file.games[i]
		at, ok := m.whole(game)
		if !ok {
			continue
		}
		switch mark, lf := len(e.BOM()), m.file.lineBreak(); {
		case (at-mark)%len(lf) != 0:
			n.unaligned++
			continue
		case at > mark && !bytes.HasSuffix(m.data[:at], lf):
			n.midline++
			if readings[0].has(game) {
				n.midread++
			}
			continue
		}
		n.games++
		switch lost := slices.IndexFunc(readings, func(r mutantReading) bool { return !r.has(game) }); {
		case lost < 0:
			n.read++
		case m.behindTags(at) && readings[lost].hasMoves(game):
			n.joined++
		case m.behindWords(at):
			n.prefaced++
		case m.inComment(at):
			n.swallowed++
		default:
			t.Errorf("%s: in %v, the game at byte %d is lost after %q", name, e, at, m.data[max(0, at-200):at])
		}
	}
}

// has reports whether a game was read under its name with its moves.
func (r mutantReading) has(game *goodGame) bool {
	return slices.Contains(r.moves[game.name], game.moves)
}

// hasMoves reports whether a game's moves were read, under any name.
func (r mutantReading) hasMoves(game *goodGame) bool {
	for _, moves := range r.moves {
		if slices.Contains(moves, game.moves) {
			return true
		}
	}
	return false
}

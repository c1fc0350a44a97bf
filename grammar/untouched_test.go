package grammar_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/testdata"
)

// untouchedBatches returns how many batches are read: of each, some seven games in ten
// are untouched.
func untouchedBatches() int { return testdata.Size(600, 25_000) }

// A fate is what became of a game that nothing was done to. Two can be helped as little as
// the damage itself (PGN-1.3): a whole line of tags that is left of another game, right above
// it, is its own if nothing tells that it is not; and so are words that are left of one
// without its tags, behind its moves if it has no result, or before its tags if it is the
// first of the file. A third is a brace that was put in: a comment that another brace closes
// may hold anything else (PGN-3.5), and only comment-tag can say that it has games.
type fate int

const (
	exact   fate = iota // it was read as it was made
	tagged              // so was all of it, but tags of a neighbour were joined to it
	worded              // likewise words: moves, remarks, a result
	quoted              // it is in a comment that a brace closes, and comment-tag is reported
	hidden              // it was not found: it is part of another game
	changed             // anything else
	misread             // the file was read in another encoding than it is in
	midline             // any of these, of a game whose first tag stands behind text on its line
	fates
)

var fateNames = [fates]string{"exact", "tagged", "worded", "quoted", "hidden", "changed", "misread", "midline"}

// otherFirst is the row of the batches whose games begin with neither a Game nor an Event
// tag, which are no sign of a game's beginning as strong as these.
const otherFirst = "another first tag"

// A tally counts games by their fate.
type tally struct {
	batches int
	games   [fates]int
}

// fatesOf reads a batch and returns what became of its untouched games.
func (b *batch) fatesOf(t *testing.T) (all [fates][]string) {
	t.Helper()
	decoder := grammar.NewDecoder(bytes.NewReader(b.data), grammar.Config{})
	read := map[string][]*ast.Game{}
	quotes := "" // the games that have a game in a comment, as text
	for game, err := range decoder.Games() {
		if err != nil {
			t.Fatal(err)
		}
		for i := range game.Tags {
			if tag := &game.Tags[i]; tag.Name == "Annotator" {
				read[tag.Value] = append(read[tag.Value], game)
			}
		}
		if reports(game, "comment-tag") && !reports(game, "comment-unterminated") {
			quotes += strings.Join(lineWords(nil, &game.Main), " ")
			for _, r := range game.Main.Trailing {
				if c, ok := r.(*ast.Comment); ok {
					quotes += c.Text
				}
			}
		}
	}
	wrong := decoder.Encoding() != b.encoding && decoder.Encoding() != grammar.Auto
	for i := range b.games {
		made := &b.games[i]
		if made.damaged {
			continue
		}
		f := hidden
		if strings.Contains(quotes, `"`+made.name+`"`) {
			f = quoted
		}
		if games := read[made.name]; len(games) > 0 {
			f = changed
			for _, game := range games { // of a damaged neighbour the name may be the same
				f = min(f, made.fateAs(game))
			}
		}
		switch {
		case f != exact && wrong:
			f = misread
		case f != exact && made.midline:
			f = midline
		}
		all[f] = append(all[f], made.name)
	}
	return all
}

// reports reports whether a rule is among the findings of a game.
func reports(game *ast.Game, rule string) bool {
	return slices.ContainsFunc(game.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == rules.MustByID(rule) })
}

// fateAs returns what became of a game if it was read as another.
func (g *batchGame) fateAs(game *ast.Game) fate {
	var tags []string
	for i := range game.Tags {
		tags = append(tags, game.Tags[i].Name+"="+game.Tags[i].Value)
	}
	moves := lineWords(nil, &game.Main)
	switch sameTags, sameMoves := slices.Equal(tags, g.tags), slices.Equal(moves, g.moves); {
	case sameTags && sameMoves:
		return exact
	case sameMoves && contains(tags, g.tags):
		return tagged
	case contains(tags, g.tags) && contains(moves, g.moves):
		return worded
	default:
		return changed
	}
}

// contains reports whether a list contains another one, with nothing in between.
func contains(list, part []string) bool {
	for i := 0; i+len(part) <= len(list); i++ {
		if slices.Equal(list[i:i+len(part)], part) {
			return true
		}
	}
	return false
}

// TestPrintBatches holds of every game of damaged batches, no class excepted, that what is
// printed of it is read as an equal game, and as one. So that games are as many as they were
// when all are printed, each has a result and a tag there, as xqpgn fmt writes it.
func TestPrintBatches(t *testing.T) {
	for i := range testdata.Size(150, 6_000) {
		b := newBatch(rand.New(rand.NewPCG(33, uint64(i))), i)
		var all []byte
		games := 0
		for game, err := range grammar.NewDecoder(bytes.NewReader(b.data), grammar.Config{}).Games() {
			if err != nil {
				t.Fatal(err)
			}
			for _, game := range reread(game) {
				holdPrint(t, fmt.Sprint("batch ", i), game)
				if game.Main.Result.Text != "" {
					if len(game.Tags) == 0 { // or it would be read as the rest of a game with tags above it
						game.SetTag("Game", "Chinese Chess")
					}
					if all, err = grammar.Append(all, game); err == nil { // else holdPrint has looked at the refusal
						games++
					}
				}
			}
		}
		if read := grammar.ReadBack(string(all)); len(read) != games {
			t.Errorf("batch %d, %s: %d games printed are read as %d", i, b.class, games, len(read))
		}
	}
}

// FuzzBatch reads batches of damaged and untouched games: no untouched one that stands
// in lines of its own is lost or changed, but for what a fate says that cannot be helped.
func FuzzBatch(f *testing.F) {
	for seed := range uint64(64) {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, seed, number uint64) {
		b := newBatch(rand.New(rand.NewPCG(seed, number)), int(number&(1<<30-1)))
		if b.first != "Game" && b.first != "Event" {
			t.Skip("games begin with a tag that is no strong sign")
		}
		all := b.fatesOf(t)
		for _, f := range []fate{hidden, changed} {
			if len(all[f]) > 0 {
				t.Errorf("%s: in %v, %s: %v, behind %q", fateNames[f], b.encoding, b.class, all[f], b.before(all[f][0]))
			}
		}
	})
}

// lineWords appends the moves of a line with their remarks and its result, without what
// stands behind that.
func lineWords(words []string, l *ast.Line) []string {
	remarks := func(all []ast.Remark) {
		for _, r := range all {
			switch r := r.(type) {
			case *ast.Comment:
				words = append(words, "{"+sameText(r.Text)+"}")
			case *ast.Line:
				words = append(words, "("+strings.Join(lineWords(nil, r), " ")+")")
			default:
				words = append(words, fmt.Sprintf("%T", r))
			}
		}
	}
	remarks(l.Leading)
	for i := range l.Plies {
		words = append(words, l.Plies[i].Text)
		remarks(l.Plies[i].Remarks)
	}
	if l.Result.Text != "" {
		words = append(words, "="+l.Result.Text)
	}
	return words
}

// context returns the last of what stands before a game, and its first tags.
func (b *batch) before(name string) string {
	text, _ := b.encoding.Decode(b.data)
	at := strings.Index(text, name)
	return strings.ToValidUTF8(text[max(0, at-240):at+20], "")
}

// TestUntouched reads batches of games of which some are damaged, and counts by the
// classes of damage what became of the others.
func TestUntouched(t *testing.T) {
	tallies := map[string]*tally{}
	count := func(class string, all [fates][]string) {
		n := tallies[class]
		if n == nil {
			n = new(tally)
			tallies[class] = n
		}
		n.batches++
		for f := range all {
			n.games[f] += len(all[f])
		}
	}
	for i := range untouchedBatches() {
		b := newBatch(rand.New(rand.NewPCG(21, uint64(i))), i)
		all := b.fatesOf(t)
		if b.first != "Game" && b.first != "Event" {
			count(otherFirst, all)
			continue
		}
		count("all", all)
		class := b.class
		count(class, all)
		for f := tagged; f < fates; f++ {
			if len(all[f]) > 0 && testing.Verbose() {
				t.Logf("%s: batch %d in %v, %s: %v, behind %q", fateNames[f], i, b.encoding, class, all[f], b.before(all[f][0]))
			}
		}
	}
	header := fmt.Sprintf("%-28s %8s", "", "batches")
	for _, name := range fateNames {
		header += fmt.Sprintf(" %8s", name)
	}
	t.Log(header)
	row := func(class string) {
		if n := tallies[class]; n != nil {
			row := fmt.Sprintf("%-28s %8d", class, n.batches)
			for _, games := range n.games {
				row += fmt.Sprintf(" %8d", games)
			}
			t.Log(row)
		}
	}
	for i := range damages {
		row(damages[i].name)
	}
	row(severalDamages.name)
	row("all")
	row(otherFirst)
	untouched := 0
	for _, games := range tallies["all"].games {
		untouched += games
	}
	for f, most := range map[fate]int{quoted: 50, hidden: 5, changed: 5, tagged: 400, misread: 5} { // of a million
		if n := tallies["all"].games[f]; n*1_000_000 > most*untouched {
			t.Errorf("%d of %d untouched games are %s: more than %d in a million", n, untouched, fateNames[f], most)
		}
	}
}

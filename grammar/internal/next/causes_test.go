package next_test

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/next"
	"github.com/xqpgn/xqpgn/grammar/internal/next/lexicon"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// A reading is how one of the readers reads a game, in the forms that causes look at.
type reading struct {
	*ast.Game
	outline    string   // the tree in one line
	joined     string   // the same, with adjacent strays and glyphs as one stray
	vocabulary          // of the moves
	found      []string // findings but stray-text, as "rule start-end"
	all        string   // all findings
	fixed      string   // the text with all fixes
	dense      string   // the same without white space
}

func newReading(g *ast.Game, text string) reading {
	r := reading{Game: g, outline: trees.Outline(g), fixed: fixed(text, g)}
	r.joined = betweenStrays.ReplaceAllString(glyphs.ReplaceAllString(r.outline, "<$1>"), "")
	r.dense = strings.Join(strings.Fields(r.fixed), "")
	r.text = text
	r.vocabulary.add(&g.Main)
	r.all = strings.Join(found(g, ruleAndPlace), ", ")
	for _, f := range found(g, ruleAndPlace) {
		if !strings.HasPrefix(f, "stray-text ") {
			r.found = append(r.found, f)
		}
	}
	return r
}

var glyphs, betweenStrays = regexp.MustCompile(`\$([!?！？]+)`), regexp.MustCompile(`> ?<`)

// chineseMove is a move in Chinese, also with characters that the specification does not have.
var chineseMove = regexp.MustCompile(lexicon.Expand(`^\p{Han}[<letter>]{1,2}[<direction>][<count>]$`))

// A vocabulary is the words of a line of moves and its variations.
type vocabulary struct {
	text    string
	whole   []string // moves that have the form of a move
	parts   []string // other moves
	plies   []string // all moves, without periods before them
	numbers int      // moves with the number of a round
	strays  int
	content []rune // of numbers, moves and strays, sorted, without periods
}

// add adds the words of a line.
func (w *vocabulary) add(l *ast.Line) {
	w.remarks(l.Leading)
	for i := range l.Plies {
		m := &l.Plies[i]
		if m.Number.Len() > 0 {
			w.numbers++
			w.content = append(w.content, []rune(w.text[m.Number.Span.Start:m.Number.Span.End])...)
		}
		if t, ok := lexicon.LexKind(m.Text, 0, lexicon.Move); ok && int(t.End) == len(m.Text) || chineseMove.MatchString(m.Text) {
			w.whole = append(w.whole, m.Text)
		} else {
			w.parts = append(w.parts, m.Text)
		}
		w.plies = append(w.plies, strings.TrimLeft(m.Text, "."))
		w.content = append(w.content, []rune(m.Text)...)
		w.remarks(m.Remarks)
	}
	w.remarks(l.Trailing)
	w.content = slices.DeleteFunc(w.content, func(r rune) bool { return strings.ContainsRune(" .。", r) })
	slices.Sort(w.content)
}

func (w *vocabulary) remarks(all []ast.Remark) {
	for _, r := range all {
		switch r := r.(type) {
		case *ast.Line:
			w.add(r)
		case *ast.Stray:
			w.strays++
			w.content = append(w.content, []rune(r.Text)...)
		}
	}
}

// A difference is a game that both readers read otherwise.
type difference struct {
	old, read reading
	lost, won []string // rules of findings that only one reader has, but stray-text
}

func newDifference(old *ast.Game) difference {
	d := difference{old: newReading(old, old.Text), read: newReading(next.Game(old.Text), old.Text)}
	d.lost, d.won = without(d.old.found, d.read.found), without(d.read.found, d.old.found)
	return d
}

// without returns the rules of the findings that are not among others.
func without(found, others []string) (rules []string) {
	for _, f := range found {
		if !slices.Contains(others, f) {
			rule, _, _ := strings.Cut(f, " ")
			rules = append(rules, rule)
		}
	}
	return rules
}

// only reports whether the readers differ in findings of some rules at most.
func (d *difference) only(rules ...string) bool {
	for _, r := range slices.Concat(d.lost, d.won) {
		if !slices.Contains(rules, r) {
			return false
		}
	}
	return true
}

// keepsMoves reports whether the new reader has all whole moves that the old one has. For 2炮二平五 it may have 炮二平五.
func (d *difference) keepsMoves() bool {
	rest := slices.Clone(d.read.whole)
	for _, m := range d.old.whole {
		i := slices.IndexFunc(rest, func(other string) bool { return strings.HasSuffix(m, other) })
		if i < 0 {
			return false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return true
}

// keepsWords reports whether the new reader has no other words than whole moves that the old one does not have, and no more
// text without meaning.
func (d *difference) keepsWords() bool {
	for _, part := range d.read.parts {
		if !slices.Contains(d.old.parts, part) {
			return false
		}
	}
	return d.read.strays <= d.old.strays
}

// same reports whether the readers agree in outline, places of findings and fixes.
func (d *difference) same() bool {
	return d.old.outline == d.read.outline && d.old.all == d.read.all && d.old.fixed == d.read.fixed
}

// wins reports whether the outline of the new reader has something that the old one has less often.
func (d *difference) wins(pattern *regexp.Regexp) bool {
	return len(pattern.FindAllString(d.read.outline, -1)) > len(pattern.FindAllString(d.old.outline, -1))
}

// causes say by which cause the readers differ. A cause explains no difference in which the new reader loses a whole move.
// causes.txt has the verdicts.
var causes = map[string]func(d *difference) bool{
	"tags-above": func(d *difference) bool {
		return d.same() && d.read.Main.Span.Start > d.old.Main.Span.Start
	},
	"strays-apart": func(d *difference) bool {
		return d.old.joined == d.read.joined && d.only("move-glyph", "parenthesis-unmatched") && d.old.fixed == d.read.fixed
	},
	"tag-after-stray": func(d *difference) bool {
		return d.old.joined == d.read.joined && d.only("tag-in-movetext") && len(d.lost) > 0
	},
	"as-it-stands": func(d *difference) bool {
		return d.old.joined == d.read.joined && d.only("separator-missing", "round-period-separator", "result-joined") && d.old.dense == d.read.dense
	},
	"one-text":  func(d *difference) bool { return d.wins(scores) && slices.Equal(d.read.content, d.old.content) },
	"tag-found": func(d *difference) bool { return len(d.read.Tags) > len(d.old.Tags) && d.keepsWords() },
	"result-found": func(d *difference) bool {
		old, read := &d.old.Main.Result, &d.read.Main.Result
		return d.wins(results) || read.Text != "" && read.Span.Start < old.Span.Start && read.Meaning() == old.Meaning()
	},
	"quoted-result": func(d *difference) bool { return d.wins(quotedResults) },
	"full-stop": func(d *difference) bool {
		return strings.Count(d.old.outline, "。") > strings.Count(d.read.outline, "。")
	},
	"move-found": func(d *difference) bool {
		return len(d.read.whole) > len(d.old.whole) && d.keepsWords() && d.read.numbers <= d.old.numbers && slices.Equal(d.read.content, d.old.content)
	},
	"variation-empty": func(d *difference) bool {
		return d.old.joined == d.read.joined && d.only("variation-empty") && len(d.won) > 0
	},
	"ply-counted": func(d *difference) bool {
		return d.same() && treeText(d.old.Game) == treeText(d.read.Game)
	},
	"round-kept": func(d *difference) bool {
		return slices.Equal(d.old.plies, d.read.plies) && withoutRounds(d.old.joined) == withoutRounds(d.read.joined) && d.only("round-form", "round-period-separator", "separator-missing")
	},
	"comment-found": func(d *difference) bool {
		return len(strings.Join(comments.FindAllString(d.read.outline, -1), "")) > len(strings.Join(comments.FindAllString(d.old.outline, -1), ""))
	},
	"period-kept": func(d *difference) bool {
		return periods.ReplaceAllString(d.old.joined, "") == periods.ReplaceAllString(d.read.joined, "") && d.only("separator-punctuation", "separator-missing")
	},
}

var (
	scores        = regexp.MustCompile(`<[^>]*(?:[0-9]+[/:.][0-9]+|\w://|<[a-z])[^>]*>`)
	results       = regexp.MustCompile(`=\S`)
	quotedResults = regexp.MustCompile(`<[^>]*"(?:1-0|0-1|1/2-1/2|½-½|[红紅黑][胜勝负負])"`)
	rounds        = regexp.MustCompile(`[0-9]+\.+|[0-9. ]+`)
	periods       = regexp.MustCompile(`<\.+> |\.`)
	comments      = regexp.MustCompile(`\{[^}]+\}`)
)

// withoutRounds returns an outline without numbers, dots and blanks.
func withoutRounds(outline string) string {
	return strings.ReplaceAll(rounds.ReplaceAllString(outline, ""), "<>", "")
}

// explain returns the cause for which the readers differ in a game, "" if there is none.
func explain(old *ast.Game) string {
	d := newDifference(old)
	if !d.keepsMoves() {
		return ""
	}
	for _, name := range causeNames {
		if causes[name](&d) {
			return name
		}
	}
	return ""
}

// causeNames are the names of the causes in causes.txt, in order. Each line is a name, and the verdict with its reason.
var causeNames = func() (names []string) {
	data, err := os.ReadFile("causes.txt")
	if err != nil {
		panic(err)
	}
	for line := range bytes.Lines(data) {
		name, _, _ := strings.Cut(string(line), " ")
		names = append(names, name)
	}
	return names
}()

// TestCauses holds that causes.txt has a verdict for each cause.
func TestCauses(t *testing.T) {
	data, err := os.ReadFile("causes.txt")
	if err != nil {
		t.Fatal(err)
	}
	judged := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		name, verdict, _ := strings.Cut(strings.TrimSpace(line), " ")
		if causes[name] == nil || judged[name] || !strings.HasPrefix(verdict, "new: ") && !strings.HasPrefix(verdict, "either: ") {
			t.Errorf("%q is not the verdict of a cause", line)
		}
		judged[name] = true
	}
	if len(judged) != len(causes) {
		t.Errorf("%d causes of %d have a verdict", len(judged), len(causes))
	}
}

package grammar

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/grammar/internal/tree"
	"github.com/xqpgn/xqpgn/testdata"
)

// The law of leaves: every character of a game that is not white space lies under a
// leaf of its tree. It is what makes sure that nothing of what was written is lost.
//
// A move covers its characters and the number before it, with its periods; a tag
// its brackets, its name, in whatever case and with a colon behind it, and its value with the marks around it; a result, a
// comment (with its braces), a stray and any other leaf all of its place. A
// variation is no leaf, but covers its parentheses. Three kinds of text lie under none,
// and a finding names each place: what stands between a tag's value and its bracket
// (tag-syntax), punctuation that is read as white space (separator-punctuation), and punctuation beside a result in
// parentheses (result-enclosed).

// Marks that people write in the place of those of the specification.
const (
	wordOpeners    = "（【〔［[《〈<“\"「『"
	tagOpeners     = "【〔［「『〖《〈‹«<(（"
	tagClosers     = "】〕］」』〗》〉›»>)）]"
	quotationMarks = "“”＂‘’'「」『』\""
)

// meantName returns the name of a tag as the tree has it.
func meantName(written string) string {
	name := strings.TrimRight(written, lexicon.NameMarks+" \t")
	if tag, ok := ast.LookupTagFold(name); ok {
		return tag.Name
	}
	return name
}

// A cover says of each byte of a text whether it lies under a leaf.
type cover struct {
	text string
	by   []bool
	html bool // whether blanks in values count as on a page
}

func (c cover) span(s ast.Span) {
	for i := s.Start; i < s.End; i++ {
		c.by[i] = true
	}
}

// ends covers the first character of a span if it is one of some, and the last one.
func (c cover) ends(s ast.Span, opens, closes string) {
	if r, n := utf8.DecodeRuneInString(c.text[s.Start:]); strings.ContainsRune(opens, r) {
		c.span(ast.Span{Start: s.Start, End: s.Start + int32(n)})
	}
	if r, n := utf8.DecodeLastRuneInString(c.text[:s.End]); strings.ContainsRune(closes, r) {
		c.span(ast.Span{Start: s.End - int32(n), End: s.End})
	}
}

// move covers a move: where it is split, its parts.
func (c cover) move(m *ast.Ply) {
	c.span(m.Number.Span)
	written, rest := c.text[m.Start:m.End], m.Text
	if half := len(commonPrefix(written, rest)); !strings.HasSuffix(written, rest[half:]) || half == 0 { // white space in several places
		for i, r := range written {
			if strings.HasPrefix(rest, string(r)) {
				rest = rest[utf8.RuneLen(r):]
				c.span(ast.Span{Start: m.Start + int32(i), End: m.Start + int32(i+utf8.RuneLen(r))})
			}
		}
		return
	}
	half := int32(len(commonPrefix(written, rest)))
	c.span(ast.Span{Start: m.Start, End: m.Start + half})
	c.span(ast.Span{Start: m.End - int32(len(rest)) + half, End: m.End})
}

func commonPrefix(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return a[:n]
}

// tag covers a tag.
func (c cover) tag(t *ast.Tag) {
	c.ends(t.Span, "["+tagOpeners, "]"+tagClosers)
	if meantName(c.text[t.NameAt.Start:t.NameAt.End]) == t.Name {
		c.span(t.NameAt)
	}
	value := plainValue(c.text[t.At.Start:t.At.End])
	if c.html {
		value = strings.Join(strings.Fields(value), " ")
	}
	if value != plainValue(t.Value) {
		return
	}
	c.span(t.At)
	for i, r := range c.text[t.Start:t.End] {
		place := ast.Span{Start: t.Start + int32(i), End: t.Start + int32(i+utf8.RuneLen(r))}
		marks := quotationMarks + lexicon.NameMarks
		if t.At.End <= place.Start {
			marks += tagClosers + "}｝"
		}
		if beside := t.NameAt.End <= place.Start && place.End <= t.At.Start || t.At.End <= place.Start; beside && strings.ContainsRune(marks, r) {
			c.span(place)
		}
	}
}

// plainValue writes a tag's value without escapes.
func plainValue(value string) string { return strings.ReplaceAll(value, `\`, "") }

// comment covers a comment that says what stands between its braces.
func (c cover) comment(n *ast.Comment) {
	text := ast.WideBraces(c.text[n.Start:n.End])
	inner := strings.TrimPrefix(text, "｛")
	marked := false // in marks that are no braces
	if r, size := utf8.DecodeRuneInString(text); strings.ContainsRune(wordOpeners, r) {
		_, last := utf8.DecodeLastRuneInString(text)
		marked = size+last <= len(text) && text[size:len(text)-last] == n.Text
	}
	if got := ast.WideBraces(n.Text); marked || got == inner || got+"｝" == inner {
		c.span(n.Span)
	}
}

// lost returns the first stretch of a game's text that lies under no leaf, "" for
// none.
func lost(g *ast.Game) string {
	text := g.Text
	html := false
	if g.Markup { // blanks stand for it
		plain := markup.GameOf(text)
		text, html = plain.Covered, plain.HTML
	}
	c := cover{text, make([]bool, len(text)), html}
	for n := range ast.Preorder(g) {
		switch n := n.(type) {
		case *ast.Tag:
			c.tag(n)
		case *ast.Ply:
			c.move(n)
		case *ast.Comment:
			c.comment(n)
		case *ast.Line:
			if n != &g.Main {
				c.ends(n.Span, "(（[［【〔", ")）]］】〕")
			}
		default:
			c.span(n.Range())
		}
	}
	for _, d := range g.Syntax.Diagnostics {
		switch d.Rule {
		case ruleTagSyntax, ruleVariationEmpty, ruleResultEnclosed:
			if d.Rule != ruleVariationEmpty {
				c.span(d.Span)
			}
			for _, edit := range d.Fix {
				if edit.New == "" { // a bracket too many
					c.span(edit.Span)
				}
			}
		case ruleSeparatorPunctuation, ruleMoveSplit: // the stops, each with its fix
			for _, edit := range d.Fix {
				if !strings.ContainsAny(text[edit.Span.Start:edit.Span.End], "{｛") { // a comment, which must lie in the tree
					c.span(edit.Span)
				}
			}
		}
	}
	start := -1
	for i, r := range text + " " {
		gone := i < len(text) && !c.by[i] && !lexicon.IsBlank(string(r))
		switch {
		case gone && start < 0:
			start = i
		case !gone && start >= 0:
			return text[start:i]
		}
	}
	return ""
}

// holdLeaves holds a game against the law.
func holdLeaves(t *testing.T, g *ast.Game) {
	t.Helper()
	if s := lost(g); s != "" && g.Syntax.Dropped == nil {
		t.Errorf("nothing is lost: %q lies under no leaf of the tree, in %q", s, g.Text)
	}
}

// TestNothingIsLost holds files against the law; FuzzParse and TestTriples hold more.
func TestNothingIsLost(t *testing.T) {
	games := 0
	hold := func(name string, data []byte) {
		for game, err := range NewDecoder(bytes.NewReader(data), Config{Name: name}).Games() {
			if err != nil {
				t.Errorf("%s: %v", name, err)
				return
			}
			games++
			holdLeaves(t, game)
		}
	}
	for _, text := range parseSeeds() {
		hold("a seed", []byte(text))
	}
	for _, pattern := range []string{"conformance/*/*.pgn", "games/*.pgn"} {
		files, err := filepath.Glob(filepath.Join("..", "testdata", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			hold(name, data)
		}
	}
	if games < 400 {
		t.Errorf("only %d games", games)
	}
	t.Run("sample", func(t *testing.T) {
		for name, data := range testdata.Sample(t, testdata.Size(20, 1)) {
			hold(name, data)
		}
	})
}

// The law can be broken: whatever leaf is taken from a tree, its text is lost.
func TestLossIsSeen(t *testing.T) {
	const text = "[Red \"甲\" x]\n{a} 1. 兵五{b}平四， {c} (1. 炮二平五 {d} 2. 马八进七) !? 马８进７ 2... 0-1 {e} f"
	whole := func() *ast.Game { return parseOne(text, tree.Limits.Depth) }
	if s := lost(whole()); s != "" {
		t.Fatalf("%q is lost", s)
	}
	for what, take := range map[string]func(g *ast.Game) string{
		"a tag":             func(g *ast.Game) string { g.Tags = nil; return "[Red" },
		"a tag's name":      func(g *ast.Game) string { g.Tags[0].Name = ""; return "Red" },
		"a tag's value":     func(g *ast.Game) string { g.Tags[0].Value = ""; return "\"甲\"" },
		"the rest of a tag": func(g *ast.Game) string { g.Syntax.Diagnostics = g.Syntax.Diagnostics[1:]; return "x" },
		"a stop": func(g *ast.Game) string {
			g.Syntax.Diagnostics = slices.DeleteFunc(g.Syntax.Diagnostics, func(d ast.Diagnostic) bool { return d.Rule == ruleSeparatorPunctuation })
			return "，"
		},
		"the opening":               func(g *ast.Game) string { g.Main.Leading = nil; return "{a}" },
		"a number":                  func(g *ast.Game) string { g.Main.Plies[0].Number = ast.Number{}; return "1." },
		"a comment in a split move": func(g *ast.Game) string { g.Main.Plies[0].Remarks = g.Main.Plies[0].Remarks[1:]; return "{b}" },
		"half of a move":            func(g *ast.Game) string { g.Main.Plies[0].Text = "兵五"; return "平四" },
		"a comment's text":          func(g *ast.Game) string { g.Main.Plies[0].Remarks[1].(*ast.Comment).Text = ""; return "{c}" },
		"a variation":               func(g *ast.Game) string { g.Main.Plies[0].Remarks = g.Main.Plies[0].Remarks[:2]; return "(1." },
		"a move of a variation": func(g *ast.Game) string {
			v := g.Main.Plies[0].Remarks[2].(*ast.Line)
			v.Plies = v.Plies[:1]
			return "2."
		},
		"a stray":                    func(g *ast.Game) string { r := &g.Main.Plies[0].Remarks; *r = (*r)[:3]; return "!?" },
		"a number without a move":    func(g *ast.Game) string { g.Main.Plies[1].Remarks = nil; return "2..." },
		"a result":                   func(g *ast.Game) string { g.Main.Result = ast.Result{}; return "0-1" },
		"what stands behind the end": func(g *ast.Game) string { g.Main.Trailing = g.Main.Trailing[:1]; return "f" },
	} {
		g := whole()
		want := take(g)
		if got := lost(g); got != want {
			t.Errorf("%s is taken from the tree: %q is lost, not %q\n%s", what, got, want, dump(g))
		}
	}
}

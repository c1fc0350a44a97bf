package draw

import (
	"encoding/xml"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/terminal"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/script"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/semantic/book"
	"github.com/xqpgn/xqpgn/testdata"
)

// drawing returns a drawing of some games, whose players' names would like to be more than text.
func drawing(config book.Config) *Drawing {
	games := grammar.Parse(`
[Red "</script><script>alert(1)</script>"]
[Black "乙 \"& 'x'"]
[Date "1998.05.01"]
1. 炮二平五 马８进７ 2. 兵七进一 马２进３ 1-0

[Red "丙"]
[Date "2004.01.05"]
1. 兵七进一 马８进７ 2. 炮二平五 马２进３ 3. 马二进三 0-1

[Red "丁"]
1. 炮二平五 炮８平５ 1/2-1/2

[Red "戊"]
1. 炮八平五 炮２平５ *

[Red "己"]
1. 炮二平五 炮８平５ 2. 炮五进四 1/2-1/2
`)
	b := book.New(config)
	for _, game := range games {
		game.File = "a<b>&.pgn"
		b.Add(semantic.Check(game))
	}
	return &Drawing{Book: b, Notation: notation.Chinese}
}

// in returns a drawing for readers of a language and script.
func (d *Drawing) in(language rules.Language, script notation.Script) *Drawing {
	d.Language, d.Style.Script = language, script
	return d
}

// TestText holds the text on screens of several widths: no line is wider, unless the tree itself is.
func TestText(t *testing.T) {
	for name, d := range map[string]*Drawing{
		"en": drawing(book.Config{}), "zh": drawing(book.Config{Mirrored: true}).in(rules.ZH, notation.Simplified),
	} {
		for _, width := range []int{60, 80, 140} {
			var b strings.Builder
			if err := d.WriteText(&b, terminal.Screen{Width: width, Columns: width}); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(b.String()) {
				if n := terminal.Cells.StringWidth(strings.TrimSuffix(line, "\n")); n > width {
					t.Errorf("%s, %d: %d columns: %s", name, width, n, line)
				}
			}
			if width == 140 {
				testdata.Golden(t, "testdata/tree."+name+".txt", b.String())
			}
		}
	}
	var b strings.Builder
	none := &Drawing{Book: book.New(book.Config{}), Limits: book.Limits{Min: 3}}
	if err := none.WriteText(&b, terminal.Screen{Width: 80}); err != nil {
		t.Fatal(err)
	}
	if want := "0 games: Red won –, drawn –, Black won –\n\nMoves of fewer than 3 games are left out.\n"; b.String() != want {
		t.Errorf("%q", b.String())
	}
}

// TestPictures holds that pictures and pages are well-formed and without anything that a browser would run or fetch.
func TestPictures(t *testing.T) {
	after := board.Start().After(board.Move{From: 25, To: 22})
	for name, d := range map[string]*Drawing{
		"en": drawing(book.Config{}), "zh": drawing(book.Config{Mirrored: true}).in(rules.ZH, notation.Simplified),
		"zh-Hant": drawing(book.Config{Line: []board.Move{{From: 25, To: 22}}}).in(rules.ZH, notation.Traditional),
		"fen":     drawing(book.Config{Start: after}), "none": {Book: book.New(book.Config{})},
	} {
		var picture, page strings.Builder
		if err := d.WriteSVG(&picture); err != nil {
			t.Fatal(err)
		}
		if err := d.WriteHTML(&page); err != nil {
			t.Fatal(err)
		}
		for form, text := range map[string]string{"svg": picture.String(), "html": page.String()} {
			wellFormed(t, name+"."+form, text)
			for _, bad := range []string{`<script`, `javascript:`, ` style=`, ` on[a-z]+=`, `(?:src|href)=`, `url\(`, `@import`} {
				if found := regexp.MustCompile(bad).FindString(text); found != "" {
					t.Errorf("%s.%s has %s", name, form, found)
				}
			}
			if name != "none" && !strings.Contains(text, "丙") && form == "html" && strings.Contains(text, "class=\"pos\"") && !strings.Contains(text, "&lt;script&gt;") {
				t.Errorf("%s.%s has no example", name, form)
			}
		}
		if name == "zh-Hant" && !strings.Contains(page.String(), `lang="zh-Hant"`) {
			t.Error("the page does not say its script")
		}
		if name == "zh" {
			testdata.Golden(t, "testdata/tree.svg", picture.String())
			testdata.Golden(t, "testdata/tree.html", regexp.MustCompile(`(?s)<svg.*?</svg>|<style>.*?</style>`).ReplaceAllString(page.String(), "")) // without boards
		}
	}
}

// wellFormed holds that all elements are closed, those of HTML that have no end aside.
func wellFormed(t *testing.T, name, text string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict, d.AutoClose = true, []string{"meta", "!DOCTYPE"}
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}

// TestShades holds that the shades go from Black's to Red's, and that text on them can be read: its
// contrast is 4.5 at least, as WCAG 2 wants it of small text.
func TestShades(t *testing.T) {
	last := -1
	for red := range 101 {
		n := &node{}
		n.line.Move.Figures = book.Figures{Games: 100, Red: red, Black: 100 - red}
		if shade := shadeOf(n); shade < last || shade >= shades {
			t.Errorf("%d%%: %d", red, shade)
		} else {
			last = shade
		}
	}
	if middle := shadeOf(&node{}); last != shades-1 || middle != shades/2 {
		t.Errorf("%d, %d", last, middle)
	}
	for i, shade := range shadePalette {
		if a, b := testdata.Contrast(t, shade.light, shade.lightText), testdata.Contrast(t, shade.dark, shade.darkText); a < 4.5 || b < 4.5 {
			t.Errorf("%d: %.1f light, %.1f dark", i, a, b)
		}
	}
}

// TestTraditional holds that all words have what traditional script writes in another way: they are
// in Big5 then, and mean the same.
func TestTraditional(t *testing.T) {
	d := (&Drawing{}).in(rules.ZH, notation.Traditional)
	source := ""
	for _, file := range []string{"tree.go", "text.go", "svg.go", "html.go"} {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source += string(data)
	}
	words := regexp.MustCompile(`ZH: "([^"]*)"`).FindAllStringSubmatch(source, -1)
	if len(words) < 20 {
		t.Fatalf("%d words", len(words))
	}
	for _, word := range words {
		got := d.words(rules.Text{ZH: word[1]})
		if _, err := traditionalchinese.Big5.NewEncoder().String(got); err != nil {
			t.Errorf("%s becomes %s", word[1], got)
		}
		if !script.Same(word[1], got) {
			t.Errorf("%s and %s are not the same", word[1], got)
		}
	}
}

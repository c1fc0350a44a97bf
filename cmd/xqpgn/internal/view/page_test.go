package view

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
	"github.com/xqpgn/xqpgn/notation/board/diagram"
	"github.com/xqpgn/xqpgn/testdata"
)

// colours returns the colours of the page by their names, light and dark.
func colours() map[string][2]string {
	found := map[string][2]string{}
	for _, m := range regexp.MustCompile(`--([a-z]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`).FindAllStringSubmatch(string(read(styles)), -1) {
		found[m[1]] = [2]string{m[2], m[3]}
	}
	return found
}

// TestContrast holds that every text of the page can be read, light and dark: WCAG 2.2, level
// AA; and that focus can be seen.
func TestContrast(t *testing.T) {
	if got := testdata.Contrast(t, "#000000", "#ffffff"); math.Abs(got-21) > 1e-9 {
		t.Fatalf("black on white: %f", got)
	}
	all := colours()
	grounds := []string{"paper", "panel", "hover", "chosen"}
	for _, c := range []struct {
		ink     string
		grounds []string
		least   float64
	}{
		{"ink", grounds, 7},
		{"quiet", grounds, 4.5},
		{"red", grounds, 4.5},
		{"black", grounds, 7},
		{"error", grounds[:3], 4.5},
		{"warning", grounds[:3], 4.5},
		{"note", grounds[:3], 4.5},
		{"accent", grounds, 3}, // lines, and glyphs in bold
		{"paper", []string{"ink"}, 7},
	} {
		for _, ground := range c.grounds {
			for theme, name := range []string{"light", "dark"} {
				got := testdata.Contrast(t, all[c.ink][theme], all[ground][theme])
				if got < c.least {
					t.Errorf("%s: %s on %s: %.2f, want %.1f", name, c.ink, ground, got, c.least)
				}
			}
		}
	}
}

// TestBoardColours holds that the page draws boards in the colours of package diagram.
func TestBoardColours(t *testing.T) {
	position, err := board.ParseFEN("4k4/9/9/9/4R4/9/9/9/9/3K5 b - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	paint := func(theme diagram.Theme) map[string]string {
		found := map[string]string{}
		picture := string(diagram.AppendSVG(nil, position, diagram.Config{Theme: theme, Marks: []diagram.Mark{{}, {Class: diagram.Good}, {Class: diagram.Bad}, {Class: diagram.Other}}, Check: true, Move: board.Move{From: board.SquareAt(0, 5), To: board.SquareAt(4, 5)}}))
		for _, m := range regexp.MustCompile(`class="(xq-[a-z-]+)"((?: (?:fill|stroke|color)="#[0-9a-f]{6}")+)`).FindAllStringSubmatch(picture, -1) {
			for _, p := range regexp.MustCompile(`(\w+)="(#[0-9a-f]{6})"`).FindAllStringSubmatch(m[2], -1) {
				found[m[1]+" "+p[1]] = p[2]
			}
		}
		return found
	}
	light, dark := paint(diagram.Light), paint(diagram.Dark)
	if len(light) < 15 {
		t.Fatalf("few colours: %v", light)
	}
	css := string(read(styles))
	for key, colour := range light {
		class, property, _ := strings.Cut(key, " ")
		if want := fmt.Sprintf("%s: light-dark(%s, %s);", property, colour, dark[key]); !regexp.MustCompile(`(?m)^\.` + class + ` \{[^}]*` + regexp.QuoteMeta(want)).MatchString(css) {
			t.Errorf("page.css has no .%s { %s }", class, want)
		}
	}
}

// TestWords holds that everything that the page says is in the table of words, in both
// languages, and that nothing else is.
func TestWords(t *testing.T) {
	known := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^\t\t'?([a-z-]+)'?: \['([^']+)', '([^']+)'\],$`).FindAllStringSubmatch(string(read("words.js")), -1) {
		known[m[1]] = false
		if places := regexp.MustCompile(`\{\d\}`); !slices.Equal(sorted(places.FindAllString(m[2], -1)), sorted(places.FindAllString(m[3], -1))) {
			t.Errorf("%s: not the same in both languages: %s, %s", m[1], m[2], m[3])
		}
	}
	used := regexp.MustCompile(`data-(?:say|label|aria|hint)="([a-z-]+)"|(?:say|both)\('([a-z-]+)'|, '(k-[a-z]+)'\]|say: '([a-z-]+)'|\? '([a-z-]+)' : '([a-z-]+)'|'([a-z-]+)'\]`)
	for _, name := range slices.Concat([]string{"index.html"}, scripts, later) {
		for _, m := range used.FindAllStringSubmatch(string(read(name)), -1) {
			for i, key := range m[1:] {
				if key == "" {
					continue
				}
				if _, ok := known[key]; !ok && i < 4 {
					t.Errorf("%s says %q, which is not in the table", name, key)
				} else if ok {
					known[key] = true
				}
			}
		}
	}
	// What is said of what the library tells: states, severities, sides.
	for _, key := range []string{"error", "warning", "note", "red", "black", "checkmate", "stalemate", "unplayed", "guessed"} {
		known[key] = true
	}
	for key, said := range known {
		if !said {
			t.Errorf("nobody says %q", key)
		}
	}
}

func sorted(words []string) []string {
	slices.Sort(words)
	return words
}

// TestPageIsCalm holds what the Content-Security-Policy would refuse, and what makes text
// into markup, out of the page.
func TestPageIsCalm(t *testing.T) {
	for _, name := range slices.Concat([]string{"index.html", worker, styles, inAlone, listens}, scripts, later) {
		text := string(read(name))
		for _, bad := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", " style=", " onclick=", "javascript:", "@import", "http://", "https://", "//cdn"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s has %q", name, bad)
			}
		}
	}
	if n := len(document(served, shell{})); n > 20_000 {
		t.Errorf("the page has %d bytes", n)
	}
	total := 0
	for _, name := range append([]string{styles}, scripts...) {
		total += len(read(name))
	}
	t.Logf("scripts and styles: %d bytes", total)
	if total > 141_000 { // the form for tags has 5,000, the explorer 5,000
		t.Errorf("scripts and styles have %d bytes", total)
	}
}

// A folder that cannot be is told before anything is built for it.
func TestSiteFolder(t *testing.T) {
	t.Setenv("PATH", "") // so that nothing can be built
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := (&Site{Folder: filepath.Join(file, "site")}).Write()
	if at := (*fs.PathError)(nil); !errors.As(err, &at) {
		t.Errorf("%v", err)
	}
}

package booklet

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/cmd/xqpgn/internal/fix"
	"github.com/xqpgn/xqpgn/grammar"
	"github.com/xqpgn/xqpgn/notation"
	"github.com/xqpgn/xqpgn/semantic"
	"github.com/xqpgn/xqpgn/testdata"
)

const collection = `[Game "Chinese Chess"]
[Event "<赛> & 会"]
[Red "甲 <b>"]
[Black "乙"]
[Date "2005.01.02"]

{开局} 1. 炮二平五 马８进７ {[%clk 0:01:00]} 2. 马二进三! {稳健 <i>} 车９平８ (2. ... 车９进１ {也好} 3. 车一进一 (3. 马八进七 *) 1-0) 3. 车一平二 1-0 {完}

[Game "Chinese Chess"]
[Event "<赛> & 会"]
[FEN "4k4/9/9/9/9/9/9/1C5C1/9/4K4 w - - 0 1"]

1. 炮二平五 将５平１ 2. 炮八平五 *

[Game "Chinese Chess"]
[Event "<赛> & 会"]
[Result "1/2-1/2"]

1/2-1/2
`

// pageOf returns the booklet of the collection.
func pageOf(t *testing.T, c Config) string {
	t.Helper()
	b := &Booklet{Config: c}
	for _, game := range grammar.Parse(collection) {
		b.Add(semantic.Check(game))
	}
	var out strings.Builder
	if err := b.Write(&out); err != nil || b.Games() != 3 {
		t.Fatal(err, b.Games())
	}
	return out.String()
}

// TestPage holds the page to a golden file in which a FEN stands for a diagram.
func TestPage(t *testing.T) {
	svg, css := regexp.MustCompile(`(?s)<svg[^>]*data-fen="([^"]*)".*?</svg>`), regexp.MustCompile(`(?s)<style>.*</style>`)
	for name, config := range map[string]Config{
		"comments.html": {Language: rules.EN},
		"every.html":    {Language: rules.ZH, Title: "三局", Every: 2, Notation: notation.WXF},
		"script.html":   {Language: rules.ZH, Restyle: fix.Restyle("traditional", "")},
	} {
		page := css.ReplaceAllString(svg.ReplaceAllString(pageOf(t, config), "[$1]"), "")
		testdata.Golden(t, filepath.Join("testdata", name), page)
	}
}

// TestPrint holds what makes a page printable, and that it has no scripts.
func TestPrint(t *testing.T) {
	page := pageOf(t, Config{})
	for _, want := range []string{"@page", "@media print", "columns: 2", "<svg ", "甲 &lt;b&gt;", "稳健 &lt;i&gt;"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, unwanted := range []string{"<script", "http://", "https://", "%clk", "<赛>"} {
		if strings.Contains(strings.ReplaceAll(page, "http://www.w3.org/2000/svg", ""), unwanted) {
			t.Errorf("the page has %s", unwanted)
		}
	}
}

func TestPDF(t *testing.T) {
	if testdata.Size(0, 1) == 1 && slices.ContainsFunc(browsers, func(name string) bool { _, err := exec.LookPath(name); return err == nil }) {
		data, err := PDF([]byte(pageOf(t, Config{})))
		if err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
			t.Error(err)
		}
	}
	folder := t.TempDir()
	t.Setenv("PATH", folder)
	if _, err := PDF(nil); err == nil || !strings.Contains(err.Error(), "a PDF needs Chromium, Chrome or Edge") {
		t.Error(err)
	}
	if os.PathSeparator != '/' {
		return
	}
	if err := os.WriteFile(filepath.Join(folder, "chromium"), []byte("#!/bin/sh\necho no display\nexit 3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := PDF(nil); err == nil || !strings.Contains(err.Error(), "writes no PDF: exit status 3") || !strings.HasSuffix(err.Error(), ": no display") {
		t.Error(err)
	}
}

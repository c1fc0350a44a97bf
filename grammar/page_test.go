package grammar

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/ast"
	"github.com/xqpgn/xqpgn/ast/rules"
	"github.com/xqpgn/xqpgn/grammar/internal/markup"
	"github.com/xqpgn/xqpgn/testdata/trees"
)

// aPage is a web page with two games among other text.
const aPage = `<!DOCTYPE html>
<html><head><title>1. 炮二平五</title><style>body { color: red }</style></head>
<body><script>if (a<b) { x = "[Game"; }</script>
<p>首页 | <a href="x>y">论坛</a> 更新 2005.10.1</p>
<div class="pgn">[Game &quot;Chinese Chess&quot;]<br>[Red "<b>许&nbsp;银川</b>"]<br/>[Event "A &amp; B"]<br><br>
1.&nbsp;炮二平五&nbsp;&nbsp;<span class=m>马８进７</span><br>2. &#39532;&#20108;&#36827;&#19977; 车９平８ {好<b>棋</b>} 1-0</div>
<p>版权所有 1. 首页 © 2005 (联系我们)</p>
<pre>[Game "Chinese Chess"]
1. 炮二平五 炮８平５ *</pre> 联系我们
</body></html>
`

const aListing = `  9  [Game "Chinese Chess"]
 10  [Red "甲"]
 11  
 12  1. 炮二平五 马８进７
 13  2. 马二进三
 14  车９平８ 1-0
`

// readMarked reads a file and describes its games: the places of tags, moves and
// findings, and what they are.
func readMarked(t *testing.T, data []byte) (games []string) {
	t.Helper()
	for game, err := range NewDecoder(iotest.OneByteReader(bytes.NewReader(data)), Config{}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		at := func(s ast.Span) string { p := game.Place(s.Start); return fmt.Sprintf("%d:%d", p.Line, p.Column) }
		for _, tag := range game.Tags {
			fmt.Fprintf(&b, "%s %s=%s; ", at(tag.Span), tag.Name, tag.Value)
		}
		for _, ply := range game.Main.Plies {
			fmt.Fprintf(&b, "%s %s; ", at(ply.Span), ply.Text)
			for _, r := range ply.Remarks {
				if c, ok := r.(*ast.Comment); ok {
					fmt.Fprintf(&b, "{%s}; ", c.Text)
				}
			}
		}
		fmt.Fprintf(&b, "%s %s", at(game.Main.Result.Span), game.Main.Result.Text)
		for _, d := range game.Syntax.Diagnostics {
			fmt.Fprintf(&b, "; %s %s", at(d.Span), d.Message(rules.EN))
		}
		games = append(games, b.String())
	}
	return games
}

// TestPage holds that the games of a page are read at their places in the file, in
// every encoding, and that the page is named once.
func TestPage(t *testing.T) {
	want := []string{
		"5:18 Game=Chinese Chess; 5:54 Red=许 银川; 5:83 Event=A & B; " +
			"6:9 炮二平五; 6:39 马８进７; 6:57 马二进三; 6:90 车９平８; {好<b>棋</b>}; 6:107 1-0; 1:1 this looks like HTML; only the games in it were read",
		"8:6 Game=Chinese Chess; 9:4 炮二平五; 9:9 炮８平５; 9:14 *",
	}
	for _, e := range []Encoding{UTF8, GB18030, UTF16LE, UTF16BE} {
		data, err := e.Append([]byte(e.BOM()), strings.ReplaceAll(aPage, "©", "(C)"))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, readMarked(t, data)); diff != "" {
			t.Errorf("%v (-want +got):\n%s", e, diff)
		}
	}
}

func TestListing(t *testing.T) {
	want := []string{"1:6 Game=Chinese Chess; 2:6 Red=甲; 4:9 炮二平五; 4:14 马８进７; 5:9 马二进三; 6:6 车９平８; 6:11 1-0; " +
		"1:3 this looks like a listing with line numbers; only the games in it were read"}
	got := readMarked(t, []byte(aListing))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, mark := range []string{":", "|", ".", ")", "\t"} {
		again := readMarked(t, []byte(strings.ReplaceAll(aListing, "  ", mark+" ")[2:]))
		if len(again) != 1 || strings.Count(again[0], ";") != strings.Count(want[0], ";") {
			t.Errorf("%q: %q", mark, again)
		}
	}
}

// TestPlainFiles holds what is no page and no listing.
func TestPlainFiles(t *testing.T) {
	const tag = "[Game \"Chinese Chess\"]\n"
	for _, text := range []string{
		"1. 炮二平五 马８进７\n2. 马二进三 车９平８\n3. 车一平二 *\n", // rounds, a line each
		"1. a\n2. b\n3. c\n4. d\n*",
		tag + "{<b>x</b>&nbsp;} 1. 炮二平五 *",
		tag + "1. 炮二平五 ｛<b>x</b>&nbsp;｝ *",
		tag + "[Event \"<b>x</b>&nbsp;\"]\n1. 炮二平五 *",
		tag + "1. 炮二平五 {<br> is never closed",
		tag + "1. 炮二平五 < 马８进７ > * & x",
		tag + "1. 炮二平五 <张三> <http://a/> <a@b.c> *",
		"<pgn><game>Chinese Chess</game><move>炮二平五</move></pgn>",
		"1 [Game \"x\"]\n1. a b\n2. c d\n",
		"2005 1. 炮二平五\n",
		strings.Repeat(" ", markup.Window) + "<br>",
		tag + "1. 炮二平五 <b>马８进７</b> *",
		tag + "[Red \"x\"]<br>\n1. 炮二平五&nbsp;马８进７ *",
		"甲 <b>乙</b>\n" + tag + "1. 炮二平五 *",
		"<!-- 甲 -->\n" + tag + "<br>1. 炮二平五 *",
	} {
		if found := markup.Of(text); found != 0 {
			t.Errorf("%q is read as %q", text, found.Words())
		}
	}
}

// TestPageBytes holds that games on a page have the bytes that the file has, and that
// the header scan reads what the parser does.
func TestPageBytes(t *testing.T) {
	data := []byte(aPage)
	games := 0
	for raw, err := range NewDecoder(bytes.NewReader(data), Config{}).Raw() {
		if err != nil {
			t.Fatal(err)
		}
		games++
		if !bytes.HasPrefix(data[raw.FileOffset:], raw.Bytes()) {
			t.Errorf("game %d is not at %d", raw.Number, raw.FileOffset)
		}
		game := raw.Parse()
		for i, tag := range raw.Tags() {
			if tag.Value != game.Tags[i].Value || tag.Span != game.Tags[i].Span {
				t.Errorf("%v by the scan, %v by the parser", tag, game.Tags[i])
			}
		}
		for _, ply := range game.Main.Plies {
			if start, end := raw.FileSpan(ply.Span); ply.Text[0] != data[start] && data[start] != '&' || start >= end {
				t.Errorf("%s is not at %d", ply.Text, start)
			}
		}
		if edits, err := Edits(game); err != nil || len(edits) > 0 {
			t.Errorf("what was not edited has edits: %v, %v", edits, err)
		}
	}
	if games != 2 {
		t.Errorf("%d games", games)
	}
}

// TestPageWithoutGames holds that other text of a page is no game.
func TestPageWithoutGames(t *testing.T) {
	for _, text := range []string{
		"<html><body>首页 论坛 1. 首页 2. 论坛 (联系) 第1回合</body></html>",
		"<p>&nbsp;</p>",
	} {
		if games := Parse(text); len(games) > 0 {
			t.Errorf("%q has games: %s", text, dump(games[0]))
		}
	}
}

// TestPageTooLarge holds that a page which is larger than a game may be is not held whole.
func TestPageTooLarge(t *testing.T) {
	text := "<br>\n" + strings.Repeat("[Game \"x\"]\n1. a b *\n", 20_000)
	games := 0
	for _, err := range NewDecoder(strings.NewReader(text), Config{MaxSize: 200_000}).Games() {
		if err != nil {
			t.Fatal(err)
		}
		games++
	}
	if games != 20_000 {
		t.Errorf("%d games", games)
	}
}

// markedMoves are two moves in each notation.
var markedMoves = []string{"炮二平五 马８进７", "炮二平五 馬８進７", "C2.5 H8+7", "H2-E2 H9-G7"}

// strayMarkup is HTML that was pasted into a file of PGN.
var strayMarkup = []string{"<script>", "</script>", "<p", "<br>", "<b>x</b>", "<a href=\"x\">y</a>", "&nbsp;", "<!-- x", "<head>", "<style>x</style>", "<p\n"}

// TestStrayMarkup holds that HTML in a file of PGN is a stray of the game in which it stands:
// the other games are read as if it were not there, in every encoding and notation, by ranges
// and in a document.
func TestStrayMarkup(t *testing.T) {
	for i, moves := range markedMoves {
		for _, markup := range strayMarkup {
			for place := range 4 {
				file := func(markup string) string {
					var b strings.Builder
					for game := range 5 {
						fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Red \"紅%d\"]\n\n1. %s *\n\n", game, moves)
						switch {
						case game != 1:
						case place == 0: // behind the result
							b.WriteString(markup + "\n\n")
						case place == 1: // behind a tag
							fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Red \"乙\"]%s\n\n1. %s *\n\n", markup, moves)
						case place == 2: // before a game
							fmt.Fprintf(&b, "%s\n\n[Game \"Chinese Chess\"]\n[Red \"乙\"]\n\n1. %s *\n\n", markup, moves)
						case place == 3: // among the moves
							fmt.Fprintf(&b, "[Game \"Chinese Chess\"]\n[Red \"乙\"]\n\n1. %s %s 2. %s *\n\n", moves, markup, moves)
						}
					}
					return b.String() + "{</script> > </head>}"
				}
				for _, e := range []Encoding{UTF8, GB18030, Big5, UTF16LE} {
					if e == Big5 && i != 1 || e == GB18030 && i == 1 {
						continue
					}
					data, err := e.Append([]byte(e.BOM()), file(markup))
					if err != nil {
						data, err = e.Append([]byte(e.BOM()), strings.NewReplacer("紅", "红").Replace(file(markup)))
					}
					if err != nil {
						t.Fatal(err)
					}
					holdStrayMarkup(t, data, moves, fmt.Sprintf("%q in place %d, %v", markup, place, e))
				}
			}
		}
	}
}

// holdStrayMarkup holds that the games of a file other than the third are read.
func holdStrayMarkup(t *testing.T, data []byte, moves, what string) {
	t.Helper()
	read := func(games iter.Seq2[RawGame, error]) (all []string) {
		for raw, err := range games {
			if err != nil {
				t.Fatal(err)
			}
			game := raw.Parse()
			var b strings.Builder
			fmt.Fprintf(&b, "%d %v", raw.FileOffset, raw.Markup())
			for _, tag := range game.Tags {
				b.WriteString(" " + tag.Value)
			}
			for _, ply := range game.Main.Plies {
				b.WriteString(" " + ply.Text)
			}
			all = append(all, b.String())
		}
		return all
	}
	whole := read(NewDecoder(bytes.NewReader(data), Config{}).Raw())
	for game := range 5 {
		want := fmt.Sprintf("%d %s", game, moves)
		if !slices.ContainsFunc(whole, func(s string) bool { return strings.HasSuffix(s, want) && strings.Contains(s, " false ") }) {
			t.Fatalf("%s: %q is not among %q", what, want, whole)
		}
	}
	for _, size := range []int{60, 333} {
		var parts []string
		for from := 0; from < len(data); from += size {
			parts = append(parts, read(NewRangeDecoder(bytes.NewReader(data), int64(from), int64(from+size), Config{}).Raw())...)
		}
		if diff := cmp.Diff(whole, parts); diff != "" {
			t.Fatalf("%s, by ranges of %d bytes: %s", what, size, diff)
		}
	}
}

// TestPagesByRanges holds that the reader of a range decides the form of a file as the reader of
// the whole does, in encodings whose second bytes are those of brackets, and that nothing in a
// page covers a game.
func TestPagesByRanges(t *testing.T) {
	games := strings.Repeat("[Game \"Chinese Chess\"]\n[Red \"許功\"]\n\n1. 炮二平五 馬８進７ *\n\n", 20)
	for _, test := range []struct {
		head string
		page bool
	}{
		{"", false},
		{"功<br>\n", false},
		{"{功<br>\n許}\n", false},
		{"<br>\n", true},
		{" <!-- x -->\n<p>\n", true},
		{"<!-- x -->\n", false},
		{"功 <div>\n", true},
		{"<script>\n", true},
		{"<p\n", false},
		{"<html><!--\n", true},
		{"<html><p\n", true},
		{strings.Repeat("功", 3000) + "<br>\n", false},
	} {
		text := test.head + games + "--> > </script>\n"
		for _, e := range []Encoding{UTF8, GB18030, Big5, UTF16BE} {
			data, err := e.Append([]byte(e.BOM()), text)
			if err != nil {
				t.Fatal(err)
			}
			var whole, parts []string
			for raw, err := range NewDecoder(bytes.NewReader(data), Config{}).Raw() {
				if err != nil {
					t.Fatal(err)
				}
				if raw.Markup() != test.page {
					t.Errorf("%q in %v: page %v", test.head, e, raw.Markup())
				}
				whole = append(whole, fmt.Sprint(raw.FileOffset, trees.Lines(raw.Parse())))
			}
			if strings.Count(strings.Join(whole, ""), "炮二平五") != 20 {
				t.Errorf("%q in %v: %d games: %q", test.head, e, len(whole), whole)
			}
			for from := 0; from < len(data); from += 500 {
				for raw, err := range NewRangeDecoder(bytes.NewReader(data), int64(from), int64(from+500), Config{}).Raw() {
					if err != nil {
						t.Fatal(err)
					}
					parts = append(parts, fmt.Sprint(raw.FileOffset, trees.Lines(raw.Parse())))
				}
			}
			if diff := cmp.Diff(whole, parts); diff != "" {
				t.Errorf("%q in %v: %s", test.head, e, diff)
			}
		}
	}
}

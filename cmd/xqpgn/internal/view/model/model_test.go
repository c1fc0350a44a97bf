package model

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"github.com/xqpgn/xqpgn/grammar"
	_ "github.com/xqpgn/xqpgn/testdata" // -update
)

// TestUnits counts the UTF-16 units of a text before each of its characters.
func TestUnits(t *testing.T) {
	text := strings.Repeat("a炮𠀀\r\nß", 200)
	u := newUnits(text)
	count := func(text string) int { // a line break is one
		return len(utf16.Encode([]rune(strings.ReplaceAll(text, "\r\n", "\n"))))
	}
	for i := range text {
		if i > 0 && text[i-1] == '\r' {
			continue // in the midst of a line break
		}
		if got, want := u.at(int32(i)), count(text[:i]); got != want {
			t.Fatalf("%d: %d, want %d", i, got, want)
		}
	}
	if got, want := u.at(int32(len(text))), count(text); got != want {
		t.Errorf("the end: %d, want %d", got, want)
	}
	if got := newUnits("").at(5); got != 0 {
		t.Errorf("no text: %d", got)
	}
}

// TestGame holds what a page gets of a game: plies in the order of the text, with those of
// variations, and the findings at them.
func TestGame(t *testing.T) {
	game := grammar.Parse("[Red \"甲\"]\n\n{先} 1. 炮二平五!? 马８进７ (1. ... 炮８平５ {少见} 2. 马二进三) (1. ... 马２进３) 2. 马二进三 $1 车９平８ 3. 车一平三 {走不了} 车８进９ 1-0")[0]
	g := NewGame(game, "")
	var lines []string
	var walk func(l *Line, indent string)
	walk = func(l *Line, indent string) {
		for _, p := range l.Plies {
			line := indent + p.Text + " " + p.From + p.To + " " + p.State
			for _, r := range p.Remarks {
				line += " {" + r.Comment + r.Glyph + "}"
			}
			lines = append(lines, strings.TrimSpace(line))
			for _, r := range p.Remarks {
				if r.Line != nil {
					walk(r.Line, "- "+indent)
				}
			}
		}
	}
	walk(&g.Main, "")
	want := []string{
		"炮二平五 h2e2  {!?}",
		"马８进７ h9g7  {} {}",
		"- 炮８平５ h7e7  {少见}",
		"- 马二进三 h0g2",
		"- 马２进３ b9c7",
		"马二进三 h0g2  {!}",
		"车９平８ i9h9",
		"车一平三  unplayed {走不了}",
		"车８进９  unplayed",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("plies (-want +got):\n%s", diff)
	}
	if g.Plies != len(want) || g.Main.Result != "1-0" || g.Main.Before[0].Comment != "先" || g.Opening == nil {
		t.Errorf("%d plies, result %q, before %v, opening %v", g.Plies, g.Main.Result, g.Main.Before, g.Opening)
	}
	for _, f := range g.Findings {
		if f.Rule == "move-impossible" && (f.Ply != 7 || string(utf16.Decode(utf16.Encode([]rune(g.Text))[f.Start:f.End])) != "车一平三") {
			t.Errorf("the finding is at ply %d, %d to %d", f.Ply, f.Start, f.End)
		}
		if g.Rules[f.Rule].Doc.ZH == "" || f.Message.ZH == "" || f.Message.EN == "" {
			t.Errorf("%s says nothing", f.Rule)
		}
	}
	if len(g.Findings) < 3 {
		t.Errorf("%d findings", len(g.Findings))
	}
}

// TestSlot reads a game again from its place, and tells when something else stands there.
func TestSlot(t *testing.T) {
	text := "[Red \"甲\"]\n\n1. 炮二平五 *\n\n[Red \"乙\"]\n\n1. 炮二平九 *\n"
	for _, encoding := range []grammar.Encoding{grammar.UTF8, grammar.GB18030, grammar.Big5, grammar.UTF16LE} {
		data, err := encoding.Append([]byte(encoding.BOM()), strings.NewReplacer("马", "馬").Replace(text))
		if err != nil {
			t.Fatal(err)
		}
		shelf, err := Open("a.pgn", data, none, nil)
		if err != nil || shelf.List(Query{Words: "乙"}, 0, 9).Found != 1 {
			t.Fatalf("%v: %v %+v", encoding, err, shelf.List(Query{}, 0, 9))
		}
		game, _, err := shelf.Game(1)
		if err != nil {
			t.Fatalf("%v: %v", encoding, err)
		}
		if game.Tags.Value("Red") != "乙" || game.Number != 2 || game.Place(0).Line != 5 {
			t.Errorf("%v: %s, number %d, line %d", encoding, game.Tags.Value("Red"), game.Number, game.Place(0).Line)
		}
		data[len(data)-4] ^= 1
		if _, _, err := shelf.Game(1); err == nil {
			t.Errorf("%v: another game is taken for it", encoding)
		}
	}
}

// TestMore asks a desk without forms for what takes one.
func TestMore(t *testing.T) {
	d := new(Desk)
	for _, text := range []string{"[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]", "FORMAT\tWXF\nGAME\t\n", "\x00\x01\x02", "<pgn><move>炮二平五</move></pgn>"} {
		if a := d.Answer(&Request{Op: "open", Data: []byte(text)}); !a.More {
			t.Errorf("%q: %+v", text, a)
		}
	}
	a := d.Answer(&Request{Op: "open", Text: "1. 炮二平五 *"})
	if a.More || a.Error != nil {
		t.Fatalf("PGN: %+v", a)
	}
	if a := d.Answer(&Request{Op: "convert", Shelf: 1, To: "pgn", Notation: "iccs"}); a.More || a.Error != nil {
		t.Errorf("convert to PGN: %+v", a)
	}
	if a := d.Answer(&Request{Op: "convert", Shelf: 1, To: "xqf"}); !a.More {
		t.Errorf("convert to XQF: %+v", a)
	}
	if a := d.Answer(&Request{Op: "game", Shelf: 1, Index: 5}); a.Error == nil {
		t.Errorf("a game that is not there: %+v", a)
	}
	for range maxOpened {
		d.Answer(&Request{Op: "open", Text: "1. 炮二平五 *"})
	}
	if a := d.Answer(&Request{Op: "game", Shelf: 1}); a.Error == nil {
		t.Errorf("shelves are not put away: %+v", a)
	}
}

// TestCycle holds that a page says of the moves of a cycle what they attack.
func TestCycle(t *testing.T) {
	game := grammar.Parse("[FEN \"5k3/9/9/7R1/9/9/9/9/4K4/8c w - - 0 1\"]\n\n1. e1d1 f9e9 2. h6i6 i0h0 3. i6h6 h0i0 4. h6i6 i0h0 5. i6h6 h0i0 6. h6i6 *")[0]
	var got []string
	for _, p := range NewGame(game, "").Main.Plies {
		if p.Cycle != nil {
			got = append(got, p.Text+" "+p.Cycle.EN+" "+p.Cycle.ZH)
		}
	}
	attack, quiet := "cycle: attacks the cannon on %s (unprotected) 循环：攻击 %[1]s 炮（无根）", "cycle: no check, no new attack 循环：不将军，没有新的攻击"
	var want []string
	for _, move := range strings.Fields("i0h0 i6h6 h0i0 h6i6 i0h0 i6h6 h0i0 h6i6") {
		words := quiet
		switch move {
		case "i6h6":
			words = fmt.Sprintf(attack, "h0")
		case "h6i6":
			words = fmt.Sprintf(attack, "i0")
		}
		want = append(want, move+" "+words)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cycle (-want +got):\n%s", diff)
	}
}

// TestBestFirst lists the persons of a name before those whose names begin with it, and these before others.
func TestBestFirst(t *testing.T) {
	var text strings.Builder
	for _, red := range []string{"朱玉平", "黄海林", "胡荣华", "胡", "许银川"} {
		fmt.Fprintf(&text, "[Red %q]\n[Event \"胡杯\"]\n\n1. 炮二平五 *\n\n", red)
	}
	d := &Desk{}
	d.Answer(&Request{Op: "open", Name: "a.pgn", Data: []byte(text.String())})
	order := func(query string, from, count int) (reds string) {
		l := d.Answer(&Request{Op: "list", Shelf: 1, Query: query, From: from, Count: count}).Answer.(List)
		if l.Total != 5 {
			t.Errorf("%s: %d games", query, l.Total)
		}
		for _, h := range l.Games {
			reds += h.Red + " "
		}
		return reds
	}
	for _, c := range []struct{ query, want string }{
		{"player:hu", "胡荣华 黄海林 朱玉平 许银川 "}, {"胡", "胡 胡荣华 朱玉平 黄海林 许银川 "}, {"赛事:胡", "朱玉平 黄海林 胡荣华 胡 许银川 "}, {"", "朱玉平 黄海林 胡荣华 胡 许银川 "},
	} {
		if got := order(c.query, 0, 9); got != c.want {
			t.Errorf("%s: %s, want %s", c.query, got, c.want)
		}
	}
	if got, want := order("player:hu", 1, 1), "黄海林 "; got != want {
		t.Errorf("a part: %s, want %s", got, want)
	}
	for _, c := range []struct{ index, by, want, place int }{{2, 1, 1, 0}, {1, 1, 0, 1}, {0, 1, 4, 2}, {0, -1, 1, 2}, {2, -1, -1, 0}, {4, 1, -1, 3}, {3, 1, 4, -1}} {
		if got := d.Answer(&Request{Op: "beside", Shelf: 1, Query: "player:hu", Index: c.index, By: c.by}).Answer.(indexReply).Index; got != c.want {
			t.Errorf("beside %d: %d, want %d", c.index, got, c.want)
		}
		if got := d.Answer(&Request{Op: "place", Shelf: 1, Query: "player:hu", Index: c.index}).Answer.(indexReply).Index; got != c.place {
			t.Errorf("the place of %d: %d, want %d", c.index, got, c.place)
		}
	}
}

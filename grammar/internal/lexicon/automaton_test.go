package lexicon

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzLex holds that tokens are not empty and fill a text, that each is of a row of the mode, and that plain moves and
// spaces are what the automaton finds.
func FuzzLex(f *testing.F) {
	f.Add("[Red \"a\"]\n1. 炮二平五 马８进７ {a} (1. h2e2 !?) 1/2-1/2")
	f.Add("[a “b”][[c \"d\", \"e\"]]\n\xff\xe4\xb8 ｛{｝} 炮|砲二平五\u3000;x\n第一回合")
	f.Add("\xe0\x89\x8d炮退二 \xed\xa0\x80平五 炮\xe5\xb9五 ")
	for _, kinds := range spelledIn {
		for _, texts := range kinds {
			f.Add(strings.Join(texts, " "))
			f.Add("[" + strings.Join(texts, ""))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for at, mode := 0, Text; at < len(text); {
			token, after := Lex(text, at, mode)
			row, end := match(text, at, starts[mode])
			if int(token.Start) != at || token.End <= token.Start || int(token.End) > len(text) {
				t.Fatalf("the token at %d is from %d to %d", at, token.Start, token.End)
			}
			if token.Row != row || int(token.End) != end || token.Kind != rows[row].Kind || !rows[row].In(mode) {
				t.Fatalf("the token at %d is %v, and the automaton finds row %d up to %d", at, token, row, end)
			}
			at, mode = end, after
		}
		if token, _ := Lex(text, len(text), Text); token.Kind != EOF {
			t.Fatalf("the end is %v", token)
		}
	})
}

// TestPlainMoves holds that all combinations of characters that plain moves may have are moves to the automaton, and
// nothing else of that length is.
func TestPlainMoves(t *testing.T) {
	expanding.Do(expandTables)
	var characters []string // one of each class that may be in a move, and one that may not
	seen := map[uint8]bool{}
	for r := rune(0x1000); r <= 0xffff; r++ {
		if c := class[r]; utf8.ValidRune(r) && !seen[c] && (moveForms[c] != 0 || r == '。') {
			seen[c] = true
			characters = append(characters, string(r))
		}
	}
	if len(characters) < 8 {
		t.Fatalf("only %q", characters)
	}
	plain := 0
	for _, a := range characters {
		for _, b := range characters {
			for _, c := range characters {
				for _, d := range characters {
					text := a + b + c + d + "\n"
					row, end := match(text, 0, starts[Text])
					is := isPlainMove(text, 0)
					if is != (kindOf[row] == Move && rows[row].Deviates == "" && end == PlainMove) {
						t.Fatalf("%q is a plain move: %v; the automaton finds row %d up to %d", text, is, row, end)
					}
					if is {
						plain++
					}
				}
			}
		}
	}
	isPlain := func(text string) bool { return isPlainMove(text, 0) }
	if plain == 0 || isPlain("炮二平五") || isPlain("炮二平五:") || isPlain("炮二平\xe4\xba\xff ") || isPlain("炮二平\xe0\x80\xb1 ") {
		t.Errorf("%d are plain moves; these are none", plain)
	}
}

// TestPlainValues holds that the automaton finds the values that are found without it.
func TestPlainValues(t *testing.T) {
	expanding.Do(expandTables)
	random, plain := rand.New(rand.NewPCG(7, 8)), 0
	parts := []string{`"`, `]`, `[`, "\n", "\r\n", " ", "甲", "a", "\\", ";", "\t", "\xff"}
	for range 200_000 {
		text := `"`
		for range random.IntN(8) {
			text += parts[random.IntN(len(parts))]
		}
		end := PlainValue(text, 0)
		if end == 0 {
			continue
		}
		plain++
		if row, to := match(text, 0, starts[Tag]); kindOf[row] != Value || to != end {
			t.Fatalf("%q begins with row %d up to %d, not with a value up to %d", text, row, to, end)
		}
	}
	if plain < 100 {
		t.Errorf("%d values", plain)
	}
}

// TestPlainComments holds that the automaton finds the comments that are found without it.
func TestPlainComments(t *testing.T) {
	random, plain := rand.New(rand.NewPCG(13, 14)), 0
	parts := []string{"{", "}", "[", "[Event \"", "]", "\n", " ", "好", "｛", "｝", "(", "\xff", "炮二平五", strings.Repeat("着", 150), ""}
	for range 100_000 {
		text := "{"
		for range random.IntN(6) {
			text += parts[random.IntN(len(parts))]
		}
		end := plainComment(text, 0)
		if end == 0 {
			continue
		}
		plain++
		if row, to := match(text, 0, starts[Text]); row != commentRow || to != end {
			t.Fatalf("%q: row %d up to %d, not a comment up to %d", text, row, to, end)
		}
	}
	if long := "{" + strings.Repeat("x", 1000) + "}"; plain < 1000 || plainComment(long, 0) != 0 {
		t.Errorf("%d comments; a long one is none", plain)
	}
}

// TestPlainTags holds that the automaton finds the tokens of tags that are found without it.
func TestPlainTags(t *testing.T) {
	expanding.Do(expandTables)
	random, plain := rand.New(rand.NewPCG(11, 12)), 0
	parts := []string{"[", "Red", "red", "甲乙", " ", "  ", `"`, "]", "\n", "\r\n", "\t", "　", ":", "\\", ",", "1", "*", "炮", "", ""}
	for range 300_000 {
		text := ""
		for _, part := range []string{"[", "Red", " ", `"`, "甲", `"`, "]", "\n", "["} {
			if random.IntN(8) == 0 {
				part = parts[random.IntN(len(parts))]
			}
			text += part
		}
		tag, ok := PlainTag(text, 0)
		if !ok {
			continue
		}
		plain++
		at, mode := 0, Text
		for i, end := range []int{1, tag.NameEnd, tag.Value, tag.ValueEnd, tag.End} {
			row, to := match(text, at, starts[mode])
			want := []Kind{TagOpen, Name, Separator, Value, Break}[i]
			if rows[row].Kind != want || rows[row].Deviates != "" || to != end {
				t.Fatalf("%q: %v up to %d, not %v up to %d", text, rows[row].Kind, to, want, end)
			}
			if at = to; i == 0 {
				mode = Tag
			} else if want == Value {
				mode = Text
			}
		}
	}
	if plain < 1000 {
		t.Errorf("%d tags", plain)
	}
}

// TestPlainRounds holds that the automaton finds the tokens of rounds that are found without it.
func TestPlainRounds(t *testing.T) {
	expanding.Do(expandTables)
	random, plain := rand.New(rand.NewPCG(9, 10)), 0
	parts := []string{
		"1", "12", ".", "...", " ", "  ", "\n", "\r\n", "\n\n  ", "\r", " \t", "　", ",", "。", "*", "{", "好", "\t", "", "", "",
		"炮二平五", "马８进７", "马8进7", "h2e2", "H2-E2", "C2.5", "C2=5", "c2e", "j2e2", "前炮进一", "一路炮平五", "Che3", "好棋", "Cxb10",
	}

	for range 200_000 {
		text := ""
		for _, part := range []string{"1", ".", " ", "炮二平五", " ", "马８进７", "\n", "2", "."} {
			if random.IntN(4) == 0 {
				part = parts[random.IntN(len(parts))]
			}
			text += part
		}
		forms := random.IntN(2) == 0
		r, ok := PlainRound(text, 0, forms)
		if !ok {
			continue
		}
		plain++
		at := 0
		for i, end := range []int{r.NumberEnd, r.Red, r.RedEnd, r.Black, r.BlackEnd, r.End} {
			row, to := match(text, at, starts[Text])
			want := []Kind{Number, Separator, Move, Separator, Move, Separator}[i]
			if want == Separator && strings.ContainsAny(text[at:end], "\r\n") {
				want = Break
			}
			kind, deviating := rows[row].Kind, deviates[row]
			if forms && kind == Word && row != wordRow {
				kind, deviating = Move, false
			}
			if deviating || to != end || kind != want {
				t.Fatalf("%q: %v up to %d, not %v up to %d", text, kind, to, want, end)
			}
			at = to
		}
	}
	if plain < 1000 {
		t.Errorf("%d rounds", plain)
	}
}

// steps returns the number of characters that the automaton reads of a text.
func steps(text string) (n int) {
	for at, mode := 0, Text; at < len(text); {
		state := starts[mode]
		for i := at; i < len(text) && state != 0; n++ {
			c, size := classAt(text[i:])
			state, i = next[state][c], i+int(size)
		}
		var t Token
		t, mode = Lex(text, at, mode)
		at = int(t.End)
	}
	return n
}

// TestLinear holds that any two spellings written over and over are read in time that grows with the length of the text.
func TestLinear(t *testing.T) {
	expanding.Do(expandTables)
	var texts []string
	for _, kinds := range spelledIn {
		for _, all := range kinds {
			texts = append(texts, all...)
		}
	}
	texts = append(texts, `["`, `"a [x] `, "【", "“", "｛}", "炮|", "炮:0.7", "1 ", "<a ", "[[")
	slices.Sort(texts)
	for _, a := range slices.Compact(texts) {
		for _, b := range []string{"", a, " ", `"`, "[", "{", "(", "【", "|", ":"} {
			const times, most = 300, 4 // reads of a character
			text := strings.Repeat(a+b, times)
			if n := steps(text) + steps("["+text); n > 2*most*len(text) {
				t.Errorf("%q: %d characters of %d bytes", a+b, n, len(text))
			}
		}
	}
}

// patterns are the compiled patterns of rows outside of tags, by kind.
var patterns = map[Kind][]*regexp.Regexp{}

// matches reports whether a pattern of a kind matches the beginning of a text.
func matches(kind Kind, text string) bool {
	if patterns[kind] == nil {
		for _, row := range rows {
			if row.Kind == kind && row.In(Text) {
				patterns[kind] = append(patterns[kind], regexp.MustCompile(`\A(?:`+Expand(row.Pattern)+`)`))
			}
		}
	}
	return slices.ContainsFunc(patterns[kind], func(p *regexp.Regexp) bool { return p.MatchString(text) })
}

// BenchmarkTables measures the tables' expansion, which each program does when it starts.
func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		expandClasses()
		expandStates()
	}
}

package grammar

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/xqpgn/xqpgn/grammar/internal/lexicon"
	"github.com/xqpgn/xqpgn/grammar/token"
	"github.com/xqpgn/xqpgn/testdata"
)

// strictRows returns the patterns of the strict rows of a kind that a text matches.
func strictRows(rows []lexeme, kind, text string) (all []string) {
	for _, row := range rows {
		if row.IsStrict() && row.Kind == kind && row.whole.MatchString(text) {
			all = append(all, row.Pattern)
		}
	}
	return all
}

// TestStrictMoves holds that a move as the specification writes it matches exactly one
// strict row.
func TestStrictMoves(t *testing.T) {
	rows := lexemes(t, lexicon.Text)
	hold := func(move string) {
		if all := strictRows(rows, "move", move); len(all) != 1 {
			t.Errorf("%q matches the strict rows %q", move, all)
		}
	}
	for move := range strings.FieldsSeq("炮二平五 马８进７ 馬8進7 前炮退二 后车平三 後車平三 中兵进一 前兵四平五 一兵四平五 C2.5 C+-2 P..6 Pa+1 62.5 6+-5 H2-E2 h2e2") {
		hold(move)
	}
	for _, row := range testdata.Truth[struct{ Chinese, WXF, ICCS string }](t, "moves.jsonl", 1) {
		hold(row.Chinese)
		hold(row.WXF)
		hold(row.ICCS)
	}
}

// TestStrictSuite holds that no token deviates in a case of the suite that has no errors in
// strict reading, and that every move of it matches exactly one strict row.
func TestStrictSuite(t *testing.T) {
	rows := map[bool][]lexeme{false: lexemes(t, lexicon.Text), true: lexemes(t, lexicon.Tag)}
	cases, moves := 0, 0
	for path, data := range testdata.Files(t) {
		if !strings.Contains(filepath.ToSlash(path), "/conformance/") || !conforms(t, strings.TrimSuffix(path, ".pgn")+".json") {
			continue
		}
		cases++
		for game, err := range NewDecoder(bytes.NewReader(data), Config{}).Games() {
			if err != nil {
				t.Fatal(path, err)
			}
			inTag := false
			for got := range Tokens(game.Text, 0) {
				kind := got.Kind.String()
				switch got.Kind {
				case token.TagOpen:
					inTag = true
				case token.EOF:
					continue
				case token.Move:
					moves++
				}
				if all := strictRows(rows[inTag && got.Kind != token.TagOpen], kind, got.Value); len(all) != 1 {
					t.Errorf("%s: the %s %q matches the strict rows %q", path, kind, got.Value, all)
				}
				inTag = inTag && got.Kind != token.TagClose
			}
		}
	}
	if cases < 200 || moves < 1000 {
		t.Errorf("met %d cases and %d moves", cases, moves)
	}
}

// conforms reports whether a case of the suite has no errors in strict reading.
func conforms(t *testing.T, path string) bool {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var expected struct{ Findings []struct{ Strict string } }
	if err := json.Unmarshal(data, &expected); err != nil {
		t.Fatal(err)
	}
	return !slices.ContainsFunc(expected.Findings, func(f struct{ Strict string }) bool { return f.Strict == "error" })
}

// A speller writes texts that regular expressions match.
type speller struct {
	random *rand.Rand
	byRow  []*syntax.Regexp
	kinds  []string
}

func newSpeller(t *testing.T, rows []lexeme, seed uint64) *speller {
	s := &speller{random: rand.New(rand.NewPCG(seed, 0))}
	for _, row := range rows {
		if row.IsStrict() {
			parsed, err := syntax.Parse(row.TokenRegexp(), syntax.Perl)
			if err != nil {
				t.Fatal(err)
			}
			s.byRow, s.kinds = append(s.byRow, parsed), append(s.kinds, row.Kind)
		}
	}
	return s
}

// token writes a token of a kind.
func (s *speller) token(kind string) string {
	for {
		if i := s.random.IntN(len(s.kinds)); s.kinds[i] == kind {
			return s.write(s.byRow[i])
		}
	}
}

// usual are characters that are written more often than by chance.
const usual = "炮馬兵前后二三四五２３４平进退 \t\n1234567890abcdefghiCNRP.+-=\"[]{}()（）｛｝，,。、:：;/*$!?\u3000\\进"

func (s *speller) write(re *syntax.Regexp) string {
	switch re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		for {
			all := []rune(usual)
			r := all[s.random.IntN(len(all))]
			if s.random.IntN(4) == 0 {
				r = rune(s.random.IntN(0xffff))
				if n := len(re.Rune); n > 0 {
					i := s.random.IntN(n/2) * 2
					r = re.Rune[i] + rune(s.random.IntN(int(min(re.Rune[i+1], 0xffff+re.Rune[i])-re.Rune[i])+1))
				}
			}
			has := len(re.Rune) == 0
			for i := 0; i < len(re.Rune); i += 2 {
				has = has || re.Rune[i] <= r && r <= re.Rune[i+1]
			}
			if has && utf8.ValidRune(r) {
				return string(r)
			}
		}
	case syntax.OpConcat:
		var b strings.Builder
		for _, sub := range re.Sub {
			b.WriteString(s.write(sub))
		}
		return b.String()
	case syntax.OpAlternate:
		return s.write(re.Sub[s.random.IntN(len(re.Sub))])
	case syntax.OpCapture:
		return s.write(re.Sub[0])
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		least, most := re.Min, re.Max
		switch re.Op {
		case syntax.OpStar:
			least, most = 0, 4
		case syntax.OpPlus:
			least, most = 1, 3
		case syntax.OpQuest:
			least, most = 0, 1
		}
		var b strings.Builder
		for range least + s.random.IntN(most-least+1) {
			b.WriteString(s.write(re.Sub[0]))
		}
		return b.String()
	case syntax.OpEmptyMatch:
		return ""
	}
	panic(re.String())
}

// A strictToken is one of a sentence.
type strictToken struct{ kind, text string }

// sentence writes the tokens of a game, in an order that the specification has.
func (s *speller) sentence(tag *speller) (all []strictToken) {
	add := func(by *speller, kind string) { all = append(all, strictToken{kind, by.token(kind)}) }
	white := func() { add(s, []string{"separator", "break"}[s.random.IntN(2)]) }
	for range s.random.IntN(3) {
		add(s, "tagOpen")
		add(tag, "name")
		add(tag, "separator")
		add(tag, "string")
		add(tag, "tagClose")
		add(s, "break")
	}
	depth := 0
	for range 1 + s.random.IntN(12) {
		switch kind := []string{"number", "dots", "move", "move", "comment", "result", "open", "close"}[s.random.IntN(8)]; kind {
		case "open":
			add(s, kind)
			depth++
			continue
		case "close":
			if depth == 0 {
				continue
			}
			depth--
			fallthrough
		default:
			if n := len(all); kind == "close" && all[n-1].kind != "open" && s.random.IntN(2) == 0 && (all[n-1].kind == "separator" || all[n-1].kind == "break") {
				all = all[:n-1]
			}
			add(s, kind)
			white()
		}
	}
	return all
}

// TestStrictSentences holds that the scanner cuts a text of strict tokens into these.
func TestStrictSentences(t *testing.T) {
	text, tag := newSpeller(t, lexemes(t, lexicon.Text), 1), newSpeller(t, lexemes(t, lexicon.Tag), 2)
	for range testdata.Size(8_000, 500_000) {
		sentence := text.sentence(tag)
		var b strings.Builder
		for _, token := range sentence {
			b.WriteString(token.text)
		}
		i := 0
		for got := range Tokens(b.String(), 0) {
			if got.Kind == token.EOF && i == len(sentence) {
				break
			}
			if i == len(sentence) || got.Kind.String() != sentence[i].kind || got.Value != sentence[i].text {
				t.Fatalf("%q: token %d is the %s %q", b.String(), i, got.Kind.String(), got.Value)
			}
			i++
		}
	}
}

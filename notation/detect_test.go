package notation_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation"
)

func TestForFormat(t *testing.T) {
	for value, want := range map[string]notation.Notation{
		"Chinese": notation.Chinese, "WXF": notation.WXF, "ICCS": notation.ICCS, "UCI": notation.UCI, "UCCI": notation.UCCI, "ucci": notation.UCI, "UCI10": notation.UCI10, "SAN": notation.SAN, "san": notation.SAN,
		"chinese": notation.Chinese, "iccs": notation.ICCS, "Wxf": notation.WXF,
		"": notation.Unknown, "unknown": notation.Unknown, "Algebraic": notation.Unknown, "WXF ": notation.Unknown,
	} {
		if got, ok := notation.ForFormat(value); got != want || ok != (want != notation.Unknown) {
			t.Errorf("ForFormat(%q) = %v, %v", value, got, ok)
		}
	}
}

func TestDetectText(t *testing.T) {
	for n, texts := range map[notation.Notation]string{
		notation.Chinese: "炮二平五 砲2平5 前兵四平五 前四平五 車前平三 仕四变兵",
		notation.WXF:     "C2.5 C2=5 Ｃ２＝５ +C-2 P..6 pa.5 62.5 15=4 C25 A4=P",
		notation.ICCS:    "H2-E2 h2-e2 H2E2 Ｈ２－Ｅ２ h2xe2",
		notation.UCI:     "h2e2 h2E2 ｈ２ｅ２ e1e3 F1e3 I1e3",
		notation.UCI10:   "b10c8 i10i9 h3h10 B10C8 b10-c8 ｈ３ｈ１０",
		notation.SAN:     "Nf3 Che2 Cxe6 Ke9 Cxf10 Rb3+ Ke9# Ra4b4 Ec1 Pg5 Hb10 E1e3 E10i8 A1e2 H3e3 H10g8 Ra10xb10+ Ra10-b10+ R4xb4 ng5 KE9 Ｋｅ９＃ Ra10b10",
		notation.Unknown: "1-0 0-1 1/2-1/2 * 1. ... e4 O-O R4-b4 Ra-b4 Rb0 Rj3 Rb11 Rb Rb3++ Gb3 Qb3 Rb3b Rbb b3 Ra10xb10+! 炮 炮二 你好世界 炮二平五平 ! $1 {",
	} {
		for text := range strings.FieldsSeq(texts) {
			if got := notation.DetectText(text); got != n {
				t.Errorf("DetectText(%q) = %v, want %v", text, got, n)
			}
		}
	}
	if got := notation.DetectText(""); got != notation.Unknown {
		t.Errorf(`DetectText("") = %v`, got)
	}
}

func TestDetect(t *testing.T) {
	for texts, want := range map[string]notation.Notation{
		"":                      notation.Unknown,
		"foo bar":               notation.Unknown,
		"炮二平五 马８进７":             notation.Chinese,
		"foo C2.5 H8+7":         notation.WXF,
		"h2e2 h9g7 h0g2":        notation.UCI,
		"H2-E2 H9-G7":           notation.ICCS,
		"h2e2 C2.5 H8+7":        notation.WXF,
		"h2e2 C2.5":             notation.UCI,
		"C2.5 h2e2":             notation.WXF,
		"h3e3 h10g8":            notation.UCI10,
		"h3e3 h8e8":             notation.UCI,
		"b10c8 h0g2":            notation.UCI,
		"C2.5 b10c8 h0g2 h10g8": notation.UCI10,
		"Che3 Nhg8":             notation.SAN,
		"Pg5 E1e3 A1e2 h2e2":    notation.SAN,
		"h10g8 Pg5 Pg6":         notation.SAN,
		"1. 62.5 炮二平五 马８进７ 车一平二 C2.5": notation.Chinese,
	} {
		if got := notation.Detect(slices.Values(strings.Fields(texts))); got != want {
			t.Errorf("Detect(%s) = %v, want %v", texts, got, want)
		}
		if got := decided(strings.Fields(texts)); got != want && !(namesSquares(got) && namesSquares(want)) {
			t.Errorf("a Tally of %s decides on %v, want %v", texts, got, want)
		}
	}
}

// namesSquares reports whether n is a notation that a Tally decides on before it
// knows how the ranks count.
func namesSquares(n notation.Notation) bool { return n >= notation.ICCS && n <= notation.UCI10 }

// decided returns the leader of a Tally once it is decided.
func decided(texts []string) notation.Notation {
	var tally notation.Tally
	for i, text := range texts {
		if tally.Add(text); tally.Decided(len(texts) - i - 1) {
			break
		}
	}
	return tally.Leader()
}

// TestTally holds that a Tally that is decided does not change its mind.
func TestTally(t *testing.T) {
	words := strings.Fields("炮二平五 C2.5 H2-E2 h2e2 Che3 好棋")
	random := rand.New(rand.NewPCG(9, 10))
	for range 5000 {
		texts := make([]string, random.IntN(12))
		for i := range texts {
			texts[i] = words[random.IntN(len(words))]
		}
		if got, want := decided(texts), notation.Detect(slices.Values(texts)); got != want {
			t.Fatalf("%v: decided on %v, want %v", texts, got, want)
		}
	}
}
func TestTallyScript(t *testing.T) {
	for texts, want := range map[string]notation.Script{
		"":                       notation.Simplified,
		"炮二平五 兵三进一":              notation.Simplified,
		"炮二平五 兵三平四":              notation.Simplified,
		"兵三平四 兵三進一":              notation.Traditional,
		"兵三进一 马八进七 兵三進一":         notation.Simplified,
		"兵三进一 馬八進七 兵三進一":         notation.Traditional,
		"后炮平四 将4平5 後炮平四 將5平4":    notation.Traditional,
		"C2.5 N8+7 H2-E2 h2e2 好": notation.Simplified,
	} {
		var tally notation.Tally
		for text := range strings.FieldsSeq(texts) {
			tally.Add(text)
		}
		if got := tally.Script(); got != want {
			t.Errorf("%s: %v, want %v", texts, got, want)
		}
	}
}

package notation

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/xqpgn/xqpgn/notation/board"
)

// TestReadRecognised holds which texts have candidates, and their probabilities.
func TestReadRecognised(t *testing.T) {
	for text, want := range map[string]string{
		"炮|砲二平五":          "[[{炮 0.50} {砲 0.50}] [{二 1.00}] [{平 1.00}] [{五 1.00}]]",
		"炮二:0.7|三:0.2平五":  "[[{炮 1.00}] [{二 0.70} {三 0.20}] [{平 1.00}] [{五 1.00}]]",
		"炮二:0.6|三|四平五":    "[[{炮 1.00}] [{二 0.60} {三 0.20} {四 0.20}] [{平 1.00}] [{五 1.00}]]",
		"C2:0.7|3:0.2.5":  "[[{C 1.00}] [{2 0.70} {3 0.20}] [{. 1.00}] [{5 1.00}]]",
		"前炮:1平五:0.9":      "[[{前 1.00}] [{炮 1.00}] [{平 1.00}] [{五 0.90}]]",
		"炮二:0.8|三:0.8平五":  "[[{炮 1.00}] [{二 0.50} {三 0.50}] [{平 1.00}] [{五 1.00}]]",
		"炮二:0.99|三:1|四平五": "[[{炮 1.00}] [{二 0.49} {三 0.50} {四 0.01}] [{平 1.00}] [{五 1.00}]]",
		"H2-E2|3":         "[[{H 1.00}] [{2 1.00}] [{- 1.00}] [{E 1.00}] [{2 0.50} {3 0.50}]]",
		"炮二平五":            "",
		"":                "",
		"|炮二平五":           "",
		"炮|二平":            "",
		"炮二平五|":           "",
		"炮||砲二平五":         "",
		"炮二:平五":           "",
		"炮二:0.平五":         "",
		"炮二:0.0|三平五":      "",
		"炮二:2|三平五":        "",
		"炮二平五|马８进７":       "",
		"炮二:0.7:0.2|三平五":  "",
		"前炮二|三平五四":        "",
	} {
		r, ok := ReadRecognised(text)
		if got := printRecognised(r); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %v %s, want %s", text, ok, got, want)
		}
	}
}

func printRecognised(r Recognised) string {
	var places []string
	for _, place := range r {
		var all []string
		for _, c := range place {
			all = append(all, fmt.Sprintf("{%c %.2f}", c.Character, c.Probability))
		}
		places = append(places, "["+strings.Join(all, " ")+"]")
	}
	return "[" + strings.Join(places, " ") + "]"
}

// TestRecognisedProbability holds that the probability of a move is that of its characters together, in any script.
func TestRecognisedProbability(t *testing.T) {
	start := board.Start()
	legal := start.AppendLegal(nil)
	r, _ := ReadRecognised("炮:0.6|砲:0.2|兵:0.1二:0.7|八:0.2平五")
	all := map[string]float64{}
	for i, m := range AppendMeant(nil, &start, legal, Chinese, Style{}) {
		if p, _ := r.Probability(&m); p > 0 {
			all[Write(&start, legal[i], Chinese, Style{})] = p
		}
	}
	if len(all) != 2 || math.Abs(all["炮二平五"]-0.8*0.7) > 1e-9 || math.Abs(all["炮八平五"]-0.8*0.2) > 1e-9 {
		t.Errorf("%v", all)
	}
}
